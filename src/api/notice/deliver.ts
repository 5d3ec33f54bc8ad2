import * as v from "valibot";
import { second, type Instant } from "#src/domain/kernel/instant.ts";
import { nextTry } from "#src/domain/notice/delivery.ts";
import { Message } from "#src/domain/notice/message.ts";
import type { Db } from "../db/client.ts";
import type { ApiEnv } from "../kernel/env.ts";
import { findSiteName } from "../system/service.ts";
import { mailTransport } from "./mail.ts";
import { claimMessage, findMessage, markFailed, markWaiting, markSent } from "./repo.ts";
import { smsTransport } from "./sms.ts";
import { logWarning } from "../kernel/log.ts";

export type Outgoing = { id: string; target: string; message: Message };
/** Hands one message to the outside world. Throws when it was not taken. */
export type Transport = (outgoing: Outgoing) => Promise<void>;

/** What became of a queue message: done with it, or to be delivered again after some seconds. */
export type Outcome = { done: true } | { done: false; delaySeconds: number };

const done: Outcome = { done: true };

/**
 * Delivers one outbox row: at least once, normally exactly once, because a row is taken before it is sent. The state in
 * the table decides; a queue message that comes twice or too early does no harm.
 */
export async function deliver(db: Db, env: ApiEnv, messageId: string, clock: () => Instant = Date.now): Promise<Outcome> {
  const [claimed] = await claimMessage(db, messageId, clock());
  if (!claimed) return waitFor(await findMessage(db, messageId), clock());
  try {
    const transport = claimed.channel === "mail" ? mailTransport(env, await findSiteName(db)) : smsTransport(env);
    if (!transport) {
      await markWaiting(db, messageId);
      return done;
    }
    await transport({ id: claimed.id, target: claimed.target, message: v.parse(Message, JSON.parse(claimed.payload ?? "null")) });
  } catch (error) {
    const now = clock();
    const at = nextTry(claimed.attempts, now, claimed.expiresAt);
    await markFailed(db, messageId, error instanceof Error ? error.message : String(error), at);
    logWarning({ outbox: messageId, attempts: claimed.attempts, dead: at === null });
    return at === null ? done : { done: false, delaySeconds: secondsUntil(at, now) };
  }
  await markSent(db, messageId, clock());
  return done;
}

function waitFor(row: Awaited<ReturnType<typeof findMessage>>, now: Instant): Outcome {
  if (!row || (row.status !== "queued" && row.status !== "sending")) return done;
  return { done: false, delaySeconds: secondsUntil(row.nextTryAt, now) };
}

const secondsUntil = (at: Instant, now: Instant) => Math.max(1, Math.ceil((at - now) / second));
