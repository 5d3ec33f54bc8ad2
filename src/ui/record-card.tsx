import type { ReactNode } from "react";
import { css } from "#styled-system/css";

/** One record of a list: a line of facts above what it is about. */
export const RecordCard = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <li className={card}>
    <header className={facts}>{head}</header>
    <div className={body}>{children}</div>
  </li>
);

const card = css({ bg: "bg.surface", border: "default", borderRadius: "md" });
const facts = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "5",
  rowGap: "1",
  alignItems: "center",
  px: "3",
  py: "2",
  bg: "bg.muted",
  textStyle: "table",
  color: "fg.muted",
});
const body = css({ display: "flex", flexWrap: "wrap", gap: "4", justifyContent: "space-between", alignItems: "center", p: "3" });
