import type { BiddingStatus } from "#src/domain/bidding/state.ts";

type Stage = { status: BiddingStatus; settledAt: number | null; awards: readonly unknown[] };

/** Whether there is a room to look into: from the publication until the bids are opened. */
export const isLive = ({ status, settledAt }: Stage): boolean =>
  status === "published" || status === "open" || (status === "closed" && settledAt === null);

/** Whether there is a result to show; what failed before anybody was awarded has none. */
export const isSettled = ({ status, settledAt, awards }: Stage): boolean =>
  settledAt !== null && (status !== "failed" || awards.length > 0);
