import { fen, formatMoney } from "#src/domain/kernel/money.ts";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { transferKindLabels } from "#src/domain/points/ledger.ts";
import type { PointsEntry, Redemption } from "#src/domain/points/schema.ts";
import { redemptionStatusLabels, type RedemptionStatus } from "#src/domain/points/state.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { pointsText } from "./points-head.tsx";
import { RedemptionActions } from "./redemption-actions.tsx";
import { formatCount, formatSignedCount } from "#src/domain/kernel/number.ts";

/** The ledger of somebody's points. */
export function PointsEntries({ rows }: { rows: readonly PointsEntry[] }) {
  if (rows.length === 0) return <EmptyState icon="coins" title={messages.noEntries} />;
  return (
    <TableFrame label={messages.entries} minWidth={520} stacks>
      <table className={cx(table(), stackedRows)}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">事项</th>
            <th scope="col">说明</th>
            <th scope="col" data-numeric>
              积分
            </th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            rows,
            ({ entryId }) => entryId,
            ({ kind, change, amount, note, at }) => (
              <tr>
                <td>{formatDateTime(at)}</td>
                <td>{transferKindLabels[kind]}</td>
                <td data-lead>{note}</td>
                <td data-numeric data-label="积分" data-end>
                  {change === 0 ? `（${formatCount(amount)}）` : formatSignedCount(change)}
                </td>
              </tr>
            ),
            "tr",
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

export const redemptionTones = {
  approving: "warning",
  submitted: "warning",
  confirmed: "info",
  shipped: "primary",
  received: "success",
  cancelled: "neutral",
} as const satisfies Record<RedemptionStatus, string>;

export const redemptionCost = ({ points, money }: { points: number; money: number }): string =>
  money > 0 ? `${pointsText(points)} + ${formatMoney(fen(money))}` : pointsText(points);

/** One's redemptions, each with what may be done now. */
export function Redemptions({ rows }: { rows: readonly Redemption[] }) {
  if (rows.length === 0) return <EmptyState icon="gift" title={messages.noRedemptions} />;
  return (
    <ul className={list}>
      {eachRow(
        rows,
        (row) => row.redemptionId,
        (row) => (
          <li>
            <header>
              <Tag tone={redemptionTones[row.status]}>{redemptionStatusLabels[row.status]}</Tag>
              <strong>{`${row.title} × ${row.quantity}`}</strong>
              <span>{redemptionCost(row)}</span>
              <time dateTime={machineTime(row.createdAt)}>{formatDateTime(row.createdAt)}</time>
            </header>
            <p>{row.receiver}</p>
            {row.trackingNo && <p>{`${row.carrier} ${row.trackingNo}`}</p>}
            {row.cancelReason && <p>{`取消原因：${row.cancelReason}`}</p>}
            <RedemptionActions redemptionId={row.redemptionId} availableActions={row.availableActions} title={row.title} />
          </li>
        ),
      )}
    </ul>
  );
}

const list = css({
  display: "grid",
  gap: "3",
  "& li": { display: "grid", gap: "1", p: "4", bg: "bg.surface", border: "default", borderRadius: "md" },
  "& header": { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: "3" },
  "& time": { ms: { md: "auto" } },
  "& :is(time, p)": { color: "fg.muted", textStyle: "small" },
});
