import type { Anchor } from "#src/domain/bidding/anchor.ts";
import { mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { biddingAnchor } from "../../db/tables/bidding.ts";

/** The published log, one entry a row. */
export const readLog = (biddingId: string) =>
  read<{ entry: string }>("select entry from bidding_log where bidding_id = ?1 order by seq", biddingId);

export const readLastEntry = (biddingId: string) =>
  read<{ seq: number; hash: string }>(
    "select seq, entry ->> '$.hash' as hash from bidding_log where bidding_id = ?1 order by seq desc limit 1",
    biddingId,
  );

export const readAnchor = (biddingId: string) =>
  read<Anchor>(
    `select no, bidding_id as biddingId, entries, head, previous, anchored_at as at, hash, signature from bidding_anchor where bidding_id = ?1`,
    biddingId,
  );

/** The mall's latest: the next one and the next log go on from it. */
export const readLatestAnchor = () =>
  read<{ no: number; hash: string }>("select no, hash from bidding_anchor order by no desc limit 1");

/** Behind the one that was the latest when it was made: of two biddings that end at once, the second is written anew behind the first. */
export const insertAnchor = (db: Db, { at, ...anchor }: Anchor): Statement[] => [
  db
    .insert(biddingAnchor)
    .values({ ...anchor, anchoredAt: at })
    .onConflictDoNothing(),
  mustChange(db),
];
