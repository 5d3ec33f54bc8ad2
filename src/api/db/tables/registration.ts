import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { registrationStates } from "#src/domain/registration/schema.ts";
import { oneOf } from "../checks.ts";
import { purchaser } from "./account.ts";
import { company } from "./company.ts";
import { issueGroup, unit } from "./unit.ts";

/** A supplier's application; company and user come into being when it is approved. */
export const businessRegistration = sqliteTable(
  "business_registration",
  {
    /** Unguessable: who knows it may see how the application stands. */
    id: text().primaryKey(),
    companyName: text().notNull(),
    creditCode: text().notNull(),
    legalPerson: text().notNull(),
    region: text().notNull(),
    address: text().notNull(),
    contact: text().notNull(),
    mobile: text().notNull(),
    email: text().notNull(),
    landline: text().notNull(),
    postalCode: text().notNull(),
    username: text().notNull(),
    passwordHash: text().notNull(),
    licenceKey: text().notNull(),
    status: text({ enum: registrationStates }).notNull().default("emailPending"),
    /** The only activation link that counts: each mail brings a new one. */
    linkId: text().notNull(),
    mails: integer().notNull().default(1),
    mailedAt: integer().notNull(),
    /** JSON: field → reason, from the review that refused. */
    rejections: text(),
    createdAt: integer().notNull(),
    coId: integer().references(() => company.id),
  },
  (t) => [
    index("business_registration_status").on(t.status, t.createdAt),
    check("business_registration_state", oneOf(t.status, registrationStates)),
    check("business_registration_company", sql`(${t.status} = 'approved') = (${t.coId} is not null)`),
    // An address that was never proved reserves nothing.
    uniqueIndex("business_registration_code")
      .on(t.creditCode)
      .where(sql`${t.status} in ('reviewing', 'approved')`),
    uniqueIndex("business_registration_email")
      .on(t.email)
      .where(sql`${t.status} in ('reviewing', 'approved')`),
    uniqueIndex("business_registration_username")
      .on(t.username)
      .where(sql`${t.status} in ('reviewing', 'approved')`),
  ],
);

/** What a purchaser handed in to join a unit; its state is `purchaser.review`. */
export const purchaserProfile = sqliteTable(
  "purchaser_profile",
  {
    purchaserId: text()
      .primaryKey()
      .references(() => purchaser.id),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    /** Null: the purchaser asks to join the unit without a group. */
    groupId: text().references(() => issueGroup.id),
    realName: text().notNull(),
    jobNo: text().notNull(),
    workPicKey: text(),
    submittedAt: integer().notNull(),
    /** JSON: field → reason, from the last review that refused. */
    rejections: text(),
    reviewedAt: integer(),
  },
  (t) => [index("purchaser_profile_unit").on(t.unitId, t.submittedAt)],
);
