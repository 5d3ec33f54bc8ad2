import { fen, type Fen } from "../../kernel/money.ts";
import type { FreightRule } from "../freight.ts";

/** One pack that can be bought. `content` is what a piece holds, in whole units that all offers and the need share. */
export type CoverOffer = {
  productId: string;
  coId: string;
  content: number;
  price: Fen;
  minQuantity: number;
  stepQuantity: number;
  /** Pieces that can be had; null without limit. */
  stock: number | null;
  /** The supplier's rule where the goods go; null leaves freight out, where the address is not known. */
  freightRule: FreightRule | null;
};

export type CoverQuestion = {
  /** In the units of `content`, whole and positive. */
  need: number;
  offers: readonly CoverOffer[];
  /** Goods worth less are not sold in one order, by supplier. */
  minOrder: ReadonlyMap<string, Fen>;
};

export type CoverPart = { coId: string; pieces: ReadonlyMap<string, number>; content: number; goods: Fen; freight: Fen };
export type Cover = {
  parts: readonly CoverPart[];
  content: number;
  total: Fen;
  /** False when so many ways were open that some were left unlooked at. */
  exact: boolean;
};

/** The cheapest cover, and what each supplier alone would cost at best, cheapest first. */
export type Covers = { best: Cover | null; single: readonly CoverPart[] };

/** Ways held at once; real questions need some hundreds. */
const mostWays = 4_000;

/**
 * The cheapest way to get at least `need`: packs of any suppliers, each supplier's goods in one order with its freight (steps of
 * its rules, the dearest counts) and its minimum amount. Exact: every way that could still become cheaper is followed, and
 * one is dropped only for another that is at least as good whatever is added to both.
 */
export function solveCover(question: CoverQuestion): Covers {
  const { need, offers } = question;
  const suppliers = [...Map.groupBy(offers, ({ coId }) => coId)].map(([coId, own]) => ({
    coId,
    // Big packs first: their ways are few, and the bounds they set keep the rest few.
    own: own.toSorted((a, b) => b.content - a.content || a.price - b.price),
    minOrder: question.minOrder.get(coId) ?? 0,
  }));
  // Each supplier by itself first: what it costs there is told too, and the cheapest of them bounds the search for all.
  const single = suppliers
    .flatMap(({ coId, own, minOrder }) => {
      const search = searchOf(need, own, Math.min(...own.map((offer) => alone(offer, need, minOrder))));
      return (
        frontierOf(search, coId, own, minOrder)
          .filter(({ content }) => content >= need)
          .toSorted(byCost)[0] ?? []
      );
    })
    .toSorted(byCost);
  const search = searchOf(need, offers, Math.min(Infinity, ...single.map(costOf)));
  const frontiers = suppliers.map(({ coId, own, minOrder }) => frontierOf(search, coId, own, minOrder));
  return { best: combine(search, frontiers), single };
}

const searchOf = (need: number, offers: readonly CoverOffer[], best: number): Search => ({
  need,
  cheapestUnit: Math.min(...offers.map(({ price, content }) => price / content)),
  best,
  exact: true,
});

/** `best` is the cost of the cheapest cover known: what cannot come below it is dropped. */
type Search = { need: number; cheapestUnit: number; best: number; exact: boolean };

const costOf = ({ goods, freight }: CoverPart) => goods + freight;
const byCost = (a: CoverPart, b: CoverPart) => costOf(a) - costOf(b) || a.content - b.content;

/** What the rest costs at least: at the best unit price, without freight. */
const restOf = ({ need, cheapestUnit }: Search, content: number) => Math.max(0, need - content) * cheapestUnit;
const isHopeless = (search: Search, cost: number, content: number) => cost + restOf(search, content) > search.best + 1e-6;

/** Quantities in which an offer is sold, from the least on. */
function* quantitiesOf({ minQuantity, stepQuantity, stock }: CoverOffer): Generator<number> {
  for (let quantity = minQuantity; quantity <= (stock ?? Infinity); quantity += stepQuantity) yield quantity;
}

type Freight = (goods: number) => number;
const freightBy =
  (rules: readonly (FreightRule | null)[]): Freight =>
  (goods) =>
    Math.max(0, ...rules.map((rule) => (rule === null || (rule.freeFrom !== null && goods >= rule.freeFrom) ? 0 : rule.fee)));

/** Cost of covering everything by one offer; infinite when it cannot. */
function alone(offer: CoverOffer, need: number, minOrder: number): number {
  const freight = freightBy([offer.freightRule]);
  for (const quantity of quantitiesOf(offer)) {
    const goods = quantity * offer.price;
    if (quantity * offer.content >= need && (goods >= minOrder || offer.price === 0)) return goods + freight(goods);
  }
  return Infinity;
}

/** Goods of one supplier on the way to a part: `content` counts up to the need. */
type Way = { content: number; goods: number; pieces: ReadonlyMap<string, number> };

/** What one supplier can contribute: for each content that is worth it, the cheapest order. */
function frontierOf(search: Search, coId: string, offers: readonly CoverOffer[], minOrder: number): CoverPart[] {
  const rules = [...new Map(offers.map(({ freightRule }) => [JSON.stringify(freightRule), freightRule])).values()];
  const parts = subsetsOf(rules).flatMap((chosen) => {
    const freight = freightBy(chosen);
    const names = new Set(chosen.map((rule) => JSON.stringify(rule)));
    const own = offers.filter(({ freightRule }) => names.has(JSON.stringify(freightRule)));
    return waysOf(search, own, minOrder, freight)
      .filter(({ goods }) => goods >= minOrder)
      .map(({ goods, pieces }) => ({
        coId,
        pieces,
        content: contentOf(own, pieces),
        goods: fen(goods),
        freight: fen(freight(goods)),
      }));
  });
  return paretoOf(
    parts.filter(({ pieces }) => pieces.size > 0),
    ({ content }) => Math.min(content, search.need),
    costOf,
  );
}

const contentOf = (offers: readonly CoverOffer[], pieces: ReadonlyMap<string, number>) =>
  offers.reduce((sum, { productId, content }) => sum + content * (pieces.get(productId) ?? 0), 0);

/** Rules are few (mostly one), so all combinations of those in use are: freight is then known from the goods alone. */
function subsetsOf<T>(all: readonly T[]): T[][] {
  return all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]).filter((set) => set.length > 0);
}

function waysOf(search: Search, offers: readonly CoverOffer[], minOrder: number, freight: Freight): Way[] {
  let ways: Way[] = [{ content: 0, goods: 0, pieces: new Map() }];
  const least = freight(Infinity);
  for (const offer of offers) {
    const next = [...ways];
    for (const way of ways) {
      for (const quantity of quantitiesOf(offer)) {
        const content = Math.min(search.need, way.content + quantity * offer.content);
        const goods = way.goods + quantity * offer.price;
        if (isHopeless(search, goods + least, content)) break;
        next.push({ content, goods, pieces: new Map([...way.pieces, [offer.productId, quantity]]) });
        // More of it only costs more, once it is enough and no step of freight or minimum is left to reach.
        if (content === search.need && goods >= minOrder && freight(goods) === least) break;
      }
    }
    ways = prune(next, minOrder, freight);
    if (ways.length > mostWays) {
      search.exact = false;
      ways = ways.toSorted((a, b) => a.goods - b.goods || b.content - a.content).slice(0, mostWays);
    }
  }
  return ways;
}

/**
 * Drops ways for others that hold at least as much, may already be ordered, and cost with their freight no more than these
 * would with the least freight there is: whatever is added to both, the others stay no worse.
 */
function prune(ways: readonly Way[], minOrder: number, freight: Freight): Way[] {
  const least = freight(Infinity);
  const once = [...new Map(ways.map((way) => [`${way.content} ${way.goods}`, way])).values()];
  const settled = once
    .filter(({ goods }) => goods >= minOrder)
    .map((way) => ({ way, total: way.goods + freight(way.goods) }))
    .toSorted((a, b) => a.total - b.total || b.way.content - a.way.content);
  const most: number[] = [];
  for (const { way } of settled) most.push(Math.max(most.at(-1) ?? 0, way.content));
  const placeOf = new Map(settled.map(({ way }, place) => [way, place]));
  return once.filter((way) => {
    const cheaper = countUpTo(settled, way.goods + least);
    const before = Math.min(cheaper, placeOf.get(way) ?? cheaper);
    return before === 0 || (most[before - 1] ?? 0) < way.content;
  });
}

/** How many of these, sorted by total, cost at most `limit`. */
function countUpTo(sorted: readonly { total: number }[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.total ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The ones for which no other gives at least as much for at most the cost, cheapest first. */
function paretoOf<T>(all: readonly T[], givesOf: (one: T) => number, priceOf: (one: T) => number): T[] {
  let most = -1;
  return all
    .toSorted((a, b) => priceOf(a) - priceOf(b) || givesOf(b) - givesOf(a))
    .filter((one) => {
      if (givesOf(one) <= most) return false;
      most = givesOf(one);
      return true;
    });
}

type Combination = { content: number; cost: number; parts: readonly CoverPart[] };

function combine(search: Search, frontiers: readonly (readonly CoverPart[])[]): Cover | null {
  let all: Combination[] = [{ content: 0, cost: 0, parts: [] }];
  for (const frontier of frontiers) {
    const next = [...all];
    for (const { content, cost, parts } of all) {
      for (const part of frontier) {
        const one = {
          content: Math.min(search.need, content + part.content),
          cost: cost + costOf(part),
          parts: [...parts, part],
        };
        if (isHopeless(search, one.cost, one.content)) continue;
        if (one.content === search.need) search.best = Math.min(search.best, one.cost);
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
  if (!found) return null;
  const content = found.parts.reduce((sum, part) => sum + part.content, 0);
  return { parts: found.parts, content, total: fen(found.cost), exact: search.exact };
}
