import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "零元整"],
  [1, "壹分"],
  [10, "壹角"],
  [100, "壹元整"],
  [12_345, "壹佰贰拾叁元肆角伍分"],
  [100_05, "壹佰元零伍分"],
  [10_000_00, "壹万元整"],
  [1_000_500_20, "壹佰万零伍佰元贰角"],
  [99_999_999_999_99, "玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分"],
])("%i fen", (amount, words) => {
  expect(amountInWords(fen(amount))).toBe(words);
});
