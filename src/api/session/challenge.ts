import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import * as v from "valibot";
import { Challenge, type LoginPayload } from "#src/domain/session/schema.ts";
import { minute } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../kernel/context.ts";
import { derivedSecret } from "../http/token.ts";
import { burnNonce } from "./sign-in/repo.ts";

/** Two zero bytes: about 65,000 hashes, a second in a browser. More work is more rounds for each of them. */
const difficulty = "0000";
const lifetime = 5 * minute;

/** A signed challenge of so much work; nothing of it is stored until it is used. */
export async function makeChallenge(ctx: Pick<Ctx, "env" | "now">, work: number): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: "SHA-256",
    cost: work,
    keyPrefix: difficulty,
    expiresAt: Math.floor((ctx.now + lifetime) / 1000),
    deriveKey,
    hmacSignatureSecret: derivedSecret(ctx.env, "challenge"),
  });
  // The library lists options that are not set as undefined; JSON drops them, and so does this.
  return v.parse(Challenge, JSON.parse(JSON.stringify(challenge)));
}

/** True once per challenge, for a right solution of at least so much work within its five minutes. */
export async function acceptSolution(ctx: Ctx, check: LoginPayload["check"], work: number): Promise<boolean> {
  if (!check || check.challenge.parameters.cost < work) return false;
  const { verified } = await verifySolution({
    challenge: check.challenge,
    solution: check.solution,
    deriveKey,
    hmacSignatureSecret: derivedSecret(ctx.env, "challenge"),
  });
  if (!verified) return false;
  return burnNonce(ctx.db, `challenge:${check.challenge.signature}`, ctx.now + lifetime);
}
