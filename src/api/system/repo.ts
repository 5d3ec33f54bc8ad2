import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { config, loginAd } from "../db/tables/system.ts";

export const findPublicConfig = (db: Db, key: string) =>
  db
    .select({ value: config.value })
    .from(config)
    .where(and(eq(config.key, key), eq(config.isPublic, 1)))
    .get();

export const listLoginAds = (db: Db) =>
  db.select({ title: loginAd.title, picture: loginAd.picture, href: loginAd.href }).from(loginAd).orderBy(asc(loginAd.orderNum));
