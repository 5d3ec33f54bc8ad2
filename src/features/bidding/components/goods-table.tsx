import { AuthorLines } from "#src/ui/author-lines.tsx";
import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import { timesFen } from "#src/domain/kernel/money.ts";
import { Amount } from "#src/ui/amount.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";

/** What is wanted, with the most it may cost. `hrefOf`: the page of a single line. */
export const BiddingGoods = ({ goods, hrefOf }: { goods: readonly BiddingLine[]; hrefOf?: (lineNo: number) => string }) => (
  <TableFrame label={messages.goods} minWidth={760} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">行</th>
          <th scope="col">商品</th>
          <th scope="col">规格</th>
          <th scope="col" className={number}>
            数量
          </th>
          <th scope="col" className={number}>
            最高限价
          </th>
          <th scope="col" className={number}>
            小计
          </th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          goods,
          (line) => line.lineNo,
          (line) => (
            <tr>
              <td data-label="行">{line.lineNo}</td>
              <td data-lead>
                <div className={what}>
                  {line.productPic && <Image src={line.productPic} alt="" width={48} height={48} />}
                  <div>
                    {hrefOf ? <TextLink href={hrefOf(line.lineNo)}>{line.title}</TextLink> : line.title}
                    <p className={facts}>
                      {[line.brand, line.code, line.casNo && `CAS ${line.casNo}`].filter(Boolean).join(" · ")}
                    </p>
                    {line.remark && (
                      <p className={facts}>
                        要求：
                        <AuthorLines text={line.remark} />
                      </p>
                    )}
                  </div>
                </div>
              </td>
              <td data-label="规格">{line.spec || "—"}</td>
              <td className={number} data-label="数量">
                {line.quantity} {line.unit}
              </td>
              <td className={number} data-label="限价">
                <Amount fen={line.ceiling} size={14} />
              </td>
              <td className={number} data-label="小计" data-end>
                <Amount fen={timesFen(line.ceiling, line.quantity)} size={14} />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const number = css({ textAlign: "end", whiteSpace: "nowrap" });
const what = css({ display: "flex", gap: "2", alignItems: "center", minWidth: "48" });
const facts = mutedText();
