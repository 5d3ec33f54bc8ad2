import { AuthorLines } from "#src/ui/author-lines.tsx";
import { awardStatusLabels } from "#src/domain/bidding/award.ts";
import type { PurBiddingView } from "#src/domain/bidding/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";

/** Whom the bidding was awarded to, in turn. */
export const Awards = ({ awards }: { awards: PurBiddingView["awards"] }) => (
  <TableFrame label="中标候选" minWidth={600} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">次序</th>
          <th scope="col">供应商</th>
          <th scope="col">金额</th>
          <th scope="col">状态</th>
          <th scope="col">确认期至</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          awards,
          (award) => award.turn,
          (award) => (
            <tr>
              <td data-label="次序">{award.turn}</td>
              <td data-lead>
                {award.coName ?? "公示前不公开"}
                {award.reason && (
                  <p className={facts}>
                    定标理由：
                    <AuthorLines text={award.reason} />
                  </p>
                )}
              </td>
              <td data-label="金额">{award.total === null ? "—" : <Amount fen={award.total} size={14} />}</td>
              <td data-label="状态">
                {awardStatusLabels[award.status]}
                {award.decidedAt !== null && <p className={facts}>{formatDateTime(award.decidedAt)}</p>}
              </td>
              <td data-label="确认期至">{formatDateTime(award.confirmBy)}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const facts = mutedText();
