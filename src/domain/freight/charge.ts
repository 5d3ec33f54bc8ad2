import { fen, type Fen } from "../kernel/money.ts";
import type { Flag } from "../kernel/number.ts";

/** What a supplier asks for delivery to one region. Goods carry no weight of a parcel, so none is asked for (decision 038). */
export type FreightTerms = {
  /** 0: no delivery to this region, whatever the other fields say. */
  served: Flag;
  fee: Fen;
  /** Pieces that `fee` carries; null carries the whole order. */
  firstPieces: number | null;
  /** Every further so many pieces, also begun ones, cost `nextFee`. */
  nextPieces: number;
  nextFee: Fen;
  /** The goods amount from which `fee` and `nextFee` fall away; null for never. */
  freeFrom: Fen | null;
  /** On top where dangerous goods are sent by this rule, free or not. */
  hazardFee: Fen;
  /** Days on the way; null where the supplier names none. */
  leadDays: number | null;
};

/** `regionPrefix` is the leading digits of an area code: two for a province, four for a city, six for an area, none for everywhere. */
export type FreightRule = FreightTerms & { regionPrefix: string };
export type FreightTemplate = { templateId: number; rules: readonly FreightRule[] };

export const freeTerms: FreightTerms = {
  served: 1,
  fee: fen(0),
  firstPieces: null,
  nextPieces: 1,
  nextFee: fen(0),
  freeFrom: null,
  hazardFee: fen(0),
  leadDays: null,
};

/** Free everywhere: what was agreed with its delivery included. */
export const freeEverywhere: FreightRule = { ...freeTerms, regionPrefix: "" };

/**
 * The rule of a template that holds for goods sent to `areaCode` (six digits): the one with the longest matching prefix, with its
 * surcharge only for dangerous goods. Null without an address, without a template, and where nothing is delivered.
 */
export function freightRuleAt(template: FreightTemplate | null, areaCode: string | null, hazardous: boolean): FreightRule | null {
  if (!template || !areaCode) return null;
  const rule = template.rules
    .filter(({ regionPrefix }) => areaCode.startsWith(regionPrefix))
    .reduce<FreightRule | null>(
      (best, next) => (best && best.regionPrefix.length >= next.regionPrefix.length ? best : next),
      null,
    );
  if (!rule || rule.served === 0) return null;
  return hazardous ? rule : { ...rule, hazardFee: fen(0) };
}

/** What all goods of one order come to. */
export type Parcel = { amount: number; pieces: number };

/** What one rule asks for a parcel. */
export function chargeBy({ fee, firstPieces, nextPieces, nextFee, freeFrom, hazardFee }: FreightTerms, parcel: Parcel): number {
  if (freeFrom !== null && parcel.amount >= freeFrom) return hazardFee;
  const further = firstPieces === null ? 0 : Math.ceil(Math.max(0, parcel.pieces - firstPieces) / nextPieces);
  return fee + further * nextFee + hazardFee;
}

/**
 * Freight of one supplier's lines, sent together, each with the rule at the address: every rule counts the whole parcel, the dearest
 * one is paid. Null when any line has no rule; 0 is 免运费 (mall-spec §5). The only place that says what freight costs.
 */
export function freightOf(lines: readonly { freightRule: FreightRule | null; amount: Fen; quantity: number }[]): Fen | null {
  const parcel = {
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  let dearest = 0;
  for (const { freightRule } of lines) {
    if (freightRule === null) return null;
    dearest = Math.max(dearest, chargeBy(freightRule, parcel));
  }
  return fen(dearest);
}

/** How much more has to be bought for the freight to fall away; null where it never does, or has. */
export function gapToFree(rule: FreightRule | null, amount: Fen): Fen | null {
  if (!rule || rule.freeFrom === null || amount >= rule.freeFrom) return null;
  return fen(rule.freeFrom - amount);
}
