import type { SupplierWorkbench } from "#src/domain/workbench/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { mutedText } from "#styled-system/patterns";
import { formatTodoCount } from "../../todo/entries.ts";
import { messages } from "../messages.ts";
import { rows } from "./rows.ts";
import { Section } from "./section.tsx";

const { stock: words } = messages;

/** Goods that run out, the least first; stock is written in the list behind. */
export const LowStockGoods = ({ stock: { count, rows: goods } }: { stock: NonNullable<SupplierWorkbench["stock"]> }) => (
  <Section
    id="low-stock"
    title={words.title}
    lead={count > 0 ? words.lead : undefined}
    more={count > 0 && <TextLink href="/supGoods?needs=stock">{words.all(formatTodoCount(count))}</TextLink>}
  >
    {count === 0 ? (
      <p className={muted}>{words.none}</p>
    ) : (
      <ul className={rows}>
        {eachRow(
          goods,
          ({ productId }) => productId,
          ({ productId, productCode, title, spec, measureUnit, stock, sales }) => (
            <li>
              <span>
                <TextLink variant="quiet" href={`/supGoods/${productId}`}>
                  {title} {spec}
                </TextLink>
                <span className={muted}>
                  {productCode}
                  {sales > 0 && ` · ${words.sold(sales, measureUnit)}`}
                </span>
              </span>
              <Tag tone={stock === 0 ? "danger" : "warning"}>{words.left(stock, measureUnit)}</Tag>
            </li>
          ),
        )}
      </ul>
    )}
  </Section>
);

const muted = mutedText();
