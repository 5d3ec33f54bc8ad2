import type { Context } from "hono";
import type { CallKey } from "#src/domain/kernel/call.ts";
import type { Ctx } from "../context.ts";
import { connect } from "../db/client.ts";
import { authenticate } from "./auth.ts";
import type { ApiHono } from "./calls.ts";
import { newRequestId } from "./request-id.ts";

/** What a verb needs when a route answers with a file; `call` is the call that gives the same as an envelope. */
export async function plainRouteCtx(c: Context<ApiHono>, call: CallKey): Promise<Ctx> {
  const db = connect(c.env.DB);
  const now = Date.now();
  return {
    db,
    env: c.env,
    now,
    actor: await authenticate(c, db, now),
    call,
    requestId: c.req.header("x-request-id") ?? newRequestId(),
    ip: c.req.header("cf-connecting-ip") ?? "127.0.0.1",
    agent: c.req.header("agent")?.slice(0, 40) ?? "browser",
    device: c.req.header("user-agent")?.slice(0, 200) ?? "",
    idempotency: null,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}
