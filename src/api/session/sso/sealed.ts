import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { type Instant, minute, StoredInstant } from "#src/domain/kernel/instant.ts";
import type { ApiEnv } from "../../kernel/env.ts";
import { derivedSecret } from "../../http/token.ts";
import type { Begun } from "./providers.ts";

/** From leaving for the provider to coming back; and to link an account after that. */
export const ssoLimits = { begun: 10 * minute, bind: 10 * minute } as const;

const BegunSealed = v.strictObject({
  provider: v.string(),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  redirect: v.string(),
  until: StoredInstant,
});

const sealingKey = (env: ApiEnv) => createHash("sha256").update(derivedSecret(env, "sso")).digest();

/** Kept by the browser that began, unreadable for it: abandoned sign-ins leave no row behind. */
export const sealBegun = (env: ApiEnv, begun: Begun, now: Instant): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...begun, until: now + ssoLimits.begun })))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(sealingKey(env));

/** What this browser began, or null: another one's, altered, too late, or for another `state`. */
export async function openBegun(env: ApiEnv, binding: string, state: string, now: Instant): Promise<Begun | null> {
  try {
    const { plaintext } = await compactDecrypt(binding, sealingKey(env), {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    const { until, ...begun } = v.parse(BegunSealed, JSON.parse(new TextDecoder().decode(plaintext)));
    return begun.state === state && now < until ? begun : null;
  } catch {
    return null;
  }
}

const Vouched = v.looseObject({ pid: v.string(), sub: v.string(), jti: v.string() });
const signingKey = (env: ApiEnv) => new TextEncoder().encode(derivedSecret(env, "sso-bind"));

/** Says that its bearer has just proved to be `subject` at a provider, to link an account with. */
export const bindTicketFor = (env: ApiEnv, provider: string, subject: string, now: Instant): Promise<string> =>
  new SignJWT({ pid: provider, sub: subject, jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor((now + ssoLimits.bind) / 1000))
    .sign(signingKey(env));

export async function readBindTicket(env: ApiEnv, ticket: string, now: Instant) {
  try {
    const { payload } = await jwtVerify(ticket, signingKey(env), { algorithms: ["HS256"], currentDate: new Date(now) });
    const { pid, sub, jti } = v.parse(Vouched, payload);
    return { provider: pid, subject: sub, nonce: `sso-bind:${jti}` };
  } catch {
    return null;
  }
}
