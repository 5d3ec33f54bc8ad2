import { pack } from "#src/web/packed.ts";
import { currentSession } from "#src/web/server-api.ts";
import { PageTitle } from "../../frame/page-title.tsx";
import { canPurchase } from "../buyer.ts";
import { SavedGoods } from "../../favourites/components/saved-goods.tsx";
import { RecentlyViewed } from "../../favourites/components/recently-viewed.tsx";
import { listedResult } from "../listed-goods.ts";
import type { SearchLoad } from "../loaders.ts";
import { searchHref } from "../search-state.ts";
import { searchSubject } from "../search-subject.ts";
import { CartForms } from "./cart-forms.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchFailed } from "./search-failed.tsx";
import { SearchResults } from "./search-results.tsx";

/** What a search found, whether in the whole mall or inside a shop. */
export function GoodsPage({ search: { outcome, ...load } }: { search: SearchLoad }) {
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
  const canBuy = canPurchase(currentSession());
  const isEmpty = result.rows.length === 0 && result.exact.length === 0;
  return (
    <>
      <PageTitle>{searchSubject(load.state, result.facets).title}</PageTitle>
      {isEmpty ? (
        <NothingFound
          state={load.state}
          facets={result.facets}
          offered={result.query.offered}
          wrongCas={result.query.wrongCas}
          canBuy={canBuy}
        />
      ) : (
        <SearchResults {...load} packed={pack(listedResult(result))} canBuy={canBuy} here={here} />
      )}
      {canBuy && <CartForms />}
      <RecentlyViewed />
      <SavedGoods canBuy={canBuy} />
    </>
  );
}
