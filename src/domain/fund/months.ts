import { day, isoDay, type Instant } from "../kernel/instant.ts";

/** The first moment, in Shanghai, of the month that lies so many months back, this one counted. */
export function monthsBack(now: Instant, months: number): Instant {
  const [year = 0, month = 1] = isoDay(now).split("-").map(Number);
  return Date.UTC(year, month - months, 1) - day / 3;
}
