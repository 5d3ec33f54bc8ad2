import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../kernel/context.ts";
import { findStoredAnswer } from "./repo.ts";

/** The answer already given under this key, or null. Same key with another body: 422 (architecture §4). */
export async function storedAnswer(ctx: Ctx): Promise<{ answer: unknown } | null> {
  if (!ctx.idempotency || !("userId" in ctx.actor)) return null;
  const stored = await findStoredAnswer(ctx.db, ctx.actor, ctx.idempotency.key);
  if (!stored) return null;
  if (stored.call !== ctx.call || stored.bodyHash !== ctx.idempotency.bodyHash) {
    throw new DomainError(codes.invalid, "同一个 Idempotency-Key 已用于另一次提交，请换一个新的");
  }
  return { answer: JSON.parse(stored.answer) };
}

export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("base64url");
}
