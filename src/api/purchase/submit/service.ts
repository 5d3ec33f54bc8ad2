import { permissions } from "#src/domain/kernel/permissions.ts";
import type { SubmitResult, SubmitWish } from "#src/domain/purchase/schema.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { approverRoleLabels } from "#src/domain/approval/step.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import { purchaserScope, requireOpenUnit, type Ctx, type PurchaserScope } from "../../kernel/context.ts";
import { commit, ConflictError, mustChange, statementOf, type Statement } from "../../db/batch.ts";
import { allocatePermits } from "../../hazard/permit/repo.ts";
import { placeOrders } from "../../order/place.ts";
import { bindQuotes } from "../../quote/repo.ts";
import { holdFund } from "../../fund/repo.ts";
import { notifyApprovers, goodsLine } from "../notify-approvers.ts";
import { expireWishes } from "../expire/service.ts";
import { repeatsConfirmed } from "../repeat/repo.ts";
import { releaseShare } from "../share/hold.ts";
import { snapshotOf } from "../../goods/snapshot.ts";
import { stepRows } from "../../approval/step/step-rows.ts";
import { historyOf } from "../history.ts";
import { planSubmission, type Plan } from "./plan.ts";
import { clearFromCart, fixLines, fixShares, fixWish, freightUnchanged, goodsUnchanged, deductStock } from "./repo.ts";

const attempts = 3;

/**
 * Submits a draft or rejected request: fixes prices and goods, holds money and stock, and makes the orders at once where
 * no approval is needed. All of it is one batch whose conditions repeat what the plan found; when one of them misses,
 * somebody was faster, and the next plan either says what changed or fits.
 */
export async function submitWish(ctx: Ctx, wishId: string, input: SubmitWish): Promise<SubmitResult> {
  const scope = purchaserScope(ctx, permissions.wishSubmit);
  requireOpenUnit(ctx);
  await expireWishes(ctx);
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planSubmission(ctx, scope, wishId, input);
    const { statements, result, send } = await writeSubmission(ctx, scope, plan, input);
    const history = { entity: "wish", entityId: wishId, before: { status: plan.wish.status }, after: result };
    try {
      const given = await commit(ctx, statements, [history], result);
      send();
      return given;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (attempt === attempts) throw refuse.crowded();
    }
  }
}

async function writeSubmission(ctx: Ctx, scope: PurchaserScope, plan: Plan, input: SubmitWish) {
  const { wish } = plan;
  const { round, terms } = plan.after;
  const { receiver, mobile, areaCode, region, detail } = plan.address;
  const delivery = { receiver, mobile, areaCode, region, detail };
  const ordered = plan.after.status === "ordered";
  const lines = plan.lines.map(({ line: { coName: _coName, ...line }, goods, price }) => ({
    ...line,
    ...snapshotOf(goods.card),
    productId: goods.productId,
    price,
    stockDeducted: goods.stock === null ? 0 : line.quantity,
    rejectReason: null,
  }));
  const pieces = lines.map(({ productId, quantity, stockDeducted }) => ({
    productId,
    quantity,
    deductsStock: stockDeducted > 0,
  }));
  const hold = {
    unitId: scope.unitId,
    cause: `wish:${wish.id}:${round}`,
    note: "采购申请冻结",
    userId: scope.userId,
    at: ctx.now,
  };
  const statements: Statement[] = [
    // First: what the group has on its way would else count this very request.
    ...plan.judged.guard,
    repeatsConfirmed(ctx.db, wish.id, input.shown.repeats),
    ...fixWish(ctx.db, scope, wish.id, wish.version, {
      status: plan.after.status,
      round,
      groupId: input.groupId,
      addressId: input.addressId,
      ...delivery,
      goodsTotal: plan.goods,
      freightTotal: plan.freight,
      remark: input.remark,
      submittedAt: ctx.now,
      reservedUntil: terms.reservedUntil,
      watch: plan.watch && JSON.stringify(plan.watch),
    }),
    ...plan.watchGuard,
    goodsUnchanged(ctx.db, plan.read.goods),
    freightUnchanged(ctx.db, plan.read.goods, plan.read.rules),
    ...(plan.quotesUsed.length === 0
      ? []
      : [statementOf(ctx.db, bindQuotes(wish.id, plan.quotesUsed)), mustChange(ctx.db, plan.quotesUsed.length)]),
    ...deductStock(ctx.db, pieces),
    ...allocatePermits(ctx.db, wish.id, plan.judged.allocations),
    ...(plan.share ? releaseShare(ctx, scope.unitId, plan.share) : []),
    ...input.funds.flatMap((share) => holdFund(ctx.db, input.groupId, { ...hold, ...share })),
    ...fixLines(ctx.db, wish.id, lines),
    ...fixShares(
      ctx.db,
      wish.id,
      plan.suppliers.map(({ coId, goods, freight }) => ({ wishId: wish.id, coId, goods, freight, conceded: null })),
      input.funds.map((share) => ({ wishId: wish.id, ...share })),
    ),
    ...(wish.sourceType === sourceTypes.cart ? clearFromCart(ctx.db, scope, lines) : []),
    historyOf(ctx, wish.id, plan.historyLength, plan.events),
  ];
  if (!ordered) {
    const steps = stepRows(ctx, { wishId: wish.id, caseId: null, round }, plan.steps);
    const mails = await notifyFirstApprovers(ctx, scope, plan, steps.firstId);
    statements.push(...steps.statements, ...mails.statements);
    return { statements, result: pathResult(plan), send: mails.send };
  }
  const placed = await placeOrders(
    ctx,
    {
      wishId: wish.id,
      unitId: scope.unitId,
      groupId: input.groupId,
      purchaserId: scope.purchaserId,
      delivery,
      remark: input.remark,
      suppliers: plan.suppliers,
      lines,
      funds: input.funds,
    },
    ctx.now,
  );
  statements.push(...placed.statements);
  const result: SubmitResult = { status: "ordered", wishId: wish.id, total: plan.total, orders: placed.orders };
  return { statements, result, send: placed.send };
}

/** Writes to those whose decision comes first. */
const notifyFirstApprovers = (ctx: Ctx, scope: PurchaserScope, { wish, lines, steps, total, after }: Plan, stepId: string) =>
  notifyApprovers(ctx, {
    wishId: wish.id,
    stepId,
    approverIds: steps[0]?.approverIds ?? [],
    besides: [scope.purchaserId],
    requester: wish.requesterName,
    goods: goodsLine(lines.map(({ goods }) => goods.card.productTitle)),
    total,
    reservedUntil: after.terms.reservedUntil,
    overdue: false,
  });

const pathResult = ({ wish, total, steps, names }: Plan): SubmitResult => ({
  status: "approving",
  wishId: wish.id,
  total,
  steps: steps.map(({ role, approverIds }) => ({
    role,
    label: approverRoleLabels[role],
    approvers: approverIds.map((id) => names.get(id) ?? ""),
  })),
});
