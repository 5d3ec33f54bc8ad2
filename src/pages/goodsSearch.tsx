import { unstable_redirect as redirect } from "waku/router/server";
import { GoodsPage } from "#src/features/catalogue/components/goods-page.tsx";
import { loadSearch } from "#src/features/catalogue/loaders.ts";
import { pageOfScope } from "#src/features/frame/search-scope.ts";

export default async function GoodsSearchPage({ query }: { query: string }) {
  const elsewhere = pageOfScope(new URLSearchParams(query));
  if (elsewhere) redirect(elsewhere);
  return <GoodsPage search={await loadSearch(query)} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
