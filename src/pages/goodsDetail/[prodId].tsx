import { unstable_redirect as redirect } from "waku/router/server";
import { productTypes } from "#src/domain/catalogue/schema.ts";
import { buyerOf } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { ProductPage } from "#src/features/catalogue/components/product-page.tsx";
import { loadProductPage } from "#src/features/catalogue/loaders.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { SavedGoods } from "#src/features/favourites/components/saved-goods.tsx";
import { RecentlyViewed } from "#src/features/favourites/components/recently-viewed.tsx";
import { pack } from "#src/web/packed.ts";
import { currentSession } from "#src/web/server-api.ts";

export default async function GoodsDetailPage({ prodId, query }: { prodId: string; query: string }) {
  const product = await loadProductPage(prodId, new URLSearchParams(query).get("areaCode"));
  if (!product) redirect("/404");
  // A product of the points mall has a page of its own, where it is redeemed.
  if (product.productType === productTypes.points) redirect(`/integralProduct/${prodId}`);
  const here = query ? `/goodsDetail/${prodId}?${query}` : `/goodsDetail/${prodId}`;
  const buyer = buyerOf(currentSession(), here);
  return (
    <>
      <PageTitle about={aboutOf(product)}>{`${product.productTitle} ${product.productSpec}`}</PageTitle>
      <ProductPage packed={pack(product)} buyer={buyer} here={here} />
      {buyer.kind === "ready" && <CartForms />}
      <RecentlyViewed viewed={product.productId} />
      <SavedGoods canBuy={buyer.kind === "ready"} />
    </>
  );
}

type Product = NonNullable<Awaited<ReturnType<typeof loadProductPage>>>;
const aboutOf = ({ productTitle, productSpec, brandName, casNo, productCode, coName }: Product) =>
  `${[`${productTitle} ${productSpec}`, brandName, casNo && `CAS ${casNo}`, `货号 ${productCode}`, coName].filter(Boolean).join("，")}。`;

export const getConfig = async () => ({ render: "dynamic" }) as const;
