import { deliveryStatusLabels, type DeliveryStatus } from "#src/domain/consignment/state.ts";
import { Tag } from "#src/ui/badge.tsx";

const tones = { draft: "warning", taken: "info", ordered: "success", cancelled: "neutral" } as const satisfies Record<
  DeliveryStatus,
  string
>;

/** The state of a slip in a word. */
export const DeliveryNoteStatusTag = ({ status }: { status: DeliveryStatus }) => (
  <Tag tone={tones[status]}>{deliveryStatusLabels[status]}</Tag>
);
