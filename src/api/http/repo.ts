import { permissions } from "#src/domain/kernel/permissions.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { codeOf, userHolds } from "../db/permission-holders.ts";
import { isRequested } from "../db/pending-protocols.ts";
import type { Db } from "../db/client.ts";
import { read } from "../db/read.ts";
import { loginGuard, purchaser, session, user } from "../db/tables/account.ts";
import { cartLine } from "../db/tables/cart.ts";
import { unit } from "../db/tables/unit.ts";
import { idempotency } from "../db/tables/system.ts";

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** SQL: the permission codes of a purchaser and user, a JSON array; the arguments are columns. */
export const permissionsOf = (purchaserId: string, userId: string) => `(
  select json_group_array(distinct m.code) from (
    select ${codeOf("menu")} as code from menu
    join role_menu on role_menu.menu_id = menu.id
    where menu.menu_type = 'F' and role_menu.role_id in (
      select role_id from purchaser_role where purchaser_id = ${purchaserId}
      union select role_id from user_role where user_id = ${userId}
    )
  ) m)`;

/**
 * SQL: whom an operator's session looks as, null for a session that is its user's own. Asked anew by every call: it ends with
 * its time, with the operator's right and account, and with the account that is looked at.
 */
const viewedUser = (now: Instant) => sql`case when ${session.viewingUntil} > ${now} then (
  select v.id from user v, user o where v.id = ${session.viewingUserId} and v.status = 'active' and v.user_type in (1, 2)
    and o.id = ${session.userId} and o.status = 'active' and o.user_type = 3
    and ${sql.raw(userHolds("o.id", permissions.userView))}
) end`;

/** A session with its user, unit and permission codes, in one read. */
export const findSession = (db: Db, sessionId: string, now: Instant) =>
  db
    .select({
      sessionId: session.id,
      endedAt: session.endedAt,
      expiresAt: session.expiresAt,
      viewedAt: session.viewedAt,
      ownerId: session.userId,
      ownerName: sql<string>`(select o.real_name from user o where o.id = ${session.userId})`,
      viewingUntil: session.viewingUntil,
      userId: user.id,
      userType: user.userType,
      username: user.username,
      realName: user.realName,
      status: user.status,
      coId: user.coId,
      coStatus: sql<string | null>`(select co.status from company co where co.id = ${user.coId})`,
      purchaserId: purchaser.id,
      unitId: purchaser.unitId,
      unitName: unit.name,
      unitStatus: unit.status,
      integralSwitchOpen: unit.integralSwitchOpen,
      completeInfo: purchaser.completeInfo,
      cartCount: sql<number>`(select count(*) from ${cartLine} where ${cartLine.purchaserId} = ${purchaser.id} and ${cartLine.listId} is null)`,
      protocolsPending: isRequested('"user".id', '"user".user_type', now),
      permissions: sql<string>`${sql.raw(permissionsOf("purchaser.id", '"user".id'))}`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, sql`coalesce(${viewedUser(now)}, ${session.userId})`))
    .leftJoin(
      purchaser,
      eq(
        purchaser.id,
        sql`case when ${user.id} = ${session.userId} then ${session.purchaserId} else ${session.viewingPurchaserId} end`,
      ),
    )
    .leftJoin(unit, eq(unit.id, purchaser.unitId))
    .where(eq(session.id, sessionId))
    .get();

/** Configuration values of two keys; a key without a row gives none. */
export const readValues = (one: string, other: string) =>
  read<{ key: string; value: string }>("select key, value from config where key in (?1, ?2)", one, other);

export const touchSession = (db: Db, sessionId: string, now: Instant) =>
  db.update(session).set({ viewedAt: now }).where(eq(session.id, sessionId)).run();

/** A key belongs to a user in one unit: the same key in another unit is another key. */
export const findStoredAnswer = (db: Db, { userId, purchaserId = "" }: { userId: string; purchaserId?: string }, key: string) =>
  db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.purchaserId, purchaserId), eq(idempotency.key, key)))
    .get();

export const removeOldAnswers = (db: Db, before: Instant) => db.delete(idempotency).where(lt(idempotency.createdAt, before));

/** Every session ends at its expiry, whether it was ended earlier or not. */
export const removeOldSessions = (db: Db, before: Instant) => db.delete(session).where(lt(session.expiresAt, before));

export const removeOldGuards = (db: Db, before: Instant) => db.delete(loginGuard).where(lt(loginGuard.lastFailureAt, before));
