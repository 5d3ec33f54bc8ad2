import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Flag } from "#src/domain/kernel/number.ts";
import { taskOutcomes } from "#src/domain/system/task/tasks.ts";
import { isFlag, oneOf } from "../checks.ts";

export const dictType = sqliteTable("dict_type", {
  dictType: text().primaryKey(),
  dictName: text().notNull(),
  remark: text().notNull().default(""),
  version: integer().notNull().default(1),
});

export const dict = sqliteTable(
  "dict",
  {
    dictType: text().notNull(),
    dictValue: text().notNull(),
    dictLabel: text().notNull(),
    cssClass: text().notNull().default(""),
    orderNum: integer().notNull().default(0),
    /** 0: neither given out nor offered; what names it keeps its words. */
    enabled: integer().$type<Flag>().notNull().default(1),
    version: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.dictType, t.dictValue] }), check("dict_enabled", isFlag(t.enabled))],
);

/** Configuration values read through `/system/config/configKey/{key}`; only public ones are given out. */
export const config = sqliteTable(
  "config",
  {
    key: text().primaryKey(),
    value: text().notNull(),
    isPublic: integer().$type<Flag>().notNull().default(0),
  },
  (t) => [check("config_public", isFlag(t.isPublic))],
);

/**
 * What the reference data of the mall last wrote (`npm run reference`): a row whose hash is another one by now was edited by people and
 * stays as it is (decision 037).
 */
export const referenceRow = sqliteTable(
  "reference_row",
  {
    setName: text().notNull(),
    /** JSON array of the values of the key columns. */
    key: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.setName, t.key] })],
);

/** The last run of each task of the schedule. `outcome` is null while it runs, or when the runtime ended in the middle. */
export const taskRun = sqliteTable(
  "task_run",
  {
    task: text().primaryKey(),
    startedAt: integer().notNull(),
    /** ms; null while it runs. */
    duration: integer(),
    outcome: text({ enum: taskOutcomes }),
    succeededAt: integer(),
    /** What failed the last time, without anybody's data. */
    lastError: text().notNull().default(""),
  },
  (t) => [check("task_run_outcome", sql`${t.outcome} is null or ${oneOf(t.outcome, taskOutcomes)}`)],
);

/** A year whose holidays are known, and from which notice. */
export const calendarYear = sqliteTable("calendar_year", {
  year: integer().primaryKey(),
  source: text().notNull(),
  updatedAt: integer().notNull(),
});

/** What such a notice says of a day: off, or worked though it is a weekend. */
export const calendarDay = sqliteTable(
  "calendar_day",
  {
    date: text().primaryKey(),
    year: integer()
      .notNull()
      .references(() => calendarYear.year),
    works: integer().$type<Flag>().notNull(),
  },
  (t) => [
    index("calendar_day_year").on(t.year),
    check("calendar_day_works", isFlag(t.works)),
    check("calendar_day_in_year", sql`substr(${t.date}, 1, 4) = cast(${t.year} as text)`),
  ],
);

/** Who did what, before and after: written in the same batch as the change itself, never updated. */
export const audit = sqliteTable(
  "audit",
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    requestId: text().notNull(),
    call: text().notNull(),
    userId: text(),
    unitId: text(),
    coId: integer(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: text(),
    after: text(),
    ip: text().notNull(),
  },
  (t) => [
    index("audit_entity").on(t.entity, t.entityId, t.at),
    index("audit_user").on(t.userId, t.at),
    index("audit_time").on(t.at),
  ],
);

/** Rows of the trail that have left the database for a file, which is named by its content; written once. */
export const auditArchive = sqliteTable(
  "audit_archive",
  {
    id: text().primaryKey(),
    fileKey: text().notNull(),
    /** Times of the first and the last row in it. */
    fromAt: integer().notNull(),
    toAt: integer().notNull(),
    rowCount: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index("audit_archive_to").on(t.toAt), check("audit_archive_rows", sql`${t.rowCount} > 0 and ${t.fromAt} <= ${t.toAt}`)],
);

/** The first answer of a mutating call, kept in the same batch as its effect (decision 003). */
export const idempotency = sqliteTable(
  "idempotency",
  {
    userId: text().notNull(),
    /** Whom the user acted as; empty for users who are no purchasers. One person buys for several units. */
    purchaserId: text().notNull().default(""),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purchaserId, t.key] }), index("idempotency_age").on(t.createdAt)],
);

/** Always empty: inserting a row fails its check and so rolls a batch back when a guard missed. */
export const batchGuard = sqliteTable("batch_guard", { conflict: text().notNull() }, (t) => [
  check("batch_guard_conflict", sql`${t.conflict} = ''`),
]);

/** Pictures on the login page (getLoginAds). */
export const loginAd = sqliteTable("login_ad", {
  id: integer().primaryKey(),
  title: text().notNull(),
  picture: text().notNull(),
  href: text().notNull().default(""),
  orderNum: integer().notNull().default(0),
});
