import { createHmac, timingSafeEqual } from "node:crypto";
import { v7 as uuid } from "uuid";
import { deviceMarkLifetime } from "#src/domain/session/login.ts";
import type { Ctx } from "../kernel/context.ts";
import { derivedSecret } from "./token.ts";

type Asking = Pick<Ctx, "env" | "now" | "deviceMark">;

/** A device that an account was signed in to from. */
export type TrustedDevice = { userId: string; id: string };

/**
 * The mark of a device (a device cookie): signed, says which account was signed in to here, and gives no right but to have
 * its calls and tries counted apart from those of strangers.
 */
export function markDevice(ctx: Asking, userId: string): string {
  const before = trustedDevice(ctx);
  const id = before?.userId === userId ? before.id : uuid();
  const text = [userId, id, ctx.now + deviceMarkLifetime].join(".");
  return `${text}.${signatureOf(ctx, text)}`;
}

/** The device of a call, or null without a mark, with a forged one or one that has run out. */
export function trustedDevice(ctx: Asking): TrustedDevice | null {
  const [userId, id, until, signature] = ctx.deviceMark?.split(".") ?? [];
  if (!userId || !id || !until || !signature) return null;
  const wanted = Buffer.from(signatureOf(ctx, [userId, id, until].join(".")));
  const given = Buffer.from(signature);
  if (given.byteLength !== wanted.byteLength || !timingSafeEqual(given, wanted)) return null;
  return Number(until) > ctx.now ? { userId, id } : null;
}

const signatureOf = (ctx: Pick<Ctx, "env">, text: string) =>
  createHmac("sha256", derivedSecret(ctx.env, "device")).update(text).digest("base64url");
