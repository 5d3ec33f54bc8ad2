import fc from "fast-check";
import { expect, test } from "vitest";
import { freeEverywhere } from "../freight/charge.ts";
import { fen } from "../kernel/money.ts";
import { cartTotals, selectionOf, supplierTotals, type TotalledLine } from "./totals.ts";

const everywhere = { ...freeEverywhere, fee: fen(1500), freeFrom: fen(20_000) };
const line = (price: number, quantity: number, more: Partial<TotalledLine> = {}): TotalledLine => ({
  selected: true,
  quantity,
  price: fen(price),
  freightRule: everywhere,
  ...more,
});

test("counts selected lines only, and freight falls away from its limit on", () => {
  const lines = [line(5000, 2), line(9900, 1, { selected: false })];
  expect(supplierTotals(lines, fen(0), "110101")).toMatchObject({ lines: 1, pieces: 2, goods: 10_000, freight: 1500, short: 0 });
  expect(supplierTotals([line(5000, 4)], fen(0), "110101").freight).toBe(0);
});

test("the dearest template is paid once, and an unknown one makes the freight unknown", () => {
  const dear = { ...freeEverywhere, fee: fen(8000) };
  expect(supplierTotals([line(100, 1), line(100, 1, { freightRule: dear })], fen(0), "110101").freight).toBe(8000);
  expect(supplierTotals([line(100, 1), line(100, 1, { freightRule: null })], fen(0), "110101").freight).toBeNull();
  expect(supplierTotals([line(100, 1)], fen(0), null).freight).toBeNull();
});

test("names what is missing to the minimum order amount", () => {
  expect(supplierTotals([line(3000, 1)], fen(10_000), "110101").short).toBe(7000);
  expect(supplierTotals([line(3000, 1, { selected: false })], fen(10_000), "110101").short).toBe(0);
});

test("a hidden price leaves no total to be named", () => {
  expect(supplierTotals([line(0, 1, { price: null })], fen(0), "110101").hidden).toBe(true);
});

test("the cart adds up its suppliers, and leaves out a freight that is not known", () => {
  const existing = supplierTotals([line(5000, 1)], fen(0), "110101");
  const unknown = supplierTotals([line(700, 1, { freightRule: null })], fen(0), "110101");
  expect(cartTotals([existing, unknown])).toMatchObject({ goods: 5700, freight: null, total: 7200, suppliers: 2 });
  expect(cartTotals([existing])).toMatchObject({ freight: 1500, total: 6500 });
  expect(cartTotals([])).toMatchObject({ freight: 0, total: 0, lines: 0 });
});

test("a cart's goods are the sum of its selected lines, however they are spread over suppliers", () => {
  const anyLine = fc.record({
    selected: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 999 }),
    price: fc.integer({ min: 0, max: 10_000_000 }).map(fen),
    freightRule: fc.constantFrom(everywhere, null),
  });
  fc.assert(
    fc.property(fc.array(fc.array(anyLine, { maxLength: 8 }), { maxLength: 6 }), (suppliers) => {
      const totals = cartTotals(suppliers.map((lines) => supplierTotals(lines, fen(0), "310101")));
      const chosen = suppliers.flat().filter(({ selected }) => selected);
      expect(totals.goods).toBe(chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      expect(totals.lines).toBe(chosen.length);
      expect(totals.freight === null).toBe(chosen.some(({ freightRule }) => freightRule === null));
    }),
    { seed: 20261121 },
  );
});

test("selection has three states", () => {
  expect(selectionOf([])).toBe("none");
  expect(selectionOf([{ selected: true }, { selected: false }])).toBe("some");
  expect(selectionOf([{ selected: true }])).toBe("all");
});
