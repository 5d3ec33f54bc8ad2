import * as v from "valibot";
import { Code, CodeTarget } from "../../verification/schema.ts";
import { Encrypted } from "../schema.ts";
import { NewPassword } from "../../session/password.ts";

const proof = { target: CodeTarget, code: Code };

/** Where the code went, the code, and the new password, encrypted and given twice. */
export const ForgetPassword = v.strictObject({ ...proof, encrypt: Encrypted });

/** The form: the password typed twice where the call has it encrypted. */
export const ResetForm = v.intersect([v.object(proof), NewPassword]);
