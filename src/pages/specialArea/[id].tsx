import { unstable_redirect as redirect } from "waku/router/server";
import { canPurchase } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { SavedGoods } from "#src/features/favourites/components/saved-goods.tsx";
import { AreaPage } from "#src/features/content/components/area-page.tsx";
import { loadArea } from "#src/features/content/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function SpecialAreaPage({ id, query }: { id: string; query: string }) {
  const loaded = await loadArea(id, query);
  if (!loaded) redirect("/404");
  const here = query ? `${loaded.area.href}?${query}` : loaded.area.href;
  const canBuy = canPurchase(currentSession());
  return (
    <>
      <PageTitle>{loaded.area.title}</PageTitle>
      <AreaPage {...loaded} canBuy={canBuy} here={here} />
      {canBuy && <CartForms />}
      <SavedGoods canBuy={canBuy} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
