import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { user } from "../../db/tables/account.ts";
import { config } from "../../db/tables/system.ts";

type Row = typeof config.$inferInsert;

export const listConfig = (db: Db) => db.select({ key: config.key, value: config.value }).from(config);

/** Sets a key, whether it has a row or not. */
export const setConfig = (db: Db, row: Row) =>
  db
    .insert(config)
    .values(row)
    .onConflictDoUpdate({ target: config.key, set: { value: row.value, isPublic: row.isPublic } });

/** The key holds `value` at this point of a batch; `start` where it has no row. */
export const holdsValue = (key: string, value: string, start: string) =>
  sql`coalesce((select value from ${config} where ${eq(config.key, key)}), ${start}) = ${value}`;

/** Which of the names, at most 50, are somebody's. */
export const findUsernames = (db: Db, usernames: readonly string[]): Promise<{ username: string }[]> =>
  db
    .select({ username: user.username })
    .from(user)
    .where(inArray(user.username, sql`(select value from json_each(${JSON.stringify(usernames)}))`))
    .all();
