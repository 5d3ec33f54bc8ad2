import { addFen, fen, type Fen } from "../kernel/money.ts";
import { freightOf, type FreightRule } from "../freight/charge.ts";
import { lineAmount } from "../kernel/quantity.ts";

/**
 * What a total looks at. `price` is what one piece costs now, null where it may not be seen; `freightRule` the supplier's
 * rule at the address, null where it is not known.
 */
export type TotalledLine = {
  selected: boolean;
  quantity: number;
  price: Fen | null;
  freightRule: FreightRule | null;
};

export type SupplierTotals = {
  lines: number;
  pieces: number;
  goods: Fen;
  /** Null: the address is not known, or the supplier has no freight rule for it. 0 is 免运费. */
  freight: Fen | null;
  /** How much is missing to the supplier's minimum order amount; 0 when it is met or nothing is selected. */
  short: Fen;
  /** Selected lines whose price is not visible: no total can be named. */
  hidden: boolean;
};

/** Totals of the selected lines of one supplier, sent to `areaCode`. The lines must be valid. */
export function supplierTotals(lines: readonly TotalledLine[], minOrderAmount: Fen, areaCode: string | null): SupplierTotals {
  const chosen = lines
    .filter(({ selected }) => selected)
    .map((line) => ({ ...line, amount: lineAmount(line.price ?? fen(0), line.quantity) }));
  const goods = addFen(...chosen.map(({ amount }) => amount));
  const nothing = chosen.length === 0;
  return {
    lines: chosen.length,
    pieces: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    goods,
    freight: nothing ? fen(0) : areaCode === null ? null : freightOf(chosen),
    short: nothing || goods >= minOrderAmount ? fen(0) : fen(minOrderAmount - goods),
    hidden: chosen.some(({ price }) => price === null),
  };
}

export type CartTotals = {
  lines: number;
  pieces: number;
  suppliers: number;
  goods: Fen;
  /** Null when any supplier's freight is not known. */
  freight: Fen | null;
  /** Goods and freight; without the freight that is not known yet. */
  total: Fen;
  hidden: boolean;
};

export function cartTotals(suppliers: readonly SupplierTotals[]): CartTotals {
  const chosen = suppliers.filter(({ lines }) => lines > 0);
  const goods = addFen(...chosen.map((one) => one.goods));
  const existing = chosen.map(({ freight }) => freight).filter((freight) => freight !== null);
  return {
    lines: chosen.reduce((sum, { lines }) => sum + lines, 0),
    pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
    suppliers: chosen.length,
    goods,
    freight: existing.length === chosen.length ? addFen(...existing) : null,
    total: addFen(goods, ...existing),
    hidden: chosen.some(({ hidden }) => hidden),
  };
}

/** Tri-state selection of a supplier or of the whole cart. */
export function selectionOf(lines: readonly { selected: boolean }[]): "all" | "some" | "none" {
  const count = lines.filter(({ selected }) => selected).length;
  if (count === 0) return "none";
  return count === lines.length ? "all" : "some";
}
