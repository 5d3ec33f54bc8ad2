import type { Context } from "hono";
import type { RateClass } from "#src/domain/kernel/call.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { Actor } from "#src/domain/kernel/actor.ts";
import type { ApiEnv } from "../kernel/env.ts";
import type { ApiHono } from "./calls.ts";

/** What is served beside the calls: stored files, files made when asked for, live connections. */
export type RouteRate = RateClass | "file" | "export" | "live";

const rateBindings = {
  read: "RATE_READ",
  search: "RATE_SEARCH",
  compute: "RATE_COMPUTE",
  write: "RATE_WRITE",
  credential: "RATE_CREDENTIAL",
  signIn: "RATE_SIGN_IN",
  file: "RATE_FILE",
  export: "RATE_EXPORT",
  live: "RATE_LIVE",
} as const satisfies Record<RouteRate, keyof ApiEnv>;

/** The coarse shield of everything that is served: by session, by address for visitors. Throws 429. */
export async function shield(c: Context<ApiHono>, rate: RouteRate, actor: Actor | null): Promise<void> {
  const key = actor && "sessionId" in actor ? actor.sessionId : addressOf(c);
  const { success: allowed } = await c.env[rateBindings[rate]].limit({ key });
  if (!allowed) throw new DomainError(codes.tooMany, "操作过于频繁，请稍后再试");
}

/** The client's address, as the edge says. */
export const addressOf = (c: Context): string => c.req.header("cf-connecting-ip") ?? "127.0.0.1";
