import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** On `<table>`; cells are styled from here so that rows carry no classes. `data-numeric` aligns figures right. */
export const table = defineRecipe({
  className: `${componentPrefix}-table`,
  staticCss: ["*"],
  base: {
    width: "full",
    textStyle: "table",
    borderCollapse: "collapse",
    // anywhere would let columns shrink to one character.
    overflowWrap: "break-word",
    "& th, & td": { px: "2.5", textAlign: "start", verticalAlign: "top", borderBottom: "default" },
    "& thead th": { bg: "bg.muted", color: "fg.muted", whiteSpace: "nowrap", verticalAlign: "bottom" },
    "& tbody tr:hover > *": { bg: "bg.hover" },
    "& tbody tr[aria-selected='true'] > *": { bg: "bg.selected" },
    "& [data-numeric]": { textAlign: "end", whiteSpace: "nowrap" },
    "& caption": { textAlign: "start", py: "2", color: "fg.muted" },
  },
  variants: {
    density: { compact: { "& th, & td": { py: "1" } }, normal: { "& th, & td": { py: "2" } } },
  },
  defaultVariants: { density: "normal" },
});
