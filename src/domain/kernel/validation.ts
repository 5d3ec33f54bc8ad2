import * as v from "valibot";
import { isCreditCode } from "./credit-code.ts";
import { patterns } from "./patterns.ts";
import { foldHalfWidth, foldLine, foldUnspaced } from "./text.ts";

/** Fields of accounts with the specification's messages (mall-spec §5), checked in its order; one set for browser and api. */

/** In full width as well; spaces are refused, as the cases of the specification say. */
export const Mobile = v.pipe(
  v.string("请输入手机号码"),
  foldHalfWidth,
  v.minLength(1, "请输入手机号码"),
  v.maxLength(15, "请正确输入手机号码"),
  v.regex(patterns.mobile, "请正确输入手机号码"),
);

const maxEmailLength = 254;

export const Email = v.pipe(
  v.string("请输入电子邮箱"),
  foldLine,
  foldHalfWidth,
  v.minLength(1, "请输入电子邮箱"),
  v.maxLength(maxEmailLength, "邮箱过长"),
  v.regex(patterns.email, "请正确输入邮箱"),
);

/** A figure that people type, in full width or in groups, of a fixed form. */
const typedNumber = (pattern: RegExp, max: number, message: string) =>
  v.pipe(v.string(message), foldLine, foldUnspaced, v.maxLength(max, message), v.regex(pattern, message));

export const Landline = v.pipe(
  v.string("请正确输入固定电话，如 010-12345678"),
  foldHalfWidth,
  v.maxLength(30, "请正确输入固定电话，如 010-12345678"),
  v.regex(patterns.landline, "请正确输入固定电话，如 010-12345678"),
);

export const PostalCode = typedNumber(patterns.postal, 6, "请正确输入 6 位邮政编码");

export const CreditCode = v.pipe(
  v.string("请输入统一社会信用代码"),
  foldLine,
  foldUnspaced,
  v.minLength(1, "请输入统一社会信用代码"),
  v.maxLength(18, "统一社会信用代码不正确，请对照营业执照核对 18 位代码"),
  v.regex(/^[\dA-Z]{18}$/, "统一社会信用代码不正确，请对照营业执照核对 18 位代码"),
  v.check(isCreditCode, "统一社会信用代码不正确，请对照营业执照核对 18 位代码"),
);

/** An account at a bank, typed in groups or with hyphens; `what` is whose it is, such as 银行账号. */
export const bankAccount = (what: string) =>
  v.pipe(
    v.string(`请填写${what}`),
    foldLine,
    foldUnspaced,
    v.nonEmpty(`请填写${what}`),
    v.maxLength(60, `${what}应为 8-30 位数字`),
    v.transform((text) => text.replaceAll("-", "")),
    v.regex(/^\d{8,30}$/, `${what}应为 8-30 位数字`),
  );

/** A sign-in name: what can be said on the phone, and cannot be taken for a mobile number or an address. */
export const Username = v.pipe(
  v.string("请输入用户名"),
  foldLine,
  foldHalfWidth,
  v.minLength(1, "请输入用户名"),
  v.maxLength(32, "用户名为 4–32 位字母、数字、点、下划线或连字符，以字母开头"),
  v.regex(/^[A-Za-z][\w.-]{3,31}$/, "用户名为 4–32 位字母、数字、点、下划线或连字符，以字母开头"),
  v.toLowerCase(),
);
