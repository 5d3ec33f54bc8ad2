import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { DomainError } from "./error.ts";
import { Fen, fen, formatCompactYuan, formatMoney, formatUnitPrice, formatYuan, maxFen, maxPrice, timesFen } from "./money.ts";
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
