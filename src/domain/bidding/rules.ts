import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { Id } from "../kernel/identity.ts";
import { duration, hour, second, type Instant, StoredInstant } from "../kernel/instant.ts";
import { Fen, fen, timesFen, maxFen } from "../kernel/money.ts";
import { formattedText } from "../kernel/text.ts";
import { whole } from "../kernel/number.ts";
import { CommercialTerms } from "./commercial.ts";

/** domain §5: open shows the lowest price, rank only one's own rank, sealed nothing at all before opening. */
export const biddingModes = ["open", "rank", "sealed"] as const;
export type BiddingMode = (typeof biddingModes)[number];

export const maxBiddingLines = 100;
const Price = v.pipe(Fen, v.minValue(1 as Fen, "单价必须大于 0"), v.maxValue(10_000_000_000 as Fen, "单价最多 1 亿元"));

/** One line of goods as the rules see it; `ceiling` is the highest unit price, tax and freight included. */
export const BiddingLine = v.strictObject({ lineId: Id, quantity: whole("数量", 1, 1_000_000), ceiling: Price });
export type BiddingLine = v.InferOutput<typeof BiddingLine>;

/** From this total on, a new price has to be lower by at least `step`. */
export const PriceBand = v.strictObject({
  from: v.pipe(Fen, v.minValue(0 as Fen, "起始金额不能为负")),
  step: v.pipe(Fen, v.minValue(1 as Fen, "降价幅度必须大于 0")),
});
export type PriceBand = v.InferOutput<typeof PriceBand>;

/** Ascending, the first one from 0. */
const PriceBands = acrossFields(
  v.pipe(
    v.array(PriceBand),
    v.minLength(1, "请至少填写一档降价幅度"),
    v.maxLength(10, "最多 10 档降价幅度"),
    v.partialCheck(
      [["$", "from"]],
      (bands) => bands.every(({ from }, at) => (at === 0 ? from === 0 : from > (bands[at - 1]?.from ?? 0))),
      "各档起始金额应从 0 开始递增",
    ),
  ),
);

/** What takes rank 1 with less than `within` left moves the end to `by` after it, as often as it happens, by `maxTotal` in all. ms. */
export const Extension = v.strictObject({
  within: duration("延时触发时间", 0, hour),
  by: duration("延时时长", 0, hour),
  maxTotal: duration("累计延时", 0, 24 * hour),
});

/** Rules published before decision 063 say how often the end moves at most: what was published holds, and its log is verified by it. */
const StoredExtension = v.strictObject({ ...Extension.entries, max: v.optional(whole("延时次数", 0, 100)) });

const policyEntries = {
  minBidders: whole("最少有效供应商数", 1, 50),
  /** Smallest decrement as hundredths of a percent of the ceiling of all lines: 50 is 0.5 %. */
  decrement: whole("降价比例", 0, 2_000, { fraction: "降价比例最多两位小数", min: "降价比例不能为负", max: "降价比例最多 20%" }),
  bands: PriceBands,
  extension: Extension,
  /** Sealed: how long bids may be revealed after the end, ms. */
  revealWithin: duration("揭示时间", 60 * second, 14 * 24 * hour),
};

/** What a unit sets for its biddings; domain §5 gives the defaults. */
export const BiddingPolicy = v.strictObject({ minWindow: duration("最短报价时间", 0, 90 * 24 * hour), ...policyEntries });
export type BiddingPolicy = v.InferOutput<typeof BiddingPolicy>;

export const defaultPolicy: BiddingPolicy = {
  minWindow: 48 * hour,
  minBidders: 3,
  decrement: 50,
  bands: [
    { from: fen(0), step: fen(100) },
    { from: fen(100_000), step: fen(1_000) },
    { from: fen(1_000_000), step: fen(5_000) },
    { from: fen(10_000_000), step: fen(50_000) },
  ],
  extension: { within: 120 * second, by: 120 * second, maxTotal: 2 * hour },
  revealWithin: 24 * hour,
};

/** Whether the ceilings of all lines together are an amount that the mall and the log hold exactly. */
export const fitsTogether = (lines: readonly { quantity: number; ceiling: number }[]): boolean =>
  lines.reduce((sum, { ceiling, quantity }) => sum + ceiling * quantity, 0) <= maxFen;
export const tooMuchTogether = "限价合计最多 1000 亿元，请减少数量或降低限价";

/** The rules as a row holds them: those of an old draft may say what no new one can. */
export const StoredRules = v.strictObject({
  mode: v.picklist(biddingModes, "请选择竞价方式"),
  opensAt: StoredInstant,
  endsAt: StoredInstant,
  lines: acrossFields(
    v.pipe(
      v.array(BiddingLine),
      v.minLength(1, "请至少添加一行商品"),
      v.maxLength(maxBiddingLines, `最多 ${maxBiddingLines} 行商品`),
      v.partialCheck(
        [["$", "lineId"]],
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        "商品行重复",
      ),
    ),
  ),
  ...policyEntries,
  extension: StoredExtension,
  /** Missing in what was written before decision 069. */
  commercial: v.optional(CommercialTerms),
});

/** The rules of one bidding, frozen when it is published; a correction before the opening is a new version of all of them. */
export const BiddingRules = acrossFields(
  v.pipe(
    StoredRules,
    v.forward(
      v.partialCheck([["opensAt"], ["endsAt"]], ({ opensAt, endsAt }) => opensAt < endsAt, "截止时间应在开始时间之后"),
      ["endsAt"],
    ),
    v.forward(
      v.partialCheck([["lines"]], ({ lines }) => fitsTogether(lines), tooMuchTogether),
      ["lines"],
    ),
  ),
);
export type BiddingRules = v.InferOutput<typeof BiddingRules>;

/** Why a window is too short for the unit, with the way out; null when it is long enough. */
export function windowProblem({ opensAt, endsAt }: { opensAt: Instant; endsAt: Instant }, { minWindow }: BiddingPolicy) {
  return endsAt - opensAt < minWindow ? `报价时间至少 ${minWindow / hour} 小时，请推迟截止时间` : null;
}

/** One line of a bid: unit price with tax and freight, and days until delivery. */
export const BidLine = v.strictObject({ lineId: Id, unitPrice: Price, leadDays: whole("交货天数", 0, 365) });
export type BidLine = v.InferOutput<typeof BidLine>;
/** A bid prices every line of the bidding. */
export const BidLines = v.pipe(v.array(BidLine), v.minLength(1, "请填写报价"), v.maxLength(maxBiddingLines));

/** Identifies what a bidder sends: the same key sent again is the same sending. */
export const BidKey = formattedText(/^[\w-]{8,64}$/, 64, "报价编号格式不正确");
export const Sha256 = formattedText(/^[\da-f]{64}$/, 64, "应为 64 位十六进制");

/** The most that all lines may cost together. */
export const ceilingOf = ({ lines }: Pick<BiddingRules, "lines">): Fen =>
  fen(lines.reduce<number>((sum, { ceiling, quantity }) => sum + timesFen(ceiling, quantity), 0));

/** What a bid's lines cost together, exact within the ceilings; lines that the bidding does not have count nothing. */
export function totalOf({ lines }: Pick<BiddingRules, "lines">, bid: readonly Pick<BidLine, "lineId" | "unitPrice">[]): Fen {
  const prices = new Map(bid.map(({ lineId, unitPrice }) => [lineId, unitPrice]));
  return lines.reduce<number>((sum, { lineId, quantity }) => sum + (prices.get(lineId) ?? 0) * quantity, 0) as Fen;
}

/** How much lower than `price` the next one must be: max(share of the ceiling, step of the price's band), domain §5. */
export function stepBelow(rules: Pick<BiddingRules, "lines" | "decrement" | "bands">, price: Fen): Fen {
  const share = Math.ceil((ceilingOf(rules) * rules.decrement) / 10_000);
  const band = rules.bands.findLast(({ from }) => from <= price);
  return fen(Math.max(share, band?.step ?? 0, 1));
}
