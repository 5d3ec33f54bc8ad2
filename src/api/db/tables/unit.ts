import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { purchaser } from "./account.ts";

/** A purchasing unit: institute, university, hospital. */
export const unit = sqliteTable("unit", {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  unitType: text().notNull(),
  integralSwitchOpen: integer().notNull().default(0),
  canBuyDangerProduct: integer().notNull().default(0),
  supportDeliverySiteFlag: integer().notNull().default(0),
  createdAt: integer().notNull(),
});

/** 课题组. */
export const issueGroup = sqliteTable(
  "issue_group",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    name: text().notNull(),
    leaderId: text()
      .notNull()
      .references((): AnySQLiteColumn => purchaser.id),
    createdAt: integer().notNull(),
  },
  (t) => [uniqueIndex("issue_group_name").on(t.unitId, t.name)],
);

export const groupMember = sqliteTable(
  "group_member",
  {
    groupId: text()
      .notNull()
      .references(() => issueGroup.id),
    purchaserId: text()
      .notNull()
      .references((): AnySQLiteColumn => purchaser.id),
    joinedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.purchaserId] }), index("group_member_purchaser").on(t.purchaserId)],
);

/** 经费卡. Available money is `balance - held`; both move only together with a `fund_entry`. */
export const fund = sqliteTable(
  "fund",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    groupId: text()
      .notNull()
      .references(() => issueGroup.id),
    code: text().notNull(),
    name: text().notNull(),
    balance: integer().notNull(),
    held: integer().notNull().default(0),
    validTo: integer(),
    status: text({ enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("fund_code").on(t.unitId, t.code),
    index("fund_group").on(t.groupId),
    check("fund_balance", sql`${t.balance} >= 0`),
    check("fund_held", sql`${t.held} >= 0 and ${t.held} <= ${t.balance}`),
  ],
);

/** Delivery address of a purchaser within a unit. */
export const address = sqliteTable(
  "address",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    purchaserId: text()
      .notNull()
      .references((): AnySQLiteColumn => purchaser.id),
    receiver: text().notNull(),
    mobile: text().notNull(),
    provinceCode: text().notNull(),
    cityCode: text().notNull(),
    areaCode: text().notNull(),
    /** Province, city and area names as shown. */
    region: text().notNull(),
    detail: text().notNull(),
    isDefault: integer().notNull().default(0),
    removedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [index("address_purchaser").on(t.purchaserId, t.removedAt)],
);
