import { and, eq } from "drizzle-orm";
import type { Fen } from "#src/domain/kernel/money.ts";
import { mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { collectionCommitment } from "../../db/tables/collection.ts";

/** What a group's share of a collection holds of its fund, and under which name the ledger knows it. */
export type ShareHold = { commitmentId: string; fundId: string; fundName: string; held: Fen; holdId: string };

/** The share that a request was made of; none of other requests, and of collections from before money was held. */
export const readShareHold = (wishId: string) =>
  read<ShareHold>(
    `select m.id as commitmentId, f.id as fundId, f.name as fundName, m.held, m.hold_id as holdId
     from collection_commitment m join fund f on f.id = m.fund_id where m.wish_id = ?1`,
    wishId,
  );

/** Notes what a share holds from now on; misses when it holds something else than was read. */
export const setReserved = (
  db: Db,
  { commitmentId, holdId }: Pick<ShareHold, "commitmentId" | "holdId">,
  next: { held: Fen; holdId: string },
): Statement[] => [
  db
    .update(collectionCommitment)
    .set(next)
    .where(and(eq(collectionCommitment.id, commitmentId), eq(collectionCommitment.holdId, holdId))),
  mustChange(db),
];
