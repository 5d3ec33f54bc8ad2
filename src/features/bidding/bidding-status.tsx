import { biddingStatusLabels, type BiddingStatus } from "#src/domain/bidding/state.ts";
import { Tag } from "#src/ui/badge.tsx";

const tones = {
  draft: "neutral",
  published: "warning",
  open: "success",
  closed: "warning",
  awarded: "warning",
  notice: "warning",
  ordered: "success",
  failed: "neutral",
  cancelled: "neutral",
} as const satisfies Record<BiddingStatus, string>;

export const BiddingStatusTag = ({ status }: { status: BiddingStatus }) => (
  <Tag tone={tones[status]}>{biddingStatusLabels[status]}</Tag>
);
