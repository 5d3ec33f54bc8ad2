import { unstable_redirect as redirect } from "waku/router/server";
import { GoodsPage } from "#src/features/catalogue/components/goods-page.tsx";
import { loadSearch } from "#src/features/catalogue/loaders.ts";
import { ShopHead } from "#src/features/shop/components/shop-head.tsx";
import { loadShop } from "#src/features/shop/loaders.ts";

/** The goods of one shop, with the mall's own search and filters. */
export default async function ShopProductsPage({ query }: { query: string }) {
  const coId = new URLSearchParams(query).get("coId");
  if (coId === null) redirect("/merchantShop");
  const [shop, search] = await Promise.all([loadShop(coId), loadSearch(query, "/shopProducts")]);
  if (!shop) redirect("/404");
  return (
    <>
      <ShopHead shop={shop} asked={search.state.q} heading="p" />
      <GoodsPage search={search} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
