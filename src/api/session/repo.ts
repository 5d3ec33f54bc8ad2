import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { hour, type Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { Permission } from "#src/domain/kernel/permissions.ts";
import type { Db } from "../db/client.ts";
import { read, write } from "../db/read.ts";
import { userHolds } from "../db/permission-holders.ts";
import { purchaser, rememberFamily, session, user } from "../db/tables/account.ts";

export const insertFamily = (db: Db, row: typeof rememberFamily.$inferInsert) => db.insert(rememberFamily).values(row);

export const findFamily = (db: Db, familyId: string) =>
  db
    .select({
      family: rememberFamily,
      user: { id: user.id, userType: user.userType, lastPurchaserId: user.lastPurchaserId, status: user.status },
    })
    .from(rememberFamily)
    .innerJoin(user, eq(user.id, rememberFamily.userId))
    .where(eq(rememberFamily.id, familyId))
    .get();

/** Followed by `mustChange`: of two that bring the same ticket one gets the next. */
export const rotateTicket = (db: Db, familyId: string, given: string, next: string, now: Instant) =>
  db
    .update(rememberFamily)
    .set({ previousHash: given, ticketHash: next, rotatedAt: now })
    .where(and(eq(rememberFamily.id, familyId), eq(rememberFamily.ticketHash, given), isNull(rememberFamily.endedAt)));

export const endFamily = (db: Db, familyId: string, now: Instant) =>
  db
    .update(rememberFamily)
    .set({ endedAt: now })
    .where(and(eq(rememberFamily.id, familyId), isNull(rememberFamily.endedAt)));

export const endSessionsOfFamily = (db: Db, familyId: string, now: Instant) =>
  db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.familyId, familyId), isNull(session.endedAt)));

/** The remembered device behind a session. */
export const endFamilyOf = (db: Db, sessionId: string, now: Instant) =>
  db
    .update(rememberFamily)
    .set({ endedAt: now })
    .where(
      and(sql`${rememberFamily.id} = (select family_id from ${session} where id = ${sessionId})`, isNull(rememberFamily.endedAt)),
    );

/** Every remembered device of a user, or every other than the one behind the session `except`. */
export const endFamiliesOf = (db: Db, userId: string, now: Instant, except = "") =>
  db
    .update(rememberFamily)
    .set({ endedAt: now })
    .where(
      and(
        eq(rememberFamily.userId, userId),
        isNull(rememberFamily.endedAt),
        sql`${rememberFamily.id} is not (select family_id from ${session} where id = ${except})`,
      ),
    );

export const findFamilyIdOf = (db: Db, sessionId: string) =>
  db.select({ familyId: session.familyId }).from(session).where(eq(session.id, sessionId)).get();

export const findUserByMobile = (db: Db, mobile: string) =>
  db
    .select({ id: user.id, userType: user.userType, lastPurchaserId: user.lastPurchaserId })
    .from(user)
    .where(and(eq(user.mobile, mobile), eq(user.status, "active")))
    .get();

export const findUserById = (db: Db, userId: string) =>
  db
    .select({
      id: user.id,
      userType: user.userType,
      username: user.username,
      realName: user.realName,
      passwordHash: user.passwordHash,
      mobile: user.mobile,
      email: user.email,
      lastPurchaserId: user.lastPurchaserId,
    })
    .from(user)
    .where(eq(user.id, userId))
    .get();

/** The user's accepted row in another unit. */
export const findPlace = (db: Db, userId: string, unitId: string) =>
  db
    .select({ purchaserId: purchaser.id })
    .from(purchaser)
    .where(and(eq(purchaser.userId, userId), eq(purchaser.unitId, unitId), eq(purchaser.completeInfo, 1)))
    .get();

export const setPlace = (db: Db, userId: string, purchaserId: string) =>
  db.update(user).set({ lastPurchaserId: purchaserId }).where(eq(user.id, userId));

export const setFamilyPlace = (db: Db, familyId: string | null, purchaserId: string) =>
  db
    .update(rememberFamily)
    .set({ purchaserId })
    .where(eq(rememberFamily.id, familyId ?? ""));

type DeviceRow = { id: string; device: string; ip: string; createdAt: Instant; viewedAt: Instant; remembered: number };

/** Live sessions, and remembered devices without one, the latest first. `idleSince`: older ones count no more. */
export const readDevices = (userId: string, now: Instant, idleSince: Instant) =>
  read<DeviceRow>(
    `select id, device, ip, created_at as createdAt, viewed_at as viewedAt, family_id is not null as remembered from session
       where user_id = ?1 and ended_at is null and expires_at > ?2 and viewed_at > ?3
     union all
     select id, device, ip, created_at, rotated_at, 1 from remember_family f
       where user_id = ?1 and ended_at is null and expires_at > ?2
         and not exists (select 1 from session s where s.family_id = f.id and s.ended_at is null and s.expires_at > ?2 and s.viewed_at > ?3)
     order by viewedAt desc limit 100`,
    userId,
    now,
    idleSince,
  );

/** One device of a user, by the id of its session or its remembered self; three statements, of which any may find nothing. */
export const endDevice = (db: Db, userId: string, id: string, now: Instant) =>
  [
    db
      .update(rememberFamily)
      .set({ endedAt: now })
      .where(
        and(
          eq(rememberFamily.userId, userId),
          isNull(rememberFamily.endedAt),
          sql`${rememberFamily.id} in (${id}, (select family_id from ${session} where id = ${id} and user_id = ${userId}))`,
        ),
      ),
    db
      .update(session)
      .set({ endedAt: now })
      .where(
        and(eq(session.userId, userId), isNull(session.endedAt), sql`(${session.id} = ${id} or ${session.familyId} = ${id})`),
      ),
  ] as const;

/** Whether this is a session or a remembered device of the user. */
export const readIsOwnDevice = (userId: string, id: string) =>
  read<{ mine: Flag }>(
    `select exists (select 1 from session where id = ?2 and user_id = ?1)
       or exists (select 1 from remember_family where id = ?2 and user_id = ?1) as mine`,
    userId,
    id,
  );

/** Devices that were forgotten, ended or not: every family ends at its expiry. */
export const removeOldFamilies = (db: Db, before: Instant) =>
  db.delete(rememberFamily).where(or(lt(rememberFamily.endedAt, before), lt(rememberFamily.expiresAt, before)));

/** SQL: session `s` of user `u` holds at `?2`. */
const holds = `s.ended_at is null and s.expires_at > ?2 and s.viewed_at > ?2 - ${2 * hour} and u.status = 'active'`;

/** Which of these sessions still hold. */
export const readLiveSessions = (sessionIds: readonly string[], now: Instant) =>
  read<{ sessionId: string }>(
    `select s.id as sessionId from json_each(?1) j join session s on s.id = j.value join user u on u.id = s.user_id
     where ${holds}`,
    JSON.stringify(sessionIds),
    now,
  );

/** Which of these sessions still hold and belong to somebody with this right. */
export const readSessionsThatHold = (permission: Permission, sessionIds: readonly string[], now: Instant) =>
  read<{ sessionId: string }>(
    `select s.id as sessionId from json_each(?1) j join session s on s.id = j.value join user u on u.id = s.user_id
     where ${holds} and ${userHolds("u.id", permission)}`,
    JSON.stringify(sessionIds),
    now,
  );

/** The same, of those whose company trades. */
export const readSessionsThatTrade = (permission: Permission, sessionIds: readonly string[], now: Instant) =>
  read<{ sessionId: string }>(
    `select s.id as sessionId from json_each(?1) j join session s on s.id = j.value join user u on u.id = s.user_id
     join company co on co.id = u.co_id and co.status = 'active' where ${holds} and ${userHolds("u.id", permission)}`,
    JSON.stringify(sessionIds),
    now,
  );

/** Somebody who bids or writes is active, even if only the live connection is used. */
export const touchSessions = (sessionIds: readonly string[], now: Instant) =>
  write(
    "update session set viewed_at = ?2 where id in (select value from json_each(?1)) and ended_at is null and viewed_at < ?2",
    JSON.stringify(sessionIds),
    now,
  );
