import { type Instant, isoDay, startOfDay } from "../kernel/instant.ts";

/** The first moment of the month that `at` is in, in Shanghai: slips from before it belong to a period that is over. */
export const periodStart = (at: Instant): Instant => startOfDay(`${isoDay(at).slice(0, 7)}-01`);
