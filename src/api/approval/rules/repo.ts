import type { Fen } from "#src/domain/kernel/money.ts";
import type { SourceType } from "#src/domain/kernel/source.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { ApproverRole } from "#src/domain/approval/step.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { insertRows, mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { approvalRule, approvalRuleStep, approvalRuleVersion } from "../../db/tables/approval.ts";
import { unit } from "../../db/tables/unit.ts";

/** Saved versions, the latest first. */
export const readRuleVersions = ({ unitId }: PurchaserScope, limit: number) =>
  read<{ version: number; at: Instant; byName: string; rules: number }>(
    `select version, at, by_name as byName, json_array_length(content, '$.rules') as rules from approval_rule_version
     where unit_id = ?1 order by version desc limit ?2`,
    unitId,
    limit,
  );

/** Groups of the unit with their people, the leader among them. */
export const readGroupPeople = ({ unitId }: PurchaserScope) =>
  read<{ groupId: string; name: string; purchaserId: string; personName: string }>(
    `select g.id as groupId, g.name, p.id as purchaserId, u.real_name as personName from issue_group g
     join purchaser p on p.id = g.leader_id or p.id in (select m.purchaser_id from group_member m where m.group_id = g.id)
     join user u on u.id = p.user_id
     where g.unit_id = ?1 and p.unit_id = ?1 order by g.created_at, g.id, u.real_name, p.id`,
    unitId,
  );

/** Roles that somebody of the unit holds now; a group always has its leader, if that person is still there. */
export const readStaffedRoles = ({ unitId }: PurchaserScope) =>
  read<{ role: ApproverRole }>(
    `select 'groupLeader' as role where exists (select 1 from issue_group g join purchaser p on p.id = g.leader_id
       join user u on u.id = p.user_id where g.unit_id = ?1 and p.complete_info = 1 and u.status = 'active')
     union select r.role_key from purchaser p join purchaser_role pr on pr.purchaser_id = p.id join role r on r.id = pr.role_id
       join user u on u.id = p.user_id
       where p.unit_id = ?1 and p.complete_info = 1 and u.status = 'active'
         and r.role_key in ('unitApprover', 'safetyOfficer', 'unitAdmin')`,
    unitId,
  );

/** Paths of categories (`1/2/7`) by id. */
export const readCategoryPaths = (cateIds: readonly number[]) =>
  read<{ id: number; path: string }>(
    "select id, path from category where id in (select value from json_each(?1))",
    JSON.stringify(cateIds),
  );

/** Holds while `version` is the latest one of the unit; 0 before the first. */
export const isLatest = (db: Db, { unitId }: PurchaserScope, version: number): Statement =>
  mustHold(
    db,
    sql`(select coalesce(max(${approvalRuleVersion.version}), 0) from ${approvalRuleVersion}
      where ${approvalRuleVersion.unitId} = ${unitId}) = ${version}`,
  );

export const insertRuleVersion = (db: Db, row: typeof approvalRuleVersion.$inferInsert): Statement =>
  db.insert(approvalRuleVersion).values(row);

/** All rules of the unit by these. */
export const replaceRules = (
  db: Db,
  { unitId }: PurchaserScope,
  rules: readonly (typeof approvalRule.$inferSelect)[],
  steps: readonly (typeof approvalRuleStep.$inferSelect)[],
): Statement[] => [
  db
    .delete(approvalRuleStep)
    .where(
      inArray(
        approvalRuleStep.ruleId,
        db.select({ id: approvalRule.id }).from(approvalRule).where(eq(approvalRule.unitId, unitId)),
      ),
    ),
  db.delete(approvalRule).where(eq(approvalRule.unitId, unitId)),
  insertRows(db, approvalRule, rules),
  insertRows(db, approvalRuleStep, steps),
];

export const setRuleSettings = (
  db: Db,
  { unitId }: PurchaserScope,
  change: Pick<typeof unit.$inferSelect, "selfApprovalFlag" | "splitWatchDays" | "splitWatchNear">,
): Statement =>
  db
    .update(unit)
    .set(change)
    .where(and(eq(unit.id, unitId)));

export type RuleRow = {
  ruleId: string;
  name: string;
  minAmount: Fen;
  maxAmount: Fen | null;
  cateId: number | null;
  hazardClass: string | null;
  sourceType: SourceType | null;
  role: ApproverRole;
  mode: "all" | "any";
  timeoutHours: number | null;
};

/** The rules in force in the caller's unit, one row for each step. */
export const readApprovalRules = ({ unitId }: PurchaserScope) =>
  read<RuleRow>(
    `select r.id as ruleId, r.name, r.min_amount as minAmount, r.max_amount as maxAmount,
       coalesce((select c.merged_into from category c where c.id = r.cate_id), r.cate_id) as cateId,
       r.hazard_class as hazardClass, r.source_type as sourceType, s.role, s.mode, s.timeout_hours as timeoutHours
     from approval_rule r join approval_rule_step s on s.rule_id = r.id
     where r.unit_id = ?1 and r.enabled = 1 order by r.created_at, r.id, s.step_no`,
    unitId,
  );

/** Who may decide in the caller's unit, by role; the leader is the one of the group. */
export const readApprovers = ({ unitId }: PurchaserScope, groupId: string) =>
  read<{ role: ApproverRole; purchaserId: string; name: string }>(
    `select 'groupLeader' as role, p.id as purchaserId, u.real_name as name
       from issue_group g join purchaser p on p.id = g.leader_id join user u on u.id = p.user_id
       where g.id = ?2 and g.unit_id = ?1 and p.unit_id = ?1 and p.complete_info = 1 and u.status = 'active'
     union all
     select r.role_key, p.id, u.real_name
       from purchaser p join purchaser_role pr on pr.purchaser_id = p.id join role r on r.id = pr.role_id
       join user u on u.id = p.user_id
       where p.unit_id = ?1 and p.complete_info = 1 and u.status = 'active'
         and r.role_key in ('unitApprover', 'safetyOfficer', 'unitAdmin')
     order by 3, 2`,
    unitId,
    groupId,
  );
