import { expect, it } from "vitest";
import { usualTerms } from "#src/domain/bidding/commercial.ts";
import { defaultUnitPolicy, rulesOf } from "#src/domain/bidding/terms.ts";
import { hour } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { ruleLines } from "./rule-lines.ts";

const { minWindow: _unit, ...policy } = defaultUnitPolicy;
const rules = (mode: "open" | "sealed", more = {}) =>
  rulesOf({
    mode,
    opensAt: 0,
    endsAt: hour,
    policy: { ...policy, ...more },
    commercial: usualTerms,
    lines: [{ quantity: 1, ceiling: fen(100) }],
  });

it("says of an open one how it is extended, of a sealed one when it is revealed", () => {
  const open = ruleLines(rules("open"), policy).join("");
  expect(open).toContain("截止前 120 秒 内有人取得第一名时");
  expect(open).toContain("不少于最高限价合计的 0.5%");
  expect(open).not.toContain("密封");
  const sealed = ruleLines(rules("sealed"), policy).join("");
  expect(sealed).toContain("截止后 24 小时 内由供应商揭示");
  expect(sealed).not.toContain("延至");
  const fixed = ruleLines(rules("open", { extension: { within: 0, by: 0, maxTotal: 0 } }), policy).join("");
  expect(fixed).toContain("截止时间固定，不延时");
  expect(open).toContain("延至该次报价后 120 秒，次数不限，最晚至 1970年1月1日 11:00");
  const before063 = { ...defaultUnitPolicy.extension, max: 20 };
  expect(ruleLines(rules("open", { extension: before063 }), policy).join("")).toContain("最多 20 次");
});
