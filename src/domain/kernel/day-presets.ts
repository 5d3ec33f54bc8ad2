import { dayAfter } from "./instant.ts";

export type DayPreset = { label: string; from: string; to: string };

/** The periods that lists are asked for most, up to `today` (`2026-11-27`). */
export function dayPresets(today: string): DayPreset[] {
  const month = `${today.slice(0, 7)}-01`;
  const lastOfBefore = dayAfter(month, -1);
  return [
    { label: "近7天", from: dayAfter(today, -6), to: today },
    { label: "本月", from: month, to: today },
    { label: "上月", from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
    { label: "近三个月", from: dayAfter(monthsBefore(today, 3), 1), to: today },
    { label: "今年", from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}

/** The same day of an earlier month, or its last: three months before 31 May is 28 February. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayAfter(first, Math.min(date, last) - 1);
}
