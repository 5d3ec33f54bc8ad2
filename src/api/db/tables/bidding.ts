import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { overlapKinds } from "#src/domain/bidding/relations.ts";
import { biddingModes } from "#src/domain/bidding/rules.ts";
import { biddingAccesses } from "#src/domain/bidding/terms.ts";
import { awardStatuses } from "#src/domain/bidding/award.ts";
import { biddingStatuses } from "#src/domain/bidding/state.ts";
import { isFlag, oneOf } from "../checks.ts";
import { purchaser, user } from "./account.ts";
import { product } from "./catalogue.ts";
import { company } from "./company.ts";
import { wish } from "./purchase.ts";
import { issueGroup, unit } from "./unit.ts";

/** A bidding (竞价, domain §5). What is bid lies in its room; `bidding_log` and `bidding_offer` are read models of it. Amounts in fen. */
export const bidding = sqliteTable(
  "bidding",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    /** The group that buys. */
    groupId: text().notNull(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    title: text().notNull(),
    mode: text({ enum: biddingModes }).notNull(),
    access: text({ enum: biddingAccesses }).notNull(),
    status: text({ enum: biddingStatuses }).notNull().default("draft"),
    /** Grows with every change: two changes that read the same state cannot both be written. */
    version: integer().notNull().default(0),
    /** The version of its terms that holds; bidders must have confirmed it. */
    termsNo: integer().notNull().default(1),
    opensAt: integer().notNull(),
    /** The effective end as last known; the room is the truth of it. */
    endsAt: integer().notNull(),
    publishedAt: integer(),
    closedAt: integer(),
    /** When the room said who bid validly (for sealed ones: after the bids were revealed). */
    settledAt: integer(),
    noticeUntil: integer(),
    /** Why it failed or was cancelled. */
    endReason: text().notNull().default(""),
    /** The request that it became. */
    wishId: text().references(() => wish.id),
    /** The failed or cancelled one that this one repeats. */
    rerunOf: text().references((): AnySQLiteColumn => bidding.id),
    createdAt: integer().notNull(),
    cancelledAt: integer(),
    /** When everybody was told that the offers bind no longer; null before. */
    offersOverNotifiedAt: integer(),
  },
  (t) => [
    index("bidding_unit").on(t.unitId, t.status, t.createdAt),
    index("bidding_open").on(t.status, t.endsAt),
    uniqueIndex("bidding_rerun").on(t.rerunOf),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check("bidding_status", oneOf(t.status, biddingStatuses)),
    check("bidding_mode", oneOf(t.mode, biddingModes)),
    check("bidding_access", oneOf(t.access, biddingAccesses)),
    check("bidding_window", sql`${t.opensAt} < ${t.endsAt}`),
    check("bidding_published", sql`${t.status} in ('draft', 'cancelled') or ${t.publishedAt} is not null`),
    check("bidding_settled", sql`${t.status} not in ('awarded', 'notice', 'ordered') or ${t.settledAt} is not null`),
    check("bidding_notice", sql`${t.status} not in ('notice', 'ordered') or ${t.noticeUntil} is not null`),
    check("bidding_ordered", sql`(${t.status} = 'ordered') = (${t.wishId} is not null)`),
    check("bidding_reason", sql`${t.status} not in ('failed', 'cancelled') or ${t.endReason} <> ''`),
  ],
);

/** The terms of a bidding as they were published: frozen. A correction is the next number. */
export const biddingTerms = sqliteTable(
  "bidding_terms",
  {
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    termsNo: integer().notNull(),
    description: text().notNull().default(""),
    /** JSON, see `BiddingRules`. */
    rules: text().notNull(),
    /** Fen: the most that all lines may cost together. */
    ceiling: integer().$type<Fen>().notNull(),
    /** Hours in which an award is to be confirmed, and working days of public notice. */
    confirmHours: integer().notNull(),
    noticeDays: integer().notNull(),
    /** 1: it opens when it is published. */
    opensAtOnce: integer().$type<Flag>().notNull().default(0),
    /** What a correction changed; empty for the first. */
    note: text().notNull().default(""),
    opensAt: integer().notNull(),
    /** The end without extensions. */
    endsAt: integer().notNull(),
    /** Null while the bidding is a draft. */
    publishedAt: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.termsNo] }),
    check("bidding_terms_window", sql`${t.opensAt} < ${t.endsAt}`),
    check("bidding_terms_opening", isFlag(t.opensAtOnce)),
    check("bidding_terms_ceiling", sql`${t.ceiling} > 0`),
    check("bidding_terms_after", sql`${t.confirmHours} >= 1 and ${t.noticeDays} >= 1`),
  ],
);

/** What is wanted. `productId` is an offer of the mall that says what is meant; bidders bring their own goods. */
export const biddingLine = sqliteTable(
  "bidding_line",
  {
    biddingId: text().notNull(),
    termsNo: integer().notNull(),
    lineNo: integer().notNull(),
    productId: integer().references(() => product.id),
    title: text().notNull(),
    code: text().notNull().default(""),
    casNo: text().notNull().default(""),
    brand: text().notNull().default(""),
    spec: text().notNull().default(""),
    quantity: integer().notNull(),
    unit: text().notNull(),
    /** Fen: the most one piece may cost. */
    ceiling: integer().$type<Fen>().notNull(),
    remark: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.termsNo, t.lineNo] }),
    foreignKey({ columns: [t.biddingId, t.termsNo], foreignColumns: [biddingTerms.biddingId, biddingTerms.termsNo] }),
    check("bidding_line_amounts", sql`${t.quantity} between 1 and 999999 and ${t.ceiling} > 0`),
  ],
);

export const biddingAttachment = sqliteTable(
  "bidding_attachment",
  {
    id: text().primaryKey(),
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    name: text().notNull(),
    /** Where it is stored, named by its content. */
    fileKey: text().notNull(),
    size: integer().notNull(),
    uploadedAt: integer().notNull(),
  },
  (t) => [index("bidding_attachment_bidding").on(t.biddingId), check("bidding_attachment_size", sql`${t.size} > 0`)],
);

/** Who may bid in one that is not public. */
export const biddingInvitation = sqliteTable(
  "bidding_invitation",
  {
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    invitedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.biddingId, t.coId] }), index("bidding_invitation_company").on(t.coId)],
);

/** Who takes part. */
export const biddingParticipant = sqliteTable(
  "bidding_participant",
  {
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    /** What it is called while names are hidden, 供应商 1, 2, …: as its room numbered it; until the opening by joining, and told nobody. */
    bidderNo: integer().notNull(),
    confirmedTerms: integer().notNull(),
    confirmedAt: integer().notNull(),
    joinedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.biddingId, t.coId] }), uniqueIndex("bidding_participant_no").on(t.biddingId, t.bidderNo)],
);

/** What a company declared when it confirmed a version of the terms: once for each version, never changed. */
export const biddingDeclaration = sqliteTable(
  "bidding_declaration",
  {
    biddingId: text().notNull(),
    coId: integer().notNull(),
    termsNo: integer().notNull(),
    legalPerson: text().notNull(),
    address: text().notNull(),
    bankAccount: text().notNull(),
    controller: text().notNull(),
    declaredAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.coId, t.termsNo] }),
    foreignKey({ columns: [t.biddingId, t.coId], foreignColumns: [biddingParticipant.biddingId, biddingParticipant.coId] }),
    index("bidding_declaration_company").on(t.coId, t.declaredAt),
  ],
);

/** What the buyer decided on something that participants declared alike, before the award (see `Overlap`). */
export const biddingFlagDecision = sqliteTable(
  "bidding_flag_decision",
  {
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    kind: text({ enum: overlapKinds }).notNull(),
    value: text().notNull(),
    /** JSON array of company ids: whose bids the award leaves out. */
    excluded: text().notNull().default("[]"),
    reason: text().notNull(),
    decidedAt: integer().notNull(),
    decidedBy: text()
      .notNull()
      .references(() => user.id),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.kind, t.value] }),
    check("bidding_flag_decision_kind", oneOf(t.kind, overlapKinds)),
    check("bidding_flag_decision_reason", sql`${t.reason} <> ''`),
  ],
);

/** Public, without the asker's name. */
export const biddingQuestion = sqliteTable(
  "bidding_question",
  {
    id: text().primaryKey(),
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    text: text().notNull(),
    askedAt: integer().notNull(),
    answer: text(),
    answeredAt: integer(),
  },
  (t) => [
    index("bidding_question_bidding").on(t.biddingId, t.askedAt),
    check("bidding_question_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

/** Every entry of the room's log, as it was chained; written by the room's outbox, in order, never changed. */
export const biddingLog = sqliteTable(
  "bidding_log",
  {
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    seq: integer().notNull(),
    /** JSON, see domain/bidding/log.ts. */
    entry: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.biddingId, t.seq] })],
);

/** How each log stood when its bidding ended, one behind the other over the whole mall; never changed. See `Anchor`. */
export const biddingAnchor = sqliteTable(
  "bidding_anchor",
  {
    no: integer().primaryKey(),
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    entries: integer().notNull(),
    head: text().notNull(),
    /** Empty for the first of the mall. */
    previous: text().notNull(),
    hash: text().notNull(),
    anchoredAt: integer().notNull(),
    /** The mall's, over the hash; empty where it was anchored before anchors were signed. */
    signature: text().notNull().default(""),
  },
  (t) => [uniqueIndex("bidding_anchor_bidding").on(t.biddingId), check("bidding_anchor_entries", sql`${t.entries} > 0`)],
);

/** Where each bidder ended, as the room settled it: the basis of comparison and award. */
export const biddingOffer = sqliteTable(
  "bidding_offer",
  {
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    /** Null for bids that do not count. */
    place: integer(),
    /** Fen; null for a sealed bid that was not revealed. */
    total: integer().$type<Fen>(),
    /** JSON array of `BidLine`. */
    lines: text().notNull().default("[]"),
    /** Of the bid that counts. */
    seq: integer(),
    bidAt: integer(),
    invalidReason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.coId] }),
    uniqueIndex("bidding_offer_place").on(t.biddingId, t.place),
    check("bidding_offer_valid", sql`(${t.place} is null) = (${t.invalidReason} is not null)`),
    check("bidding_offer_total", sql`${t.place} is null or ${t.total} > 0`),
  ],
);

/** A company agreed that its offer binds longer, after it bound no longer; never changed. */
export const biddingOfferExtension = sqliteTable(
  "bidding_offer_extension",
  {
    biddingId: text().notNull(),
    coId: integer().notNull(),
    until: integer().notNull(),
    extendedAt: integer().notNull(),
    extendedBy: text()
      .notNull()
      .references(() => user.id),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.coId, t.until] }),
    foreignKey({ columns: [t.biddingId, t.coId], foreignColumns: [biddingOffer.biddingId, biddingOffer.coId] }),
    check("bidding_offer_extension_until", sql`${t.until} > ${t.extendedAt}`),
  ],
);

/** Whom the bidding was awarded to, in turn: who does not confirm in time is followed by the next. */
export const biddingAward = sqliteTable(
  "bidding_award",
  {
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    turn: integer().notNull(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    total: integer().$type<Fen>().notNull(),
    /** Why not the lowest; empty when it is. */
    reason: text().notNull().default(""),
    status: text({ enum: awardStatuses }).notNull().default("waiting"),
    awardedAt: integer().notNull(),
    /** Null when it rolled over. */
    awardedBy: text().references(() => user.id),
    confirmBy: integer().notNull(),
    decidedAt: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.turn] }),
    uniqueIndex("bidding_award_company").on(t.biddingId, t.coId),
    uniqueIndex("bidding_award_waiting")
      .on(t.biddingId)
      .where(sql`${t.status} in ('waiting', 'confirmed')`),
    index("bidding_award_to_confirm")
      .on(t.coId)
      .where(sql`${t.status} = 'waiting'`),
    check("bidding_award_status", oneOf(t.status, awardStatuses)),
    check("bidding_award_decided", sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
  ],
);

/** The goods with which the awarded company delivers each line: named when it confirms. */
export const biddingAwardGoods = sqliteTable(
  "bidding_award_goods",
  {
    biddingId: text().notNull(),
    turn: integer().notNull(),
    lineNo: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => product.id),
  },
  (t) => [
    primaryKey({ columns: [t.biddingId, t.turn, t.lineNo] }),
    uniqueIndex("bidding_award_goods_product").on(t.biddingId, t.turn, t.productId),
    foreignKey({ columns: [t.biddingId, t.turn], foreignColumns: [biddingAward.biddingId, biddingAward.turn] }),
  ],
);

export const biddingObjection = sqliteTable(
  "bidding_objection",
  {
    id: text().primaryKey(),
    biddingId: text()
      .notNull()
      .references(() => bidding.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    /** The award it speaks of. */
    turn: integer().notNull(),
    text: text().notNull(),
    raisedAt: integer().notNull(),
    answer: text(),
    /** 1: the award was revoked. */
    upheld: integer().$type<Flag>(),
    answeredAt: integer(),
  },
  (t) => [
    index("bidding_objection_bidding").on(t.biddingId, t.raisedAt),
    check("bidding_objection_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check("bidding_objection_upheld", sql`${t.upheld} is null or (${t.upheld} in (0, 1) and ${t.answer} is not null)`),
  ],
);

/** The rules that a unit's biddings start with. */
export const biddingDefault = sqliteTable("bidding_default", {
  unitId: text()
    .primaryKey()
    .references(() => unit.id),
  /** JSON, see `UnitPolicy`. */
  policy: text().notNull(),
  updatedAt: integer().notNull(),
});
