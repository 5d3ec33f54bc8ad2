import type { Context } from "hono";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { requireOwnEyes, signedIn } from "../context.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";

/** Hands a handshake to a room, which checks the ticket: it belongs to the session that asks (`x-session`). */
export async function enterRoom(
  c: Context<ApiHono>,
  room: DurableObjectStub,
  more: Record<string, string> = {},
): Promise<Response> {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw new DomainError(codes.badRequest, "此地址只接受实时连接");
  const ctx = await authenticatedCtx(c, "live");
  // A room takes what is said on its connection: it is no place to only look.
  requireOwnEyes(ctx);
  const { sessionId } = signedIn(ctx);
  const headers = new Headers({ ...Object.fromEntries(c.req.raw.headers), ...more, "x-session": sessionId });
  // A room tells everybody the same text, and would compress it for each of them anew: more than half of its work.
  headers.delete("sec-websocket-extensions");
  return room.fetch(new Request(c.req.raw.url, { headers }));
}
