import { isCommonPassword } from "#src/domain/account/common-passwords.ts";
import { NewPasswordPayload } from "#src/domain/account/schema.ts";
import { NewPassword } from "#src/domain/account/validation.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { Ctx } from "../context.ts";
import { parseFields } from "../http/parse.ts";
import { openPayload } from "./payload.ts";

/** The password inside an encrypted payload, given twice and fit to be used. Throws 422 with its field. */
export async function openNewPassword(ctx: Ctx, encrypt: string): Promise<string> {
  const { password, confirmPassword } = await openPayload(ctx, encrypt, NewPasswordPayload);
  return checkNewPassword({ password, confirmPassword });
}

/** The rules of mall-spec §5, and not one of the passwords that everybody tries first. */
export function checkNewPassword(given: { password: string; confirmPassword: string }): string {
  const { password } = parseFields(NewPassword, given);
  if (!isCommonPassword(password)) return password;
  const message = "此密码过于常见，容易被猜中，请换一个";
  throw new DomainError(codes.invalid, message, { fields: { password: message } });
}
