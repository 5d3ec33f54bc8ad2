import { productStatuses, productTypes } from "#src/domain/catalogue/schema.ts";
import { invalidNotice } from "#src/domain/catalogue/sale.ts";
import { cartForm } from "#styled-system/recipes";
import type { ListedGoods } from "../listed-goods.ts";

export type CartFormProps = {
  product: Pick<ListedGoods, "productId" | "productType" | "productStatus" | "invalidReason" | "minQuantity" | "stepQuantity">;
  canBuy: boolean;
};

/**
 * Quantity and button of one product in a list, as plain elements: one `CartForms` island on the page does the work for all
 * of them. `method="dialog"` outside a dialog does nothing, so that a click before the script is there sends nothing.
 */
export function CartForm({ product, canBuy }: CartFormProps) {
  if (product.productStatus === productStatuses.invalid)
    return <span className={noneStyle}>{invalidNotice(product.invalidReason)}</span>;
  if (!canBuy || product.productType === productTypes.points) return null;
  const { productId, minQuantity, stepQuantity } = product;
  return (
    <form method="dialog" noValidate className={formStyle} data-cart-product={productId}>
      <input
        inputMode="numeric"
        maxLength={20}
        aria-label="数量"
        // One is what the reading takes anyway.
        data-min={minQuantity === 1 ? undefined : minQuantity}
        data-step={stepQuantity === 1 ? undefined : stepQuantity}
        defaultValue={minQuantity}
      />
      <button type="submit">加入购物车</button>
    </form>
  );
}

const formStyle = cartForm({ kind: "form" });
const noneStyle = cartForm({ kind: "none" });
