import { type ProductDetail, productStatuses, productTypes } from "#src/domain/catalogue/schema.ts";
import { freightUnset } from "#src/domain/cart/notice.ts";
import { formatEnd } from "#src/domain/kernel/instant.ts";
import { hiddenPriceReasons } from "#src/domain/pricing/price-visibility.ts";
import { Alert } from "#src/ui/alert.tsx";
import { HelpLink } from "#src/ui/help-link.tsx";
import { invalidText } from "#src/domain/catalogue/sale.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { column, wrap } from "#styled-system/patterns";
import { FreightTo } from "../../pricing/components/freight-to.tsx";
import { PriceTag } from "../../pricing/components/price-tag.tsx";
import { asksToReadSheet } from "#src/domain/hazard/evaluate.ts";
import { WhyNot } from "../../hazard/components/why-not.tsx";
import { SaveButtons } from "../../favourites/components/save-buttons.tsx";
import type { Buyer } from "../buyer.ts";
import { leadTimeText } from "../lead-time.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { QuantityFreight } from "./chosen-quantity.tsx";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";
import { PackSiblings } from "./pack-siblings.tsx";
import { ProductCodes } from "./product-codes.tsx";

export type PurchasePanelProps = {
  product: ProductDetail;
  buyer: Buyer;
  here: string;
};

/** What it is, what it costs here and now, when it comes, and the way into the cart. */
export function PurchasePanel({ product, buyer, here }: PurchasePanelProps) {
  const { price, minQuantity, stepQuantity, stock, productMeasureUnit: unit } = product;
  return (
    <section className={panel}>
      <h1>{product.productTitle}</h1>
      {product.hazards.length > 0 && (
        <p className={hazards}>
          <HazardTags hazards={product.hazards} />
        </p>
      )}
      <SaveButtons product={product} canBuy={buyer.kind === "ready"} />
      <ProductCodes product={product} />
      <dl className={terms}>
        <dt>价格</dt>
        <dd>
          <PriceTag price={price} here={here} size={28} per={unit} density={product.substance?.density?.gramsPerMl ?? null} />
          {!price.visible && (
            <p>
              <HelpLink topic="price-hidden">为什么看不到价格</HelpLink>
            </p>
          )}
          {price.visible && price.aPriceUntil !== null && <p>{`活动价，${formatEnd(price.aPriceUntil)} 截止`}</p>}
        </dd>
        <Freight product={product} here={here} />
        <dt>货期</dt>
        <dd>{`${leadTimeText(product.futuresDay)}${stock > 0 ? `，库存 ${stock} ${unit}` : ""}`}</dd>
        <dt>规格</dt>
        <dd>{product.packs.length > 1 ? <PackSiblings product={product} here={here} /> : product.productSpec}</dd>
        <dt>起订</dt>
        <dd>{`${minQuantity} ${unit}起订${stepQuantity > 1 ? `，每次增加 ${stepQuantity} ${unit}` : ""}`}</dd>
      </dl>
      <Buy product={product} buyer={buyer} />
    </section>
  );
}

/** Nothing to those whom no prompt helps: a supplier looking at another's goods. */
function Freight({ product, here }: Omit<PurchasePanelProps, "buyer">) {
  const { price, freight, freightRule: rule, hasFreight, area, productMeasureUnit: unit } = product;
  if (!price.visible && price.reason === hiddenPriceReasons.myCompany) return null;
  const tag = <PriceTag isFreight price={price} here={here} freight={freight} hasAddress={area !== null} />;
  return (
    <>
      <dt>运费</dt>
      {price.visible && !hasFreight ? (
        <dd>供应商尚未设置</dd>
      ) : price.visible ? (
        <dd className={freightLine}>
          {area && <span>{`至 ${area.name}`}</span>}
          {rule ? <QuantityFreight rule={rule} unitPrice={price.aPrice ?? price.pfPrice} unit={unit} /> : tag}
          <FreightTo label={area ? "更换地区" : "选择收货地区"} />
          {area && freight === null && <p>供应商不配送到此地区，暂不能下单；可更换地区，或联系供应商。</p>}
        </dd>
      ) : (
        <dd>{tag}</dd>
      )}
    </>
  );
}

function Buy({ product, buyer }: Pick<PurchasePanelProps, "product" | "buyer">) {
  if (product.productStatus === productStatuses.invalid) {
    return (
      <Alert tone="warning" title={invalidText}>
        {product.invalidReason ? `${product.invalidReason}，` : "该商品已停止销售，"}
        不能加入购物车。可在下方查看同物质的其他商品。
      </Alert>
    );
  }
  if (buyer.kind === "none" || product.productType === productTypes.points) return null;
  if (!product.hasFreight) {
    return (
      <Alert tone="warning" title={freightUnset}>
        可联系供应商，或选择其他供应商的同类商品。
      </Alert>
    );
  }
  if (buyer.kind === "link") {
    return (
      <p>
        <LinkButton href={buyer.href} size="lg" icon="cart-add">
          {buyer.label}
        </LinkButton>
      </p>
    );
  }
  const verdict = product.mine?.verdict;
  const failures = verdict?.failures ?? [];
  const others = failures.filter((failure) => !asksToReadSheet(failure));
  return (
    <>
      <AddToCart
        key={product.productId}
        product={product}
        canInquire={buyer.canInquire}
        needsSdsConfirmation={others.length < failures.length}
      />
      {others.length > 0 && <WhyNot failures={others} groupName={verdict?.groupName ?? null} />}
    </>
  );
}

const panel = column({ gap: "3", alignContent: "start", minWidth: "0", "& h1": { textStyle: "title" } });
const hazards = css({ display: "flex", gap: "1" });
const terms = css({
  display: "grid",
  gridTemplateColumns: "56px minmax(0, 1fr)",
  columnGap: "3",
  rowGap: "2",
  alignItems: "baseline",
  p: "3",
  border: "default",
  borderRadius: "md",
  "& > dt": { color: "fg.muted" },
  "& dd > p": { textStyle: "small", color: "price.activeText" },
});
const freightLine = wrap({ align: "center", columnGap: "3" });
