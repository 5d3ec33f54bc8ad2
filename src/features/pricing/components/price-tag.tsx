import type { Price } from "#src/domain/pricing/price.ts";
import { Amount } from "#src/ui/amount.tsx";
import { price as look } from "#styled-system/recipes";
import { hiddenPriceHref } from "../hidden-price-href.ts";
import { unitPriceText } from "../unit-price-text.ts";

export type PriceTagProps = {
  price: Price;
  /** Path and query of the page, to come back to after signing in. */
  here: string;
  /** px of the figure that is paid; 16 unless given. */
  size?: number;
  /** The measure unit, said after the figure: `¥12.00 / 瓶`. */
  per?: string;
};

/**
 * The price paid now, beside it the normal price when an activity replaces it, and the price per g, mL or piece. Hidden, it
 * is the reason alone, as a link that mends it (mall-spec §5): no sign, no figure.
 */
export function PriceTag({ price, here, size, per }: PriceTagProps) {
  if (!price.visible) {
    return (
      <a href={hiddenPriceHref(price.reason, here)} className={hidden}>
        {price.reason}
      </a>
    );
  }
  const unitPrice = unitPriceText(price);
  return (
    <span className={shown}>
      <Amount fen={price.aPrice ?? price.pfPrice} {...(size ? { size } : {})} />
      {per && <small>{`/ ${per}`}</small>}
      {price.aPrice !== null && <Amount fen={price.pfPrice} inactive />}
      {unitPrice && <small>{unitPrice}</small>}
    </span>
  );
}

const shown = look({ kind: "shown" });
const hidden = look({ kind: "hidden" });
