import { expect, test } from "vitest";
import { dayPresets } from "./day-presets.ts";

const of = (today: string) => Object.fromEntries(dayPresets(today).map(({ label, from, to }) => [label, `${from} ${to}`]));

test("the periods up to a day", () =>
  expect(of("2026-11-27")).toEqual({
    近7天: "2026-11-21 2026-11-27",
    本月: "2026-11-01 2026-11-27",
    上月: "2026-10-01 2026-10-31",
    近三个月: "2026-08-28 2026-11-27",
    今年: "2026-01-01 2026-11-27",
  }));

test("over the turn of the year, and in months that are shorter", () => {
  expect(of("2027-01-31")).toMatchObject({ 上月: "2026-12-01 2026-12-31", 近三个月: "2026-11-01 2027-01-31" });
  expect(of("2026-05-31")).toMatchObject({ 近三个月: "2026-03-01 2026-05-31" });
});
