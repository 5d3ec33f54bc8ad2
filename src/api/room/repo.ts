import { second, type Instant } from "#src/domain/kernel/instant.ts";
import { ticketRate } from "#src/domain/room/ticket-rate.ts";
import { consumeToken, fullBucket, type Bucket } from "#src/domain/room/token-bucket.ts";

/** How long a ticket opens a connection. */
const life = 30 * second;

/**
 * One-time tickets of one room, in its own storage: who may open a connection. What a person is, the room says. The first ticket
 * makes the table: a room that nobody was let into keeps nothing.
 */
export function ticketsOf<Person extends { sessionId: string }>(storage: DurableObjectStorage) {
  const { sql } = storage;
  /** What each session has left; a full one is forgotten. */
  const buckets = new Map<string, Bucket>();
  const isAllowed = (sessionId: string, now: Instant): boolean => {
    const { bucket, occupied } = consumeToken(buckets.get(sessionId) ?? fullBucket(ticketRate, now), ticketRate, now);
    const fullAfter = (ticketRate.burst / ticketRate.perSecond) * second;
    for (const [one, { at }] of buckets) if (at + fullAfter <= now) buckets.delete(one);
    buckets.set(sessionId, bucket);
    return occupied;
  };
  const isOnRecord = () => sql.exec("select 1 from sqlite_master where type = 'table' and name = 'ticket'").toArray().length > 0;
  return {
    /** For somebody whose right the caller has checked; null when the session has had too many. */
    issue(person: Person, now: Instant): string | null {
      if (!isAllowed(person.sessionId, now)) return null;
      const ticket = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
      sql.exec("create table if not exists ticket (ticket text primary key, person text not null, expires_at integer not null)");
      sql.exec("delete from ticket where expires_at <= ?", now);
      sql.exec("insert into ticket (ticket, person, expires_at) values (?, ?, ?)", ticket, JSON.stringify(person), now + life);
      return ticket;
    },
    /** Burns a ticket; null when it is unknown, used or too old. */
    accept(ticket: string, now: Instant): Person | null {
      if (!isOnRecord()) return null;
      const [row] = sql
        .exec<{ person: string; expires_at: number }>("delete from ticket where ticket = ? returning person, expires_at", ticket)
        .toArray();
      return row && row.expires_at > now ? (JSON.parse(row.person) as Person) : null;
    },
  };
}
