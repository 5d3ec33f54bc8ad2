import { defineSlotRecipe } from "@pandacss/dev";
import { componentPrefix } from "../prefix.ts";

/** What drops down: lists of options and small panels. */
export const menu = defineSlotRecipe({
  className: `${componentPrefix}-menu`,
  slots: ["panel", "list", "item", "empty"],
  staticCss: ["*"],
  base: {
    panel: {
      bg: "bg.surface",
      border: "default",
      borderRadius: "sm",
      boxShadow: "popover",
      zIndex: "popover",
      outline: "none",
      maxWidth: "[calc(100vw - 16px)]",
      _open: { animation: "appear {durations.fast}" },
    },
    list: { maxHeight: "72", overflowY: "auto", py: "1", outline: "none" },
    item: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "2",
      px: "2.5",
      py: "1.5",
      cursor: "pointer",
      _touch: { minHeight: "control.touch" },
      "&[data-highlighted]": { bg: "bg.hover" },
      "&[data-state='checked']": { fontWeight: "bold", color: "primary.fg" },
      "&[data-disabled]": { color: "fg.subtle", cursor: "not-allowed" },
    },
    empty: { px: "2.5", py: "3", color: "fg.subtle", textAlign: "center" },
  },
});
