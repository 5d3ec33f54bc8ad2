import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { hour, type Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { insertRows, mustChange, mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { purchaserHolds } from "../../db/permission-holders.ts";
import { read } from "../../db/read.ts";
import { wishStep, wishStepApprover } from "../../db/tables/approval.ts";
import { turnsWith } from "../delegation/repo.ts";

/** Steps of requests and of cases alike, and the people who decide them. */
export const insertSteps = (
  db: Db,
  steps: readonly (typeof wishStep.$inferSelect)[],
  approvers: readonly (typeof wishStepApprover.$inferSelect)[],
): Statement[] => [insertRows(db, wishStep, steps), insertRows(db, wishStepApprover, approvers)];

/** What somebody decided in these people's turns, each of them once. */
export const decideStep = (
  db: Db,
  stepId: string,
  { by, turns }: { by: string; turns: readonly string[] },
  decision: "approved" | "rejected",
  at: Instant,
): Statement[] => [
  db
    .update(wishStepApprover)
    .set({ decision, decidedAt: at, decidedBy: sql`nullif(${by}, ${wishStepApprover.purchaserId})` })
    .where(
      and(
        eq(wishStepApprover.stepId, stepId),
        inArray(wishStepApprover.purchaserId, sql`(select value from json_each(${JSON.stringify(turns)}))`),
        isNull(wishStepApprover.decision),
      ),
    ),
  mustChange(db, turns.length),
];

/** Holds while `by` may still take these people's turns: a delegation may have been revoked since it was read. */
export const stillDelegated = (
  db: Db,
  unitId: string,
  { by, turns }: { by: string; turns: readonly string[] },
  at: Instant,
): Statement[] => {
  const others = turns.filter((id) => id !== by);
  if (others.length === 0) return [];
  return [
    mustHold(
      db,
      sql`(with recursive ${turnsWith(sql, unitId, by, at)} select count(distinct owner) from turn
        where owner in (select value from json_each(${JSON.stringify(others)}))) = ${others.length}`,
    ),
  ];
};

export const endStep = (db: Db, stepId: string, status: "approved" | "rejected", at: Instant): Statement[] => [
  db
    .update(wishStep)
    .set({ status, decidedAt: at })
    .where(and(eq(wishStep.id, stepId), eq(wishStep.status, "current"))),
  mustChange(db),
];

export const openStep = (db: Db, stepId: string, at: Instant): Statement[] => [
  db
    .update(wishStep)
    .set({ status: "current", dueAt: sql`${at} + ${wishStep.timeoutHours} * ${hour}` })
    .where(and(eq(wishStep.id, stepId), eq(wishStep.status, "waiting"))),
  mustChange(db),
];

/** SQL: whether somebody, a column or parameter, has had their say in what the step `s` belongs to (`countedIn`). */
export const counted = (of: "wish" | "case", person: string) =>
  `exists (select 1 from wish_step cs join wish_step_approver ca on ca.step_id = cs.id and ca.decision is not null
    where cs.${of}_id = s.${of}_id and cs.round = s.round and ${person} in (ca.purchaser_id, ca.decided_by))`;

/** SQL: an approver of the step `s` in this unit, a column, who has not decided and still can. */
export const ableApprover = (
  of: "wish" | "case",
  unit: string,
) => `select 1 from wish_step_approver a join purchaser p on p.id = a.purchaser_id join user u on u.id = p.user_id
  where a.step_id = s.id and a.decision is null and not ${counted(of, "a.purchaser_id")} and p.unit_id = ${unit} and p.complete_info = 1 and u.status = 'active'
    and ${purchaserHolds("p.id", permissions.wishApprove)}`;

/** SQL: an administrator to whom the step `s` of a request `w` could be given. */
export const ableAdmin = `select 1 from purchaser p join user u on u.id = p.user_id
  join purchaser_role pr on pr.purchaser_id = p.id join role r on r.id = pr.role_id and r.role_key = 'unitAdmin'
  where p.unit_id = w.unit_id and p.id <> w.purchaser_id and p.complete_info = 1 and u.status = 'active' and not ${counted("wish", "p.id")}`;

/** Administrators of a unit, besides those who may not decide. */
export const readAdmins = (unitId: string, besides: readonly string[]) =>
  read<{ purchaserId: string; name: string }>(
    `select p.id as purchaserId, u.real_name as name from purchaser p join user u on u.id = p.user_id
     join purchaser_role pr on pr.purchaser_id = p.id join role r on r.id = pr.role_id and r.role_key = 'unitAdmin'
     where p.unit_id = ?1 and p.id not in (select value from json_each(?2)) and p.complete_info = 1 and u.status = 'active'
     order by u.real_name, p.id`,
    unitId,
    JSON.stringify(besides),
  );

/** Records a reminder and starts the step's time again. */
export const markReminded = (db: Db, stepId: string, now: Instant, dueAt: Instant): Statement[] => [
  db
    .update(wishStep)
    .set({ remindedAt: now, dueAt })
    .where(and(eq(wishStep.id, stepId), eq(wishStep.status, "current"))),
  mustChange(db),
];

/** Gives a step to the administrators: who has decided stays, the others are asked no more. */
export const giveToAdmins = (
  db: Db,
  { stepId, dueAt }: { stepId: string; dueAt: Instant | null },
  adminIds: readonly string[],
): Statement[] => [
  db
    .update(wishStep)
    .set({ role: "unitAdmin", mode: "any", remindedAt: null, dueAt })
    .where(and(eq(wishStep.id, stepId), eq(wishStep.status, "current"))),
  mustChange(db),
  db.delete(wishStepApprover).where(and(eq(wishStepApprover.stepId, stepId), isNull(wishStepApprover.decision))),
  insertRows(
    db,
    wishStepApprover,
    adminIds.map((purchaserId) => ({ stepId, purchaserId, decidedBy: null, decision: null, decidedAt: null })),
  ),
];

/** Where an approver or their delegate is written to. */
export type Contact = { purchaserId: string; userId: string; email: string | null };

/** Addresses of these people and of those who take their turns now; nobody of `besides` is a delegate in it. */
export const readContacts = (purchaserIds: readonly string[], besides: readonly string[], now: Instant) =>
  read<Contact>(
    `select distinct p.id as purchaserId, u.id as userId, u.email from purchaser p join user u on u.id = p.user_id
     where u.status = 'active' and p.complete_info = 1 and (
       p.id in (select value from json_each(?1)) or p.id not in (select value from json_each(?2)) and p.id in (
         select d.to_id from approval_delegation d where d.from_id in (select value from json_each(?1))
           and d.revoked_at is null and d.valid_from <= ?3 and d.valid_to > ?3))`,
    JSON.stringify(purchaserIds),
    JSON.stringify(besides),
    now,
  );

/** The caller first, then the people whose turn they may take now. */
export const readTurns = ({ unitId, purchaserId }: PurchaserScope, now: Instant) =>
  read<{ purchaserId: string; name: string }>(
    `with recursive ${turnsWith(String.raw, "?1", "?2", "?3")}
     select owner as purchaserId, u.real_name as name from turn join purchaser p on p.id = owner join user u on u.id = p.user_id
     group by owner order by min(depth), u.real_name`,
    unitId,
    purchaserId,
    now,
  );
