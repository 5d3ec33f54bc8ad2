import type { StatementRow } from "#src/domain/consignment/schema.ts";
import { stockEntryLabels } from "#src/domain/consignment/state.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { panel } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";

type Props = { siteId: string; page: { total: number; rows: StatementRow[] }; pageNum: number };

/** What came to a site and left it, the latest first. */
export const Statement = ({ siteId, page: { total, rows }, pageNum }: Props) => (
  <section className={root} aria-labelledby="statement">
    <h2 id="statement" className={head}>
      {messages.statement}
    </h2>
    {rows.length === 0 ? (
      <p>{messages.noEntries}</p>
    ) : (
      <TableFrame label={messages.statement} minWidth={640}>
        <table className={table({ density: "compact" })}>
          <thead>
            <tr>
              <th scope="col">时间</th>
              <th scope="col">类型</th>
              <th scope="col">商品</th>
              <th scope="col" data-numeric>
                数量
              </th>
              <th scope="col" data-numeric>
                结存
              </th>
              <th scope="col">经办人</th>
              <th scope="col">单号或原因</th>
            </tr>
          </thead>
          <tbody>
            {eachRow(
              rows,
              (row) => row.entryId,
              (row) => (
                <tr>
                  <td>{formatDateTime(row.at)}</td>
                  <td>{stockEntryLabels[row.kind]}</td>
                  <td>
                    {row.productTitle} {row.productSpec}
                  </td>
                  <td data-numeric>{row.quantity > 0 ? `+${row.quantity}` : row.quantity}</td>
                  <td data-numeric>{row.quantityAfter}</td>
                  <td>{row.by}</td>
                  <td>{row.note}</td>
                </tr>
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
    )}
    {total > 20 && (
      <Pagination
        total={total}
        pageNum={pageNum}
        pageSize={20}
        href={(next) => `/vmSites?${new URLSearchParams({ siteId, pageNum: String(next) })}`}
      />
    )}
  </section>
);

const root = panel({ gap: "3", p: "4" });
const head = css({ textStyle: "section" });
