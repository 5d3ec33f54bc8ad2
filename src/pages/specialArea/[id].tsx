import { unstable_redirect as redirect } from "waku/router/server";
import { mayBuy } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { KeepGoods } from "#src/features/keep/components/keep-goods.tsx";
import { AreaPage } from "#src/features/content/components/area-page.tsx";
import { loadArea } from "#src/features/content/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function SpecialAreaPage({ id, query }: { id: string; query: string }) {
  const loaded = await loadArea(id, query);
  if (!loaded) redirect("/404");
  const here = query ? `${loaded.area.href}?${query}` : loaded.area.href;
  const canBuy = mayBuy(currentSession());
  return (
    <>
      <PageTitle>{loaded.area.title}</PageTitle>
      <AreaPage {...loaded} canBuy={canBuy} here={here} />
      {canBuy && <CartForms />}
      <KeepGoods canBuy={canBuy} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
