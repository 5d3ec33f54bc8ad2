import { expect, test } from "vitest";
import type { CartLine, CartSupplier } from "#src/domain/cart/schema.ts";
import { supplierTotals } from "#src/domain/cart/totals.ts";
import { freeEverywhere } from "#src/domain/freight/charge.ts";
import { fen } from "#src/domain/kernel/money.ts";
import {
  allLines,
  cartReducer,
  countOf,
  findLines,
  hasNewGoods,
  hasNewPrice,
  isBlocked,
  openCartReducer,
  totalsOf,
  type CartState,
  type CartStep,
} from "./cart-state.ts";

const line = (productId: string, more: Partial<CartLine> = {}): CartLine => ({
  product: {
    productId,
    productType: 1,
    productPic: "",
    productTitle: `商品${productId}`,
    productCode: "",
    makerCode: "",
    productSpec: "",
    productCateName: "",
    futuresDay: 0,
    brandName: "",
    productStatus: 1,
    productMeasureUnit: "瓶",
    coId: "1",
    coName: "供应商",
    casNo: null,
    grade: null,
    hazards: [],
    minQuantity: 1,
    stepQuantity: 1,
    stock: 10,
    points: null,
    price: { visible: true, pfPrice: fen(100), aPrice: null, aPriceUntil: null },
  },
  quantity: 1,
  selected: true,
  addedAt: 1,
  expectedPrice: fen(100),
  price: fen(100),
  today: fen(100),
  quote: null,
  notices: [],
  goodsChange: "",
  freightRule: { ...freeEverywhere, fee: fen(50), freeFrom: fen(500) },
  ...more,
});
const supplier = (coId: string, ...lines: CartLine[]): CartSupplier => ({
  coId,
  coName: coId,
  minOrderAmount: fen(0),
  lines,
  totals: supplierTotals(lines, fen(0), "110101"),
});
const start: CartState = {
  deliverTo: { areaCode: "110101", region: "北京市" },
  suppliers: [supplier("A", line("1"), line("2")), supplier("B", line("3"))],
  invalid: [line("9")],
  storage: { substances: [], warnings: [], notes: [], unknown: [] },
};

test("a quantity changes the totals, the freight with them, and what is to be said of the line", () => {
  const next = cartReducer(start, { type: "quantity", productId: "1", quantity: 12 });
  expect(next.suppliers[0]?.totals).toMatchObject({ goods: 1300, freight: 0, pieces: 13 });
  expect(allLines(next)[0]?.notices).toMatchObject([{ kind: "stock", blocks: true }]);
  expect(isBlocked(allLines(next)[0]!)).toBe(true);
  expect(next.suppliers[1]).toBe(start.suppliers[1]);
});

test("selecting counts only what is selected", () => {
  const next = cartReducer(start, { type: "select", productIds: ["1", "3"], selected: false });
  expect(totalsOf(next)).toMatchObject({ lines: 1, goods: 100, freight: 50, total: 150 });
});

test("undo puts lines back where they were, their supplier too", () => {
  const ids = ["3", "1"];
  const removed = findLines(start, ids);
  const without = cartReducer(start, { type: "remove", productIds: ids });
  expect([without.suppliers.length, countOf(without)]).toEqual([1, 2]);
  expect(cartReducer(without, { type: "restore", removed })).toEqual(start);
});

test("a price taken note of is no notice any more", () => {
  const changed = cartReducer(
    {
      ...start,
      suppliers: [supplier("A", line("1", { expectedPrice: fen(80), notices: [{ kind: "price", text: "", blocks: false }] }))],
    },
    { type: "acceptPrice", productIds: ["1"] },
  );
  expect(allLines(changed).some(hasNewPrice)).toBe(false);
});

test("what the supplier changed stays said through a change of quantity, until it is accepted", () => {
  const state = { ...start, suppliers: [supplier("A", line("1", { goodsChange: "规格由“500mL”改为“100mL”" }))] };
  const more = cartReducer(state, { type: "quantity", productId: "1", quantity: 2 });
  expect(allLines(more)[0]?.notices).toEqual([
    { kind: "changed", text: "供应商改动了商品：规格由“500mL”改为“100mL”", blocks: false },
  ]);
  expect(allLines(more).some(hasNewGoods)).toBe(true);
  const accepted = cartReducer(more, { type: "acceptGoods", productIds: ["1"] });
  expect(allLines(accepted)[0]?.notices).toEqual([]);
});

test("a unit's bar on dangerous goods survives a change of quantity", () => {
  const barred = line("1", { notices: [{ kind: "hazard", text: "", blocks: true }] });
  const next = cartReducer({ ...start, suppliers: [supplier("A", barred)] }, { type: "quantity", productId: "1", quantity: 2 });
  expect(allLines(next)[0]?.notices.map(({ kind }) => kind)).toEqual(["hazard"]);
});

test("a quoted price holds from its quantity on, while the quantity changes", () => {
  const quote = { quantity: 10, unitPrice: fen(80), expiresAt: 1 };
  const lines = [line("1", { quantity: 10, price: fen(80), quote })];
  const before = { ...start, suppliers: [supplier("A", ...lines)] };
  const priceAt = (quantity: number) => allLines(cartReducer(before, { type: "quantity", productId: "1", quantity }))[0]?.price;
  expect([9, 10, 11].map(priceAt)).toEqual([100, 80, 80]);
});

const opened = { shown: start, saved: start, changes: [] };
const after = (...steps: CartStep[]) => steps.reduce(openCartReducer, opened);
const quantityOf = (state: CartState, productId: string) =>
  allLines(state).find(({ product }) => product.productId === productId)?.quantity;
const five = (id: number, productId: string): CartStep => ({
  type: "begin",
  id,
  action: { type: "quantity", productId, quantity: 5 },
});

test("a change that could not be saved is taken back with its total, and nothing else with it", () => {
  const both = after(five(1, "1"), five(2, "3"));
  expect(totalsOf(both.shown).goods).toBe(1100);
  const failed = openCartReducer(both, { type: "failed", id: 1 });
  expect([quantityOf(failed.shown, "1"), quantityOf(failed.shown, "3"), totalsOf(failed.shown).goods]).toEqual([1, 5, 700]);
  expect(openCartReducer(failed, { type: "failed", id: 2 })).toEqual(opened);
});

test("what was saved stays when a later change fails, and is not drawn again", () => {
  const first = after(five(1, "1"), five(2, "3"));
  const saved = openCartReducer(first, { type: "saved", id: 1 });
  expect(saved.shown).toBe(first.shown);
  const failed = openCartReducer(saved, { type: "failed", id: 2 });
  expect([quantityOf(failed.shown, "1"), quantityOf(failed.shown, "3")]).toEqual([5, 1]);
});

test("a reading while changes are on their way takes none of them back and doubles no line", () => {
  const removed = findLines(start, ["1"]);
  const view = { ...start, suppliers: [supplier("A", line("1"), line("2")), supplier("B", line("3"))] } as never;
  const steps: CartStep[] = [
    { type: "begin", id: 1, action: { type: "remove", productIds: ["1"] } },
    { type: "saved", id: 1 },
    { type: "begin", id: 2, action: { type: "restore", removed } },
    five(3, "3"),
    { type: "replace", view },
  ];
  const state = after(...steps);
  expect([allLines(state.shown).length, quantityOf(state.shown, "3")]).toEqual([3, 5]);
});
