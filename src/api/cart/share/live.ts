import type { Context } from "hono";
import * as v from "valibot";
import { ShareId } from "#src/domain/cart/share/schema.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import type { ApiHono } from "../../http/calls.ts";
import { enterRoom } from "../../room/enter.ts";

/** The live connection of a shared cart. */
export async function serveShareLive(c: Context<ApiHono>): Promise<Response> {
  const shareId = c.req.param("shareId") ?? "";
  if (!v.is(ShareId, shareId)) throw notFound("共享购物车");
  return enterRoom(c, c.env.SHARED_CARTS.getByName(shareId), { "x-share": shareId });
}
