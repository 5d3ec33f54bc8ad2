import { startOfDay, type Instant } from "../kernel/instant.ts";

/** The first moment in Shanghai after a month `2026-11`. */
export function endOf(period: string): Instant {
  const [year = 0, month = 1] = period.split("-").map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  return startOfDay(`${next}-01`);
}
