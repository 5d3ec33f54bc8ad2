import fc from "fast-check";
import { expect, test } from "vitest";
import { maxQuantity, nearestQuantity, quantityProblem } from "./quantity.ts";

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
