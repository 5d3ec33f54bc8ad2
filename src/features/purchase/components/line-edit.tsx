"use client";
import type { WishLine } from "#src/domain/purchase/schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { NumberInput } from "#src/ui/number-input.tsx";
import { css } from "#styled-system/css";
import { maxQuantity } from "#src/domain/kernel/quantity.ts";
import { messages } from "../messages.ts";

type Props = { line: WishLine; disabled: boolean; onQuantity: (quantity: number) => void; onRemove: () => void };

/** How much of a line is asked for, and the way to leave it out. */
export const LineEdit = ({ line: { goods, quantity }, disabled, onQuantity, onRemove }: Props) => (
  <span className={row}>
    <NumberInput
      size="sm"
      min={1}
      max={maxQuantity}
      value={quantity}
      disabled={disabled}
      aria-label={`${goods.productTitle} 数量`}
      onChange={(next) => next !== null && onQuantity(next)}
    />
    {goods.productMeasureUnit}
    <IconButton
      icon="remove"
      size="sm"
      disabled={disabled}
      label={`${messages.wishes.removeLine} ${goods.productTitle}`}
      onClick={onRemove}
    />
  </span>
);

const row = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "1" });
