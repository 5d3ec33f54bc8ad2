import { describe, expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { burdenOf, fundField, fundingBefore, fundProblems, fundsToChoose, sharesOf } from "./fund-shares.ts";

const total = fen(1000);
const funds = [
  { fundId: "a", name: "甲", available: fen(900) },
  { fundId: "b", name: "乙", available: fen(5000) },
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
  [[row("")], 0, "请选择经费"],
  [[row("b"), row("b", 100)], 1, "同一经费只能选择一次，请换一个或删去此行"],
  [[row("b"), row("a")], 1, "请填写这个经费承担的金额，应大于 0；不需要请删去此行"],
  [
    [row("b"), row("a", 1000)],
    1,
    "第一个经费承担其余部分，另加的经费合计 ¥10.00 应小于应付合计 ¥10.00：请改小金额，或删去多余的经费",
  ],
  [[row("a")], 0, "“甲”可用 ¥9.00，需承担 ¥10.00，还差 ¥1.00：请更换，或再加一个经费分担"],
  [[row("b"), row("a", 950)], 1, "“甲”可用 ¥9.00，需承担 ¥9.50，还差 ¥0.50：请更换，或再加一个经费分担"],
])("%j: row %i is wrong: %s", (rows, index, text) =>
  expect(fundProblems(rows, total, funds)).toContainEqual({ index, part: expect.any(String), text, isOpen: expect.any(Boolean) }),
);

test.each([[[row("b")]], [[row("a"), row("b", 100)]]])("%j pays", (rows) => expect(fundProblems(rows, total, funds)).toEqual([]));

test("all that is wrong is said, and what is only not filled in yet is told apart", () => {
  expect(fundProblems([row("a"), row("", 50)], total, funds)).toEqual([
    { index: 0, part: "fund", text: expect.stringContaining("“甲”可用 ¥9.00，需承担 ¥9.50"), isOpen: false },
    { index: 1, part: "fund", text: "请选择经费", isOpen: true },
  ]);
  expect(fundProblems([row("b"), row("a")], total, funds)).toEqual([
    { index: 1, part: "amount", text: expect.any(String), isOpen: true },
  ]);
  expect(fundProblems([row("b"), row("")], total, funds)).toEqual([
    { index: 1, part: "fund", text: "请选择经费", isOpen: true },
    { index: 1, part: "amount", text: expect.any(String), isOpen: true },
  ]);
  expect(fundProblems([row("b"), row("a", 2000)], total, funds)).toEqual([
    { index: 1, part: "amount", text: expect.stringContaining("另加的经费合计 ¥20.00 应小于应付合计 ¥10.00"), isOpen: false },
  ]);
});

test("the error of a row finds its field", () => {
  expect([0, 1].map((index) => fundField([row("a"), row("b", 100, 7)], index))).toEqual(["funds", "funds-7"]);
  expect(fundField([row("a"), row("b", 100, 7)], 1, "amount")).toBe("funds-amount-7");
});

test("a row chooses among the funds that no other row has, and keeps its own", () => {
  const ids = (rows: Parameters<typeof fundsToChoose>[0], index: number) =>
    fundsToChoose(rows, index, funds).map(({ fundId }) => fundId);
  expect(ids([row("a"), row("")], 1)).toEqual(["b"]);
  expect(ids([row("a"), row("")], 0)).toEqual(["a", "b"]);
  expect(ids([row("a"), row("b")], 1)).toEqual(["b"]);
});

test("what a row bears and leaves is said while there is something it can bear", () => {
  expect(burdenOf([row("b")], 0, total, funds)).toEqual({ share: 1000, left: 4000 });
  expect(burdenOf([row("b"), row("a", 300)], 0, total, funds)).toEqual({ share: 700, left: 4300 });
  expect(burdenOf([row("b"), row("a", 950)], 1, total, funds)).toEqual({ share: 950, left: -50 });
  expect(burdenOf([row("b"), row("a", 2000)], 0, total, funds)).toBeNull();
  expect(burdenOf([row("b"), row("a")], 1, total, funds)).toBeNull();
  expect(burdenOf([row("")], 0, total, funds)).toBeNull();
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
