import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { second, type Instant } from "#src/domain/kernel/instant.ts";
import { ticketRate } from "#src/domain/room/ticket-rate.ts";
import { consumeToken, fullBucket, type Bucket } from "#src/domain/room/token-bucket.ts";
import { ticketStore } from "./repo.ts";

/** The one-time tickets of a room, with a measure for each session. */
export function ticketsOf<Person extends { sessionId: string }>(storage: DurableObjectStorage) {
  const store = ticketStore<Person>(storage);
  /** What each session has left; a full one is forgotten. */
  const buckets = new Map<string, Bucket>();
  const isAllowed = (sessionId: string, now: Instant): boolean => {
    const { bucket, occupied } = consumeToken(buckets.get(sessionId) ?? fullBucket(ticketRate, now), ticketRate, now);
    const fullAfter = (ticketRate.burst / ticketRate.perSecond) * second;
    for (const [one, { at }] of buckets) if (at + fullAfter <= now) buckets.delete(one);
    buckets.set(sessionId, bucket);
    return occupied;
  };
  return {
    ...store,
    /** For somebody whose right the caller has checked; null when the session has had too many. */
    issue: (person: Person, now: Instant): string | null => (isAllowed(person.sessionId, now) ? store.issue(person, now) : null),
  };
}

/** The ticket as an answer. Throws 429 for none: the session has had too many, and another one is there in a second. */
export function ticketGiven(ticket: string | null): { ticket: string } {
  if (ticket !== null) return { ticket };
  throw new DomainError(codes.tooMany, "实时连接打开得过于频繁，请 1 秒后再试", { seconds: 1 });
}
