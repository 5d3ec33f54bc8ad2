import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** Text fields, textareas and native selects. 16 px on touch screens, or iOS zooms in on focus. */
export const input = defineRecipe({
  className: `${componentPrefix}-input`,
  staticCss: ["*"],
  base: {
    width: "full",
    bg: "bg.surface",
    color: "fg.default",
    border: "control",
    borderRadius: "sm",
    fontSize: "md",
    _touch: { fontSize: "lg" },
    transition: "border-color {durations.fast}",
    _hover: { borderColor: "primary.solid" },
    _focusVisible: { outline: "2px solid {colors.border.focus}", outlineOffset: "-1px" },
    "&[aria-invalid='true']": { borderColor: "danger.solid" },
    _disabled: { bg: "bg.muted", borderColor: "border.default", color: "fg.subtle" },
    "&[readonly]": { bg: "bg.subtle" },
  },
  variants: {
    size: {
      sm: { height: "control.sm", px: "2", fontSize: "sm" },
      md: { height: "control.md", px: "2.5" },
      lg: { height: "control.lg", px: "3" },
    },
    kind: {
      text: {},
      textarea: { height: "auto", py: "1.5", lineHeight: "body", resize: "vertical" },
      select: { pe: "7", appearance: "auto" },
    },
  },
  defaultVariants: { size: "md", kind: "text" },
});
