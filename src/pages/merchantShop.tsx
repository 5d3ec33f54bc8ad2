import { unstable_redirect as redirect } from "waku/router/server";
import { canPurchase } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SavedGoods } from "#src/features/favourites/components/saved-goods.tsx";
import { ClosedShop } from "#src/features/shop/components/closed-shop.tsx";
import { ShopFront } from "#src/features/shop/components/shop-front.tsx";
import { ShopHead } from "#src/features/shop/components/shop-head.tsx";
import { ShopList } from "#src/features/shop/components/shop-list.tsx";
import { loadShopFront, loadShops } from "#src/features/shop/loaders.ts";
import { messages } from "#src/features/shop/messages.ts";
import { shopHref } from "#src/features/shop/shop-href.ts";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

/** One shop, or all of them to choose from. */
export default async function MerchantShopPage({ query }: { query: string }) {
  const params = new URLSearchParams(query);
  const coId = params.get("coId");
  if (coId === null) return <Shops params={params} />;
  const { front, closed } = await loadShopFront(coId);
  if (closed !== null) return <ClosedShop coName={closed} />;
  if (!front) redirect("/404");
  const here = shopHref(coId);
  const canBuy = canPurchase(currentSession());
  return (
    <>
      <PageTitle>{front.shop.coName}</PageTitle>
      <ShopHead shop={front.shop} heading="h1" />
      <ShopFront {...front} canBuy={canBuy} here={here} />
      {canBuy && <CartForms />}
      <SavedGoods canBuy={canBuy} />
    </>
  );
}

const Shops = async ({ params }: { params: URLSearchParams }) => (
  <>
    <PageTitle>{messages.shops}</PageTitle>
    <h1 className={heading}>{messages.shops}</h1>
    <ShopList {...await loadShops(params)} />
  </>
);

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
