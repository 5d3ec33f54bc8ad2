import { describe, expect, it } from "vitest";
import { day, endOfDay, startOfDay } from "../kernel/instant.ts";
import { subjectProblem, termProblem } from "./permit-form.ts";
import { permitKinds, type HazardRule, type Membership } from "./rule.ts";

const now = startOfDay("2026-11-25") + 10 * 3_600_000;

describe("the term of a paper", () => {
  it.each([
    ["2026-01-01", "2026-12-31", null],
    ["2026-11-25", "2026-11-25", null],
    ["2026-11-25", "2027-11-24", null],
    ["2024-02-29", "2026-12-01", "validTo"],
    ["2026-01-01", "2036-01-01", "validTo"],
    ["2025-01-01", "2025-12-31", "validTo"],
    ["2026-11-01", "2026-11-24", "validTo"],
    ["2028-01-01", "2028-06-30", "validFrom"],
  ])("from %s to %s: %s", (from, to, field) => {
    expect(termProblem({ validFrom: startOfDay(from), validTo: endOfDay(to) }, now)?.field ?? null).toBe(field);
  });

  it("is over with its last moment", () => {
    const term = { validFrom: startOfDay("2026-11-01"), validTo: endOfDay("2026-11-24") };
    expect(termProblem(term, term.validTo)?.field).toBe("validTo");
    expect(termProblem(term, term.validTo - 1)).toBeNull();
    expect(termProblem({ validFrom: now, validTo: now + 366 * day }, now)).toBeNull();
    expect(termProblem({ validFrom: now, validTo: now + 366 * day + 1 }, now)?.field).toBe("validTo");
  });
});

const rule = (list: HazardRule["list"], grade: HazardRule["grade"], document: HazardRule["document"]): HazardRule => ({
  ruleId: `${list}-${grade}`,
  unitId: null,
  kind: "paper",
  list,
  grade,
  casNo: null,
  amount: null,
  measure: null,
  weekdays: [],
  document,
  source: "条例",
  note: "",
  effectiveFrom: "2005-11-01",
  effectiveTo: null,
});
const rules = [
  rule("toxic", null, "permit"),
  rule("precursor", 2, "filing"),
  rule("precursor", 3, "filing"),
  rule("explosive", null, "statement"),
];
const on = (list: Membership["list"], grade: Membership["grade"] = null): Membership => ({ list, grade, condition: null });

describe("what a paper can be for", () => {
  it.each<[string, Membership[], string[]]>([
    ["ethanol", [on("hazardous")], []],
    ["what stands on no list", [], []],
    ["a poison", [on("hazardous"), on("toxic")], ["permit"]],
    ["acetone", [on("precursor", 3)], ["filing"]],
    ["a precursor of unknown class", [on("precursor")], ["filing"]],
    ["hydrogen peroxide", [{ ...on("explosive"), condition: "含量>8%" }], ["statement"]],
    ["potassium permanganate", [on("precursor", 3), on("explosive")], ["filing", "statement"]],
  ])("%s", (_, memberships, allowed) => {
    const given = permitKinds.filter(
      (kind) => subjectProblem({ kind, casNo: "64-17-5" }, { rules, memberships, today: "2026-11-25" }) === null,
    );
    expect(given).toEqual(allowed);
  });

  it("is what the rules of the day say, and named", () => {
    const ended = [{ ...rule("toxic", null, "permit"), effectiveTo: "2026-11-25" }];
    const facts = { memberships: [on("toxic")], today: "2026-11-25" };
    expect(subjectProblem({ kind: "permit", casNo: "1-1-1" }, { ...facts, rules: ended })?.text).toContain("不需要凭证");
    expect(subjectProblem({ kind: "filing", casNo: "1-1-1" }, { ...facts, rules })?.text).toContain(
      "需要的是剧毒化学品购买许可证",
    );
  });
});
