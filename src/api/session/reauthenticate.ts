import { networkOf } from "#src/domain/session/login-lockout.ts";
import { MyPasswordPayload, type MyProof, type MyTarget } from "#src/domain/session/owner-proof.ts";
import { codes, DomainError, unauthenticated } from "#src/domain/kernel/error.ts";
import { refuse } from "#src/domain/session/refusals.ts";
import { signedIn, type Ctx } from "../kernel/context.ts";
import type { Statement } from "../db/batch.ts";
import { acceptCode } from "../verification/service.ts";
import { countTries, takeBack, takeBackAfter, type TryFrom } from "./lockout/service.ts";
import { verifyPassword } from "./password.ts";
import { openPayload } from "./payload.ts";
import { findUserById } from "./repo.ts";

/**
 * The caller proves to be the account's owner, before something that cannot be taken back. Returns the statements that use
 * the proof up, for the batch of what it allows. Throws 422 with the field, 429 when it was tried too often.
 */
export async function verifyOwner(ctx: Ctx, proof: MyProof): Promise<Statement[]> {
  const mine = await currentUser(ctx);
  if (proof.by === "code") {
    return acceptCode(ctx, { use: "confirm", target: targetOf(mine, proof.via), code: proof.code });
  }
  const { password } = await openPayload(ctx, proof.encrypt, MyPasswordPayload);
  return reauthenticate(ctx, mine, password, { field: "password", message: "密码不正确" });
}

type Account = { username: string; passwordHash: string };

/**
 * Wrong passwords of somebody signed in count as tries of a device of its own: strangers cannot use them up, and whoever has
 * taken a session over gets as few.
 */
export async function reauthenticate(
  ctx: Ctx,
  { username, passwordHash }: Account,
  password: string,
  refusal: { field: string; message: string },
): Promise<Statement[]> {
  const from: TryFrom = { username, origin: "device", source: "session", address: networkOf(ctx.ip) };
  await countTries(ctx, from);
  const { matches } = await verifyPassword(password, passwordHash, { trusted: true }).catch((error: unknown) =>
    takeBackAfter(ctx, from, error),
  );
  const { field, message } = refusal;
  if (!matches) throw new DomainError(codes.invalid, message, { fields: { [field]: message } });
  return takeBack(ctx.db, from);
}

export async function currentUser(ctx: Ctx) {
  const found = await findUserById(ctx.db, signedIn(ctx).userId);
  if (!found) throw unauthenticated();
  return found;
}

/** The caller's own number or address. Throws 409 when there is none. */
export function targetOf({ mobile, email }: { mobile: string | null; email: string | null }, via: MyTarget): string {
  const target = via === "mobile" ? mobile : email;
  if (target) return target;
  throw via === "mobile" ? refuse.noMobile() : refuse.noMail();
}
