import type { Instant } from "../kernel/instant.ts";

/** The first moment in Shanghai after a month `2026-11`. */
export function endOf(period: string): Instant {
  const [year = 0, month = 1] = period.split("-").map(Number);
  return Date.UTC(year, month, 1) - 8 * 3_600_000;
}
