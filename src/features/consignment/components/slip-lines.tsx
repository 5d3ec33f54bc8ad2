import type { DeliveryView } from "#src/domain/consignment/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { table } from "#styled-system/recipes";

/** What a slip lists, with what came back and what it costs. */
export const SlipLines = ({ slip }: { slip: DeliveryView }) => (
  <TableFrame label="领用商品" minWidth={560}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" data-numeric>
            单价
          </th>
          <th scope="col" data-numeric>
            数量
          </th>
          {slip.status !== "draft" && (
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
        {slip.lines.map((line) => (
          <tr key={line.productId}>
            <td>
              <TextLink href={`/goodsDetail/${line.productId}`} look="quiet">
                {line.productTitle}
              </TextLink>{" "}
              {line.productSpec}
              {line.problem && <p className={bad}>{line.problem}</p>}
            </td>
            <td data-numeric>
              <Amount fen={line.price} size={14} />
            </td>
            <td data-numeric>
              {line.quantity} {line.productMeasureUnit}
            </td>
            {slip.status !== "draft" && <td data-numeric>{line.givenBack}</td>}
            <td data-numeric>
              <Amount fen={line.amount} size={14} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);

const bad = css({ textStyle: "small", color: "danger.fg" });
