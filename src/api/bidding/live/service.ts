import type { RoomViewer } from "#src/domain/bidding/projection.ts";
import type { Answered, RoomRanking, Sending } from "#src/domain/bidding/socket.ts";
import { isBidder } from "#src/domain/bidding/bid-status.ts";
import { codes, DomainError, forbidden } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { refuse } from "#src/domain/bidding/refusals.ts";
import { groupScope, isTrading, signedIn, supplierScope, type Ctx } from "../../kernel/context.ts";
import { reloadBidding } from "../reload.ts";
import type { Loaded } from "../load.ts";
import { readOfferedBidding, readUnitBidding } from "../repo.ts";
import { notifyRoom } from "../room-link.ts";
import { ticketGiven } from "../../room/ticket.ts";

/** How somebody of the unit that buys looks into the room. Throws 404 for other units' biddings, 409 for drafts. */
export async function buyerIn(ctx: Ctx, biddingId: string): Promise<RoomViewer> {
  const scope = groupScope(ctx, undefined, permissions.biddingUnit);
  await enter(ctx, await reloadBidding(ctx, biddingId, readUnitBidding(scope, biddingId)));
  return { role: "buyer" };
}

/** How a supplier does: as a bidder once it has confirmed the terms and while it trades, else as an onlooker. Throws 404. */
export async function supplierIn(ctx: Ctx, biddingId: string): Promise<RoomViewer> {
  const { coId, ...scope } = supplierScope(ctx, permissions.biddingBid);
  const loaded = await reloadBidding(ctx, biddingId, readOfferedBidding({ coId, ...scope }, biddingId));
  await enter(ctx, loaded);
  const mine = loaded.participants.find((one) => one.coId === coId);
  return mine && isBidder(mine, loaded.row.termsNo) && isTrading(ctx) ? { role: "bidder", coId } : { role: "watcher" };
}

/** A ticket that opens one live connection of the caller's session. Throws 429 beyond its measure. */
export async function issueTicket(ctx: Ctx, biddingId: string, viewer: RoomViewer): Promise<{ ticket: string }> {
  const { sessionId } = signedIn(ctx);
  return ticketGiven(await roomOf(ctx, biddingId).issueTicket({ sessionId, viewer }));
}

/** The room as this viewer may see it now. */
export async function viewRoom(ctx: Ctx, biddingId: string, viewer: RoomViewer): Promise<RoomRanking> {
  const ranking = await roomOf(ctx, biddingId).snapshot(viewer);
  if (!ranking) throw refuse.roomStarting();
  return ranking;
}

/**
 * A sending without a live connection. What the rules refuse is an answer, not an error; what was not recorded is one: 409 outside the
 * window, 429 beyond the company's measure.
 */
export async function sendBid(ctx: Ctx, biddingId: string, sending: Sending): Promise<Answered> {
  const viewer = await supplierIn(ctx, biddingId);
  if (viewer.role !== "bidder") throw forbidden("请先在竞价页面确认当前版本的规则并参与，再提交报价");
  const { answer, seconds } = await roomOf(ctx, biddingId).send(viewer.coId, sending);
  if (seconds !== null) throw new DomainError(codes.tooMany, answer.text, { seconds });
  if (answer.hash === null) throw refuse.notRecorded({ text: answer.text });
  return answer;
}

const roomOf = ({ env }: Ctx, biddingId: string) => env.BIDDING_ROOMS.getByName(biddingId);

/** Who enters has the room told what D1 holds, in case nobody could tell it when it was written. */
async function enter(ctx: Ctx, { row }: Loaded): Promise<void> {
  if (row.publishedAt === null) throw refuse.notPublished();
  await notifyRoom(ctx, row.biddingId);
}
