import { expect, it } from "vitest";
import { usualTerms } from "#src/domain/bidding/commercial.ts";
import { rulesOf, defaultUnitPolicy } from "#src/domain/bidding/terms.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { readScript } from "./simulation-script.ts";

const { minWindow: _unit, ...policy } = defaultUnitPolicy;
const lines = [
  { quantity: 10, ceiling: fen(6000) },
  { quantity: 4, ceiling: fen(10_000) },
];
const rules = rulesOf({ mode: "open", opensAt: 0, endsAt: 48 * hour, policy, commercial: usualTerms, lines });

it("spreads a total over the lines, and counts back from the end", () => {
  const read = readScript("1 3600 900\n\n2 90 800 不揭示\n", rules);
  expect(read).toEqual({
    bids: [
      {
        coId: 1,
        at: 47 * hour,
        reveals: true,
        lines: [
          { lineId: "1", unitPrice: 5400, leadDays: 7 },
          { lineId: "2", unitPrice: 9000, leadDays: 7 },
        ],
      },
      expect.objectContaining({ coId: 2, at: 48 * hour - 90_000, reveals: false }),
    ],
  });
});

it("says which line it cannot read", () => {
  expect(readScript("1 90 800\n甲 20 5", rules)).toEqual({ problem: expect.stringContaining("第 2 行") });
  expect(readScript("  ", rules)).toEqual({ problem: "请至少写一行报价" });
});

it("delivers within the days that the terms allow, so that what is tried is the price", () => {
  const read = readScript("1 90 900", { ...rules, commercial: { ...usualTerms, maxLeadDays: 2 } });
  expect("bids" in read && read.bids[0]?.lines.map(({ leadDays }) => leadDays)).toEqual([2, 2]);
});
