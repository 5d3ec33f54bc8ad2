import { createHmac } from "node:crypto";
import { canonical, ownerOf, type LogBody, type LogEntry } from "#src/domain/bidding/log.ts";
import type { RoomEvent, RoomViewer } from "#src/domain/bidding/projection.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";

/** Somebody who may look into the room, as the ticket says. */
export type Person = { sessionId: string; viewer: RoomViewer; joinedAt?: Instant };

type EntryRow = { seq: number; at: number; body: string; hash: string };
const columns = "seq, at, body, hash";

/** What one room keeps in its own storage: its log, what of it everybody may know, and how far D1 has been told. */
export function roomStore(storage: DurableObjectStorage) {
  const { sql } = storage;
  createTables(sql);
  let key: string | undefined;
  /** The room's own secret, made with its first entry: it never leaves the room, the salts made of it do when the log is published. */
  const roomKey = (): string => (key ??= storedKey());
  const storedKey = (): string => {
    const random = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("hex");
    sql.exec("insert into room_key (id, key) values (1, ?) on conflict do nothing", random);
    return sql.exec<{ key: string }>("select key from room_key").one().key;
  };
  /** What hides a company's entry in the chain; undefined for what concerns everybody. */
  const saltOf = (seq: number, body: LogBody): string | undefined =>
    ownerOf(body) === null ? undefined : createHmac("sha256", roomKey()).update(String(seq)).digest("hex");
  const entryOf = ({ seq, at, body: text, hash }: EntryRow): LogEntry => {
    // What the room has written itself needs no parsing against a schema.
    const body = JSON.parse(text) as LogBody;
    const salt = saltOf(seq, body);
    return { seq, at, body, hash, ...(salt !== undefined && { salt }) };
  };
  return {
    saltOf,
    /** Every entry behind `seq`, in order. */
    *entries(seq = 0): Generator<LogEntry> {
      for (const row of sql.exec<EntryRow>(`select ${columns} from entry where seq > ? order by seq`, seq)) yield entryOf(row);
    },
    /** At most `limit` entries behind `seq`, as they stand in the published log. */
    page(seq: number, limit: number): LogEntry[] {
      return sql
        .exec<EntryRow>(`select ${columns} from entry where seq > ? order by seq limit ?`, seq, limit)
        .toArray()
        .map(entryOf);
    },
    add({ seq, at, body, hash }: LogEntry) {
      const [coId, key] = "key" in body ? [body.coId, body.key] : [null, null];
      sql.exec(
        "insert into entry (seq, at, body, hash, co_id, key) values (?, ?, ?, ?, ?, ?)",
        seq,
        at,
        canonical(body),
        hash,
        coId,
        key,
      );
    },
    /** A company's sending under this key; null for none. */
    sent(coId: number, key: string): LogEntry | null {
      const [row] = sql.exec<EntryRow>(`select ${columns} from entry where co_id = ? and key = ?`, coId, key).toArray();
      return row ? entryOf(row) : null;
    },
    /** A company's latest sendings, oldest first, and how many there are in all. */
    sentBy(coId: number, limit: number): LogEntry[] {
      const rows = sql.exec<EntryRow>(
        `select ${columns} from entry where co_id = ? and key is not null order by seq desc limit ?`,
        coId,
        limit,
      );
      return rows.toArray().map(entryOf).toReversed();
    },
    /** When a company's latest sendings came. */
    sentAt: (coId: number, limit: number): Instant[] =>
      sql
        .exec<{ at: Instant }>("select at from entry where co_id = ? and key is not null order by seq desc limit ?", coId, limit)
        .toArray()
        .map(({ at }) => at),
    countSentBy: (coId: number): number =>
      sql.exec<{ n: number }>("select count(*) as n from entry where co_id = ? and key is not null", coId).one().n,
    lastEvent: (): number => sql.exec<{ n: number }>("select coalesce(max(n), 0) as n from event").one().n,
    addEvent(event: RoomEvent) {
      sql.exec("insert into event (n, body) values (?, ?)", event.n, JSON.stringify(event));
    },
    /** The latest events behind `since`, at most `limit` of them when there is one, in order. */
    eventsBehind(since: number, limit = -1): RoomEvent[] {
      const rows = sql.exec<{ body: string }>("select body from event where n > ? order by n desc limit ?", since, limit);
      return rows
        .toArray()
        .map(({ body }) => JSON.parse(body) as RoomEvent)
        .toReversed();
    },
    /** The entry up to which D1 knows the log. */
    reported: (): number => sql.exec<{ seq: number }>("select coalesce(max(seq), 0) as seq from reported").one().seq,
    setReported(seq: number) {
      sql.exec("insert into reported (id, seq) values (1, ?) on conflict (id) do update set seq = max(seq, excluded.seq)", seq);
    },
  };
}

function createTables(sql: SqlStorage) {
  sql.exec(`create table if not exists entry (
    seq integer primary key, at integer not null, body text not null, hash text not null, co_id integer, key text)`);
  sql.exec("create unique index if not exists entry_key on entry (co_id, key) where key is not null");
  sql.exec("create table if not exists event (n integer primary key, body text not null)");
  sql.exec("create table if not exists reported (id integer primary key check (id = 1), seq integer not null)");
  sql.exec("create table if not exists room_key (id integer primary key check (id = 1), key text not null)");
}

export type RoomStore = ReturnType<typeof roomStore>;
