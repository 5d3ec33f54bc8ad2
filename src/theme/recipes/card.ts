import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

export const card = defineRecipe({
  className: `${componentPrefix}-card`,
  staticCss: ["*"],
  base: { minWidth: "0", bg: "bg.surface", border: "default", borderRadius: "md" },
  variants: {
    padding: { none: {}, sm: { p: "3" }, md: { p: "4" }, lg: { p: "6" } },
    /** For cards that are links as a whole. */
    hover: { true: { transition: "border-color {durations.fast}", _hover: { borderColor: "primary.solid" } } },
  },
  defaultVariants: { padding: "md" },
});
