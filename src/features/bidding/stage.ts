import type { BiddingStatus } from "#src/domain/bidding/state.ts";

type Stage = { status: BiddingStatus; settledAt: number | null };

/** Whether there is a room to look into: from the publication until the bids are opened. */
export const isLive = ({ status, settledAt }: Stage): boolean =>
  status === "published" || status === "open" || (status === "closed" && settledAt === null);

/** Whether there is a result to show; of one that failed, whose bids were invalid. */
export const isSettled = ({ settledAt }: Stage): boolean => settledAt !== null;
