import type { Context } from "hono";
import * as v from "valibot";
import { notFound } from "#src/domain/kernel/error.ts";
import { Id } from "#src/domain/kernel/identity.ts";
import type { ApiHono } from "../../http/calls.ts";
import { enterRoom } from "../../room/enter.ts";

/** The live connection of a bidding. */
export async function serveBiddingLive(c: Context<ApiHono>): Promise<Response> {
  const biddingId = c.req.param("biddingId") ?? "";
  if (!v.is(Id, biddingId)) throw notFound("竞价");
  return enterRoom(c, c.env.BIDDING_ROOMS.getByName(biddingId));
}
