import { Alert } from "#src/ui/alert.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { searchHref, type SearchState } from "../search-state.ts";

const scopeText = { code: "货号", cas: "CAS 号" } as const;

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
