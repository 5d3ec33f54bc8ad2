import { formatDateTime, type Instant } from "#src/domain/kernel/instant.ts";
import { dueStepOf } from "#src/domain/order/deadline.ts";
import type { OrderStatus } from "#src/domain/order/state.ts";
import { Tag } from "#src/ui/badge.tsx";

type Due = { status: OrderStatus; dueAt: Instant | null; late: boolean };

/** Until when the supplier has to take its next step, for both sides alike; nothing while none is due. */
export function dueText({ status, dueAt, late }: Due): string | null {
  const step = dueStepOf(status);
  if (!step || dueAt === null) return null;
  return `供应商应在 ${formatDateTime(dueAt)} 前${step}${late ? "，现已逾期" : ""}`;
}

/** That a step of the supplier is late; for the supplier and the operator also until when it is due. */
export function DueTag({ row: { status, dueAt, late }, side }: { row: Due; side: "buyer" | "supplier" | "operator" }) {
  const step = dueStepOf(status);
  if (!step || dueAt === null) return null;
  if (late) return <Tag tone="danger">逾期未{step}</Tag>;
  return side === "buyer" ? null : <Tag tone="neutral">{`${formatDateTime(dueAt)} 前${step}`}</Tag>;
}
