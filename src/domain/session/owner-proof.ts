import * as v from "valibot";
import { Instant } from "../kernel/instant.ts";
import { formattedText } from "../kernel/text.ts";
import { Code } from "../verification/schema.ts";
import { CurrentPassword, Encrypted } from "./schema.ts";

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

/** Inside `encrypt` of a proof. */
export const MyPasswordPayload = v.strictObject({
  password: CurrentPassword,
  at: Instant,
  nonce: formattedText(/^[\w-]{16,64}$/, 64, "内容格式不正确"),
});
