import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { proposalKinds, proposalStatuses, sides } from "#src/domain/consignment/proposal.ts";
import { siteStatuses } from "#src/domain/consignment/schema.ts";
import { deliveryStatuses, stockEntryKinds } from "#src/domain/consignment/state.ts";
import { isFlag, oneOf } from "../checks.ts";
import { purchaser, user } from "./account.ts";
import { product } from "./catalogue.ts";
import { company } from "./company.ts";
import { wish } from "./purchase.ts";
import { issueGroup, unit } from "./unit.ts";

/** A place in a unit where vendors keep stock (domain §4: vm, vendor-managed). */
export const deliverySite = sqliteTable(
  "delivery_site",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    name: text().notNull(),
    address: text().notNull(),
    status: text({ enum: siteStatuses }).notNull().default("open"),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("delivery_site_name").on(t.unitId, t.name),
    uniqueIndex("delivery_site_unit").on(t.id, t.unitId),
    check("delivery_site_status", oneOf(t.status, siteStatuses)),
  ],
);

/** What lies at a site now; moves only together with a `site_stock_entry`. */
export const siteStock = sqliteTable(
  "site_stock",
  {
    siteId: text()
      .notNull()
      .references(() => deliverySite.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
    /** Fen of one piece that is brought from now on, as both sides agreed; what lies there already is in `site_stock_lot`. */
    price: integer().$type<Fen>().notNull(),
    refillAt: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.productId] }),
    index("site_stock_product")
      .on(t.productId)
      .where(sql`quantity > 0`),
    check("site_stock_values", sql`${t.quantity} >= 0 and ${t.price} >= 0 and ${t.refillAt} >= 0`),
  ],
);

/** The pieces of `site_stock` by the price they came with; those of the earliest `since` leave first. */
export const siteStockLot = sqliteTable(
  "site_stock_lot",
  {
    siteId: text().notNull(),
    productId: integer().notNull(),
    price: integer().$type<Fen>().notNull(),
    quantity: integer().notNull(),
    since: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.productId, t.price] }),
    foreignKey({ columns: [t.siteId, t.productId], foreignColumns: [siteStock.siteId, siteStock.productId] }),
    check("site_stock_lot_values", sql`${t.quantity} >= 0 and ${t.price} >= 0`),
  ],
);

/** What one side of a site proposes and the other confirms or refuses; one of a kind waits for an answer at a time. */
export const consignmentProposal = sqliteTable(
  "consignment_proposal",
  {
    id: text().primaryKey(),
    siteId: text()
      .notNull()
      .references(() => deliverySite.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    kind: text({ enum: proposalKinds }).notNull(),
    side: text({ enum: sides }).notNull(),
    status: text({ enum: proposalStatuses }).notNull().default("open"),
    /** Of a price: what it is to be, and what was agreed before; null where nothing was. */
    price: integer().$type<Fen>(),
    priceBefore: integer().$type<Fen>(),
    /** 1: for what lies at the site as well. */
    alsoStock: integer().$type<Flag>().notNull().default(0),
    /** Of goods that are new at the site. */
    refillAt: integer(),
    /** Of a count or a removal: pieces by the books then, and the signed difference. */
    booked: integer(),
    delta: integer(),
    reason: text().notNull().default(""),
    proposedBy: text()
      .notNull()
      .references(() => user.id),
    proposedAt: integer().notNull(),
    expiresAt: integer(),
    decidedBy: text().references(() => user.id),
    decidedAt: integer(),
    decisionReason: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("consignment_proposal_open")
      .on(t.siteId, t.productId, t.kind)
      .where(sql`status = 'open'`),
    index("consignment_proposal_site").on(t.siteId, t.proposedAt),
    index("consignment_proposal_company").on(t.coId, t.proposedAt),
    index("consignment_proposal_company_open")
      .on(t.coId, t.proposedAt)
      .where(sql`status = 'open'`),
    check("consignment_proposal_kind", oneOf(t.kind, proposalKinds)),
    check("consignment_proposal_side", oneOf(t.side, sides)),
    check("consignment_proposal_status", oneOf(t.status, proposalStatuses)),
    check("consignment_proposal_flag", isFlag(t.alsoStock)),
    check("consignment_proposal_price", sql`(${t.kind} = 'price') = (${t.price} is not null)`),
    check("consignment_proposal_delta", sql`(${t.kind} = 'price') = (${t.delta} is null) and ${t.delta} is not 0`),
    check("consignment_proposal_booked", sql`(${t.kind} = 'price') = (${t.booked} is null)`),
  ],
);

/** Movements of site stock, signed; triggers refuse every update and delete. A cause moves a product once. */
export const siteStockEntry = sqliteTable(
  "site_stock_entry",
  {
    id: text().primaryKey(),
    siteId: text().notNull(),
    productId: integer().notNull(),
    kind: text({ enum: stockEntryKinds }).notNull(),
    quantity: integer().notNull(),
    quantityAfter: integer().notNull(),
    cause: text().notNull(),
    userId: text().notNull(),
    at: integer().notNull(),
    note: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("site_stock_entry_cause").on(t.siteId, t.productId, t.cause),
    foreignKey({ columns: [t.siteId, t.productId], foreignColumns: [siteStock.siteId, siteStock.productId] }),
    check("site_stock_entry_kind", oneOf(t.kind, stockEntryKinds)),
    check("site_stock_entry_quantity", sql`${t.quantity} <> 0 and ${t.quantityAfter} >= 0`),
  ],
);

/** A slip: goods taken from a site, ordered from the vendor at the period's end. */
export const consignmentDelivery = sqliteTable(
  "consignment_delivery",
  {
    id: text().primaryKey(),
    deliveryNo: text().notNull().unique(),
    unitId: text().notNull(),
    siteId: text().notNull(),
    groupId: text(),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    status: text({ enum: deliveryStatuses }).notNull(),
    version: integer().notNull().default(0),
    createdAt: integer().notNull(),
    takenAt: integer(),
    /** The request its period's closing made of it. */
    wishId: text().references(() => wish.id),
    remark: text().notNull().default(""),
  },
  (t) => [
    index("consignment_delivery_purchaser").on(t.purchaserId, t.createdAt),
    index("consignment_delivery_group").on(t.groupId, t.status),
    index("consignment_delivery_period").on(t.siteId, t.status, t.takenAt),
    foreignKey({ columns: [t.siteId, t.unitId], foreignColumns: [deliverySite.id, deliverySite.unitId] }),
    foreignKey({ columns: [t.groupId, t.unitId], foreignColumns: [issueGroup.id, issueGroup.unitId] }),
    check("consignment_delivery_status", oneOf(t.status, deliveryStatuses)),
    check("consignment_delivery_taken", sql`(${t.status} in ('taken', 'ordered')) = (${t.takenAt} is not null)`),
    check("consignment_delivery_ordered", sql`(${t.status} = 'ordered') = (${t.wishId} is not null)`),
  ],
);

export const consignmentDeliveryLine = sqliteTable(
  "consignment_delivery_line",
  {
    deliveryId: text()
      .notNull()
      .references(() => consignmentDelivery.id),
    productId: integer()
      .notNull()
      .references(() => product.id),
    coId: integer()
      .notNull()
      .references(() => company.id),
    quantity: integer().notNull(),
    /** Fixed when taken, fen. */
    price: integer().$type<Fen>(),
    /** Brought back unused: these are not ordered. */
    givenBack: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.deliveryId, t.productId] }),
    check("consignment_delivery_line_values", sql`${t.quantity} >= 1 and coalesce(${t.price}, 0) >= 0`),
  ],
);
