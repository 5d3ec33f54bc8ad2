import { pinyin } from "pinyin-pro";
import { guessableMessage } from "#src/domain/session/guessable.ts";
import { isGuessable } from "#src/domain/session/password-strength.ts";
import { NewPasswordPayload } from "#src/domain/session/schema.ts";
import { NewPassword } from "#src/domain/session/password.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../kernel/context.ts";
import { parseFields } from "../http/parse.ts";
import { openPayload } from "./payload.ts";

/** What an attacker may know of the person, of whatever is known here: a password made of it is none. */
export type AboutPerson = {
  username?: string;
  realName?: string;
  mobile?: string | null;
  email?: string | null;
  target?: string;
};

/** The password inside an encrypted payload, given twice and fit to be used by this person. Throws 422 with its field. */
export async function openNewPassword(ctx: Ctx, encrypt: string, about: AboutPerson): Promise<string> {
  const { password, confirmPassword } = await openPayload(ctx, encrypt, NewPasswordPayload);
  return checkNewPassword({ password, confirmPassword }, about);
}

/** The rules of mall-spec §5, and not a password that is guessed easily. */
export function checkNewPassword(given: { password: string; confirmPassword: string }, about: AboutPerson): string {
  const { password } = parseFields(NewPassword, given);
  refuseGuessable(password, about);
  return password;
}

/** Throws 422 for a password that is guessed easily by somebody who knows the person. */
export function refuseGuessable(password: string, { username, realName, mobile, email, target }: AboutPerson): void {
  const spoken = realName ? pinyin(realName, { toneType: "none", type: "array" }) : [];
  const personalWords = [username, mobile, email, target, ...spoken, spoken.join("")].flatMap((text) => text ?? []);
  if (isGuessable(password, personalWords))
    throw new DomainError(codes.invalid, guessableMessage, { fields: { password: guessableMessage } });
}
