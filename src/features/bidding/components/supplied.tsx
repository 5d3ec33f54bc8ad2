import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import type { SuppliedGoods } from "#src/domain/bidding/supplied-goods.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { Section } from "./section.tsx";

type Props = { goods: readonly SuppliedGoods[]; lines: readonly BiddingLine[] };

/** What the awarded company delivers for each line, and in what it differs from what was requested. */
export const Supplied = ({ goods, lines }: Props) =>
  goods.length > 0 && (
    <Section id="supplied" title={messages.supplied}>
      <TableFrame label={messages.supplied} minWidth={600} stacks>
        <table className={cx(table(), stackedRows)}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">供货商品</th>
              <th scope="col">要求</th>
              <th scope="col">核对</th>
            </tr>
          </thead>
          <tbody>
            {eachRow(
              goods,
              ({ lineNo }) => lineNo,
              (one) => (
                <tr>
                  <td data-label="行">{one.lineNo}</td>
                  <td data-lead>
                    <TextLink href={`/goodsDetail/${one.productId}`}>{one.title}</TextLink>
                    <p className={facts}>{factsOf(one)}</p>
                  </td>
                  <td data-label="要求">{requestText(lines.find(({ lineNo }) => lineNo === one.lineNo))}</td>
                  <td data-label="核对">
                    {one.differs.length === 0 ? (
                      messages.asRequested
                    ) : (
                      <Tag tone="warning">{messages.differsIn(one.differs.map((field) => messages.differs[field]))}</Tag>
                    )}
                  </td>
                </tr>
              ),
              "tr",
            )}
          </tbody>
        </table>
      </TableFrame>
    </Section>
  );

const factsOf = ({ brand, code, spec, casNo }: Pick<SuppliedGoods, "brand" | "code" | "spec" | "casNo">) =>
  [brand, code, spec, casNo && `CAS ${casNo}`].filter(Boolean).join(" · ");

const requestText = (line: BiddingLine | undefined) => (line ? [line.title, factsOf(line)].filter(Boolean).join(" · ") : "");

const facts = mutedText();
