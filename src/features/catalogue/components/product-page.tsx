"use client";
import { useState } from "react";
import { type ProductDetail, productStatuses } from "#src/domain/catalogue/schema.ts";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { type Packed, useUnpacked } from "#src/web/packed.ts";
import { css } from "#styled-system/css";
import { column, surface } from "#styled-system/patterns";
import { packUnits } from "#src/domain/pricing/unit-price.ts";
import { PackPlanPanel, type SuggestedAmount } from "../../pricing/components/pack-plan-panel.tsx";
import { PaidPrices } from "../../pricing/components/paid-prices.tsx";
import { Preparation } from "../../pricing/components/preparation.tsx";
import { Gallery } from "./gallery.tsx";
import { HazardPanel, NoClassification } from "./hazard-panel.tsx";
import { OtherOffers } from "./other-offers.tsx";
import { QuantityScope } from "./chosen-quantity.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { PurchasePanel, type PurchasePanelProps } from "./purchase-panel.tsx";
import { SupplierCard } from "./supplier-card.tsx";

type ProductPageProps = Omit<PurchasePanelProps, "product"> & { packed: Packed<ProductDetail> };

/** Everything about one product. It comes as data (decision 023). */
export function ProductPage({ packed, buyer, here }: ProductPageProps) {
  const product = useUnpacked(packed);
  const { substance } = product;
  const [suggested, setSuggested] = useState<SuggestedAmount | null>(null);
  const hasPlan = buyer.kind === "ready" && product.productStatus === productStatuses.onSale;
  const suggest = (text: string) => setSuggested((before) => ({ text, place: (before?.place ?? 0) + 1 }));
  return (
    <div className={page}>
      <Breadcrumb items={[...product.catePath.map(crumb), { label: product.productTitle }]} />
      <div className={top}>
        <Gallery
          key={product.productId}
          pictures={picturesOf(product)}
          title={product.productTitle}
          failed={product.productStatus === productStatuses.invalid}
        />
        <QuantityScope key={product.productId} start={product.minQuantity}>
          <PurchasePanel product={product} buyer={buyer} here={here} />
        </QuantityScope>
        <SupplierCard company={product.company} productId={product.productId} />
      </div>
      {substance && hasPlan && (
        <PackPlanPanel
          key={substance.casNo}
          casNo={substance.casNo}
          name={substance.nameZh}
          grades={gradesOf(product)}
          suggested={suggested}
          soldBy={unitOf(product)}
          density={substance.density?.gramsPerMl ?? null}
        />
      )}
      {substance?.molecularWeight && (
        <Preparation
          key={`preparation-${product.productId}`}
          molarMass={substance.molecularWeight}
          purity={product.content.massPercent && product.content.massPercent.from}
          density={substance.density}
          soldBy={unitOf(product)}
          onAmount={hasPlan ? suggest : null}
        />
      )}
      {product.mine && <PaidPrices paid={product.mine.paid} unit={product.productMeasureUnit} />}
      <OtherOffers product={product} canBuy={buyer.kind === "ready"} here={here} />
      <div className={facts}>
        <ProductFacts product={product} />
        {substance ? <HazardPanel substance={substance} /> : product.isChemical && <NoClassification />}
      </div>
    </div>
  );
}

const crumb = ({ cateId, name }: ProductDetail["catePath"][number]) => ({ label: name, href: `/goodsSearch?cateId=${cateId}` });

/** Of the offers that the page knows; the answer compares all there are. */
const gradesOf = ({ grade, offers }: ProductDetail) =>
  [...new Set([grade, ...offers.sameSubstance.map((offer) => offer.grade)])].filter((one) => one !== null);

/** What the goods are measured by, as their price says it. */
const unitOf = ({ price }: ProductDetail) => packUnits.find((unit) => price.visible && unit === price.unitPriceUnit) ?? null;

const picturesOf = ({ pictures, productPic }: ProductDetail) => (pictures.length > 0 ? pictures : [productPic]);

const page = column({ gap: "4" });
const top = surface({
  display: "grid",
  gap: "6",
  p: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "240px minmax(0, 1fr)", xl: "300px minmax(0, 1fr) 250px" },
});
const facts = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
});
