import { v7 as uuid } from "uuid";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { codes, conflict, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { available, type TransferKind } from "#src/domain/points/ledger.ts";
import type { PointsGoods, PointsGoodsForm, RedeemForm, Redemption } from "#src/domain/points/schema.ts";
import { decideRedemption, type RedemptionCommand, type RedemptionStatus } from "#src/domain/points/state.ts";
import { purchaserScope, requireOperator, type Ctx, type PurchaserScope } from "../context.ts";
import { commit, GuardMissed, mentions, mustChange, type Statement } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { tellNews } from "../notice/news.ts";
import { holdFund, releaseFund, settleFund } from "../unit/fund/repo.ts";
import {
  giveStockBack,
  insertRedemption,
  movePoints,
  readAddressLine,
  readBuyerToTell,
  readEarned,
  readEntries,
  readEntryCount,
  readGoods,
  readGoodsCount,
  readOneGoods,
  readOwnFund,
  readRedemption,
  readRedemptionCount,
  readRedemptions,
  readStanding,
  readTaken,
  setSwitch,
  stepRedemption,
  takeStock,
  updateGoods,
  withinCaps,
  type GoodsRow,
  type RedemptionRow,
} from "./repo.ts";

type Paging = { pageNum: number; pageSize: number };
const offsetOf = ({ pageNum, pageSize }: Paging) => (pageNum - 1) * pageSize;

/** The permission line of the points mall: a unit that takes part. Throws 409 with the mend otherwise. */
async function enter(ctx: Ctx) {
  const scope = purchaserScope(ctx);
  const [[standing]] = await readAll(ctx.db, [readStanding(scope)]);
  if (standing?.open !== 1) throw conflict("您的单位没有开通积分商城，请联系单位管理员开通");
  const { balance, held, fenPerPoint } = standing;
  return { scope, fenPerPoint, account: { balance, held, available: available({ balance, held }) } };
}

/** One's points, and what they may be given for. */
export async function viewHome(ctx: Ctx, paging: Paging) {
  const { account, fenPerPoint } = await enter(ctx);
  const [[counted], rows] = await readAll(ctx.db, [readGoodsCount(true), readGoods(true, paging.pageSize, offsetOf(paging))]);
  return { account, fenPerPoint, total: counted?.total ?? 0, rows: rows.map(toGoods) };
}

/** Throws 404 for what is not offered for points. */
export async function viewGoods(ctx: Ctx, { id }: { id: string }) {
  const { scope, account } = await enter(ctx);
  const [[row], [taken]] = await readAll(ctx.db, [readOneGoods(Number(id)), readTaken(scope, Number(id), ctx.now - day)]);
  if (!row || row.status !== 1) throw notFound("积分商品");
  const { ever = 0, today = 0 } = taken ?? {};
  const caps = [row.stock, (row.perPerson ?? row.stock + ever) - ever, (row.perDay ?? row.stock + today) - today];
  return { account, goods: toGoods(row), mayTake: Math.max(0, Math.min(...caps)) };
}

export async function listEntries(ctx: Ctx, paging: Paging) {
  const { scope, account } = await enter(ctx);
  const [[counted], rows] = await readAll(ctx.db, [readEntryCount(scope), readEntries(scope, paging.pageSize, offsetOf(paging))]);
  return {
    account,
    total: counted?.total ?? 0,
    rows: rows.map(({ id, ...row }) => ({ entryId: id, ...row, change: signs[row.kind] * row.amount })),
  };
}

/** What a movement does to the balance; holds and what ends them unspent leave it. */
const signs = { earn: 1, adjust: 1, reverse: -1, post: -1, hold: 0, void: 0 } as const satisfies Record<TransferKind, number>;

export async function listOwnRedemptions(ctx: Ctx, paging: Paging) {
  const { purchaserId } = purchaserScope(ctx);
  return listRedemptions(ctx, { purchaserId, status: null }, paging);
}

/**
 * Promises points, money and pieces in one batch. Throws 404, 409 when something of it is not there any more or beyond the caps,
 * 422 for a missing fund.
 */
export async function redeem(ctx: Ctx, { id, ...form }: { id: string } & RedeemForm): Promise<{ redemptionId: string }> {
  const { scope } = await enter(ctx);
  const [[goods], [place]] = await readAll(ctx.db, [readOneGoods(Number(id)), readAddressLine(scope, form.addressId)]);
  if (!goods || goods.status !== 1) throw notFound("积分商品");
  if (!place) throw invalid("addressId", "请选择收货地址");
  if (goods.points !== form.shown.points || goods.price !== form.shown.price)
    throw conflict("所需积分或金额已变，请刷新后再兑换");
  const points = goods.points * form.quantity;
  const money = goods.price * form.quantity;
  const redemptionId = uuid();
  const { fundId, statements: paying } = await pay(ctx, scope, { redemptionId, money, fundId: form.fundId });
  const cause = `redemption:${redemptionId}`;
  const entry = { purchaserId: scope.purchaserId, amount: points, note: goods.title, at: ctx.now };
  const statements = [
    ...takeStock(ctx.db, goods, form.quantity),
    withinCaps(ctx.db, scope, { productId: goods.id, quantity: form.quantity, since: ctx.now - day }),
    ...movePoints(ctx.db, { ...entry, kind: "hold", cause }),
    ...paying,
    insertRedemption(ctx.db, {
      id: redemptionId,
      purchaserId: scope.purchaserId,
      unitId: scope.unitId,
      productId: goods.id,
      title: `${goods.title} ${goods.spec}`.trim(),
      quantity: form.quantity,
      points,
      money,
      fundId,
      receiver: `${place.receiver} ${place.mobile}，${place.region} ${place.detail}`,
      createdAt: ctx.now,
    }),
  ];
  try {
    return await commit(
      ctx,
      statements,
      [{ entity: "redemption", entityId: redemptionId, after: { productId: goods.id, points, money } }],
      { redemptionId },
    );
  } catch (error) {
    if (error instanceof GuardMissed) throw await whyNot(ctx, scope, goods, { ...form, points });
    throw error;
  }
}

/** What the money besides the points is promised from. */
async function pay(
  ctx: Ctx,
  scope: PurchaserScope,
  { redemptionId, money, fundId }: { redemptionId: string; money: number; fundId: string | null },
) {
  if (money === 0) return { fundId: null, statements: [] };
  const [[fund]] = fundId ? await readAll(ctx.db, [readOwnFund(scope, fundId)]) : [[]];
  if (!fund || !fundId) throw invalid("fundId", "请选择支付金额的经费");
  return {
    fundId,
    statements: holdFund(
      ctx.db,
      fund.groupId,
      movementOf(ctx, { id: redemptionId, unitId: scope.unitId, fundId, money }, "hold"),
    ),
  };
}

const invalid = (field: string, message: string) => new DomainError(codes.invalid, message, { fields: { [field]: message } });

/** Which of the guards missed, as it stands now. */
async function whyNot(
  ctx: Ctx,
  scope: PurchaserScope,
  { id, perPerson, perDay }: GoodsRow,
  { quantity, points }: { quantity: number; points: number },
) {
  const [[now], [standing], [taken]] = await readAll(ctx.db, [
    readOneGoods(id),
    readStanding(scope),
    readTaken(scope, id, ctx.now - day),
  ]);
  if (!now || now.stock < quantity) return conflict(`库存不足，还剩 ${now?.stock ?? 0} 件，请减少数量`);
  if (standing && available(standing) < points)
    return conflict(`积分不足：需要 ${points}，可用 ${available(standing)}`, { help: "points-short" });
  const { ever = 0, today = 0 } = taken ?? {};
  if (perPerson !== null && ever + quantity > perPerson) return conflict(`每人限兑 ${perPerson} 件，您已兑换 ${ever} 件`);
  if (perDay !== null && today + quantity > perDay) return conflict(`24 小时内限兑 ${perDay} 件，您已兑换 ${today} 件`);
  return conflict("经费可用余额不足或商品刚有变化，请刷新后再试");
}

export const cancelOwn = (ctx: Ctx, { id }: { id: string }) => ownStep(ctx, id, { type: "cancel", by: "buyer" });
export const receiveOwn = (ctx: Ctx, { id }: { id: string }) => ownStep(ctx, id, { type: "receive" });

async function ownStep(ctx: Ctx, id: string, command: RedemptionCommand): Promise<null> {
  const { purchaserId } = purchaserScope(ctx);
  const row = await loadRedemption(ctx, id);
  if (row.purchaserId !== purchaserId) throw notFound("兑换");
  return step(ctx, row, { command, change: {}, told: nothingTold });
}

const requireStaff = (ctx: Ctx) => requireOperator(ctx, permissions.pointsManage);

export async function viewRedemptions(ctx: Ctx, { status, ...paging }: { status?: RedemptionStatus | undefined } & Paging) {
  requireStaff(ctx);
  return listRedemptions(ctx, { purchaserId: null, status: status ?? null }, paging);
}

export async function confirmRedemption(ctx: Ctx, { id }: { id: string }): Promise<null> {
  requireStaff(ctx);
  return step(ctx, await loadRedemption(ctx, id), { command: { type: "confirm" }, change: {}, told: nothingTold });
}

export async function shipRedemption(
  ctx: Ctx,
  { id, carrier, trackingNo }: { id: string; carrier: string; trackingNo: string },
): Promise<null> {
  requireStaff(ctx);
  const row = await loadRedemption(ctx, id);
  const told = await tell(ctx, row, `${row.title} 已由${carrier}发出，单号 ${trackingNo}。`);
  return step(ctx, row, { command: { type: "ship" }, change: { carrier, trackingNo }, told });
}

export async function cancelRedemption(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<null> {
  requireStaff(ctx);
  const row = await loadRedemption(ctx, id);
  const told = await tell(ctx, row, `${row.title} 的兑换已取消，积分与经费已退回。原因：${reason}`);
  return step(ctx, row, { command: { type: "cancel", by: "mall" }, change: { cancelReason: reason }, told });
}

export async function listAllGoods(ctx: Ctx, paging: Paging) {
  requireStaff(ctx);
  const [[counted], rows] = await readAll(ctx.db, [readGoodsCount(false), readGoods(false, paging.pageSize, offsetOf(paging))]);
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...toGoods(row), onSale: row.status === 1 })) };
}

/** Throws 404 for what is no points goods. */
export async function changeGoods(ctx: Ctx, { id, form }: { id: string; form: PointsGoodsForm }): Promise<null> {
  requireStaff(ctx);
  const [[before]] = await readAll(ctx.db, [readOneGoods(Number(id))]);
  if (!before) throw notFound("积分商品");
  return commit(ctx, updateGoods(ctx.db, Number(id), form), [{ entity: "pointsGoods", entityId: id, before, after: form }], null);
}

/** Takes back what an order earned, as far as it is still there; once. Throws 404, 409. */
export async function reverseOrder(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<{ taken: number }> {
  requireStaff(ctx);
  const [[earned]] = await readAll(ctx.db, [readEarned(id)]);
  if (!earned) throw notFound("该订单获得的积分");
  const taken = Math.min(earned.amount, available(earned));
  if (taken === 0) throw conflict("该采购人已没有可用积分，无可扣回");
  const entry = { kind: "reverse", purchaserId: earned.purchaserId, amount: taken, note: reason, at: ctx.now } as const;
  try {
    return await commit(
      ctx,
      movePoints(ctx.db, { ...entry, cause: `order:${id}:reverse` }),
      [{ entity: "points", entityId: earned.purchaserId, after: { reversed: taken, order: id } }],
      { taken },
    );
  } catch (error) {
    if (mentions(error, "points_transfer.cause")) throw conflict("该订单的积分已扣回过");
    if (error instanceof GuardMissed) throw conflict("积分刚有变化，请再试一次");
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

type Told = Pick<Awaited<ReturnType<typeof tellNews>>, "statements" | "send">;
const nothingTold: Told = { statements: [], send: () => undefined };

async function tell(ctx: Ctx, { purchaserId }: RedemptionRow, text: string): Promise<Told> {
  const [recipients] = await readAll(ctx.db, [readBuyerToTell(purchaserId)]);
  const news = { subject: "积分兑换有新进展", text, page: "/integralMall" };
  return tellNews(
    ctx,
    recipients.map((recipient) => ({ recipient, news })),
  );
}

type Step = {
  command: RedemptionCommand;
  change: Partial<Pick<RedemptionRow, "carrier" | "trackingNo" | "cancelReason">>;
  told: Told;
};

async function step(ctx: Ctx, row: RedemptionRow, { command, change, told }: Step): Promise<null> {
  const status = decideRedemption(command, row.status);
  const statements = [
    stepRedemption(ctx.db, row.id, row.status, { ...change, status }),
    mustChange(ctx.db),
    ...consequences(ctx, row, command),
    ...told.statements,
  ];
  const trail = { entity: "redemption", entityId: row.id, before: { status: row.status }, after: { status, ...change } };
  try {
    await commit(ctx, statements, [trail], null);
  } catch (error) {
    if (error instanceof GuardMissed) throw conflict("此兑换刚有变化，请刷新后查看");
    throw error;
  }
  told.send();
  return null;
}

/** Shipping spends what was promised; cancelling gives all of it back. */
function consequences(ctx: Ctx, row: RedemptionRow, { type }: RedemptionCommand): Statement[] {
  const cause = `redemption:${row.id}`;
  const entry = { purchaserId: row.purchaserId, amount: row.points, note: row.title, at: ctx.now };
  const paid = row.fundId !== null && row.money > 0 ? { ...row, fundId: row.fundId } : null;
  if (type === "ship") {
    return [
      ...movePoints(ctx.db, { ...entry, kind: "post", cause: `${cause}:post` }),
      ...(paid ? settleFund(ctx.db, movementOf(ctx, paid, "settle")) : []),
    ];
  }
  if (type !== "cancel") return [];
  return [
    ...movePoints(ctx.db, { ...entry, kind: "void", cause: `${cause}:void` }),
    ...giveStockBack(ctx.db, row.productId, row.quantity),
    ...(paid ? releaseFund(ctx.db, movementOf(ctx, paid, "release")) : []),
  ];
}

type Paid = { id: string; unitId: string; fundId: string; money: number };
const movementOf = (ctx: Ctx, { id, unitId, fundId, money }: Paid, what: string) => ({
  unitId,
  fundId,
  amount: money,
  cause: `redemption:${id}:${what}`,
  note: "积分兑换",
  userId: "userId" in ctx.actor ? ctx.actor.userId : "",
  at: ctx.now,
});

async function loadRedemption(ctx: Ctx, id: string): Promise<RedemptionRow> {
  const [[row]] = await readAll(ctx.db, [readRedemption(id)]);
  if (!row) throw notFound("兑换");
  return row;
}

async function listRedemptions(ctx: Ctx, filter: Parameters<typeof readRedemptions>[0], paging: Paging) {
  const [[counted], rows] = await readAll(ctx.db, [
    readRedemptionCount(filter),
    readRedemptions(filter, paging.pageSize, offsetOf(paging)),
  ]);
  return { total: counted?.total ?? 0, rows: rows.map(toRedemption) };
}

const toGoods = (row: GoodsRow): PointsGoods => ({
  productId: String(row.id),
  title: row.title,
  spec: row.spec,
  picture: row.pictureKey ? filePath(row.pictureKey) : "",
  points: row.points,
  price: row.price,
  stock: row.stock,
  measureUnit: row.measureUnit,
  description: row.description,
  perPerson: row.perPerson,
  perDay: row.perDay,
});

const toRedemption = (row: RedemptionRow): Redemption => ({
  redemptionId: row.id,
  productId: String(row.productId),
  title: row.title,
  quantity: row.quantity,
  points: row.points,
  money: row.money,
  status: row.status,
  receiver: row.receiver,
  purchaserName: row.purchaserName,
  unitName: row.unitName,
  carrier: row.carrier,
  trackingNo: row.trackingNo,
  cancelReason: row.cancelReason,
  createdAt: row.createdAt,
});
