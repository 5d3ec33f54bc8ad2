import type { Context } from "hono";
import { writeXlsx } from "hucre/xlsx";
import * as v from "valibot";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { formatDateTime, isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { orderFilterEntries, orderViewEntry } from "#src/domain/order/calls.ts";
import { deductionOf } from "#src/domain/order/payable.ts";
import { orderStatusLabels } from "#src/domain/order/state.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";
import { parseFields } from "../http/parse.ts";
import { readExport, type OrderFilter } from "./listing/repo.ts";
import { filterOf, viewed } from "./listing/service.ts";
import { buyerScope, sellerScope } from "./scope.ts";

/** So many orders of a list go into one file. */
const maxOrders = 2_000;
const SoldQuery = v.strictObject(orderFilterEntries);
const BoughtQuery = v.strictObject({ ...orderFilterEntries, ...orderViewEntry });

/** The list of a purchaser's view as xlsx, one row for each line. Throws 401, 403, 422 as an envelope. */
export async function serveBoughtSheet(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const scope = buyerScope(ctx, permissions.orderView);
  const { view, ...query } = parseFields(BoughtQuery, c.req.query());
  const status = view === "accept" ? "received" : query.status;
  return serveSheet(ctx, filterOf(viewed(scope, view), { ...query, status }));
}

/** The list of a company as xlsx. */
export async function serveSoldSheet(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const { coId } = sellerScope(ctx, permissions.orderView);
  return serveSheet(ctx, filterOf({ column: "co_id", value: coId }, parseFields(SoldQuery, c.req.query())));
}

const money = { numFmt: "#,##0.00", width: 14 };

async function serveSheet(ctx: Ctx, filter: OrderFilter): Promise<Response> {
  const [rows] = await readAll(ctx.db, [readExport(filter, maxOrders)]);
  const sheet = {
    name: "订单",
    columns: [
      { header: "订单号", key: "orderNo", width: 20 },
      { header: "下单时间", key: "placedAt", width: 20 },
      { header: "状态", key: "status", width: 10 },
      { header: "采购单位", key: "unitName", width: 20 },
      { header: "课题组", key: "groupName", width: 16 },
      { header: "采购人", key: "buyerName", width: 10 },
      { header: "供应商", key: "coName", width: 20 },
      { header: "货号", key: "productCode", width: 14 },
      { header: "商品", key: "productTitle", width: 30 },
      { header: "规格", key: "productSpec", width: 14 },
      { header: "数量", key: "quantity", width: 8 },
      { header: "单位", key: "unit", width: 6 },
      { header: "单价（元）", key: "price", ...money },
      { header: "金额（元）", key: "amount", ...money },
      { header: "已验收", key: "accepted", width: 8 },
      { header: "已退货", key: "returned", width: 8 },
      { header: "供应商不发", key: "refused", width: 10 },
      { header: "订单商品（元）", key: "goods", ...money },
      { header: "订单运费（元）", key: "freight", ...money },
      { header: "供应商让价（元）", key: "conceded", ...money },
      { header: "退货与不发（元）", key: "deduction", ...money },
      { header: "订单应付（元）", key: "total", ...money },
    ],
    data: rows.map((row) => ({
      ...row,
      placedAt: formatDateTime(row.placedAt),
      status: orderStatusLabels[row.status],
      unitName: plainCell(row.unitName),
      groupName: plainCell(row.groupName),
      buyerName: plainCell(row.buyerName),
      coName: plainCell(row.coName),
      productCode: plainCell(row.productCode),
      productTitle: plainCell(row.productTitle),
      productSpec: plainCell(row.productSpec),
      unit: plainCell(row.unit),
      price: row.price / 100,
      amount: row.amount / 100,
      goods: row.goods / 100,
      freight: row.freight / 100,
      conceded: (0 - row.conceded) / 100,
      deduction: (0 - deductionOf(row)) / 100,
      total: row.total / 100,
    })),
  };
  const bytes = await writeXlsx({ sheets: [sheet] });
  const name = encodeURIComponent(`订单-${isoDay(ctx.now)}.xlsx`);
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="orders.xlsx"; filename*=UTF-8''${name}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
