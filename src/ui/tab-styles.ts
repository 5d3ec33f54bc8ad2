import { css } from "#styled-system/css";

/** Shared by `Tabs` (panels) and `TabLinks` (addresses). */
export const tabRow = css({ display: "flex", gap: "1", borderBottom: "strong", overflowX: "auto", overflowY: "hidden" });

export const tabItem = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  px: "3",
  height: "9",
  mb: "[-1px]",
  whiteSpace: "nowrap",
  color: "fg.muted",
  borderBottomWidth: "2px",
  borderBottomStyle: "solid",
  borderBottomColor: "transparent",
  cursor: "pointer",
  _touch: { height: "control.touch" },
  _hover: { color: "primary.fg" },
  _focusVisible: { outlineOffset: "-2px" },
  "&[data-selected], &[aria-current]": { color: "primary.fg", fontWeight: "bold", borderBottomColor: "primary.solid" },
});
