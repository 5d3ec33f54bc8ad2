import fc from "fast-check";
import { expect, test } from "vitest";
import { fen } from "./money.ts";
import { amountProblem, lineAmount, maxLineAmount, maxQuantity, nearestQuantity, quantityProblem } from "./quantity.ts";

const rule = fc.record({ minQuantity: fc.integer({ min: 1, max: 500 }), stepQuantity: fc.integer({ min: 1, max: 60 }) });

test.each([0, -1, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])("%s is never a quantity", (quantity) => {
  expect(quantityProblem(quantity, { minQuantity: 1, stepQuantity: 1 })).not.toBeNull();
});

test("says what to do about minimum and step", () => {
  expect(quantityProblem(4, { minQuantity: 5, stepQuantity: 1 })).toBe("起订量为 5");
  expect(quantityProblem(8, { minQuantity: 5, stepQuantity: 5 })).toBe("数量需从 5 起按 5 递增，如 5 或 10");
  expect(quantityProblem(10, { minQuantity: 5, stepQuantity: 5 })).toBeNull();
});

test("the nearest quantity is allowed, and no smaller allowed one is enough", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: maxQuantity + 1000 }), rule, (wanted, sale) => {
      const nearest = nearestQuantity(wanted, sale);
      expect(quantityProblem(nearest, sale)).toBeNull();
      const smaller = nearest - sale.stepQuantity;
      if (nearest >= wanted && smaller >= sale.minQuantity) expect(smaller).toBeLessThan(wanted);
    }),
    { seed: 20261121, numRuns: 2000 },
  );
});

test("a line is worth ten million times its price at most, and says so beyond", () => {
  expect(lineAmount(fen(250), 4)).toBe(1_000);
  expect(lineAmount(maxLineAmount, 2)).toBe(maxLineAmount);
  expect(amountProblem(fen(250), 4)).toBeNull();
  expect(amountProblem(maxLineAmount, 1)).toBeNull();
  expect(amountProblem(fen(maxLineAmount / 2 + 1), 2)).toBe("单行金额超过 10 亿元，请减少数量");
});

test("what is no whole number above nothing is told before the minimum", () => {
  for (const quantity of [0.5, 0, -3, Number.NaN])
    expect(quantityProblem(quantity, { minQuantity: 5, stepQuantity: 5 })).toBe("数量必须是正整数");
  expect(quantityProblem(maxQuantity + 1, { minQuantity: 5, stepQuantity: 5 })).toBe(`数量最多为 ${maxQuantity}`);
});

test("above the limit the largest allowed quantity is the nearest, and the limit itself where it is allowed", () => {
  expect(nearestQuantity(2_000_000, { minQuantity: 1, stepQuantity: 10 })).toBe(999_991);
  expect(nearestQuantity(maxQuantity, { minQuantity: 1, stepQuantity: 1 })).toBe(maxQuantity);
});
