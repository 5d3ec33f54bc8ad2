import { decideWish, evolveWish } from "#src/domain/purchase/state.ts";
import { asSystem, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { releaseHold } from "../decide/release.ts";
import { moveWish } from "../decide/repo.ts";
import { readOverdue, readOverdueWish } from "./repo.ts";
import { readWishFunds, readWishSteps, readWishHistory } from "../parts/repo.ts";
import { historyOf } from "../history.ts";
import { wishState } from "../wish-state.ts";
import { logError } from "../../kernel/log.ts";

/** So many in one go; what is left is met by the next run of the schedule. */
const max = 50;

/**
 * Ends the requests whose hold is over (domain §4: 7 days): money and stock are free again. The schedule's work; a
 * submission does it too, because what others hold no longer is what it may want. Nothing that only reads writes: readers
 * take an overdue request for ended (`src/api/db/overdue-wish.ts`). One batch each, so that each ends once and none holds up the others.
 */
export async function expireWishes(ctx: Ctx): Promise<void> {
  const unitId = "unitId" in ctx.actor ? ctx.actor.unitId : null;
  const [overdue] = await readAll(ctx.db, [readOverdue(ctx.now, unitId, max)]);
  for (const dueRows of overdue) await expireWish(asSystem(ctx, "expireWishes"), dueRows);
}

async function expireWish(ctx: Ctx, { wishId, unitId }: { wishId: string; unitId: string }): Promise<void> {
  const found = await readOverdueWish(ctx.db, ctx.now, wishId, (wish) => [
    readWishFunds(wish),
    readWishSteps(wish),
    readWishHistory(wish),
  ]);
  if (!found) return;
  const [wish, [funds, steps, history]] = found;
  const state = wishState(wish, steps);
  const events = decideWish({ type: "expire", at: ctx.now }, state);
  const { status } = events.reduce(evolveWish, state);
  const at = { id: wishId, unitId, version: wish.version };
  const statements = [
    ...moveWish(ctx.db, at, { status }),
    ...releaseHold(ctx, { wish, funds, at }, "采购申请过期释放"),
    historyOf(ctx, wishId, history.length, events),
  ];
  const change = { entity: "wish", entityId: wishId, before: { status: wish.status }, after: { status } };
  try {
    await commit(ctx, statements, [change], null);
  } catch (error) {
    // Somebody ended, cancelled or rejected it in the meantime.
    if (error instanceof ConflictError) return;
    // The caller's submission must not fail because of this; the schedule tries again.
    logError({ requestId: ctx.requestId, task: "expireWishes", wishId }, error);
  }
}
