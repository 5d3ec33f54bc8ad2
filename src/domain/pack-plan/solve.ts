import { fen, type Fen } from "../kernel/money.ts";
import { fillUpTo, greedyPackPlan, leastCost } from "./bound.ts";
import { byCost, costOf, partsOf, quantityFrom, type PackOffer, type PackPlanPart, type PackPlanQuestion } from "./question.ts";
import { cheapestPackPlan, OutOfWork } from "./search.ts";

export type PackPlanAnswer = {
  parts: readonly PackPlanPart[];
  content: number;
  total: Fen;
  /** True when nothing cheaper exists. */
  exact: boolean;
  /** The cheapest there is may cost so much less, as a share of this, and no more: 0 when exact. */
  gap: number;
};

/** The cheapest cover, and what each supplier alone would cost at best, cheapest first. */
export type PackPlanSolution = {
  best: PackPlanAnswer | null;
  single: readonly PackPlanPart[];
  /** False when no cover was found and there may be one all the same. */
  isConclusive: boolean;
};

/** Ways looked at in the search of all, of each shortened one, and of all single suppliers together: some 100 ms. */
const waysOfAll = 50_000;
const waysOfShortened = 4_000;
const waysOfSingles = 12_000;
const leastWaysOfSingle = 300;

/** How many of the largest packs a shortened search leaves to find, when the search of all is too much. */
const restsOfShortened = [40, 12, 4, 1];

/**
 * The cheapest way to get at least `need`: packs of any suppliers, each supplier's goods in one order with its freight (steps of
 * its rules, the dearest counts) and its minimum amount. Exact where the ways can all be followed; otherwise most of the need is
 * filled with the cheapest content, the rest is searched, and `gap` says how far from the cheapest that can be.
 */
export function solvePackPlan(question: PackPlanQuestion): PackPlanSolution {
  const least = leastCost(question);
  const single = singlesOf(question);
  if (least === Infinity) return { best: null, single, isConclusive: true };
  const existing = single[0] ? [single[0]] : greedyParts(question);
  const found = search(question, existing, waysOfAll, least);
  if (!found.parts) return { best: null, single, isConclusive: found.isExact };
  return { best: amountNeeded(found.parts, found.isExact, least), single, isConclusive: true };
}

function amountNeeded(parts: readonly PackPlanPart[], isExact: boolean, least: number): PackPlanAnswer {
  const total = totalOf(parts);
  const gap = isExact || total <= least ? 0 : (total - least) / total;
  return { parts, content: parts.reduce((sum, part) => sum + part.content, 0), total: fen(total), exact: gap === 0, gap };
}

const totalOf = (parts: readonly PackPlanPart[]) => parts.reduce((sum, part) => sum + costOf(part), 0);

/** Each supplier by itself: what it costs there is told too, and the cheapest of them bounds the search for all. */
function singlesOf(question: PackPlanQuestion): PackPlanPart[] {
  const bySupplier = [...Map.groupBy(question.offers, ({ coId }) => coId).values()];
  const ways = Math.max(leastWaysOfSingle, Math.floor(waysOfSingles / bySupplier.length));
  return bySupplier
    .flatMap((offers) => {
      const mine = { ...question, offers };
      if (leastCost(mine) === Infinity) return [];
      const found = search(mine, greedyParts(mine), ways, leastCost(mine));
      return found.parts?.[0] ?? [];
    })
    .toSorted(byCost);
}

type Found = { parts: readonly PackPlanPart[] | null; isExact: boolean };

/** All ways where they are few, else the best of shortened searches and of what is known. No parts when nothing is found. */
function search(question: PackPlanQuestion, existing: readonly PackPlanPart[] | null, ways: number, least: number): Found {
  const alone = question.offers.flatMap((offer) => costAlone(question, offer) ?? []);
  const bound = Math.min(Infinity, ...alone, ...(existing ? [totalOf(existing)] : []));
  const whole = tryPackPlan(question, new Map(), bound, ways);
  if (whole !== undefined) return { parts: whole ?? existing, isExact: true };
  const largest = Math.max(...question.offers.map(({ content }) => content));
  let best = existing;
  for (const packs of restsOfShortened) {
    const base = fillUpTo(question, packs * largest);
    const limit = best ? totalOf(best) : Infinity;
    const parts = tryPackPlan(question, base, limit, Math.min(ways, waysOfShortened));
    if (parts && totalOf(parts) < limit) best = parts;
    if (best && totalOf(best) <= least) break;
  }
  best ??= greedyParts(question);
  return { parts: best, isExact: false };
}

/** Undefined when there were too many ways. */
function tryPackPlan(question: PackPlanQuestion, base: ReadonlyMap<string, number>, best: number, ways: number) {
  try {
    return cheapestPackPlan(question, base, best, { left: ways });
  } catch (error) {
    if (error instanceof OutOfWork) return undefined;
    throw error;
  }
}

function greedyParts(question: PackPlanQuestion): PackPlanPart[] | null {
  const pieces = greedyPackPlan(question);
  return pieces && partsOf(question, pieces);
}

/** Cost of covering everything by one offer; null when it cannot. */
function costAlone(question: PackPlanQuestion, offer: PackOffer): number | null {
  const minOrder = question.minOrder.get(offer.coId) ?? 0;
  const worth = offer.price === 0 ? 0 : minOrder / offer.price;
  const quantity = quantityFrom(offer, Math.max(question.need / offer.content, worth));
  if (quantity === null) return null;
  const parts = partsOf({ ...question, offers: [offer] }, new Map([[offer.productId, quantity]]));
  return parts && totalOf(parts);
}
