import type { Context } from "hono";
import * as v from "valibot";
import { ShareId } from "#src/domain/cart/share/schema.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { signedIn } from "../../context.ts";
import { authenticatedCtx } from "../../http/bytes.ts";
import type { ApiHono } from "../../http/calls.ts";

/** The live connection of a shared cart: the room checks the ticket, which belongs to the session that asks. */
export async function serveShareLive(c: Context<ApiHono>): Promise<Response> {
  const shareId = c.req.param("shareId") ?? "";
  if (!v.is(ShareId, shareId)) throw notFound("共享购物车");
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw new DomainError(codes.badRequest, "此地址只接受实时连接");
  const { sessionId } = signedIn(await authenticatedCtx(c));
  const headers = new Headers(c.req.raw.headers);
  headers.set("x-session", sessionId);
  headers.set("x-share", shareId);
  return c.env.SHARED_CARTS.getByName(shareId).fetch(new Request(c.req.raw.url, { headers }));
}
