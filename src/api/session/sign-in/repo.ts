import { and, asc, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { codeOf } from "../../db/permission-holders.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { burntNonce, type menu, purchaser, session, user } from "../../db/tables/account.ts";

/** True for the first use of a nonce, false for every later one. */
export async function burnNonce(db: Db, nonce: string, expiresAt: Instant): Promise<boolean> {
  const inserted = await db
    .insert(burntNonce)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: burntNonce.nonce });
  return inserted.length === 1;
}

export const removeOldNonces = (db: Db, now: Instant) => db.delete(burntNonce).where(lt(burntNonce.expiresAt, now));

export const findUserByName = (db: Db, username: string) =>
  db
    .select({
      id: user.id,
      userType: user.userType,
      status: user.status,
      passwordHash: user.passwordHash,
      mobile: user.mobile,
      email: user.email,
      lastPurchaserId: user.lastPurchaserId,
    })
    .from(user)
    .where(eq(user.username, username))
    .get();

/** The purchaser rows of a user, the one used last first, then completed ones. */
export const listPurchasersOf = (db: Db, userId: string, lastPurchaserId: string | null) =>
  db
    .select({ id: purchaser.id })
    .from(purchaser)
    .where(eq(purchaser.userId, userId))
    .orderBy(desc(sql`${purchaser.id} = ${lastPurchaserId ?? ""}`), desc(purchaser.completeInfo), asc(purchaser.createdAt));

export const insertSession = (db: Db, row: typeof session.$inferInsert) => db.insert(session).values(row);

export const endSession = (db: Db, sessionId: string, now: Instant) =>
  db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)));

/** Every session of a user, or every other than `except`. */
export const endSessionsOf = (db: Db, userId: string, now: Instant, except = "") =>
  db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.userId, userId), isNull(session.endedAt), ne(session.id, except)));

export const setPassword = (db: Db, userId: string, passwordHash: string, now: Instant) =>
  db.update(user).set({ passwordHash, passwordChangedAt: now }).where(eq(user.id, userId));

export const updatePasswordHash = (db: Db, userId: string, passwordHash: string) =>
  db.update(user).set({ passwordHash }).where(eq(user.id, userId));

export const findPasswordChangedAt = (db: Db, userId: string) =>
  db.select({ passwordChangedAt: user.passwordChangedAt }).from(user).where(eq(user.id, userId)).get();

export type MenuEntry = Pick<
  typeof menu.$inferSelect,
  "id" | "parentId" | "menuType" | "menuName" | "path" | "perms" | "visible"
>;

/** The buttons that a user's roles hold, pages for who holds such a permission, the pages and folders around them; all to who may do all. */
export const readMenusOf = (userId: string, purchaserId: string | null, userType: number) =>
  read<MenuEntry>(
    `with recursive reserved (id, code) as (
       select m.id, ${codeOf("m")} from menu m where m.user_type = ?3 and m.menu_type = 'F'
         and m.id in (select menu_id from role_menu where role_id in (
           select role_id from purchaser_role where purchaser_id = ?2 union select role_id from user_role where user_id = ?1))),
     opens (id, parent_id) as (
       select id, parent_id from menu where user_type = ?3
         and (id in (select id from reserved) or menu_type = 'C' and perms in (select code from reserved))
       union select m.id, m.parent_id from menu m join opens on m.id = opens.parent_id)
     select id, parent_id as parentId, menu_type as menuType, menu_name as menuName, path, perms, visible from menu
     where user_type = ?3 and (id in (select id from opens) or exists (select 1 from reserved where code = '${permissions.everything}'))
     order by order_num, id`,
    userId,
    purchaserId ?? "",
    userType,
  );
