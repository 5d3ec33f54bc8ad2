import { expect, it } from "vitest";
import { unitPriceText } from "./unit-price-text.ts";

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
