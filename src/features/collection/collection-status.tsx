import { collectionStatusLabels, type CollectionStatus } from "#src/domain/collection/state.ts";
import { Tag } from "#src/ui/badge.tsx";

const tones = {
  proposed: "warning",
  open: "info",
  closed: "success",
  ordered: "success",
  cancelled: "neutral",
} as const satisfies Record<CollectionStatus, string>;

/** The state of a campaign in a word. */
export const CollectionStatusTag = ({ status, upcoming }: { status: CollectionStatus; upcoming: boolean }) => (
  <Tag tone={upcoming ? "warning" : tones[status]}>{upcoming ? "未开始" : collectionStatusLabels[status]}</Tag>
);
