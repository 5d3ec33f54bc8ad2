import type { Context } from "hono";
import { networkOf } from "#src/domain/session/login-lockout.ts";
import type { CallKey, RateClass } from "#src/domain/kernel/call.ts";
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
  say: "RATE_SAY",
  credential: "RATE_CREDENTIAL",
  signIn: "RATE_SIGN_IN",
  file: "RATE_FILE",
  export: "RATE_EXPORT",
  live: "RATE_LIVE",
  together: "RATE_TOGETHER",
} as const satisfies Record<RouteRate | "together", keyof ApiEnv>;

/** Calls by which people come in: a visitor has no session there to be counted by, and a campus is one address. */
export const isAccountRate = (rate: RouteRate): boolean => rate === "credential" || rate === "signIn";

/** Which call is asked, and by what the asker is told from strangers at the same address: a device, a ticket. */
type Asked = { call: CallKey; proved: string | null };

/**
 * The rate limit of everything that is served: by session, by address for visitors. What others are to read counts by person and call. Their account calls are counted by
 * what they prove, or else each call of an address for itself, so that a flood of one leaves the others open; and what
 * passes there, all of them together. Throws 429.
 */
export async function limitRate(c: Context<ApiHono>, rate: RouteRate, actor: Actor | null, asked?: Asked): Promise<void> {
  if (rate === "say" && actor && "userId" in actor) return count(c, rate, `${actor.userId} ${asked?.call}`, sayMessage);
  if (actor && "sessionId" in actor) return count(c, rate, actor.sessionId);
  const address = networkOf(addressOf(c));
  if (!asked || !isAccountRate(rate)) return count(c, rate, address, rate === "say" ? sayMessage : ownMessage);
  if (asked.proved) return count(c, rate, asked.proved);
  await count(c, rate, `${address} ${asked.call}`, sharedMessage);
  if (rate === "credential") await count(c, "together", address, sharedMessage);
}

const ownMessage = "操作过于频繁，请稍后再试";
/** The period of the limit. */
const sayMessage = "发送过于频繁，请 10 秒后再发送；已写的内容仍在，不用重写";
const sharedMessage = "您所在网络的同类操作过于频繁，请一分钟后再试，或换用其他网络";

async function count(c: Context<ApiHono>, rate: keyof typeof rateBindings, key: string, message = ownMessage): Promise<void> {
  const { success: allowed } = await c.env[rateBindings[rate]].limit({ key });
  if (!allowed) throw new DomainError(codes.tooMany, message);
}

/** The client's address, as the edge says. */
export const addressOf = (c: Context): string => c.req.header("cf-connecting-ip") ?? "127.0.0.1";
