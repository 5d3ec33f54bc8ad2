import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { sumOf, type Sales, type SalesDay } from "#src/domain/workbench/schema.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { SalesChart } from "./sales-chart.tsx";
import { Section } from "./section.tsx";

const { sales: words } = messages;

type Props = {
  sales: Sales;
  title?: string;
  /** Further figures of the same days. */
  facts?: readonly { label: string; value: number }[];
};

/** What was sold day by day: the sum, how it compares, the picture, and the figures behind it. */
export function SalesPanel({ sales: { days, before }, title = words.title, facts = [] }: Props) {
  const { orders, amount } = sumOf(days);
  if (orders === 0 && before.orders === 0)
    return (
      <Section id="sales" title={title}>
        <p className={muted}>{words.none}</p>
      </Section>
    );
  const sum = `${title}：${words.amount} ${formatMoney(amount)}，${words.orders} ${orders}`;
  return (
    <Section id="sales" title={title} lead={words.lead}>
      <p className={sums}>
        <span>
          {words.amount} <strong>{formatMoney(amount)}</strong>
        </span>
        <span>
          {words.orders} <strong>{orders}</strong>
        </span>
        {eachRow(
          facts,
          ({ label }) => label,
          ({ label, value }) => (
            <span>
              {label} <strong>{value}</strong>
            </span>
          ),
          "span",
        )}
        <span className={muted}>{comparison(amount, before.amount)}</span>
      </p>
      <SalesChart days={days} label={`${sum}。${words.table}见下方表格。`} />
      <Disclosure summary={words.table}>
        <Days days={days} title={title} />
      </Disclosure>
    </Section>
  );
}

/** How an amount compares with the one of as many days before. */
function comparison(amount: Fen, before: Fen): string {
  if (before === 0) return `${words.before} ${formatMoney(before)}`;
  const share = Math.round(((amount - before) / before) * 1000) / 10;
  if (share === 0) return words.same;
  return share > 0 ? words.more(`${share}%`) : words.less(`${-share}%`);
}

const Days = ({ days, title }: { days: readonly SalesDay[]; title: string }) => {
  const { orders, amount } = sumOf(days);
  return (
    <TableFrame label={`${title}：${words.table}`} minWidth={280}>
      <table className={table({ density: "compact" })}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col" data-numeric>
              {words.orders}
            </th>
            <th scope="col" data-numeric>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            days.toReversed(),
            ({ day }) => day,
            ({ day, orders: ofDay, amount: amountOfDay }) => (
              <tr>
                <th scope="row" className={date}>
                  {day}
                </th>
                <td data-numeric>{ofDay}</td>
                <td data-numeric>{formatMoney(amountOfDay)}</td>
              </tr>
            ),
            "tr",
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td data-numeric>{orders}</td>
            <td data-numeric>{formatMoney(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
};

const muted = mutedText({ size: "table" });
const sums = wrap({
  columnGap: "6",
  rowGap: "1",
  align: "baseline",
  "& strong": { fontSize: "xl", fontVariantNumeric: "tabular-nums" },
});
const date = css({ fontWeight: "normal", whiteSpace: "nowrap" });
