import type { Price } from "#src/domain/pricing/price.ts";
import { Amount } from "#src/ui/amount.tsx";
import { css } from "#styled-system/css";
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
      <a href={hiddenPriceHref(price.reason, here)} className={prompt}>
        {price.reason}
      </a>
    );
  }
  const unitPrice = unitPriceText(price);
  return (
    <span className={line}>
      <Amount fen={price.aPrice ?? price.pfPrice} {...(size ? { size } : {})} />
      {per && <span className={perUnit}>{`/ ${per}`}</span>}
      {price.aPrice !== null && <Amount fen={price.pfPrice} inactive />}
      {unitPrice && <span className={perUnit}>{unitPrice}</span>}
    </span>
  );
}

/** mall-spec §9: inactive size 12 and colour #666666. */
const prompt = css({
  fontSize: "xs",
  color: "price.inactive!",
  textDecoration: "underline!",
  textUnderlineOffset: "3px",
  _hover: { color: "link.hover!" },
});
const line = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "baseline", columnGap: "2" });
const perUnit = css({ fontSize: "xs", color: "fg.muted", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
