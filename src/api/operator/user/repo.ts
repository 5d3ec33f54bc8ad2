import { and, count, eq, gte, lt, or, sql } from "drizzle-orm";
import type { UserState } from "#src/domain/operator/user/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { loginGuard, user } from "../../db/tables/account.ts";
import { codeOf } from "../../db/permission-holders.ts";
import { fullOperators, isFullOperator } from "../../role/repo.ts";

const sorts = { username: "user.username" };

type ListInput = SortOf<typeof sorts> & {
  pageNum: number;
  pageSize: number;
  q?: string | undefined;
  userType?: string | undefined;
  status?: UserState | undefined;
};

/** Nothing sorts behind it: the end of everything that begins with a text. */
const last = "\u{10FFFF}";

const lockHolds = (now: Instant) =>
  sql<Flag>`exists (select 1 from login_guard g where g.username = user.username and g.until > ${now})`;
/** Nobody else who can sign in may do everything. */
const isLastFull = sql<Flag>`case when user.user_type = ${userTypes.operator}
    and exists (select 1 from user u where u.id = user.id and ${sql.raw(isFullOperator)})
  then ${sql.raw(fullOperators)} = 1 else 0 end`;

/** JSON: what the roles of an operator open. */
const rights = sql<string>`case when user.user_type = ${userTypes.operator} then (select json_group_array(distinct ${sql.raw(codeOf("m"))})
    from user_role ur join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id and m.menu_type = 'F'
    where ur.user_id = user.id)
  else '[]' end`;

export function listUsers(db: Db, { pageNum, pageSize, q, userType, status, ...sort }: ListInput, now: Instant) {
  const name = searchWord(q ?? "");
  const which = and(
    userType ? eq(user.userType, Number(userType)) : undefined,
    status ? eq(user.status, status) : undefined,
    q
      ? or(
          and(gte(user.username, name), lt(user.username, `${name}${last}`)),
          and(gte(user.realName, q), lt(user.realName, `${q}${last}`)),
          eq(user.mobile, name),
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
        locked: lockHolds(now),
        lastFull: isLastFull,
        rights,
        lastActiveAt: sql<number | null>`(select max(s.viewed_at) from session s where s.user_id = user.id)`,
      })
      .from(user)
      .where(which)
      .orderBy(sql.raw(orderBy(sort, sorts, "user.created_at desc, user.id desc", "user.id")))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
  ]);
}

export const findAccount = (db: Db, userId: string, now: Instant) =>
  db
    .select({
      userId: user.id,
      username: user.username,
      userType: user.userType,
      status: user.status,
      lastPurchaserId: user.lastPurchaserId,
      locked: lockHolds(now),
      lastFull: isLastFull,
      rights,
    })
    .from(user)
    .where(eq(user.id, userId))
    .get();

/** Followed by `mustChange`. What the mall says of an account ends what its company said. */
export const setUserStatus = (db: Db, userId: string, from: UserState, to: UserState) =>
  db
    .update(user)
    .set({ status: to, stoppedAt: null })
    .where(and(eq(user.id, userId), eq(user.status, from)));

/** Condition: some lock of the name holds. */
export const isLocked = (username: string, now: Instant) =>
  sql`exists (select 1 from ${loginGuard} where username = ${username} and until > ${now})`;
