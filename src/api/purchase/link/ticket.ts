import { jwtVerify, SignJWT } from "jose";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { ApiEnv } from "../../kernel/env.ts";
import { derivedSecret } from "../../http/token.ts";

const secret = (env: ApiEnv) => new TextEncoder().encode(derivedSecret(env, "approvalLink"));

/** The address in an approver's mail: a signed ticket that names one link. */
export async function approvalAddress(env: ApiEnv, linkId: string, expiresAt: Instant): Promise<string> {
  const ticket = await new SignJWT({ lid: linkId })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(secret(env));
  return `${env.PUBLIC_ORIGIN}/approveByMail?ticket=${ticket}`;
}

/** The link a ticket names, or null for one that is forged, altered or expired. */
export async function readTicket(env: ApiEnv, ticket: string, now: Instant): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(ticket, secret(env), { algorithms: ["HS256"], currentDate: new Date(now) });
    return typeof payload["lid"] === "string" ? payload["lid"] : null;
  } catch {
    return null;
  }
}
