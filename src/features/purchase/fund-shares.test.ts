import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { fundsProblem, sharesOf } from "./fund-shares.ts";

const total = fen(1000);
const funds = [
  { fundId: "a", available: fen(900) },
  { fundId: "b", available: fen(5000) },
];
const row = (fundId: string, amount: number | null = null, key = 0) => ({
  key,
  fundId,
  amount: amount === null ? null : fen(amount),
});

test("the first fund bears what the others leave", () => {
  expect(sharesOf([row("a"), row("b", 300)], total)).toEqual([700, 300]);
  expect(sharesOf([row("a")], total)).toEqual([1000]);
});

test.each([
  [[row("")], "请选择经费"],
  [[row("b"), row("b", 100)], "同一经费只能选择一次"],
  [[row("b"), row("a")], "每个经费的金额必须大于 0，合计等于应付金额"],
  [[row("b"), row("a", 1000)], "每个经费的金额必须大于 0，合计等于应付金额"],
  [[row("a")], "经费余额不足，请更换或再加一个经费"],
  [[row("b")], null],
  [[row("a"), row("b", 100)], null],
])("%j: %s", (rows, problem) => expect(fundsProblem(rows, total, funds)).toBe(problem));
