import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Flag } from "#src/domain/kernel/number.ts";
import { unitStates } from "#src/domain/unit/admin/schema.ts";
import { isFlag } from "../checks.ts";
import { purchaser, user } from "./account.ts";

/** A purchasing unit: institute, university, hospital. */
export const unit = sqliteTable(
  "unit",
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    unitType: text().notNull(),
    integralSwitchOpen: integer().$type<Flag>().notNull().default(0),
    canBuyDangerProduct: integer().$type<Flag>().notNull().default(0),
    supportDeliverySiteFlag: integer().$type<Flag>().notNull().default(0),
    createdAt: integer().notNull(),
    /** 1: the only member of a group may approve their own requests (domain §4). */
    selfApprovalFlag: integer().$type<Flag>().notNull().default(0),
    /** 1: who joins shows a work card. */
    needWorkPic: integer().$type<Flag>().notNull().default(0),
    /** 化整为零 watch: days looked back; 0 is off. */
    splitWatchDays: integer().notNull().default(30),
    /** 化整为零 watch: percent of a threshold from which a request is just under it. */
    splitWatchNear: integer().notNull().default(80),
    /** Nobody joins a disabled unit or begins a purchase in it; what was ordered goes on to its settlement. */
    status: text({ enum: unitStates }).notNull().default("active"),
  },
  (t) => [
    check(
      "unit_flags",
      sql.join(
        [t.integralSwitchOpen, t.canBuyDangerProduct, t.supportDeliverySiteFlag, t.selfApprovalFlag, t.needWorkPic].map(isFlag),
        sql` and `,
      ),
    ),
  ],
);

/** A mail or SMS that makes its reader an administrator of a unit, once. */
export const unitInvitation = sqliteTable(
  "unit_invitation",
  {
    id: text().primaryKey(),
    /** SHA-256 of the link's secret, which is 256 random bits. */
    secretHash: text().notNull().unique(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    /** Number or address it went to: whoever brings the link has it. */
    target: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** Used or taken back. */
    endedAt: integer(),
    /** Who it made an administrator. */
    userId: text().references((): AnySQLiteColumn => user.id),
  },
  (t) => [
    uniqueIndex("unit_invitation_open")
      .on(t.unitId, t.target)
      .where(sql`${t.endedAt} is null`),
    index("unit_invitation_expiry").on(t.expiresAt),
  ],
);

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
  (t) => [
    index("issue_group_leader").on(t.leaderId),
    uniqueIndex("issue_group_name").on(t.unitId, t.name),
    // The target of composite keys: what names a group and a unit names a group of that unit.
    uniqueIndex("issue_group_unit").on(t.id, t.unitId),
  ],
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
    isDefault: integer().$type<Flag>().notNull().default(0),
    removedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("address_purchaser").on(t.purchaserId, t.removedAt),
    uniqueIndex("address_default")
      .on(t.purchaserId)
      .where(sql`${t.isDefault} = 1 and ${t.removedAt} is null`),
    check("address_flag", isFlag(t.isDefault)),
    check("address_codes", sql`length(${t.provinceCode}) = 6 and length(${t.cityCode}) = 6 and length(${t.areaCode}) = 6`),
  ],
);
