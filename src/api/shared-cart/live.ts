import type { Context } from "hono";
import { enterRoom } from "../room/enter.ts";
import type { ApiHono } from "../http/calls.ts";
import { requireEditableShare } from "./service.ts";

/** The live connection of a shared cart, for who may edit it. Throws 404 for one that is over. */
export const serveShareLive = (c: Context<ApiHono>): Promise<Response> =>
  enterRoom(c, async (ctx) => {
    const shareId = c.req.param("shareId") ?? "";
    await requireEditableShare(ctx, shareId);
    return { room: ctx.env.SHARED_CARTS.getByName(shareId), headers: { "x-share": shareId } };
  });
