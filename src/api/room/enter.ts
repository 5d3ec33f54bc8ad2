import type { Context } from "hono";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { signedIn, type Ctx } from "../kernel/context.ts";
import { requireNotViewing } from "#src/domain/kernel/actor.ts";
import { authenticatedCtx } from "../http/bytes.ts";
import type { ApiHono } from "../http/calls.ts";

/** A room that exists, and what it is told of who enters beside the session. */
export type Door = { room: DurableObjectStub; headers?: Record<string, string> };

/**
 * Hands a handshake to the room that `find` gives. A room is a Durable Object, which is there for good once it was named: `find`
 * looks up the row it belongs to and the caller's right first, and throws when there is none. The ticket is checked by the room:
 * it belongs to the session that asks (`x-session`).
 */
export async function enterRoom(c: Context<ApiHono>, find: (ctx: Ctx) => Promise<Door>): Promise<Response> {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") throw new DomainError(codes.badRequest, "此地址只接受实时连接");
  const ctx = await authenticatedCtx(c, "live");
  // A room takes what is said on its connection: it is no place to only look.
  requireNotViewing(ctx);
  const { sessionId } = signedIn(ctx);
  const { room, headers: more } = await find(ctx);
  const headers = new Headers({ ...Object.fromEntries(c.req.raw.headers), ...more, "x-session": sessionId });
  // A room tells everybody the same text, and would compress it for each of them anew: more than half of its work.
  headers.delete("sec-websocket-extensions");
  return room.fetch(new Request(c.req.raw.url, { headers }));
}
