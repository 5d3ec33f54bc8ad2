"use client";
import { useRouter } from "waku/router/client";
import type { ShortLine } from "#src/domain/cart/schema.ts";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { cartChanged } from "../../frame/cart-count.ts";
import { markQuantity } from "../cart-marks.ts";
import { messages } from "../messages.ts";

/** What an inquiry says of goods that the mall does have. */
export type ShortProduct = Pick<
  ProductCard,
  "productId" | "productTitle" | "productSpec" | "productCode" | "casNo" | "brandName" | "productMeasureUnit"
>;
type Props = { product: ShortProduct; short: ShortLine; canInquire: boolean; onResolved: () => void };

/** More lies in the cart than there is: says how many there are, and offers to ask for fewer, or for the rest elsewhere. */
export function ShortStock({ product, short: { quantity, stock, orderable, beyond }, canInquire, onResolved }: Props) {
  const router = useRouter();
  const { running, run } = useAction();
  const { productId, productMeasureUnit: unit } = product;

  /** The cart keeps what can be ordered now. */
  const reduce = async () => {
    const { count } =
      orderable > 0
        ? await request("POST /mall-pur/cart/update", { body: { productId, quantity: orderable } })
        : await request("POST /mall-pur/cart/remove", { body: { productIds: [productId] } });
    cartChanged(count);
    markQuantity(productId, orderable);
    onResolved();
  };
  const less = async () => {
    await reduce();
    toaster.success(orderable > 0 ? messages.lessInCart(orderable, unit) : messages.leftCart);
  };
  const inquire = async () => {
    const line = {
      text: `${product.productTitle} ${product.productSpec}`.slice(0, 300),
      name: product.productTitle.slice(0, 100),
      code: product.productCode.slice(0, 60),
      cas: product.casNo ?? "",
      brand: product.brandName.slice(0, 40),
      spec: product.productSpec.slice(0, 60),
      unit: unit.slice(0, 10),
      quantity: beyond,
    };
    const { inquiryId } = await request("POST /mall-pur/inquiry/create", { body: { lines: [line] } });
    toaster.success(messages.inquired(beyond, unit), {
      action: { label: messages.seeInquiry, onClick: () => void router.push(`/myInquiries/${inquiryId}`) },
    });
    await reduce();
  };

  return (
    <Alert
      live
      tone="warning"
      title={
        stock > 0 ? `库存 ${stock} ${unit}，购物车中共 ${quantity} ${unit}` : `此商品暂时缺货，购物车中共 ${quantity} ${unit}`
      }
    >
      <p>超出库存的部分留在购物车中，到货前不能下单。</p>
      <p className={buttons}>
        <Button variant="outline" size="sm" busy={running === "less"} onClick={() => void run(less, "", "less")}>
          {orderable > 0 ? `改为 ${orderable} ${unit}` : "移出购物车"}
        </Button>
        {canInquire && (
          <Button variant="outline" size="sm" busy={running === "inquire"} onClick={() => void run(inquire, "", "inquire")}>
            {`${orderable > 0 ? "其余 " : ""}${beyond} ${unit}转为询价`}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => void router.push("/shoppingCart")}>
          去购物车
        </Button>
      </p>
    </Alert>
  );
}

const buttons = wrap({ gap: "2", mt: "2" });
