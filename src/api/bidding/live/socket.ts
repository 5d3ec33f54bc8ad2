import type { Context } from "hono";
import * as v from "valibot";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { Id } from "#src/domain/kernel/identity.ts";
import { signedIn } from "../../context.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";

/** The live connection of a bidding: the room checks the ticket, which belongs to the session that asks. */
export async function serveBiddingLive(c: Context<ApiHono>): Promise<Response> {
  const biddingId = c.req.param("biddingId") ?? "";
  if (!v.is(Id, biddingId)) throw notFound("竞价");
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw new DomainError(codes.badRequest, "此地址只接受实时连接");
  const { sessionId } = signedIn(await authenticatedCtx(c));
  const headers = new Headers(c.req.raw.headers);
  headers.set("x-session", sessionId);
  return c.env.BIDDING_ROOMS.getByName(biddingId).fetch(new Request(c.req.raw.url, { headers }));
}
