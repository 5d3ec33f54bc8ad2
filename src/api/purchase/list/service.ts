import { fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { approverRoleLabels } from "#src/domain/approval/step.ts";
import { wishActionsOf } from "#src/domain/purchase/available-actions.ts";
import type { WishStatus } from "#src/domain/purchase/state.ts";
import { purchaserScope, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { readTodoCaseCount } from "../../approval/case/repo.ts";
import { readDecidedWishes, readMyWishes, readTodoCount, readTodoWishes, type WishListRow, type Page } from "./repo.ts";
import { headingOf } from "../view.ts";
import { actorOf } from "../actor.ts";
import { termsTotal, wishState } from "../wish-state.ts";

/** The caller's own requests, newest first. */
export async function listWishes(ctx: Ctx, { status, ...page }: Page & { status?: WishStatus | undefined }) {
  const scope = purchaserScope(ctx);
  const [rows, [count], counts] = await readAll(ctx.db, readMyWishes(scope, ctx.now, status ?? null, page));
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => ({
      ...rowOf(row),
      availableActions: wishActionsOf(wishState(row, []), actorOf(ctx, scope, row, []), ctx.now),
    })),
    counts,
  };
}

/** Requests whose current step waits for the caller, or those they decided something of. */
export async function listTodo(ctx: Ctx, { done, ...page }: Page & { done?: "1" | undefined }) {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  const reads = done ? readDecidedWishes(scope, ctx.now, page) : readTodoWishes(scope, ctx.now, page);
  const [rows, [count]] = await readAll(ctx.db, reads);
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => ({ ...rowOf(row), inTurnOf: row.inTurnOf?.split("、") ?? [] })),
  };
}

/** How many requests and cases wait for the caller. */
export async function countTodo(ctx: Ctx) {
  const scope = purchaserScope(ctx, permissions.wishApprove);
  const [[wishes], [cases]] = await readAll(ctx.db, [readTodoCount(scope, ctx.now), readTodoCaseCount(scope, ctx.now)]);
  return { count: (wishes?.total ?? 0) + (cases?.total ?? 0) };
}

const rowOf = (row: WishListRow) => ({
  ...headingOf(row),
  total: row.goodsTotal === null ? fen(row.estimate) : termsTotal(row),
  requesterName: row.requesterName,
  goodsTitles: row.goodsTitles,
  lineCount: row.lineCount,
  rejectReason: row.rejectReason,
  waitingFor: row.status === "approving" && row.waitingRole ? approverRoleLabels[row.waitingRole] : null,
  dueAt: row.status === "approving" ? row.dueAt : null,
  watched: row.watch !== null || row.quantityWatch !== null,
});
