import type { Context } from "hono";
import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { groupScope, supplierScope, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import type { ApiHono } from "../../http/calls.ts";
import { enterRoom } from "../../room/enter.ts";
import { readOfferedBidding, readUnitBidding } from "../repo.ts";

/** The live connection of a bidding, for the unit that buys or for suppliers. Throws 404 for what they may not see, and for drafts. */
export const serveBiddingLive = (c: Context<ApiHono>, side: "buyer" | "supplier"): Promise<Response> =>
  enterRoom(c, async (ctx) => {
    const biddingId = c.req.param("biddingId") ?? "";
    const [[row]] = await readAll(ctx.db, [headOf(ctx, side, biddingId)]);
    if (!row || row.publishedAt === null) throw notFound("竞价");
    return { room: ctx.env.BIDDING_ROOMS.getByName(row.biddingId) };
  });

const headOf = (ctx: Ctx, side: "buyer" | "supplier", biddingId: string) =>
  side === "buyer"
    ? readUnitBidding(groupScope(ctx, undefined, permissions.biddingUnit), biddingId)
    : readOfferedBidding(supplierScope(ctx, permissions.biddingBid), biddingId);
