import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { dangerousKinds } from "#src/domain/catalogue/dangerous-names.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { substanceRelations } from "#src/domain/hazard/parent.ts";
import { proposalKinds, proposalStates } from "#src/domain/catalogue/register/proposal.ts";
import { isFlag, oneOf } from "../checks.ts";

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
    index("substance_un").on(t.unNumber),
    check("substance_cas", sql`${t.casNo} glob '[0-9]*-[0-9][0-9]-[0-9]'`),
    check(
      "substance_json",
      sql`json_valid(${t.pictograms}) and json_valid(${t.ghsClasses}) and json_valid(${t.hCodes}) and json_valid(${t.aliases})`,
    ),
  ],
);

/**
 * The names of a structure, computed from `smiles` when the reference data were written: they say nothing once the substance has another
 * structure.
 */
export const substanceInchi = sqliteTable(
  "substance_inchi",
  {
    casNo: text()
      .primaryKey()
      .references(() => substance.casNo),
    smiles: text().notNull(),
    inchi: text().notNull(),
    inchiKey: text().notNull(),
  },
  (t) => [index("substance_inchi_inchi").on(t.inchi), index("substance_inchi_key").on(t.inchiKey)],
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

/** The substance another one is a salt or a hydrate of: lists of it may hold for the other one too (`listingsJson`). */
export const substanceParent = sqliteTable(
  "substance_parent",
  {
    casNo: text()
      .primaryKey()
      .references(() => substance.casNo),
    parentCas: text()
      .notNull()
      .references(() => substance.casNo),
    relation: text({ enum: substanceRelations }).notNull(),
    source: text().notNull(),
  },
  (t) => [
    index("substance_parent_of").on(t.parentCas),
    check("substance_parent_relation", oneOf(t.relation, substanceRelations)),
    check("substance_parent_other", sql`${t.casNo} <> ${t.parentCas}`),
  ],
);

/**
 * Classification and UN number of one form or range of concentration of a substance, where they differ by it. The strictest comes
 * first: goods that do not say what they are have that one.
 */
export const substanceClass = sqliteTable(
  "substance_class",
  {
    id: integer().primaryKey(),
    casNo: text()
      .notNull()
      .references(() => substance.casNo),
    orderNum: integer().notNull(),
    /** What it is called in this form: `氯化氢（无水）`. */
    label: text().notNull(),
    /** As `judgeCondition` reads it; null for every form. */
    condition: text(),
    signalWord: text({ enum: ["危险", "警告"] }),
    pictograms: text().notNull().default("[]"),
    ghsClasses: text().notNull().default("[]"),
    hCodes: text().notNull().default("[]"),
    unNumber: text(),
    unClass: text(),
    source: text().notNull(),
  },
  (t) => [
    uniqueIndex("substance_class_once").on(t.casNo, t.label),
    index("substance_class_un").on(t.unNumber),
    check("substance_class_json", sql`json_valid(${t.pictograms}) and json_valid(${t.ghsClasses}) and json_valid(${t.hCodes})`),
  ],
);

/** How a substance reacts in a store; one without a row is unknown, one of which nothing is to be said has the class `none`. */
export const substanceReactivity = sqliteTable(
  "substance_reactivity",
  {
    casNo: text()
      .primaryKey()
      .references(() => substance.casNo),
    /** JSON array of `Reactivity`. */
    classes: text().notNull(),
    source: text().notNull(),
  },
  (t) => [check("substance_reactivity_json", sql`json_valid(${t.classes})`)],
);

/**
 * A substance that is known by a foreign classification alone: nobody has looked it up in China's lists, so that no listing says nothing.
 * Its goods wait for a person until two people have.
 */
export const substanceUnchecked = sqliteTable("substance_unchecked", {
  casNo: text()
    .primaryKey()
    .references(() => substance.casNo),
  source: text().notNull(),
});

/** From which concentration on the European Union classifies a mixture (specific concentration limits of CLP, Annex VI). */
export const substanceLimit = sqliteTable(
  "substance_limit",
  {
    id: integer().primaryKey(),
    casNo: text()
      .notNull()
      .references(() => substance.casNo),
    ghsClass: text().notNull(),
    hCode: text().notNull(),
    condition: text().notNull(),
    source: text().notNull(),
  },
  (t) => [uniqueIndex("substance_limit_once").on(t.casNo, t.ghsClass, t.hCode, t.condition)],
);

/** Names of what is dangerous whatever category and number goods have, by kind (`domain/catalogue/dangerous-names.ts`). */
export const dangerousName = sqliteTable(
  "dangerous_name",
  {
    name: text().primaryKey(),
    kind: text({ enum: dangerousKinds }).notNull(),
    source: text().notNull(),
  },
  (t) => [check("dangerous_name_kind", oneOf(t.kind, dangerousKinds))],
);

/** Density of a liquid or solution in g/mL: what makes a paper in kg serve a bottle in mL. */
export const substanceDensity = sqliteTable(
  "substance_density",
  {
    id: integer().primaryKey(),
    casNo: text()
      .notNull()
      .references(() => substance.casNo),
    /** The concentration it is measured at, as `judgeCondition` reads it; empty for any. */
    condition: text().notNull().default(""),
    gramsPerMl: real().notNull(),
    /** In degrees Celsius. */
    celsius: real().notNull(),
    source: text().notNull(),
  },
  (t) => [
    uniqueIndex("substance_density_once").on(t.casNo, t.condition),
    check("substance_density_range", sql`${t.gramsPerMl} between 0.3 and 14 and ${t.celsius} between -200 and 200`),
    check("substance_density_source", sql`${t.source} <> ''`),
  ],
);

/** What somebody wants the register to say; another person decides. */
export const substanceProposal = sqliteTable(
  "substance_proposal",
  {
    id: text().primaryKey(),
    kind: text({ enum: proposalKinds }).notNull(),
    /** Null for a whole list. */
    casNo: text(),
    /** JSON, by kind: `Proposed`. */
    content: text().notNull(),
    /** What it rests on: the document and where it says so. */
    source: text().notNull(),
    state: text({ enum: proposalStates }).notNull().default("submitted"),
    version: integer().notNull().default(1),
    proposedBy: text().notNull(),
    proposedByName: text().notNull(),
    proposedAt: integer().notNull(),
    decidedBy: text(),
    decidedAt: integer(),
    reason: text().notNull().default(""),
  },
  (t) => [
    index("substance_proposal_state").on(t.state, t.proposedAt),
    index("substance_proposal_substance").on(t.casNo),
    check("substance_proposal_kind", oneOf(t.kind, proposalKinds)),
    check("substance_proposal_state_known", oneOf(t.state, proposalStates)),
    check("substance_proposal_content", sql`json_valid(${t.content}) and ${t.source} <> ''`),
    check(
      "substance_proposal_two_people",
      sql`(${t.state} = 'submitted') = (${t.decidedBy} is null) and (${t.state} <> 'approved' or ${t.decidedBy} <> ${t.proposedBy})`,
    ),
  ],
);

/** Substances whose goods are to be judged anew, in parts: `afterId` is the last product that was. */
export const substanceRecheck = sqliteTable(
  "substance_recheck",
  {
    casNo: text()
      .primaryKey()
      .references(() => substance.casNo),
    requestedAt: integer().notNull(),
    afterId: integer().notNull().default(0),
    reason: text().notNull(),
  },
  (t) => [index("substance_recheck_order").on(t.requestedAt)],
);

/** Goods that stand on other lists, or left sale, since the register changed. */
export const substanceRecheckChange = sqliteTable(
  "substance_recheck_change",
  {
    id: integer().primaryKey(),
    casNo: text().notNull(),
    productId: integer().notNull(),
    bitsBefore: integer().notNull(),
    bitsAfter: integer().notNull(),
    isOffSale: integer().$type<Flag>().notNull().default(0),
    reason: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    index("substance_recheck_change_substance").on(t.casNo, t.id),
    check("substance_recheck_change_off_sale", isFlag(t.isOffSale)),
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
