import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import { collectionStatuses } from "#src/domain/collection/state.ts";
import { oneOf } from "../checks.ts";
import { purchaser } from "./account.ts";
import { product } from "./catalogue.ts";
import { fund } from "./fund.ts";
import { wish } from "./purchase.ts";
import { issueGroup, unit } from "./unit.ts";

/** A campaign of 集采 (domain §4): one product, a window, whole cases. `unitId` null is open to every unit. */
export const collection = sqliteTable(
  "collection",
  {
    id: text().primaryKey(),
    unitId: text().references(() => unit.id),
    title: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => product.id),
    caseSize: integer().notNull(),
    minTotal: integer().notNull(),
    status: text({ enum: collectionStatuses }).notNull(),
    opensAt: integer().notNull(),
    /** The effective end: prolonging moves it. */
    closesAt: integer().notNull(),
    prolonged: integer().notNull().default(0),
    version: integer().notNull().default(0),
    createdAt: integer().notNull(),
    /** The organiser: a unit's administrator or the mall's operator. */
    createdBy: text().notNull().default(""),
    description: text().notNull().default(""),
    /** Below its minimum it is put off by so many days, at most so many times. */
    prolongDays: integer().notNull().default(0),
    maxProlongations: integer().notNull().default(0),
    /** Set when it closed: what one piece costs, fen. */
    price: integer().$type<Fen>(),
    cancelReason: text().notNull().default(""),
    endedAt: integer(),
    /** Pieces that the supplier undertook to supply when it confirmed; null before, and of campaigns from before it was asked. */
    supply: integer(),
    /** Who of the supplier confirmed; empty before. */
    confirmedBy: text().notNull().default(""),
    confirmedAt: integer(),
  },
  (t) => [
    index("collection_window").on(t.status, t.closesAt),
    check("collection_status", oneOf(t.status, collectionStatuses)),
    check("collection_size", sql`${t.caseSize} >= 1 and ${t.minTotal} >= 0`),
    check("collection_supply", sql`${t.supply} is null or ${t.supply} > 0`),
    index("collection_product").on(t.productId),
    check("collection_window_order", sql`${t.opensAt} < ${t.closesAt}`),
  ],
);

/** The price of one piece from a total quantity on, fen. */
export const collectionPriceTier = sqliteTable(
  "collection_price_tier",
  {
    collectionId: text()
      .notNull()
      .references(() => collection.id),
    fromQuantity: integer().notNull(),
    price: integer().$type<Fen>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.fromQuantity] }),
    check("collection_price_tier_values", sql`${t.fromQuantity} >= 1 and ${t.price} > 0`),
  ],
);

/** What a group promises: `quantity` surely, up to `tolerance` more to fill a case. `seq` is the order of time. */
export const collectionCommitment = sqliteTable(
  "collection_commitment",
  {
    id: text().primaryKey(),
    collectionId: text()
      .notNull()
      .references(() => collection.id),
    unitId: text().notNull(),
    groupId: text().notNull(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    quantity: integer().notNull(),
    tolerance: integer().notNull(),
    /** Less than this is of no use to the group, and it gets nothing. */
    least: integer().notNull().default(0),
    seq: integer().notNull(),
    committedAt: integer().notNull(),
    /** Set by the closing. */
    allocated: integer(),
    wishId: text().references(() => wish.id),
    /** The fund that pays, and what it holds for the share now; null of those from before money was held. */
    fundId: text().references(() => fund.id),
    held: integer().$type<Fen>().notNull().default(fen(0)),
    /** What the ledger knows the hold by. */
    holdId: text().notNull().default(""),
    /** JSON of `ChosenGoods`: what the group promised to take. Null in commitments of before. */
    chosen: text(),
  },
  (t) => [
    uniqueIndex("collection_commitment_group").on(t.collectionId, t.groupId),
    index("collection_commitment_wish").on(t.wishId),
    uniqueIndex("collection_commitment_seq").on(t.collectionId, t.seq),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check(
      "collection_commitment_quantity",
      sql`${t.quantity} >= 0 and ${t.tolerance} >= 0 and ${t.quantity} + ${t.tolerance} > 0 and ${t.least} between 0 and ${t.quantity} + ${t.tolerance}`,
    ),
    check(
      "collection_commitment_allocated",
      sql`${t.allocated} is null or ${t.allocated} = 0 or ${t.allocated} between ${t.least} and ${t.quantity} + ${t.tolerance}`,
    ),
  ],
);
