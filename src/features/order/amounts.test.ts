import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { amountsText, freightAndDeduction } from "./amounts.ts";

const order = (conceded: number, total: number, returned = 0, refused = 0, freight = 12_00) => ({
  goods: fen(98_00),
  freight: fen(freight),
  conceded: fen(conceded),
  total: fen(total),
  lines: [{ returned, refused }],
});

test.each([
  [order(0, 110_00), "商品 ¥98.00，运费 ¥12.00"],
  [order(0, 98_00, 0, 0, 0), "商品 ¥98.00，运费 免运费"],
  [order(0, 61_00, 1), "商品 ¥98.00，运费 ¥12.00，退货 −¥49.00"],
  [order(0, 61_00, 0, 1), "商品 ¥98.00，运费 ¥12.00，未供货 −¥49.00"],
  [order(10_00, 56_00, 1), "商品 ¥98.00，运费 ¥12.00，供应商让价 −¥10.00，退货 −¥44.00"],
  [order(0, 0, 1, 1), "商品 ¥98.00，运费 ¥12.00，退货与未供货 −¥110.00"],
])("the figures add up to the total: %#", (given, text) => {
  expect(amountsText(given)).toBe(text);
  const figures = text.replace("免运费", "¥0.00").matchAll(/(−?)¥([\d.]+)/g);
  const sum = [...figures].reduce((all, [, sign, figure]) => all + (sign ? -1 : 1) * Math.round(Number(figure) * 100), 0);
  expect(sum).toBe(given.total);
});

test("a list says what was taken off its total", () => {
  expect(freightAndDeduction(order(0, 110_00))).toBe("含运费");
  expect(freightAndDeduction(order(0, 61_00, 1))).toBe("含运费，退货与未供货 −¥49.00");
  expect(freightAndDeduction(order(5_00, 93_00, 0, 0, 0))).toBe("免运费，供应商让价 −¥5.00");
});
