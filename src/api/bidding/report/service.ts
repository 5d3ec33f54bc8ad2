import type { RoomState } from "#src/domain/bidding/decide.ts";
import type { LogEntry } from "#src/domain/bidding/log.ts";
import { outcomeOf } from "#src/domain/bidding/outcome.ts";
import { scheduledCtx } from "../../kernel/context.ts";
import { connect } from "../../db/client.ts";
import { writeAll } from "../../db/read.ts";
import type { ApiEnv } from "../../kernel/env.ts";
import { closeBidding, settleBidding } from "../closing.ts";
import { insertEntries, moveEnd } from "./repo.ts";

/**
 * Writes the room's report to D1: the next entries of its log, the effective end, and with the last entry that the bidding is
 * over. A report that arrives twice is written once.
 */
export async function reportRoom(
  env: ApiEnv,
  entries: readonly LogEntry[],
  state: RoomState,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const { biddingId, endsAt, phase, seq } = state;
  const db = connect(env.DB);
  await writeAll(db, [insertEntries(biddingId, entries), moveEnd(biddingId, endsAt)]);
  if (entries.length > 0 && entries.at(-1)?.seq !== seq) return;
  const ctx = scheduledCtx(db, env, Date.now(), waitUntil);
  if (phase === "revealing") await closeBidding(ctx, biddingId);
  if (phase === "closed") await settleBidding(ctx, biddingId, outcomeOf(state));
}
