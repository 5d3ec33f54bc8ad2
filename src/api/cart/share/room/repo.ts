import type { LineEvent } from "#src/domain/cart/share/live.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";

/** Changes that a page which was away may catch up with; who missed more reads the cart again. */
const keptEvents = 500;

export type Person = { sessionId: string; purchaserId: string; name: string };

/** What one room keeps in its own storage: tickets until they are used, and the latest changes. */
export function roomStore(storage: DurableObjectStorage) {
  const { sql } = storage;
  sql.exec("create table if not exists ticket (ticket text primary key, person text not null, expires_at integer not null)");
  sql.exec("create table if not exists event (version integer primary key, body text not null)");
  return {
    addTicket(ticket: string, person: Person, expiresAt: Instant, now: Instant) {
      sql.exec("delete from ticket where expires_at <= ?", now);
      sql.exec("insert into ticket (ticket, person, expires_at) values (?, ?, ?)", ticket, JSON.stringify(person), expiresAt);
    },
    /** Burns a ticket; null when it is unknown, used or too old. */
    takeTicket(ticket: string, now: Instant): Person | null {
      const [row] = sql
        .exec<{ person: string; expires_at: number }>("delete from ticket where ticket = ? returning person, expires_at", ticket)
        .toArray();
      return row && row.expires_at > now ? (JSON.parse(row.person) as Person) : null;
    },
    /** The version of the last change that is kept; null for none. */
    lastVersion: (): number | null =>
      sql.exec<{ version: number | null }>("select max(version) as version from event").one().version,
    add(event: LineEvent) {
      sql.exec("insert or ignore into event (version, body) values (?, ?)", event.version, JSON.stringify(event));
      sql.exec("delete from event where version <= ?", event.version - keptEvents);
    },
    /** Every change behind `since` up to `version`; null when one of them is not kept. */
    between(since: number, version: number): LineEvent[] | null {
      const rows = sql
        .exec<{ body: string }>("select body from event where version > ? and version <= ? order by version", since, version)
        .toArray();
      return rows.length === Math.max(0, version - since) ? rows.map(({ body }) => JSON.parse(body) as LineEvent) : null;
    },
  };
}
