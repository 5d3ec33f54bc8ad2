import { read } from "../../db/read.ts";

/** The published log, one entry a row. */
export const readLog = (biddingId: string) =>
  read<{ entry: string }>("select entry from bidding_log where bidding_id = ?1 order by seq", biddingId);
