import { buyerOf } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { NothingFound } from "#src/features/catalogue/components/nothing-found.tsx";
import { SearchFailed } from "#src/features/catalogue/components/search-failed.tsx";
import { SearchResults } from "#src/features/catalogue/components/search-results.tsx";
import { loadSearch } from "#src/features/catalogue/loaders.ts";
import { searchHref } from "#src/features/catalogue/search-state.ts";
import { searchSubject } from "#src/features/catalogue/search-subject.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function GoodsSearchPage({ query }: { query: string }) {
  const { outcome, ...load } = await loadSearch(query);
  const here = searchHref(load.state, { pageNum: load.state.pageNum });
  if (outcome.kind === "failed") {
    return (
      <>
        <PageTitle>商品搜索</PageTitle>
        <SearchFailed message={outcome.message} here={here} />
      </>
    );
  }
  const { result } = outcome;
  const buyer = buyerOf(currentSession(), here);
  const isEmpty = result.rows.length === 0 && result.exact.length === 0;
  return (
    <>
      <PageTitle>{searchSubject(load.state, result.facets).title}</PageTitle>
      {isEmpty ? (
        <NothingFound state={load.state} facets={result.facets} />
      ) : (
        <SearchResults {...load} result={result} buyer={buyer} here={here} />
      )}
      {buyer.kind === "ready" && <CartForms />}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
