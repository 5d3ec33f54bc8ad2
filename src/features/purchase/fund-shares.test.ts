import { describe, expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { fundingBefore, fundsProblem, fundsToChoose, leftOf, sharesOf } from "./fund-shares.ts";

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

test("a row chooses among the funds that no other row has, and keeps its own", () => {
  const ids = (rows: Parameters<typeof fundsToChoose>[0], index: number) =>
    fundsToChoose(rows, index, funds).map(({ fundId }) => fundId);
  expect(ids([row("a"), row("")], 1)).toEqual(["b"]);
  expect(ids([row("a"), row("")], 0)).toEqual(["a", "b"]);
  expect(ids([row("a"), row("b")], 1)).toEqual(["b"]);
});

test("what a fund has left takes every row of it into account", () => {
  expect(leftOf([row("b")], 0, total, funds)).toBe(4000);
  expect(leftOf([row("b"), row("a", 300)], 0, total, funds)).toBe(4300);
  expect(leftOf([row("b"), row("a", 300)], 1, total, funds)).toBe(600);
  expect(leftOf([row("b"), row("b", 300)], 1, total, funds)).toBe(4000);
  expect(leftOf([row("b"), row("a")], 1, total, funds)).toBeNull();
  expect(leftOf([row("")], 0, total, funds)).toBeNull();
});

describe("a request that is sent again", () => {
  const groups = [
    {
      groupId: "g",
      groupName: "合成组",
      leaderName: "李",
      funds: funds.map((fund) => ({ ...fund, code: fund.fundId, name: `经费${fund.fundId}`, validTo: null })),
    },
  ];
  const used = (fundId: string, amount: number) => ({
    fundId,
    code: fundId,
    name: `经费${fundId}`,
    amount: fen(amount),
    balanceAfter: null,
  });
  const before = { groupId: "g", groupName: "合成组" };

  test("starts with its group and funds; the first bears what the others leave", () => {
    expect(fundingBefore({ ...before, funds: [used("b", 700), used("a", 300)] }, groups)).toEqual({
      groupId: "g",
      rows: [row("b"), row("a", 300, 1)],
      gone: [],
    });
  });

  test("says which fund may not be chosen any more, and keeps the others", () => {
    const found = fundingBefore({ ...before, funds: [used("x", 700), used("a", 300)] }, groups);
    expect(found).toMatchObject({ rows: [row("a")], gone: [expect.stringContaining("“经费x（x）”不能再选")] });
  });

  test("says that the group may not be chosen any more", () => {
    const found = fundingBefore({ ...before, groupId: "other", funds: [used("a", 300)] }, groups);
    expect(found).toMatchObject({ groupId: "", rows: [], gone: [expect.stringContaining("“合成组”不能再选")] });
  });

  test("starts with nothing when it was never submitted", () => {
    expect(fundingBefore({ ...before, funds: [] }, groups)).toBeNull();
    expect(fundingBefore({ groupId: null, groupName: null, funds: [] }, groups)).toBeNull();
  });
});
