import { conflict, forbidden } from "../kernel/error.ts";

export const orderStatuses = [
  "placed",
  "confirmed",
  "partlyShipped",
  "shipped",
  "received",
  "accepted",
  "settled",
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
  cancelled: "已取消",
  refused: "供应商已拒单",
};

/** How much of a line has come how far. Always returned ≤ received ≤ shipped ≤ quantity and accepted ≤ received. */
export type LineProgress = {
  lineId: string;
  quantity: number;
  shipped: number;
  received: number;
  accepted: number;
  returned: number;
};
export type LineQuantity = { lineId: string; quantity: number };

type Open = { buyerId: string; lines: readonly LineProgress[] };

export type OrderState =
  | (Open & { status: "placed" })
  | (Open & { status: "confirmed"; cancelAsked: boolean })
  | (Open & { status: "partlyShipped"; cancelAsked: boolean })
  | (Open & { status: "shipped" })
  | (Open & { status: "received" })
  | (Open & { status: "accepted" })
  | (Open & { status: "settled" })
  | { status: "cancelled"; reason: string }
  | { status: "refused"; reason: string };

/** The side that may give a command is checked by the service; persons that must differ are checked here. */
export type OrderCommand =
  | { type: "confirm" }
  | { type: "refuse"; reason: string }
  | { type: "cancel"; reason: string }
  | { type: "answerCancel"; agreed: boolean; reason: string }
  | { type: "ship"; lines: readonly LineQuantity[] }
  | { type: "receive"; lines: readonly LineQuantity[] }
  | { type: "accept"; by: string; lines: readonly LineQuantity[] }
  | { type: "return"; lines: readonly LineQuantity[] }
  | { type: "settle" };

export const orderEventTypes = [
  "placed",
  "confirmed",
  "refused",
  "cancelAsked",
  "cancelDeclined",
  "cancelled",
  "shipped",
  "received",
  "accepted",
  "returned",
  "settled",
] as const;
export type OrderEventType = (typeof orderEventTypes)[number];

export type OrderEvent =
  | { type: "confirmed" }
  | { type: "refused"; reason: string }
  | { type: "cancelAsked"; reason: string }
  | { type: "cancelDeclined"; reason: string }
  | { type: "cancelled"; reason: string }
  | { type: "shipped"; lines: readonly LineQuantity[] }
  | { type: "received"; lines: readonly LineQuantity[] }
  | { type: "accepted"; by: string; lines: readonly LineQuantity[] }
  | { type: "returned"; lines: readonly LineQuantity[] }
  | { type: "settled" };

/** What a command does to an order, or 409 when its state does not allow it (domain §4). */
export function decideOrder(command: OrderCommand, state: OrderState): OrderEvent {
  switch (command.type) {
    case "confirm":
      if (state.status !== "placed") throw notNow("确认", state);
      return { type: "confirmed" };
    case "refuse":
      if (state.status !== "placed") throw notNow("拒单", state);
      return { type: "refused", reason: command.reason };
    case "cancel":
      // The buyer's own right until the supplier has confirmed, later only with its consent.
      if (state.status === "placed") return { type: "cancelled", reason: command.reason };
      if (state.status !== "confirmed") throw notNow("取消", state);
      if (state.cancelAsked) throw conflict("已申请取消，请等待供应商答复");
      return { type: "cancelAsked", reason: command.reason };
    case "answerCancel":
      if (state.status !== "confirmed" || !state.cancelAsked) throw conflict("此订单没有待答复的取消申请");
      return { type: command.agreed ? "cancelled" : "cancelDeclined", reason: command.reason };
    case "ship": {
      if (state.status !== "confirmed" && state.status !== "partlyShipped") throw notNow("发货", state);
      if (state.cancelAsked) throw conflict("采购人已申请取消，请先答复再发货");
      requireRoom(state.lines, command.lines, "发货", (line) => line.quantity - line.shipped);
      return { type: "shipped", lines: command.lines };
    }
    case "receive": {
      if (state.status !== "partlyShipped" && state.status !== "shipped") throw notNow("收货", state);
      requireRoom(state.lines, command.lines, "收货", (line) => line.shipped - line.received);
      return { type: "received", lines: command.lines };
    }
    case "accept": {
      if (state.status !== "received") throw notNow("验收", state);
      if (command.by === state.buyerId) throw forbidden("验收人不能是下单人，请由他人验收");
      requireRoom(state.lines, command.lines, "验收", toAccept);
      return { type: "accepted", by: command.by, lines: command.lines };
    }
    case "return": {
      if (state.status !== "received" && state.status !== "accepted") throw notNow("退货", state);
      requireRoom(state.lines, command.lines, "退货", (line) => line.received - line.returned);
      return { type: "returned", lines: command.lines };
    }
    case "settle":
      if (state.status !== "accepted") throw notNow("结算", state);
      return { type: "settled" };
  }
}

/** The state after an event of `decideOrder`. */
export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  if (!("lines" in state)) return state;
  const { buyerId } = state;
  switch (event.type) {
    case "confirmed":
    case "cancelDeclined":
      return { buyerId, lines: state.lines, status: "confirmed", cancelAsked: false };
    case "cancelAsked":
      return { buyerId, lines: state.lines, status: "confirmed", cancelAsked: true };
    case "refused":
      return { status: "refused", reason: event.reason };
    case "cancelled":
      return { status: "cancelled", reason: event.reason };
    case "shipped": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, shipped: line.shipped + n }));
      const all = lines.every(({ quantity, shipped }) => shipped === quantity);
      return all ? { buyerId, lines, status: "shipped" } : { buyerId, lines, status: "partlyShipped", cancelAsked: false };
    }
    case "received": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, received: line.received + n }));
      const all = lines.every(({ quantity, received }) => received === quantity);
      return all ? { buyerId, lines, status: "received" } : { ...state, lines };
    }
    case "accepted": {
      const lines = advance(state.lines, event.lines, (line, n) => ({ ...line, accepted: line.accepted + n }));
      return { buyerId, lines, status: lines.every((line) => toAccept(line) === 0) ? "accepted" : "received" };
    }
    case "returned": {
      // What was not accepted yet goes back first; only then do accepted pieces.
      const lines = advance(state.lines, event.lines, (line, n) => {
        const returned = line.returned + n;
        return { ...line, returned, accepted: Math.min(line.accepted, line.received - returned) };
      });
      return { buyerId, lines, status: lines.every((line) => toAccept(line) === 0) ? "accepted" : "received" };
    }
    case "settled":
      return { buyerId, lines: state.lines, status: "settled" };
  }
}

/** Received pieces that are neither accepted nor sent back. */
const toAccept = ({ received, returned, accepted }: LineProgress): number => received - returned - accepted;

function requireRoom(
  lines: readonly LineProgress[],
  wanted: readonly LineQuantity[],
  verb: string,
  room: (line: LineProgress) => number,
) {
  if (wanted.length === 0) throw conflict(`请至少选择一行${verb}`);
  if (new Set(wanted.map(({ lineId }) => lineId)).size !== wanted.length) throw conflict("同一行不能重复填写");
  for (const { lineId, quantity } of wanted) {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) throw conflict("订单中没有此行，请刷新后重试");
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > room(line)) {
      throw conflict(`${verb}数量应为 1–${room(line)}`, { lineId });
    }
  }
}

const advance = (
  lines: readonly LineProgress[],
  moved: readonly LineQuantity[],
  change: (line: LineProgress, quantity: number) => LineProgress,
): LineProgress[] =>
  lines.map((line) => {
    const move = moved.find(({ lineId }) => lineId === line.lineId);
    return move ? change(line, move.quantity) : line;
  });

const notNow = (verb: string, state: OrderState) =>
  conflict(`此订单${orderStatusLabels[state.status]}，不能${verb}，请刷新后查看`, { status: state.status });
