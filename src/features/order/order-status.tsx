import { orderStatusLabels, type OrderStatus } from "#src/domain/order/state.ts";
import { Tag } from "#src/ui/badge.tsx";

const tones = {
  placed: "info",
  confirmed: "info",
  partlyShipped: "primary",
  shipped: "primary",
  received: "warning",
  accepted: "success",
  settled: "success",
  returned: "neutral",
  cancelled: "neutral",
  refused: "danger",
} as const satisfies Record<OrderStatus, string>;

export const OrderStatusTag = ({ status }: { status: OrderStatus }) => (
  <Tag tone={tones[status]}>{orderStatusLabels[status]}</Tag>
);
