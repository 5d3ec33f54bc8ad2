import type { DeliveryView } from "#src/domain/consignment/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { dangerText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";

/** What a slip lists, with what came back and what it costs. */
export const DeliveryNoteLines = ({ deliveryNote }: { deliveryNote: DeliveryView }) => (
  <TableFrame label="领用商品" minWidth={560} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" data-numeric>
            单价
          </th>
          <th scope="col" data-numeric>
            数量
          </th>
          {deliveryNote.status !== "draft" && (
            <th scope="col" data-numeric>
              已归还
            </th>
          )}
          <th scope="col" data-numeric>
            金额
          </th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          deliveryNote.lines,
          (line) => line.productId,
          (line) => (
            <tr>
              <td data-lead>
                <TextLink href={`/goodsDetail/${line.productId}`} variant="quiet">
                  {line.productTitle}
                </TextLink>{" "}
                {line.productSpec}
                {line.problem && <p className={bad}>{line.problem}</p>}
              </td>
              <td data-numeric data-label="单价">
                <Amount fen={line.price} size={14} />
              </td>
              <td data-numeric data-label="数量">
                {line.quantity} {line.productMeasureUnit}
              </td>
              {deliveryNote.status !== "draft" && (
                <td data-numeric data-label="已归还">
                  {line.givenBack}
                </td>
              )}
              <td data-numeric data-label="金额">
                <Amount fen={line.amount} size={14} />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const bad = dangerText();
