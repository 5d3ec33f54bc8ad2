import { freightBy, quantityFrom, quantityUpTo, type PackOffer, type PackPlanQuestion, type Pieces } from "./question.ts";

const byUnitPrice = (a: PackOffer, b: PackOffer) => a.price / a.content - b.price / b.content || b.content - a.content;

/** What any cover costs at least: the cheapest content first, in parts of a pack, and the least freight there is. Infinite when there is not enough. */
export function leastCost({ need, offers }: PackPlanQuestion): number {
  let left = need;
  let cost = Math.min(...offers.map(({ freightRule }) => freightBy([freightRule]).of(Infinity, 1)));
  for (const offer of offers.toSorted(byUnitPrice)) {
    const content = Math.min(left, quantityUpTo(offer, offer.stock ?? Infinity) * offer.content);
    cost += (content * offer.price) / offer.content;
    left -= content;
    if (left <= 0) return Math.floor(cost);
  }
  return Infinity;
}

/** The most that is surely part of a good cover: packs of the cheapest content until `rest` is left of the need. */
export function fillUpTo({ need, offers }: PackPlanQuestion, rest: number): Map<string, number> {
  const pieces = new Map<string, number>();
  let left = need - rest;
  for (const offer of offers.toSorted(byUnitPrice)) {
    const quantity = quantityUpTo(offer, Math.floor(left / offer.content));
    if (quantity <= 0) continue;
    pieces.set(offer.productId, quantity);
    left -= quantity * offer.content;
  }
  return pieces;
}

/**
 * A cover without search, the cheapest content first. Suppliers whose minimum is not reached sell more, or are left out. Null when there
 * is none to be found so.
 */
export function greedyPackPlan(question: PackPlanQuestion): Pieces | null {
  let offers = question.offers.toSorted(byUnitPrice);
  // Each round leaves one supplier out.
  for (let round = 0; round < 40 && offers.length > 0; round += 1) {
    const pieces = pickCheapest(offers, question.need);
    if (!pieces) return null;
    const short = shortSupplier(question, offers, pieces);
    if (short === null) return pieces;
    offers = offers.filter(({ coId }) => coId !== short);
  }
  return null;
}

function pickCheapest(offers: readonly PackOffer[], need: number): Map<string, number> | null {
  const pieces = new Map<string, number>();
  let left = need;
  for (const offer of offers) {
    const quantity = quantityFrom(offer, left / offer.content) ?? quantityUpTo(offer, offer.stock ?? 0);
    if (quantity <= 0) continue;
    pieces.set(offer.productId, quantity);
    left -= quantity * offer.content;
    if (left <= 0) return pieces;
  }
  return null;
}

/** Raises what is below a supplier's minimum; the first supplier that has not so much, or null when all are served. */
function shortSupplier({ minOrder }: PackPlanQuestion, offers: readonly PackOffer[], pieces: Map<string, number>): string | null {
  const chosen = offers.filter(({ productId }) => pieces.has(productId));
  for (const [coId, mine] of Map.groupBy(chosen, (offer) => offer.coId)) {
    const goods = mine.reduce((sum, { productId, price }) => sum + price * (pieces.get(productId) ?? 0), 0);
    const missing = (minOrder.get(coId) ?? 0) - goods;
    if (missing <= 0) continue;
    const more = mine.flatMap((offer) => {
      const quantity = quantityFrom(offer, (pieces.get(offer.productId) ?? 0) + Math.ceil(missing / Math.max(1, offer.price)));
      return quantity === null || offer.price === 0 ? [] : [{ productId: offer.productId, quantity }];
    })[0];
    if (!more) return coId;
    pieces.set(more.productId, more.quantity);
  }
  return null;
}
