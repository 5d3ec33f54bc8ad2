import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { takedownKinds } from "#src/domain/catalogue/takedown.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { appealOutcomes } from "#src/domain/supplier/admin/schema.ts";
import { proposalStates } from "#src/domain/supplier/review.ts";
import { isFlag, oneOf } from "../checks.ts";
import { user } from "./account.ts";
import { product } from "./catalogue.ts";
import { company } from "./company.ts";

/** Goods that a supplier has uploaded and that wait for the operator: the row of the file, by column, not written into `product` yet. */
export const goodsProposal = sqliteTable(
  "goods_proposal",
  {
    id: text().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    productCode: text().notNull(),
    cells: text().notNull(),
    state: text({ enum: proposalStates }).notNull().default("submitted"),
    /** Why the goods wait although nobody reviews goods: `Hold`s of their classification. */
    holds: text().notNull().default("[]"),
    /** What the person who let held goods pass goes by. */
    basis: text().notNull().default(""),
    /** Column → reason. */
    rejections: text().notNull().default("{}"),
    version: integer().notNull().default(1),
    submittedBy: text()
      .notNull()
      .references(() => user.id),
    submittedAt: integer().notNull(),
    decidedBy: text().references(() => user.id),
    decidedAt: integer(),
    /** What the goods were when they were uploaded, as cells; `{}` for new ones. */
    base: text().notNull().default("{}"),
    /** The category they name, and bits of the legal lists they stand on, when they were uploaded; null for what nobody knows yet. */
    cateId: integer(),
    hazardBits: integer(),
  },
  (t) => [
    uniqueIndex("goods_proposal_code").on(t.coId, t.productCode),
    // Everything the operator narrows the review by: a page is found without reading what was uploaded.
    index("goods_proposal_filter").on(t.state, t.submittedAt, t.id, t.coId, t.cateId, t.hazardBits, t.holds),
    index("goods_proposal_company").on(t.coId, t.state, t.submittedAt, t.id),
    index("goods_proposal_waiting")
      .on(t.coId, t.productCode)
      .where(sql`state = 'submitted'`),
    check("goods_proposal_state_known", oneOf(t.state, proposalStates)),
    check("goods_proposal_decided", sql`(${t.state} = 'submitted') = (${t.decidedAt} is null)`),
    check("goods_proposal_json", sql`json_valid(${t.cells}) and json_valid(${t.holds}) and json_valid(${t.rejections})`),
    check("goods_proposal_basis", sql`${t.state} <> 'approved' or ${t.holds} = '[]' or ${t.basis} <> ''`),
    check("goods_proposal_reasons", sql`(${t.state} = 'rejected') = (${t.rejections} <> '{}')`),
  ],
);

/**
 * Safety data sheets and certificates of a company's goods, kept in R2. `subject` says of which: `product:7`, `cas:64-17-5` or
 * `maker:A123` (a maker's code as `normalizeCode` writes it), always of this company alone.
 */
export const goodsDocument = sqliteTable(
  "goods_document",
  {
    /** Version 7 UUID: a later document has a greater one. */
    id: text().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    subject: text().notNull(),
    kind: text({ enum: ["sds", "coa"] }).notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    language: text({ enum: ["zh", "en"] }).notNull(),
    /** Of a sheet; empty for certificates. */
    version: text().notNull().default(""),
    /** `2026-11-21`. */
    issuedOn: text().notNull(),
    /** First moment after it; null without an end. */
    validTo: integer(),
    /** Of a certificate. */
    lotNo: text(),
    state: text({ enum: ["submitted", "active", "rejected", "withdrawn"] }).notNull(),
    reason: text().notNull().default(""),
    submittedBy: text().references(() => user.id),
    submittedAt: integer().notNull(),
    decidedBy: text().references(() => user.id),
    decidedAt: integer(),
    /** CAS number of the goods with which it was handed in: a sheet counts while they have it. */
    casNo: text(),
  },
  (t) => [
    index("goods_document_subject").on(t.coId, t.subject, t.kind, t.state),
    index("goods_document_state").on(t.state, t.submittedAt, t.id),
    check(
      "goods_document_subject_kind",
      sql`${t.subject} glob 'product:?*' or ${t.subject} glob 'cas:?*' or ${t.subject} glob 'maker:?*'`,
    ),
    check("goods_document_kind", sql`${t.kind} in ('sds', 'coa') and (${t.kind} = 'coa') = (${t.lotNo} is not null)`),
    check("goods_document_state_name", sql`${t.state} in ('submitted', 'active', 'rejected', 'withdrawn')`),
  ],
);

/** Goods that the operator took off sale. While one is open, a trigger keeps its product off sale, whoever writes it. */
export const goodsTakedown = sqliteTable(
  "goods_takedown",
  {
    /** Version 7 UUID: a later takedown has a greater one. */
    id: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    kind: text({ enum: takedownKinds }).notNull(),
    reason: text().notNull(),
    /** Whether the goods go on sale again when it ends: the supplier sold them before. */
    wasOnSale: integer().$type<Flag>().notNull(),
    takenBy: text()
      .notNull()
      .references(() => user.id),
    takenAt: integer().notNull(),
    endedBy: text().references(() => user.id),
    endedAt: integer(),
    /** What the operator says at its end. */
    endReason: text().notNull().default(""),
    /** JSON: title, brandName, casNo and makerCode as they were then; a supplier may change them since. */
    takenAs: text().notNull().default("{}"),
  },
  (t) => [
    uniqueIndex("goods_takedown_open")
      .on(t.productId)
      .where(sql`ended_at is null`),
    index("goods_takedown_product").on(t.productId, t.takenAt),
    index("goods_takedown_latest")
      .on(t.takenAt, t.id)
      .where(sql`ended_at is null`),
    check("goods_takedown_kind", oneOf(t.kind, takedownKinds)),
    check("goods_takedown_flag", isFlag(t.wasOnSale)),
    check(
      "goods_takedown_ended",
      sql`(${t.endedAt} is null) = (${t.endedBy} is null) and (${t.endedAt} is null) = (${t.endReason} = '')`,
    ),
  ],
);

/** What a supplier says against a takedown, and the operator's answer. */
export const goodsAppeal = sqliteTable(
  "goods_appeal",
  {
    id: text().primaryKey(),
    takedownId: text()
      .notNull()
      .references(() => goodsTakedown.id),
    text: text().notNull(),
    submittedBy: text()
      .notNull()
      .references(() => user.id),
    submittedAt: integer().notNull(),
    outcome: text({ enum: appealOutcomes }),
    answer: text().notNull().default(""),
    decidedBy: text().references(() => user.id),
    decidedAt: integer(),
  },
  (t) => [
    uniqueIndex("goods_appeal_open")
      .on(t.takedownId)
      .where(sql`decided_at is null`),
    index("goods_appeal_takedown").on(t.takedownId, t.submittedAt),
    index("goods_appeal_waiting")
      .on(t.submittedAt, t.id)
      .where(sql`decided_at is null`),
    check(
      "goods_appeal_decided",
      sql`(${t.decidedAt} is null) = (${t.outcome} is null) and (${t.decidedAt} is null) = (${t.answer} = '') and coalesce(${t.outcome} in ('upheld', 'lifted'), 1)`,
    ),
  ],
);

/** Goods whose category the operator chose: the supplier's files and forms no longer change it. */
export const operatorCategory = sqliteTable("operator_category", {
  productId: integer()
    .primaryKey()
    .references(() => product.id),
  chosenBy: text()
    .notNull()
    .references(() => user.id),
  chosenAt: integer().notNull(),
});
