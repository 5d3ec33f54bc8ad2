import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { leaderRole } from "#src/domain/unit/roles.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { Db } from "../../db/client.ts";
import { overdueReserved } from "../../db/overdue-wish.ts";
import { isPaying } from "../../db/paying-fund.ts";
import { read } from "../../db/read.ts";
import { purchaserRole, role } from "../../db/tables/account.ts";
import { groupMember, issueGroup } from "../../db/tables/unit.ts";

export type GroupRow = { groupId: string; name: string; leaderId: string; leaderName: string; leaderOpen: number };

const groupColumns = `g.id as groupId, g.name, g.leader_id as leaderId, u.real_name as leaderName,
  u.status = 'active' and p.complete_info = 1 as leaderOpen`;
const groups = `issue_group g join purchaser p on p.id = g.leader_id join user u on u.id = p.user_id`;

export const readGroups = ({ unitId }: PurchaserScope, now: Instant) =>
  read<GroupRow & { members: number; funds: number; available: number }>(
    `select ${groupColumns},
       (select count(*) from group_member m where m.group_id = g.id and m.purchaser_id <> g.leader_id) + 1 as members,
       (select count(*) from fund f where f.group_id = g.id) as funds,
       (select coalesce(sum(f.balance - f.reserved + ${overdueReserved("?2")}), 0) from fund f
         where f.group_id = g.id and ${isPaying("?2")}) as available
     from ${groups} where g.unit_id = ?1 order by g.name, g.id`,
    unitId,
    now,
  );

export const readGroup = ({ unitId }: PurchaserScope, groupId: string) =>
  read<GroupRow>(`select ${groupColumns} from ${groups} where g.unit_id = ?1 and g.id = ?2`, unitId, groupId);

/** Without the leader. */
export const readGroupMembers = ({ unitId }: PurchaserScope, groupId: string) =>
  read<{ purchaserId: string; username: string; realName: string }>(
    `select p.id as purchaserId, u.username, u.real_name as realName
     from group_member m join issue_group g on g.id = m.group_id join purchaser p on p.id = m.purchaser_id join user u on u.id = p.user_id
     where g.unit_id = ?1 and g.id = ?2 and p.id <> g.leader_id order by u.real_name, p.id`,
    unitId,
    groupId,
  );

export const insertGroup = (db: Db, row: typeof issueGroup.$inferInsert) => db.insert(issueGroup).values(row);

/** Followed by `mustChange`. */
export const updateGroup = (
  db: Db,
  { unitId }: PurchaserScope,
  before: { groupId: string; leaderId: string },
  after: { name: string; leaderId: string },
) =>
  db
    .update(issueGroup)
    .set(after)
    .where(and(eq(issueGroup.id, before.groupId), eq(issueGroup.unitId, unitId), eq(issueGroup.leaderId, before.leaderId)));

/** Somebody who leads no group any more loses the leader's approvals. */
export const revokeLeaderRole = (db: Db, purchaserId: string) =>
  db
    .delete(purchaserRole)
    .where(
      and(
        eq(purchaserRole.purchaserId, purchaserId),
        sql`${purchaserRole.roleId} = (select id from ${role} where role_key = ${leaderRole})`,
        sql`not exists (select 1 from ${issueGroup} where leader_id = ${purchaserId})`,
      ),
    );

/** Fails on `group_member` for whoever is in it. */
export const addToGroup = (db: Db, groupId: string, purchaserId: string, now: Instant) =>
  db.insert(groupMember).values({ groupId, purchaserId, joinedAt: now });

export const retainInGroup = (db: Db, groupId: string, purchaserId: string, now: Instant) =>
  addToGroup(db, groupId, purchaserId, now).onConflictDoNothing();

/** Followed by `mustChange`. */
export const removeFromGroup = (db: Db, groupId: string, purchaserId: string) =>
  db.delete(groupMember).where(and(eq(groupMember.groupId, groupId), eq(groupMember.purchaserId, purchaserId)));
