import type { Context } from "hono";
import * as v from "valibot";
import { AnnualReportQuery, AnnualTotals, listsOn, monthsOf, reportedYear, yearOf } from "#src/domain/hazard/annual-report.ts";
import { contentOf } from "#src/domain/hazard/content/statement.ts";
import { amountText, membershipsOf } from "#src/domain/hazard/rule.ts";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { readAll } from "../../db/read.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";
import { parseFields } from "../../http/parse.ts";
import { serveSheet } from "../../http/sheet.ts";
import { purchaserScope, supplierScope, type Ctx } from "../../kernel/context.ts";
import { Listings } from "./facts.ts";
import { onePieceOf, unreadablePack } from "./one-piece.ts";
import { readFirstOrder, readListedLosses, readListedSales, readListedUses, type ReportSide } from "./repo.ts";

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

/** Filled in the sums alone. */
const stockColumns = [
  { header: "上年结存", key: "opening", width: 16 },
  { header: "本年使用", key: "used", width: 16 },
  { header: "运输丢失", key: "lost", width: 16 },
  { header: "年末结存", key: "closing", width: 24 },
];

const columnsOf = (isBuyer: boolean) => [
  { header: "品名", key: "substance", width: 24 },
  { header: "CAS号", key: "casNo", width: 14 },
  { header: "类别", key: "grade", width: 10 },
  { header: "商品", key: "title", width: 30 },
  { header: "规格", key: "spec", width: 16 },
  { header: "件数", key: "pieces", width: 8 },
  { header: "数量", key: "amount", width: 20 },
  ...(isBuyer ? stockColumns : []),
  { header: isBuyer ? "供应商" : "购买单位", key: "partner", width: 26 },
  { header: "课题组", key: "groupName", width: 16 },
  { header: "下单日期", key: "placedOn", width: 12 },
  { header: "订单号", key: "orderNo", width: 22 },
  { header: "备案证明编号", key: "permits", width: 24 },
];

/** What of a unit's stock the mall can know, said under the sums. */
const stockNote =
  "结存只计商城订单的收货、退货与登记的使用量，不含商城之外的购入和原有库存，报告前请按实物盘点核对；运输丢失未入库，不计入结存";

/**
 * A row for each line whose goods were received and stayed, month by month, and what each substance comes to at the end: for a unit with
 * what it had before, used and has left.
 */
export async function* reportRows(ctx: Ctx, side: ReportSide, year: number, atOnce = linesAtOnce) {
  const on = listsOn(year, ctx.now);
  const totals = new AnnualTotals();
  for await (const { row, precursor, onePiece } of precursorSales(ctx, side, { months: monthsOf(year), on }, atOnce)) {
    const { casNo, substance, pieces } = row;
    totals.add("bought", { casNo, substance }, onePiece, pieces);
    yield {
      ...emptyRow,
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
  if (side.column === "unit_id") await addStock(ctx, side, { totals, year, on }, atOnce);
  const sums = totals.rows();
  for (const { substance, ...sum } of sums) yield { ...emptyRow, ...sum, substance: plainCell(`合计：${substance}`) };
  if (side.column === "unit_id" && sums.length > 0) yield { ...emptyRow, substance: stockNote, casNo: "", amount: "" };
}

/** Adds what a unit had before the year, used and lost of 易制毒. */
async function addStock(
  ctx: Ctx,
  side: Extract<ReportSide, { column: "unit_id" }>,
  { totals, year, on }: { totals: AnnualTotals; year: number; on: string },
  atOnce: number,
) {
  const period = { ...yearOf(year), on };
  const [[first], uses] = await readAll(ctx.db, [readFirstOrder(side), readListedUses(side.value, period)]);
  const firstYear = first?.placedAt ? Number(isoDay(first.placedAt).slice(0, 4)) : year;
  for (let before = firstYear; before < year; before += 1)
    for await (const { row, onePiece } of precursorSales(ctx, side, { months: monthsOf(before), on }, atOnce))
      totals.add("opening", row, onePiece, row.pieces);
  for (const { listings, measure, before, within, ...about } of uses) {
    if (!precursorIn({ listings, title: "", spec: "", grade: null })) continue;
    if (before > 0) totals.add("opening", about, { measure, milli: -before });
    if (within > 0) totals.add("used", about, { measure, milli: within });
  }
  for (let offset = 0; ; offset += atOnce) {
    const [losses] = await readAll(ctx.db, [readListedLosses(side.value, period, atOnce, offset)]);
    for (const loss of losses) if (precursorIn(loss)) totals.add("lost", loss, onePieceOf(loss.spec, loss.unit), loss.pieces);
    if (losses.length < atOnce) return;
  }
}

async function* precursorSales(
  ctx: Ctx,
  side: ReportSide,
  { months, on }: { months: readonly { from: Instant; to: Instant }[]; on: string },
  atOnce: number,
) {
  for (const period of months) {
    for (let offset = 0; ; offset += atOnce) {
      const [rows] = await readAll(ctx.db, [readListedSales(side, { ...period, on }, atOnce, offset)]);
      for (const row of rows) {
        const precursor = precursorIn(row);
        if (precursor) yield { row, precursor, onePiece: onePieceOf(row.spec, row.unit) };
      }
      if (rows.length < atOnce) break;
    }
  }
}

/** What makes goods 易制毒; undefined for other goods. */
function precursorIn({ listings, title, spec, grade }: { listings: string; title: string; spec: string; grade: string | null }) {
  const content = contentOf({ concentration: "", form: "", texts: [title, spec, grade ?? ""] }, null);
  return membershipsOf(v.parse(Listings, JSON.parse(listings)), [], content).find(({ list }) => list === "precursor");
}

const emptyRow = {
  opening: "",
  used: "",
  lost: "",
  closing: "",
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
