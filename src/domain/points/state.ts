import { conflict } from "../kernel/error.ts";

export const redemptionStatuses = ["submitted", "confirmed", "shipped", "received", "cancelled"] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];
export const redemptionStatusLabels = {
  submitted: "待确认",
  confirmed: "待发货",
  shipped: "已发货",
  received: "已收货",
  cancelled: "已取消",
} as const satisfies Record<RedemptionStatus, string>;

export type RedemptionCommand =
  | { type: "confirm" }
  | { type: "ship" }
  | { type: "receive" }
  | { type: "cancel"; by: "buyer" | "mall" };

/** The status after a command (domain §7): points are spent when it ships, and come back when it is cancelled before. Throws 409. */
export function decideRedemption(command: RedemptionCommand, status: RedemptionStatus): RedemptionStatus {
  switch (command.type) {
    case "confirm":
      if (status !== "submitted") throw refused(status, "确认");
      return "confirmed";
    case "ship":
      if (status !== "confirmed") throw refused(status, "发货");
      return "shipped";
    case "receive":
      if (status !== "shipped") throw refused(status, "收货");
      return "received";
    case "cancel":
      if (status !== "submitted" && !(command.by === "mall" && status === "confirmed")) throw refused(status, "取消");
      return "cancelled";
  }
}

const refused = (status: RedemptionStatus, verb: string) =>
  conflict(`此兑换${redemptionStatusLabels[status]}，不能${verb}，请刷新后查看`, { status });
