import { and, eq, isNull } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserHolds } from "../../db/permission-holders.ts";
import { insertRows, mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, readBehind, type Read } from "../../db/read.ts";
import { wishStep, wishStepApprover } from "../../db/tables/approval.ts";
import { visibleWish, wishColumns, wishJoins, type Rest, type WishRow } from "../repo.ts";

/** An approver of `s` who has not decided and still can. */
const ableApprover = `select 1 from wish_step_approver a join purchaser p on p.id = a.purchaser_id join user u on u.id = p.user_id
  where a.step_id = s.id and a.decision is null and p.unit_id = w.unit_id and p.complete_info = 1 and u.status = 'active'
    and ${purchaserHolds("p.id", permissions.wishApprove)}`;

export type OverdueStep = {
  stepId: string;
  wishId: string;
  unitId: string;
  dueAt: Instant | null;
  remindedAt: Instant | null;
  timeoutHours: number | null;
  /** 0 when nobody who is asked is there any more. */
  able: number;
};

/** Current steps whose time is up, and those that nobody can decide any more, the longest waiting first. */
export const readOverdueSteps = (now: Instant, limit: number) =>
  read<OverdueStep>(
    `select s.id as stepId, s.wish_id as wishId, w.unit_id as unitId, s.due_at as dueAt, s.reminded_at as remindedAt,
       s.timeout_hours as timeoutHours, exists (${ableApprover}) as able
     from wish_step s join wish w on w.id = s.wish_id
     where s.status = 'current' and w.status = 'approving' and w.reserved_until > ?1
       and (s.due_at <= ?1 or s.reminded_at is null and not exists (${ableApprover}))
     order by s.due_at limit ?2`,
    now,
    limit,
  );

/** Administrators of a unit, besides the requester. */
export const readAdmins = (unitId: string, besides: string) =>
  read<{ purchaserId: string; name: string }>(
    `select p.id as purchaserId, u.real_name as name from purchaser p join user u on u.id = p.user_id
     join purchaser_role pr on pr.purchaser_id = p.id join role r on r.id = pr.role_id and r.role_key = 'unitAdmin'
     where p.unit_id = ?1 and p.id <> ?2 and p.complete_info = 1 and u.status = 'active' order by u.real_name, p.id`,
    unitId,
    besides,
  );

/** Notes a reminder; the time begins again. */
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

/** A request that still waits for an approval, for the mall alone to remind of it; null when it has moved on meanwhile. */
export const readWishOfOverdueStep = <const R extends readonly Read<unknown>[]>(
  db: Db,
  now: Instant,
  wishId: string,
  rest: Rest<R>,
) =>
  readBehind(
    db,
    read<WishRow>(
      `select ${wishColumns("0")} from wish w ${wishJoins} where w.id = ?2 and w.status = 'approving' and w.reserved_until > ?1`,
      now,
      wishId,
    ),
    rest(visibleWish(wishId)),
  );
