import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { hour, type Instant } from "#src/domain/kernel/instant.ts";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import { mustChange, mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { wishStep, wishStepApprover } from "../../db/tables/approval.ts";
import { product } from "../../db/tables/catalogue.ts";
import { wish, wishLine } from "../../db/tables/purchase.ts";
import { turnsWith } from "../../approval/delegation/repo.ts";

/** Moves a request on, if it still is in the version that was read. */
export const moveWish = (
  db: Db,
  { id, unitId, version }: { id: string; unitId: string; version: number },
  change: { status: WishStatus; rejectReason?: string },
): Statement[] => [
  db
    .update(wish)
    .set({ ...change, version: version + 1 })
    .where(and(eq(wish.id, id), eq(wish.unitId, unitId), eq(wish.version, version))),
  mustChange(db),
];

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

/** Steps that will not be taken any more. */
export const voidSteps = (db: Db, wishId: string): Statement =>
  db
    .update(wishStep)
    .set({ status: "void" })
    .where(and(eq(wishStep.wishId, wishId), inArray(wishStep.status, ["waiting", "current"])));

/** Gives the pieces a submission took back to their products. */
export const giveStockBack = (db: Db, wishId: string): Statement[] => [
  db
    .update(product)
    .set({
      stock: sql`${product.stock} + (select l.stock_deducted from wish_line l where l.wish_id = ${wishId} and l.product_id = ${product.id})`,
    })
    .where(inArray(product.id, sql`(select l.product_id from wish_line l where l.wish_id = ${wishId} and l.stock_deducted > 0)`)),
  db.update(wishLine).set({ stockDeducted: 0 }).where(eq(wishLine.wishId, wishId)),
];

/** Why lines were sent back; misses unless every id is a line of the request. */
export function markRejected(db: Db, wishId: string, lineIds: readonly string[], reason: string): Statement[] {
  if (lineIds.length === 0) return [];
  return [
    db
      .update(wishLine)
      .set({ rejectReason: reason })
      .where(
        and(eq(wishLine.wishId, wishId), inArray(wishLine.id, sql`(select value from json_each(${JSON.stringify(lineIds)}))`)),
      ),
    mustChange(db, lineIds.length),
  ];
}
