import type { Context } from "hono";
import * as v from "valibot";
import type { BiddingLine, Offer } from "#src/domain/bidding/schema.ts";
import { termTexts } from "#src/domain/bidding/commercial.ts";
import { StoredRules, type BiddingRules } from "#src/domain/bidding/rules.ts";
import { plainCell } from "#src/domain/kernel/cell.ts";
import { timesFen } from "#src/domain/kernel/money.ts";
import { readAll } from "../db/read.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";
import { dateCell, moneyColumn, serveSheet } from "../http/sheet.ts";
import { readAnyBidding, readLines } from "./repo.ts";
import { viewOfferedResult, viewResult } from "./view.ts";

const columns = [
  { header: "名次", key: "place", width: 6 },
  { header: "供应商编号", key: "bidderNo", width: 10 },
  { header: "供应商", key: "coName", width: 28 },
  { header: "合计（元）", key: "total", ...moneyColumn },
  { header: "报价时间", key: "bidAt", numFmt: "yyyy-mm-dd hh:mm:ss", width: 20 },
  { header: "行号", key: "lineNo", width: 6 },
  { header: "商品", key: "title", width: 32 },
  { header: "规格", key: "spec", width: 16 },
  { header: "数量", key: "quantity", width: 8 },
  { header: "单位", key: "unit", width: 6 },
  { header: "限价（元）", key: "ceiling", ...moneyColumn },
  { header: "单价（元）", key: "unitPrice", ...moneyColumn },
  { header: "小计（元）", key: "amount", ...moneyColumn },
  { header: "交货（天）", key: "leadDays", width: 10 },
  ...termTexts({}).map(({ label }) => ({ header: label, key: label, width: 28 })),
  { header: "无效原因", key: "invalidReason", width: 32 },
];

/** The result of a bidding as xlsx, with what its page shows to the same reader. Throws 401, 403, 404, 409 as an envelope. */
export async function serveResult(c: Context<ApiHono>, side: "buyer" | "supplier"): Promise<Response> {
  const ctx = await authenticatedCtx(c, "export");
  const biddingId = c.req.param("biddingId") ?? "";
  const { offers } = await (side === "buyer" ? viewResult : viewOfferedResult)(ctx, biddingId);
  const [lines, [row]] = await readAll(ctx.db, [readLines(biddingId), readAnyBidding(biddingId)]);
  const terms = row ? v.parse(StoredRules, JSON.parse(row.rules)) : {};
  return serveSheet(ctx, { name: "竞价结果", fileName: "bidding-result" }, columns, toCells(offers, lines, terms));
}

type Line = Pick<BiddingLine, "lineNo" | "title" | "spec" | "quantity" | "unit" | "ceiling">;

/** A row for each line of each offer; one for an offer whose lines are not told. */
async function* toCells(offers: readonly Offer[], lines: readonly Line[], terms: Pick<BiddingRules, "commercial">) {
  const stated = Object.fromEntries(termTexts(terms).map(({ label, text }) => [label, text]));
  for (const offer of offers) {
    const head = {
      ...stated,
      place: offer.place ?? "",
      bidderNo: offer.bidderNo,
      coName: plainCell(offer.coName ?? ""),
      total: offer.total === null ? "不公开" : offer.total / 100,
      bidAt: offer.bidAt === null ? "" : dateCell(offer.bidAt),
      invalidReason: plainCell(offer.invalidReason ?? ""),
    };
    if (offer.lines.length === 0) yield head;
    for (const { lineId, unitPrice, leadDays } of offer.lines) {
      const line = lines.find(({ lineNo }) => String(lineNo) === lineId);
      if (!line) continue;
      const { lineNo, title, spec, quantity, unit, ceiling } = line;
      yield {
        ...head,
        lineNo,
        title: plainCell(title),
        spec: plainCell(spec),
        quantity,
        unit: plainCell(unit),
        ceiling: ceiling / 100,
        unitPrice: unitPrice / 100,
        amount: timesFen(unitPrice, quantity) / 100,
        leadDays,
      };
    }
  }
}
