import { amount } from "#styled-system/recipes";
import { type Fen, formatMoney } from "#src/domain/kernel/money.ts";
import { priceSize } from "#src/theme/recipes/price.ts";

export type AmountProps = {
  fen: Fen;
  /** px of the figure: 16 unless given; an inactive one is always 12. */
  size?: number;
  /** A price that holds no more, or that an activity price replaces: grey and struck through. */
  inactive?: boolean;
  /** Money that is no price, as what is left on a fund. */
  plain?: boolean;
};

/**
 * A price with its currency sign (mall-spec §9). #FF5E46 reaches 3:1 on white, enough from 18.66 px bold on; smaller
 * figures take its darker shade.
 */
export function Amount({ fen, inactive = false, plain = false, size = priceSize.normal }: AmountProps) {
  const Tag = inactive ? "del" : "span";
  const tone = plain ? "plain" : inactive ? "inactive" : size >= largeText ? "large" : "small";
  return (
    <Tag className={amount({ tone })} style={inactive || size === priceSize.normal ? undefined : { fontSize: size }}>
      {formatMoney(fen)}
    </Tag>
  );
}

/** px of bold type that WCAG counts as large. */
const largeText = 18.66;
