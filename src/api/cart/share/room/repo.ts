import type { LineEvent } from "#src/domain/cart/share/live.ts";

/** Changes that a page which was away may catch up with; who missed more reads the cart again. */
const keptEvents = 500;

export type Person = { sessionId: string; purchaserId: string; name: string };

/** What one room keeps in its own storage: the latest changes. */
export function roomStore(storage: DurableObjectStorage) {
  const { sql } = storage;
  sql.exec("create table if not exists event (version integer primary key, body text not null)");
  return {
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
