import { expect, test } from "vitest";
import { hour, second } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { decide, leaderOf, limitsOf, type RoomState } from "./decide.ts";
import { latestEnd } from "./extension.ts";
import { defaultPolicy, type BiddingRules } from "./rules.ts";

/**
 * Ten thousand adversaries against people. A person who is not first answers within a minute, as far as their costs allow; an
 * adversary has higher costs than the cheapest of them and can only win by leaving no time to answer.
 */
type Prices = { first: number; cost: number };
type Bidder = Prices & { coId: number; reaction: number };
type Adversary = Prices & { coIds: readonly number[]; nextAt: (state: RoomState) => number };
type Game = { rules: BiddingRules; honest: readonly Bidder[]; adversary: Adversary; name: string };

const opensAt = 1_000_000;
const endsAt = opensAt + 48 * hour;
const ceiling = 1_000_000;
const { minWindow: _, ...policy } = defaultPolicy;

/** Mulberry32: the same numbers for a seed on every machine. */
function numbersOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)) };
}
type Numbers = ReturnType<typeof numbersOf>;

/** When an adversary that is not first bids next. */
const strategies: Record<string, (numbers: Numbers) => Adversary["nextAt"]> = {
  "in the last millisecond":
    () =>
    ({ endsAt: end }) =>
      end - 1,
  "in the last seconds":
    (numbers) =>
    ({ endsAt: end }) =>
      end - numbers.between(1, 5_000),
  "a burst that spends caps, then the last millisecond": (numbers) => {
    let left = numbers.between(5, 40);
    const from = endsAt - numbers.between(1, 118) * second;
    return ({ at, endsAt: end }) => ((left -= 1) >= 0 ? Math.max(at + numbers.between(1, 60), from) : end - 1);
  },
  "at any moment":
    (numbers) =>
    ({ at, endsAt: end }) =>
      numbers.between(at, end - 1),
};
const names = Object.keys(strategies);

function drawGame(seed: number, extension: BiddingRules["extension"]): Game {
  const numbers = numbersOf(seed);
  const mode = (["open", "rank"] as const)[numbers.between(0, 1)]!;
  const honest = Array.from({ length: numbers.between(1, 4) }, (__, place) => {
    const cost = numbers.between(600_000, 900_000);
    return { coId: place + 1, cost, first: cost + numbers.between(0, 300_000), reaction: numbers.between(2, 60) * second };
  });
  const cheapest = Math.min(...honest.map(({ cost }) => cost));
  const name = names[numbers.between(0, names.length - 1)]!;
  // Two steps of 0.5 % dearer at least: less than a step apart, who is first is chance.
  const cost = numbers.between(cheapest + 15_000, cheapest + 60_000);
  const coIds = numbers.between(0, 1) === 0 ? [11] : [11, 12];
  const adversary = { coIds, cost, first: cost + numbers.between(0, 300_000), nextAt: strategies[name]!(numbers) };
  const lines = [{ lineId: "a", quantity: 1, ceiling: fen(ceiling) }];
  return { rules: { ...policy, extension, mode, opensAt, endsAt, lines }, honest, adversary, name };
}

/** The highest price that can take the lead, or in rank mode the highest that is taken; null when costs forbid it. */
function priceOf(state: RoomState, coId: number, { cost, first }: Prices): number | null {
  if (leaderOf(state)?.coId === coId) return null;
  const { maxBid, toLead } = limitsOf(state, coId);
  const price = Math.min(first, maxBid, toLead ?? maxBid);
  return price >= cost ? price : null;
}

/** The adversary's next bid: by whichever of its companies is not first. */
function attackOf(state: RoomState, { coIds, nextAt, ...prices }: Adversary) {
  for (const coId of coIds) {
    const price = priceOf(state, coId, prices);
    if (price !== null) return { coId, price, at: nextAt(state) };
  }
  return null;
}

function play({ rules, honest, adversary }: Game) {
  let { state } = decide(null, { type: "publish", biddingId: "g", version: 1, rules }, opensAt - 1);
  for (const coId of [...honest.map((one) => one.coId), ...adversary.coIds])
    ({ state } = decide(state, { type: "admit", coId, version: 1 }, opensAt - 1));
  // People bid their first price early and look again in the last half hour.
  let changedAt = endsAt - hour / 2;
  let hurried = 0;
  for (let n = 0; n < 4_000; n += 1) {
    const answers = honest.flatMap(({ coId, reaction, ...prices }) => {
      const price = priceOf(state, coId, prices);
      return price === null ? [] : [{ coId, price, at: changedAt + reaction }];
    });
    const attack = attackOf(state, adversary);
    const [next] = [...answers, ...(attack ? [attack] : [])]
      .filter(({ at }) => at < state.endsAt)
      .map((one) => ({ ...one, at: Math.max(one.at, state.at) }))
      .toSorted((a, b) => a.at - b.at);
    if (!next) break;
    const lines = [{ lineId: "a", unitPrice: fen(next.price), leadDays: 1 }];
    const before = state;
    ({ state } = decide(before, { type: "bid", coId: next.coId, key: `key-${n}-00`, version: 1, lines }, next.at));
    const isFirst = leaderOf(state)?.coId === next.coId;
    if (isFirst) changedAt = next.at;
    if (isFirst && state.endsAt - next.at < answerTime(state, next.at)) hurried += 1;
  }
  const winner = leaderOf(state)?.coId ?? 0;
  return { stolen: adversary.coIds.includes(winner), hurried, moved: state.extensions, left: latestEnd(rules) - state.endsAt };
}

/** Whoever is overtaken has the whole time to answer, or all that is left until the latest end. */
const answerTime = ({ rules }: RoomState, at: number) => Math.min(rules.extension.by, latestEnd(rules) - at);

function playAll(games: number, extension: BiddingRules["extension"]) {
  const counts = { stolen: 0, stolenAtLatest: 0, hurried: 0, maxMoves: 0, pastLatest: 0 };
  for (let seed = 1; seed <= games; seed += 1) {
    const { stolen, hurried, moved, left } = play(drawGame(seed, extension));
    counts.stolen += Number(stolen && left > 0);
    counts.stolenAtLatest += Number(stolen && left === 0);
    counts.hurried += hurried;
    counts.maxMoves = Math.max(counts.maxMoves, moved);
    counts.pastLatest += Number(left < 0);
  }
  return counts;
}

test("no adversary of 10,000 wins against cheaper people who answer within a minute", { timeout: 120_000 }, () => {
  const counts = playAll(10_000, defaultPolicy.extension);
  expect(counts).toMatchObject({ stolen: 0, hurried: 0, pastLatest: 0 });
  // Who bids last before the latest end has the last word: it took one person alone, nearly a minute for each answer, a fall by a quarter.
  expect(counts.stolenAtLatest).toBe(8);
  // More than any cap that would be thought generous.
  expect(counts.maxMoves).toBeGreaterThan(20);
});

test("the same adversaries win one game in six where the end moves twenty times at most", { timeout: 60_000 }, () => {
  const counts = playAll(1_000, { ...defaultPolicy.extension, max: 20 });
  expect(counts.stolen).toBeGreaterThan(150);
  expect(counts.hurried).toBeGreaterThan(500);
});
