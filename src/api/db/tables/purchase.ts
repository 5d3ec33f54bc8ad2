import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import { wishStatuses } from "#src/domain/purchase/state.ts";
import { oneOf } from "../checks.ts";
import { purchaser } from "./account.ts";
import { product } from "./catalogue.ts";
import { company } from "./company.ts";
import { fund } from "./fund.ts";
import { goodsSnapshot } from "./goods-snapshot.ts";
import { address, issueGroup, unit } from "./unit.ts";

/** A purchase request (domain §4). What a submission fixes is null in a draft. Amounts in fen. */
export const wish = sqliteTable(
  "wish",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    sourceType: integer().notNull(),
    /** What it came from: a bidding, collection, delivery slip or shared cart. */
    sourceId: text(),
    status: text({ enum: wishStatuses }).notNull().default("draft"),
    /** Submissions so far. */
    round: integer().notNull().default(0),
    /** Grows with every change: two changes that read the same state cannot both be written. */
    version: integer().notNull().default(0),
    groupId: text(),
    addressId: text().references(() => address.id),
    receiver: text(),
    mobile: text(),
    areaCode: text(),
    region: text(),
    detail: text(),
    goodsTotal: integer().$type<Fen>(),
    freightTotal: integer().$type<Fen>(),
    remark: text().notNull().default(""),
    rejectReason: text(),
    submittedAt: integer(),
    reservedUntil: integer(),
    createdAt: integer().notNull(),
    /** JSON, see `SplitWatch`: why a submission took the higher path; null when it did not. */
    watch: text(),
    /** JSON, see `QuantityWatch`: the monthly quantities that a submission reaches; null for none. */
    quantityWatch: text(),
  },
  (t) => [
    index("wish_purchaser").on(t.purchaserId, t.createdAt),
    index("wish_unit").on(t.unitId, t.status, t.createdAt),
    index("wish_group").on(t.groupId, t.submittedAt),
    index("wish_group_status").on(t.groupId, t.status),
    index("wish_held").on(t.status, t.reservedUntil),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check("wish_status", oneOf(t.status, wishStatuses)),
    check("wish_source", sql`${t.sourceType} between 1 and 6`),
    check(
      "wish_terms",
      sql`${t.status} not in ('submitted', 'approving', 'approved', 'ordered') or (
        ${t.groupId} is not null and ${t.addressId} is not null and ${t.receiver} is not null and ${t.mobile} is not null
        and ${t.areaCode} is not null and ${t.region} is not null and ${t.detail} is not null
        and ${t.submittedAt} is not null and ${t.reservedUntil} is not null
        and ${t.goodsTotal} >= 0 and ${t.freightTotal} >= 0 and ${t.goodsTotal} + ${t.freightTotal} > 0)`,
    ),
  ],
);

export const wishLine = sqliteTable(
  "wish_line",
  {
    id: text().primaryKey(),
    wishId: text()
      .notNull()
      .references(() => wish.id),
    lineNo: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    ...goodsSnapshot,
    quantity: integer().notNull(),
    /** Fen of one piece: shown when the draft was made, fixed by the submission. */
    price: integer().$type<Fen>(),
    /** Pieces taken out of the product's stock by the submission; they go back when it ends without an order. */
    stockDeducted: integer().notNull().default(0),
    rejectReason: text(),
    /** Pieces that submissions took out of the requester's cart: a later one takes only what goes beyond. */
    cartTaken: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("wish_line_no").on(t.wishId, t.lineNo),
    uniqueIndex("wish_line_product").on(t.wishId, t.productId),
    check("wish_line_quantity", sql`${t.quantity} between 1 and 999999`),
    check("wish_line_price", sql`${t.price} is null or ${t.price} >= 0`),
    check("wish_line_stock", sql`${t.stockDeducted} in (0, ${t.quantity})`),
  ],
);

/** What one supplier gets of a submitted request; becomes its order. */
export const wishSupplier = sqliteTable(
  "wish_supplier",
  {
    wishId: text()
      .notNull()
      .references(() => wish.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    goods: integer().$type<Fen>().notNull(),
    freight: integer().$type<Fen>().notNull(),
    /** The lower amount the supplier entered before approval (domain §4: price concession); null for none. */
    conceded: integer().$type<Fen>(),
  },
  (t) => [
    primaryKey({ columns: [t.wishId, t.coId] }),
    check("wish_supplier_amount", sql`${t.goods} >= 0 and ${t.freight} >= 0`),
    check("wish_supplier_conceded", sql`${t.conceded} is null or ${t.conceded} between 0 and ${t.goods} + ${t.freight}`),
  ],
);

/** What each fund bears of a submitted request. */
export const wishFund = sqliteTable(
  "wish_fund",
  {
    wishId: text()
      .notNull()
      .references(() => wish.id),
    fundId: text()
      .notNull()
      .references(() => fund.id),
    amount: integer().$type<Fen>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.wishId, t.fundId] }),
    index("wish_fund_fund").on(t.fundId),
    check("wish_fund_amount", sql`${t.amount} > 0`),
  ],
);

export const wishEventTypes = [
  "submitted",
  "sentForApproval",
  "stepApproved",
  "approved",
  "ordered",
  "rejected",
  "cancelled",
  "conceded",
  "reminded",
  "escalated",
  "expired",
] as const;

/** The trail of a request: triggers refuse every update and delete. */
export const wishEvent = sqliteTable(
  "wish_event",
  {
    wishId: text()
      .notNull()
      .references(() => wish.id),
    seq: integer().notNull(),
    type: text({ enum: wishEventTypes }).notNull(),
    at: integer().notNull(),
    userId: text(),
    byName: text().notNull(),
    note: text().notNull().default(""),
    ip: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.wishId, t.seq] }), check("wish_event_type", oneOf(t.type, wishEventTypes))],
);

/** Files an applicant adds to a request, kept in R2. */
export const wishAttachment = sqliteTable(
  "wish_attachment",
  {
    id: text().primaryKey(),
    wishId: text()
      .notNull()
      .references(() => wish.id),
    fileKey: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    addedAt: integer().notNull(),
  },
  (t) => [index("wish_attachment_wish").on(t.wishId), check("wish_attachment_size", sql`${t.bytes} > 0`)],
);
