import { desc, eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../../db/client.ts";
import { audit, auditArchive, config } from "../../../db/tables/system.ts";

export const findValue = (db: Db, key: string) =>
  db.select({ value: config.value }).from(config).where(eq(config.key, key)).get();

/** The oldest rows before a moment, as they stand. */
export const listOldest = (db: Db, before: Instant, limit: number) =>
  db
    .select()
    .from(audit)
    .where(sql`${audit.at} < ${before}`)
    .orderBy(audit.at, audit.id)
    .limit(limit);

export const insertArchive = (db: Db, row: typeof auditArchive.$inferInsert) => db.insert(auditArchive).values(row);

/** After their archive in the same batch: the trigger lets nothing else go. */
export const removeRows = (db: Db, ids: readonly string[]) =>
  db.delete(audit).where(sql`${audit.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** The latest files; one holds thousands of rows. */
export const listArchives = (db: Db, limit: number) =>
  db.select().from(auditArchive).orderBy(desc(auditArchive.toAt), desc(auditArchive.id)).limit(limit);

export const findArchive = (db: Db, id: string) => db.select().from(auditArchive).where(eq(auditArchive.id, id)).get();
