import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { companyStatuses } from "#src/domain/catalogue/sale.ts";
import type { TaxRate } from "#src/domain/billing/tax.ts";
import { licenceKinds } from "#src/domain/hazard/licence.ts";

/** A supplier (mall-spec §1: merchant); its `id` is the specification's coId. */
export const company = sqliteTable(
  "company",
  {
    id: integer().primaryKey(),
    name: text().notNull().unique(),
    /** As import files and cards name it. */
    shortName: text().notNull().unique(),
    /** Null while `draft`: an import named the company before its papers were entered. */
    creditCode: text().unique(),
    legalPerson: text().notNull().default(""),
    region: text().notNull().default(""),
    address: text().notNull().default(""),
    contact: text().notNull().default(""),
    phone: text().notNull().default(""),
    qq: text(),
    /** 0–100; static part of the search rank. */
    score: integer().notNull().default(80),
    status: text({ enum: companyStatuses }).notNull().default("active"),
    /** Goods on sale, as last counted by `refreshSearch`. */
    goodsCount: integer().notNull().default(0),
    createdAt: integer().notNull(),
    /** Goods worth less than this, in fen, are not sold in one order; 0 for no minimum. */
    minOrderAmount: integer().$type<Fen>().notNull().default(fen(0)),
    /** 1 while the search index has its goods, 0 while it has none; above, counting the changes, until `followCompanies` has seen them. */
    listed: integer().notNull().default(1),
    /** Classes of dangerous goods whose licence has run out, as bits of `hazardLists`: goods of them are off sale. */
    lapsedBits: integer().notNull().default(0),
    /** Rate of VAT its prices include, in percent; null until it has said so. */
    taxRate: integer().$type<TaxRate>(),
    /** Why its orders that were not shipped are being cancelled; null when none are. */
    cancelReason: text(),
  },
  (t) => [
    // Hardly ever any: the schedule asks each minute.
    index("company_stopping")
      .on(t.id)
      .where(sql`${t.cancelReason} is not null`),
    check("company_score", sql`${t.score} between 0 and 100`),
    check("company_papers", sql`${t.status} <> 'active' or ${t.creditCode} is not null`),
  ],
);

/** Papers that let a company sell; goods of a hazard class need the licence of that class, valid today. */
export const licence = sqliteTable(
  "licence",
  {
    id: integer().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    kind: text({ enum: licenceKinds }).notNull(),
    number: text().notNull(),
    issuer: text().notNull(),
    scope: text().notNull().default(""),
    validFrom: integer().notNull(),
    validTo: integer().notNull(),
  },
  (t) => [
    uniqueIndex("licence_number").on(t.kind, t.number),
    index("licence_company").on(t.coId, t.kind),
    check("licence_period", sql`${t.validFrom} < ${t.validTo}`),
  ],
);

/** What a supplier asks for delivery; rules by region, see `freightOf`. Goods that name no template have their company's default. */
export const freightTemplate = sqliteTable(
  "freight_template",
  {
    id: integer().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    name: text().notNull(),
    isDefault: integer().$type<Flag>().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("freight_template_name").on(t.coId, t.name),
    uniqueIndex("freight_template_default")
      .on(t.coId)
      .where(sql`${t.isDefault} = 1`),
    check("freight_template_flag", sql`${t.isDefault} in (0, 1)`),
  ],
);

export const freightRule = sqliteTable(
  "freight_rule",
  {
    id: integer().primaryKey(),
    templateId: integer()
      .notNull()
      .references(() => freightTemplate.id),
    /** Leading digits of the area code; empty for everywhere. */
    regionPrefix: text().notNull(),
    /** Rules of one row of the template's form share it; their terms are the same. */
    rowNo: integer().notNull().default(0),
    /** 0: nothing is delivered there. */
    served: integer().$type<Flag>().notNull().default(1),
    fee: integer().$type<Fen>().notNull(),
    /** Pieces that `fee` carries; null carries the whole order. */
    firstPieces: integer(),
    nextPieces: integer().notNull().default(1),
    nextFee: integer().$type<Fen>().notNull().default(fen(0)),
    freeFrom: integer().$type<Fen>(),
    /** On top for dangerous goods, free or not. */
    hazardFee: integer().$type<Fen>().notNull().default(fen(0)),
    /** Days on the way; null where the supplier names none. */
    leadDays: integer(),
  },
  (t) => [
    uniqueIndex("freight_rule_region").on(t.templateId, t.regionPrefix),
    check(
      "freight_rule_amounts",
      sql`${t.fee} >= 0 and ${t.nextFee} >= 0 and ${t.hazardFee} >= 0 and coalesce(${t.freeFrom}, 0) >= 0`,
    ),
    check(
      "freight_rule_pieces",
      sql`coalesce(${t.firstPieces}, 1) >= 1 and ${t.nextPieces} >= 1 and coalesce(${t.leadDays}, 0) >= 0`,
    ),
    check("freight_rule_flag", sql`${t.served} in (0, 1)`),
    check("freight_rule_prefix", sql`length(${t.regionPrefix}) in (0, 2, 4, 6)`),
  ],
);
