import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { endingDocuments } from "#src/domain/hazard/ending.ts";
import { clearanceKinds } from "#src/domain/hazard/evaluate.ts";
import { lossOutcomes } from "#src/domain/hazard/loss.ts";
import { measures, permitKinds, ruleKinds } from "#src/domain/hazard/rule.ts";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import { oneOf } from "../checks.ts";
import { purchaser, user } from "./account.ts";
import { product } from "./catalogue.ts";
import { company } from "./company.ts";
import { substance } from "./hazard.ts";
import { acceptance, receipt, shipment } from "./fulfilment.ts";
import { order, orderLine } from "./order.ts";
import { wish } from "./purchase.ts";
import { issueGroup, unit } from "./unit.ts";

/** What is asked of a purchase of listed substances, as dated rows with their source: laws change, code does not. */
export const hazardRule = sqliteTable(
  "hazard_rule",
  {
    id: text().primaryKey(),
    /** Null for every unit. */
    unitId: text().references(() => unit.id),
    kind: text({ enum: ruleKinds }).notNull(),
    list: text({ enum: hazardLists }).notNull(),
    grade: integer(),
    casNo: text().references(() => substance.casNo),
    /** Milligrams or microlitres of a limit; else people, days, years. */
    amount: integer(),
    measure: text({ enum: measures }),
    /** JSON array, 1 Monday … 7 Sunday. */
    weekdays: text().notNull().default("[]"),
    document: text({ enum: permitKinds }),
    source: text().notNull(),
    note: text().notNull().default(""),
    effectiveFrom: text().notNull(),
    /** The first day on which it holds no more. */
    effectiveTo: text(),
    createdAt: integer().notNull(),
    /** From when the law's rule would end, and by whom: another person says so too before it does. */
    endingOn: text(),
    endingBy: text(),
  },
  (t) => [
    index("hazard_rule_unit").on(t.unitId),
    check("hazard_rule_kind", oneOf(t.kind, ruleKinds)),
    check("hazard_rule_list", oneOf(t.list, hazardLists)),
    check("hazard_rule_grade", sql`coalesce(${t.grade}, 1) in (1, 2, 3)`),
    check("hazard_rule_period", sql`${t.effectiveTo} is null or ${t.effectiveFrom} <= ${t.effectiveTo}`),
    check("hazard_rule_document", sql`(${t.kind} = 'paper') = (${t.document} is not null)`),
    check("hazard_rule_limit", sql`(${t.kind} in ('holdingLimit', 'monthlyQuantity')) = (${t.measure} is not null)`),
    check(
      "hazard_rule_amount",
      sql`(${t.kind} in ('holdingLimit', 'monthlyQuantity', 'receivers', 'report', 'retention')) = (${t.amount} is not null) and coalesce(${t.amount}, 1) > 0`,
    ),
    check("hazard_rule_source", sql`${t.source} <> ''`),
  ],
);

/** What a group may keep (storage) and handle (qualification), for a time; entered by the unit's safety officer. */
export const groupClearance = sqliteTable(
  "group_clearance",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    groupId: text().notNull(),
    kind: text({ enum: clearanceKinds }).notNull(),
    list: text({ enum: hazardLists }).notNull(),
    /** Where it is kept, or the certificate. */
    note: text().notNull(),
    validFrom: integer().notNull(),
    validTo: integer().notNull(),
    createdBy: text()
      .notNull()
      .references(() => purchaser.id),
    createdAt: integer().notNull(),
    endedAt: integer(),
  },
  (t) => [
    index("group_clearance_group").on(t.groupId),
    index("group_clearance_ending").on(t.validTo),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check("group_clearance_period", sql`${t.validFrom} < ${t.validTo}`),
  ],
);

/** The permit wallet: a paper as a balance that order lines draw down. Amounts in milligrams or microlitres. */
export const permit = sqliteTable(
  "permit",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    /** Null for all groups of the unit. */
    groupId: text(),
    kind: text({ enum: permitKinds }).notNull(),
    casNo: text()
      .notNull()
      .references(() => substance.casNo),
    number: text().notNull(),
    issuer: text().notNull(),
    /** The seller it names; null for any. */
    coId: integer().references(() => company.id),
    measure: text({ enum: measures }),
    /** Null for a paper that names no amount. */
    amount: integer(),
    balance: integer(),
    validFrom: integer().notNull(),
    validTo: integer().notNull(),
    createdBy: text()
      .notNull()
      .references(() => purchaser.id),
    createdAt: integer().notNull(),
    revokedAt: integer(),
  },
  (t) => [
    uniqueIndex("permit_number").on(t.unitId, t.kind, t.number, t.casNo),
    index("permit_substance").on(t.unitId, t.casNo),
    index("permit_ending").on(t.validTo),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check("permit_kind", oneOf(t.kind, permitKinds)),
    check("permit_period", sql`${t.validFrom} < ${t.validTo}`),
    check(
      "permit_measure",
      sql`(${t.measure} is null) = (${t.amount} is null) and (${t.amount} is null) = (${t.balance} is null)`,
    ),
    check("permit_balance", sql`${t.balance} is null or ${t.balance} between 0 and ${t.amount}`),
  ],
);

/** What a line of a request, and of the order made of it, holds of a permit; `pieces` shrink as they are given back. */
export const permitAllocation = sqliteTable(
  "permit_allocation",
  {
    wishId: text()
      .notNull()
      .references(() => wish.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    permitId: text()
      .notNull()
      .references(() => permit.id),
    perPiece: integer().notNull(),
    pieces: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.wishId, t.productId, t.permitId] }),
    index("permit_allocation_permit").on(t.permitId),
    check("permit_allocation_pieces", sql`${t.pieces} >= 0 and ${t.perPiece} > 0`),
  ],
);

/** Every change of a permit's balance, written by triggers as draws come and go; append-only. */
export const permitEntry = sqliteTable(
  "permit_entry",
  {
    id: integer().primaryKey(),
    permitId: text()
      .notNull()
      .references(() => permit.id),
    wishId: text().notNull(),
    productId: integer().notNull(),
    /** Negative when drawn. */
    amount: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [index("permit_entry_permit").on(t.permitId, t.id)],
);

/** That somebody has read the safety data sheet of goods; `fileKey` is that sheet, empty where there is none. */
export const sdsAcknowledgement = sqliteTable(
  "sds_acknowledgement",
  {
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    fileKey: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.purchaserId, t.productId, t.fileKey] })],
);

/** What a group has used up or given away of a substance, in milligrams or microlitres: it counts no more to its limit. */
export const substanceUse = sqliteTable(
  "substance_use",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    groupId: text().notNull(),
    casNo: text()
      .notNull()
      .references(() => substance.casNo),
    measure: text({ enum: measures }).notNull(),
    amount: integer().notNull(),
    note: text().notNull(),
    createdBy: text()
      .notNull()
      .references(() => purchaser.id),
    at: integer().notNull(),
  },
  (t) => [
    index("substance_use_group").on(t.groupId, t.casNo),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check("substance_use_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * What a group's orders come to by product, however many there are: triggers add and take as orders are placed, cancelled,
 * received and returned. Counted in pieces.
 */
export const groupHolding = sqliteTable(
  "group_holding",
  {
    groupId: text()
      .notNull()
      .references(() => issueGroup.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    /** Ordered and neither cancelled, refused nor sent back. */
    pieces: integer().notNull(),
    /** Received and not sent back. */
    received: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.productId] }),
    check("group_holding_pieces", sql`${t.pieces} >= 0 and ${t.received} >= 0`),
  ],
);

/** Papers whose holders were told that they end soon: once each. */
export const endingNotice = sqliteTable(
  "ending_notice",
  {
    document: text({ enum: endingDocuments }).notNull(),
    documentId: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document, t.documentId] }),
    check("ending_notice_document", oneOf(t.document, endingDocuments)),
  ],
);

/** A sale that the seller has to report, made when its goods are sent (domain §6). */
export const filingTask = sqliteTable(
  "filing_task",
  {
    id: text().primaryKey(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    orderId: text()
      .notNull()
      .references(() => order.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    shipmentId: text()
      .notNull()
      .references(() => shipment.id),
    list: text({ enum: hazardLists }).notNull(),
    grade: integer(),
    /** Pieces that were sent. */
    pieces: integer().notNull(),
    soldAt: integer().notNull(),
    /** The last day, `2026-11-26` in Shanghai. */
    dueOn: text().notNull(),
    source: text().notNull(),
    remindedAt: integer(),
    filedAt: integer(),
    filedBy: text(),
    /** What the authority gave for it. */
    filingNo: text(),
  },
  (t) => [
    uniqueIndex("filing_task_once").on(t.shipmentId, t.orderLineId, t.list),
    index("filing_task_company").on(t.coId, t.filedAt, t.dueOn),
    index("filing_task_open")
      .on(t.dueOn)
      .where(sql`${t.filedAt} is null`),
    index("filing_task_precursor")
      .on(t.soldAt, t.orderId, t.coId)
      .where(sql`${t.list} = 'precursor'`),
    check("filing_task_pieces", sql`${t.pieces} > 0`),
    check("filing_task_filed", sql`(${t.filedAt} is null) = (${t.filingNo} is null)`),
  ],
);

/** The year's report of 易制毒 that a unit or a company was reminded of (`domain/hazard/annual-filing.ts`). */
export const annualFiling = sqliteTable(
  "annual_filing",
  {
    id: text().primaryKey(),
    /** Either the unit or the company. */
    unitId: text().references(() => unit.id),
    coId: integer().references(() => company.id),
    year: integer().notNull(),
    remindedAt: integer().notNull(),
    /** The day on which the authority took the report, and what it gave for it. */
    filedOn: text(),
    filingNo: text(),
    filedAt: integer(),
    filedBy: text().references(() => user.id),
  },
  (t) => [
    uniqueIndex("annual_filing_unit").on(t.unitId, t.year),
    uniqueIndex("annual_filing_company").on(t.coId, t.year),
    check("annual_filing_reporter", sql`(${t.unitId} is null) <> (${t.coId} is null)`),
    check(
      "annual_filing_filed",
      sql`(${t.filedAt} is null) = (${t.filingNo} is null) and (${t.filedAt} is null) = (${t.filedOn} is null) and (${t.filedAt} is null) = (${t.filedBy} is null)`,
    ),
  ],
);

/** A purchase that the unit has to report, made when its goods are taken in (`domain/hazard/purchase-filing.ts`). */
export const purchaseFiling = sqliteTable(
  "purchase_filing",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    orderId: text()
      .notNull()
      .references(() => order.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    receiptId: text()
      .notNull()
      .references(() => receipt.id),
    list: text({ enum: hazardLists }).notNull(),
    /** Pieces that were taken in. */
    pieces: integer().notNull(),
    boughtAt: integer().notNull(),
    /** The last day, `2026-11-26` in Shanghai. */
    dueOn: text().notNull(),
    source: text().notNull(),
    remindedAt: integer(),
    /** The day on which the authority took the report, and what it gave for it. */
    filedOn: text(),
    filingNo: text(),
    filedAt: integer(),
    filedBy: text().references(() => purchaser.id),
  },
  (t) => [
    uniqueIndex("purchase_filing_once").on(t.receiptId, t.orderLineId, t.list),
    index("purchase_filing_open")
      .on(t.unitId, t.dueOn, t.id)
      .where(sql`${t.filedAt} is null`),
    index("purchase_filing_filed")
      .on(t.unitId, t.boughtAt, t.id)
      .where(sql`${t.filedAt} is not null`),
    index("purchase_filing_unreminded")
      .on(t.dueOn)
      .where(sql`${t.filedAt} is null and ${t.remindedAt} is null`),
    check("purchase_filing_pieces", sql`${t.pieces} > 0`),
    check(
      "purchase_filing_filed",
      sql`(${t.filedAt} is null) = (${t.filingNo} is null) and (${t.filedAt} is null) = (${t.filedOn} is null) and (${t.filedAt} is null) = (${t.filedBy} is null)`,
    ),
  ],
);

/**
 * Pieces of regulated goods that buyer and seller agree were lost on the way, until one of the unit's safety officers has looked into
 * it: what they drew of permits stays drawn until then.
 */
export const regulatedLoss = sqliteTable(
  "regulated_loss",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    orderId: text()
      .notNull()
      .references(() => order.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLine.id),
    pieces: integer().notNull(),
    /** What the two sides said of it, or the operator. */
    reason: text().notNull(),
    at: integer().notNull(),
    outcome: text({ enum: lossOutcomes }),
    /** Of the officer. */
    note: text().notNull().default(""),
    decidedAt: integer(),
    decidedBy: text().references(() => purchaser.id),
  },
  (t) => [
    index("regulated_loss_unit").on(t.unitId, t.at, t.id),
    index("regulated_loss_line").on(t.orderLineId),
    check("regulated_loss_pieces", sql`${t.pieces} > 0`),
    check("regulated_loss_outcome", sql`coalesce(${t.outcome}, 'freed') in ('freed', 'drawn')`),
    check(
      "regulated_loss_decided",
      sql`(${t.decidedAt} is null) = (${t.outcome} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)`,
    ),
  ],
);

/** Somebody was there as goods were taken in that need several receivers; used by one acceptance. */
export const orderWitness = sqliteTable(
  "order_witness",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => order.id),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    at: integer().notNull(),
    acceptanceId: text().references(() => acceptance.id),
  },
  (t) => [
    uniqueIndex("order_witness_open")
      .on(t.orderId, t.purchaserId)
      .where(sql`${t.acceptanceId} is null`),
    index("order_witness_acceptance").on(t.acceptanceId),
  ],
);
