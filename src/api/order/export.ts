import type { Context } from "hono";
import * as v from "valibot";
import { invoiceTypeLabels } from "#src/domain/billing/schema.ts";
import { taxRateLabel } from "#src/domain/billing/tax.ts";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { orderFilterEntries, orderViewEntry } from "#src/domain/order/calls.ts";
import { lineShares, type LineShare } from "#src/domain/order/line-shares.ts";
import { orderStatusLabels } from "#src/domain/order/state.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";
import { parseFields } from "../http/parse.ts";
import { dateCell, dateColumn, moneyColumn, serveSheet } from "../http/sheet.ts";
import { readExported, readExportLines, type ExportRow, type OrderFilter } from "./listing/repo.ts";
import { filterOf, viewed } from "./listing/service.ts";
import { buyerScope, sellerScope } from "./scope.ts";

/** So many orders of a list go into one file. */
const maxOrders = 2_000;
/** Of which so many are in memory at a time: an order may have 300 lines. */
const ordersAtOnce = 40;
const SoldQuery = v.strictObject(orderFilterEntries);
const BoughtQuery = v.strictObject({ ...orderFilterEntries, ...orderViewEntry });

/** The list of a purchaser's view as xlsx, one row for each line. Throws 401, 403, 422 as an envelope. */
export async function serveBoughtSheet(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const scope = buyerScope(ctx, permissions.orderView);
  const { view, ...query } = parseFields(BoughtQuery, c.req.query());
  const status = view === "accept" ? "received" : query.status;
  return serveOrders(ctx, filterOf(viewed(scope, view), { ...query, status }));
}

/** The list of a company as xlsx. */
export async function serveSoldSheet(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const { coId } = sellerScope(ctx, permissions.orderView);
  return serveOrders(ctx, filterOf({ column: "co_id", value: coId }, parseFields(SoldQuery, c.req.query())));
}

const serveOrders = (ctx: Ctx, filter: OrderFilter): Promise<Response> =>
  serveSheet(ctx, { name: "订单", fileName: "orders" }, columns, exportedRows(ctx, filter));

/** One row for each line of the newest orders of a filter. */
export async function* exportedRows(ctx: Ctx, filter: OrderFilter, atOnce = ordersAtOnce) {
  const [orders] = await readAll(ctx.db, [readExported(filter, maxOrders)]);
  for (let from = 0; from < orders.length; from += atOnce) {
    const [lines] = await readAll(ctx.db, [readExportLines(orders.slice(from, from + atOnce).map(({ id }) => id))]);
    for (const rows of Map.groupBy(lines, ({ orderNo }) => orderNo).values()) yield* toCells(rows);
  }
}

const columns = [
  { header: "订单号", key: "orderNo", width: 20 },
  { header: "下单时间", key: "placedAt", ...dateColumn },
  { header: "状态", key: "status", width: 10 },
  { header: "采购单位", key: "unitName", width: 20 },
  { header: "课题组", key: "groupName", width: 16 },
  { header: "采购人", key: "buyerName", width: 10 },
  { header: "供应商", key: "coName", width: 20 },
  { header: "收货人", key: "receiver", width: 10 },
  { header: "收货电话", key: "mobile", width: 14 },
  { header: "收货地址", key: "address", width: 36 },
  { header: "货号", key: "productCode", width: 14 },
  { header: "商品", key: "productTitle", width: 30 },
  { header: "CAS 号", key: "casNo", width: 14 },
  { header: "规格", key: "productSpec", width: 14 },
  { header: "数量", key: "quantity", width: 8 },
  { header: "单位", key: "unit", width: 6 },
  { header: "单价（元）", key: "price", ...moneyColumn },
  { header: "已发", key: "shipped", width: 8 },
  { header: "已验收", key: "accepted", width: 8 },
  { header: "已退货", key: "returned", width: 8 },
  { header: "未供货", key: "refused", width: 10 },
  { header: "物流", key: "parcels", width: 24 },
  { header: "金额（元）", key: "amount", ...moneyColumn },
  { header: "运费分摊（元）", key: "freight", ...moneyColumn },
  { header: "供应商让价（元）", key: "conceded", ...moneyColumn },
  { header: "退货与未供货（元）", key: "deducted", ...moneyColumn },
  { header: "应付（元）", key: "payable", ...moneyColumn },
  { header: "对账单", key: "statementNo", width: 20 },
  { header: "发票抬头", key: "title", width: 24 },
  { header: "纳税人识别号", key: "taxNumber", width: 22 },
  { header: "发票类型", key: "invoiceType", width: 10 },
  { header: "税率", key: "taxRate", width: 8 },
];

/** One row for each line of an order: what the order costs is shared by its lines, so that a column can be added up. */
function toCells(rows: readonly ExportRow[]) {
  const [order] = rows;
  const shares = order ? lineShares(order, rows) : [];
  return rows.map((row, at) => ({ ...lineCells(row), ...inYuan(shares[at]) }));
}

const inYuan = (share: LineShare | undefined) => ({
  amount: (share?.amount ?? 0) / 100,
  freight: (share?.freight ?? 0) / 100,
  conceded: (0 - (share?.conceded ?? 0)) / 100,
  deducted: (0 - (share?.deducted ?? 0)) / 100,
  payable: (share?.payable ?? 0) / 100,
});

const lineCells = (row: ExportRow) => ({
  orderNo: row.orderNo,
  placedAt: dateCell(row.placedAt),
  status: orderStatusLabels[row.status],
  unitName: plainCell(row.unitName),
  groupName: plainCell(row.groupName),
  buyerName: plainCell(row.buyerName),
  coName: plainCell(row.coName),
  receiver: plainCell(row.receiver),
  mobile: plainCell(row.mobile),
  address: plainCell(`${row.region} ${row.detail}`),
  productCode: plainCell(row.productCode),
  productTitle: plainCell(row.productTitle),
  casNo: row.casNo ?? "",
  productSpec: plainCell(row.productSpec),
  quantity: row.quantity,
  unit: plainCell(row.unit),
  price: row.price / 100,
  shipped: row.shipped,
  accepted: row.accepted,
  returned: row.returned,
  refused: row.refused,
  parcels: plainCell((row.parcels ?? "").replaceAll(",", "；")),
  statementNo: row.statementNo ?? "",
  title: plainCell(row.title ?? ""),
  taxNumber: row.taxNumber ?? "",
  invoiceType: row.invoiceType ? invoiceTypeLabels[row.invoiceType] : "",
  taxRate: row.taxRate === null ? "" : taxRateLabel(row.taxRate),
});
