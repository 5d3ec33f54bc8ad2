import { sql } from "drizzle-orm";
import type { OverlapKind } from "#src/domain/bidding/relations.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { biddingFlagDecision } from "../../db/tables/bidding.ts";

export type FlagDecisionRow = {
  kind: OverlapKind;
  value: string;
  /** JSON array of company ids. */
  excluded: string;
  reason: string;
  decidedAt: Instant;
  decidedBy: string;
};

/** What was decided on relations between bidders, and by whom. */
export const readFlagDecisions = (biddingId: string) =>
  read<FlagDecisionRow>(
    `select d.kind, d.value, d.excluded, d.reason, d.decided_at as decidedAt, u.real_name as decidedBy
     from bidding_flag_decision d join user u on u.id = d.decided_by where d.bidding_id = ?1`,
    biddingId,
  );

/** One decision a flag; the one before it is in the audit log. */
export const putFlagDecision = (db: Db, row: typeof biddingFlagDecision.$inferInsert): Statement =>
  db
    .insert(biddingFlagDecision)
    .values(row)
    .onConflictDoUpdate({
      target: [biddingFlagDecision.biddingId, biddingFlagDecision.kind, biddingFlagDecision.value],
      set: {
        excluded: sql`excluded.excluded`,
        reason: sql`excluded.reason`,
        decidedAt: sql`excluded.decided_at`,
        decidedBy: sql`excluded.decided_by`,
      },
    });
