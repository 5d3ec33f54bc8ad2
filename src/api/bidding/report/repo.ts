import { canonical, type LogEntry } from "#src/domain/bidding/log.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { write } from "../../db/read.ts";

/** The entries as they stand in the published log; those that are there stay. */
export const insertEntries = (biddingId: string, entries: readonly LogEntry[]) =>
  write(
    `insert into bidding_log (bidding_id, seq, entry) select ?1, value ->> '$.seq', value ->> '$.entry' from json_each(?2)
     where true on conflict do nothing`,
    biddingId,
    JSON.stringify(entries.map((entry) => ({ seq: entry.seq, entry: canonical(entry) }))),
  );

/** The effective end only ever moves on. */
export const moveEnd = (biddingId: string, endsAt: Instant) =>
  write("update bidding set ends_at = ?2 where id = ?1 and ends_at < ?2", biddingId, endsAt);
