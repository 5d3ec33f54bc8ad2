import { DomainError } from "#src/domain/kernel/error.ts";
import { day, hour } from "#src/domain/kernel/instant.ts";
import { decideWish, evolveWish, type WishCommand, type WishEvent } from "#src/domain/purchase/state.ts";
import { asSystem, type Ctx } from "../../context.ts";
import { commit, GuardMissed, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { askApprovers, goodsLine } from "../ask.ts";
import { moveWish } from "../decide/repo.ts";
import { readWishLines, readWishSteps, readWishTrail } from "../parts/repo.ts";
import { trailOf } from "../trail.ts";
import { termsTotal, wishState } from "../wish-state.ts";
import { giveToAdmins, markReminded, readAdmins, readDueSteps, readDueWish, type DueStep } from "./repo.ts";

/** So many in one run; what is left is met by the next. */
const most = 50;

/**
 * Steps whose time is up (domain §4): the first time the approvers are reminded, the second time the step falls to the
 * unit's administrators, never to "approved". A step nobody can decide any more falls to them at once.
 */
export async function remindApprovers(ctx: Ctx): Promise<void> {
  const [due] = await readAll(ctx.db, [readDueSteps(ctx.now, most)]);
  for (const step of due) await meetStep(asSystem(ctx, "remindApprovers"), step);
}

async function meetStep(ctx: Ctx, due: DueStep): Promise<void> {
  const found = await readDueWish(ctx.db, ctx.now, due.wishId, (wish) => [
    readWishLines(wish),
    readWishSteps(wish),
    readWishTrail(wish),
  ]);
  if (!found) return;
  const [wish, [lines, steps, trail]] = found;
  const [admins] = await readAll(ctx.db, [readAdmins(due.unitId, wish.purchaserId)]);
  const state = wishState(wish, steps);
  const open = steps.filter(({ stepId, decision }) => stepId === due.stepId && decision === null);
  const escalate: WishCommand = { type: "escalate", adminIds: admins.map(({ purchaserId }) => purchaserId) };
  const falls = due.able === 0 || due.remindedAt !== null ? tried(() => decideWish(escalate, state)) : null;
  const events = falls ?? decideWish({ type: "remind" }, state);
  const taken = falls?.flatMap((event) => (event.type === "escalated" ? event.approverIds : []));
  // Nobody to give it to: asked again after the same time, after a day where the rules name none.
  const dueAt = ctx.now + (due.timeoutHours === null ? day : due.timeoutHours * hour);
  const letters = await askApprovers(ctx, {
    wishId: wish.id,
    stepId: due.stepId,
    approverIds: taken ?? open.map(({ purchaserId }) => purchaserId),
    requesterId: wish.purchaserId,
    requester: wish.requesterName,
    goods: goodsLine(lines.map(({ productTitle }) => productTitle)),
    total: termsTotal(wish),
    heldUntil: wish.heldUntil ?? ctx.now,
    overdue: true,
  });
  const { status } = events.reduce(evolveWish, state);
  const statements: Statement[] = [
    ...moveWish(ctx.db, { id: wish.id, unitId: due.unitId, version: wish.version }, { status }),
    ...(taken
      ? giveToAdmins(ctx.db, { stepId: due.stepId, dueAt: due.timeoutHours === null ? null : dueAt }, taken)
      : markReminded(ctx.db, due.stepId, ctx.now, dueAt)),
    ...letters.statements,
    trailOf(ctx, wish.id, trail.length, events, admins),
  ];
  const change = { entity: "wish", entityId: wish.id, after: events };
  try {
    await commit(ctx, statements, [change], null);
    letters.send();
  } catch (error) {
    // Somebody decided, cancelled or ended it meanwhile.
    if (error instanceof GuardMissed) return;
    console.error(
      JSON.stringify({
        level: "error",
        requestId: ctx.requestId,
        task: "remindApprovers",
        wishId: wish.id,
        error: String(error),
      }),
    );
  }
}

/** The events, or null where no administrator is left to give it to. */
function tried(decide: () => WishEvent[]): WishEvent[] | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
