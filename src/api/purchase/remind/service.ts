import { DomainError } from "#src/domain/kernel/error.ts";
import { day, hour } from "#src/domain/kernel/instant.ts";
import { decideWish, evolveWish, type WishCommand, type WishEvent } from "#src/domain/purchase/state.ts";
import { goodsLine } from "#src/domain/kernel/goods-line.ts";
import { asSystem, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notifyApprovers } from "../notify-approvers.ts";
import { moveWish } from "../decide/repo.ts";
import { readWishLines, readWishSteps, readWishHistory } from "../parts/repo.ts";
import { historyOf } from "../history.ts";
import { termsTotal, wishState } from "../wish-state.ts";
import { countedIn } from "#src/domain/approval/progress.ts";
import { peopleOf } from "../../approval/step/step-rows.ts";
import { giveToAdmins, markReminded, readAdmins } from "../../approval/step/repo.ts";
import { readOverdueSteps, readWishOfOverdueStep, type OverdueStep } from "./repo.ts";
import { logError } from "../../kernel/log.ts";

/** So many in one run; what is left is met by the next. */
const max = 50;

/**
 * Steps whose time is up (domain §4): the first time the approvers are reminded, the second time the step falls to the
 * unit's administrators, never to "approved". A step nobody can decide any more falls to them at once.
 */
export async function remindApprovers(ctx: Ctx): Promise<void> {
  const [dueRows] = await readAll(ctx.db, [readOverdueSteps(ctx.now, max)]);
  for (const step of dueRows) await meetStep(asSystem(ctx, "remindApprovers"), step);
}

async function meetStep(ctx: Ctx, dueRows: OverdueStep): Promise<void> {
  const found = await readWishOfOverdueStep(ctx.db, ctx.now, dueRows.wishId, (wish) => [
    readWishLines(wish),
    readWishSteps(wish),
    readWishHistory(wish),
  ]);
  if (!found) return;
  const [wish, [lines, steps, history]] = found;
  const counted = countedIn({ steps: [peopleOf(steps)] });
  const besides = [wish.purchaserId, ...counted];
  const [admins] = await readAll(ctx.db, [readAdmins(dueRows.unitId, besides)]);
  const state = wishState(wish, steps);
  const open = steps.filter((row) => row.stepId === dueRows.stepId && row.decision === null && !counted.has(row.purchaserId));
  const escalate: WishCommand = { type: "escalate", adminIds: admins.map(({ purchaserId }) => purchaserId) };
  const falls = dueRows.able === 0 || dueRows.remindedAt !== null ? tried(() => decideWish(escalate, state)) : null;
  const events = falls ?? decideWish({ type: "remind" }, state);
  const escalations = falls?.flatMap((event) => (event.type === "escalated" ? event.approverIds : []));
  // There is nobody to give the step to: this is tried again after the same time, or after a day where the rules set no time.
  const dueAt = ctx.now + (dueRows.timeoutHours === null ? day : dueRows.timeoutHours * hour);
  const mails = await notifyApprovers(ctx, {
    wishId: wish.id,
    stepId: dueRows.stepId,
    approverIds: escalations ?? open.map(({ purchaserId }) => purchaserId),
    besides,
    requester: wish.requesterName,
    goods: goodsLine(lines.map(({ productTitle }) => productTitle)),
    total: termsTotal(wish),
    reservedUntil: wish.reservedUntil ?? ctx.now,
    overdue: true,
  });
  const { status } = events.reduce(evolveWish, state);
  const statements: Statement[] = [
    ...moveWish(ctx.db, { id: wish.id, unitId: dueRows.unitId, version: wish.version }, { status }),
    ...(escalations
      ? giveToAdmins(ctx.db, { stepId: dueRows.stepId, dueAt: dueRows.timeoutHours === null ? null : dueAt }, escalations)
      : markReminded(ctx.db, dueRows.stepId, ctx.now, dueAt)),
    ...mails.statements,
    historyOf(ctx, wish.id, history.length, events, admins),
  ];
  const change = { entity: "wish", entityId: wish.id, after: events };
  try {
    await commit(ctx, statements, [change], null);
    mails.send();
  } catch (error) {
    // Somebody decided, cancelled or ended it in the meantime.
    if (error instanceof ConflictError) return;
    logError({ requestId: ctx.requestId, task: "remindApprovers", wishId: wish.id }, error);
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
