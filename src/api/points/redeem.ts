import { v7 as uuid } from "uuid";
import { invalidField, notFound } from "#src/domain/kernel/error.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { formatMoney, timesFen, type Fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { goodsChange, type ChosenGoods } from "#src/domain/catalogue/goods-change.ts";
import { available } from "#src/domain/points/ledger.ts";
import type { RedeemForm } from "#src/domain/points/schema.ts";
import { refuse } from "#src/domain/points/refusals.ts";
import { purchaserScope, requireOpenUnit, type Ctx, type PurchaserScope } from "../kernel/context.ts";
import { openCase, planCase } from "../approval/case/service.ts";
import { commit, ConflictError } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { holdFund } from "../fund/repo.ts";
import { enter } from "./account.ts";
import { problemOf } from "./gift.ts";
import { movementOf } from "./movement.ts";
import {
  insertRedemption,
  movePoints,
  readAddressLine,
  readOneGoods,
  readMyFund,
  readAccount,
  readRedeemed,
  deductStock,
  withinCaps,
  type GoodsRow,
} from "./repo.ts";

/**
 * Promises points, money and pieces in one batch. Throws 404, 409 when something of it is not there any more or beyond the caps,
 * 422 for a missing fund.
 */
export async function redeem(ctx: Ctx, { id, ...form }: { id: string } & RedeemForm): Promise<{ redemptionId: string }> {
  const { scope } = await enter(ctx);
  requireOpenUnit(ctx);
  const [[goods], [place]] = await readAll(ctx.db, [readOneGoods(Number(id)), readAddressLine(scope, form.addressId)]);
  if (!goods || goods.status !== 1) throw notFound("积分商品");
  if (!place) throw invalidField("addressId", "请选择收货地址");
  if (goods.points !== form.shown.points || goods.price !== form.shown.price) throw refuse.termsMoved();
  const change = goodsChange(giftOf(form.shown), giftOf(goods));
  if (change !== "") throw refuse.giftChanged({ change });
  // The names by which goods are judged change after they were offered.
  if (await problemOf(ctx, goods)) throw refuse.giftInDoubt();
  const points = goods.points * form.quantity;
  const money = timesFen(goods.price, form.quantity);
  const redemptionId = uuid();
  const title = `${goods.title} ${goods.spec}`.trim();
  const {
    fundId,
    statements: paying,
    approval,
  } = await pay(ctx, scope, { redemptionId, title, goods, money, fundId: form.fundId, points });
  const cause = `redemption:${redemptionId}`;
  const entry = { purchaserId: scope.purchaserId, amount: points, note: goods.title, at: ctx.now };
  const statements = [
    ...deductStock(ctx.db, goods, form.quantity),
    withinCaps(ctx.db, scope, { productId: goods.id, quantity: form.quantity, since: ctx.now - day }),
    ...movePoints(ctx.db, { ...entry, kind: "hold", cause }),
    ...paying,
    insertRedemption(ctx.db, {
      id: redemptionId,
      purchaserId: scope.purchaserId,
      unitId: scope.unitId,
      productId: goods.id,
      title,
      quantity: form.quantity,
      points,
      money,
      fundId,
      status: approval ? "approving" : "submitted",
      receiver: `${place.receiver} ${place.mobile}，${place.region} ${place.detail}`,
      createdAt: ctx.now,
    }),
    ...(approval?.statements ?? []),
  ];
  try {
    const change = { entity: "redemption", entityId: redemptionId, after: { productId: goods.id, points, money } };
    const given = await commit(ctx, statements, approval ? [change, approval.change] : [change], { redemptionId });
    approval?.send();
    return given;
  } catch (error) {
    if (error instanceof ConflictError) throw await whyNot(ctx, scope, goods, { ...form, points });
    throw error;
  }
}

/** A gift as it is compared: it has neither substance nor grade. */
const giftOf = ({ title, spec, measureUnit }: RedeemForm["shown"] | GoodsRow): ChosenGoods => ({
  productTitle: title,
  productSpec: spec,
  productMeasureUnit: measureUnit,
  casNo: null,
  grade: null,
});

type Paying = { redemptionId: string; title: string; goods: GoodsRow; points: number; money: Fen; fundId: string | null };

/** What the money besides the points is promised from, and who of the unit has to agree: it is spent like that of any request. */
async function pay(ctx: Ctx, scope: PurchaserScope, { redemptionId, title, goods, points, money, fundId }: Paying) {
  if (money === 0) return { fundId: null, statements: [], approval: null };
  purchaserScope(ctx, permissions.wishSubmit);
  const [[fund]] = fundId ? await readAll(ctx.db, [readMyFund(scope, fundId)]) : [[]];
  if (!fund || !fundId) throw invalidField("fundId", "请选择支付金额的经费");
  const { groupId } = fund;
  const facts = { total: money, sourceType: sourceTypes.cart, cateIds: goods.catePath.split("/").map(Number), hazardClasses: [] };
  const request = { subjectId: redemptionId, groupId, facts, coIds: [goods.coId], besides: [], selfCounts: true };
  const { steps, guard, watch } = await planCase(ctx, scope, request);
  const summary = `${points} 积分，另付 ${formatMoney(money)}`;
  const opened = {
    subject: "redemption" as const,
    subjectId: redemptionId,
    groupId,
    title,
    summary,
    amount: money,
    steps,
    watch,
  };
  return {
    fundId,
    statements: [
      ...guard,
      ...holdFund(ctx.db, groupId, movementOf(ctx, { id: redemptionId, unitId: scope.unitId, fundId, money }, "hold")),
    ],
    approval: steps.length > 0 ? await openCase(ctx, scope, opened) : null,
  };
}

/** Which of the guards missed, as it stands now. */
async function whyNot(
  ctx: Ctx,
  scope: PurchaserScope,
  { id, perPerson, perDay }: GoodsRow,
  { quantity, points }: { quantity: number; points: number },
) {
  const [[now], [account], [redeemed]] = await readAll(ctx.db, [
    readOneGoods(id),
    readAccount(scope),
    readRedeemed(scope, id, ctx.now - day),
  ]);
  if (!now || now.stock < quantity) return refuse.stockShort({ stock: now?.stock ?? 0 });
  if (account && available(account) < points)
    return refuse.pointsShort({ points, available: available(account) }, { help: "points-short" });
  const { ever = 0, today = 0 } = redeemed ?? {};
  if (perPerson !== null && ever + quantity > perPerson) return refuse.perPerson({ max: perPerson, ever });
  if (perDay !== null && today + quantity > perDay) return refuse.perDay({ max: perDay, today });
  return refuse.fundOrGoodsMoved();
}
