import { day, daysBetween, isoDay, lastDayOf, type Instant } from "../kernel/instant.ts";

/** Papers that end some day: a company's licence, a unit's permit, a group's storage or qualification. */
export const endingDocuments = ["licence", "permit", "clearance"] as const;
export type EndingDocument = (typeof endingDocuments)[number];

/** How long before the end of a document its holder is told: the time that an authority takes to renew it. */
export const endingWithin = 30 * day;

/**
 * Calendar days until the last day of a valid document (0 on that day), once it ends soon. Null while there is time, before it
 * begins and after it has ended.
 */
export function daysToEnd({ validFrom, validTo }: { validFrom: Instant; validTo: Instant }, now: Instant): number | null {
  if (now < validFrom || validTo <= now || validTo - now > endingWithin) return null;
  return daysBetween(isoDay(now), lastDayOf(validTo));
}
