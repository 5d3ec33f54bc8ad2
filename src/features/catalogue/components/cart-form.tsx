import { type ProductCard, productStatuses, productTypes } from "#src/domain/catalogue/schema.ts";
import { failureTip } from "#src/ui/constants.ts";
import { css, cx } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";
import type { Buyer } from "../buyer.ts";

export type CartFormProps = {
  product: Pick<ProductCard, "productId" | "productType" | "productStatus" | "productTitle" | "minQuantity" | "stepQuantity">;
  buyer: Buyer;
};

/**
 * Quantity and button of one product in a list, as plain elements: one `CartForms` island on the page does the work for all
 * of them. `method="dialog"` outside a dialog does nothing, so that a click before the script is there sends nothing.
 */
export function CartForm({ product, buyer }: CartFormProps) {
  if (product.productStatus === productStatuses.invalid) return <span className={invalid}>{failureTip}</span>;
  if (buyer.kind === "none" || product.productType === productTypes.points) return null;
  if (buyer.kind === "link") {
    return (
      <a href={buyer.href} className={linkLook}>
        {buyer.label}
      </a>
    );
  }
  const { productId, productTitle, minQuantity, stepQuantity } = product;
  return (
    <form method="dialog" noValidate className={form} data-cart-product={productId}>
      <input
        type="number"
        name="quantity"
        aria-label={`数量：${productTitle}`}
        min={minQuantity}
        step={stepQuantity}
        defaultValue={minQuantity}
        autoComplete="off"
        className={quantity}
      />
      <button type="submit" className={buttonLook}>
        加入购物车
      </button>
    </form>
  );
}

const form = css({ display: "flex", gap: "1", marginInlineStart: "auto" });
const quantity = cx(input({ size: "sm" }), css({ width: "14", textAlign: "center", _touch: { height: "control.touch" } }));
const buttonLook = cx(button({ look: "outline", size: "sm" }), css({ _touch: { height: "control.touch" } }));
const linkLook = cx(
  button({ look: "ghost", size: "sm" }),
  css({ marginInlineStart: "auto", _touch: { height: "control.touch" } }),
);
const invalid = css({ color: "fg.muted", textStyle: "small", marginInlineStart: "auto" });
