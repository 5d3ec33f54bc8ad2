import { and, eq, sql } from "drizzle-orm";
import { leaderRole } from "#src/domain/unit/roles.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { codeOf } from "../../db/permission-holders.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";
import { purchaser, purchaserRole, role } from "../../db/tables/account.ts";
import { groupMember, issueGroup } from "../../db/tables/unit.ts";

export type MemberRow = {
  purchaserId: string;
  username: string;
  realName: string;
  jobNo: string;
  open: number;
  /** Nobody else who can sign in administers the unit. */
  isLastAdministrator: number;
  /** JSON arrays. */
  roles: string;
  groups: string;
};

type Filters = { q?: string | undefined; role?: string | undefined };

const holds = (roleKey: string) => `exists (select 1 from purchaser_role pr join role r on r.id = pr.role_id
  where pr.purchaser_id = p.id and r.role_key = ${roleKey})`;
/** ?1 unit, ?2 a part of name, user name or job number, ?3 a role. */
const candidates = `p.unit_id = ?1 and p.complete_info = 1 and (?3 is null or ${holds("?3")})
  and (?2 is null or instr(lower(u.real_name || ' ' || u.username || ' ' || coalesce(p.job_no, '')), ?2) > 0)`;
const given = ({ unitId }: PurchaserScope, { q, role: roleKey }: Filters) =>
  [unitId, q ? searchWord(q) : null, roleKey ?? null] as const;

const memberColumns = `p.id as purchaserId, u.username, u.real_name as realName, coalesce(p.job_no, '') as jobNo,
  u.status = 'active' as open,
  ${holds("'unitAdmin'")} and not exists (select 1 from purchaser o join user ou on ou.id = o.user_id and ou.status = 'active'
    join purchaser_role pr on pr.purchaser_id = o.id join role r on r.id = pr.role_id and r.role_key = 'unitAdmin'
    where o.unit_id = p.unit_id and o.id <> p.id) as isLastAdministrator,
  (select json_group_array(r.role_key) from purchaser_role pr join role r on r.id = pr.role_id where pr.purchaser_id = p.id) as roles,
  (select json_group_array(json_object('groupId', g.id, 'name', g.name, 'leads', g.leader_id = p.id)) from issue_group g
     where g.unit_id = p.unit_id and (g.leader_id = p.id
       or exists (select 1 from group_member m where m.group_id = g.id and m.purchaser_id = p.id))) as groups`;

const sorts = { realName: "u.real_name", username: "u.username", jobNo: "p.job_no" };
export type MemberSort = SortOf<typeof sorts>;

export const readMembers = (scope: PurchaserScope, which: Filters, sort: MemberSort, page: { limit: number; offset: number }) =>
  read<MemberRow>(
    `select ${memberColumns} from purchaser p join user u on u.id = p.user_id where ${candidates}
     order by ${orderBy(sort, sorts, "u.real_name, p.id", "p.id")} limit ?4 offset ?5`,
    ...given(scope, which),
    page.limit,
    page.offset,
  );

export const countMembers = (scope: PurchaserScope, which: Filters) =>
  read<{ total: number }>(
    `select count(*) as total from purchaser p join user u on u.id = p.user_id where ${candidates}`,
    ...given(scope, which),
  );

export const readMember = ({ unitId }: PurchaserScope, purchaserId: string) =>
  read<MemberRow & { userId: string; mobile: string | null; email: string | null; unitName: string }>(
    `select ${memberColumns}, u.id as userId, u.mobile, u.email, t.name as unitName
     from purchaser p join user u on u.id = p.user_id join unit t on t.id = p.unit_id
     where p.unit_id = ?1 and p.id = ?2 and p.complete_info = 1`,
    unitId,
    purchaserId,
  );

export type RoleRow = { roleKey: string; roleName: string; opens: string; rights: string };

/** Roles of purchasers with what they open: codes to decide by, names to show. */
export const readRoles = () =>
  read<RoleRow>(
    `select r.role_key as roleKey, r.role_name as roleName,
       json_group_array(${codeOf("m")}) filter (where m.id is not null) as opens,
       json_group_array(m.menu_name) filter (where m.id is not null) as rights
     from role r left join role_menu rm on rm.role_id = r.id left join menu m on m.id = rm.menu_id and m.menu_type = 'F'
     where r.user_type = 2 and r.role_key <> ?1 group by r.id order by r.id`,
    leaderRole,
  );

/** Whether somebody belongs to the unit, at this point of a batch. */
export const isMember = (unitId: string, purchaserId: string) =>
  sql`exists (select 1 from ${purchaser} where id = ${purchaserId} and unit_id = ${unitId} and complete_info = 1)`;

/** Takes the roles that are not among `kept`; leading a group is not among them. */
export const revokeUnitRoles = (db: Db, purchaserId: string, remaining: readonly string[]) =>
  db.delete(purchaserRole).where(
    and(
      eq(purchaserRole.purchaserId, purchaserId),
      sql`${purchaserRole.roleId} not in (select id from ${role} where role_key = ${leaderRole}
        or role_key in (select value from json_each(${JSON.stringify(remaining)})))`,
    ),
  );

/** Followed by `mustChange`. */
export const removeMember = (db: Db, { unitId }: PurchaserScope, purchaserId: string) =>
  db
    .update(purchaser)
    .set({ completeInfo: 0, review: "rejected" })
    .where(and(eq(purchaser.id, purchaserId), eq(purchaser.unitId, unitId), eq(purchaser.completeInfo, 1)));

export const revokeAllRoles = (db: Db, purchaserId: string) =>
  db.delete(purchaserRole).where(eq(purchaserRole.purchaserId, purchaserId));

export const leaveGroups = (db: Db, purchaserId: string) =>
  db.delete(groupMember).where(eq(groupMember.purchaserId, purchaserId));

export const leadsNothing = (purchaserId: string) =>
  sql`not exists (select 1 from ${issueGroup} where leader_id = ${purchaserId})`;
