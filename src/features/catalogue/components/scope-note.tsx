import { Alert } from "#src/ui/alert.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { wrongCasText } from "#src/domain/catalogue/cas-number.ts";
import { isInchi } from "#src/domain/catalogue/un-number.ts";
import { searchHref, type SearchState } from "../search-state.ts";

const scopeText = { code: "货号", cas: "CAS 号" } as const;

/** Filters of the address that nobody can read: goods are shown as if they were not there. */
export function UnreadNote({ state: { unread } }: { state: SearchState }) {
  if (unread.length === 0) return null;
  return <Alert tone="warning">{`地址中的“${unread.join("”“")}”无法识别，以下没有按它筛选。`}</Alert>;
}

/** A CAS number that nobody has, and an InChI: nothing was looked for in its place. */
export function UnknownNumberNote({ casNo, q }: { casNo: string | null; q: string }) {
  if (isInchi(q))
    return (
      <Alert tone="warning">不支持按 InChI 或 InChIKey 搜索：请输入 CAS 号、名称或分子式，或在结构搜索中输入 SMILES。</Alert>
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
