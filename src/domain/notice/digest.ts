import { day, hour, type Instant, isoDay, startOfDay } from "../kernel/instant.ts";
import type { Message } from "./message.ts";

/** The hour in Shanghai at which what was gathered goes out. */
const digestHour = 8;

/** What is older than this is due: the latest eight o'clock that has passed. */
export function digestCutoff(now: Instant): Instant {
  const today = startOfDay(isoDay(now)) + digestHour * hour;
  return today <= now ? today : today - day;
}

/** A mail names this many; the rest is read in the mall. */
const maxNamed = 40;

export type GatheredNotice = { subject: string; text: string };

/** One letter of all that was gathered, oldest first. */
export const digestOf = (gathered: readonly GatheredNotice[], link: string): Message => ({
  kind: "digest",
  count: gathered.length,
  items: gathered.slice(0, maxNamed).map(({ subject, text }) => ({ subject, text })),
  link,
});
