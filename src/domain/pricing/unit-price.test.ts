import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { parsePack } from "../catalogue/pack.ts";
import { otherUnitPrice, unitPriceOf } from "./unit-price.ts";

test.each([
  // A live animal is one piece, whatever it comes together with: its price says it already.
  ["新西兰兔 2.0–2.5kg", "只", null],
  ["新西兰兔 1只/笼", "只", null],
  ["10只/笼", "只", null],
  ["10只/笼", "笼", { amount: 2600, unit: "个" }],
  ["1套", "套", null],
  ["96支/盒", "盒", { amount: 270.83, unit: "个" }],
])("of %j sold by the %s: %o", (spec, measureUnit, price) => {
  expect(unitPriceOf(fen(26_000), parsePack(spec, false, measureUnit))).toEqual(price);
});

test("a price per mL is one per g by the density, and the other way round", () => {
  const other = (unit: "g" | "mL" | "个", density: number | null) => otherUnitPrice({ amount: 10, unit }, density);
  expect(other("mL", 0.8)).toEqual({ amount: 12.5, unit: "g" });
  expect(other("g", 0.789)).toEqual({ amount: 7.89, unit: "mL" });
  expect(other("mL", 3)).toEqual({ amount: 3.33, unit: "g" });
  expect(other("g", null)).toBeNull();
  expect(other("个", 0.8)).toBeNull();
});
