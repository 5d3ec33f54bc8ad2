import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** A count or a state beside something else. */
export const badge = defineRecipe({
  className: `${componentPrefix}-badge`,
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "1",
    minWidth: "5",
    height: "5",
    px: "1.5",
    borderRadius: "full",
    fontSize: "xs",
    fontWeight: "bold",
    lineHeight: "none",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
  },
  variants: {
    tone: {
      primary: { bg: "primary.solid", color: "fg.onSolid" },
      danger: { bg: "danger.solid", color: "fg.onSolid" },
      neutral: { bg: "bg.muted", color: "fg.muted" },
    },
  },
  defaultVariants: { tone: "primary" },
});

/** A short word about a thing (现货, 试剂, 剧毒), in a box. */
export const tag = defineRecipe({
  className: `${componentPrefix}-tag`,
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    px: "1.5",
    minHeight: "5",
    borderWidth: "1px",
    borderStyle: "solid",
    borderRadius: "xs",
    fontSize: "xs",
    lineHeight: "tight",
    whiteSpace: "nowrap",
  },
  variants: {
    tone: {
      neutral: { bg: "bg.muted", borderColor: "border.default", color: "fg.muted" },
      primary: { bg: "primary.subtle", borderColor: "primary.border", color: "primary.fg" },
      success: { bg: "success.subtle", borderColor: "success.border", color: "success.fg" },
      warning: { bg: "warning.subtle", borderColor: "warning.border", color: "warning.fg" },
      danger: { bg: "danger.subtle", borderColor: "danger.border", color: "danger.fg" },
      info: { bg: "info.subtle", borderColor: "info.border", color: "info.fg" },
    },
  },
  defaultVariants: { tone: "neutral" },
});
