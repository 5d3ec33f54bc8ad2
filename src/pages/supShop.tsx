import { PageTitle } from "#src/features/frame/page-title.tsx";
import { ShopFrontForm } from "#src/features/shop/components/admin/shop-front-form.tsx";
import { MyLicenceFiles } from "#src/features/shop/components/admin/licence-files.tsx";
import { MyShopCategories } from "#src/features/shop/components/admin/shop-categories.tsx";
import { loadMyShop } from "#src/features/shop/loaders.ts";
import { messages } from "#src/features/shop/messages.ts";
import { shopHref } from "#src/features/shop/shop-href.ts";
import { FirstOrderSteps } from "#src/features/supplier/components/first-order-steps.tsx";
import { loadFirstOrder } from "#src/features/supplier/loaders.ts";
import { messages as supplierWords } from "#src/features/supplier/messages.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { column, wrap } from "#styled-system/patterns";

const { mine: words } = messages;

/** The shop as its own people keep it. */
export default async function SupplierShopPage() {
  const [shop, steps] = await Promise.all([loadMyShop(), loadFirstOrder()]);
  const { coId, slogan, notice, shopCategories, licences, licenceFiles } = shop;
  return (
    <div className={stack}>
      <PageTitle>{words.title}</PageTitle>
      <header className={head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <LinkButton size="sm" variant="outline" href={shopHref(coId)}>
          {words.see}
        </LinkButton>
        <LinkButton size="sm" variant="outline" icon="truck" href="/supFreight">
          {supplierWords.freight}
        </LinkButton>
      </header>
      <FirstOrderSteps steps={steps} />
      <ShopFrontForm coId={coId} slogan={slogan} notice={notice} />
      <MyShopCategories shopCategories={shopCategories} />
      <MyLicenceFiles licences={licences} licenceFiles={licenceFiles} now={Date.now()} />
    </div>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = column({ gap: "4" });
const head = wrap({ align: "center", gap: "3", "& h1": { textStyle: "title" }, "& p": { color: "fg.muted" } });
