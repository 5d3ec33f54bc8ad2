import type { LineEvent } from "#src/domain/cart/share/live.ts";

/** Changes that a page which was away may catch up with; who missed more reads the cart again. */
const storedEvents = 500;

export type Person = { sessionId: string; purchaserId: string; name: string };

/** What one room keeps in its own storage: the latest changes. The first one makes the table. */
export function roomStore(storage: DurableObjectStorage) {
  const { sql } = storage;
  const isOnRecord = () => sql.exec("select 1 from sqlite_master where type = 'table' and name = 'event'").toArray().length > 0;
  return {
    /** The version of the last change that is kept; null for none. */
    lastVersion: (): number | null =>
      isOnRecord() ? sql.exec<{ version: number | null }>("select max(version) as version from event").one().version : null,
    add(event: LineEvent) {
      sql.exec("create table if not exists event (version integer primary key, body text not null)");
      sql.exec("insert or ignore into event (version, body) values (?, ?)", event.version, JSON.stringify(event));
      sql.exec("delete from event where version <= ?", event.version - storedEvents);
    },
    /** Every change behind `since` up to `version`; null when one of them is not kept. */
    between(since: number, version: number): LineEvent[] | null {
      const behind = "select body from event where version > ? and version <= ? order by version";
      const rows = isOnRecord() ? sql.exec<{ body: string }>(behind, since, version).toArray() : [];
      return rows.length === Math.max(0, version - since) ? rows.map(({ body }) => JSON.parse(body) as LineEvent) : null;
    },
  };
}
