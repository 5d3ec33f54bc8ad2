import * as v from "valibot";
import { Code, MobileNumber } from "../code/schema.ts";
import { NewPassword } from "../validation.ts";

/** Sign-in with a code sent to the number. */
export const SmsLogin = v.strictObject({ mobile: MobileNumber, code: Code, remember: v.optional(v.boolean(), false) });
export type SmsLogin = v.InferOutput<typeof SmsLogin>;

/** The form of a new password by the old one; sent encrypted. */
export const ChangePasswordForm = v.intersect([
  v.object({ oldPassword: v.pipe(v.string("原密码不能为空"), v.minLength(1, "原密码不能为空")) }),
  NewPassword,
]);
