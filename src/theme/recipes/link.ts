import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

export const link = defineRecipe({
  className: `${componentPrefix}-link`,
  staticCss: ["*"],
  base: {
    cursor: "pointer",
    textUnderlineOffset: "3px",
    _hover: { textDecoration: "underline" },
  },
  variants: {
    variant: {
      /** In running text: underlined, since colour alone is no sign of a link. */
      text: { color: "link.default", textDecoration: "underline", _hover: { color: "link.hover" } },
      /** In navigation and lists, where the place says that it is a link. */
      plain: { color: "link.default", _hover: { color: "link.hover" } },
      /** Titles of things: ordinary colour until pointed at. */
      quiet: { color: "fg.default", _hover: { color: "link.default" } },
    },
  },
  defaultVariants: { variant: "plain" },
});
