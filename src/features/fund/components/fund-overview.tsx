import { formatLastDay } from "#src/domain/kernel/instant.ts";
import {
  spendingDimensionLabels,
  spendingDimensions,
  spendingMonths,
  type FundView,
  type Spending,
  type SpendingDimension,
} from "#src/domain/fund/calls.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { SpendingChart } from "./spending-chart.tsx";
import { eachRow } from "#src/ui/each-row.tsx";

type Props = { funds: FundView[]; spending: Spending; filter: { by: SpendingDimension; months: string } };

/** What the funds hold, and what was spent: the address is the state. */
export function FundOverview({ funds, spending, filter: { by, months } }: Props) {
  if (funds.length === 0) {
    return (
      <EmptyState icon="fund" title={messages.none}>
        {messages.noneHint}
      </EmptyState>
    );
  }
  const href = (change: object) => `/myFunds?${new URLSearchParams({ by, months, ...change })}`;
  const title = `${messages.spending}：${spendingDimensionLabels[by]}，${messages.months(months)}`;
  return (
    <div className={stack}>
      <section className={card} aria-labelledby="funds">
        <h2 id="funds" className={heading}>
          {messages.funds}
        </h2>
        <TableFrame label={messages.funds} minWidth={720} stacks>
          <FundTable funds={funds} />
        </TableFrame>
      </section>
      <section className={card} aria-labelledby="spending">
        <div className={head}>
          <h2 id="spending" className={heading}>
            {messages.spending} <Amount fen={spending.total} plain />
          </h2>
          <nav aria-label="时间范围" className={ranges}>
            {spendingMonths.map((count) => (
              <TextLink key={count} href={href({ months: count })} aria-current={count === months ? "true" : undefined}>
                {messages.months(count)}
              </TextLink>
            ))}
          </nav>
        </div>
        <TabLinks
          label="统计维度"
          items={spendingDimensions.map((one) => ({
            href: href({ by: one }),
            label: spendingDimensionLabels[one],
            current: one === by,
          }))}
        />
        <p className={hint}>{messages.spendingHint}</p>
        {spending.rows.length === 0 ? (
          <p>{messages.noSpending}</p>
        ) : (
          <>
            <SpendingChart rows={spending.rows} label={title} by={by} />
            <SpendingTable rows={spending.rows} title={title} by={by} />
          </>
        )}
      </section>
    </div>
  );
}

const SpendingTable = ({ rows, title, by }: { rows: Spending["rows"]; title: string; by: SpendingDimension }) => (
  <Disclosure summary={messages.table}>
    <table className={table({ density: "compact" })}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{spendingDimensionLabels[by].slice(1)}</th>
          <th scope="col" data-numeric>
            {messages.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ label }) => label,
          ({ label, amount }) => (
            <tr>
              <th scope="row">{label}</th>
              <td data-numeric>
                <Amount fen={amount} size={14} plain />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </Disclosure>
);

/** Why nothing of a fund is available. */
export function FundState({ fund: { status, expired } }: { fund: Pick<FundView, "status" | "expired"> }) {
  if (status === "closed") return <Tag>{messages.closed}</Tag>;
  return expired && <Tag tone="warning">{messages.expired}</Tag>;
}

/** Funds with what they hold. */
export const FundTable = ({ funds }: { funds: readonly FundView[] }) => (
  <table className={cx(table(), stackedRows)}>
    <thead>
      <tr>
        <th scope="col">经费</th>
        <th scope="col">课题组</th>
        <th scope="col">有效期至</th>
        <th scope="col" data-numeric>
          余额
        </th>
        <th scope="col" data-numeric>
          已冻结
        </th>
        <th scope="col" data-numeric>
          可用
        </th>
      </tr>
    </thead>
    <tbody>
      {eachRow(
        funds,
        (fund) => fund.fundId,
        (fund) => (
          <tr>
            <td data-lead>
              <TextLink href={`/myFunds/${fund.fundId}`} variant="plain">
                {fund.name}（{fund.code}）
              </TextLink>
              <FundState fund={fund} />
            </td>
            <td data-label="课题组">{fund.groupName}</td>
            <td data-label="有效期至">{fund.validTo === null ? "长期" : formatLastDay(fund.validTo)}</td>
            <td data-numeric data-label="余额">
              <Amount fen={fund.balance} size={14} plain />
            </td>
            <td data-numeric data-label="已冻结">
              <Amount fen={fund.reserved} size={14} plain />
            </td>
            <td data-numeric data-label="可用">
              <Amount fen={fund.available} size={14} plain />
            </td>
          </tr>
        ),
        "tr",
      )}
    </tbody>
  </table>
);

const stack = column({ gap: "3" });
const card = surface({ p: "4" });
const heading = css({ textStyle: "section", mb: "2" });
const head = wrap({ gap: "3", justify: "space-between" });
const ranges = wrap({ columnGap: "3", "& a": { py: "1" }, "& a[aria-current]": { fontWeight: "bold", color: "fg.default" } });
const hint = mutedText({ my: "2" });
