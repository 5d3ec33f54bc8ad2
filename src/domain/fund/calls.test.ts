import { expect, test } from "vitest";
import * as v from "valibot";
import { fen } from "../kernel/money.ts";
import { endOfDay } from "../kernel/instant.ts";
import { AdjustFund, OpenFund, OpenFundFields } from "./calls.ts";

const faults = (schema: Parameters<typeof v.safeParse>[0], input: unknown) =>
  (v.safeParse(schema, input, { abortPipeEarly: true }).issues ?? []).map(({ message }) => message);
const largest = 100_000_000_000;

test("an adjustment adds or takes away, is not nothing, and no more than a billion yuan either way", () => {
  const adjusted = (amount: number) => faults(AdjustFund, { amount, reason: "年度拨款" });
  for (const amount of [1, -1, largest, -largest]) expect(adjusted(amount)).toEqual([]);
  expect(adjusted(0)).toEqual(["调整金额不能为 0"]);
  for (const amount of [largest + 1, -largest - 1]) expect(adjusted(amount)).toEqual(["金额过大"]);
});

test("a fund is opened with what it has, nothing at least", () => {
  const opened = (amount: number) => faults(OpenFund, { groupId: "g", code: "NSFC-1", name: "面上项目", amount, validTo: null });
  for (const amount of [0, largest]) expect(opened(amount)).toEqual([]);
  expect(opened(-1)).toEqual(["金额不能为负"]);
  expect(opened(largest + 1)).toEqual(["金额过大"]);
});

test("its form takes yuan and a last day, each as people write it", () => {
  const form = (more: object) => ({ code: "NSFC-1", name: "面上项目", amount: "200.50", validTo: "", ...more });
  expect(v.parse(OpenFundFields, form({}))).toMatchObject({ amount: fen(20_050), validTo: null });
  expect(v.parse(OpenFundFields, form({ validTo: "2026-12-31" })).validTo).toBe(endOfDay("2026-12-31"));
  expect(v.parse(OpenFundFields, form({ amount: "0" })).amount).toBe(0);
  expect(faults(OpenFundFields, form({ amount: "两百" }))).toEqual(["请填写金额，如 1000 或 200.50；暂无到账填 0"]);
  expect(faults(OpenFundFields, form({ amount: "1000000001" }))).toEqual(["金额过大"]);
  expect(faults(OpenFundFields, form({ validTo: "2026-02-30" }))).toEqual(["没有这一天"]);
});
