import type { Context } from "hono";
import * as v from "valibot";
import { AnnualReportQuery, AnnualTotals, listsOn, monthsOf, reportedYear } from "#src/domain/hazard/annual-report.ts";
import { contentOf } from "#src/domain/hazard/content/statement.ts";
import { amountText, membershipsOf } from "#src/domain/hazard/rule.ts";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { parseFields } from "../../http/parse.ts";
import { serveSheet } from "../../http/sheet.ts";
import { purchaserScope, supplierScope, type Ctx } from "../../kernel/context.ts";
import { Listings } from "./facts.ts";
import { onePieceOf, unreadablePack } from "./one-piece.ts";
import { readListedSales, type ReportSide } from "./repo.ts";

/** So many lines are in memory at a time. */
const linesAtOnce = 500;

/** What the caller's unit bought of 易制毒 in a year, as xlsx. Throws 401, 403, 422 as an envelope. */
export async function serveBoughtPrecursors(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const { unitId } = purchaserScope(ctx, permissions.hazardManage);
  return serveReport(ctx, { column: "unit_id", value: unitId }, c.req.query());
}

/** What the caller's company sold of 易制毒 in a year. */
export async function serveSoldPrecursors(c: Context<ApiHono>): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const { coId } = supplierScope(ctx, permissions.orderSupply);
  return serveReport(ctx, { column: "co_id", value: coId }, c.req.query());
}

function serveReport(ctx: Ctx, side: ReportSide, query: Record<string, string>): Promise<Response> {
  const year = reportedYear(parseFields(AnnualReportQuery, query), ctx.now);
  const isBuyer = side.column === "unit_id";
  const name = `${year}年度易制毒化学品${isBuyer ? "购买" : "销售"}情况`;
  return serveSheet(ctx, { name, fileName: `precursors-${year}` }, columnsOf(isBuyer), reportRows(ctx, side, year));
}

const columnsOf = (isBuyer: boolean) => [
  { header: "品名", key: "substance", width: 24 },
  { header: "CAS号", key: "casNo", width: 14 },
  { header: "类别", key: "grade", width: 10 },
  { header: "商品", key: "title", width: 30 },
  { header: "规格", key: "spec", width: 16 },
  { header: "件数", key: "pieces", width: 8 },
  { header: "数量", key: "amount", width: 20 },
  { header: isBuyer ? "供应商" : "购买单位", key: "partner", width: 26 },
  { header: "课题组", key: "groupName", width: 16 },
  { header: "下单日期", key: "placedOn", width: 12 },
  { header: "订单号", key: "orderNo", width: 22 },
  { header: "备案证明编号", key: "permits", width: 24 },
];

/** A row for each line whose goods were received and stayed, month by month, and what each substance comes to at the end. */
export async function* reportRows(ctx: Ctx, side: ReportSide, year: number, atOnce = linesAtOnce) {
  const on = listsOn(year, ctx.now);
  const totals = new AnnualTotals();
  for (const period of monthsOf(year)) {
    for (let offset = 0; ; offset += atOnce) {
      const [rows] = await readAll(ctx.db, [readListedSales(side, { ...period, on }, atOnce, offset)]);
      for (const { listings, casNo, substance, pieces, grade, ...row } of rows) {
        const texts = [row.title, row.spec, grade ?? ""];
        const content = contentOf({ concentration: "", form: "", texts }, null);
        const precursor = membershipsOf(v.parse(Listings, JSON.parse(listings)), [], content).find(
          ({ list }) => list === "precursor",
        );
        if (!precursor) continue;
        const onePiece = onePieceOf(row.spec, row.unit);
        totals.add({ casNo, substance }, onePiece, pieces);
        yield {
          substance: plainCell(substance),
          casNo,
          grade: precursor.grade === null ? "未注明" : `第 ${precursor.grade} 类`,
          title: plainCell(row.title),
          spec: plainCell(row.spec),
          pieces,
          amount: onePiece ? amountText({ ...onePiece, milli: onePiece.milli * pieces }) : unreadablePack,
          partner: plainCell(row.partner),
          groupName: plainCell(row.groupName),
          placedOn: isoDay(row.placedAt),
          orderNo: row.orderNo,
          permits: plainCell(row.permits),
        };
      }
      if (rows.length < atOnce) break;
    }
  }
  for (const { casNo, substance, amount } of totals.rows())
    yield { ...emptyRow, substance: plainCell(`合计：${substance}`), casNo, amount };
}

const emptyRow = {
  grade: "",
  title: "",
  spec: "",
  pieces: "",
  partner: "",
  groupName: "",
  placedOn: "",
  orderNo: "",
  permits: "",
};
