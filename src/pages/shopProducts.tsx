import { unstable_redirect as redirect } from "waku/router/server";
import { canPurchase } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { GoodsPage } from "#src/features/catalogue/components/goods-page.tsx";
import { loadSearch } from "#src/features/catalogue/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SavedGoods } from "#src/features/favourites/components/saved-goods.tsx";
import { ClosedShop } from "#src/features/shop/components/closed-shop.tsx";
import { ShopCategoryGoods } from "#src/features/shop/components/shop-category-goods.tsx";
import { ShopHead } from "#src/features/shop/components/shop-head.tsx";
import { loadShopCategory, loadShop } from "#src/features/shop/loaders.ts";
import { currentSession } from "#src/web/server-api.ts";

/** The goods of one shop: with the mall's own search and filters, or one of its own categories. */
export default async function ShopProductsPage({ query }: { query: string }) {
  const params = new URLSearchParams(query);
  const coId = params.get("coId");
  if (coId === null) redirect("/merchantShop");
  const shopCategoryId = params.get("shopCategory");
  if (shopCategoryId !== null)
    return <ShopCategoryPage coId={coId} shopCategoryId={shopCategoryId} page={params.get("pageNum") ?? ""} />;
  const [{ shop, closed }, search] = await Promise.all([loadShop(coId), loadSearch(query, "/shopProducts")]);
  if (closed !== null) return <ClosedShop coName={closed} />;
  if (!shop) redirect("/404");
  return (
    <>
      <ShopHead shop={shop} keyword={search.state.q} heading="p" />
      <GoodsPage search={search} />
    </>
  );
}

async function ShopCategoryPage({ coId, shopCategoryId, page }: { coId: string; shopCategoryId: string; page: string }) {
  const [{ shop, closed }, shopCategory] = await Promise.all([loadShop(coId), loadShopCategory(coId, shopCategoryId, page)]);
  if (closed !== null) return <ClosedShop coName={closed} />;
  if (!shop || !shopCategory) redirect("/404");
  const canBuy = canPurchase(currentSession());
  return (
    <>
      <PageTitle>{`${shopCategory.name} - ${shop.coName}`}</PageTitle>
      <ShopHead shop={shop} heading="p" />
      <ShopCategoryGoods coId={coId} shopCategory={shopCategory} canBuy={canBuy} />
      {canBuy && <CartForms />}
      <SavedGoods canBuy={canBuy} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
