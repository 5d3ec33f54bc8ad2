import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** px of the figure, its currency sign, and a price that holds no more (mall-spec §9). */
export const priceSize = { normal: 16, icon: 10, inactive: 12 } as const;

/** A figure with its currency sign (mall-spec §9). */
export const amount = defineRecipe({
  className: `${componentPrefix}-amount`,
  staticCss: ["*"],
  base: {
    // The sign is the first letter: `::first-letter` needs a block of its own.
    display: "inline-block",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
    lineHeight: "tight",
    fontWeight: "[700]",
    fontSize: `[${priceSize.normal}px]`,
    color: "price.activeText",
    _firstLetter: { fontSize: `[${priceSize.icon}px]` },
  },
  variants: {
    tone: {
      small: {},
      large: { color: "price.active", _firstLetter: { fontSize: "[0.625em]" } },
      /** Money that is no price: what is left on a fund. */
      plain: { color: "fg.default" },
      inactive: { color: "price.inactive", fontWeight: "normal", fontSize: `[${priceSize.inactive}px]` },
    },
  },
  defaultVariants: { tone: "small" },
});

/** Price, normal price, price per unit in a line; or the prompt in a hidden price's place: 12 px, #666666 (mall-spec §9). */
export const price = defineRecipe({
  className: `${componentPrefix}-price`,
  staticCss: ["*"],
  variants: {
    kind: {
      shown: {
        display: "inline-flex",
        flexWrap: "wrap",
        alignItems: "baseline",
        columnGap: "2",
        "& small": { fontSize: "xs", color: "fg.muted", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
      },
      hidden: {
        // Large enough to hit beside the help that explains it (WCAG 2.5.8).
        display: "inline-block",
        minHeight: "6",
        lineHeight: "[24px]",
        fontSize: `[${priceSize.inactive}px]`,
        color: "price.inactive",
        textDecoration: "underline",
        textUnderlineOffset: "3px",
        _hover: { color: "link.hover" },
      },
    },
  },
});
