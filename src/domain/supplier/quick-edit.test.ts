import { expect, it } from "vitest";
import { fen } from "../kernel/money.ts";
import { movedColumns } from "./goods-form.ts";
import { parsePercent, priceBy } from "./quick-edit.ts";

it.each([
  ["+5", 5],
  ["-2.5", -2.5],
  ["−10%", -10],
  ["１５ %", 15],
  ["0", 0],
  ["-90", -90],
  ["900", 900],
  ["-90.1", null],
  ["901", null],
  ["5.25", null],
  ["", null],
  ["五", null],
])("%s is %s percent", (text, percent) => {
  expect(parsePercent(text)).toBe(percent);
});

it("a price goes to the nearest fen, never to nothing and never too high", () => {
  expect(priceBy(fen(1000), 5)).toBe(1050);
  expect(priceBy(fen(999), -2.5)).toBe(974);
  expect(priceBy(fen(1005), 10)).toBe(1106);
  expect(priceBy(fen(3), -90)).toBe(1);
  expect(priceBy(fen(99_999_999_999), 900)).toBe(99_999_999_999);
});

it("a column has moved when it is neither what was shown nor what is wanted", () => {
  const shown = { price: "1.00", stock: "3" };
  expect(movedColumns(shown, { price: "2.00", stock: "4" }, { price: "1.00", stock: "5" })).toEqual(["stock"]);
  expect(movedColumns(shown, { price: "2.00" }, { price: "2.00", stock: "5" })).toEqual([]);
  // What is not changed is nobody's conflict.
  expect(movedColumns(shown, { price: "2.00", stock: "3" }, { price: "1.00", stock: "5" })).toEqual([]);
});
