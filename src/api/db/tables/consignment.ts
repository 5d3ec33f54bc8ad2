import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Fen } from "#src/domain/kernel/money.ts";
import { siteStatuses } from "#src/domain/consignment/schema.ts";
import { deliveryStatuses, stockEntryKinds } from "#src/domain/consignment/state.ts";
import { oneOf } from "../checks.ts";
import { purchaser } from "./account.ts";
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
    /** Fen of one piece, as agreed for the site. */
    price: integer().$type<Fen>().notNull(),
    refillAt: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.productId] }),
    check("site_stock_values", sql`${t.quantity} >= 0 and ${t.price} >= 0 and ${t.refillAt} >= 0`),
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
