import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import { fundEntryKinds } from "#src/domain/fund/balance.ts";
import { oneOf } from "../checks.ts";
import { issueGroup, unit } from "./unit.ts";

/** 经费卡. Available money is `balance - held`; both move only together with a `fund_entry`. */
export const fund = sqliteTable(
  "fund",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    groupId: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    balance: integer().$type<Fen>().notNull(),
    reserved: integer().$type<Fen>().notNull().default(fen(0)),
    validTo: integer(),
    status: text({ enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("fund_code").on(t.unitId, t.code),
    index("fund_group").on(t.groupId),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check("fund_balance", sql`${t.balance} >= 0`),
    check("fund_held", sql`${t.reserved} >= 0 and ${t.reserved} <= ${t.balance}`),
    check("fund_status", oneOf(t.status, ["open", "closed"])),
  ],
);

/**
 * The ledger of a fund: triggers refuse every update and delete. `amount` is positive except in an adjustment; a cause
 * (`wish:<id>:<round>`, `order:<id>:cancel`, …) moves a fund once.
 */
export const fundEntry = sqliteTable(
  "fund_entry",
  {
    id: text().primaryKey(),
    fundId: text()
      .notNull()
      .references(() => fund.id),
    kind: text({ enum: fundEntryKinds }).notNull(),
    amount: integer().$type<Fen>().notNull(),
    cause: text().notNull(),
    balanceAfter: integer().$type<Fen>().notNull(),
    reservedAfter: integer().$type<Fen>().notNull(),
    note: text().notNull().default(""),
    userId: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    uniqueIndex("fund_entry_cause").on(t.fundId, t.cause),
    index("fund_entry_time").on(t.fundId, t.at),
    check("fund_entry_kind", oneOf(t.kind, fundEntryKinds)),
    check("fund_entry_amount", sql`${t.amount} > 0 or (${t.kind} = 'adjust' and ${t.amount} <> 0)`),
    check("fund_entry_after", sql`${t.reservedAfter} between 0 and ${t.balanceAfter}`),
  ],
);
