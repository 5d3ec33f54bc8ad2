import type { Fen } from "../kernel/money.ts";
import { chargeBy, type FreightRule } from "../freight/charge.ts";

/** One pack that can be bought. `content` is what a piece holds, in whole units that all offers and the need share. */
export type PackOffer = {
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

export type PackPlanQuestion = {
  /** In the units of `content`, whole and positive. */
  need: number;
  offers: readonly PackOffer[];
  /** Goods worth less are not sold in one order, by supplier. */
  minOrder: ReadonlyMap<string, Fen>;
};

/** Pieces by product. */
export type Pieces = ReadonlyMap<string, number>;
export type PackPlanPart = { coId: string; pieces: Pieces; content: number; goods: Fen; freight: Fen };

export const costOf = ({ goods, freight }: PackPlanPart): number => goods + freight;
export const byCost = (a: PackPlanPart, b: PackPlanPart): number => costOf(a) - costOf(b) || a.content - b.content;

export type Freight = {
  /** Freight of an order from the worth of its goods and their pieces. */
  of: (goods: number, pieces: number) => number;
  /** It grows with the pieces; otherwise the worth alone decides. */
  byPiece: boolean;
  /** From this worth on no more of it falls away. */
  settledFrom: number;
};

/** Of several rules the dearest counts; an address that is not known has none. */
export function freightBy(rules: readonly (FreightRule | null)[]): Freight {
  const some = rules.filter((rule) => rule !== null);
  return {
    of: (amount, pieces) => Math.max(0, ...some.map((rule) => chargeBy(rule, { amount, pieces }))),
    byPiece: some.some(({ firstPieces, nextFee }) => firstPieces !== null && nextFee > 0),
    settledFrom: Math.max(0, ...some.map(({ freeFrom }) => freeFrom ?? 0)),
  };
}

/** The smallest quantity in which an offer is sold that is not below `pieces`; null where there is not so much. */
export function quantityFrom({ minQuantity, stepQuantity, stock }: PackOffer, pieces: number): number | null {
  const quantity = minQuantity + Math.max(0, Math.ceil((pieces - minQuantity) / stepQuantity)) * stepQuantity;
  return quantity <= (stock ?? Infinity) ? quantity : null;
}

/** The largest quantity in which an offer is sold that is not above `pieces`; 0 where it is not sold in so few. */
export function quantityUpTo({ minQuantity, stepQuantity, stock }: PackOffer, pieces: number): number {
  const limit = Math.min(pieces, stock ?? Infinity);
  return limit < minQuantity ? 0 : minQuantity + Math.floor((limit - minQuantity) / stepQuantity) * stepQuantity;
}

/** Each supplier's order of these pieces; null where one of them is below its minimum. */
export function partsOf({ offers, minOrder }: PackPlanQuestion, pieces: Pieces): PackPlanPart[] | null {
  const chosen = offers.filter(({ productId }) => (pieces.get(productId) ?? 0) > 0);
  const parts = [...Map.groupBy(chosen, ({ coId }) => coId)].map(([coId, mine]): PackPlanPart => {
    const sum = (of: (offer: PackOffer) => number) =>
      mine.reduce((all, offer) => all + of(offer) * (pieces.get(offer.productId) ?? 0), 0);
    const goods = sum(({ price }) => price);
    return {
      coId,
      pieces: new Map(mine.map(({ productId }) => [productId, pieces.get(productId) ?? 0])),
      content: sum(({ content }) => content),
      goods: goods as Fen,
      freight: freightBy(mine.map(({ freightRule }) => freightRule)).of(
        goods,
        sum(() => 1),
      ) as Fen,
    };
  });
  return parts.some(({ coId, goods }) => goods < (minOrder.get(coId) ?? 0)) ? null : parts;
}
