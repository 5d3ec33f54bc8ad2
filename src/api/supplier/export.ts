import type { Context } from "hono";
import { draftColumns } from "#src/domain/catalogue/draft-columns.ts";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maxExported } from "#src/domain/supplier/import.ts";
import { MyGoodsFilter, saleStates } from "#src/domain/supplier/schema.ts";
import { readAll } from "../db/read.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";
import { parseFields } from "../http/parse.ts";
import { serveSheet } from "../http/sheet.ts";
import { supplierScope, type Ctx } from "../kernel/context.ts";
import { readMyCellsAfter } from "./repo.ts";

/** So many goods are in memory at a time. */
const goodsAtOnce = 500;

/** Columns that hold numbers; the others are texts. */
const widths = {
  productCode: 16,
  productTitle: 30,
  productSpec: 14,
  cateId: 10,
  productCateName: 16,
  brandName: 14,
  productMeasureUnit: 8,
  price: 12,
  futuresDay: 8,
  stock: 10,
  cas: 14,
  grade: 10,
  concentration: 12,
  form: 12,
  makerCode: 16,
  aPrice: 12,
  aPriceFrom: 18,
  aPriceTo: 18,
  minQuantity: 8,
  stepQuantity: 8,
  freightTemplate: 16,
  productStatus: 8,
  description: 40,
} as const;
type Column = keyof typeof widths;
const numbers: readonly Column[] = ["price", "futuresDay", "stock", "aPrice", "minQuantity", "stepQuantity"];
const columns = (Object.entries(widths) as [Column, number][]).map(([key, width]) => ({
  header: draftColumns[key][0],
  key,
  width,
  ...((key === "price" || key === "aPrice") && { numFmt: "0.00" }),
}));

/** The company's goods of a list as a file that the import takes again. Throws 401, 403, 422 as an envelope. */
export async function serveMyGoodsSheet(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const { coId } = supplierScope(ctx, permissions.goodsEdit);
  const { status, q, needs } = parseFields(MyGoodsFilter, c.req.query());
  const filter = { status: status === undefined ? null : Number(status), q, needs };
  return serveSheet(ctx, { name: "商品", fileName: "goods" }, columns, exportedGoods(ctx, coId, filter));
}

/** The first goods of a list by code. */
export async function* exportedGoods(
  ctx: Ctx,
  coId: number,
  filter: { status: number | null; q: string; needs?: MyGoodsFilter["needs"] },
  { atOnce, max }: { atOnce: number; max: number } = { atOnce: goodsAtOnce, max: maxExported },
) {
  let code = "";
  for (let left = max; left > 0; left -= atOnce) {
    const limit = Math.min(atOnce, left);
    const [rows] = await readAll(ctx.db, [readMyCellsAfter(coId, filter, { code, limit, now: ctx.now })]);
    yield* rows.map(toCells);
    if (rows.length < limit) return;
    code = rows.at(-1)?.productCode ?? code;
  }
}

const toCells = (row: Record<Column, string>): Record<string, string | number> => ({
  ...Object.fromEntries(columns.map(({ key }) => [key, cellOf(key, row[key])])),
  productStatus: row.productStatus === String(saleStates.onSale) ? "在售" : "失效",
});
const cellOf = (column: Column, text: string) => (numbers.includes(column) && text !== "" ? Number(text) : plainCell(text));
