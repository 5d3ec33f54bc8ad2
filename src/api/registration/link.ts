import { jwtVerify, SignJWT } from "jose";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { activationLimits } from "#src/domain/registration/limits.ts";
import type { ApiEnv } from "../kernel/env.ts";
import { derivedSecret } from "../http/token.ts";

const secret = (env: ApiEnv) => new TextEncoder().encode(derivedSecret(env, "activate"));

/** The address in the activation mail: a signed ticket that names one mail of one registration, for 24 hours. */
export async function activationLink(env: ApiEnv, registrationId: string, linkId: string, now: Instant): Promise<string> {
  const ticket = await new SignJWT({ rid: registrationId, lid: linkId })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor((now + activationLimits.lifetime) / 1000))
    .sign(secret(env));
  return `${env.PUBLIC_ORIGIN}/emailActivate?ticket=${ticket}`;
}

/** What a ticket names, or null for one that is forged, altered or expired. */
export async function readTicket(env: ApiEnv, ticket: string, now: Instant) {
  try {
    const { payload } = await jwtVerify(ticket, secret(env), { algorithms: ["HS256"], currentDate: new Date(now) });
    const { rid, lid } = payload;
    return typeof rid === "string" && typeof lid === "string" ? { registrationId: rid, linkId: lid } : null;
  } catch {
    return null;
  }
}
