import { expect, test } from "vitest";
import { fen } from "../kernel/money.ts";
import { parsePack } from "../catalogue/pack.ts";
import { unitPriceOf } from "./unit-price.ts";

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
