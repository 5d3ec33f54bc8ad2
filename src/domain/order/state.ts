import { forbidden } from "../kernel/error.ts";
import { refuse } from "./refusals.ts";
import { day } from "../kernel/instant.ts";
import { addFen, fen, type Fen } from "../kernel/money.ts";
import { payableOf, type Terms } from "./payable.ts";
import { decideCorrection, type SentParcel, type WaybillOf } from "./waybill.ts";
import {
  advance,
  quantityOf,
  requireRoom,
  roomOf,
  toAccept,
  toReceive,
  toReturn,
  toShip,
  type LineProgress,
  type LineQuantity,
} from "./progress.ts";

export const orderStatuses = [
  "placed",
  "confirmed",
  "partlyShipped",
  "shipped",
  "received",
  "accepted",
  "settled",
  "returned",
  "cancelled",
  "refused",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  placed: "待确认",
  confirmed: "待发货",
  partlyShipped: "部分发货",
  shipped: "待收货",
  received: "待验收",
  accepted: "待结算",
  settled: "已结算",
  returned: "已全部退货",
  cancelled: "已取消",
  refused: "供应商已拒单",
};

/** Goods that are to go back: asked for by the buyer, then agreed to by the supplier, until they have arrived there. */
export type OpenReturn = { returnId: string; agreed: boolean; lines: readonly LineQuantity[] };

/** So long a supplier may take to answer what the buyer said is missing or is to go back, and to take goods back. */
export const answerWithin = 3 * day;

/**
 * What the buyer said is missing or is to go back, and the supplier has not settled: `declined`, or `overdue` without a word (or
 * without the goods taken back). Whoever loads the order says what is overdue by the clock.
 */
export type Claim = { lines: readonly LineQuantity[]; declined: boolean; overdue: boolean };

type Open = { buyerId: string; terms: Terms; lines: readonly LineProgress[] };
/** `disputed`: pieces of an open dispute, which nobody receives or accepts until it ends. */
type Contested = Open & { claim: Claim | null; disputed: readonly LineQuantity[] | null };
/** `missing`: sent pieces that the buyer has reported as not arrived, while the supplier has not answered. */
type OnItsWay = Contested & { missing: readonly LineQuantity[] | null };
/** `statementNo`: the statement it stands on, which fixes what it costs. */
type Delivered = Contested & { openReturn: OpenReturn | null; statementNo: string | null };

export type OrderState =
  | (Open & { status: "placed" })
  | (Open & { status: "confirmed"; cancelRequested: boolean })
  | (OnItsWay & { status: "partlyShipped" })
  | (OnItsWay & { status: "shipped" })
  | (Delivered & { status: "received" })
  | (Delivered & { status: "accepted" })
  | (Open & { status: "settled" })
  /** Everything went back. */
  | (Open & { status: "returned" })
  | { status: "cancelled"; reason: string }
  | { status: "refused"; reason: string };

/** The side that may give a command is checked by the service; persons that must differ are checked here. */
export type OrderCommand =
  | { type: "confirm" }
  | { type: "refuse"; reason: string }
  | { type: "concede"; total: Fen; reason: string }
  | { type: "cancel"; reason: string }
  | { type: "answerCancel"; agreed: boolean; reason: string }
  | { type: "ship"; lines: readonly LineQuantity[] }
  | { type: "correctWaybill"; parcel: SentParcel; to: WaybillOf }
  | { type: "receive"; lines: readonly LineQuantity[] }
  | { type: "reportMissing"; reason: string; lines: readonly LineQuantity[] }
  | { type: "withdrawMissing" }
  | { type: "answerMissing"; agreed: boolean; reason: string }
  | { type: "openDispute"; disputeId: string; reason: string; lines: readonly LineQuantity[] }
  | { type: "withdrawDispute" }
  | { type: "concedeDispute"; reason: string }
  /** The operator ends an order whose supplier it has suspended. */
  | { type: "stop"; reason: string }
  | { type: "decideDispute"; reason: string; lines: readonly LineQuantity[] }
  | { type: "accept"; by: string; lines: readonly LineQuantity[] }
  | { type: "requestReturn"; returnId: string; reason: string; lines: readonly LineQuantity[] }
  | { type: "withdrawReturn" }
  | { type: "answerReturn"; agreed: boolean; reason: string }
  | { type: "takeBack" };

export const orderEventTypes = [
  "placed",
  "conceded",
  "confirmed",
  "refused",
  "cancelRequested",
  "cancelDeclined",
  "cancelled",
  "shipped",
  "waybillCorrected",
  "received",
  "missingReported",
  "missingWithdrawn",
  "missingAgreed",
  "missingDeclined",
  "disputeOpened",
  "disputeWithdrawn",
  "disputeConceded",
  "disputeDecided",
  "accepted",
  "returnRequested",
  "returnWithdrawn",
  "returnAgreed",
  "returnDeclined",
  "returned",
  "settled",
] as const;
export type OrderEventType = (typeof orderEventTypes)[number];

export type OrderEvent =
  | { type: "conceded"; by: Fen; reason: string }
  | { type: "confirmed" }
  /** Without lines the whole order; else the rest that was not shipped. */
  | { type: "refused"; reason: string; lines: readonly LineQuantity[] }
  | { type: "cancelRequested"; reason: string }
  | { type: "cancelDeclined"; reason: string }
  | { type: "cancelled"; reason: string }
  | { type: "shipped"; lines: readonly LineQuantity[] }
  /** Carrier or number of a parcel were entered wrongly: nothing else of the order changes. `lines`: what is in the parcel. */
  | { type: "waybillCorrected"; shipmentId: string; from: WaybillOf; to: WaybillOf; lines: readonly LineQuantity[] }
  | { type: "received"; lines: readonly LineQuantity[] }
  | { type: "missingReported"; reason: string; lines: readonly LineQuantity[] }
  | { type: "missingWithdrawn" }
  /** The pieces will not come: nobody pays for them. */
  | { type: "missingAgreed"; reason: string; lines: readonly LineQuantity[] }
  | { type: "missingDeclined"; reason: string }
  /** It takes the place of the report or the return that it is about: `endedReturn` is one still open. */
  | { type: "disputeOpened"; disputeId: string; endedReturn: string | null; reason: string; lines: readonly LineQuantity[] }
  | { type: "disputeWithdrawn" }
  /** The supplier agrees: nobody pays for the pieces. */
  | { type: "disputeConceded"; reason: string; lines: readonly LineQuantity[] }
  /** The operator's word: the pieces that nobody pays for, none when the supplier is right. */
  | { type: "disputeDecided"; reason: string; lines: readonly LineQuantity[] }
  | { type: "accepted"; by: string; lines: readonly LineQuantity[] }
  | { type: "returnRequested"; returnId: string; reason: string; lines: readonly LineQuantity[] }
  | { type: "returnWithdrawn"; returnId: string }
  | { type: "returnAgreed"; returnId: string; reason: string }
  | { type: "returnDeclined"; returnId: string; reason: string }
  | { type: "returned"; returnId: string; lines: readonly LineQuantity[] }
  | { type: "settled" };

/** What a command does to an order, or 409 when its state does not allow it (domain §4). */
export function decideOrder(command: OrderCommand, state: OrderState): OrderEvent {
  switch (command.type) {
    case "confirm":
      if (state.status !== "placed") throw notNow("确认", state);
      return { type: "confirmed" };
    case "refuse":
      // A supplier that cannot deliver may say so at any time: the buyer's money must not wait for goods that never come.
      if (state.status === "partlyShipped") return { type: "refused", reason: command.reason, lines: restOf(state.lines) };
      if (state.status !== "placed" && state.status !== "confirmed") throw notNow("拒单", state);
      if (state.status === "confirmed" && state.cancelRequested) throw refuse.cancelAsked();
      return { type: "refused", reason: command.reason, lines: [] };
    case "concede": {
      if (state.status !== "placed") throw notNow("让价", state);
      const now = payableOf(state.terms, state.lines);
      if (command.total < 1 || command.total >= now) {
        throw refuse.concessionOutOfRange({ now }, { fields: { total: "金额不在允许范围" } });
      }
      return { type: "conceded", by: fen(now - command.total), reason: command.reason };
    }
    case "cancel":
      // The buyer's own right until the supplier has confirmed, later only with its consent.
      if (state.status === "placed") return { type: "cancelled", reason: command.reason };
      if (state.status !== "confirmed") throw notNow("取消", state);
      if (state.cancelRequested) throw refuse.alreadyAsked();
      return { type: "cancelRequested", reason: command.reason };
    case "stop":
      if (state.status !== "placed" && state.status !== "confirmed") throw notNow("取消", state);
      return { type: "cancelled", reason: command.reason };
    case "answerCancel":
      if (state.status !== "confirmed" || !state.cancelRequested) throw refuse.noCancelAsked();
      return { type: command.agreed ? "cancelled" : "cancelDeclined", reason: command.reason };
    case "ship": {
      if (state.status !== "confirmed" && state.status !== "partlyShipped") throw notNow("发货", state);
      if (state.status === "confirmed" && state.cancelRequested) throw refuse.answerCancelFirst();
      requireRoom(state.lines, command.lines, "发货", (line) => roomOf(line, []).ship);
      return { type: "shipped", lines: command.lines };
    }
    case "correctWaybill":
      return correctWaybill(command, state);
    case "receive":
      if (state.status !== "partlyShipped" && state.status !== "shipped") throw notNow("收货", state);
      requireRoom(state.lines, command.lines, "收货", (line) => roomOf(line, [], notArrived(state)).receive);
      return { type: "received", lines: command.lines };
    case "reportMissing":
    case "withdrawMissing":
    case "answerMissing":
      return decideMissing(command, state);
    case "openDispute":
    case "withdrawDispute":
    case "concedeDispute":
    case "decideDispute":
      return decideDispute(command, state);
    case "accept": {
      if (state.status !== "received") throw notNow("验收", state);
      if (command.by === state.buyerId) throw forbidden("验收人不能是下单人，请由他人验收");
      requireRoom(state.lines, command.lines, "验收", (line) => acceptableOf(state, line));
      return { type: "accepted", by: command.by, lines: command.lines };
    }
    case "requestReturn": {
      if (state.status !== "received" && state.status !== "accepted") throw notNow("退货", state);
      const { statementNo } = state;
      if (statementNo !== null) throw refuse.onStatement({ statementNo });
      if (state.openReturn) throw refuse.returnOpen();
      if (state.disputed) throw refuse.disputeOpen();
      requireRoom(state.lines, command.lines, "退货", (line) => roomOf(line, []).return);
      return { type: "returnRequested", returnId: command.returnId, reason: command.reason, lines: command.lines };
    }
    case "withdrawReturn":
      return { type: "returnWithdrawn", returnId: requestedReturn(state).returnId };
    case "answerReturn":
      return {
        type: command.agreed ? "returnAgreed" : "returnDeclined",
        returnId: requestedReturn(state).returnId,
        reason: command.reason,
      };
    case "takeBack": {
      const openReturn = "openReturn" in state ? state.openReturn : null;
      if (!openReturn?.agreed) throw refuse.nothingToTakeBack();
      return { type: "returned", returnId: openReturn.returnId, lines: openReturn.lines };
    }
  }
}

function correctWaybill(command: Extract<OrderCommand, { type: "correctWaybill" }>, state: OrderState): OrderEvent {
  if (state.status !== "partlyShipped" && state.status !== "shipped") throw notNow("更正运单", state);
  return { type: "waybillCorrected", ...decideCorrection(command, state.lines) };
}

type MissingCommand = Extract<OrderCommand, { type: "reportMissing" | "withdrawMissing" | "answerMissing" }>;

/** Sent goods that have not arrived: reported by the buyer, then agreed to by the supplier or explained. */
function decideMissing(command: MissingCommand, state: OrderState): OrderEvent {
  switch (command.type) {
    case "reportMissing": {
      if (state.status !== "partlyShipped" && state.status !== "shipped") throw notNow("报告未收到", state);
      if (state.missing) throw refuse.missingOpen();
      if (state.disputed) throw refuse.disputeOpen();
      requireRoom(state.lines, command.lines, "报告未收到", (line) => roomOf(line, []).receive);
      return { type: "missingReported", reason: command.reason, lines: command.lines };
    }
    case "withdrawMissing":
      requireMissing(state);
      return { type: "missingWithdrawn" };
    case "answerMissing": {
      const lines = requireMissing(state);
      const { agreed, reason } = command;
      return agreed ? { type: "missingAgreed", reason, lines } : { type: "missingDeclined", reason };
    }
  }
}

type DisputeCommand = Extract<OrderCommand, { type: "openDispute" | "withdrawDispute" | "concedeDispute" | "decideDispute" }>;

/** What the two sides do not agree on: begun by the buyer, ended by either of them or by the operator's word. */
function decideDispute(command: DisputeCommand, state: OrderState): OrderEvent {
  switch (command.type) {
    case "openDispute": {
      if (!("disputed" in state)) throw notNow("申请平台裁定", state);
      if (state.disputed) throw refuse.disputeOpen();
      const statementNo = "statementNo" in state ? state.statementNo : null;
      if (statementNo !== null) throw refuse.onStatement({ statementNo });
      if (!state.claim) throw refuse.nothingToDispute();
      if (!state.claim.declined && !state.claim.overdue) throw refuse.disputeTooEarly();
      requireRoom(state.lines, command.lines, "申请裁定", (line) => disputeRoomOf(state, line));
      const { type: _type, ...said } = command;
      const openReturn = "openReturn" in state ? state.openReturn : null;
      return { type: "disputeOpened", ...said, endedReturn: openReturn?.returnId ?? null };
    }
    case "withdrawDispute":
      requireDisputed(state);
      return { type: "disputeWithdrawn" };
    case "concedeDispute":
      return { type: "disputeConceded", reason: command.reason, lines: requireDisputed(state) };
    case "decideDispute": {
      const disputed = requireDisputed(state);
      const { lines, reason } = command;
      const all = "lines" in state ? state.lines : [];
      if (lines.length > 0) requireRoom(all, lines, "判给采购方", (line) => quantityOf(disputed, line));
      return { type: "disputeDecided", reason, lines };
    }
  }
}

/** How many pieces of a line the operator may be asked about: of what was claimed, those that are still there. */
export function disputeRoomOf(state: OrderState, line: LineProgress): number {
  if (!("claim" in state) || !state.claim) return 0;
  return Math.min(quantityOf(state.claim.lines, line), "missing" in state ? toReceive(line) : toReturn(line));
}

/** Nobody settles one order by itself: the payment of an invoice does, of all orders that it pays in full. Throws 409. */
export function decideSettlement(order: { status: OrderStatus; isReturning: boolean; isDisputed: boolean }): { type: "settled" } {
  const { status, isReturning, isDisputed } = order;
  if (status !== "accepted") throw notNow("结算", { status });
  if (isReturning) throw refuse.returnBeforeSettlement();
  if (isDisputed) throw refuse.disputeBeforeSettlement();
  return { type: "settled" };
}

/** The order after an event that `decideOrder` or `decideSettlement` gave for this state. */
export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  if (!("lines" in state)) return state;
  const { buyerId, terms } = state;
  switch (event.type) {
    case "conceded":
      return { buyerId, lines: state.lines, status: "placed", terms: { ...terms, conceded: addFen(terms.conceded, event.by) } };
    case "confirmed":
    case "cancelDeclined":
      return { buyerId, terms, lines: state.lines, status: "confirmed", cancelRequested: false };
    case "cancelRequested":
      return { buyerId, terms, lines: state.lines, status: "confirmed", cancelRequested: true };
    case "refused": {
      if (event.lines.length === 0) return { status: "refused", reason: event.reason };
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, refused: line.refused + n }));
      if (nothingComes(lines)) return { status: "refused", reason: event.reason };
      return underWay({ ...onItsWay(state), buyerId, terms, lines });
    }
    case "cancelled":
      return { status: "cancelled", reason: event.reason };
    case "shipped": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, shipped: line.shipped + n }));
      return underWay({ ...onItsWay(state), buyerId, terms, lines });
    }
    case "waybillCorrected":
      return state;
    case "received": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, received: line.received + n }));
      return underWay({ ...onItsWay(state), buyerId, terms, lines });
    }
    case "missingReported": {
      const claim = { lines: event.lines, declined: false, overdue: false };
      return underWay({ ...onItsWay(state), buyerId, terms, lines: state.lines, missing: event.lines, claim });
    }
    case "missingWithdrawn":
      return underWay({ ...onItsWay(state), buyerId, terms, lines: state.lines, missing: null, claim: null });
    case "missingDeclined": {
      const claim = { lines: reportedMissing(state), declined: true, overdue: false };
      return underWay({ ...onItsWay(state), buyerId, terms, lines: state.lines, missing: null, claim });
    }
    case "missingAgreed":
      return withoutLost(state, event);
    case "disputeOpened":
    case "disputeWithdrawn":
      return contested(state, event.type === "disputeOpened" ? event.lines : null);
    case "disputeConceded":
    case "disputeDecided":
      if (event.lines.length === 0) return contested(state, null);
      return "missing" in state ? withoutLost(state, event) : withoutReturned(state, event.lines);
    case "accepted": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, accepted: line.accepted + n }));
      return delivered({ ...atBuyer(state), buyerId, terms, lines });
    }
    case "returnRequested":
      return delivered({
        ...state,
        ...atBuyer(state),
        openReturn: { returnId: event.returnId, agreed: false, lines: event.lines },
        claim: { lines: event.lines, declined: false, overdue: false },
      });
    case "returnAgreed":
      if (!("openReturn" in state) || !state.openReturn) return state;
      return delivered({
        ...state,
        openReturn: { ...state.openReturn, agreed: true },
        // Agreed, but the goods still have to be taken back.
        claim: { lines: state.openReturn.lines, declined: false, overdue: false },
      });
    case "returnWithdrawn":
      return delivered({ ...state, ...atBuyer(state), openReturn: null, claim: null });
    case "returnDeclined": {
      const claim = { lines: goingBack(state), declined: true, overdue: false };
      return delivered({ ...state, ...atBuyer(state), openReturn: null, claim });
    }
    case "returned":
      return withoutReturned(state, event.lines);
    case "settled":
      return { buyerId, terms, lines: state.lines, status: "settled" };
  }
}

/** Nothing has come, and nothing will. */
const nothingComes = (lines: readonly LineProgress[]) => lines.every(({ quantity, refused }) => refused === quantity);

const restOf = (lines: readonly LineProgress[]): LineQuantity[] =>
  lines.flatMap((line) => (toShip(line) > 0 ? [{ lineId: line.lineId, quantity: toShip(line) }] : []));

/** The order without pieces that will not come: nobody pays for them. */
function withoutLost(state: OrderState & Open, { lines: lost, reason }: { lines: readonly LineQuantity[]; reason: string }) {
  const lines = advance(state.lines, lost, (line, n) => ({ ...line, shipped: line.shipped - n, refused: line.refused + n }));
  if (nothingComes(lines)) return { status: "cancelled", reason } as const;
  const { buyerId, terms } = state;
  return underWay({ buyerId, terms, lines, missing: null, claim: null, disputed: null });
}

/** The order without pieces that went back: those that were not accepted first, accepted ones only after them. */
function withoutReturned(state: OrderState & Open, back: readonly LineQuantity[]): OrderState {
  const lines = advance(state.lines, back, (line, n) => {
    const returned = line.returned + n;
    return { ...line, returned, accepted: Math.min(line.accepted, line.received - returned) };
  });
  const { buyerId, terms } = state;
  return delivered({ ...atBuyer(state), buyerId, terms, lines, openReturn: null, claim: null, disputed: null });
}

/** The order with these pieces in dispute, or with none: whatever it was about is settled by it. */
function contested(state: OrderState & Open, disputed: readonly LineQuantity[] | null): OrderState {
  const { buyerId, terms, lines } = state;
  if ("missing" in state) return underWay({ buyerId, terms, lines, missing: null, claim: null, disputed });
  return delivered({ ...atBuyer(state), buyerId, terms, lines, openReturn: null, claim: null, disputed });
}

/** Where an order stands of which something was shipped. */
function underWay({ buyerId, terms, lines, missing, claim, disputed }: OnItsWay): OrderState {
  const way = { buyerId, terms, lines, missing, claim, disputed };
  if (lines.some((line) => toShip(line) > 0)) return { ...way, status: "partlyShipped" };
  if (lines.some((line) => toReceive(line) > 0)) return { ...way, status: "shipped" };
  return { buyerId, terms, lines, status: "received", openReturn: null, statementNo: null, claim: null, disputed: null };
}

/** Where an order stands whose goods have all arrived. */
function delivered({ buyerId, terms, lines, openReturn, statementNo, claim, disputed }: Delivered): OrderState {
  if (lines.every((line) => toReturn(line) === 0)) return { buyerId, terms, lines, status: "returned" };
  const status = lines.every((line) => toAccept(line) === 0) ? "accepted" : "received";
  return { buyerId, terms, lines, openReturn, statementNo, claim, disputed, status };
}

/**
 * Pieces that the supplier has: those that went back, and those it never sent. What they drew of permits is free. Pieces that a dispute
 * about a return awards to the buyer are not paid for and are still there; of what was lost on the way a safety officer decides.
 */
export const atSupplier = (event: OrderEvent): readonly LineQuantity[] =>
  event.type === "returned" || event.type === "refused" ? event.lines : [];

/** How many pieces of a line somebody may accept now: received whole, and not on their way back. */
export const acceptableOf = (state: OrderState, line: LineProgress): number =>
  state.status === "received" ? roomOf(line, goingBack(state)).accept : 0;

/** Whether there is anything to accept: what acceptors are told of, listed and counted by (`awaitsAcceptance` of the repositories). */
export const awaitsAcceptance = (state: OrderState): boolean =>
  "lines" in state && state.lines.some((line) => acceptableOf(state, line) > 0);

/** Whether there is anything to receive: what a buyer is shown, and counted for, as on its way (`awaitsReceipt` of the repositories). */
export const awaitsReceipt = (state: OrderState): boolean =>
  (state.status === "partlyShipped" || state.status === "shipped") &&
  state.lines.some((line) => roomOf(line, [], notArrived(state)).receive > 0);

/** The received pieces that are under return now, or in dispute. */
export const goingBack = (state: OrderState): readonly LineQuantity[] =>
  ("openReturn" in state ? (state.openReturn?.lines ?? state.disputed) : null) ?? [];

const missingOf = (state: OrderState): readonly LineQuantity[] | null => ("missing" in state ? state.missing : null);

/** The pieces of an open dispute. */
export const disputedOf = (state: OrderState): readonly LineQuantity[] => ("disputed" in state ? state.disputed : null) ?? [];

/** The sent pieces that are said not to have arrived: nobody receives them meanwhile. */
export const notArrived = (state: OrderState): readonly LineQuantity[] =>
  "missing" in state ? (state.missing ?? state.disputed ?? []) : [];

/** The sent pieces that the buyer has reported as not arrived. */
export const reportedMissing = (state: OrderState): readonly LineQuantity[] => missingOf(state) ?? [];

function requireMissing(state: OrderState): readonly LineQuantity[] {
  const missing = missingOf(state);
  if (!missing) throw refuse.noMissingOpen();
  return missing;
}

function requireDisputed(state: OrderState): readonly LineQuantity[] {
  const disputed = "disputed" in state ? state.disputed : null;
  if (!disputed) throw refuse.noDisputeOpen();
  return disputed;
}

const onItsWay = (state: OrderState): Pick<OnItsWay, "missing" | "claim" | "disputed"> =>
  "missing" in state
    ? { missing: state.missing, claim: state.claim, disputed: state.disputed }
    : { missing: null, claim: null, disputed: null };

const atBuyer = (state: OrderState): Pick<Delivered, "openReturn" | "statementNo" | "claim" | "disputed"> =>
  "openReturn" in state
    ? { openReturn: state.openReturn, statementNo: state.statementNo, claim: state.claim, disputed: state.disputed }
    : { openReturn: null, statementNo: null, claim: null, disputed: null };

function requestedReturn(state: OrderState): OpenReturn {
  const openReturn = "openReturn" in state ? state.openReturn : null;
  if (!openReturn) throw refuse.noReturnOpen();
  if (openReturn.agreed) throw refuse.returnAgreed();
  return openReturn;
}

const notNow = (verb: string, { status }: { status: OrderStatus }) =>
  refuse.notNow({ label: orderStatusLabels[status], verb }, { status });
