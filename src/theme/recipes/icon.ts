import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** A drawing of the sprite, in lines of the text's colour. One class, because a page has dozens of them. */
export const icon = defineRecipe({
  className: `${componentPrefix}-icon`,
  staticCss: ["*"],
  base: {
    display: "inline-block",
    flexShrink: "0",
    verticalAlign: "-0.15em",
    fill: "none",
    stroke: "current",
    strokeWidth: "[2]",
    strokeLinecap: "round",
    strokeLinejoin: "round",
  },
});
