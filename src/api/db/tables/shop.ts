import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { authorisationKinds } from "#src/domain/shop/authorisation.ts";
import { licenceFileKinds, licenceFileStates } from "#src/domain/shop/admin/schema.ts";
import { oneOf } from "../checks.ts";
import { brand, product } from "./catalogue.ts";
import { company } from "./company.ts";

/** The face of a company (domain §7). Scores are computed from orders: permille of on-time, of faultless, hours to answer. */
export const shop = sqliteTable(
  "shop",
  {
    coId: integer()
      .primaryKey()
      .references(() => company.id),
    slogan: text().notNull().default(""),
    notice: text().notNull().default(""),
    onTimePermille: integer(),
    faultlessPermille: integer(),
    answerHours: integer(),
    openedAt: integer().notNull(),
  },
  (t) => [
    check(
      "shop_scores",
      sql`coalesce(${t.onTimePermille}, 0) between 0 and 1000 and coalesce(${t.faultlessPermille}, 0) between 0 and 1000`,
    ),
  ],
);

/**
 * What the orders that a company was given on one day (Shanghai, days since 1970) say of its service. Triggers keep the
 * figures as orders are answered, sent, received and returned; the schedule compares them with the orders.
 */
export const shopDay = sqliteTable(
  "shop_day",
  {
    coId: integer()
      .notNull()
      .references(() => company.id),
    day: integer().notNull(),
    sent: integer().notNull().default(0),
    sentOnTime: integer().notNull().default(0),
    received: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    answered: integer().notNull().default(0),
    /** ms, of all answers together. */
    answerTime: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.coId, t.day] }), index("shop_day_day").on(t.day)],
);

/** Companies whose figures changed since they were scored. `changes` tells whether more came meanwhile. */
export const shopRescore = sqliteTable("shop_rescore", {
  coId: integer()
    .primaryKey()
    .references(() => company.id),
  changes: integer().notNull().default(1),
});

/** By which right a company sells a brand (domain §7: brand protocol companies), with the term of the paper. */
export const brandAuthorisation = sqliteTable(
  "brand_authorisation",
  {
    id: integer().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    brandId: integer()
      .notNull()
      .references(() => brand.id),
    kind: text({ enum: authorisationKinds }).notNull(),
    number: text().notNull().default(""),
    validFrom: integer().notNull(),
    validTo: integer().notNull(),
  },
  (t) => [
    uniqueIndex("brand_authorisation_once").on(t.coId, t.brandId, t.validFrom),
    index("brand_authorisation_brand").on(t.brandId, t.validTo),
    check("brand_authorisation_kind", oneOf(t.kind, authorisationKinds)),
    check("brand_authorisation_term", sql`${t.validFrom} < ${t.validTo}`),
  ],
);

/** A category that a shop makes for its own goods. */
export const shopCategory = sqliteTable(
  "shop_category",
  {
    id: text().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    name: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [uniqueIndex("shop_category_name").on(t.coId, t.name)],
);

export const shopCategoryGoods = sqliteTable(
  "shop_category_goods",
  {
    shopCategoryId: text()
      .notNull()
      .references(() => shopCategory.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    place: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopCategoryId, t.productId] })],
);

/** A paper that a company hands in and the operator decides on: approved it becomes a licence or an authorisation. */
export const companyLicenceFile = sqliteTable(
  "company_licence_file",
  {
    id: text().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    kind: text({ enum: licenceFileKinds }).notNull(),
    brandId: integer().references(() => brand.id),
    brandKind: text({ enum: authorisationKinds }),
    number: text().notNull(),
    issuer: text().notNull(),
    validFrom: integer().notNull(),
    validTo: integer().notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    state: text({ enum: licenceFileStates }).notNull().default("submitted"),
    reason: text(),
    submittedBy: text().notNull(),
    submittedAt: integer().notNull(),
    decidedBy: text(),
    decidedAt: integer(),
  },
  (t) => [
    index("company_licence_file_company").on(t.coId, t.submittedAt),
    index("company_licence_file_state").on(t.state, t.submittedAt),
    check("company_licence_file_kind", oneOf(t.kind, licenceFileKinds)),
    check("company_licence_file_term", sql`${t.validFrom} < ${t.validTo}`),
    check("company_licence_file_brand", sql`(${t.kind} = 'brand') = (${t.brandId} is not null and ${t.brandKind} is not null)`),
    check("company_licence_file_decided", sql`(${t.state} = 'submitted') = (${t.decidedAt} is null)`),
  ],
);
