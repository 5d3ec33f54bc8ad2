"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { ShortLine } from "#src/domain/cart/schema.ts";
import type { ProductDetail } from "#src/domain/catalogue/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { acknowledgeSds } from "../../hazard/acknowledge-sds.ts";
import { messages as words } from "../../hazard/messages.ts";
import { addToCart } from "../add-to-cart.ts";
import { useChosenQuantity } from "./chosen-quantity.tsx";
import { ShortStock, type ShortProduct } from "./short-stock.tsx";

type Props = {
  product: ShortProduct & Pick<ProductDetail, "minQuantity" | "stepQuantity">;
  canInquire: boolean;
  /** Goods whose safety data sheet this buyer has not acknowledged yet. */
  needsSdsConfirmation?: boolean;
};

/** Quantity with minimum and step, and the way into the cart; past the safety data sheet where the law asks for it. */
export function AddToCart({ product, canInquire, needsSdsConfirmation = false }: Props) {
  const { productId, minQuantity: min, stepQuantity: step } = product;
  const router = useRouter();
  const { quantity, choose } = useChosenQuantity();
  const [short, setShort] = useState<ShortLine | null>(null);
  const { busy, run } = useAction();
  const [sds, setSds] = useState<"open" | "ticked" | "kept">(needsSdsConfirmation ? "open" : "kept");

  const add = async () => {
    if (sds === "open") return toaster.warning(words.sdsFirst);
    return run(async () => {
      if (sds === "ticked") {
        if (!(await acknowledgeSds([productId]))) return;
        setSds("kept");
      }
      setShort(null);
      await addToCart(productId, quantity, () => router.push("/shoppingCart"), setShort);
    });
  };

  return (
    <div className={row} data-cart-product={productId}>
      <NumberInput
        aria-label="数量"
        value={quantity}
        min={min}
        max={999_999}
        step={step}
        strict
        onChange={(value) => choose(value ?? min)}
      />
      <Button icon="cart-add" busy={busy} onClick={() => void add()}>
        加入购物车
      </Button>
      {short && (
        <div className={whole}>
          <ShortStock product={product} short={short} canInquire={canInquire} onResolved={() => setShort(null)} />
        </div>
      )}
      {sds !== "kept" && (
        <Checkbox className={whole} checked={sds === "ticked"} onChange={(ticked) => setSds(ticked ? "ticked" : "open")}>
          {words.sdsBox}
        </Checkbox>
      )}
    </div>
  );
}

const whole = css({ flexBasis: "full" });
const row = wrap({
  align: "flex-start",
  gap: "2",
  _touch: { "& button": { minHeight: "control.touch" } },
  "&[data-in-cart]::after": {
    content: '"已在购物车 " attr(data-in-cart)',
    alignSelf: "center",
    color: "primary.fg",
    fontVariantNumeric: "tabular-nums",
  },
});
