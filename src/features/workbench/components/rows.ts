import { css } from "#styled-system/css";

/** Rows of a list with what they are about on the left, and its state or its step on the right. */
export const rows = css({
  "& li": { display: "flex", gap: "3", justifyContent: "space-between", alignItems: "center", py: "1.5" },
  "& li + li": { borderTop: "default" },
  "& li > :first-child": { display: "grid", minWidth: "0" },
  "& li > :last-child": { flexShrink: "0" },
});
