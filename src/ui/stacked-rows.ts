import { css } from "#styled-system/css";

/**
 * For the table of a `TableFrame` that `stacks`: where the frame is narrow every row is a block of its own, and nothing has to be
 * scrolled sideways. Cells say their heading with `data-label`; `data-lead` takes a line of its own.
 */
export const stackedRows = css({
  _tightFrame: {
    display: "block",
    "& tbody": { display: "block" },
    "& thead": { srOnly: true },
    "& tbody tr": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "4",
      rowGap: "1",
      px: "3",
      py: "2",
      borderBottom: "default",
    },
    "& tbody tr > *": { minWidth: "0", p: "0", borderBottom: "none" },
    "& tbody td[data-label]::before": { content: "attr(data-label)", color: "fg.subtle", textStyle: "small", me: "1" },
    "& tbody [data-lead]": { flexBasis: "full" },
    "& tbody td[data-end]": { ms: "auto" },
  },
});
