import { and, count, desc, eq, gte, lt, or, sql } from "drizzle-orm";
import type { UserState } from "#src/domain/account/desk/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { Db } from "../../db/client.ts";
import { loginGuard, user } from "../../db/tables/account.ts";

type ListInput = {
  pageNum: number;
  pageSize: number;
  q?: string | undefined;
  userType?: string | undefined;
  status?: UserState | undefined;
};

/** Nothing sorts behind it: the end of everything that begins with a text. */
const last = "\u{10FFFF}";

export function listUsers(db: Db, { pageNum, pageSize, q, userType, status }: ListInput, now: Instant) {
  const name = q?.toLowerCase() ?? "";
  const which = and(
    userType ? eq(user.userType, Number(userType)) : undefined,
    status ? eq(user.status, status) : undefined,
    q
      ? or(
          and(gte(user.username, name), lt(user.username, `${name}${last}`)),
          and(gte(user.realName, q), lt(user.realName, `${q}${last}`)),
          eq(user.mobile, q),
          eq(user.email, name),
        )
      : undefined,
  );
  return db.batch([
    db.select({ total: count() }).from(user).where(which),
    db
      .select({
        userId: user.id,
        username: user.username,
        realName: user.realName,
        userType: user.userType,
        mobile: user.mobile,
        email: user.email,
        status: user.status,
        createdAt: user.createdAt,
        belongsTo: sql<string | null>`coalesce((select name from company where company.id = user.co_id),
          (select group_concat(n.name, '、') from purchaser p join unit n on n.id = p.unit_id where p.user_id = user.id and p.complete_info = 1))`,
        locked: sql<Flag>`exists (select 1 from login_guard g where g.username = user.username and g.until > ${now})`,
        lastSeenAt: sql<number | null>`(select max(s.seen_at) from session s where s.user_id = user.id)`,
      })
      .from(user)
      .where(which)
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
  ]);
}

export const findUserState = (db: Db, userId: string) =>
  db
    .select({ username: user.username, userType: user.userType, status: user.status })
    .from(user)
    .where(eq(user.id, userId))
    .get();

/** Followed by `mustChange`. */
export const setUserStatus = (db: Db, userId: string, from: UserState, to: UserState) =>
  db
    .update(user)
    .set({ status: to })
    .where(and(eq(user.id, userId), eq(user.status, from)));

/** Condition: some lock of the name holds. */
export const isLocked = (username: string, now: Instant) =>
  sql`exists (select 1 from ${loginGuard} where username = ${username} and until > ${now})`;
