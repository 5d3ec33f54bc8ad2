import { lineNotices, stockLimit } from "#src/domain/cart/notice.ts";
import type { CartLine, CartSupplier, CartView } from "#src/domain/cart/schema.ts";
import { cartTotals, supplierTotals } from "#src/domain/cart/totals.ts";
import { priceOfOne } from "#src/domain/chat/quote.ts";

/** The cart as the page holds it: the server's answer, changed at once by what the buyer does. */
export type CartState = Pick<CartView, "deliverTo" | "suppliers" | "invalid" | "storage">;

/** A line with the place it was taken from, for undo. */
export type RemovedLine = { line: CartLine; supplier: Omit<CartSupplier, "lines" | "totals">; at: number; group: number };

export type CartAction =
  | { type: "quantity"; productId: string; quantity: number }
  | { type: "select"; productIds: readonly string[]; selected: boolean }
  | { type: "acceptPrice"; productIds: readonly string[] }
  | { type: "acceptGoods"; productIds: readonly string[] }
  | { type: "remove"; productIds: readonly string[] }
  | { type: "restore"; removed: readonly RemovedLine[] }
  | { type: "replace"; view: CartView };

/**
 * What the page shows, what the server has as far as this page knows, and the changes on their way from one to the other: one that
 * fails is taken back alone.
 */
export type OpenCart = { shown: CartState; saved: CartState; changes: readonly { id: number; action: CartAction }[] };

export type CartStep =
  | { type: "begin"; id: number; action: CartAction }
  | { type: "saved"; id: number }
  | { type: "failed"; id: number }
  | { type: "replace"; view: CartView };

export const openCart = (view: CartView): OpenCart => ({ shown: view, saved: view, changes: [] });

export function openCartReducer({ shown, saved, changes }: OpenCart, step: CartStep): OpenCart {
  const withChanges = (state: CartState, open: OpenCart["changes"]) =>
    open.reduce((before, { action }) => cartReducer(before, action), state);
  switch (step.type) {
    case "begin":
      return { shown: cartReducer(shown, step.action), saved, changes: [...changes, { id: step.id, action: step.action }] };
    case "saved": {
      const open = changes.filter(({ id }) => id !== step.id);
      // What is shown stays the same objects: no line is drawn again because it was saved.
      const done = changes.filter(({ id }) => id === step.id);
      return { shown, saved: open.length === 0 ? shown : withChanges(saved, done), changes: open };
    }
    case "failed": {
      const open = changes.filter(({ id }) => id !== step.id);
      return { shown: withChanges(saved, open), saved, changes: open };
    }
    case "replace": {
      const read = cartReducer(saved, step);
      return { shown: withChanges(read, changes), saved: read, changes };
    }
  }
}

export function cartReducer(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case "quantity":
      return mapLines(state, [action.productId], (line) =>
        renoticed({ ...line, quantity: action.quantity, price: priceOfOne(line.today, line.quote, action.quantity) }),
      );
    case "select":
      return mapLines(state, action.productIds, (line) => ({ ...line, selected: action.selected }));
    case "acceptPrice":
      return mapLines(state, action.productIds, (line) => renoticed({ ...line, expectedPrice: line.price }));
    case "acceptGoods":
      return mapLines(state, action.productIds, (line) => renoticed({ ...line, goodsChange: "" }));
    case "remove": {
      const stays = ({ product }: CartLine) => !action.productIds.includes(product.productId);
      const suppliers = state.suppliers.map((one) => retotalled(state, { ...one, lines: one.lines.filter(stays) }));
      return { ...state, suppliers: suppliers.filter(({ lines }) => lines.length > 0), invalid: state.invalid.filter(stays) };
    }
    case "restore":
      return action.removed.reduce(putBack, state);
    case "replace": {
      const { deliverTo, suppliers, invalid, storage } = action.view;
      return { deliverTo, suppliers, invalid, storage };
    }
  }
}

/** Lines about to be taken out, with where they are. Invalid lines are cleared for good and not among them. */
export const findLines = (state: CartState, productIds: readonly string[]): RemovedLine[] =>
  state.suppliers.flatMap(({ lines, totals: _totals, ...supplier }, group) =>
    lines.flatMap((line, at) => (productIds.includes(line.product.productId) ? [{ line, supplier, at, group }] : [])),
  );

export const allLines = (state: CartState): CartLine[] => state.suppliers.flatMap(({ lines }) => lines);
export const idsOf = (lines: readonly CartLine[]): string[] => lines.map(({ product }) => product.productId);
export const totalsOf = (state: CartState) => cartTotals(state.suppliers.map(({ totals }) => totals));
/** Products in the cart, invalid ones included: the figure of the header's badge. */
export const countOf = (state: CartState): number => allLines(state).length + state.invalid.length;
export const isBlocked = (line: CartLine): boolean => line.notices.some(({ blocks }) => blocks);
export const hasNewGoods = (line: CartLine): boolean => line.notices.some(({ kind }) => kind === "changed");
export const hasNewPrice = (line: CartLine): boolean => line.notices.some(({ kind }) => kind === "price");

function mapLines(state: CartState, productIds: readonly string[], change: (line: CartLine) => CartLine): CartState {
  const ids = new Set(productIds);
  const suppliers = state.suppliers.map((supplier) => {
    // A supplier that is not touched stays the same object: its lines are not drawn again.
    if (!supplier.lines.some(({ product }) => ids.has(product.productId))) return supplier;
    const lines = supplier.lines.map((line) => (ids.has(line.product.productId) ? change(line) : line));
    return retotalled(state, { ...supplier, lines });
  });
  return { ...state, suppliers };
}

const retotalled = ({ deliverTo }: CartState, supplier: CartSupplier): CartSupplier => ({
  ...supplier,
  totals: supplierTotals(supplier.lines, supplier.minOrderAmount, deliverTo?.areaCode ?? null),
});

/** What the server said of the unit's rights stays; quantity, stock and price are looked at again. */
function renoticed(line: CartLine): CartLine {
  const { product, quantity, price, expectedPrice } = line;
  const notices = lineNotices({
    onSale: product.productStatus === 1,
    quantity,
    price,
    expectedPrice,
    goodsChange: line.goodsChange,
    stock: stockLimit(product),
    hasFreight: line.notices.every(({ kind }) => kind !== "freight"),
    hazard: line.notices.find(({ kind }) => kind === "hazard") ?? null,
    minQuantity: product.minQuantity,
    stepQuantity: product.stepQuantity,
  });
  return { ...line, notices };
}

function putBack(state: CartState, { line, supplier, at, group }: RemovedLine): CartState {
  const current = state.suppliers.find(({ coId }) => coId === supplier.coId);
  if (current?.lines.some(({ product }) => product.productId === line.product.productId)) return state;
  const next = retotalled(state, {
    ...supplier,
    totals: cartTotalsOfNothing,
    lines: (current?.lines ?? []).toSpliced(at, 0, line),
  });
  const suppliers = current
    ? state.suppliers.map((one) => (one === current ? next : one))
    : state.suppliers.toSpliced(group, 0, next);
  return { ...state, suppliers };
}

const cartTotalsOfNothing = supplierTotals([], 0 as CartSupplier["minOrderAmount"], null);
