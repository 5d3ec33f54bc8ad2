import { day, endOfDay, type Instant, isoDay, weekdayOf } from "../../kernel/instant.ts";

/** Days of which the State Council's yearly notice says something: `2026-10-10` → worked or not. Rows of D1, one notice a year. */
export type Calendar = ReadonlyMap<string, boolean>;

/** Off in every year by the regulation, whether its notice is there or not (全国年节及纪念日放假办法). */
const fixedDays = ["01-01", "05-01", "05-02", "10-01", "10-02", "10-03"];

/** Whether Shanghai works on the day of this moment. A year without its notice has weekends and the fixed days. */
export function isWorkingDay(at: Instant, calendar: Calendar): boolean {
  const date = isoDay(at);
  const noticed = calendar.get(date);
  if (noticed !== undefined) return noticed;
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !fixedDays.includes(date.slice(5));
}

/** The end (Shanghai midnight) of the `count`-th whole working day after the day of `from`: a notice of 3 working days ends then. */
export function afterWorkingDays(from: Instant, count: number, calendar: Calendar): Instant {
  let at = midnightAfter(from);
  let left = count;
  while (left > 0) {
    if (isWorkingDay(at, calendar)) left -= 1;
    at += day;
  }
  return at;
}

/** 00:00 in Shanghai of the next day. China has no summer time: its days are all 24 hours. */
const midnightAfter = (at: Instant): Instant => endOfDay(isoDay(at));
