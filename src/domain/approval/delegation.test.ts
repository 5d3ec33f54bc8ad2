import { expect, test } from "vitest";
import * as v from "valibot";
import { day } from "../kernel/instant.ts";
import { Delegate, delegationProblem, delegationState, type Delegation } from "./delegation.ts";

const d = (fromId: string, toId: string, validFrom = 0, validTo = 100): Delegation => ({ fromId, toId, validFrom, validTo });

test("three in a row are allowed at either end, four are not", () => {
  expect(delegationProblem(d("a", "b"), [])).toBeNull();
  expect(delegationProblem(d("c", "d"), [d("a", "b"), d("b", "c")])).toBeNull();
  expect(delegationProblem(d("a", "b"), [d("b", "c"), d("c", "d")])).toBeNull();
  expect(delegationProblem(d("b", "c"), [d("a", "b"), d("c", "d")])).toBeNull();
  for (const [from, to] of [
    ["d", "e"],
    ["x", "a"],
  ] as const) {
    expect(delegationProblem(d(from, to), [d("a", "b"), d("b", "c"), d("c", "d")])).toContain("最长 3 级");
  }
  expect(delegationProblem(d("b", "c"), [d("a", "b"), d("c", "d"), d("d", "e")])).toContain("最长 3 级");
});

test("a circle is refused, however long", () => {
  expect(delegationProblem(d("b", "a"), [d("a", "b")])).toContain("循环");
  expect(delegationProblem(d("c", "a"), [d("a", "b"), d("b", "c")])).toContain("循环");
  expect(delegationProblem(d("a", "a"), [])).toContain("自己");
});

test("what is never in force at the same time makes neither chain nor circle", () => {
  expect(delegationProblem(d("b", "a", 100, 200), [d("a", "b", 0, 100)])).toBeNull();
  expect(delegationProblem(d("c", "d", 0, 100), [d("a", "b", 0, 50), d("b", "c", 50, 100), d("d", "e", 0, 100)])).toBeNull();
  expect(delegationProblem(d("a", "b", 50, 60), [d("a", "b")])).toContain("已委托给此人");
});

test("states follow the dates, and a revoked one stays revoked", () => {
  const one = { validFrom: 10, validTo: 20, revokedAt: null };
  expect([5, 10, 19, 20].map((now) => delegationState(one, now))).toEqual(["planned", "active", "active", "ended"]);
  expect(delegationState({ ...one, revokedAt: 12 }, 15)).toBe("revoked");
});

test("a delegation runs forward, for at most 180 days", () => {
  const from = Date.parse("2026-11-24T00:00:00Z");
  const refusal = (validFrom: number, validTo: number) =>
    v
      .safeParse(Delegate, { toId: "b", validFrom: from + validFrom, validTo: from + validTo })
      .issues?.map(({ message }) => message);
  expect(refusal(0, 180 * day)).toBeUndefined();
  expect(refusal(0, 1)).toBeUndefined();
  expect(refusal(0, 180 * day + 1)).toEqual(["一次委托最长 180 天"]);
  expect(refusal(5, 5)).toEqual(["结束日期不能早于开始日期"]);
  expect(v.safeParse(Delegate, { toId: "", validFrom: from, validTo: from + 1 }).issues?.[0].message).toBe("请选择受托人");
});

test("the same person may be asked by others, and somebody may ask two at once", () => {
  expect(delegationProblem(d("a", "b"), [d("c", "b"), d("a", "e")])).toBeNull();
  expect(delegationProblem(d("a", "b"), [d("b", "c", 0, 10), d("a", "b", 100, 200)])).toBeNull();
});

test("chains that branch count by their longest branch", () => {
  const branches = [d("b", "x"), d("b", "c"), d("c", "e")];
  expect(delegationProblem(d("a", "b"), branches)).toBeNull();
  expect(delegationProblem(d("a", "b"), [...branches, d("e", "f")])).toContain("最长 3 级");
});
