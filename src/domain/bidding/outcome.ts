import type { Instant } from "../kernel/instant.ts";
import { fen, timesFen, type Fen } from "../kernel/money.ts";
import { rankingOf, type RoomState } from "./decide.ts";
import { refusalText } from "./refusal.ts";
import type { BiddingLine, BidLine } from "./rules.ts";

/** A valid bid, in the order of rank. `leadDays` is its slowest line's. */
export type RankedBid = {
  coId: number;
  rank: number;
  seq: number;
  at: Instant;
  total: Fen;
  leadDays: number;
  lines: readonly BidLine[];
};
/** A sealed bid that does not count, and why. */
export type InvalidBid = { coId: number; reason: string };
/** One line bought from one company. */
export type Purchase = { lineId: string; coId: number; unitPrice: Fen; amount: Fen; leadDays: number };
/** One way to buy all lines. */
export type Plan = { total: Fen; leadDays: number; purchases: Purchase[] };
/** What each company asks for a line, the cheapest first. */
export type LineOffers = { lineId: string; offers: Purchase[] };

export type Comparison = { lines: LineOffers[]; cheapestSingle: Plan; cheapestMix: Plan; earliest: Plan };

/** What a closed bidding comes to. `failure` says why nothing is awarded (流标); otherwise the lowest valid bid is proposed. */
export type Outcome = {
  /** Whoever bid, in the order of the numbers that the room gave them. */
  bidders: number[];
  ranking: RankedBid[];
  invalid: InvalidBid[];
  failure: string | null;
  /** Whose award is proposed; null when it fails. */
  proposed: number | null;
  /** Null when nobody bid validly. */
  comparison: Comparison | null;
};

/** The outcome of a room whose bids are all known (domain §5): valid bids, the award proposed, and the comparison by line. */
export function outcomeOf(state: RoomState): Outcome {
  const ranking = rankingOf(state).map(({ coId, bid }, place): RankedBid => {
    const leadDays = Math.max(...bid.lines.map((line) => line.leadDays));
    return { coId, rank: place + 1, seq: bid.seq, at: bid.at, total: bid.total, leadDays, lines: bid.lines };
  });
  const failure = failureOf(state, ranking.length);
  return {
    bidders: [...state.numbers.keys()],
    ranking,
    invalid: invalidOf(state),
    failure,
    proposed: failure === null ? (ranking[0]?.coId ?? null) : null,
    comparison: compare(state.rules.lines, ranking),
  };
}

function failureOf({ rules: { minBidders } }: RoomState, valid: number): string | null {
  if (valid >= minBidders) return null;
  return `有效报价供应商 ${valid} 家，少于规则要求的 ${minBidders} 家，本次竞价流标，可一键重新发起`;
}

const invalidOf = ({ sealed }: RoomState): InvalidBid[] =>
  [...sealed].flatMap(([coId, { revealed }]) => {
    if (revealed === "valid") return [];
    return [{ coId, reason: revealed === "no" ? "揭示期内未揭示报价，视为无效" : `报价不符合规则：${refusalText(revealed)}` }];
  });

/** Prices by line, and the ways to buy all of them; null when nobody bid validly. */
export function compare(lines: readonly BiddingLine[], ranking: readonly RankedBid[]): Comparison | null {
  const [best] = ranking;
  if (!best) return null;
  const offered = lines.map((line) => ({ lineId: line.lineId, offers: ranking.map((bid) => purchaseOf(line, bid)) }));
  const choose = (isBetter: (one: Purchase, other: Purchase) => number) =>
    planOf(offered.flatMap(({ offers }) => offers.toSorted(isBetter).slice(0, 1)));
  // Sorting is stable and the offers stand in the order of rank, so ties go to the better bid.
  const cheaper = (one: Purchase, other: Purchase) => one.unitPrice - other.unitPrice || one.leadDays - other.leadDays;
  const sooner = (one: Purchase, other: Purchase) => one.leadDays - other.leadDays || one.unitPrice - other.unitPrice;
  return {
    lines: offered.map(({ lineId, offers }) => ({ lineId, offers: offers.toSorted(cheaper) })),
    cheapestSingle: planOf(lines.map((line) => purchaseOf(line, best))),
    cheapestMix: choose(cheaper),
    earliest: choose(sooner),
  };
}

function purchaseOf({ lineId, quantity }: BiddingLine, { coId, lines }: RankedBid): Purchase {
  const line = lines.find((one) => one.lineId === lineId);
  if (!line) throw new Error(`a valid bid prices every line: ${lineId}`);
  const { unitPrice, leadDays } = line;
  return { lineId, coId, unitPrice, leadDays, amount: timesFen(unitPrice, quantity) };
}

const planOf = (purchases: Purchase[]): Plan => ({
  total: fen(purchases.reduce<number>((sum, { amount }) => sum + amount, 0)),
  leadDays: Math.max(...purchases.map(({ leadDays }) => leadDays)),
  purchases,
});
