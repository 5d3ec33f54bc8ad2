import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import { messages } from "./messages.ts";
import { afterFunding, orderProblems, remarkErrors, typedErrors } from "./order-problems.ts";

const total = fen(1000);
const funds = ["a", "b"].map((fundId) => ({ fundId, code: fundId, name: fundId, available: fen(5000), validTo: null }));
const wish = { total, suppliers: [] };
const row = (key: number, fundId: string, amount: number | null = null) => ({
  key,
  fundId,
  amount: amount === null ? null : fen(amount),
});
const tooLong = "字".repeat(201);

test("all faults are found at once, in the order of the page", () => {
  const funding = { groupId: "g", rows: [row(0, "a"), row(1, "")] };
  expect(Object.entries(orderProblems(wish, { addressId: "", funding, funds, remark: tooLong }))).toEqual([
    ["addressId", "请选择收货地址"],
    ["funds-1", messages.chooseFund],
    ["funds-amount-1", messages.fundAmountMissing],
    ["remark", "备注最多 200 字"],
  ]);
  const noGroup = { groupId: "", rows: [row(0, "")] };
  expect(Object.keys(orderProblems(wish, { addressId: "x", funding: noGroup, funds: [], remark: tooLong }))).toEqual([
    "groupId",
    "remark",
  ]);
});

test("a form that is filled in has none", () => {
  const funding = { groupId: "g", rows: [row(0, "a"), row(1, "b", 300)] };
  expect(orderProblems(wish, { addressId: "x", funding, funds, remark: "字".repeat(200) })).toEqual({});
  expect(remarkErrors("")).toEqual({});
});

test("what is only not filled in yet is not said while it is typed", () => {
  expect(typedErrors({ groupId: "g", rows: [row(0, "a"), row(1, "")] }, total, funds)).toEqual({});
  expect(Object.keys(typedErrors({ groupId: "g", rows: [row(0, "a"), row(1, "b", 2000)] }, total, funds))).toEqual([
    "funds-amount-1",
  ]);
});

test("mending one fault of the funds leaves the others, and no fault that was mended", () => {
  const before = orderProblems(wish, {
    addressId: "x",
    funding: { groupId: "g", rows: [row(0, "a"), row(1, "")] },
    funds,
    remark: tooLong,
  });
  const after = afterFunding(before, { groupId: "g", rows: [row(0, "a"), row(1, "b")] }, total, funds);
  expect(Object.keys(after)).toEqual(["funds-amount-1", "remark"]);
  expect(Object.keys(afterFunding(after, { groupId: "g", rows: [row(0, "a"), row(1, "b", 300)] }, total, funds))).toEqual([
    "remark",
  ]);
});

test("a group that was missing brings the faults of its funds; a new row of one that was not is not scolded", () => {
  const chosen = { groupId: "g", rows: [row(0, "")] };
  expect(Object.keys(afterFunding({ groupId: messages.chooseGroup }, chosen, total, funds))).toEqual(["funds"]);
  expect(afterFunding({ remark: "长" }, { groupId: "g", rows: [row(0, "a"), row(1, "")] }, total, funds)).toEqual({
    remark: "长",
  });
});
