import { canPurchase } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { SavedGoods } from "#src/features/favourites/components/saved-goods.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { HomePage } from "#src/features/home/components/home-page.tsx";
import { loadHome } from "#src/features/home/loaders.ts";
import { currentSession } from "#src/web/server-api.ts";

export default async function IndexPage() {
  const home = await loadHome();
  const session = currentSession();
  const canBuy = canPurchase(session);
  return (
    <>
      <PageTitle>首页</PageTitle>
      <HomePage {...home} session={session} canBuy={canBuy} />
      {canBuy && <CartForms />}
      <SavedGoods canBuy={canBuy} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
