import { notFound } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Read } from "../db/read.ts";
import { moveOverdue } from "./overdue.ts";
import { loadBidding, type Loaded } from "./load.ts";
import type { BiddingRow } from "./repo.ts";

/** Loads a bidding as it is now: whatever its deadlines have brought about is written first, no matter who asks. Throws 404. */
export async function reloadBidding(ctx: Ctx, biddingId: string, head: Read<BiddingRow>): Promise<Loaded> {
  const found = await loadBidding(ctx, biddingId, head);
  if (!found) throw notFound("竞价");
  if (!(await moveOverdue(ctx, found))) return found;
  const moved = await loadBidding(ctx, biddingId, head);
  if (!moved) throw notFound("竞价");
  return moved;
}
