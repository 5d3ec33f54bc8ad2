import type { Context } from "hono";
import { allowedWhileViewing } from "#src/domain/operator/viewing/rules.ts";
import type { CallKey } from "#src/domain/kernel/call.ts";
import { type Ctx } from "../kernel/context.ts";
import { requireNotViewing } from "#src/domain/kernel/actor.ts";
import { connect, connectToRead } from "../db/client.ts";
import { authenticate } from "./auth.ts";
import type { ApiHono } from "./calls.ts";
import { newRequestId } from "../kernel/request-id.ts";
import { addressOf, limitRate, type RouteRate } from "./rate-limit.ts";

/**
 * What a verb needs for a route that answers with bytes instead of an envelope: a picture, a spreadsheet. Reads only. In the
 * order of every call: who asks, the rate, what may be looked at.
 */
export async function authenticatedCtx(c: Context<ApiHono>, rate: RouteRate = "read"): Promise<Ctx> {
  const db = connect(c.env.DB);
  const now = Date.now();
  const actor = await authenticate(c, db, now);
  await limitRate(c, rate, actor);
  const call = `GET ${c.req.path}` as CallKey;
  if (!allowedWhileViewing(call, "read")) requireNotViewing({ actor });
  return {
    db: connectToRead(c.env.DB),
    env: c.env,
    now,
    actor,
    call,
    requestId: c.req.header("x-request-id") ?? newRequestId(),
    ip: addressOf(c),
    agent: c.req.header("agent")?.slice(0, 40) ?? "browser",
    device: c.req.header("user-agent")?.slice(0, 200) ?? "",
    deviceMark: null,
    idempotency: null,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}
