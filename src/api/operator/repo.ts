import { and, eq, gt, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { InvitationState } from "#src/domain/operator/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { codeOf } from "../db/permission-holders.ts";
import { read } from "../db/read.ts";
import { menu, operatorInvitation, role, roleMenu, user, userRole } from "../db/tables/account.ts";

export type InvitationRow = {
  invitationId: string;
  secretHash: string;
  realName: string;
  target: string | null;
  invitedBy: string | null;
  inviter: string;
  createdAt: number;
  expiresAt: number;
  state: InvitationState;
  username: string | null;
  /** JSON array of role keys; null: everything. */
  roles: string | null;
  /** JSON: what the link may give now, by who sent it and by its roles (`basisOf`). */
  basis: string;
};

/** SQL: the buttons of roles, ascending, as a JSON array of codes. */
const codesIn = (roles: string) => `(select json_group_array(code) from (select distinct ${codeOf("m")} as code
  from role_menu rm join menu m on m.id = rm.menu_id and m.menu_type = 'F' where rm.role_id in (${roles}) order by code))`;

/** SQL: codes of who sent the invitation `i`, null for nobody who can sign in; its roles in order, without codes when removed. */
const basisOf = (i: string) => `json_object(
  'sender', (select json(${codesIn("select role_id from user_role where user_id = s.id")}) from user s
    where s.id = ${i}.invited_by and s.user_type = ${userTypes.operator} and s.status = 'active'),
  'roles', (select json_group_array(json(one)) from (
    select json_object('roleName', r.role_name, 'opens', json(iif(r.id is null, null, ${codesIn("r.id")}))) as one
    from json_each(${i}.roles) e left join role r on r.role_key = e.value and r.user_type = ${userTypes.operator} order by e.key)))`;

const columns = `i.id as invitationId, i.secret_hash as secretHash, i.real_name as realName, i.target, i.invited_by as invitedBy,
  coalesce((select u.real_name from user u where u.id = i.invited_by), '') as inviter, i.created_at as createdAt,
  i.expires_at as expiresAt, (select u.username from user u where u.id = i.user_id) as username, i.roles, ${basisOf("i")} as basis`;
/** SQL: `?1` is now. */
const stateOf = `case when i.used_at is not null then 'used' when i.withdrawn_at is not null then 'withdrawn'
  when i.expires_at > ?1 then 'waiting' else 'expired' end`;

const sorts = { createdAt: "i.created_at" };
type ListInput = { pageNum: number; pageSize: number; state?: InvitationState | undefined } & SortOf<typeof sorts>;

export const readInvitations = ({ pageNum, pageSize, state, ...sort }: ListInput, now: Instant) =>
  [
    read<{ total: number }>(
      `select count(*) as total from operator_invitation i where ?2 is null or ${stateOf} = ?2`,
      now,
      state ?? null,
    ),
    read<InvitationRow>(
      `select ${columns}, ${stateOf} as state from operator_invitation i where ?2 is null or ${stateOf} = ?2
       order by ${orderBy(sort, sorts, "i.created_at desc, i.id desc", "i.id")} limit ?3 offset ?4`,
      now,
      state ?? null,
      pageSize,
      (pageNum - 1) * pageSize,
    ),
  ] as const;

export const readInvitation = (invitationId: string, now: Instant) =>
  read<InvitationRow>(`select ${columns}, ${stateOf} as state from operator_invitation i where i.id = ?2`, now, invitationId);

export const readInvitationBehind = (secretHash: string, now: Instant) =>
  read<InvitationRow>(
    `select ${columns}, ${stateOf} as state from operator_invitation i where i.secret_hash = ?2`,
    now,
    secretHash,
  );

/** Condition: the link is open, and may give what was read of it. Stands first, so that it is said before a name that is taken. */
export const isOpenAsRead = (secretHash: string, basis: string, now: Instant): SQL =>
  sql`(select ${sql.raw(basisOf("i"))} from operator_invitation i where i.secret_hash = ${secretHash}
    and i.used_at is null and i.withdrawn_at is null and i.expires_at > ${now}) = ${basis}`;

export const findAccountOf = (db: Db, target: string) =>
  db
    .select({ userId: user.id })
    .from(user)
    .where(or(eq(user.mobile, target), eq(user.email, target)))
    .get();

/** Condition: nobody else is waited for at this number or address. */
export const isFree = (target: string, invitationId: string, now: Instant): SQL =>
  sql`not exists (select 1 from ${operatorInvitation} where target = ${target} and id <> ${invitationId}
    and used_at is null and withdrawn_at is null and expires_at > ${now})`;

export const insertInvitation = (db: Db, row: typeof operatorInvitation.$inferInsert) =>
  db.insert(operatorInvitation).values(row);

const isUnspent = and(isNull(operatorInvitation.usedAt), isNull(operatorInvitation.withdrawnAt));

/** Followed by `mustChange`: the link that was read is replaced by another. */
export const renewInvitation = (
  db: Db,
  { invitationId, secretHash }: Pick<InvitationRow, "invitationId" | "secretHash">,
  fields: { secretHash: string; invitedBy: string; expiresAt: Instant },
) =>
  db
    .update(operatorInvitation)
    .set(fields)
    .where(and(eq(operatorInvitation.id, invitationId), eq(operatorInvitation.secretHash, secretHash), isUnspent));

/** Followed by `mustChange`. */
export const withdrawInvitation = (db: Db, invitationId: string, now: Instant) =>
  db
    .update(operatorInvitation)
    .set({ withdrawnAt: now })
    .where(and(eq(operatorInvitation.id, invitationId), isUnspent, gt(operatorInvitation.expiresAt, now)));

/** Followed by `mustChange`: a link makes one operator. */
export const spendInvitation = (db: Db, secretHash: string, userId: string, now: Instant) =>
  db
    .update(operatorInvitation)
    .set({ usedAt: now, userId })
    .where(and(eq(operatorInvitation.secretHash, secretHash), isUnspent, gt(operatorInvitation.expiresAt, now)));

export const removeOldInvitations = (db: Db, before: Instant) =>
  db.delete(operatorInvitation).where(lt(operatorInvitation.expiresAt, before));

/** Followed by `mustChange` with their number: gives a user roles by their keys, a JSON array. */
export const giveRolesByKey = (db: Db, userId: string, roleKeys: string) =>
  db.insert(userRole).select(sql`select ${userId}, id from ${role} where user_type = ${userTypes.operator}
    and role_key in (select value from json_each(${roleKeys}))`);

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
