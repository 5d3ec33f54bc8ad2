import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { config, loginAd } from "../db/tables/system.ts";

export const findPublicConfig = (db: Db, key: string) =>
  db
    .select({ value: config.value })
    .from(config)
    .where(and(eq(config.key, key), eq(config.isPublic, 1)))
    .get();

/** Those of the keys that have a row. */
export const listPublicConfig = (db: Db, keys: readonly string[]) =>
  db
    .select({ key: config.key, value: config.value })
    .from(config)
    .where(and(sql`${config.key} in (select value from json_each(${JSON.stringify(keys)}))`, eq(config.isPublic, 1)));

export const listLoginAds = (db: Db) =>
  db.select({ title: loginAd.title, picture: loginAd.picture, href: loginAd.href }).from(loginAd).orderBy(asc(loginAd.orderNum));
