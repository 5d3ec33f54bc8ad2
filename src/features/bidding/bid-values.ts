import { exceededLead, leadText } from "#src/domain/bidding/commercial.ts";
import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import type { BidLine, BiddingRules } from "#src/domain/bidding/rules.ts";
import { parseWhole } from "#src/domain/kernel/number.ts";
import { type Fen, fen, parseYuan, yuanText } from "#src/domain/kernel/money.ts";
import { typedFigure } from "#src/ui/number-value.ts";

/** What an offer is typed against: the goods, and the terms where there are any. */
export type Requested = { goods: readonly BiddingLine[]; terms: Pick<BiddingRules, "commercial"> };

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

/** What a bid is typed for: the goods as they are, and what the company has placed; a text that is another once either changes. */
export const bidBasis = (goods: readonly BiddingLine[], placed: unknown): string =>
  JSON.stringify([placed, goods.map(({ lineNo, title, spec, quantity, unit }) => [lineNo, title, spec, quantity, unit])]);

/** One line as it was typed, or what is wrong with it; `isEmpty` when its price or its days are still to be typed. */
function readLine(
  { lineNo, ceiling }: BiddingLine,
  terms: Requested["terms"],
  texts: BidTexts,
): BidLine | { problem: string; isEmpty: boolean } {
  const lineId = String(lineNo);
  const { price, days: typed } = texts[lineId] ?? { price: "", days: "" };
  const days = parseWhole(typed);
  const unitPrice = parseYuan(price);
  const isEmpty = price.trim() === "" || typed.trim() === "";
  if (unitPrice === null || unitPrice === 0) return { problem: "请填写单价，最多两位小数", isEmpty };
  if (unitPrice > ceiling) return { problem: "单价高于最高限价", isEmpty: false };
  if (days === null || days < 0 || days > 365) return { problem: "请填写 0-365 的交货天数", isEmpty };
  const max = exceededLead(terms, days);
  if (max !== null) return { problem: leadText(max), isEmpty: false };
  return { lineId, unitPrice, leadDays: days };
}

/** The bid that was typed, or what is wrong with it by line. */
export function readBid(
  { goods, terms }: Requested,
  texts: BidTexts,
): { lines: BidLine[]; total: Fen } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const lines = goods.flatMap((line): BidLine[] => {
    const read = readLine(line, terms, texts);
    if (!("problem" in read)) return [read];
    problems[String(line.lineNo)] = read.problem;
    return [];
  });
  return lines.length === goods.length ? { lines, total: totalOf(goods, lines) } : { problems };
}

/** Every price that can be read, lower by so many percent, in whole fen and never below one; null where that is no share. */
export function loweredTexts(texts: BidTexts, percent: string): BidTexts | null {
  const share = typedFigure(percent, 2);
  if (share === undefined || !(share >= 0.01 && share <= 99)) return null;
  const hundredths = Math.round(share * 100);
  const lowered = ({ price, days }: BidText): BidText => {
    const before = parseYuan(price);
    return before === null || before === 0
      ? { price, days }
      : { price: yuanText(fen(Math.max(1, Math.floor((before * (10_000 - hundredths)) / 10_000)))), days };
  };
  return Object.fromEntries(Object.entries(texts).map(([lineId, text]) => [lineId, lowered(text)]));
}

/** How far a bid is typed: lines that are complete with what they come to, still empty, and wrong. */
export function progressOf({ goods, terms }: Requested, texts: BidTexts) {
  const read = goods.map((line) => readLine(line, terms, texts));
  const lines = read.filter((line) => "lineId" in line);
  const empty = read.filter((line) => "problem" in line && line.isEmpty).length;
  return { total: totalOf(goods, lines), filled: lines.length, empty, wrong: goods.length - lines.length - empty };
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
