import { defineRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

const disabled = { bg: "bg.muted", borderColor: "border.default", color: "fg.subtle" } as const;

export const button = defineRecipe({
  className: `${componentPrefix}-button`,
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "1.5",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "transparent",
    borderRadius: "sm",
    fontWeight: "bold",
    whiteSpace: "nowrap",
    userSelect: "none",
    textDecoration: "none",
    transition: "background-color {durations.fast}, border-color {durations.fast}, color {durations.fast}",
    _disabled: { cursor: "not-allowed" },
    "&[aria-busy='true']": { cursor: "progress" },
  },
  variants: {
    variant: {
      solid: { bg: "primary.solid", color: "fg.onSolid", _hover: { bg: "primary.hover" }, _active: { bg: "primary.active" } },
      outline: {
        bg: "bg.surface",
        color: "fg.default",
        borderColor: "border.control",
        _hover: { borderColor: "primary.solid", color: "primary.fg" },
        _active: { bg: "bg.hover" },
      },
      ghost: { color: "primary.fg", _hover: { bg: "bg.hover" }, _active: { bg: "bg.selected" } },
      danger: { bg: "danger.solid", color: "fg.onSolid", _hover: { bg: "danger.hover" } },
    },
    size: {
      sm: { height: "control.sm", px: "2.5", fontSize: "sm" },
      md: { height: "control.md", px: "4", fontSize: "md" },
      lg: { height: "control.lg", px: "6", fontSize: "lg" },
    },
    square: { true: { px: "0", aspectRatio: "1" } },
    wide: { true: { width: "full" } },
  },
  compoundVariants: [
    // Variants come after the base: what is disabled looks so in each of them, also under the pointer.
    {
      variant: ["solid", "danger", "outline"],
      css: { _disabled: { ...disabled, _hover: disabled } },
    },
    { variant: "ghost", css: { _disabled: { color: "fg.subtle", _hover: { bg: "transparent" } } } },
  ],
  defaultVariants: { variant: "solid", size: "md" },
});
