import { css } from "#styled-system/css";
import { type Fen, formatYuan } from "#src/domain/kernel/money.ts";
import { priceSize } from "./constants.ts";

export type AmountProps = {
  fen: Fen;
  /** px of the figure: 16 unless given, 12 when inactive. */
  size?: number;
  /** A price that holds no more, or that an activity price replaces: grey and struck through. */
  inactive?: boolean;
};

/**
 * A price with its currency sign (mall-spec §9). #FF5E46 reaches 3:1 on white, enough from 18.66 px bold on; smaller
 * figures take its darker shade.
 */
export function Amount({ fen, inactive = false, size = inactive ? priceSize.inactive : priceSize.normal }: AmountProps) {
  const Tag = inactive ? "del" : "span";
  return (
    <Tag className={figure} data-tone={inactive ? "inactive" : size >= largeText ? "large" : "small"} style={{ fontSize: size }}>
      <span style={{ fontSize: inactive ? priceSize.icon : Math.max(priceSize.icon, Math.round(size * 0.625)) }}>¥</span>
      {formatYuan(fen)}
    </Tag>
  );
}

/** px of bold type that WCAG counts as large. */
const largeText = 18.66;

const figure = css({
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  lineHeight: "tight",
  fontWeight: "[700]",
  "&[data-tone='large']": { color: "price.active" },
  "&[data-tone='small']": { color: "price.activeText" },
  "&[data-tone='inactive']": { color: "price.inactive", fontWeight: "normal" },
});
