import { expect, test } from "vitest";
import { fen } from "#src/domain/kernel/money.ts";
import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import { restoredFunding } from "./use-order-draft.ts";

const groups = [{ groupId: "g1", funds: [{ fundId: "f1" }, { fundId: "f2" }] }] as unknown as GroupWithFunds[];

test("group and funds come back as they were chosen", () => {
  const rows = [
    { fundId: "f1", amount: null },
    { fundId: "f2", amount: fen(500) },
  ];
  expect(restoredFunding({ groupId: "g1", rows }, groups)).toEqual({
    groupId: "g1",
    rows: [
      { key: 0, fundId: "f1", amount: null },
      { key: 1, fundId: "f2", amount: 500 },
    ],
  });
});

test("a fund that is gone is chosen anew, a group that is gone brings nothing back", () => {
  expect(restoredFunding({ groupId: "g1", rows: [{ fundId: "gone", amount: null }] }, groups)?.rows).toEqual([
    { key: 0, fundId: "", amount: null },
  ]);
  expect(restoredFunding({ groupId: "g2", rows: [{ fundId: "f1", amount: null }] }, groups)).toBeNull();
});
