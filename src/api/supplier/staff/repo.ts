import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maxListedStaff, maxStaff } from "#src/domain/supplier/staff/limits.ts";
import type { Db } from "../../db/client.ts";
import { codeOf, userHolds } from "../../db/permission-holders.ts";
import { read } from "../../db/read.ts";
import { role, user, userRole } from "../../db/tables/account.ts";
import type { SupplierScope } from "../../kernel/context.ts";
import { peopleOf } from "./invitation/repo.ts";

export type StaffRow = {
  userId: string;
  username: string;
  realName: string;
  mobile: string | null;
  email: string | null;
  status: "active" | "disabled";
  /** Whether the company stopped it, and not the mall. */
  isStopped: Flag;
  /** Role keys, as JSON. */
  roles: string;
  isLastAdministrator: Flag;
};

const administers = (u: string) => `${u}.status = 'active' and ${userHolds(`${u}.id`, permissions.staffManage)}`;
const columns = `u.id as userId, u.username, u.real_name as realName, u.mobile, u.email, u.status, u.stopped_at is not null as isStopped,
  (select json_group_array(r.role_key) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles,
  (${administers("u")} and not exists (select 1 from user a where a.co_id = u.co_id and a.id <> u.id and ${administers("a")})) as isLastAdministrator`;

/** People of the company who did not close their account: who can sign in by name, then who was stopped. */
export const readStaff = ({ coId }: SupplierScope) =>
  read<StaffRow>(
    `select ${columns} from user u where u.co_id = ?1 and u.status <> 'closed' order by u.status, u.stopped_at desc, u.real_name, u.username limit ${maxListedStaff}`,
    coId,
  );

export const readStaffPerson = ({ coId }: SupplierScope, userId: string) =>
  read<StaffRow>(`select ${columns} from user u where u.co_id = ?1 and u.id = ?2 and u.status <> 'closed'`, coId, userId);

/** Roles of suppliers' people: what each opens, in codes and in words. */
export const readStaffRoles = () =>
  read<{ roleKey: string; roleName: string; opens: string; rights: string }>(
    `select r.role_key as roleKey, r.role_name as roleName, json_group_array(${codeOf("m")}) filter (where m.id is not null) as opens,
       json_group_array(m.menu_name) filter (where m.id is not null) as rights
     from role r left join role_menu rm on rm.role_id = r.id left join menu m on m.id = rm.menu_id and m.menu_type = 'F'
     where r.user_type = ${userTypes.business} group by r.id order by r.id`,
  );

/** How many can sign in, and may once they accept. */
export const readStaffCount = ({ coId }: SupplierScope, now: Instant) =>
  read<{ people: number }>(`select ${peopleOf("?1", "?2")} as people`, coId, now);
/** Condition: there is place for one more. */
export const hasPlace = (coId: number, now: Instant): SQL => sql`${sql.raw(peopleOf(String(coId), String(now)))} < ${maxStaff}`;

/** Condition: somebody who can sign in gives roles in the company. */
export const hasStaffAdministrator = (coId: number): SQL =>
  sql`exists (select 1 from user a where a.co_id = ${coId} and ${sql.raw(administers("a"))})`;

const keysOf = (userId: string) =>
  sql`(select json_group_array(role_key) from (select r.role_key from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${userId} order by r.role_key))`;
/** Condition: the person belongs to the company and holds exactly these roles. */
export const holdsStaffRoles = (coId: number, userId: string, roleKeys: readonly string[]): SQL =>
  sql`exists (select 1 from user where id = ${userId} and co_id = ${coId}) and ${keysOf(userId)} = ${JSON.stringify(roleKeys.toSorted())}`;

export const clearStaffRoles = (db: Db, userId: string) => db.delete(userRole).where(eq(userRole.userId, userId));
export const giveStaffRoles = (db: Db, userId: string, roleKeys: readonly string[]) =>
  db.insert(userRole).select(sql`select ${userId}, id from ${role} where user_type = ${userTypes.business}
    and role_key in (select value from json_each(${JSON.stringify(roleKeys)}))`);

/** Followed by `mustChange`. */
export const stopStaff = (db: Db, coId: number, userId: string, now: Instant) =>
  db
    .update(user)
    .set({ status: "disabled", stoppedAt: now })
    .where(and(eq(user.id, userId), eq(user.coId, coId), eq(user.status, "active")));

/** Followed by `mustChange`: what the mall disabled stays so. */
export const resumeStaff = (db: Db, coId: number, userId: string) =>
  db
    .update(user)
    .set({ status: "active", stoppedAt: null })
    .where(and(eq(user.id, userId), eq(user.coId, coId), eq(user.status, "disabled"), isNotNull(user.stoppedAt)));
