import { day, hour, type Instant, isoDay, startOfDay } from "../kernel/instant.ts";
import type { Message } from "./message.ts";

/** The hour in Shanghai at which daily digests go out. */
const digestHour = 8;

/** Notices older than this are due: the latest eight o'clock that has passed. */
export function digestCutoff(now: Instant): Instant {
  const today = startOfDay(isoDay(now)) + digestHour * hour;
  return today <= now ? today : today - day;
}

/** How many notices a mail lists; the others are read in the mall. */
const maxNamed = 40;

export type GatheredNotice = { subject: string; text: string };

/** One message with all notices of the digest, the oldest first. */
export const digestOf = (gathered: readonly GatheredNotice[], link: string): Message => ({
  kind: "digest",
  count: gathered.length,
  items: gathered.slice(0, maxNamed).map(({ subject, text }) => ({ subject, text })),
  link,
});
