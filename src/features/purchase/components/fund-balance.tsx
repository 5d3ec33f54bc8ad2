import type { WishView } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";

/** What the funds of a request can still bear: before it, after it, and after everything that waits. */
export const FundBalance = ({ funds }: { funds: WishView["funds"] }) => (
  <TableFrame label="经费" minWidth={560} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">经费</th>
          <th scope="col" data-numeric>
            本单金额
          </th>
          <th scope="col" data-numeric>
            本单前可用
          </th>
          <th scope="col" data-numeric>
            本单后可用
          </th>
          <th scope="col" data-numeric>
            全部待审后可用
          </th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          funds,
          ({ fundId }) => fundId,
          ({ code, name, amount, balanceAfter: balance }) => (
            <tr>
              <td data-lead="">
                {name}（{code}）
              </td>
              <td data-numeric data-label="本单金额">
                <Amount fen={amount} size={14} />
              </td>
              <td data-numeric data-label="本单前可用">
                {balance ? <Amount fen={balance.before} size={14} /> : "—"}
              </td>
              <td data-numeric data-label="本单后可用">
                {balance ? <Amount fen={balance.afterThis} size={14} /> : "—"}
              </td>
              <td data-numeric data-label="全部待审后可用">
                {balance ? (
                  <>
                    <Amount fen={balance.afterAll} size={14} />
                    {balance.waiting > 0 && `（另有 ${balance.waiting} 个）`}
                  </>
                ) : (
                  "—"
                )}
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);
