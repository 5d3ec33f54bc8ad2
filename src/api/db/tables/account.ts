import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Flag } from "#src/domain/kernel/number.ts";
import { isFlag } from "../checks.ts";
import { company } from "./company.ts";
import { unit } from "./unit.ts";

/** A person who can sign in: purchaser (2), business user of a company (1), operator (3). */
export const user = sqliteTable(
  "user",
  {
    id: text().primaryKey(),
    userType: integer().notNull(),
    /** Sign-in name, lower case. */
    username: text().notNull().unique(),
    realName: text().notNull(),
    mobile: text(),
    email: text(),
    /** `scrypt$N$r$p$salt$hash`, base64url. */
    passwordHash: text().notNull(),
    passwordChangedAt: integer().notNull(),
    status: text({ enum: ["active", "disabled", "closed"] })
      .notNull()
      .default("active"),
    /** Business users: the company they act for. */
    coId: integer().references(() => company.id),
    /** Purchasers: the unit they worked in last. */
    lastPurchaserId: text(),
    createdAt: integer().notNull(),
    /** Business users: when their company, and not the mall, disabled the account. */
    stoppedAt: integer(),
  },
  (t) => [
    index("user_operator")
      .on(t.id)
      .where(sql`${t.userType} = 3`),
    check("user_type", sql`${t.userType} in (1, 2, 3)`),
    index("user_co").on(t.coId),
    check("user_company", sql`(${t.userType} = 1) = (${t.coId} is not null)`),
    uniqueIndex("user_mobile").on(t.mobile),
    uniqueIndex("user_email").on(t.email),
  ],
);

/** A purchaser: one person in one unit (mall-spec §3: purchaserId). */
export const purchaser = sqliteTable(
  "purchaser",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    /** Null until profile completion has chosen one. */
    unitId: text().references(() => unit.id),
    jobNo: text(),
    /** 1 once the unit has accepted the profile (mall-spec §4). */
    completeInfo: integer().$type<Flag>().notNull().default(0),
    review: text({ enum: ["draft", "pending", "approved", "rejected"] })
      .notNull()
      .default("draft"),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("purchaser_user_unit").on(t.userId, t.unitId),
    index("purchaser_unit").on(t.unitId),
    check("purchaser_complete", sql`${t.completeInfo} in (0, 1) and (${t.completeInfo} = 0 or ${t.unitId} is not null)`),
  ],
);

/** A signed-in device. The access token only carries this id: ending the row ends the session. */
export const session = sqliteTable(
  "session",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    purchaserId: text().references(() => purchaser.id),
    agent: text().notNull(),
    device: text().notNull(),
    ip: text().notNull(),
    createdAt: integer().notNull(),
    viewedAt: integer().notNull(),
    expiresAt: integer().notNull(),
    endedAt: integer(),
    /** The remembered device it was opened from. */
    familyId: text(),
    /** An operator's session that looks at the mall as somebody, and changes nothing, until then (decision 028). */
    viewingUserId: text().references(() => user.id),
    viewingPurchaserId: text().references(() => purchaser.id),
    viewingUntil: integer(),
  },
  (t) => [
    index("session_user").on(t.userId, t.endedAt),
    index("session_family").on(t.familyId),
    index("session_expiry").on(t.expiresAt),
  ],
);

/** A remembered device: the one ticket that is good now, of all that followed each other. */
export const rememberFamily = sqliteTable(
  "remember_family",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    purchaserId: text().references(() => purchaser.id),
    /** SHA-256 of the ticket's secret, which is 256 random bits. */
    ticketHash: text().notNull(),
    /** The one before: a second page opened in the same moment still brings it. */
    previousHash: text(),
    rotatedAt: integer().notNull(),
    device: text().notNull(),
    ip: text().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    endedAt: integer(),
  },
  (t) => [index("remember_family_user").on(t.userId, t.endedAt)],
);

/** Accounts of partner sites that sign in people of this mall. */
export const externalLogin = sqliteTable(
  "external_login",
  {
    /** The partner, as configured. */
    provider: text().notNull(),
    /** The person, as the partner calls them. */
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => user.id),
    createdAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), uniqueIndex("external_login_user").on(t.userId, t.provider)],
);

/** A passkey (WebAuthn credential) of a user. */
export const passkey = sqliteTable(
  "passkey",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id),
    /** As the authenticator calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Signatures made, as far as the authenticator counts them; 0 for those that do not. */
    counter: integer().notNull(),
    /** JSON array: how a browser reaches the authenticator. */
    transports: text().notNull(),
    /** 1: the key is on more than one device of its owner. */
    backedUp: integer().$type<Flag>().notNull(),
    name: text().notNull(),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
  },
  (t) => [index("passkey_user").on(t.userId), check("passkey_backed_up", isFlag(t.backedUp))],
);

/** Makes one operator, once: another operator or a command writes the row, the link names it. */
export const operatorInvitation = sqliteTable(
  "operator_invitation",
  {
    id: text().primaryKey(),
    /** SHA-256 of the link's secret, which is 256 random bits. Sending again makes another. */
    secretHash: text().notNull().unique(),
    /** Empty when a command made it. */
    realName: text().notNull().default(""),
    /** Number or address it went to: whoever brings the link has it. Null when a command printed it. */
    target: text(),
    /** JSON array of role keys: numbers of removed roles are given again, keys are not. Null: everything. */
    roles: text(),
    /** Who sent it last; null for a command. */
    invitedBy: text().references(() => user.id),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
    withdrawnAt: integer(),
    /** Who it became. */
    userId: text().references(() => user.id),
  },
  (t) => [index("operator_invitation_created").on(t.createdAt), index("operator_invitation_target").on(t.target)],
);

/** Makes one account of a supplier, once: its administrator writes the row, the link names it. */
export const staffInvitation = sqliteTable(
  "staff_invitation",
  {
    id: text().primaryKey(),
    /** SHA-256 of the link's secret. */
    secretHash: text().notNull().unique(),
    coId: integer()
      .notNull()
      .references(() => company.id),
    realName: text().notNull(),
    /** Number or address it went to: whoever brings the link has it. */
    target: text().notNull(),
    /** JSON array of role keys. */
    roles: text().notNull(),
    invitedBy: text()
      .notNull()
      .references(() => user.id),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
    withdrawnAt: integer(),
    /** Who it became. */
    userId: text().references(() => user.id),
  },
  (t) => [index("staff_invitation_co").on(t.coId, t.createdAt), index("staff_invitation_target").on(t.target)],
);

/** Failed sign-ins by name, by name and source, and by address (`login-lockout.ts`); names are known or not. */
export const loginGuard = sqliteTable(
  "login_guard",
  {
    /** Empty in the row of an address. */
    username: text().notNull(),
    /** A network address or `device:` and its id; empty in the row of a name. */
    source: text().notNull().default(""),
    failures: integer().notNull(),
    lastFailureAt: integer().notNull(),
    /** Until when a name or source is locked, or the last failure of an address is remembered. */
    until: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.username, t.source] }), index("login_guard_age").on(t.lastFailureAt)],
);

/** Nonces that may be used once: encrypted payloads and proof-of-work challenges. */
export const burntNonce = sqliteTable("burnt_nonce", { nonce: text().primaryKey(), expiresAt: integer().notNull() }, (t) => [
  index("burnt_nonce_expiry").on(t.expiresAt),
]);

/** Menu tree; entries of type F carry the button permission codes (mall-spec §3, §9). */
export const menu = sqliteTable(
  "menu",
  {
    id: integer().primaryKey(),
    parentId: integer().notNull().default(0),
    menuType: text({ enum: ["M", "C", "F"] }).notNull(),
    menuName: text().notNull(),
    path: text().notNull().default(""),
    perms: text(),
    orderNum: integer().notNull().default(0),
    /** Whose menu it is: 1 business, 2 purchaser, 3 operator. */
    userType: integer().notNull(),
    /** 0: left out of menus; the rights below it stay. */
    visible: integer().$type<Flag>().notNull().default(1),
    version: integer().notNull().default(1),
  },
  (t) => [index("menu_parent").on(t.userType, t.parentId, t.orderNum), check("menu_visible", isFlag(t.visible))],
);

export const role = sqliteTable("role", {
  id: integer().primaryKey(),
  roleKey: text().notNull().unique(),
  roleName: text().notNull(),
  userType: integer().notNull(),
});

export const roleMenu = sqliteTable(
  "role_menu",
  {
    roleId: integer()
      .notNull()
      .references(() => role.id),
    menuId: integer()
      .notNull()
      .references(() => menu.id),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] })],
);

/** Roles of a person inside one unit (domain §1). */
export const purchaserRole = sqliteTable(
  "purchaser_role",
  {
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    roleId: integer()
      .notNull()
      .references(() => role.id),
  },
  (t) => [primaryKey({ columns: [t.purchaserId, t.roleId] })],
);

/** Roles of business users and operators, who act outside units. */
export const userRole = sqliteTable(
  "user_role",
  {
    userId: text()
      .notNull()
      .references(() => user.id),
    roleId: integer()
      .notNull()
      .references(() => role.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
);
