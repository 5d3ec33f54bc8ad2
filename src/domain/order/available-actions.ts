import { availableActions, isAccepted } from "../kernel/available-actions.ts";
import { forbidden } from "../kernel/error.ts";
import { unitStep } from "../kernel/second-person.ts";
import { fen } from "../kernel/money.ts";
import type { LineQuantity } from "./progress.ts";
import { refuse } from "./refusals.ts";
import { ownDelivery } from "./own-delivery.ts";
import type { SentParcel } from "./waybill.ts";
import { decideOrder, type OrderCommand, type OrderEvent, type OrderState } from "./state.ts";

/** What somebody may do with an order next; the screens show exactly these. */
export const buyerActions = [
  "cancel",
  "receive",
  "reportMissing",
  "withdrawMissing",
  "openDispute",
  "withdrawDispute",
  "accept",
  "requestReturn",
  "withdrawReturn",
] as const;
export const supplierActions = [
  "confirm",
  "concede",
  "ship",
  "correctWaybill",
  "refuse",
  "answerCancel",
  "answerMissing",
  "answerReturn",
  "takeBack",
  "concedeDispute",
] as const;
export type BuyerAction = (typeof buyerActions)[number];
export type SupplierAction = (typeof supplierActions)[number];

/**
 * A person of the buying unit with what they may do. `isBound`: the order is of a share of a closed collection, which one
 * side alone does not give up (`isBinding`).
 */
export type OrderBuyer = { side: "buyer"; purchaserId: string; canSubmit: boolean; canAccept: boolean; isBound: boolean };
/** A person of the supplier that has the order. */
export type OrderSupplier = { side: "supplier"; canSupply: boolean };
/** The mall's own people, who decide what the two sides do not agree on, and the mall itself in their name. */
export type OrderOperator = { side: "operator" };
export type OrderActor = OrderBuyer | OrderSupplier | OrderOperator;

/** What the buyer of an order leaves to another person of the unit. */
export const acceptanceStep = unitStep("验收", "验收人");

/** What a command of this person does to an order. Throws 403 for somebody whose step it is not, 409 like `decideOrder`. */
export function decideOrderAs(actor: OrderActor, command: OrderCommand, state: OrderState): OrderEvent {
  requireMyStep(actor, command, state);
  const isAlone = command.type === "cancel" && state.status === "placed";
  if (isAlone && actor.side === "buyer" && actor.isBound) throw refuse.bound();
  return decideOrder(command, state);
}

/** The steps of a buyer, or of an acceptor of the unit, that `decideOrderAs` takes now. */
export const buyerActionsOf = (state: OrderState, actor: OrderBuyer): BuyerAction[] =>
  availableActions<BuyerAction, OrderCommand>(
    {
      cancel: [{ type: "cancel", reason: "" }],
      receive: onePieceOfEach(state, (lines) => ({ type: "receive", lines })),
      reportMissing: onePieceOfEach(state, (lines) => ({ type: "reportMissing", reason: "", lines })),
      withdrawMissing: [{ type: "withdrawMissing" }],
      openDispute: onePieceOfEach(state, (lines) => ({ type: "openDispute", disputeId: "", reason: "", lines })),
      withdrawDispute: [{ type: "withdrawDispute" }],
      accept: onePieceOfEach(state, (lines) => ({ type: "accept", by: actor.purchaserId, lines })),
      requestReturn: onePieceOfEach(state, (lines) => ({ type: "requestReturn", returnId: "", reason: "", lines })),
      withdrawReturn: [{ type: "withdrawReturn" }],
    },
    (command) => decideOrderAs(actor, command, state),
  );

/** The supplier's steps that `decideOrderAs` takes now. */
export const supplierActionsOf = (state: OrderState, actor: OrderSupplier, parcels: readonly SentParcel[]): SupplierAction[] =>
  availableActions<SupplierAction, OrderCommand>(
    {
      confirm: [{ type: "confirm" }],
      // The lowest amount there is: where it is too much, every other one is.
      concede: [{ type: "concede", total: fen(1), reason: "" }],
      ship: onePieceOfEach(state, (lines) => ({ type: "ship", lines })),
      correctWaybill: parcels.map(someCorrection),
      refuse: [{ type: "refuse", reason: "" }],
      answerCancel: [{ type: "answerCancel", agreed: true, reason: "" }],
      answerMissing: [{ type: "answerMissing", agreed: true, reason: "" }],
      answerReturn: [{ type: "answerReturn", agreed: true, reason: "" }],
      takeBack: [{ type: "takeBack" }],
      concedeDispute: [{ type: "concedeDispute", reason: "" }],
    },
    (command) => decideOrderAs(actor, command, state),
  );

/** The parcels whose waybill `decideOrderAs` lets this supplier correct now. */
export const correctableParcels = (state: OrderState, actor: OrderSupplier, parcels: readonly SentParcel[]): SentParcel[] =>
  parcels.filter((parcel) => isAccepted(() => decideOrderAs(actor, someCorrection(parcel), state)));

/** Another waybill than the parcel has: where it is refused, every other one is. */
const someCorrection = (parcel: SentParcel): OrderCommand => ({
  type: "correctWaybill",
  parcel,
  to: { carrier: ownDelivery, trackingNo: parcel.trackingNo === "" ? "0000" : "" },
});

const operatorCommands: ReadonlySet<string> = new Set<OrderCommand["type"]>(["decideDispute", "stop"]);
const supplierCommands: ReadonlySet<string> = new Set<OrderCommand["type"]>(supplierActions);

function requireMyStep(actor: OrderActor, { type }: OrderCommand, state: OrderState): void {
  if (operatorCommands.has(type) !== (actor.side === "operator")) throw forbidden("此操作由平台运营完成");
  if (actor.side === "operator") return;
  if (actor.side === "supplier") {
    if (!supplierCommands.has(type)) throw forbidden("此操作由采购方完成");
    if (!actor.canSupply) throw forbidden("没有处理订单的权限，请联系贵公司管理员开通");
    return;
  }
  if (supplierCommands.has(type)) throw forbidden("此操作由供应商完成");
  const isBuyer = "buyerId" in state && isBuyerOf(actor, state.buyerId);
  if (receiversCommands.has(type) && !isBuyer && !actor.canAccept) throw forbidden("只有下单人或验收人可以操作");
  if (type === "accept" && !actor.canAccept) throw forbidden("没有验收权限，请联系单位管理员开通");
  const isBuyers = type === "cancel" || type === "requestReturn" || type === "withdrawReturn";
  // Who accepts or settles for the unit sees the orders of others, and decides nothing for their buyers.
  if (isBuyers && "buyerId" in state && !isBuyer) throw forbidden("只有下单人可以取消或退货，请联系下单人");
}

const isBuyerOf = ({ purchaserId, canSubmit }: Pick<OrderBuyer, "purchaserId" | "canSubmit">, buyerId: string) =>
  purchaserId === buyerId && canSubmit;

/** Whether somebody speaks for the buying unit about an order: its buyer, or an acceptor. */
export const mayActForBuyer = (actor: Pick<OrderBuyer, "purchaserId" | "canSubmit" | "canAccept">, buyerId: string): boolean =>
  isBuyerOf(actor, buyerId) || actor.canAccept;

/** Steps of the buyer, or of an acceptor of the unit. */
const receiversCommands: ReadonlySet<string> = new Set<OrderCommand["type"]>([
  "receive",
  "reportMissing",
  "withdrawMissing",
  "openDispute",
  "withdrawDispute",
]);

/** One piece of each line alone: where a line has room for none, it has room for no more. */
const onePieceOfEach = (state: OrderState, command: (lines: readonly LineQuantity[]) => OrderCommand): OrderCommand[] =>
  "lines" in state ? state.lines.map(({ lineId }) => command([{ lineId, quantity: 1 }])) : [];
