import type { ReactNode } from "react";
import { surface, wrap } from "#styled-system/patterns";

/** One record of a list: a line of facts above what it is about. */
export const RecordCard = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <li className={card}>
    <header className={facts}>{head}</header>
    <div className={body}>{children}</div>
  </li>
);

const card = surface();
const facts = wrap({
  columnGap: "5",
  rowGap: "1",
  align: "center",
  px: "3",
  py: "2",
  bg: "bg.muted",
  textStyle: "table",
  color: "fg.muted",
});
const body = wrap({ gap: "4", justify: "space-between", align: "center", p: "3" });
