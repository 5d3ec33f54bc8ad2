import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { taxRateLabel, taxRates, taxWithin, type TaxRate } from "./tax.ts";

test.each([
  [11_300, 13, 1_300],
  [100, 13, 12],
  [1, 13, 0],
  [10_600, 6, 600],
  [10_000, 0, 0],
  // An amount times a rate is beyond 2^53.
  [9_999_999_999_999, 13, 1_150_442_477_876],
] as const)("of %i fen at %i percent, %i are tax", (amount, rate, tax) => {
  expect(taxWithin(fen(amount), rate)).toBe(tax);
});

test("an amount without its tax, taxed again, is the amount", () => {
  for (const rate of taxRates)
    for (let amount = 1; amount < 3_000; amount += 7) {
      const net = amount - taxWithin(fen(amount), rate);
      expect(Math.abs(net + (net * rate) / 100 - amount)).toBeLessThan(1);
    }
});

test("a rate is a percentage, and none is an exemption", () => {
  expect([13, 1, 0].map((rate) => taxRateLabel(rate as TaxRate))).toEqual(["13%", "1%", "免税"]);
});
