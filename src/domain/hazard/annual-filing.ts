import { isoDay, startOfDay, type Instant } from "../kernel/instant.ts";

/** By what day a year is reported of (《易制毒化学品管理条例》第三十六条). */
export const annualDueOn = (year: number): string => `${year + 1}-03-31`;

/** The year that everybody is reminded of today: the last one, in March, in Shanghai; null in other months. */
export function yearToRemind(now: Instant): number | null {
  const [year, month] = isoDay(now).split("-").map(Number);
  return month === 3 && year !== undefined ? year - 1 : null;
}

/** What is wrong with the day on which a year's report was handed in; null for nothing. */
export function annualFiledOnProblem(filedOn: string, year: number, now: Instant): string | null {
  if (filedOn > isoDay(now)) return "上报日期不能晚于今天，请填写主管部门受理的日期";
  if (startOfDay(filedOn) < startOfDay(`${year + 1}-01-01`)) return `${year} 年的年报须在该年结束后上报，请核对日期`;
  return null;
}
