import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { minute } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../../kernel/context.ts";
import { derivedSecret } from "../../http/token.ts";
import { burnNonce } from "../sign-in/repo.ts";

const lifetime = 5 * minute;

/** What a challenge is for; one for signing in adds no key, and one of another user adds none to this one. */
export type ChallengeUse = { use: "login" } | { use: "register"; userId: string };

/** A challenge that proves itself: random, dated, signed. Nothing of it is stored until it is used. */
export function makeChallenge(ctx: Pick<Ctx, "env" | "now">, use: ChallengeUse): string {
  const body = `${randomBytes(16).toString("base64url")}.${ctx.now + lifetime}`;
  return `${body}.${sign(ctx, use, body)}`;
}

/** True once for a challenge made for this use within its five minutes; `given` is base64url, as browsers send it back. */
export async function acceptChallenge(ctx: Ctx, use: ChallengeUse, given: string): Promise<boolean> {
  const [random = "", until = "", mac = ""] = Buffer.from(given, "base64url").toString().split(".");
  const expected = Buffer.from(sign(ctx, use, `${random}.${until}`));
  const actual = Buffer.from(mac);
  if (actual.byteLength !== expected.byteLength || !timingSafeEqual(actual, expected)) return false;
  return ctx.now < Number(until) && (await burnNonce(ctx.db, `passkey:${random}`, Number(until)));
}

const sign = ({ env }: Pick<Ctx, "env">, use: ChallengeUse, body: string) =>
  createHmac("sha256", derivedSecret(env, "passkey"))
    .update(`${use.use}\n${use.use === "register" ? use.userId : ""}\n${body}`)
    .digest("base64url");
