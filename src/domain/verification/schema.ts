import * as v from "valibot";
import { isEmailOrMobile, normalizeMobile, patterns } from "../kernel/patterns.ts";
import { Email, Mobile } from "../kernel/validation.ts";
import { codeUseNames } from "./limits.ts";
import { foldLine, foldUnspaced } from "../kernel/text.ts";
import { unspaced } from "../kernel/half-width.ts";

/** Mobile number as it is stored and counted: without the country's prefix. */
export const MobileNumber = v.pipe(Mobile, v.transform(normalizeMobile));

/** E-mail address as it is stored and counted. */
export const EmailAddress = v.pipe(Email, v.toLowerCase());

/** Where a code goes: a mobile number or an e-mail address. */
export const CodeTarget = v.pipe(
  v.string("请输入手机号码或电子邮箱"),
  foldLine,
  v.minLength(1, "请输入手机号码或电子邮箱"),
  v.maxLength(254, "邮箱过长"),
  v.transform((text) => (patterns.mobile.test(unspaced(text)) ? unspaced(text) : text)),
  v.check(isEmailOrMobile, "请正确输入手机号码或邮箱"),
  v.transform((text) => (patterns.mobile.test(text) ? normalizeMobile(text) : text.toLowerCase())),
);

export const Code = v.pipe(
  v.string("请输入验证码"),
  foldLine,
  foldUnspaced,
  v.minLength(1, "请输入验证码"),
  v.maxLength(6, "验证码为 6 位数字"),
  v.regex(/^\d{6}$/, "验证码为 6 位数字"),
);

export const SendCode = v.strictObject({ use: v.picklist(codeUseNames, "验证码用途不正确"), target: CodeTarget });

/** Milliseconds: how long the code is good for, and until another may be asked for. */
export const CodeSent = v.object({ validFor: v.number(), resendAfter: v.number() });
