import * as v from "valibot";
import { CurrentPassword } from "../../session/schema.ts";
import { MyProof, type MyTarget } from "../../session/owner-proof.ts";
import { Code, CodeTarget, EmailAddress, MobileNumber } from "../../verification/schema.ts";

/** A number or address that becomes the account's: the code it got, and the proof that the account is one's own. */
export const BindContact = v.strictObject({ target: CodeTarget, code: Code, proof: MyProof });
export type BindContact = v.InferOutput<typeof BindContact>;

/** The form: the password as typed where the call has it encrypted. */
export const bindForm = (via: MyTarget) =>
  v.object({
    target: via === "mobile" ? MobileNumber : EmailAddress,
    code: Code,
    password: v.pipe(CurrentPassword, v.minLength(1, "密码不能为空")),
  });
