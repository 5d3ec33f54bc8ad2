import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { available, type TransferKind } from "#src/domain/points/ledger.ts";
import { earnedBefore, expiring, lastDayBefore, nextBoundary } from "#src/domain/points/expiry.ts";
import { reversible } from "#src/domain/points/earned-points.ts";
import { refuse } from "#src/domain/points/refusals.ts";
import { purchaserScope, requireOperator, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { readAged, type AgedAccount } from "./expiry/repo.ts";
import { ruleOf } from "./expiry/service.ts";
import { offsetOf, type Paging } from "./paging.ts";
import { movePoints, readEarned, readEntries, readEntryCount, readAccount, setSwitch, type EntrySort } from "./repo.ts";

/** The permission line of the points mall: a unit that takes part. Throws 409 with the mend otherwise. */
export async function enter(ctx: Ctx) {
  const scope = purchaserScope(ctx);
  const [[balances]] = await readAll(ctx.db, [readAccount(scope)]);
  if (balances?.open !== 1) throw refuse.mallClosed();
  const { balance, reserved, fenPerPoint } = balances;
  const rule = ruleOf(balances, ctx.now);
  const boundary = nextBoundary(rule, ctx.now);
  return {
    scope,
    fenPerPoint,
    /** For `accountOf`, beside what else the page reads. */
    aged: readAged(scope.purchaserId, boundary === null ? 0 : earnedBefore(rule, boundary)),
    accountOf: (aged: AgedAccount | undefined) => {
      const points = boundary === null || !aged ? 0 : expiring(aged);
      return {
        balance,
        reserved,
        available: available({ balance, reserved }),
        expiring: boundary === null || points === 0 ? null : { points, lastDay: lastDayBefore(boundary) },
      };
    },
  };
}

/** The permission line of the mall's own people. */
export const requireStaff = (ctx: Ctx) => requireOperator(ctx, permissions.pointsManage);

export async function listEntries(ctx: Ctx, paging: Paging & EntrySort) {
  const { scope, aged, accountOf } = await enter(ctx);
  const [[old], [counted], rows] = await readAll(ctx.db, [
    aged,
    readEntryCount(scope),
    readEntries(scope, paging, paging.pageSize, offsetOf(paging)),
  ]);
  return {
    account: accountOf(old),
    total: counted?.total ?? 0,
    rows: rows.map(({ id, ...row }) => ({ entryId: id, ...row, change: signs[row.kind] * row.amount })),
  };
}

/** What a movement does to the balance; holds and what ends them unspent leave it. */
const signs = { earn: 1, adjust: 1, reverse: -1, post: -1, expire: -1, hold: 0, void: 0 } as const satisfies Record<
  TransferKind,
  number
>;

/** Takes back what an order, named by its id or number, earned, as far as it is still there; once. Throws 404, 409. */
export async function reverseOrder(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<{ reversed: number }> {
  requireStaff(ctx);
  const [[earned]] = await readAll(ctx.db, [readEarned(id)]);
  if (!earned) throw new DomainError(codes.notFound, "没有找到这张订单获得的积分：请核对订单号；结算后才有积分");
  const { orderId, orderNo } = earned;
  const redeemed = reversible(earned.amount, earned);
  if (redeemed === 0) throw refuse.nothingToTakeBack();
  const entry = {
    kind: "reverse",
    purchaserId: earned.purchaserId,
    amount: redeemed,
    note: `订单 ${orderNo}：${reason}`,
    at: ctx.now,
  } as const;
  try {
    return await commit(
      ctx,
      movePoints(ctx.db, { ...entry, cause: `order:${orderId}:reverse` }),
      [{ entity: "points", entityId: earned.purchaserId, after: { reversed: redeemed, orderNo } }],
      { reversed: redeemed },
    );
  } catch (error) {
    if (mentions(error, "points_transfer.cause")) throw refuse.alreadyTakenBack();
    if (error instanceof ConflictError) throw refuse.moved();
    throw error;
  }
}

/** The administrator of a unit says whether it takes part. */
export async function switchPoints(ctx: Ctx, { open }: { open: boolean }) {
  const scope = purchaserScope(ctx, permissions.memberReview);
  return commit(
    ctx,
    [setSwitch(ctx.db, scope, open), mustChange(ctx.db)],
    [{ entity: "unit", entityId: scope.unitId, after: { integralSwitchOpen: open } }],
    { open },
  );
}
