import fc from "fast-check";
import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { giveBack, payableOf } from "./payable.ts";

const line = (price: number, quantity: number, returned: number, refused = 0) => ({
  price: fen(price),
  quantity,
  returned,
  refused,
});
const terms = (freight: number, conceded: number) => ({ freight: fen(freight), conceded: fen(conceded) });

test("freight stays due while anything is kept, a concession is shared in proportion", () => {
  expect(payableOf(terms(10, 0), [line(100, 2, 0), line(50, 1, 0)])).toBe(260);
  expect(payableOf(terms(10, 0), [line(100, 2, 1), line(50, 1, 0)])).toBe(160);
  expect(payableOf(terms(10, 50), [line(100, 2, 1), line(50, 1, 0)])).toBe(10 + 120);
  expect(payableOf(terms(10, 50), [line(100, 2, 2), line(50, 1, 1)])).toBe(0);
  // What never came is not paid for, and is no reason to pay the freight either when nothing did.
  expect(payableOf(terms(10, 0), [line(100, 2, 0, 1), line(50, 1, 0)])).toBe(160);
  expect(payableOf(terms(10, 0), [line(100, 2, 1, 1), line(50, 1, 0, 1)])).toBe(0);
  // Rounded up: what is kept is never given away.
  expect(payableOf(terms(0, 1), [line(1, 3, 2)])).toBe(1);
  // Conceded below the freight.
  expect(payableOf(terms(100, 50), [line(10, 1, 0)])).toBe(60);
  expect(payableOf(terms(100, 60), [line(10, 2, 1)])).toBe(60);
});

const order = fc
  .array(
    fc
      .record({ price: fc.integer({ min: 0, max: 99_999_999_999 }), quantity: fc.integer({ min: 1, max: 9 }) })
      .chain(({ price, quantity }) => fc.integer({ min: 0, max: quantity }).map((returned) => line(price, quantity, returned))),
    { minLength: 1, maxLength: 5 },
  )
  .chain((lines) => {
    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    return fc
      .integer({ min: 0, max: 100_000 })
      .chain((freight) =>
        fc.integer({ min: 0, max: goods + freight }).map((conceded) => ({ lines, goods, terms: terms(freight, conceded) })),
      );
  });

test("all kept costs what was agreed, all back nothing, and sending more back never costs more", () => {
  fc.assert(
    fc.property(order, ({ lines, goods, terms: agreed }) => {
      const none = lines.map((one) => ({ ...one, returned: 0 }));
      const every = lines.map((one) => ({ ...one, returned: one.quantity }));
      const now = payableOf(agreed, lines);
      expect(payableOf(agreed, none)).toBe(goods + agreed.freight - agreed.conceded);
      expect(payableOf(agreed, every)).toBe(0);
      expect(now).toBeLessThanOrEqual(payableOf(agreed, none));
      const place = lines.findIndex(({ returned, quantity }) => returned < quantity);
      const more = lines.map((one, at) => (at === place ? { ...one, returned: one.returned + 1 } : one));
      expect(payableOf(agreed, more)).toBeLessThanOrEqual(now);
    }),
    { seed: 20261121, numRuns: 5000 },
  );
});

test("the last fund gets back first, nothing is lost, and more than there is is refused", () => {
  const shares = [
    { fundId: "a", amount: fen(100) },
    { fundId: "b", amount: fen(30) },
  ];
  expect(giveBack(shares, fen(20))).toEqual([{ share: shares[1], amount: 20 }]);
  expect(giveBack(shares, fen(50))).toEqual([
    { share: shares[1], amount: 30 },
    { share: shares[0], amount: 20 },
  ]);
  expect(giveBack(shares, fen(0))).toEqual([]);
  expect(() => giveBack(shares, fen(131))).toThrow("bear less");
});
