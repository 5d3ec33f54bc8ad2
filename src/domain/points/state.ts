import { forbidden } from "../kernel/error.ts";
import { refuse } from "./refusals.ts";

export const redemptionStatuses = ["approving", "submitted", "confirmed", "shipped", "received", "cancelled"] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];
export const redemptionStatusLabels = {
  approving: "审批中",
  submitted: "待确认",
  confirmed: "待发货",
  shipped: "已发货",
  received: "已收货",
  cancelled: "已取消",
} as const satisfies Record<RedemptionStatus, string>;

export type RedemptionActor = "buyer" | "mall" | "unit";
export type RedemptionCommand = { type: "approve" | "reject" | "confirm" | "ship" | "receive" | "cancel"; by: RedemptionActor };

/**
 * The status after a command (domain §7): money besides the points waits for the unit's approval; points are spent when it ships,
 * and come back when it is rejected or cancelled before. Throws 403, 409.
 */
export function decideRedemption(command: RedemptionCommand, status: RedemptionStatus): RedemptionStatus {
  const isMall = command.by === "mall";
  switch (command.type) {
    case "approve":
    case "reject":
      if (command.by !== "unit") throw forbidden("由本单位的审批人审批");
      if (status !== "approving") throw refused(status, command.type === "approve" ? "批准" : "驳回");
      return command.type === "approve" ? "submitted" : "cancelled";
    case "confirm":
      if (!isMall) throw forbidden("兑换由商城确认");
      if (status !== "submitted") throw refused(status, "确认");
      return "confirmed";
    case "ship":
      if (!isMall) throw forbidden("兑换由商城发货");
      if (status !== "confirmed") throw refused(status, "发货");
      return "shipped";
    case "receive":
      if (command.by === "unit") throw forbidden("由采购人确认收货");
      if (status !== "shipped") throw refused(status, "收货");
      return "received";
    case "cancel":
      if (command.by === "unit") throw forbidden("由采购人或商城取消");
      if (status !== "approving" && status !== "submitted" && !(isMall && status === "confirmed")) throw refused(status, "取消");
      return "cancelled";
  }
}

const refused = (status: RedemptionStatus, verb: string) =>
  refuse.notNow({ label: redemptionStatusLabels[status], verb }, { status });
