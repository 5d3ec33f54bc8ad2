import type { DeliveryState } from "#src/domain/notice/delivery.ts";
import type { deliveryLogStates } from "#src/domain/notice/inbox-calls.ts";

type Shown = { label: string; tone: "neutral" | "success" | "warning" | "danger" };

/** What became of a letter, to the operator. */
export const deliveryStateNames = {
  queued: { label: "等待发送", tone: "neutral" },
  sending: { label: "发送中", tone: "neutral" },
  sent: { label: "已发送", tone: "success" },
  held: { label: "未配置网关", tone: "warning" },
  dead: { label: "发送失败", tone: "danger" },
} as const satisfies Record<DeliveryState, Shown>;

/** The same to who it is for: what holds a letter up is the mall's own affair. */
export const myDeliveryStateNames = {
  ...deliveryStateNames,
  held: { label: "等待发送", tone: "neutral" },
  gathered: { label: "待汇总", tone: "neutral" },
} as const satisfies Record<(typeof deliveryLogStates)[number], Shown>;
