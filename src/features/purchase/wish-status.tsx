import { wishStatusLabels, type WishStatus } from "#src/domain/purchase/state.ts";
import { Tag } from "#src/ui/badge.tsx";

const tones = {
  draft: "neutral",
  submitted: "info",
  approving: "info",
  approved: "success",
  ordered: "success",
  rejected: "danger",
  cancelled: "neutral",
  expired: "warning",
} as const satisfies Record<WishStatus, string>;

/** The state of a request in a word. */
export const WishStatusTag = ({ status }: { status: WishStatus }) => <Tag tone={tones[status]}>{wishStatusLabels[status]}</Tag>;
