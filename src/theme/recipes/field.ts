import { defineSlotRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

export const field = defineSlotRecipe({
  className: `${componentPrefix}-field`,
  staticCss: ["*"],
  slots: ["root", "label", "required", "hint", "message"],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "1", minWidth: "0", border: "none" },
    label: { textStyle: "label", color: "fg.default" },
    required: { color: "danger.fg", ms: "1", fontWeight: "normal" },
    hint: { textStyle: "small", color: "fg.subtle" },
    message: { display: "flex", gap: "1", alignItems: "flex-start", textStyle: "small" },
  },
  variants: {
    tone: { error: { message: { color: "danger.fg" } }, warning: { message: { color: "warning.fg" } } },
  },
  defaultVariants: { tone: "error" },
});
