import { expect, it } from "vitest";
import * as v from "valibot";
import { day, isoDay, startOfDay } from "../kernel/instant.ts";
import { AnnualReportQuery, AnnualTotals, listsOn, monthsOf, reportedYear } from "./annual-report.ts";

const now = startOfDay("2027-02-10");

it("is of the last full year where none is named", () => {
  expect(reportedYear({}, now)).toBe(2026);
  expect(reportedYear({}, startOfDay("2027-01-01"))).toBe(2026);
  expect(reportedYear({}, startOfDay("2027-01-01") - 1)).toBe(2025);
  expect(reportedYear({ year: "2024" }, now)).toBe(2024);
  for (const year of ["1999", "20266", "二〇二六", "2e3", ""]) expect(v.is(AnnualReportQuery, { year }), year).toBe(false);
});

it("has twelve months without a gap, in Shanghai", () => {
  const months = monthsOf(2026);
  expect(months).toHaveLength(12);
  expect(isoDay(months[0]!.from)).toBe("2026-01-01");
  expect(isoDay(months[11]!.to)).toBe("2027-01-01");
  expect(months.every(({ to }, at) => at === 11 || months[at + 1]?.from === to)).toBe(true);
  expect((months[11]!.to - months[0]!.from) / day).toBe(365);
});

it("goes by the lists of the year's last day, or of today", () => {
  expect(listsOn(2026, now)).toBe("2026-12-31");
  expect(listsOn(2027, now)).toBe("2027-02-10");
});

const acetone = { casNo: "67-64-1", substance: "丙酮" };
const millilitres = (count: number) => ({ measure: "volume" as const, milli: count * 1_000 });

it("adds what is known by measure, and the rest in pieces", () => {
  const totals = new AnnualTotals();
  totals.add("bought", acetone, millilitres(500), 4);
  totals.add("bought", acetone, millilitres(2_500), 1);
  totals.add("bought", acetone, { measure: "mass", milli: 1_000_000 }, 2);
  totals.add("bought", acetone, null, 3);
  expect(totals.rows().map(({ amount }) => amount)).toEqual(["4.5 L", "2 kg", "3 件，规格无法换算，请人工核对"]);
  expect(totals.rows().every(({ closing }) => closing.includes("未折算"))).toBe(true);
});

it("closes with what was there and bought less what was used; what was lost on the way never came", () => {
  const totals = new AnnualTotals();
  totals.add("opening", acetone, millilitres(500), 4);
  totals.add("opening", acetone, { measure: "volume", milli: -1_500_000 });
  totals.add("bought", acetone, millilitres(500), 3);
  totals.add("used", acetone, millilitres(250));
  totals.add("lost", acetone, millilitres(500), 1);
  expect(totals.rows()).toEqual([
    { ...acetone, opening: "500 mL", amount: "1.5 L", used: "250 mL", lost: "500 mL", closing: "1.75 L" },
  ]);
});

it("says that more was used than bought, in place of a figure", () => {
  const totals = new AnnualTotals();
  totals.add("bought", acetone, millilitres(500));
  totals.add("used", acetone, millilitres(600));
  expect(totals.rows()[0]?.closing).toContain("请人工核对");
  expect(totals.rows()[0]?.lost).toBe("0 mL");
});
