import { definePattern } from "@pandacss/dev";

/**
 * Blocks of style that many screens share, each under one name. A pattern gives the same classes as its properties written out,
 * so more properties may stand beside it: `mutedText({ mb: "2" })`. `mall/pattern-by-name` refuses the block written out.
 */
export const patterns = {
  /** What explains or qualifies something else. */
  mutedText: definePattern({
    properties: { size: { type: "enum", value: ["small", "table"] } },
    defaultValues: { size: "small" },
    transform: ({ size, ...rest }) => ({ textStyle: size, color: "fg.muted", ...rest }),
  }),
  /** What is wrong with something, in a line beside it. */
  dangerText: definePattern({
    transform: (rest) => ({ textStyle: "small", color: "danger.fg", ...rest }),
  }),
  /** Blocks below each other, none wider than the column however long its words. */
  column: definePattern({
    transform: (rest) => ({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", ...rest }),
  }),
  /** A part of a page on a ground of its own. */
  surface: definePattern({
    transform: (rest) => ({ bg: "bg.surface", border: "default", borderRadius: "md", ...rest }),
  }),
  /** Where a file is chosen or dropped; its native field, `fileField`, lies unseen over it. */
  fileBox: definePattern({
    transform: (rest) => ({
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "2",
      px: "3",
      borderWidth: "1px",
      borderStyle: "dashed",
      borderColor: "border.control",
      borderRadius: "sm",
      bg: "bg.subtle",
      color: "primary.fg",
      _hover: { borderColor: "primary.solid", bg: "bg.hover" },
      "&:has([aria-invalid='true'])": { borderColor: "danger.solid" },
      "&:has(:focus-visible)": { outline: "2px solid {colors.border.focus}", outlineOffset: "2px" },
      ...rest,
    }),
  }),
  fileField: definePattern({
    transform: (rest) => ({ position: "absolute", inset: "0", opacity: "0", cursor: "pointer", width: "full", ...rest }),
  }),
  /** A surface that is a column. */
  panel: definePattern({
    transform: (rest) => ({
      bg: "bg.surface",
      border: "default",
      borderRadius: "md",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      ...rest,
    }),
  }),
};
