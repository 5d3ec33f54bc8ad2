import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { hour } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { BiddingPolicy, BiddingRules, ceilingOf, defaultPolicy, windowProblem } from "./rules.ts";

const { minWindow: _, ...policy } = defaultPolicy;
const line = { lineId: "a", quantity: 3, ceiling: fen(1_001) };
const rules = { ...policy, mode: "open", opensAt: 0, endsAt: 48 * hour, lines: [line] };
const accepts = (more: object) => v.is(BiddingRules, { ...rules, ...more });

describe("rules", () => {
  test("of the default policy hold; the ceiling is the sum over the lines", () => {
    expect(v.is(BiddingPolicy, defaultPolicy)).toBe(true);
    expect(accepts({})).toBe(true);
    expect(ceilingOf({ lines: [line, { ...line, lineId: "b", quantity: 1 }] })).toBe(4_004);
  });

  test.each([
    ["no line", { lines: [] }],
    ["a line twice", { lines: [line, line] }],
    ["a ceiling of nothing", { lines: [{ ...line, ceiling: 0 }] }],
    ["more money than there is", { lines: [{ lineId: "a", quantity: 1_000_000, ceiling: 10_000_000_000 }] }],
    ["an end before the beginning", { endsAt: 0 }],
    ["bands that do not begin at nothing", { bands: [{ from: 1, step: 1 }] }],
    ["bands out of order", { bands: [0, 5, 5].map((from) => ({ from, step: 1 })) }],
    ["a step of nothing", { bands: [{ from: 0, step: 0 }] }],
    ["no bidder needed", { minBidders: 0 }],
    ["half a fen", { lines: [{ ...line, ceiling: 1.5 }] }],
    ["another field", { secret: 1 }],
  ])("refuse %s", (_what, more) => {
    expect(accepts(more)).toBe(false);
  });

  test("a window has the length the unit asks for", () => {
    expect(windowProblem({ opensAt: 0, endsAt: 48 * hour }, defaultPolicy)).toBeNull();
    expect(windowProblem({ opensAt: 0, endsAt: 48 * hour - 1 }, defaultPolicy)).toBe("报价时间至少 48 小时，请推迟截止时间");
  });
});
