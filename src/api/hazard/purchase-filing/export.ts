import type { Context } from "hono";
import { reportedYear, yearOf } from "#src/domain/hazard/annual-report.ts";
import { purchaseFilingLabel } from "#src/domain/hazard/purchase-filing.ts";
import { PurchaseFilingExport } from "#src/domain/hazard/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { parseFields } from "../../http/parse.ts";
import { serveSheet } from "../../http/sheet.ts";
import { purchaserScope, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import { unreadablePack } from "../duty/one-piece.ts";
import { readFiledPurchases, readOpenPurchases } from "./repo.ts";
import { toPurchase } from "./service.ts";

/** So many purchases are in memory at a time. */
const rowsAtOnce = 500;

/** What the caller's unit has to report of 剧毒 and 易制爆, or has reported of a year, as xlsx. Throws 401, 403, 422 as an envelope. */
export async function servePurchaseFilings(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const scope = purchaserScope(ctx, permissions.hazardManage);
  const { state, ...query } = parseFields(PurchaseFilingExport, c.req.query());
  const year = query.year === undefined ? Number(isoDay(ctx.now).slice(0, 4)) : reportedYear(query, ctx.now);
  const name = state === "open" ? "剧毒易制爆化学品购买待备案" : `${year}年剧毒易制爆化学品购买备案`;
  return serveSheet(ctx, { name, fileName: `purchase-filings-${state}` }, columns, filingRows(ctx, scope, state, year));
}

const columns = [
  { header: "品名", key: "substance", width: 20 },
  { header: "CAS号", key: "casNo", width: 14 },
  { header: "类别", key: "list", width: 10 },
  { header: "数量", key: "amount", width: 20 },
  { header: "商品", key: "title", width: 30 },
  { header: "规格", key: "spec", width: 16 },
  { header: "件数", key: "pieces", width: 8 },
  { header: "其后退回件数", key: "returned", width: 12 },
  { header: "供应单位", key: "coName", width: 26 },
  { header: "供应单位许可证号", key: "licenceNo", width: 24 },
  { header: "购买凭证编号", key: "permits", width: 24 },
  { header: "流向（课题组）", key: "groupName", width: 18 },
  { header: "经办人（下单人）", key: "handlerName", width: 14 },
  { header: "收货日期", key: "boughtOn", width: 12 },
  { header: "备案期限", key: "dueOn", width: 12 },
  { header: "状态", key: "state", width: 10 },
  { header: "备案日期", key: "filedOn", width: 12 },
  { header: "备案号", key: "filingNo", width: 20 },
  { header: "登记人", key: "filedByName", width: 12 },
  { header: "订单号", key: "orderNo", width: 22 },
  { header: "依据", key: "source", width: 40 },
];

async function* filingRows(ctx: Ctx, scope: PurchaserScope, state: "open" | "filed", year: number) {
  const today = isoDay(ctx.now);
  const period = yearOf(year);
  for (let offset = 0; ; offset += rowsAtOnce) {
    const [rows] = await readAll(ctx.db, [
      state === "open" ? readOpenPurchases(scope, rowsAtOnce, offset) : readFiledPurchases(scope, period, rowsAtOnce, offset),
    ]);
    for (const row of rows) yield cellsOf(toPurchase(row, today));
    if (rows.length < rowsAtOnce) return;
  }
}

const cellsOf = (row: ReturnType<typeof toPurchase>) => ({
  substance: plainCell(row.substance ?? row.productTitle),
  casNo: row.casNo ?? "未知",
  list: hazardListLabel[row.list],
  amount: row.amount ?? unreadablePack,
  title: plainCell(row.productTitle),
  spec: plainCell(row.productSpec),
  pieces: row.pieces,
  returned: row.returned,
  coName: plainCell(row.coName),
  licenceNo: plainCell(row.licenceNo ?? "收货时商城没有有效许可证记录"),
  permits: plainCell(row.permits),
  groupName: plainCell(row.groupName),
  handlerName: plainCell(row.handlerName),
  boughtOn: isoDay(row.boughtAt),
  dueOn: row.dueOn,
  state: purchaseFilingLabel[row.state],
  filedOn: row.filedOn ?? "",
  filingNo: plainCell(row.filingNo ?? ""),
  filedByName: plainCell(row.filedByName ?? ""),
  orderNo: row.orderNo,
  source: plainCell(row.source),
});
