import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import type { BidLine } from "#src/domain/bidding/rules.ts";
import { halfWidth } from "#src/domain/kernel/half-width.ts";
import { type Fen, fen, parseYuan, yuanText } from "#src/domain/kernel/money.ts";

/** What is typed for one line. */
export type BidText = { price: string; days: string };
export type BidTexts = Record<string, BidText>;

/** The fields of a new bid: empty, or as one's last bid was. */
export function startingTexts(goods: readonly BiddingLine[], last: readonly BidLine[] | null): BidTexts {
  const lines = new Map(last?.map((line) => [line.lineId, line]));
  return Object.fromEntries(
    goods.map(({ lineNo }) => {
      const line = lines.get(String(lineNo));
      return [String(lineNo), line ? { price: yuanText(line.unitPrice), days: String(line.leadDays) } : { price: "", days: "" }];
    }),
  );
}

/** The bid that was typed, or what is wrong with it by line. */
export function readBid(
  goods: readonly BiddingLine[],
  texts: BidTexts,
): { lines: BidLine[]; total: Fen } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const lines = goods.flatMap(({ lineNo, ceiling }): BidLine[] => {
    const lineId = String(lineNo);
    const { price, days: typed } = texts[lineId] ?? { price: "", days: "" };
    const days = halfWidth(typed);
    const unitPrice = parseYuan(price);
    if (unitPrice === null || unitPrice === 0) problems[lineId] = "请填写单价，最多两位小数";
    else if (unitPrice > ceiling) problems[lineId] = "单价高于最高限价";
    else if (!/^\d{1,3}$/.test(days.trim()) || Number(days) > 365) problems[lineId] = "请填写 0-365 的交货天数";
    else return [{ lineId, unitPrice, leadDays: Number(days) }];
    return [];
  });
  return lines.length === goods.length ? { lines, total: totalOf(goods, lines) } : { problems };
}

/** What has been typed so far comes to; lines without a price count nothing. */
export function totalSoFar(goods: readonly BiddingLine[], texts: BidTexts): Fen {
  const priced = goods.map(({ lineNo }) => ({
    lineId: String(lineNo),
    unitPrice: parseYuan(texts[String(lineNo)]?.price ?? "") ?? fen(0),
  }));
  return totalOf(goods, priced);
}

const totalOf = (goods: readonly BiddingLine[], lines: readonly Pick<BidLine, "lineId" | "unitPrice">[]): Fen =>
  fen(
    goods.reduce((sum, { lineNo, quantity }) => {
      const mine = lines.find(({ lineId }) => lineId === String(lineNo));
      return sum + (mine?.unitPrice ?? 0) * quantity;
    }, 0),
  );

/** Lines whose price is more than a fifth away from one's last price, or from the ceiling where there is none: likely typing errors. */
export function outliers(
  goods: readonly BiddingLine[],
  lines: readonly BidLine[],
  last: readonly BidLine[] | null,
): BiddingLine[] {
  return goods.filter(({ lineNo, ceiling }) => {
    const mine = lines.find(({ lineId }) => lineId === String(lineNo))?.unitPrice ?? ceiling;
    const before = last?.find(({ lineId }) => lineId === String(lineNo))?.unitPrice ?? ceiling;
    return Math.abs(mine - before) * 5 > before;
  });
}
