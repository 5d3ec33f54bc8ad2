import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { DomainError } from "./error.ts";
import {
  addFen,
  Fen,
  fen,
  formatCompactYuan,
  formatMoney,
  formatUnitPrice,
  formatYuan,
  maxFen,
  maxPrice,
  parseYuan,
  yuanText,
  timesFen,
} from "./money.ts";
import { formatCount, formatSignedCount } from "./number.ts";

test("an amount is said in yuan, to the fen", () => {
  expect(formatMoney(fen(123_450))).toBe("¥1,234.50");
  expect(formatUnitPrice(1.65)).toBe("¥0.0165");
  expect(formatUnitPrice(123_456)).toBe("¥1,234.56");
  expect(formatCompactYuan(12_345_600)).toBe("12.3万");
});

test("no figure breaks what says it", () => {
  const hostile = [Number.NaN, Infinity, -Infinity, 1e308, -1e308, 2 ** 53 + 2, -1, 0.5, -0];
  const says = [formatYuan, formatMoney, formatUnitPrice, formatCompactYuan, formatCount, formatSignedCount] as ((
    value: number,
  ) => string)[];
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...hostile), fc.double()), (value) => {
      for (const say of says) expect(say(value)).not.toMatch(/NaN|∞|Infinity/);
    }),
    { examples: hostile.map((value) => [value]) },
  );
  expect(formatMoney(1e308 as Fen)).toBe("—");
  expect(formatCount(Number.NaN)).toBe("—");
});

test("an amount that left the integers is refused in Chinese, not thrown as a fault", () => {
  expect(() => timesFen(maxPrice, 999_999)).toThrow(new DomainError(422, "金额最多 1000 亿元，请减小数量或单价"));
  expect(v.is(Fen, maxFen)).toBe(true);
  expect(v.is(Fen, maxFen + 1)).toBe(false);
});

test("a call names whole fen up to 100 billion yuan, in both directions", () => {
  expect(v.is(Fen, 0 - maxFen)).toBe(true);
  expect(v.is(Fen, 0 - maxFen - 1)).toBe(false);
  expect(v.is(Fen, 0.5)).toBe(false);
  expect(v.is(Fen, "1")).toBe(false);
  const refusal = (value: unknown) => v.safeParse(Fen, value).issues?.[0].message;
  expect(refusal(undefined)).toBe("请填写金额");
  expect(refusal(1.5)).toBe("金额必须是整数分");
  expect(refusal(0 - maxFen - 1)).toBe("金额最多 1000 亿元，请减小数量或单价");
});

test("sums and products are exact or refused", () => {
  expect(addFen()).toBe(0);
  expect(addFen(fen(1), fen(2), fen(-5))).toBe(-2);
  expect(timesFen(fen(-3), 4)).toBe(-12);
  // A sum may be more than a call may name, as long as it is exact.
  expect(addFen(maxFen, maxFen)).toBe(2 * maxFen);
  expect(fen(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
  for (const value of [Number.MAX_SAFE_INTEGER + 1, 0.1, Number.NaN, Infinity]) expect(() => fen(value)).toThrow(DomainError);
  expect(() => addFen(fen(Number.MAX_SAFE_INTEGER), fen(1))).toThrow(DomainError);
  expect(() => timesFen(fen(1), 0.5)).toThrow(DomainError);
});

test("an amount is said while it is an exact integer, and no other", () => {
  expect(formatYuan(fen(Number.MAX_SAFE_INTEGER))).not.toBe("—");
  expect(formatYuan((Number.MAX_SAFE_INTEGER + 1) as Fen)).toBe("—");
  expect(formatMoney(fen(-Number.MAX_SAFE_INTEGER))).not.toBe("—");
});

test("what is less than nothing has one minus, in front of the currency sign", () => {
  expect([formatMoney(fen(-547_77)), formatYuan(fen(-1_028_67)), formatMoney(fen(0))]).toEqual([
    "−¥547.77",
    "−1,028.67",
    "¥0.00",
  ]);
});

test("a price of one unit has parts of a fen below one yuan alone", () => {
  expect(formatUnitPrice(99.99)).toBe("¥0.9999");
  expect(formatUnitPrice(100)).toBe("¥1.00");
  expect(formatUnitPrice(100.99)).toBe("¥1.01");
});

test.each<[string, number | null]>([
  ["0", 0],
  ["105元", 10_500],
  ["1,234.5 元", 123_450],
  ["元", null],
  ["12", 1200],
  ["12.3", 1230],
  ["12.03", 1203],
  ["0.07", 7],
  [" 1,234.50 ", 123_450],
  ["99999999999.99", 9_999_999_999_999],
  ["１２．３４", 1234],
  ["１，２３４", 123_400],
  ["12,345,678.9", 1_234_567_890],
  ["1,5", null],
  ["1,50", null],
  ["12,34", null],
  ["1234,567", null],
  [",5", null],
  ["100000000000", null],
  ["12²", null],
  ["½", null],
  ["1.234", null],
  ["12.", null],
  [".5", null],
  ["-1", null],
  ["+1", null],
  ["1e3", null],
  ["¥1", 100],
  ["￥ 1,234.5", 123450],
  ["¥¥1", null],
  ["1 2", null],
  ["", null],
])("%j yuan are %j fen", (text, amount) => {
  expect(parseYuan(text)).toBe(amount);
});

test("writes an amount as it is typed, and reads it again", () => {
  expect([yuanText(fen(123_450)), yuanText(fen(5)), yuanText(maxFen), yuanText(null)]).toEqual([
    "1234.5",
    "0.05",
    "100000000000",
    "",
  ]);
  for (let amount = 0; amount < 20_000; amount += 7) expect(parseYuan(yuanText(fen(amount)))).toBe(amount);
});
