import { v7 as uuid } from "uuid";
import { sideActionsOf } from "#src/domain/dispute/available-actions.ts";
import { refuse } from "#src/domain/dispute/refusals.ts";
import type { DisputeView, MakeStatement, OpenDispute } from "#src/domain/dispute/schema.ts";
import { checkDispute, heardWithin, maxDisputes, type StatementSide } from "#src/domain/dispute/state.ts";
import { forbidden } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { orderText } from "#src/domain/order/notification.ts";
import { mayActForBuyer } from "#src/domain/order/available-actions.ts";
import { refuse as refuseOrder } from "#src/domain/order/refusals.ts";
import { commitOrRefuse, mustHold } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { actorName, type Ctx } from "../kernel/context.ts";
import { notifyEach } from "../notice/notify-each.ts";
import { applyStep } from "../order/change.ts";
import { moveReturn } from "../order/fulfil/repo.ts";
import { loadOrder, type LoadedOrder } from "../order/load.ts";
import { recipients } from "../order/notify/repo.ts";
import { onNoStatement } from "../order/repo.ts";
import { buyerScope, sellerScope, type BuyerScope, type SellerScope } from "../order/scope.ts";
import { withFile } from "./file.ts";
import { closeDispute, insertDispute, insertStatement, readDisputeLines, readDisputes, readDisputeStatements } from "./repo.ts";
import { disputesIn, viewOf, type LoadedDispute } from "./view.ts";

/** The disputes of an order as its buying unit reads them, the latest first. Throws 404. */
export async function viewBuyerDisputes(ctx: Ctx, orderId: string): Promise<DisputeView[]> {
  const scope = buyerScope(ctx, permissions.orderView);
  const { row } = await loadOrder(ctx, scope, orderId);
  const maySay = mayActForBuyer(scope, row.purchaserId);
  return (await loadDisputes(ctx, orderId)).map((one) => viewOf(one, maySay ? sideActionsOf("buyer", one.state) : []));
}

/** The same as the supplier reads them. Throws 404. */
export async function viewSellerDisputes(ctx: Ctx, orderId: string): Promise<DisputeView[]> {
  const scope = sellerScope(ctx, permissions.orderView);
  await loadOrder(ctx, scope, orderId);
  const disputes = await loadDisputes(ctx, orderId);
  return disputes.map((one) => viewOf(one, scope.canSupply ? sideActionsOf("supplier", one.state) : []));
}

/**
 * Asks the operator to decide what the supplier does not agree to, or has not answered: the report or return that it is about
 * ends with it, and the pieces wait for the outcome. Throws 403, 404, 409, 422.
 */
export async function openDispute(ctx: Ctx, orderId: string, { lines, text, file }: OpenDispute) {
  const scope = buyerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  const earlier = await loadDisputes(ctx, orderId);
  if (earlier.length >= maxDisputes) throw refuseOrder.disputesFull({ max: maxDisputes });
  const disputeId = uuid();
  const command = { type: "openDispute", disputeId, reason: text, lines } as const;
  const about = "missing" in loaded.state ? "missing" : "return";
  const opened = { orderId, about, openedBy: scope.purchaserId, openedAt: ctx.now, answerBy: ctx.now + heardWithin } as const;
  return withFile(ctx, { disputeId, file }, (columns) =>
    applyStep(
      ctx,
      { scope, loaded, command, note: text },
      ({ event }) => [
        mustHold(ctx.db, onNoStatement(orderId)),
        ...("endedReturn" in event && event.endedReturn !== null ? endReturn(ctx, loaded, event.endedReturn) : []),
        ...insertDispute(ctx.db, { id: disputeId, ...opened }, lines),
        ...insertStatement(ctx.db, { ...saidBy(ctx, scope), disputeId, side: "buyer", text, ...columns }),
      ],
      () => ({ disputeId }),
    ),
  );
}

/** A return that the supplier left open ends with the dispute about it. */
function endReturn(ctx: Ctx, { returns }: LoadedOrder, returnId: string) {
  const { status } = returns.find((one) => one.returnId === returnId) ?? {};
  const answer = "逾期未处理，已转平台裁定";
  return status ? moveReturn(ctx.db, returnId, status, "declined", { answer, answeredAt: ctx.now }) : [];
}

/** More of what the buying unit has to say: its buyer, or an acceptor. Throws 403, 404, 409, 422. */
export async function stateAsBuyer(ctx: Ctx, orderId: string, statement: MakeStatement): Promise<null> {
  const scope = buyerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  if (!mayActForBuyer(scope, loaded.row.purchaserId)) throw forbidden("只有下单人或验收人可以陈述");
  return makeStatement(ctx, scope, loaded, statement);
}

/** What the supplier has to say. Throws 403, 404, 409, 422. */
export async function stateAsSeller(ctx: Ctx, orderId: string, statement: MakeStatement): Promise<null> {
  const scope = sellerScope(ctx, permissions.orderSupply);
  return makeStatement(ctx, scope, await loadOrder(ctx, scope, orderId), statement);
}

async function makeStatement(
  ctx: Ctx,
  scope: BuyerScope | SellerScope,
  loaded: LoadedOrder,
  { text, file }: MakeStatement,
): Promise<null> {
  const { row } = loaded;
  const { side } = scope;
  const { disputeId, state } = await loadOpen(ctx, row.id);
  checkDispute({ type: "state", side }, state);
  const notified = await notifyOther(ctx, loaded, side, text);
  await withFile(ctx, { disputeId, file }, (columns) =>
    commitOrRefuse(
      ctx,
      [...insertStatement(ctx.db, { ...saidBy(ctx, scope), disputeId, side, text, ...columns }), ...notified.statements],
      [{ entity: "dispute", entityId: disputeId, after: { side, text, file: columns.fileName } }],
      null,
      refuse.moved(),
    ),
  );
  notified.send();
  return null;
}

async function notifyOther(ctx: Ctx, { row, lines }: LoadedOrder, side: StatementSide, text: string) {
  const [to, page, who] =
    side === "buyer" ? (["staff", "supOrders", "采购方"] as const) : (["buyer", "myOrders", "供应商"] as const);
  const [found] = await readAll(ctx.db, [recipients[to]({ ...row, orderId: row.id })]);
  const what = `${who}在平台裁定中作了陈述`;
  const goods = lines.map(({ productTitle }) => productTitle);
  const notification = {
    subject: `订单 ${row.orderNo}：${what}`,
    text: orderText(what, goods, text),
    page: `/${page}/${row.id}`,
  };
  return notifyEach(
    ctx,
    found.map((recipient) => ({ recipient, notification })),
  );
}

const saidBy = (ctx: Ctx, { userId }: { userId: string }) => ({ userId, byName: actorName(ctx), at: ctx.now });

/** The buyer's side gives it up: the order goes on as if nothing had been disputed. Throws 403, 404, 409. */
export async function withdrawDispute(ctx: Ctx, orderId: string): Promise<null> {
  const scope = buyerScope(ctx, permissions.orderView);
  const loaded = await loadOrder(ctx, scope, orderId);
  const open = loaded.row.disputedAt === null ? null : await loadOpen(ctx, orderId);
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "withdrawDispute" } },
    () => (open ? closeDispute(ctx.db, open.disputeId, { status: "withdrawn", ...closedBy(ctx, scope), answer: "" }, []) : []),
    () => null,
  );
}

/** The supplier agrees: nobody pays for any of the pieces. Throws 403, 404, 409. */
export async function concedeDispute(ctx: Ctx, orderId: string, { reason }: { reason: string }): Promise<null> {
  const scope = sellerScope(ctx, permissions.orderSupply);
  const loaded = await loadOrder(ctx, scope, orderId);
  const open = loaded.row.disputedAt === null ? null : await loadOpen(ctx, orderId);
  return applyStep(
    ctx,
    { scope, loaded, command: { type: "concedeDispute", reason }, note: reason },
    ({ event }) =>
      open
        ? closeDispute(
            ctx.db,
            open.disputeId,
            { status: "conceded", ...closedBy(ctx, scope), answer: reason },
            "lines" in event ? event.lines : [],
          )
        : [],
    () => null,
  );
}

const closedBy = (ctx: Ctx, { userId }: { userId: string }) => ({ closedAt: ctx.now, closedBy: userId });

async function loadDisputes(ctx: Ctx, orderId: string): Promise<LoadedDispute[]> {
  const found = await readAll(ctx.db, [
    readDisputes(orderId),
    readDisputeLines("order", orderId),
    readDisputeStatements("order", orderId),
  ]);
  return disputesIn(...found);
}

/** The open dispute of an order. Throws 409 when there is none. */
async function loadOpen(ctx: Ctx, orderId: string) {
  const open = (await loadDisputes(ctx, orderId)).find(({ row }) => row.status === "open");
  if (!open) throw refuseOrder.noDisputeOpen();
  return { disputeId: open.row.disputeId, state: open.state };
}
