import { defineGlobalStyles } from "@pandacss/dev";

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: "body",
    color: "fg.default",
    bg: "bg.page",
    WebkitTextSizeAdjust: "100%",
    textAutospace: "normal",
    lineBreak: "strict",
    overflowWrap: "anywhere",
    /* Room for the compact header when an anchor is scrolled to. */
    scrollPaddingTop: "72px",
  },
  /* On body it would break position: fixed (experience.md). */
  "html[data-skin='grey']": { filter: "grayscale(1)" },
  body: { textStyle: "body", minHeight: "100dvh" },
  "h1, h2, h3, h4, h5, h6": { fontSize: "inherit", fontWeight: "bold", lineHeight: "inherit" },
  "em, i, cite, address, dfn": { fontStyle: "normal" },
  "b, strong, th": { fontWeight: "bold" },
  "code, kbd, samp, :lang(en)": { lineBreak: "auto" },
  "code, kbd, samp": { fontFamily: "mono" },
  "table, time, output, data": { fontVariantNumeric: "tabular-nums" },
  "a[href]": { color: "inherit", textDecoration: "none" },
  "button, [role='button'], summary, label[for], select": { cursor: "pointer" },
  ":disabled, [aria-disabled='true']": { cursor: "not-allowed" },
  "input, textarea, select": { fontVariantNumeric: "tabular-nums" },
  /* What was searched for (mall-spec §2); a class on every match would be half of a list's weight. */
  mark: {
    bg: "transparent",
    color: "highlight.text",
    fontWeight: "bold",
    textDecoration: "underline 2px {colors.highlight.default}",
    textUnderlineOffset: "3px",
  },
  /* The browser's own words in a button like the others; a form's file stands beside it. */
  "input[type='file']": { textStyle: "table" },
  "::file-selector-button": {
    height: "control.md",
    px: "4",
    me: "3",
    bg: "bg.surface",
    color: "fg.default",
    border: "1px solid {colors.border.control}",
    borderRadius: "sm",
    fontWeight: "bold",
    cursor: "pointer",
  },
  "::placeholder": { color: "fg.subtle", opacity: "1" },
  ":focus-visible": { outline: "2px solid {colors.border.focus}", outlineOffset: "2px" },
  "[hidden]": { display: "none!" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      animationDuration: "1ms!",
      animationIterationCount: "1!",
      transitionDuration: "1ms!",
      scrollBehavior: "auto!",
    },
  },
  "@page": { size: "A4", margin: "14mm" },
  "@media print": {
    "html, body": { bg: "white", color: "black", fontSize: "10.5pt" },
    "[data-print='hide'], [data-scope='toast'], [data-scope='dialog']": { display: "none!" },
    thead: { display: "table-header-group" },
    "tr, img, figure": { breakInside: "avoid" },
    "h1, h2, h3": { breakAfter: "avoid" },
  },
});
