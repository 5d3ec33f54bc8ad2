import * as v from "valibot";
import { Code, CodeTarget, EmailAddress, MobileNumber } from "../../code/schema.ts";
import { Encrypted, CurrentPassword } from "../../schema.ts";
import { formattedText } from "../../../kernel/text.ts";
import { Instant } from "../../../kernel/instant.ts";

/** Where a code to prove oneself goes: the caller's own number or address. */
export const myTargets = ["mobile", "email"] as const;
export type MyTarget = (typeof myTargets)[number];
export const MyTarget = v.picklist(myTargets, "请选择手机或邮箱");

/** Shows that the one at the keyboard is the account's owner: the password, encrypted, or a code sent to them. */
export const MyProof = v.variant(
  "by",
  [
    v.strictObject({ by: v.literal("password"), encrypt: Encrypted }),
    v.strictObject({ by: v.literal("code"), via: MyTarget, code: Code }),
  ],
  "请用密码或验证码确认身份",
);
export type MyProof = v.InferOutput<typeof MyProof>;

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

/** Inside `encrypt` of a proof. */
export const MyPasswordPayload = v.strictObject({
  password: CurrentPassword,
  at: Instant,
  nonce: formattedText(/^[\w-]{16,64}$/, 64, "内容格式不正确"),
});

/** `138****8000`, `z***@example.cn`: enough to know one's own by. */
export const maskedMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
