import * as v from "valibot";
import { ProdId } from "../catalogue/schema.ts";
import { acrossFields } from "../kernel/across-fields.ts";
import { halfWidth } from "../kernel/half-width.ts";
import { fen, maxPrice, type Fen } from "../kernel/money.ts";
import { foldLine } from "../kernel/text.ts";
import type { FormColumn } from "./goods-form.ts";
import type { MyProduct } from "./schema.ts";

/** What is edited in the table of goods, many at once: all of it the supplier's own matter, which nobody reviews. */
export const quickColumns = ["price", "stock", "futuresDay", "productStatus"] as const satisfies readonly FormColumn[];
export type QuickColumn = (typeof quickColumns)[number];
/** So many rows of one call. */
export const maxQuickRows = 200;

const Cell = v.optional(v.pipe(v.string("请输入文字"), foldLine, v.maxLength(20, "最多 20 个字")));
const QuickCells = v.strictObject(
  Object.fromEntries(quickColumns.map((column) => [column, Cell])) as Record<QuickColumn, typeof Cell>,
);
export type QuickCells = v.InferOutput<typeof QuickCells>;

/** `before` is what the page showed of the columns in `after`. */
const QuickRow = v.strictObject({ productId: ProdId, before: QuickCells, after: QuickCells });
export const QuickEdit = v.strictObject({
  rows: acrossFields(
    v.pipe(
      v.array(QuickRow),
      v.minLength(1, "没有要保存的更改"),
      v.maxLength(maxQuickRows, `一次最多 ${maxQuickRows} 件`),
      v.partialCheck(
        [["$", "productId"]],
        (rows) => new Set(rows.map(({ productId }) => productId)).size === rows.length,
        "同一商品只能出现一次",
      ),
    ),
  ),
});
export type QuickEdit = v.InferOutput<typeof QuickEdit>;

/** One row for each that was sent, in their order: `reason` is empty for what was saved, `fields` names the columns at fault. */
export const QuickEdited = v.object({
  saved: v.number(),
  results: v.array(
    v.object({
      productId: v.string(),
      reason: v.string(),
      fields: v.record(v.picklist(quickColumns), v.string()),
    }),
  ),
});
export type QuickEdited = v.InferOutput<typeof QuickEdited>;

/** A product as the table shows it, in the texts that a call compares. */
export const quickCellsOf = ({ pfPrice, stock, futuresDay, productStatus }: MyProduct): Record<QuickColumn, string> => ({
  price: (pfPrice / 100).toFixed(2),
  stock: String(stock),
  futuresDay: String(futuresDay),
  productStatus: String(productStatus),
});

/** A change of price in percent, as typed: `+5`, `-2.5`; null when it is none between −90 and 900. */
export function parsePercent(text: string): number | null {
  const plain = halfWidth(text).replaceAll(/[\s%]/g, "").replace("−", "-");
  const percent = /^[+-]?\d{1,3}(?:\.\d)?$/.test(plain) ? Number(plain) : Number.NaN;
  return percent >= -90 && percent <= 900 ? percent : null;
}

/** A price changed by so many percent, to the next fen; never nothing, never beyond what a price may be. */
export const priceBy = (price: Fen, percent: number): Fen =>
  fen(Math.min(maxPrice, Math.max(1, Math.round((price * Math.round(1000 + percent * 10)) / 1000))));
