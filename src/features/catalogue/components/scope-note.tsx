import { Alert } from "#src/ui/alert.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { wrongCasText } from "#src/domain/catalogue/cas-number.ts";
import type { SearchResult } from "#src/domain/catalogue/schema.ts";
import { factLabel, isStructureName, registerFactIn, registerFactOf } from "#src/domain/catalogue/register-fact.ts";
import { searchHref, type SearchState } from "../search-state.ts";

const scopeText = { code: "货号", cas: "CAS 号" } as const;

/** Filters of the address that nobody can read: goods are shown as if they were not there. */
export function UnreadNote({ state: { unread } }: { state: SearchState }) {
  if (unread.length === 0) return null;
  return <Alert tone="warning">{`地址中的“${unread.join("”“")}”无法识别，以下没有按它筛选。`}</Alert>;
}

/** What goods found by a fact of the register may not have of it. */
export function FactNote({ q, kind }: { q: string; kind: SearchResult["query"]["kind"] }) {
  const fact = kind === "cas" ? (registerFactIn(q)?.fact ?? null) : null;
  if (fact?.kind === "skeleton") {
    return <Alert tone="info">以下商品的原子连接方式与此 InChIKey 首段相同；立体构型、同位素与电荷可能不同，请核对。</Alert>;
  }
  if (fact?.kind !== "statements" && fact?.kind !== "pictogram") return null;
  return (
    <Alert tone="info">
      {`以下商品的物质登记有 ${factLabel(fact)}。浓度与形态不同的商品可能不适用，以商品页和安全技术说明书为准；最多按 200 种物质查找，没有登记分类的物质不在其中，不表示没有危险。`}
    </Alert>
  );
}

/** A CAS number that nobody has, and an InChI that no structure of the register has: nothing was looked for in its place. */
export function UnknownNumberNote({ casNo, q }: { casNo: string | null; q: string }) {
  if (isStructureName(registerFactOf(q)))
    return (
      <Alert tone="warning">
        在售商品的登记结构中没有这一 InChI 或 InChIKey：请核对其立体构型，或改按 CAS 号、名称查找，或在结构搜索中输入 SMILES。
      </Alert>
    );
  if (casNo === null) return null;
  return <Alert tone="warning">{`${wrongCasText(casNo)}。没有按它查找其他物质。`}</Alert>;
}

/** Where the words were looked for, when not everywhere; a scope that there is not is said, and goods are looked for. */
export function ScopeNote({ state }: { state: SearchState }) {
  if (state.scope === null) return <Alert tone="warning">没有此搜索范围，已在全部商品中查找。</Alert>;
  if (state.scope === "goods" || state.q === "") return null;
  return (
    <Alert tone="info">
      {`只在${scopeText[state.scope]}中查找。`}
      <TextLink href={searchHref(state, { scope: "goods" })}>在全部商品中查找</TextLink>
    </Alert>
  );
}
