import { canPurchase } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { ProductCards } from "#src/features/catalogue/components/product-cards.tsx";
import { listedGoods } from "#src/features/catalogue/listed-goods.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SavedGoods } from "#src/features/favourites/components/saved-goods.tsx";
import { SavedTabs } from "#src/features/favourites/components/saved-tabs.tsx";
import { loadFavourites } from "#src/features/favourites/loaders.ts";
import { messages } from "#src/features/favourites/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

const { favourites: words } = messages;

export default async function FavouritesPage({ query }: { query: string }) {
  const { pageNum, pageSize, page } = await loadFavourites(query);
  const canBuy = canPurchase(currentSession());
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <SavedTabs current="/favourites" />
      {page.rows.length === 0 ? (
        <EmptyState icon="favourite" title={words.none} action={<LinkButton href="/goodsSearch">去找商品</LinkButton>}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <ProductCards goods={listedGoods(page.rows.map(({ product }) => product))} canBuy={canBuy} here="/favourites" />
      )}
      {page.total > pageSize && (
        <Pagination
          total={page.total}
          pageNum={pageNum}
          pageSize={pageSize}
          pageSizes={[pageSize]}
          href={(num) => `/favourites?pageNum=${num}`}
        />
      )}
      <CartForms />
      <SavedGoods canBuy={canBuy} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
