import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyChangeStates } from "#src/domain/supplier/company-change/states.ts";
import { oneOf } from "../checks.ts";
import { user } from "./account.ts";
import { company } from "./company.ts";

/** What else a company said of itself, for its own people and the operator; one without a row said nothing yet. */
export const companyProfile = sqliteTable(
  "company_profile",
  {
    coId: integer()
      .primaryKey()
      .references(() => company.id),
    mobile: text().notNull(),
    landline: text().notNull(),
    email: text().notNull(),
    postalCode: text().notNull(),
    bankName: text().notNull().default(""),
    bankAccount: text().notNull().default(""),
    /** The photo of the business licence; empty without one. */
    licenceKey: text().notNull(),
  },
  (t) => [
    index("company_profile_licence").on(t.licenceKey),
    check("company_profile_bank", sql`(${t.bankName} = '') = (${t.bankAccount} = '')`),
  ],
);

/** What a company asks to change of its data, and the operator's decision. Both JSON columns hold texts by field. */
export const companyChange = sqliteTable(
  "company_change",
  {
    /** Version 7 UUID: a later request has a greater one. */
    id: text().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    state: text({ enum: companyChangeStates }).notNull().default("submitted"),
    version: integer().notNull().default(1),
    changes: text().notNull(),
    /** What stood in these fields when they were asked for. */
    base: text().notNull(),
    /** The photo that `changes` names; empty without one. */
    licenceKey: text().notNull(),
    /** Field → reason. */
    rejections: text().notNull().default("{}"),
    submittedBy: text()
      .notNull()
      .references(() => user.id),
    submittedAt: integer().notNull(),
    decidedBy: text().references(() => user.id),
    decidedAt: integer(),
  },
  (t) => [
    uniqueIndex("company_change_open")
      .on(t.coId)
      .where(sql`state in ('submitted', 'rejected')`),
    index("company_change_company").on(t.coId, t.submittedAt, t.id),
    index("company_change_state").on(t.state, t.submittedAt, t.id),
    index("company_change_licence").on(t.licenceKey),
    check("company_change_state_known", oneOf(t.state, companyChangeStates)),
    check("company_change_decided", sql`(${t.state} = 'submitted') = (${t.decidedAt} is null)`),
    check("company_change_json", sql`json_valid(${t.changes}) and json_valid(${t.base}) and json_valid(${t.rejections})`),
    check("company_change_reasons", sql`(${t.state} = 'rejected') = (${t.rejections} <> '{}')`),
  ],
);
