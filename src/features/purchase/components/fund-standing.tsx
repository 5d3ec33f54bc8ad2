import type { WishView } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { table } from "#styled-system/recipes";

/** What the funds of a request can still bear: before it, after it, and after everything that waits. */
export const FundStanding = ({ funds }: { funds: WishView["funds"] }) => (
  <TableFrame label="经费" minWidth={560}>
    <table className={table()}>
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
        {funds.map(({ fundId, code, name, amount, standing }) => (
          <tr key={fundId}>
            <td>
              {name}（{code}）
            </td>
            <td data-numeric>
              <Amount fen={amount} size={14} />
            </td>
            <td data-numeric>{standing ? <Amount fen={standing.before} size={14} /> : "—"}</td>
            <td data-numeric>{standing ? <Amount fen={standing.afterThis} size={14} /> : "—"}</td>
            <td data-numeric>
              {standing ? (
                <>
                  <Amount fen={standing.afterAll} size={14} />
                  {standing.waiting > 0 && `（另有 ${standing.waiting} 个）`}
                </>
              ) : (
                "—"
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);
