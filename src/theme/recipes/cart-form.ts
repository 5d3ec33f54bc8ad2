import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** Quantity and button of one product in a list; its parts are styled from here, so that forty rows carry one class each. */
export const cartForm = defineRecipe({
  className: `${componentPrefix}-cart-form`,
  staticCss: ["*"],
  base: { display: "inline-flex", alignItems: "center", gap: "1", marginInlineStart: "auto" },
  variants: {
    kind: {
      form: {
        "& > *": { height: "control.sm", border: "control", borderRadius: "sm", bg: "bg.surface", fontSize: "sm" },
        "& > :hover": { borderColor: "primary.solid" },
        "& > input": { width: "14", textAlign: "center" },
        "& > button": { px: "2.5", fontWeight: "bold", whiteSpace: "nowrap", _hover: { color: "primary.fg" } },
        "& > button:disabled": { bg: "bg.muted", color: "fg.subtle", cursor: "progress" },
        "&[data-in-cart]": { display: "inline-grid", gridTemplateColumns: "auto auto" },
        "&[data-in-cart]::after": {
          content: '"已在购物车 " attr(data-in-cart)',
          gridColumn: "1 / -1",
          textAlign: "end",
          textStyle: "small",
          color: "primary.fg",
          fontVariantNumeric: "tabular-nums",
        },
        _touch: { "& > *": { height: "control.touch" }, "& > input": { fontSize: "lg" } },
      },
      none: { color: "fg.muted", textStyle: "small" },
    },
  },
});
