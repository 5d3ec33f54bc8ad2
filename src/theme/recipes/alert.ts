import { defineSlotRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

const tone = (name: "info" | "success" | "warning" | "danger") => ({
  root: { bg: `${name}.subtle`, borderColor: `${name}.border`, borderInlineStartColor: `${name}.solid` },
  icon: { color: `${name}.fg` },
});

export const alert = defineSlotRecipe({
  className: `${componentPrefix}-alert`,
  staticCss: ["*"],
  slots: ["root", "icon", "body", "title"],
  base: {
    root: {
      display: "flex",
      gap: "2",
      px: "3",
      py: "2",
      borderWidth: "1px",
      borderStyle: "solid",
      borderInlineStartWidth: "3px",
      borderRadius: "sm",
      color: "fg.default",
    },
    icon: { flexShrink: "0", mt: "0.5" },
    body: { flex: "1", minWidth: "0" },
    title: { fontWeight: "bold" },
  },
  variants: { tone: { info: tone("info"), success: tone("success"), warning: tone("warning"), danger: tone("danger") } },
  defaultVariants: { tone: "info" },
});
