import { and, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { day, type Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maxStaff } from "#src/domain/supplier/staff/limits.ts";
import type { Db } from "../../../db/client.ts";
import { codeOf, userHolds } from "../../../db/permission-holders.ts";
import { read } from "../../../db/read.ts";
import { role, staffInvitation, userRole } from "../../../db/tables/account.ts";
import type { SupplierScope } from "../../../kernel/context.ts";

/** SQL: whoever sent the invitation `i` works for its company, gives roles there, and holds all that these open. */
const isGranted = `exists (select 1 from user s where s.id = i.invited_by and s.co_id = i.co_id and s.status = 'active'
  and ${userHolds("s.id", permissions.staffManage)} and not exists (
    select 1 from json_each(i.roles) e left join role r on r.role_key = e.value and r.user_type = ${userTypes.business}
    left join role_menu rm on rm.role_id = r.id left join menu m on m.id = rm.menu_id and m.menu_type = 'F'
    where r.id is null or (m.id is not null and not ${userHolds("s.id", permissions.everything)} and ${codeOf("m")} not in (
      select ${codeOf("h")} from user_role ur join role_menu hm on hm.role_id = ur.role_id join menu h on h.id = hm.menu_id
      where ur.user_id = s.id and h.menu_type = 'F'))))`;
const waits = (now: string) => `i.used_at is null and i.withdrawn_at is null and i.expires_at > ${now}`;
/** SQL: people of the company who can sign in, and those who may become one. */
export const peopleOf = (coId: string, now: string) => `((select count(*) from user where co_id = ${coId} and status = 'active')
  + (select count(*) from staff_invitation i where i.co_id = ${coId} and ${waits(now)}))`;
const roleNames = `(select json_group_array(r.role_name) from json_each(i.roles) e join role r on r.role_key = e.value)`;

type OpenRow = {
  coId: number;
  companyName: string;
  realName: string;
  target: string;
  inviter: string;
  roles: string;
  roleNames: string;
  hasAccount: Flag;
  expiresAt: Instant;
};

/** The invitation behind a link, while it is good. */
export const readStaffInvitation = (secretHash: string, now: Instant) =>
  read<OpenRow>(
    `select i.co_id as coId, co.name as companyName, i.real_name as realName, i.target, coalesce(b.real_name, '') as inviter, i.roles,
       ${roleNames} as roleNames, i.expires_at as expiresAt,
       exists (select 1 from user a where a.mobile = i.target or a.email = i.target) as hasAccount
     from staff_invitation i join company co on co.id = i.co_id left join user b on b.id = i.invited_by
     where i.secret_hash = ?2 and ${waits("?1")} and ${isGranted}`,
    now,
    secretHash,
  );

/** Condition: the link is still good. */
export const isGoodLink = (secretHash: string, now: Instant): SQL =>
  sql`exists (select 1 from staff_invitation i where i.secret_hash = ${secretHash} and ${sql.raw(waits(String(now)))}
    and ${sql.raw(isGranted)})`;

/** Invitations of the company that wait, the new ones first. */
export const readStaffInvitations = ({ coId }: SupplierScope, now: Instant) =>
  read<{ invitationId: string; realName: string; target: string; roleNames: string; inviter: string; expiresAt: Instant }>(
    `select i.id as invitationId, i.real_name as realName, i.target, ${roleNames} as roleNames, coalesce(b.real_name, '') as inviter,
       i.expires_at as expiresAt
     from staff_invitation i left join user b on b.id = i.invited_by where i.co_id = ?2 and ${waits("?1")}
     order by i.created_at desc, i.id desc limit ${maxStaff}`,
    now,
    coId,
  );

/** SQL: the numbers of `Inviting`, by company, target, now and when the last 24 hours began. */
const inviting = (coId: string, target: string, now: string, since: string) => `select
  exists (select 1 from user where co_id = ${coId} and (mobile = ${target} or email = ${target})) as isHere,
  exists (select 1 from staff_invitation i where i.target = ${target} and i.co_id = ${coId} and ${waits(now)}) as isInvited,
  (select count(*) from staff_invitation where target = ${target} and created_at > ${since}) as toOne,
  (select count(*) from staff_invitation where co_id = ${coId} and created_at > ${since}) as sent,
  ${peopleOf(coId, now)} as people`;

type InvitingRow = { isHere: Flag; isInvited: Flag; toOne: number; sent: number; people: number; companyName: string };
/** What stands against inviting somebody at this number or address, and the company's name. */
export const readInviting = ({ coId }: SupplierScope, target: string, now: Instant) =>
  read<InvitingRow>(
    `select n.*, co.name as companyName from (${inviting("?1", "?2", "?3", "?4")}) n join company co on co.id = ?1`,
    coId,
    target,
    now,
    now - day,
  );

/** Condition: nothing of that has changed since it was read. */
export function isInvitingAsRead({ coId }: SupplierScope, target: string, now: Instant, was: InvitingRow): SQL {
  const { isHere, isInvited, toOne, sent, people } = was;
  const parts = inviting(String(coId), "?", String(now), String(now - day)).split("?");
  const numbers = sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${target}`,
  );
  return sql`(select json_array(isHere, isInvited, toOne, sent, people) from (${numbers}))
    = ${JSON.stringify([isHere, isInvited, toOne, sent, people])}`;
}

export const insertStaffInvitation = (db: Db, row: typeof staffInvitation.$inferInsert) => db.insert(staffInvitation).values(row);

const isUnspent = (now: Instant) =>
  and(isNull(staffInvitation.usedAt), isNull(staffInvitation.withdrawnAt), gt(staffInvitation.expiresAt, now));

/** Followed by `mustChange`. */
export const withdrawStaffInvitation = (db: Db, { coId }: SupplierScope, invitationId: string, now: Instant) =>
  db
    .update(staffInvitation)
    .set({ withdrawnAt: now })
    .where(and(eq(staffInvitation.id, invitationId), eq(staffInvitation.coId, coId), isUnspent(now)));

/** Followed by `mustChange`: a link makes one account. */
export const spendStaffInvitation = (db: Db, secretHash: string, userId: string, now: Instant) =>
  db
    .update(staffInvitation)
    .set({ usedAt: now, userId })
    .where(and(eq(staffInvitation.secretHash, secretHash), isUnspent(now)));

/** Followed by `mustChange` with their number. */
export const giveInvitedRoles = (db: Db, userId: string, roles: string) =>
  db.insert(userRole).select(sql`select ${userId}, id from ${role} where user_type = ${userTypes.business}
    and role_key in (select value from json_each(${roles}))`);

export const removeOldStaffInvitations = (db: Db, before: Instant) =>
  db.delete(staffInvitation).where(lt(staffInvitation.expiresAt, before));
