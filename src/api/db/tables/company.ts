import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A supplier (mall-spec §1: merchant); its `id` is the specification's coId. */
export const company = sqliteTable("company", {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  creditCode: text().notNull().unique(),
  legalPerson: text().notNull(),
  region: text().notNull(),
  address: text().notNull(),
  contact: text().notNull(),
  phone: text().notNull(),
  qq: text(),
  /** 0–100; static part of the search rank. */
  score: integer().notNull().default(80),
  status: text({ enum: ["active", "suspended"] }).notNull().default("active"),
  createdAt: integer().notNull(),
});
