import { unstable_redirect as redirect } from "waku/router/server";
import { mayBuy } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { GoodsPage } from "#src/features/catalogue/components/goods-page.tsx";
import { loadSearch } from "#src/features/catalogue/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { KeepGoods } from "#src/features/keep/components/keep-goods.tsx";
import { ShelfGoods } from "#src/features/shop/components/shelf-goods.tsx";
import { ShopHead } from "#src/features/shop/components/shop-head.tsx";
import { loadShelf, loadShop } from "#src/features/shop/loaders.ts";
import { currentSession } from "#src/web/server-api.ts";

/** The goods of one shop: with the mall's own search and filters, or one of its own categories. */
export default async function ShopProductsPage({ query }: { query: string }) {
  const params = new URLSearchParams(query);
  const coId = params.get("coId");
  if (coId === null) redirect("/merchantShop");
  const shelfId = params.get("shelf");
  if (shelfId !== null) return <ShelfPage coId={coId} shelfId={shelfId} page={params.get("pageNum") ?? ""} />;
  const [shop, search] = await Promise.all([loadShop(coId), loadSearch(query, "/shopProducts")]);
  if (!shop) redirect("/404");
  return (
    <>
      <ShopHead shop={shop} asked={search.state.q} heading="p" />
      <GoodsPage search={search} />
    </>
  );
}

async function ShelfPage({ coId, shelfId, page }: { coId: string; shelfId: string; page: string }) {
  const [shop, shelf] = await Promise.all([loadShop(coId), loadShelf(coId, shelfId, page)]);
  if (!shop || !shelf) redirect("/404");
  const canBuy = mayBuy(currentSession());
  return (
    <>
      <PageTitle>{`${shelf.name} - ${shop.coName}`}</PageTitle>
      <ShopHead shop={shop} heading="p" />
      <ShelfGoods coId={coId} shelf={shelf} canBuy={canBuy} />
      {canBuy && <CartForms />}
      <KeepGoods canBuy={canBuy} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
