import { goodsLine } from "../kernel/goods-line.ts";
import type { OrderEventType } from "./state.ts";

/** Who is told of a step: the buyer, the supplier's staff, or those of the unit who accept goods. */
export type Recipients = "buyer" | "staff" | "acceptors";
export type OrderNotification = { recipients: Recipients; what: string };

/**
 * What an event tells those who wait for it, each in their words; none where nobody does. `side` is who acted. `beginsAcceptance`: there
 * was nothing to accept before it, and there is now; by whatever event, acceptors learn of that once.
 */
export function notificationsOf(
  type: OrderEventType,
  side: "buyer" | "supplier" | "system",
  beginsAcceptance = false,
): OrderNotification[] {
  const acceptors = beginsAcceptance ? [acceptanceAfter(type)] : [];
  if (type === "disputeDecided") return [decisionFor("buyer"), decisionFor("staff"), ...acceptors];
  const notification = notificationOf(type, side);
  return notification ? [notification, ...acceptors] : acceptors;
}

const acceptanceAfter = (type: OrderEventType): OrderNotification => ({
  recipients: "acceptors",
  what: type === "received" ? "商品已全部到货，等待验收" : "有商品等待验收",
});

const decisionFor = (recipients: Recipients): OrderNotification => ({ recipients, what: "平台已作出裁定，请查看" });

function notificationOf(
  type: Exclude<OrderEventType, "disputeDecided">,
  side: "buyer" | "supplier" | "system",
): OrderNotification | null {
  switch (type) {
    case "placed":
      return { recipients: "staff", what: "新订单，请确认" };
    case "cancelled":
      if (side === "buyer") return { recipients: "staff", what: "采购方已取消订单" };
      if (side === "system") return { recipients: "buyer", what: "供应商已停业，平台取消了未发货的订单，相应经费已退回" };
      return { recipients: "buyer", what: "供应商同意取消，订单已取消" };
    case "cancelRequested":
      return { recipients: "staff", what: "采购方申请取消，请答复" };
    case "missingReported":
      return { recipients: "staff", what: "采购方报告有商品未收到，请答复" };
    case "missingWithdrawn":
      return { recipients: "staff", what: "采购方撤回了未收到的报告" };
    case "missingAgreed":
      return { recipients: "buyer", what: "供应商确认商品未送达，相应经费已退回" };
    case "missingDeclined":
      return { recipients: "buyer", what: "供应商答复了未收到的报告，请查看" };
    case "disputeOpened":
      return { recipients: "staff", what: "采购方申请平台裁定，请在期限内陈述" };
    case "disputeWithdrawn":
      return { recipients: "staff", what: "采购方撤回了裁定申请" };
    case "disputeConceded":
      return { recipients: "buyer", what: "供应商同意您的主张，相应经费已退回" };
    case "returnRequested":
      return { recipients: "staff", what: "采购方申请退货，请答复" };
    case "returnWithdrawn":
      return { recipients: "staff", what: "采购方撤回了退货申请" };
    case "confirmed":
      return { recipients: "buyer", what: "供应商已确认订单" };
    case "refused":
      return { recipients: "buyer", what: "供应商不能供货，相应经费已退回" };
    case "conceded":
      return { recipients: "buyer", what: "供应商已让价，差额已退回经费" };
    case "cancelDeclined":
      return { recipients: "buyer", what: "供应商不同意取消" };
    case "shipped":
      return { recipients: "buyer", what: "供应商已发货" };
    case "waybillCorrected":
      return { recipients: "buyer", what: "供应商更正了运单，请以更正后的为准" };
    case "returnAgreed":
      return { recipients: "buyer", what: "供应商同意退货，请寄回商品" };
    case "returnDeclined":
      return { recipients: "buyer", what: "供应商不同意退货" };
    case "returned":
      return { recipients: "buyer", what: "供应商已收到退货，相应经费已退回" };
    // Acceptors wait until everything is there (`beginsAcceptance`).
    case "received":
    case "accepted":
    case "settled":
      return null;
  }
}

/** What a message of an order says: the step, why, and of which goods. */
export const orderText = (what: string, goods: readonly string[], note = ""): string =>
  `${note === "" ? what : `${what}：${note}`}（商品：${goodsLine(goods)}）`;
