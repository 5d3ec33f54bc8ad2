import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { decide, rankingOf, type RoomState } from "./decide.ts";
import { outcomeOf } from "./outcome.ts";
import type { BiddingRules, BidLine } from "./rules.ts";

/**
 * The rules of the room against a slow model that keeps nothing but the bids that were taken, in order, and reads everything off
 * them anew each time: whose price is lowest, where the end is, what a bid must be to be taken.
 */
type Taken = { coId: number; at: number; total: number };
type Bid = { coId: number; at: number; prices: number[] };
type Said = { taken: true; moved: boolean } | { taken: false; why: string };

const opensAt = 1_000;

/** Where the end was after these bids, and how often it had moved. */
function endAfter({ endsAt, extension }: BiddingRules, taken: readonly Taken[]) {
  let end = endsAt;
  let times = 0;
  for (const [place, bid] of taken.entries()) {
    const isFirst = taken.slice(0, place).every(({ total }) => total > bid.total);
    const wanted = [bid.at + extension.by, endsAt + extension.maxTotal].toSorted((a, b) => a - b)[0]!;
    if (!isFirst || end - bid.at >= extension.within || times === (extension.max ?? -1) || wanted <= end) continue;
    end = wanted;
    times += 1;
  }
  return { end, times };
}

/** One's own last price, by company; who is first has the lowest, and of equals the one that was there earlier. */
const lastOf = (taken: readonly Taken[], coId: number) => taken.filter((bid) => bid.coId === coId).at(-1);
function ranked(taken: readonly Taken[]) {
  const order: Taken[] = [];
  for (const bid of taken.filter((one) => lastOf(taken, one.coId) === one)) {
    const place = order.findIndex((one) => one.total > bid.total);
    order.splice(place < 0 ? order.length : place, 0, bid);
  }
  return order;
}

function stepUnder({ lines, decrement, bands }: BiddingRules, price: number) {
  let ceiling = 0;
  for (const { quantity, ceiling: limit } of lines) for (let n = 0; n < quantity; n += 1) ceiling += limit;
  let band = 0;
  for (const { from, step } of bands) if (price >= from) band = step;
  const share = Math.floor((ceiling * decrement + 9_999) / 10_000);
  return band > share ? band : share;
}

function said(rules: BiddingRules, taken: readonly Taken[], { coId, at, prices }: Bid): Said {
  const refused = (why: string): Said => ({ taken: false, why });
  const { end } = endAfter(rules, taken);
  if (at >= end) return refused("late");
  if (at < opensAt) return refused("early");
  if (prices.length !== rules.lines.length) return refused("incomplete");
  if (prices.some((price, place) => price > rules.lines[place]!.ceiling)) return refused("ceiling");
  const total = prices.reduce((sum, price, place) => sum + price * rules.lines[place]!.quantity, 0);
  const [lowest] = ranked(taken);
  if (lowest?.coId === coId) return refused("leading");
  const mine = lastOf(taken, coId);
  if (mine && mine.total - total < stepUnder(rules, mine.total)) return refused("myStep");
  const undercut = lowest ? lowest.total - total : 0;
  if (rules.mode === "open" && lowest && undercut > 0 && undercut < stepUnder(rules, lowest.total)) return refused("leadStep");
  return { taken: true, moved: endAfter(rules, [...taken, { coId, at, total }]).end > end };
}

/** Small windows, steps and prices, so that ties, bands, caps and the last moment are met all the time. */
const anyRules: fc.Arbitrary<BiddingRules> = fc
  .record({
    mode: fc.constantFrom("open" as const, "rank" as const),
    length: fc.integer({ min: 1, max: 200 }),
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), ceiling: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
    minBidders: fc.integer({ min: 1, max: 4 }),
    decrement: fc.constantFrom(0, 50, 333, 1_000),
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9 })), { maxLength: 2 }),
    // Rules with a cap on the count are those of biddings before decision 063.
    extension: fc.record(
      { within: fc.nat(12), by: fc.nat(12), maxTotal: fc.nat(30), max: fc.nat(4) },
      { requiredKeys: ["within", "by", "maxTotal"] },
    ),
  })
  .map(({ length, lines, steps, ...rest }) => {
    let from = 0;
    const bands = [[0, 1] as const, ...steps].map(([more, step]) => ({ from: fen((from += more)), step: fen(step) }));
    return {
      ...rest,
      opensAt,
      endsAt: opensAt + length,
      bands,
      revealWithin: 60_000,
      lines: lines.map(({ quantity, ceiling }, place) => ({ lineId: `l${place}`, quantity, ceiling: fen(ceiling) })),
    };
  });

const anyScript = fc.array(
  fc.record({
    coId: fc.integer({ min: 1, max: 4 }),
    /** Either some time after the one before, or so many ms from the effective end. */
    wait: fc.oneof(
      { weight: 6, arbitrary: fc.record({ after: fc.nat(6) }) },
      { weight: 1, arbitrary: fc.record({ fromEnd: fc.integer({ min: -4, max: 0 }) }) },
    ),
    /** Percent of the ceilings above what falls by two with every bid; one is meant for every line. */
    above: fc.array(fc.integer({ min: -6, max: 8 }), { minLength: 1, maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 25 },
);

test("the room says what the slow model says, bid by bid, and comes to its award", () => {
  const met = new Map<string, number>();
  const count = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(anyRules, anyScript, (rules, script) => {
      let { state } = decide(null, { type: "publish", biddingId: "m", version: 1, rules }, opensAt - 2);
      for (const coId of [1, 2, 3, 4]) ({ state } = decide(state, { type: "admit", coId, version: 1 }, state.at));
      const taken: Taken[] = [];
      for (const [place, { coId, wait, above }] of script.entries()) {
        const at = Math.max(state.at, "after" in wait ? state.at + wait.after : state.endsAt + wait.fromEnd);
        const limit = rules.lines.map(({ ceiling }) => ceiling);
        const percents = above.length === 1 ? limit.map(() => above[0]!) : above;
        const prices = percents.map((more, line) =>
          Math.max(1, Math.ceil(((limit[line] ?? 9) * (100 - 2 * place + more)) / 100)),
        );
        const lines: BidLine[] = prices.map((price, line) => ({ lineId: `l${line}`, unitPrice: fen(price), leadDays: 0 }));
        const expected = said(rules, taken, { coId, at, prices });
        const { entry, state: after } = decide(state, { type: "bid", coId, key: `k${place}`, version: 1, lines }, at);
        if (!("verdict" in entry)) throw new Error("a bid has a verdict");
        const { verdict } = entry;
        if (expected.taken) {
          const total = prices.reduce((sum, price, line) => sum + price * rules.lines[line]!.quantity, 0);
          taken.push({ coId, at, total });
          expect(verdict).toMatchObject({ accepted: true, total });
          expect(after.endsAt > state.endsAt).toBe(expected.moved);
          count(expected.moved ? "moved" : "taken");
        } else {
          expect(verdict).toMatchObject({ accepted: false, refusal: { code: expected.why } });
          count(expected.why);
        }
        expect({ end: after.endsAt, times: after.extensions }).toEqual(endAfter(rules, taken));
        expect(after.endsAt).toBeLessThanOrEqual(rules.endsAt + rules.extension.maxTotal);
        expect(ranksIn(after)).toEqual(ranked(taken).map(({ coId: who, total }) => [who, total]));
        state = after;
      }
      const closed = decide(state, { type: "close" }, Math.max(state.at, state.endsAt)).state;
      const order = ranked(taken);
      const outcome = outcomeOf(closed);
      expect(outcome.proposed).toBe(order.length < rules.minBidders ? null : order[0]!.coId);
      if (order.some(({ total }, place) => total === order[place + 1]?.total)) count("tie");
      if (closed.extensions > 0 && closed.extensions === rules.extension.max) count("cap");
      if (closed.extensions > 0 && closed.endsAt === rules.endsAt + rules.extension.maxTotal) count("latest end");
    }),
    { seed: 20261121, numRuns: Math.max(10_000, inject("storm")) },
  );
  // A script that met none of them would prove nothing.
  for (const what of [
    "early",
    "late",
    "incomplete",
    "ceiling",
    "leading",
    "myStep",
    "leadStep",
    "taken",
    "moved",
    "tie",
    "cap",
    "latest end",
  ]) {
    expect(met.get(what) ?? 0, what).toBeGreaterThan(50);
  }
});

const ranksIn = (state: RoomState) => rankingOf(state).map(({ coId, bid }) => [coId, bid.total]);
