import { expect, it } from "vitest";
import { fen } from "../kernel/money.ts";
import { nextPriceTier, priceAt, priceTiersProblem } from "./price-tiers.ts";

const priceTiers = [
  { fromQuantity: 1, price: fen(100) },
  { fromQuantity: 10, price: fen(90) },
  { fromQuantity: 50, price: fen(70) },
];

it.each([
  [0, 100, 10],
  [1, 100, 10],
  [9, 100, 10],
  [10, 90, 50],
  [49, 90, 50],
  [50, 70, null],
  [999, 70, null],
])("at %i pieces one costs %i fen", (total, price, next) => {
  expect(priceAt(priceTiers, total)).toBe(price);
  expect(nextPriceTier(priceTiers, total)?.fromQuantity ?? null).toBe(next);
});

it("names what is wrong with a ladder", () => {
  expect(priceTiersProblem(priceTiers)).toBeNull();
  expect(priceTiersProblem([priceTiers[1]!, priceTiers[0]!])).toBe("第 2 档的起始数量应大于 10");
  expect(priceTiersProblem([priceTiers[0]!, { fromQuantity: 2, price: fen(100) }])).toBe("第 2 档的单价应低于上一档");
  expect(() => priceAt([], 1)).toThrow(RangeError);
});

it("takes no two tiers from the same quantity, and names the tier behind", () => {
  expect(priceTiersProblem([priceTiers[0]!, { fromQuantity: 1, price: fen(90) }])).toBe("第 2 档的起始数量应大于 1");
  expect(nextPriceTier([priceTiers[0]!, { fromQuantity: 10, price: fen(100) }], 1)).toBeNull();
  expect(nextPriceTier(priceTiers, 10)?.fromQuantity).toBe(50);
});
