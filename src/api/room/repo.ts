import { second, type Instant } from "#src/domain/kernel/instant.ts";

/** How long a ticket opens a connection. */
const life = 30 * second;

/**
 * One-time tickets of one room, in its own storage: who may open a connection. What a person is, the room says. The first ticket
 * makes the table: a room that nobody was let into keeps nothing.
 */
export function ticketStore<Person>(storage: DurableObjectStorage) {
  const { sql } = storage;
  const isOnRecord = () => sql.exec("select 1 from sqlite_master where type = 'table' and name = 'ticket'").toArray().length > 0;
  return {
    /** For somebody whose right the caller has checked. */
    issue(person: Person, now: Instant): string {
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
