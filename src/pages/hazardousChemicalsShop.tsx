import { unstable_redirect as redirect } from "waku/router/server";
import { canPurchase } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { SavedGoods } from "#src/features/favourites/components/saved-goods.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { LicensedSuppliers } from "#src/features/hazard/components/licensed-suppliers.tsx";
import { ZoneHead } from "#src/features/hazard/components/zone-head.tsx";
import { loadHazardShop, loadLicensed } from "#src/features/hazard/loaders.ts";
import { messages } from "#src/features/hazard/messages.ts";
import { ShopFront } from "#src/features/shop/components/shop-front.tsx";
import { ShopHead } from "#src/features/shop/components/shop-head.tsx";
import { currentSession } from "#src/web/server-api.ts";

/** One shop's regulated goods, or the shops that may sell such goods today. */
export default async function HazardousChemicalsShopPage({ query }: { query: string }) {
  const coId = new URLSearchParams(query).get("coId");
  if (coId === null) return <Shops />;
  const front = await loadHazardShop(coId);
  if (!front) redirect("/404");
  const here = `/hazardousChemicalsShop?coId=${coId}`;
  const canBuy = canPurchase(currentSession());
  return (
    <>
      <PageTitle>{`${front.shop.coName} ${messages.zone.title}`}</PageTitle>
      <ZoneHead at="/hazardousChemicalsShop" heading={false} />
      <ShopHead shop={front.shop} heading="h1" />
      <ShopFront {...front} canBuy={canBuy} here={here} />
      {canBuy && <CartForms />}
      <SavedGoods canBuy={canBuy} />
    </>
  );
}

async function Shops() {
  const { suppliers } = await loadLicensed("");
  const open = suppliers.filter(({ licences }) => licences.some(({ valid }) => valid));
  return (
    <>
      <ZoneHead at="/hazardousChemicalsShop" lead={messages.zone.shopLead} />
      <LicensedSuppliers suppliers={open} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
