import type { ReactNode } from "react";
import { css } from "#styled-system/css";

export type Stat = { label: string; value: ReactNode };

/** Labels with their values: the facts of a product, an order, an account. One column on phones, `columns` from 768 px on. */
export const Stats = ({ items, columns = 2 }: { items: readonly Stat[]; columns?: 1 | 2 | 3 | 4 }) => (
  <dl className={list} style={{ "--columns": columns } as object}>
    {items.map(({ label, value }) => (
      <div key={label} className={pair}>
        <dt className={term}>{label}</dt>
        <dd className={description}>{value}</dd>
      </div>
    ))}
  </dl>
);

const list = css({
  display: "grid",
  columnGap: "6",
  rowGap: "1.5",
  textStyle: "table",
  md: { gridTemplateColumns: "repeat(var(--columns), minmax(0, 1fr))" },
});
const pair = css({ display: "flex", gap: "2", minWidth: "0" });
const term = css({ color: "fg.subtle", flexShrink: "0", minWidth: "16" });
const description = css({ minWidth: "0" });
