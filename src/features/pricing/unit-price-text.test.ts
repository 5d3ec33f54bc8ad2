import { expect, it } from "vitest";
import { otherUnitPriceText, unitPriceText } from "./unit-price-text.ts";

it.each([
  [16, "mL", "¥0.16/mL"],
  [1.65, "mL", "¥0.0165/mL"],
  [0.5, "g", "¥0.005/g"],
  [1234.56, "g", "¥12.35/g"],
  [1_234_500, "个", "¥12,345.00/个"],
])("shows %d fen per %s as %s", (unitPrice, unitPriceUnit, text) => {
  expect(unitPriceText({ unitPrice, unitPriceUnit })).toBe(text);
});

it("shows nothing without a unit price", () => {
  expect(unitPriceText({})).toBeNull();
});

it.each([
  [{ unitPrice: 7, unitPriceUnit: "mL" }, 0.789, "¥0.0887/g"],
  [{ unitPrice: 184, unitPriceUnit: "g" }, 1.84, "¥3.39/mL"],
  [{ unitPrice: 7, unitPriceUnit: "mL" }, null, null],
  [{ unitPrice: 7, unitPriceUnit: "个" }, 1, null],
  [{}, 1, null],
])("a price of %o at %s g/mL is also %s", (price, density, text) => {
  expect(otherUnitPriceText(price, density)).toBe(text);
});
