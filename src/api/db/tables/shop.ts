import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { authorisationKinds } from "#src/domain/shop/authorisation.ts";
import { oneOf } from "../checks.ts";
import { brand } from "./catalogue.ts";
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
    bannerKey: text().notNull().default(""),
    logoKey: text().notNull().default(""),
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
