import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import * as v from "valibot";
import { Challenge, type LoginPayload } from "#src/domain/account/schema.ts";
import { minute } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../context.ts";
import { derivedSecret } from "../http/token.ts";
import { burnNonce } from "./repo.ts";

/** Two zero bytes: about 65,000 hashes, one second in a browser. */
const difficulty = "0000";
const lifetime = 5 * minute;

/** A signed proof-of-work challenge; nothing of it is stored until it is used. */
export async function makeChallenge(ctx: Pick<Ctx, "env" | "now">): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: "SHA-256",
    cost: 1,
    keyPrefix: difficulty,
    expiresAt: Math.floor((ctx.now + lifetime) / 1000),
    deriveKey,
    hmacSignatureSecret: derivedSecret(ctx.env, "challenge"),
  });
  // The library lists options that are not set as undefined; JSON drops them, and so does this.
  return v.parse(Challenge, JSON.parse(JSON.stringify(challenge)));
}

/** True once per challenge, for a right solution within its five minutes. */
export async function acceptSolution(ctx: Ctx, check: LoginPayload["check"]): Promise<boolean> {
  if (!check) return false;
  const { verified } = await verifySolution({
    challenge: check.challenge,
    solution: check.solution,
    deriveKey,
    hmacSignatureSecret: derivedSecret(ctx.env, "challenge"),
  });
  if (!verified) return false;
  return burnNonce(ctx.db, `challenge:${check.challenge.signature}`, ctx.now + lifetime);
}
