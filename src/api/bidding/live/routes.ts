import { biddingLiveCalls } from "#src/domain/bidding/live-calls.ts";
import { implement } from "../../http/calls.ts";
import { buyerIn, issueTicket, sendBid, supplierIn, viewRoom } from "./service.ts";

export const biddingLiveRoutes = implement(biddingLiveCalls, {
  "POST /mall-pur/bidding/{biddingId}/ticket": async (ctx, { params: { biddingId } }) =>
    issueTicket(ctx, biddingId, await buyerIn(ctx, biddingId)),
  "POST /mall-sup/bidding/{biddingId}/ticket": async (ctx, { params: { biddingId } }) =>
    issueTicket(ctx, biddingId, await supplierIn(ctx, biddingId)),
  "GET /mall-pur/bidding/{biddingId}/room": async (ctx, { params: { biddingId } }) =>
    viewRoom(ctx, biddingId, await buyerIn(ctx, biddingId)),
  "GET /mall-sup/bidding/{biddingId}/room": async (ctx, { params: { biddingId } }) =>
    viewRoom(ctx, biddingId, await supplierIn(ctx, biddingId)),
  "POST /mall-sup/bidding/{biddingId}/bid": (ctx, { params, body }) => sendBid(ctx, params.biddingId, body),
});
