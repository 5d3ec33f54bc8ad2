import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import { transferKinds } from "#src/domain/points/ledger.ts";
import { redemptionStatuses } from "#src/domain/points/state.ts";
import { oneOf } from "../checks.ts";
import { purchaser } from "./account.ts";
import { product } from "./catalogue.ts";
import { fund } from "./fund.ts";
import { unit } from "./unit.ts";

/** Somebody's points in their unit. Both figures move only together with a `points_transfer`. */
export const pointsAccount = sqliteTable(
  "points_account",
  {
    purchaserId: text()
      .primaryKey()
      .references(() => purchaser.id),
    balance: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    /** The boundary of months up to which its points have expired, and up to which its owner was told (see `expiry.ts`). */
    expiredThrough: integer().notNull().default(0),
    notifiedThrough: integer().notNull().default(0),
  },
  (t) => [
    index("points_account_expired").on(t.expiredThrough),
    index("points_account_notified").on(t.notifiedThrough),
    check("points_account_kept", sql`${t.reserved} between 0 and ${t.balance}`),
  ],
);

/** The rule of expiry as the nightly task met it last, and when it met it first: one row. */
export const pointsExpiryRule = sqliteTable(
  "points_expiry_rule",
  { id: integer().primaryKey(), months: integer().notNull(), since: integer().notNull() },
  (t) => [check("points_expiry_rule_one", sql`${t.id} = 1 and ${t.months} >= 0`)],
);

/**
 * The ledger: every row takes `amount` from one account and gives it to the other, so that all accounts together are nothing.
 * Triggers refuse every update and delete; a cause moves once. Holds and what gives them back name the accounts that a post
 * would move between.
 */
export const pointsTransfer = sqliteTable(
  "points_transfer",
  {
    id: text().primaryKey(),
    kind: text({ enum: transferKinds }).notNull(),
    fromAccount: text().notNull(),
    toAccount: text().notNull(),
    /** Whose entry it is. */
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    amount: integer().notNull(),
    cause: text().notNull().unique(),
    note: text().notNull().default(""),
    at: integer().notNull(),
  },
  (t) => [
    index("points_transfer_purchaser").on(t.purchaserId, t.at, t.id),
    check("points_transfer_kind", oneOf(t.kind, transferKinds)),
    check("points_transfer_amount", sql`${t.amount} > 0 and ${t.fromAccount} <> ${t.toAccount}`),
  ],
);

/** How many pieces one person may take, ever and in a day; null for as many as there are. */
export const pointsCap = sqliteTable(
  "points_cap",
  {
    productId: integer()
      .primaryKey()
      .references(() => product.id),
    perPerson: integer(),
    perDay: integer(),
  },
  (t) => [check("points_cap_positive", sql`coalesce(${t.perPerson}, 1) > 0 and coalesce(${t.perDay}, 1) > 0`)],
);

export const redemption = sqliteTable(
  "redemption",
  {
    id: text().primaryKey(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    /** As it was then. */
    title: text().notNull(),
    quantity: integer().notNull(),
    /** Of all pieces; money in fen. */
    points: integer().notNull(),
    money: integer().$type<Fen>().notNull(),
    fundId: text().references(() => fund.id),
    status: text({ enum: redemptionStatuses }).notNull().default("submitted"),
    receiver: text().notNull(),
    carrier: text().notNull().default(""),
    trackingNo: text().notNull().default(""),
    cancelReason: text().notNull().default(""),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("redemption_placed").on(t.createdAt),
    index("redemption_purchaser").on(t.purchaserId, t.createdAt),
    index("redemption_taken").on(t.purchaserId, t.productId, t.createdAt),
    index("redemption_fund").on(t.fundId, t.createdAt),
    index("redemption_status").on(t.status, t.createdAt),
    check("redemption_status_known", oneOf(t.status, redemptionStatuses)),
    check("redemption_amounts", sql`${t.quantity} > 0 and ${t.points} > 0 and ${t.money} >= 0`),
    check("redemption_fund", sql`(${t.money} > 0) = (${t.fundId} is not null)`),
  ],
);
