import * as v from "valibot";
import { notFound } from "#src/domain/kernel/error.ts";
import { fen, formatMoney } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { giveBack } from "#src/domain/order/payable.ts";
import type { Concede } from "#src/domain/purchase/concede.ts";
import { SupplyWish } from "#src/domain/purchase/schema.ts";
import { decideWish } from "#src/domain/purchase/state.ts";
import { refuse } from "#src/domain/purchase/refusals.ts";
import { goodsLine } from "#src/domain/kernel/goods-line.ts";
import { isTrading, supplierScope, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { notifyEach } from "../../notice/notify-each.ts";
import { releaseFund } from "../../fund/repo.ts";
import { moveWish } from "../decide/repo.ts";
import { readRequester, readWishFunds, readWishLines, readWishSteps, readWishSuppliers, readWishHistory } from "../parts/repo.ts";
import { readSuppliedWish } from "../repo.ts";
import { historyOf } from "../history.ts";
import { partTotal, wishState } from "../wish-state.ts";
import { lowerPart, moveWishFund, readSupplyWishes, type SupplyPage } from "./repo.ts";

/** Requests that wait for their approval, of the company's goods alone. */
export async function listSupplyWishes(ctx: Ctx, page: SupplyPage) {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const [rows, [count]] = await readAll(ctx.db, readSupplyWishes(scope, ctx.now, page));
  return {
    total: count?.total ?? 0,
    rows: rows.map(({ conceded, lines, ...row }) => ({
      ...row,
      goods: row.goods,
      freight: row.freight,
      total: partTotal({ ...row, conceded }),
      canConcede: isTrading(ctx),
      lines: v.parse(SupplyWish.entries.lines, JSON.parse(lines)),
    })),
  };
}

/**
 * A lower amount for the company's part before the request is approved: the difference is free again on the funds at once,
 * and the requester is told. Throws 403, 404, 409.
 */
export async function concedeWish(ctx: Ctx, wishId: string, { total, reason }: Concede): Promise<null> {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const found = await readSuppliedWish(ctx.db, scope, ctx.now, wishId, (visible) => [
    readWishSuppliers(visible),
    readWishFunds(visible),
    readWishSteps(visible),
    readWishHistory(visible),
    readWishLines(visible),
    readRequester(visible),
  ]);
  const part = found?.[1][0].find(({ coId }) => coId === scope.coId);
  if (!found || !part) throw notFound("采购申请");
  const [wish, [, funds, steps, history, lines, [requester]]] = found;
  const mine = lines.filter(({ coId }) => coId === scope.coId);
  const amount = partTotal(part);
  const coName = mine[0]?.coName ?? "";
  const events = decideWish({ type: "concede", at: ctx.now, coName, amount, total, reason }, wishState(wish, steps));
  const movement = {
    unitId: wish.unitId,
    cause: `wish:${wishId}:${wish.round}:concede:${wish.version}`,
    note: "供应商让价释放",
    userId: scope.userId,
    at: ctx.now,
  };
  const notification = {
    subject: `${coName}已让价 ${formatMoney(fen(amount - total))}`,
    text: `您等待审批的采购申请（${goodsLine(mine.map(({ productTitle }) => productTitle))}）由 ${formatMoney(amount)} 降为 ${formatMoney(total)}，差额已退回经费。`,
    page: `/myWishes/${wishId}`,
  };
  const notified = await notifyEach(ctx, requester ? [{ recipient: requester, notification }] : []);
  const statements = [
    ...moveWish(ctx.db, { id: wishId, unitId: wish.unitId, version: wish.version }, { status: wish.status }),
    ...lowerPart(ctx.db, { wishId, coId: scope.coId, from: amount, to: total }),
    ...giveBack(funds, fen(amount - total)).flatMap(({ share, amount: freed }) => [
      ...releaseFund(ctx.db, { ...movement, fundId: share.fundId, amount: freed }),
      ...moveWishFund(ctx.db, wishId, share.fundId, fen(share.amount - freed)),
    ]),
    ...notified.statements,
    historyOf(ctx, wishId, history.length, events),
  ];
  try {
    await commit(ctx, statements, [{ entity: "wish", entityId: wishId, before: { amount }, after: events }], null);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.moved();
    throw error;
  }
  notified.send();
  return null;
}
