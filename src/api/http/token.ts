import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { Instant } from "#src/domain/kernel/instant.ts";

const SessionKeys = v.object({ current: v.string(), keys: v.record(v.string(), v.string()) });
type KeyEnv = { SESSION_KEYS: string };

/** A signed token that only names the session; the session row is the truth. */
export async function signToken(env: KeyEnv, sessionId: string, now: Instant, expiresAt: Instant): Promise<string> {
  const { current, keys } = sessionKeys(env);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", kid: current })
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(decodeKey(keys[current] ?? ""));
}

/** The session id in a token, or null for anything forged, expired or malformed. */
export async function verifyToken(env: KeyEnv, token: string, now: Instant): Promise<string | null> {
  const { keys } = sessionKeys(env);
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => decodeKey((kid && Object.hasOwn(keys, kid) && keys[kid]) || ""), {
      algorithms: ["HS256"],
      currentDate: new Date(now),
    });
    return typeof payload["sid"] === "string" ? payload["sid"] : null;
  } catch {
    return null;
  }
}

/** Secret for other signed things of this Worker, apart from the tokens' own key. */
export const derivedSecret = (env: KeyEnv, purpose: string): string => {
  const { current, keys } = sessionKeys(env);
  return `${purpose}:${keys[current]}`;
};

/**
 * A secret for a ticket of which only the hash is stored: 128 random bits and their signature, so that one that was made up is
 * seen without a look into the database, before anything is counted.
 */
export function signedSecret(env: KeyEnv, purpose: string): string {
  const random = randomBytes(16);
  return Buffer.concat([random, signatureOf(env, purpose, random)]).toString("base64url");
}

/** Whether a secret was made here for this purpose, with the key of today. */
export function isSignedSecret(env: KeyEnv, purpose: string, secret: string): boolean {
  const bytes = Buffer.from(secret, "base64url");
  if (bytes.byteLength !== 32) return false;
  return timingSafeEqual(bytes.subarray(16), signatureOf(env, purpose, bytes.subarray(0, 16)));
}

const signatureOf = (env: KeyEnv, purpose: string, random: Buffer) =>
  createHmac("sha256", derivedSecret(env, "ticket")).update(`${purpose}\n`).update(random).digest().subarray(0, 16);

function sessionKeys(env: KeyEnv) {
  if (!env.SESSION_KEYS) throw new Error("the secret SESSION_KEYS is missing: make it with `npm run keys`");
  return v.parse(SessionKeys, JSON.parse(env.SESSION_KEYS));
}

function decodeKey(key: string): Uint8Array {
  const bytes = Buffer.from(key, "base64url");
  if (bytes.byteLength < 32) throw new Error("unknown or weak signing key");
  return bytes;
}
