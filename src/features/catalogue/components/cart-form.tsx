import { type ProductCard, productStatuses, productTypes } from "#src/domain/catalogue/schema.ts";
import { failureTip } from "#src/theme/recipes/image.ts";
import { cartForm } from "#styled-system/recipes";
import type { Buyer } from "../buyer.ts";

export type CartFormProps = {
  product: Pick<ProductCard, "productId" | "productType" | "productStatus" | "minQuantity" | "stepQuantity">;
  buyer: Buyer;
};

/**
 * Quantity and button of one product in a list, as plain elements: one `CartForms` island on the page does the work for all
 * of them. `method="dialog"` outside a dialog does nothing, so that a click before the script is there sends nothing.
 */
export function CartForm({ product, buyer }: CartFormProps) {
  if (product.productStatus === productStatuses.invalid) return <span className={noneLook}>{failureTip}</span>;
  // Who has to sign in or complete a profile first finds the way to it in the price's place.
  if (buyer.kind !== "ready" || product.productType === productTypes.points) return null;
  const { productId, minQuantity, stepQuantity } = product;
  return (
    <form method="dialog" noValidate className={formLook} data-cart-product={productId}>
      <input
        type="number"
        aria-label="数量"
        // One is what a number field takes anyway.
        min={minQuantity === 1 ? undefined : minQuantity}
        step={stepQuantity === 1 ? undefined : stepQuantity}
        defaultValue={minQuantity}
      />
      <button type="submit">加入购物车</button>
    </form>
  );
}

const formLook = cartForm({ kind: "form" });
const noneLook = cartForm({ kind: "none" });
