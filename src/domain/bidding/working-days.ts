import { day, isoDay, type Instant } from "../kernel/instant.ts";

type Calendar = {
  /** Days off besides weekends. */ off: readonly string[];
  /** Weekend days that are worked instead. */ worked: readonly string[];
};

/** `2026-02-15` and the days up to the 23rd. */
const days = (month: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `${month}-${String(from + place).padStart(2, "0")}`);

/**
 * Public holidays by the State Council's yearly notice; one entry a year, added when the notice comes out. A year without an
 * entry has weekends and the fixed days of the regulation (1 January, 1–2 May, 1–3 October).
 */
const calendars: Record<string, Calendar> = {
  // 国务院办公厅关于2026年部分节假日安排的通知
  "2026": {
    off: [
      ...days("2026-01", 1, 3),
      ...days("2026-02", 15, 23),
      ...days("2026-04", 4, 6),
      ...days("2026-05", 1, 5),
      ...days("2026-06", 19, 21),
      ...days("2026-09", 25, 27),
      ...days("2026-10", 1, 7),
    ],
    worked: ["2026-01-04", "2026-02-14", "2026-02-28", "2026-05-09", "2026-09-20", "2026-10-10"],
  },
};
const fixedDays = ["01-01", "05-01", "05-02", "10-01", "10-02", "10-03"];

/** Whether Shanghai works on the day of this moment. */
export function isWorkingDay(at: Instant): boolean {
  const date = isoDay(at);
  const calendar = calendars[date.slice(0, 4)];
  if (calendar?.worked.includes(date)) return true;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return calendar ? !calendar.off.includes(date) : !fixedDays.includes(date.slice(5));
}

/** The end (Shanghai midnight) of the `count`-th whole working day after the day of `from`: a notice of 3 working days ends then. */
export function afterWorkingDays(from: Instant, count: number): Instant {
  let at = midnightAfter(from);
  let left = count;
  while (left > 0) {
    if (isWorkingDay(at)) left -= 1;
    at += day;
  }
  return at;
}

/** 00:00 in Shanghai of the next day. China has no summer time: its days are all 24 hours. */
const midnightAfter = (at: Instant): Instant => Date.parse(`${isoDay(at)}T00:00:00+08:00`) + day;
