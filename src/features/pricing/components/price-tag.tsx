import type { Fen } from "#src/domain/kernel/money.ts";
import type { Price } from "#src/domain/pricing/price.ts";
import { Amount } from "#src/ui/amount.tsx";
import { price as variant } from "#styled-system/recipes";
import { freightText } from "../freight-text.ts";
import { hiddenPriceHref } from "../hidden-price-href.ts";
import { otherUnitPriceText, unitPriceText } from "../unit-price-text.ts";

type Shared = {
  price: Price;
  /** Path and query of the page, to come back to after signing in. */
  here: string;
};

export type PriceTagProps = Shared & {
  isFreight?: never;
  /** px of the figure that is paid; 16 unless given. */
  size?: number;
  /** The measure unit, said after the figure: `¥12.00 / 瓶`. */
  per?: string;
  /** In g/mL: the price per mL is said per g too, and the other way round. */
  density?: number | null;
};

/** The freight of goods is said where their price may be seen (mall-spec §3, §5). */
export type FreightTagProps = Shared & { isFreight: true; freight: Fen | null; hasAddress: boolean };

/**
 * The price paid now, beside it the normal price when an activity replaces it, and the price per g, mL or piece. Hidden, it
 * is the reason alone, as a link that mends it (mall-spec §5): no sign, no figure. With `isFreight`, the freight in its place.
 */
export function PriceTag(props: PriceTagProps | FreightTagProps) {
  const { price, here } = props;
  if (!price.visible) {
    return (
      <a href={hiddenPriceHref(price.reason, here)} className={hidden}>
        {price.reason}
      </a>
    );
  }
  if (props.isFreight) return <span>{freightText(props.freight, props.hasAddress)}</span>;
  const { size, per, density = null } = props;
  const unitPrice = unitPriceText(price);
  const other = otherUnitPriceText(price, density);
  return (
    <span className={shown}>
      <Amount fen={price.aPrice ?? price.pfPrice} {...(size ? { size } : {})} />
      {per && <small>{`/ ${per}`}</small>}
      {price.aPrice !== null && <Amount fen={price.pfPrice} inactive />}
      {unitPrice && <small>{other ? `${unitPrice}，合 ${other}` : unitPrice}</small>}
    </span>
  );
}

const shown = variant({ kind: "shown" });
const hidden = variant({ kind: "hidden" });
