import { fen } from "../kernel/money.ts";
import type { FreightRule } from "../freight/charge.ts";
import { prune } from "./prune.ts";
import {
  costOf,
  freightBy,
  type Freight,
  type PackOffer,
  type PackPlanPart,
  type PackPlanQuestion,
  type Pieces,
} from "./question.ts";

/** Ways that may still be looked at. */
export type Work = { left: number };

/** There are more ways than may be looked at: nothing is known of the cheapest. */
export class OutOfWork extends Error {}

/**
 * The cheapest cover that holds at least the pieces of `base`. Exact: every way that could still become cheaper than `best` is followed,
 * and one is dropped only for another that is at least as good whatever is added to both. Null when none costs at most `best`.
 * Throws `OutOfWork`.
 */
export function cheapestPackPlan(question: PackPlanQuestion, base: Pieces, best: number, work: Work): PackPlanPart[] | null {
  const search: Search = { ...question, base, best, work, cheapestUnit: cheapestUnitOf(question) };
  const bySupplier = [...Map.groupBy(question.offers, ({ coId }) => coId)];
  const frontiers = bySupplier.map(([coId, mine]) => ({
    frontier: frontierOf(search, coId, mine),
    // What is taken in any case brings its supplier along.
    isSure: mine.some(({ productId }) => base.has(productId)),
  }));
  return combine(search, frontiers);
}

type Search = PackPlanQuestion & { base: Pieces; best: number; work: Work; cheapestUnit: number };

const cheapestUnitOf = ({ offers }: PackPlanQuestion) => Math.min(...offers.map(({ price, content }) => price / content));

function spend({ work }: Search): void {
  work.left -= 1;
  if (work.left < 0) throw new OutOfWork();
}

/** What the rest costs at least: at the best unit price, without freight. */
const restOf = ({ need, cheapestUnit }: Search, content: number) => Math.max(0, need - content) * cheapestUnit;
const isHopeless = (search: Search, cost: number, content: number) => cost + restOf(search, content) > search.best + 1e-6;

/** Quantities in which an offer is sold beside `sure` pieces, from the least on. */
function* quantitiesOf({ minQuantity, stepQuantity, stock }: PackOffer, sure: number): Generator<number> {
  const first = sure > 0 ? sure + stepQuantity : minQuantity;
  for (let quantity = first; quantity <= (stock ?? Infinity); quantity += stepQuantity) yield quantity;
}

/** Goods of one supplier on the way to a part: `content` counts up to the need; the last step on top of those before. */
type Way = {
  content: number;
  goods: number;
  pieces: number;
  step: { productId: string; quantity: number; before: Way } | null;
};

function piecesOf(way: Way, sure: Pieces): Map<string, number> {
  const pieces = new Map(sure);
  for (let { step } = way; step; { step } = step.before) pieces.set(step.productId, step.quantity);
  return pieces;
}

/** What one supplier can contribute: for each content that is worth it, the cheapest order. */
function frontierOf(search: Search, coId: string, all: readonly PackOffer[]): PackPlanPart[] {
  // Big packs first: their ways are few, and the bounds they set keep the rest few.
  const offers = all.toSorted((a, b) => b.content - a.content || a.price - b.price);
  const minOrder = search.minOrder.get(coId) ?? 0;
  const nameOf = (rule: FreightRule | null) => JSON.stringify(rule);
  const rules = [...new Map(offers.map(({ freightRule }) => [nameOf(freightRule), freightRule])).values()];
  const sure = offers.filter(({ productId }) => search.base.has(productId));
  const parts = subsetsOf(search, rules).flatMap((chosen) => {
    const freight = freightBy(chosen);
    const names = new Set(chosen.map(nameOf));
    if (sure.some(({ freightRule }) => !names.has(nameOf(freightRule)))) return [];
    const mine = offers.filter(({ freightRule }) => names.has(nameOf(freightRule)));
    return waysOf(search, mine, minOrder, freight)
      .filter(({ goods }) => goods >= minOrder)
      .map((way): PackPlanPart => {
        const pieces = piecesOf(way, sureOf(search, sure));
        const cost = { goods: fen(way.goods), freight: fen(freight.of(way.goods, way.pieces)) };
        return { coId, pieces, content: contentOf(mine, pieces), ...cost };
      });
  });
  return paretoOf(
    parts.filter(({ pieces }) => pieces.size > 0),
    ({ content }) => Math.min(content, search.need),
    costOf,
  );
}

const sureOf = ({ base }: Search, sure: readonly PackOffer[]): Pieces =>
  new Map(sure.map(({ productId }) => [productId, base.get(productId) ?? 0]));

const contentOf = (offers: readonly PackOffer[], pieces: Pieces) =>
  offers.reduce((sum, { productId, content }) => sum + content * (pieces.get(productId) ?? 0), 0);

/** Rules are few (mostly one), so all combinations of those in use are: freight is then known from goods and pieces alone. */
function subsetsOf<T>(search: Search, all: readonly T[]): T[][] {
  if (2 ** all.length > search.work.left) throw new OutOfWork();
  return all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]).filter((set) => set.length > 0);
}

function waysOf(search: Search, offers: readonly PackOffer[], minOrder: number, freight: Freight): Way[] {
  const sureOfOffer = ({ productId }: PackOffer) => search.base.get(productId) ?? 0;
  const start = offers.reduce(
    (sum, offer) => ({
      content: sum.content + offer.content * sureOfOffer(offer),
      goods: sum.goods + offer.price * sureOfOffer(offer),
      pieces: sum.pieces + sureOfOffer(offer),
    }),
    { content: 0, goods: 0, pieces: 0 },
  );
  let ways: Way[] = [{ ...start, content: Math.min(search.need, start.content), step: null }];
  for (const offer of offers) {
    const next = [...ways];
    const sure = sureOfOffer(offer);
    for (const way of ways) {
      for (const quantity of quantitiesOf(offer, sure)) {
        const content = Math.min(search.need, way.content + (quantity - sure) * offer.content);
        const goods = way.goods + (quantity - sure) * offer.price;
        const pieces = way.pieces + quantity - sure;
        const least = freight.of(Infinity, pieces);
        spend(search);
        if (isHopeless(search, goods + least, content)) break;
        next.push({ content, goods, pieces, step: { productId: offer.productId, quantity, before: way } });
        // Once there is enough and no lower freight or minimum is left to reach, more pieces only cost more.
        if (content === search.need && goods >= minOrder && freight.of(goods, pieces) === least) break;
      }
    }
    ways = prune(next, minOrder, freight);
  }
  return ways;
}

/** The ones for which no other gives at least as much for at most the cost, cheapest first. */
function paretoOf<T>(all: readonly T[], givesOf: (one: T) => number, priceOf: (one: T) => number): T[] {
  let max = -1;
  return all
    .toSorted((a, b) => priceOf(a) - priceOf(b) || givesOf(b) - givesOf(a))
    .filter((one) => {
      if (givesOf(one) <= max) return false;
      max = givesOf(one);
      return true;
    });
}

type Combination = { content: number; cost: number; parts: readonly PackPlanPart[] };
type Frontier = { frontier: readonly PackPlanPart[]; isSure: boolean };

function combine(search: Search, frontiers: readonly Frontier[]): PackPlanPart[] | null {
  let all: Combination[] = [{ content: 0, cost: 0, parts: [] }];
  for (const { frontier, isSure } of frontiers) {
    const next = isSure ? [] : [...all];
    for (const { content, cost, parts } of all) {
      for (const part of frontier) {
        spend(search);
        const one = {
          content: Math.min(search.need, content + part.content),
          cost: cost + costOf(part),
          parts: [...parts, part],
        };
        if (isHopeless(search, one.cost, one.content)) continue;
        if (one.content === search.need && frontiers.every((other) => !other.isSure))
          search.best = Math.min(search.best, one.cost);
        next.push(one);
      }
    }
    all = paretoOf(
      next,
      ({ content }) => content,
      ({ cost }) => cost,
    );
  }
  const found = all.find(({ content }) => content >= search.need);
  return found ? [...found.parts] : null;
}
