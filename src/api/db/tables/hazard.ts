import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Flag } from "#src/domain/kernel/number.ts";
import { isFlag } from "../checks.ts";

/** A substance, by CAS number. Null and empty mean "not known", never "no". Lists are JSON arrays of strings. */
export const substance = sqliteTable(
  "substance",
  {
    casNo: text().primaryKey(),
    nameZh: text().notNull(),
    nameEn: text(),
    /** Other Chinese names. */
    aliases: text().notNull().default("[]"),
    /** In Hill order: `C2H6O`, `ClNa`. */
    formula: text(),
    molecularWeight: real(),
    smiles: text(),
    signalWord: text({ enum: ["危险", "警告"] }),
    pictograms: text().notNull().default("[]"),
    ghsClasses: text().notNull().default("[]"),
    hCodes: text().notNull().default("[]"),
    unNumber: text(),
    unClass: text(),
    /** Where the classification comes from. */
    source: text(),
    /** Its structure drawing, shown by goods without a picture of their own; a trigger empties it when the structure changes. */
    pictureKey: text().notNull().default(""),
    /** Named by goods alone: not part of the register, nothing is known of it. */
    isUnregistered: integer().$type<Flag>().notNull().default(0),
  },
  (t) => [
    check("substance_unregistered", isFlag(t.isUnregistered)),
    index("substance_formula").on(t.formula),
    check("substance_cas", sql`${t.casNo} glob '[0-9]*-[0-9][0-9]-[0-9]'`),
    check(
      "substance_json",
      sql`json_valid(${t.pictograms}) and json_valid(${t.ghsClasses}) and json_valid(${t.hCodes}) and json_valid(${t.aliases})`,
    ),
  ],
);

/** Membership of a substance in a legal list, as dated data: laws change, code does not. */
export const substanceListing = sqliteTable(
  "substance_listing",
  {
    id: integer().primaryKey(),
    casNo: text()
      .notNull()
      .references(() => substance.casNo),
    list: text({ enum: ["hazardous", "toxic", "precursor", "explosive"] }).notNull(),
    /** Class of 易制毒; null for the other lists. */
    grade: integer(),
    /** Its number in the list, where the list has them: `8.8`. */
    entryNo: text(),
    /** The concentration or form it holds for; null for any. */
    condition: text(),
    source: text().notNull(),
    effectiveFrom: text().notNull(),
    effectiveTo: text(),
  },
  (t) => [
    uniqueIndex("substance_listing_once").on(t.casNo, t.list, sql`coalesce(${t.condition}, '')`, t.effectiveFrom),
    index("substance_listing_list").on(t.list, t.casNo),
    check(
      "substance_listing_grade",
      sql`(${t.list} = 'precursor') = (${t.grade} is not null) and coalesce(${t.grade}, 1) in (1, 2, 3)`,
    ),
  ],
);

/** Chinese texts of GHS codes, and which H codes a P code goes with. */
export const ghsStatement = sqliteTable("ghs_statement", {
  code: text().primaryKey(),
  text: text().notNull(),
  /** P codes: comma-separated H codes. */
  forCodes: text().notNull().default(""),
});

/** Storage groups and pair levels: 0 same cabinet … 3 separate rooms (domain §6). */
export const storageGroup = sqliteTable("storage_group", {
  id: text().primaryKey(),
  name: text().notNull(),
  cabinet: text().notNull(),
  /** JSON array of GHS classes that put a substance into it. */
  matches: text().notNull(),
  orderNum: integer().notNull(),
});

export const storagePair = sqliteTable(
  "storage_pair",
  {
    groupA: text()
      .notNull()
      .references(() => storageGroup.id),
    groupB: text()
      .notNull()
      .references(() => storageGroup.id),
    level: integer().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupA, t.groupB] }), check("storage_pair_level", sql`${t.level} between 0 and 3`)],
);

/** Pairs that react whatever their groups say; each side CAS numbers or families of substances (`tag:organic`). */
export const storageSpecial = sqliteTable(
  "storage_special",
  {
    id: integer().primaryKey(),
    /** JSON arrays of strings. */
    sideA: text().notNull(),
    sideB: text().notNull(),
    level: integer().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    uniqueIndex("storage_special_sides").on(t.sideA, t.sideB),
    check("storage_special_level", sql`${t.level} between 0 and 3`),
    check("storage_special_json", sql`json_valid(${t.sideA}) and json_valid(${t.sideB})`),
  ],
);
