import { expect, test } from "vitest";
import { hour, second } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { defaultPolicy, type BiddingRules } from "./rules.ts";
import { simulate, type ScriptedBid } from "./simulate.ts";

const { minWindow: _, ...policy } = defaultPolicy;
const endsAt = 48 * hour;
const rules: BiddingRules = {
  ...policy,
  mode: "open",
  opensAt: 0,
  endsAt,
  lines: [
    { lineId: "a", quantity: 2, ceiling: fen(10_000) },
    { lineId: "b", quantity: 1, ceiling: fen(10_000) },
  ],
};
const bid = (coId: number, at: number, a: [price: number, days: number], b: [price: number, days: number]): ScriptedBid => ({
  coId,
  at,
  lines: [
    { lineId: "a", unitPrice: fen(a[0]), leadDays: a[1] },
    { lineId: "b", unitPrice: fen(b[0]), leadDays: b[1] },
  ],
});
const script = [
  bid(1, hour, [9_000, 7], [4_000, 7]),
  bid(2, 2 * hour, [9_500, 0], [2_500, 30]),
  bid(3, 3 * hour, [9_800, 3], [9_000, 1]),
  bid(1, endsAt - 10 * second, [8_000, 7], [4_000, 7]),
  bid(3, endsAt + 200 * second, [1_000, 3], [1_000, 1]),
];

test("extensions, ranks, refusals and the award of a script", () => {
  const { steps, endsAt: end, extensions, outcome } = simulate(rules, script);
  expect(steps.map(({ coId, rank, refused, extended }) => [coId, rank, refused === null, extended])).toEqual([
    [1, 1, true, false],
    [2, 1, true, false],
    [3, 3, true, false],
    [1, 1, true, true],
    [3, 3, false, false],
  ]);
  expect([end, extensions]).toEqual([endsAt + 110 * second, 1]);
  expect(outcome).toMatchObject({ proposed: 1, failure: null });
  expect(outcome.ranking.map(({ coId, total, leadDays }) => [coId, total, leadDays])).toEqual([
    [1, 20_000, 7],
    [2, 21_500, 30],
    [3, 28_600, 3],
  ]);
});

test("compares by line: cheapest single supplier, cheapest mix, earliest delivery", () => {
  const { comparison } = simulate(rules, script).outcome;
  const shape = (plan = comparison!.cheapestMix) => [plan.total, plan.leadDays, plan.purchases.map(({ coId }) => coId)];
  expect(shape(comparison!.cheapestSingle)).toEqual([20_000, 7, [1, 1]]);
  expect(shape()).toEqual([18_500, 30, [1, 2]]);
  expect(shape(comparison!.earliest)).toEqual([28_000, 1, [2, 3]]);
  expect(comparison!.lines.map(({ offers }) => offers.map(({ coId }) => coId))).toEqual([
    [1, 2, 3],
    [2, 1, 3],
  ]);
});

test("fewer than three valid bidders: 流标; sealed bids that are not revealed do not count", () => {
  expect(simulate(rules, script.slice(0, 2)).outcome).toMatchObject({ proposed: null, failure: expect.stringContaining("流标") });
  expect(simulate(rules, []).outcome).toMatchObject({ ranking: [], comparison: null, proposed: null });
  const sealed = { ...rules, mode: "sealed" as const };
  expect(simulate(sealed, script).outcome).toMatchObject({ proposed: 1, failure: null, invalid: [] });
  const hidden = script.map((one) => ({ ...one, reveals: one.coId !== 2 }));
  expect(simulate(sealed, hidden).outcome).toMatchObject({
    proposed: null,
    invalid: [{ coId: 2, reason: "揭示期内未揭示报价，视为无效" }],
  });
});
