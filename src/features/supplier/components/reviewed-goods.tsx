import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { type GoodsProposal, type ReviewedField, reviewedFields } from "#src/domain/supplier/review.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { table } from "#styled-system/recipes";

/** Goods that were decided on, with what was wrong with them. */
export const ReviewedGoods = ({ rows }: { rows: readonly GoodsProposal[] }) => (
  <TableFrame label="已审核的商品" minWidth={640}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">供应商</th>
          <th scope="col">货号</th>
          <th scope="col">商品</th>
          <th scope="col">审核时间</th>
          <th scope="col">退回原因或核验依据</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          (row) => row.proposalId,
          (row) => (
            <tr>
              <td>{row.coName}</td>
              <td>{row.productCode}</td>
              <td>{`${row.fields.productTitle ?? ""} ${row.fields.productSpec ?? ""}`}</td>
              <td>{row.decidedAt === null ? "" : formatDateTime(row.decidedAt)}</td>
              <td>
                {Object.entries(row.rejections)
                  .map(([field, reason]) => `${reviewedFields[field as ReviewedField]}：${reason}`)
                  .join("；") ||
                  row.basis ||
                  "—"}
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);
