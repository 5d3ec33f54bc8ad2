import { approverRoleLabels } from "#src/domain/approval/step.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { takenAfter, takenNow } from "#src/domain/purchase/cart-pieces.ts";
import type { SubmitResult, SubmitWish } from "#src/domain/purchase/schema.ts";
import { goodsLine } from "#src/domain/kernel/goods-line.ts";
import { stepRows } from "../../approval/step/step-rows.ts";
import { mustChange, statementOf, type Statement } from "../../db/batch.ts";
import { holdFund } from "../../fund/repo.ts";
import { snapshotOf } from "../../goods/snapshot.ts";
import { allocatePermits } from "../../hazard/permit/repo.ts";
import type { Ctx, PurchaserScope } from "../../kernel/context.ts";
import { placeOrders } from "../../order/place.ts";
import { bindQuotes } from "../../quote/repo.ts";
import { historyOf } from "../history.ts";
import { notifyApprovers } from "../notify-approvers.ts";
import { repeatsConfirmed } from "../repeat/repo.ts";
import { releaseShare } from "../share/hold.ts";
import type { Plan } from "./plan.ts";
import { clearFromCart, deductStock, fixLines, fixShares, fixWish, freightUnchanged, goodsUnchanged } from "./repo.ts";

/** What a submission writes, what it answers, and the notices to send once it stands. */
type Submission = { statements: Statement[]; result: SubmitResult; send: () => void };

/** Everything of a planned submission: what is fixed and held, then its approval or its orders. */
export async function writeSubmission(ctx: Ctx, scope: PurchaserScope, plan: Plan, input: SubmitWish): Promise<Submission> {
  const lines = linesOf(plan);
  const fixed = fixSubmission(ctx, scope, plan, input, lines);
  const next =
    plan.after.status === "ordered"
      ? await writeOrders(ctx, scope, plan, input, lines)
      : await writeApproval(ctx, scope, plan, plan.after.round);
  return { ...next, statements: [...fixed, ...next.statements] };
}

type SubmittedLine = ReturnType<typeof linesOf>[number];

const linesOf = ({ lines, wish }: Plan) =>
  lines.map(({ line: { coName: _coName, ...line }, goods, price }) => ({
    ...line,
    ...snapshotOf(goods.card),
    productId: goods.productId,
    price,
    stockDeducted: goods.stock === null ? 0 : line.quantity,
    rejectReason: null,
    cartTaken: wish.sourceType === sourceTypes.cart ? takenAfter(line) : 0,
  }));

const deliveryOf = ({ address: { receiver, mobile, areaCode, region, detail } }: Plan) => ({
  receiver,
  mobile,
  areaCode,
  region,
  detail,
});

/** Prices, goods and address of the request as submitted; money, stock and permits held for it; nothing read has changed. */
function fixSubmission(
  ctx: Ctx,
  scope: PurchaserScope,
  plan: Plan,
  input: SubmitWish,
  lines: readonly SubmittedLine[],
): Statement[] {
  const { wish } = plan;
  const { round, terms } = plan.after;
  const hold = {
    unitId: scope.unitId,
    cause: `wish:${wish.id}:${round}`,
    note: "采购申请冻结",
    userId: scope.userId,
    at: ctx.now,
  };
  return [
    // First: what the group has on its way would else count this very request.
    ...plan.judged.guard,
    repeatsConfirmed(ctx.db, wish.id, input.shown.repeats),
    ...fixWish(ctx.db, scope, wish.id, wish.version, {
      status: plan.after.status,
      round,
      groupId: input.groupId,
      addressId: input.addressId,
      ...deliveryOf(plan),
      goodsTotal: plan.goods,
      freightTotal: plan.freight,
      remark: input.remark,
      submittedAt: ctx.now,
      reservedUntil: terms.reservedUntil,
      watch: plan.watch && JSON.stringify(plan.watch),
      quantityWatch: plan.quantityWatch && JSON.stringify(plan.quantityWatch),
    }),
    ...plan.watchGuard,
    goodsUnchanged(ctx.db, plan.read.goods),
    freightUnchanged(ctx.db, plan.read.goods, plan.read.rules),
    ...takeQuotes(ctx, plan),
    ...deductStock(ctx.db, lines.map(piecesOf)),
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
    ...(wish.sourceType === sourceTypes.cart ? clearFromCart(ctx.db, scope, plan.lines.map(cartPiecesOf)) : []),
    historyOf(ctx, wish.id, plan.historyLength, plan.events),
  ];
}

const piecesOf = ({ productId, quantity, stockDeducted }: SubmittedLine) => ({
  productId,
  quantity,
  deductsStock: stockDeducted > 0,
});

const cartPiecesOf = ({ line }: Plan["lines"][number]) => ({ productId: line.productId, quantity: takenNow(line) });

const takeQuotes = (ctx: Ctx, plan: Plan): Statement[] =>
  plan.quotesUsed.length === 0
    ? []
    : [statementOf(ctx.db, bindQuotes(plan.wish.id, plan.quotesUsed)), mustChange(ctx.db, plan.quotesUsed.length)];

/** The steps of its approval; those whose decision comes first are written to. */
async function writeApproval(ctx: Ctx, scope: PurchaserScope, plan: Plan, round: number): Promise<Submission> {
  const { wish, lines, steps, total, after } = plan;
  const rows = stepRows(ctx, { wishId: wish.id, caseId: null, round }, steps);
  const mails = await notifyApprovers(ctx, {
    wishId: wish.id,
    stepId: rows.firstId,
    approverIds: steps[0]?.approverIds ?? [],
    besides: [scope.purchaserId],
    requester: wish.requesterName,
    goods: goodsLine(lines.map(({ goods }) => goods.card.productTitle)),
    total,
    reservedUntil: after.terms.reservedUntil,
    overdue: false,
  });
  return { statements: [...rows.statements, ...mails.statements], result: pathResult(plan), send: mails.send };
}

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

/** The orders of a request that needs no approval. */
async function writeOrders(
  ctx: Ctx,
  scope: PurchaserScope,
  plan: Plan,
  input: SubmitWish,
  lines: SubmittedLine[],
): Promise<Submission> {
  const { wish, suppliers, total } = plan;
  const placed = await placeOrders(
    ctx,
    {
      wishId: wish.id,
      unitId: scope.unitId,
      groupId: input.groupId,
      purchaserId: scope.purchaserId,
      delivery: deliveryOf(plan),
      remark: input.remark,
      suppliers,
      lines,
      funds: input.funds,
    },
    ctx.now,
  );
  const result: SubmitResult = { status: "ordered", wishId: wish.id, total, orders: placed.orders };
  return { statements: placed.statements, result, send: placed.send };
}
