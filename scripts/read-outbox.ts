/** The letters that a local mall keeps because no mail server or gateway is configured. */
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { Message } from "../src/domain/notice/message.ts";

const Row = v.object({
  created_at: v.number(),
  channel: v.string(),
  target: v.string(),
  status: v.string(),
  payload: v.string(),
});

/** Newest first, at most `count`; those to one `target` when it is given. The data is only read, so a mall may be running on it. */
export function readOutbox(data: string, { count, target = null }: { count: number; target?: string | null }) {
  const db = openLocalDatabase(data, { readOnly: true });
  const rows = db
    ?.prepare(
      `select created_at, channel, target, status, payload from outbox
       where payload is not null and (?1 is null or target = ?1) order by created_at desc, id desc limit ?2`,
    )
    .all(target, count);
  db?.close();
  return (rows ?? []).map((row) => {
    const { created_at: at, payload, ...letter } = v.parse(Row, row);
    return { at, ...letter, message: v.parse(Message, JSON.parse(payload)) };
  });
}

/** The mall's database beside a mall that may be running on it. */
export function openLocalDatabase(data: string, options: { readOnly: boolean }): DatabaseSync | undefined {
  const folder = resolve(data, "state/v3/d1/miniflare-D1DatabaseObject");
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sqlite"))
    .map((file) => new DatabaseSync(resolve(folder, file), { ...options, timeout: 5_000 }))
    .find((db) => db.prepare("select 1 from sqlite_master where name = 'outbox'").get());
}
