"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { css } from "#styled-system/css";
import { addToCart } from "../add-to-cart.ts";

/** Quantity with minimum and step, and the way into the cart. */
export function AddToCart({ productId, min, step }: { productId: string; min: number; step: number }) {
  const router = useRouter();
  const [quantity, setQuantity] = useState(min);
  const [busy, setBusy] = useState(false);

  const add = async () => {
    setBusy(true);
    await addToCart(productId, quantity, () => router.push("/shoppingCart"));
    setBusy(false);
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
        onChange={(value) => setQuantity(value ?? min)}
      />
      <Button icon="cart-add" busy={busy} onClick={() => void add()}>
        加入购物车
      </Button>
    </div>
  );
}

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  _touch: { "& button": { minHeight: "control.touch" } },
  "&[data-in-cart]::after": {
    content: '"已在购物车 " attr(data-in-cart)',
    color: "primary.fg",
    fontVariantNumeric: "tabular-nums",
  },
});
