import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { Db } from "../../db/client.ts";
import { menu, operatorInvitation, role, roleMenu, userRole } from "../../db/tables/account.ts";

const isOpen = (secretHash: string, now: Instant) =>
  and(eq(operatorInvitation.secretHash, secretHash), isNull(operatorInvitation.usedAt), gt(operatorInvitation.expiresAt, now));

export const findInvitation = (db: Db, secretHash: string, now: Instant) =>
  db.select({ expiresAt: operatorInvitation.expiresAt }).from(operatorInvitation).where(isOpen(secretHash, now)).get();

/** Followed by `mustChange`: a link makes one operator. */
export const spendInvitation = (db: Db, secretHash: string, userId: string, now: Instant) =>
  db.update(operatorInvitation).set({ usedAt: now, userId }).where(isOpen(secretHash, now));

const roleKey = "operator";
const everything = sql`${menu.userType} = ${userTypes.operator} and ${menu.menuType} = 'F' and ${menu.perms} = ${permissions.everything}`;

/** The role that may everything, made with its menu entry when the database has none, and given to the user. */
export const giveEverything = (db: Db, userId: string) => [
  db.insert(role).values({ roleKey, roleName: "运营", userType: userTypes.operator }).onConflictDoNothing(),
  db.insert(menu).select(
    sql`select max(coalesce((select max(id) from ${menu}), 0), 0) + 1, 0, 'F', '全部权限', '', ${permissions.everything}, 0, ${userTypes.operator}, 1, 1
        where not exists (select 1 from ${menu} where ${everything})`,
  ),
  db
    .insert(roleMenu)
    .select(sql`select ${role.id}, ${menu.id} from ${role}, ${menu} where ${role.roleKey} = ${roleKey} and ${everything}`)
    .onConflictDoNothing(),
  db.insert(userRole).select(sql`select ${userId}, id from ${role} where role_key = ${roleKey}`),
];
