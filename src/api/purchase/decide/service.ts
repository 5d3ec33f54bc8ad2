import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { isBinding, sourceTypes } from "#src/domain/kernel/source.ts";
import { addFen, formatMoney } from "#src/domain/kernel/money.ts";
import { permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import {
  evolveWish,
  holdsMoney,
  type WishCommand,
  type WishEvent,
  type WishState,
  type WishStatus,
} from "#src/domain/purchase/state.ts";
import { countedIn, openApprovers } from "#src/domain/approval/progress.ts";
import { decideWishAs } from "#src/domain/purchase/available-actions.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import { sentBackReason } from "#src/domain/purchase/sent-back.ts";
import { goodsLine } from "#src/domain/kernel/goods-line.ts";
import { purchaserScope, requireOpenUnit, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import { commit, ConflictError, mustHold, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { readGoods } from "../../goods/repo.ts";
import { placeOrders } from "../../order/place.ts";
import { notifyApprovers, noMails, notifyRequester, type OutgoingMails } from "../notify-approvers.ts";
import { actorOf, sinceChosen } from "../actor.ts";
import { readWish } from "../repo.ts";
import { readWishFunds, readWishLines, readWishSteps, readWishSuppliers, readWishHistory, type StepRow } from "../parts/repo.ts";
import { historyOf } from "../history.ts";
import { partTotal, termsTotal, wishState } from "../wish-state.ts";
import { holdShareAgain, releaseShare } from "../share/hold.ts";
import { readShareHold } from "../share/repo.ts";
import { releaseHold } from "./release.ts";
import { decideStep, endStep, openStep, readTurns, stillDelegated } from "../../approval/step/repo.ts";
import { allTrade, markRejected, moveWish, readSuspended } from "./repo.ts";

/** On the ledger of a fund. */
const released = "采购申请释放";

/** Approves the current step in the caller's name; the last approval makes the orders. Throws 403, 404, 409. */
export async function approveWish(ctx: Ctx, wishId: string, besides: Statement[] = []): Promise<{ status: WishStatus }> {
  const { scope, loaded } = await loadWish(ctx, wishId, permissions.wishApprove);
  requireOpenUnit(ctx);
  const { events, after } = decided(ctx, scope, loaded, (by) => ({ type: "approve", at: ctx.now, ...by }));
  const stepDone = events.some((event) => event.type === "stepApproved" && event.stepDone);
  await requireTrading(ctx, loaded);
  const current = currentStep(loaded.steps);
  const next = loaded.steps.find(({ stepNo }) => stepNo === current.stepNo + 1);
  const placed = after.status === "ordered" ? await placeOrders(ctx, approvedWish(loaded), ctx.now) : null;
  const mails = await mailsAfter(ctx, loaded, after, stepDone ? next : undefined);
  const statements = [
    ...besides,
    mustHold(ctx.db, allTrade(boughtOf(loaded))),
    ...moveWish(ctx.db, loaded.at, { status: after.status }),
    ...runInTurns(ctx, loaded, current, events),
    ...(stepDone ? endStep(ctx.db, current.stepId, "approved", ctx.now) : []),
    ...(stepDone && next ? openStep(ctx.db, next.stepId, ctx.now) : []),
    ...(placed?.statements ?? []),
  ];
  const send = () => {
    mails.send();
    placed?.send();
  };
  return write(ctx, loaded, events, statements, { status: after.status }, { ...mails, send });
}

/**
 * Of a supplier that the operator has suspended meanwhile nothing is ordered. What was taken from its stock at a site is used up, and
 * still becomes an order. Throws 409.
 */
async function requireTrading(ctx: Ctx, loaded: Loaded): Promise<void> {
  const [[suspended]] = await readAll(ctx.db, [readSuspended(boughtOf(loaded))]);
  if (suspended) throw refuse.supplierSuspended(suspended);
}

const boughtOf = ({ wish, suppliers }: Loaded): number[] =>
  wish.sourceType === sourceTypes.consignment ? [] : suppliers.map(({ coId }) => coId);

/** Who is told of an approval: the approvers of the next step, or the requester once orders are made. */
async function mailsAfter(ctx: Ctx, loaded: Loaded, after: WishState, next: StepRow | undefined): Promise<OutgoingMails> {
  const { wish } = loaded;
  const total = termsTotal(wish);
  const goods = goodsOf(loaded);
  if (after.status === "ordered") {
    return notifyRequester(
      ctx,
      { wishId: wish.id, requesterId: wish.purchaserId },
      { kind: "wishOrdered", goods, total: formatMoney(total) },
    );
  }
  if (!next || after.status !== "approving") return noMails;
  return notifyApprovers(ctx, {
    wishId: wish.id,
    stepId: next.stepId,
    approverIds: openApprovers(after, after.current),
    besides: [wish.purchaserId, ...countedIn(after)],
    requester: wish.requesterName,
    goods,
    total,
    reservedUntil: wish.reservedUntil ?? ctx.now,
    overdue: false,
  });
}

const goodsOf = ({ lines }: Loaded) => goodsLine(lines.map(({ productTitle }) => productTitle));

/** Sends the whole request back with a reason, naming the lines that it is about if not all; money and stock are free again. Throws 403, 404, 409, 422. */
export async function rejectWish(
  ctx: Ctx,
  wishId: string,
  input: { reason: string; lineIds: string[] },
  besides: Statement[] = [],
): Promise<null> {
  const { scope, loaded } = await loadWish(ctx, wishId, permissions.wishApprove);
  const lineIds = [...new Set(input.lineIds)];
  if (lineIds.some((lineId) => !loaded.lines.some(({ id }) => id === lineId))) {
    throw new DomainError(codes.invalid, "申请中没有所选的行，请刷新后重试", { fields: { lineIds: "申请中没有所选的行" } });
  }
  const reason = sentBackReason(input.reason, loaded.lines, lineIds);
  const { events, after } = decided(ctx, scope, loaded, (by) => ({ type: "reject", at: ctx.now, ...by, reason, lineIds }));
  const current = currentStep(loaded.steps);
  const what = `采购申请（${goodsOf(loaded)}）`;
  const mails = await notifyRequester(ctx, { wishId, requesterId: loaded.wish.purchaserId }, { kind: "rejected", what, reason });
  const statements = [
    ...besides,
    ...moveWish(ctx.db, loaded.at, { status: after.status, rejectReason: reason }),
    ...runInTurns(ctx, loaded, current, events),
    ...endStep(ctx.db, current.stepId, "rejected", ctx.now),
    ...releaseHold(ctx, loaded, released),
    ...(loaded.share
      ? holdShareAgain(ctx, loaded.at.unitId, loaded.share, addFen(...loaded.funds.map(({ amount }) => amount)))
      : []),
    ...markRejected(ctx.db, wishId, lineIds, input.reason),
  ];
  return write(ctx, loaded, events, statements, null, mails);
}

/** The requester's own way out before orders are made, of a binding share where its goods are others by now. Throws 404, 409. */
export async function cancelWish(ctx: Ctx, wishId: string): Promise<null> {
  const { scope, loaded } = await loadWish(ctx, wishId, permissions.wishCreate);
  const { wish, lines, share, at } = loaded;
  if (wish.purchaserId !== scope.purchaserId) throw notFound("采购申请");
  const [goods] = isBinding(wish.sourceType) ? await readAll(ctx.db, [readGoods(lines.map(({ productId }) => productId))]) : [[]];
  const { events, after } = decided(ctx, scope, loaded, () => ({ type: "cancel" }), sinceChosen(lines, goods, ctx.now));
  const statements = [
    ...moveWish(ctx.db, loaded.at, { status: after.status }),
    ...(holdsMoney(loaded.state) ? releaseHold(ctx, loaded, released) : []),
    ...(share ? releaseShare(ctx, at.unitId, share) : []),
  ];
  return write(ctx, loaded, events, statements, null);
}

type Loaded = Awaited<ReturnType<typeof loadWish>>["loaded"];

async function loadWish(ctx: Ctx, wishId: string, permission: Permission) {
  const scope = purchaserScope(ctx, permission);
  const found = await readWish(ctx.db, scope, ctx.now, wishId, (visible) => [
    readWishLines(visible),
    readWishSuppliers(visible),
    readWishFunds(visible),
    readWishSteps(visible),
    readWishHistory(visible),
    readTurns(scope, ctx.now),
    readShareHold(wishId),
  ]);
  if (!found) throw notFound("采购申请");
  const [wish, [lines, suppliers, funds, steps, history, turns, [share]]] = found;
  const at = { id: wish.id, unitId: scope.unitId, version: wish.version };
  return {
    scope,
    loaded: {
      at,
      wish,
      lines,
      suppliers,
      funds,
      steps,
      turns,
      share,
      historyLength: history.length,
      state: wishState(wish, steps),
    },
  };
}

/** Writes a decision in every turn that it takes. */
function runInTurns(ctx: Ctx, { at }: Loaded, { stepId }: StepRow, events: readonly WishEvent[]): Statement[] {
  return events.flatMap((event) => {
    if (event.type !== "stepApproved" && event.type !== "rejected") return [];
    const decision = event.type === "rejected" ? "rejected" : "approved";
    return [...stillDelegated(ctx.db, at.unitId, event, ctx.now), ...decideStep(ctx.db, stepId, event, decision, ctx.now)];
  });
}

type Decider = { by: string; turnsOf: readonly string[] };

function decided(
  ctx: Ctx,
  scope: PurchaserScope,
  { wish, turns, state }: Loaded,
  command: (by: Decider) => WishCommand,
  lines: ReturnType<typeof sinceChosen> = [],
) {
  const actor = actorOf(ctx, scope, wish, turns, lines);
  const events = decideWishAs(actor, command({ by: actor.purchaserId, turnsOf: actor.turnsOf }), state);
  return { events, after: events.reduce(evolveWish, state) };
}

function currentStep(steps: readonly StepRow[]): StepRow {
  const current = steps.find(({ status }) => status === "current");
  if (!current) throw new Error("a request in approval has no current step");
  return current;
}

/** What a submission fixed, read back: the table's checks let no submitted request lack any of it. */
function approvedWish({ wish, lines, suppliers, funds, at }: Loaded) {
  const { groupId, receiver, mobile, areaCode, region, detail } = wish;
  if (!groupId || receiver === null || mobile === null || areaCode === null || region === null || detail === null) {
    throw new Error("a submitted request lacks its terms");
  }
  return {
    wishId: wish.id,
    unitId: at.unitId,
    groupId,
    purchaserId: wish.purchaserId,
    delivery: { receiver, mobile, areaCode, region, detail },
    remark: wish.remark,
    suppliers: suppliers.map(({ coId, goods, freight, conceded }) => ({
      coId,
      total: partTotal({ goods, freight, conceded }),
      coName: lines.find((line) => line.coId === coId)?.coName ?? "",
      goods,
      freight,
    })),
    lines: lines.map(({ coName: _coName, price, ...line }) => {
      if (price === null) throw new Error("a submitted line lacks its price");
      return { ...line, price };
    }),
    funds: funds.map(({ fundId, amount }) => ({ fundId, amount })),
  };
}

async function write<Answer>(
  ctx: Ctx,
  { wish, historyLength, turns }: Loaded,
  events: readonly WishEvent[],
  statements: Statement[],
  answer: Answer,
  mails: OutgoingMails = noMails,
): Promise<Answer> {
  const history = { entity: "wish", entityId: wish.id, before: { status: wish.status }, after: events };
  try {
    const all = [...statements, ...mails.statements, historyOf(ctx, wish.id, historyLength, events, turns)];
    const given = await commit(ctx, all, [history], answer);
    mails.send();
    return given;
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.handled();
    throw error;
  }
}
