import { formatDateTime, formatLastDay } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { FundEntryView, FundView } from "#src/domain/fund/calls.ts";
import { fundEntryKinds, fundEntryLabels, type FundEntryKind } from "#src/domain/fund/balance.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { column, panel, wrap } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { AdjustFund } from "./adjust-fund.tsx";
import { EditFund } from "./fund-form.tsx";
import { FundState } from "./fund-overview.tsx";

type Props = {
  fund: FundView;
  rows: FundEntryView[];
  total: number;
  filter: { pageNum: number; pageSize: number; kind?: FundEntryKind | undefined };
  canAdjust: boolean;
};

/** What moved a fund, the latest first: the address is the state. */
export function Statement({ fund, rows, total, filter: { pageNum, pageSize, kind }, canAdjust }: Props) {
  const path = `/myFunds/${fund.fundId}`;
  const tabs = fundEntryKinds.map((one) => ({ href: `${path}?kind=${one}`, label: fundEntryLabels[one], current: one === kind }));
  return (
    <div className={stack}>
      <Breadcrumb items={[{ label: messages.title, href: "/myFunds" }, { label: fund.name }]} />
      <header className={head}>
        <h1 className={title}>
          {fund.name}（{fund.code}） <FundState fund={fund} />
        </h1>
        <div className={actions} data-print="hide">
          {canAdjust && <EditFund fund={fund} />}
          {canAdjust && fund.status === "open" && <AdjustFund fundId={fund.fundId} />}
          <LinkButton variant="outline" icon="download" download href={`/prod-api/mall-pur/fund/${fund.fundId}/statement.xlsx`}>
            {messages.export}
          </LinkButton>
        </div>
      </header>
      <section className={card} aria-label={messages.funds}>
        <Stats
          columns={3}
          items={[
            { label: "余额", value: <Amount fen={fund.balance} plain /> },
            { label: "已冻结", value: <Amount fen={fund.reserved} plain /> },
            { label: "可用", value: <Amount fen={fund.available} plain /> },
            { label: "课题组", value: fund.groupName },
            { label: "有效期至", value: fund.validTo === null ? "长期" : formatLastDay(fund.validTo) },
          ]}
        />
      </section>
      <section className={card} aria-label={messages.detail}>
        <TabLinks label="流水类型" items={[{ href: path, label: messages.all, current: !kind }, ...tabs]} />
        {rows.length === 0 && <p className={empty}>{messages.noEntries}</p>}
        {rows.length > 0 && <EntryTable rows={rows} />}
        {total > 0 && (
          <Pagination
            total={total}
            pageNum={pageNum}
            pageSize={pageSize}
            href={(page, size) =>
              `${path}?${new URLSearchParams({ ...(kind && { kind }), pageNum: String(page), pageSize: String(size) })}`
            }
          />
        )}
      </section>
    </div>
  );
}

const EntryTable = ({ rows }: { rows: readonly FundEntryView[] }) => (
  <TableFrame label={messages.detail} minWidth={860} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">类型</th>
          <th scope="col" data-numeric>
            金额
          </th>
          <th scope="col" data-numeric>
            余额
          </th>
          <th scope="col" data-numeric>
            已冻结
          </th>
          <th scope="col">说明</th>
          <th scope="col">经办人</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          (row) => row.entryId,
          (row) => (
            <tr>
              <td data-lead>{formatDateTime(row.at)}</td>
              <td data-label="类型">{fundEntryLabels[row.kind]}</td>
              <td data-numeric data-label="金额">
                {formatMoney(row.amount)}
              </td>
              <td data-numeric data-label="余额">
                {formatMoney(row.balanceAfter)}
              </td>
              <td data-numeric data-label="已冻结">
                {formatMoney(row.reservedAfter)}
              </td>
              <td data-label="说明">
                {row.note}
                {row.subject && `：${row.subject}`}
              </td>
              <td data-label="经办人">{row.byName}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const stack = column({ gap: "3" });
const head = wrap({ gap: "3", justify: "space-between", align: "center" });
const title = css({ textStyle: "title" });
const actions = wrap({ gap: "2" });
const card = panel({ p: "4", gap: "3" });
const empty = css({ color: "fg.muted" });
