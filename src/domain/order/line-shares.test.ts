import fc from "fast-check";
import { expect, test } from "vitest";
import { fen, type Fen } from "../kernel/money.ts";
import { lineShares } from "./line-shares.ts";
import { payableOf } from "./payable.ts";

const anyLine = fc
  .record({ price: fc.integer({ min: 0, max: 99_999_999_999 }), quantity: fc.integer({ min: 1, max: 99 }) })
  .chain(({ price, quantity }) =>
    fc.record({ returned: fc.integer({ min: 0, max: quantity }) }).chain(({ returned }) =>
      fc.record({
        price: fc.constant(fen(price)),
        quantity: fc.constant(quantity),
        returned: fc.constant(returned),
        refused: fc.integer({ min: 0, max: quantity - returned }),
      }),
    ),
  );
const sum = (amounts: readonly Fen[]) => amounts.reduce((all, one) => all + one, 0);

test("the lines of an order add up to it, column by column and across", () => {
  const anyOrder = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    freight: fc.integer({ min: 0, max: 1_000_000 }).map(fen),
    part: fc.integer({ min: 0, max: 99 }),
  });
  fc.assert(
    fc.property(anyOrder, ({ lines, freight, part }) => {
      const goods = sum(lines.map(({ price, quantity }) => fen(price * quantity)));
      const conceded = fen(Math.floor((goods / 100) * part));
      const total = payableOf({ freight, conceded }, lines);
      const shares = lineShares({ status: "accepted", freight, conceded, total }, lines);
      expect(sum(shares.map((one) => one.amount))).toBe(goods);
      expect(sum(shares.map((one) => one.freight))).toBe(freight);
      expect(sum(shares.map((one) => one.conceded))).toBe(conceded);
      expect(sum(shares.map((one) => one.payable))).toBe(total);
      for (const one of shares) expect(one.amount + one.freight - one.conceded - one.deducted).toBe(one.payable);
    }),
    { seed: 20261126, numRuns: 1000 },
  );
});

test("a line that nothing is kept of costs nothing, and the freight stays with what is kept", () => {
  const lines = [
    { price: fen(1_000), quantity: 2, returned: 0, refused: 2 },
    { price: fen(500), quantity: 1, returned: 0, refused: 0 },
  ];
  const terms = { freight: fen(800), conceded: fen(0) };
  const shares = lineShares({ status: "accepted", ...terms, total: payableOf(terms, lines) }, lines);
  expect(shares.map(({ payable }) => payable)).toEqual([0, 1_300]);
});

test.each(["cancelled", "refused"] as const)("nothing is to be paid for an order that was %s", (status) => {
  const lines = [{ price: fen(1_000), quantity: 2, returned: 0, refused: 0 }];
  expect(lineShares({ status, freight: fen(100), conceded: fen(0), total: fen(2_100) }, lines)).toEqual([
    { amount: 2_000, freight: 100, conceded: 0, deducted: 2_100, payable: 0 },
  ]);
});
