import * as v from "valibot";
import { BiddingRules } from "#src/domain/bidding/rules.ts";
import { isBidder } from "#src/domain/bidding/bid-status.ts";
import type { Ctx } from "../kernel/context.ts";
import { readAll } from "../db/read.ts";
import { readLatestAnchor } from "./log/repo.ts";
import { readParticipants } from "./join/repo.ts";
import { readAnyBidding } from "./repo.ts";
import { logError } from "../kernel/log.ts";

const roomOf = ({ env }: Ctx, biddingId: string) => env.BIDDING_ROOMS.getByName(biddingId);

/**
 * Sends the room what D1 holds of a bidding: terms, who may bid, a cancellation. What is written holds even if the room could not
 * be reached: it is sent again when somebody enters the room.
 */
export async function notifyRoom(ctx: Ctx, biddingId: string): Promise<void> {
  const [[row], participants, [latest]] = await readAll(ctx.db, [
    readAnyBidding(biddingId),
    readParticipants(biddingId),
    readLatestAnchor(),
  ]);
  if (!row || row.publishedAt === null) return;
  const bidders = participants.filter((one) => isBidder(one, row.termsNo));
  const terms = {
    biddingId,
    version: row.termsNo,
    rules: v.parse(BiddingRules, JSON.parse(row.rules)),
    bidders: bidders.map(({ coId }) => coId),
    anchor: latest?.hash ?? null,
    cancelled: row.status === "cancelled" ? row.endReason : null,
  };
  await reaching(biddingId, roomOf(ctx, biddingId).follow(terms));
}

/** Makes the room close what is due and tell D1 where it stands. */
export const refreshRoom = (ctx: Ctx, biddingId: string): Promise<void> => reaching(biddingId, roomOf(ctx, biddingId).refresh());

async function reaching(biddingId: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => logError({ bidding: "room", biddingId }, error));
}
