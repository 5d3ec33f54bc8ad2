import { forbidden } from "../kernel/error.ts";
import { refuse } from "./refusals.ts";
import { addFen, fen, type Fen } from "../kernel/money.ts";
import { payableOf, type Terms } from "./payable.ts";
import {
  advance,
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

type Open = { buyerId: string; terms: Terms; lines: readonly LineProgress[] };
/** `missing`: sent pieces that the buyer has reported as not arrived, while the supplier has not answered. */
type OnItsWay = Open & { missing: readonly LineQuantity[] | null };
/** `statementNo`: the statement it stands on, which fixes what it costs. */
type Delivered = Open & { openReturn: OpenReturn | null; statementNo: string | null };

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
  | { type: "receive"; lines: readonly LineQuantity[] }
  | { type: "reportMissing"; reason: string; lines: readonly LineQuantity[] }
  | { type: "withdrawMissing" }
  | { type: "answerMissing"; agreed: boolean; reason: string }
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
  "received",
  "missingReported",
  "missingWithdrawn",
  "missingAgreed",
  "missingDeclined",
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
  | { type: "received"; lines: readonly LineQuantity[] }
  | { type: "missingReported"; reason: string; lines: readonly LineQuantity[] }
  | { type: "missingWithdrawn" }
  /** The pieces will not come: nobody pays for them. */
  | { type: "missingAgreed"; reason: string; lines: readonly LineQuantity[] }
  | { type: "missingDeclined"; reason: string }
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
    case "answerCancel":
      if (state.status !== "confirmed" || !state.cancelRequested) throw refuse.noCancelAsked();
      return { type: command.agreed ? "cancelled" : "cancelDeclined", reason: command.reason };
    case "ship": {
      if (state.status !== "confirmed" && state.status !== "partlyShipped") throw notNow("发货", state);
      if (state.status === "confirmed" && state.cancelRequested) throw refuse.answerCancelFirst();
      requireRoom(state.lines, command.lines, "发货", (line) => roomOf(line, []).ship);
      return { type: "shipped", lines: command.lines };
    }
    case "receive": {
      if (state.status !== "partlyShipped" && state.status !== "shipped") throw notNow("收货", state);
      requireRoom(state.lines, command.lines, "收货", (line) => roomOf(line, [], reportedMissing(state)).receive);
      return { type: "received", lines: command.lines };
    }
    case "reportMissing":
    case "withdrawMissing":
    case "answerMissing":
      return decideMissing(command, state);
    case "accept": {
      if (state.status !== "received") throw notNow("验收", state);
      if (command.by === state.buyerId) throw forbidden("验收人不能是下单人，请由他人验收");
      const going = goingBack(state);
      requireRoom(state.lines, command.lines, "验收", (line) => roomOf(line, going).accept);
      return { type: "accepted", by: command.by, lines: command.lines };
    }
    case "requestReturn": {
      if (state.status !== "received" && state.status !== "accepted") throw notNow("退货", state);
      const { statementNo } = state;
      if (statementNo !== null) throw refuse.onStatement({ statementNo });
      if (state.openReturn) throw refuse.returnOpen();
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

type MissingCommand = Extract<OrderCommand, { type: "reportMissing" | "withdrawMissing" | "answerMissing" }>;

/** Sent goods that have not arrived: reported by the buyer, then agreed to by the supplier or explained. */
function decideMissing(command: MissingCommand, state: OrderState): OrderEvent {
  switch (command.type) {
    case "reportMissing": {
      if (state.status !== "partlyShipped" && state.status !== "shipped") throw notNow("报告未收到", state);
      if (state.missing) throw refuse.missingOpen();
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

/** Nobody settles one order by itself: the payment of an invoice does, of all orders that it pays in full. Throws 409. */
export function decideSettlement({ status, isReturning }: { status: OrderStatus; isReturning: boolean }): { type: "settled" } {
  if (status !== "accepted") throw notNow("结算", { status });
  if (isReturning) throw refuse.returnBeforeSettlement();
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
      return underWay({ buyerId, terms, lines, missing: missingOf(state) });
    }
    case "cancelled":
      return { status: "cancelled", reason: event.reason };
    case "shipped": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, shipped: line.shipped + n }));
      return underWay({ buyerId, terms, lines, missing: missingOf(state) });
    }
    case "received": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, received: line.received + n }));
      return underWay({ buyerId, terms, lines, missing: missingOf(state) });
    }
    case "missingReported":
      return underWay({ buyerId, terms, lines: state.lines, missing: event.lines });
    case "missingWithdrawn":
    case "missingDeclined":
      return underWay({ buyerId, terms, lines: state.lines, missing: null });
    case "missingAgreed": {
      const lines = advance(state.lines, event.lines, (line, n) => ({
        ...line,
        shipped: line.shipped - n,
        refused: line.refused + n,
      }));
      if (nothingComes(lines)) return { status: "cancelled", reason: event.reason };
      return underWay({ buyerId, terms, lines, missing: null });
    }
    case "accepted": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, accepted: line.accepted + n }));
      return delivered({ ...atBuyer(state), buyerId, terms, lines });
    }
    case "returnRequested":
      return delivered({
        ...state,
        ...atBuyer(state),
        openReturn: { returnId: event.returnId, agreed: false, lines: event.lines },
      });
    case "returnAgreed":
      if (!("openReturn" in state) || !state.openReturn) return state;
      return delivered({ ...state, openReturn: { ...state.openReturn, agreed: true } });
    case "returnWithdrawn":
    case "returnDeclined":
      return delivered({ ...state, ...atBuyer(state), openReturn: null });
    case "returned": {
      // Pieces that were not accepted are returned first, accepted ones only after them.
      const lines = advance(state.lines, event.lines, (line, n) => {
        const returned = line.returned + n;
        return { ...line, returned, accepted: Math.min(line.accepted, line.received - returned) };
      });
      return delivered({ ...atBuyer(state), buyerId, terms, lines, openReturn: null });
    }
    case "settled":
      return { buyerId, terms, lines: state.lines, status: "settled" };
  }
}

/** Nothing has come, and nothing will. */
const nothingComes = (lines: readonly LineProgress[]) => lines.every(({ quantity, refused }) => refused === quantity);

const restOf = (lines: readonly LineProgress[]): LineQuantity[] =>
  lines.flatMap((line) => (toShip(line) > 0 ? [{ lineId: line.lineId, quantity: toShip(line) }] : []));

/** Where an order stands of which something was shipped. */
function underWay({ buyerId, terms, lines, missing }: OnItsWay): OrderState {
  if (lines.some((line) => toShip(line) > 0)) return { buyerId, terms, lines, missing, status: "partlyShipped" };
  if (lines.some((line) => toReceive(line) > 0)) return { buyerId, terms, lines, missing, status: "shipped" };
  return { buyerId, terms, lines, status: "received", openReturn: null, statementNo: null };
}

/** Where an order stands whose goods have all arrived. */
function delivered({ buyerId, terms, lines, openReturn, statementNo }: Delivered): OrderState {
  if (lines.every((line) => toReturn(line) === 0)) return { buyerId, terms, lines, status: "returned" };
  const status = lines.every((line) => toAccept(line) === 0) ? "accepted" : "received";
  return { buyerId, terms, lines, openReturn, statementNo, status };
}

/** The pieces that are under return now. */
export const goingBack = (state: OrderState): readonly LineQuantity[] =>
  ("openReturn" in state ? state.openReturn?.lines : undefined) ?? [];

const missingOf = (state: OrderState): readonly LineQuantity[] | null => ("missing" in state ? state.missing : null);

/** The sent pieces that the buyer has reported as not arrived. */
export const reportedMissing = (state: OrderState): readonly LineQuantity[] => missingOf(state) ?? [];

function requireMissing(state: OrderState): readonly LineQuantity[] {
  const missing = missingOf(state);
  if (!missing) throw refuse.noMissingOpen();
  return missing;
}

const atBuyer = (state: OrderState): Pick<Delivered, "openReturn" | "statementNo"> =>
  "openReturn" in state
    ? { openReturn: state.openReturn, statementNo: state.statementNo }
    : { openReturn: null, statementNo: null };

function requestedReturn(state: OrderState): OpenReturn {
  const openReturn = "openReturn" in state ? state.openReturn : null;
  if (!openReturn) throw refuse.noReturnOpen();
  if (openReturn.agreed) throw refuse.returnAgreed();
  return openReturn;
}

const notNow = (verb: string, { status }: { status: OrderStatus }) =>
  refuse.notNow({ label: orderStatusLabels[status], verb }, { status });
