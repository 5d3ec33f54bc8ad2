import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { Code, EmailAddress, MobileNumber } from "../verification/schema.ts";
import { applicantActions, reviewActions } from "./available-actions.ts";
import { Encrypted } from "../session/schema.ts";
import { Username } from "../kernel/validation.ts";
import { NewPassword } from "../session/password.ts";
import { personName, requiredText } from "../kernel/text.ts";
import { companyEntries, leftOpen } from "./company-entries.ts";

export const Agreed = v.literal(true, "请先阅读并同意协议");

/** Supplier registration, first step. `encrypt` holds the password, given twice. */
export const RegisterBusiness = v.strictObject({
  ...companyEntries,
  code: Code,
  username: Username,
  encrypt: Encrypted,
  agreed: Agreed,
});
export type RegisterBusiness = v.InferOutput<typeof RegisterBusiness>;

const purchaserEntries = {
  username: Username,
  realName: personName("姓名"),
  mobile: MobileNumber,
  code: Code,
  email: leftOpen(EmailAddress),
  emailCode: leftOpen(Code),
  agreed: Agreed,
};
/** An e-mail address is proved by a code of its own. */
const isVerified = ({ email, emailCode }: { email: string; emailCode: string }) => (email === "") === (emailCode === "");
const verifyEmail = "请填写邮箱收到的验证码";

/** Purchaser registration. */
export const RegisterPurchaser = acrossFields(
  v.pipe(
    v.strictObject({ ...purchaserEntries, encrypt: Encrypted }),
    v.forward(v.partialCheck([["email"], ["emailCode"]], isVerified, verifyEmail), ["emailCode"]),
  ),
);
export type RegisterPurchaser = v.InferOutput<typeof RegisterPurchaser>;

/** A checkbox of a form is `on` or absent. */
export const Ticked = v.pipe(
  v.optional(v.string(), ""),
  v.transform((value) => value === "on"),
  Agreed,
);

/** The purchaser's form: the password typed twice where the call has it encrypted. */
export const PurchaserForm = v.intersect([
  acrossFields(
    v.pipe(
      v.object({ ...purchaserEntries, agreed: Ticked }),
      v.forward(v.partialCheck([["email"], ["emailCode"]], isVerified, verifyEmail), ["emailCode"]),
    ),
  ),
  NewPassword,
]);

const { encrypt: _, ...businessEntries } = RegisterBusiness.entries;
/** The supplier's form. */
export const BusinessForm = v.intersect([v.object({ ...businessEntries, agreed: Ticked }), NewPassword]);

/** `emailPending` waits for the link in the mail, `reviewing` for the operator. */
export const registrationStates = ["emailPending", "reviewing", "approved", "rejected"] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** What an applicant may know of a registration by its number. */
export const RegistrationView = v.object({
  registrationId: v.string(),
  companyName: v.string(),
  /** `l***@example.com`. */
  email: v.string(),
  status: v.picklist(registrationStates),
  /** Field → why it was refused. */
  rejections: v.record(v.string(), v.string()),
  /** Milliseconds until another mail may be asked for. */
  resendAfter: v.number(),
  /** The steps possible once `resendAfter` has passed. */
  availableActions: v.array(v.picklist(applicantActions)),
});
export type RegistrationView = v.InferOutput<typeof RegistrationView>;

/** What the operator reviews. */
export const RegistrationLine = v.object({
  registrationId: v.string(),
  companyName: v.string(),
  creditCode: v.string(),
  legalPerson: v.string(),
  region: v.string(),
  address: v.string(),
  contact: v.string(),
  mobile: v.string(),
  email: v.string(),
  landline: v.string(),
  postalCode: v.string(),
  username: v.string(),
  status: v.picklist(registrationStates),
  rejections: v.record(v.string(), v.string()),
  createdAt: v.number(),
  availableActions: v.array(v.picklist(reviewActions)),
});
export type RegistrationLine = v.InferOutput<typeof RegistrationLine>;

/** What an operator can refuse, each with its own reason. */
export const registrationFields = {
  companyName: "企业名称",
  creditCode: "统一社会信用代码",
  legalPerson: "法定代表人",
  region: "所在地区",
  address: "详细地址",
  contact: "联系人",
  mobile: "手机号码",
  email: "电子邮箱",
  landline: "固定电话",
  postalCode: "邮政编码",
  username: "用户名",
  licence: "营业执照照片",
} as const;
export type RegistrationField = keyof typeof registrationFields;
const registrationFieldNames = Object.keys(registrationFields) as [RegistrationField, ...RegistrationField[]];

/** Accepted, or refused field by field. */
export const ReviewDecision = v.variant("approve", [
  v.strictObject({ approve: v.literal(true) }),
  v.strictObject({
    approve: v.literal(false),
    rejections: v.pipe(
      v.record(v.picklist(registrationFieldNames), requiredText("原因", 50)),
      v.check((reasons) => Object.keys(reasons).length > 0, "请至少选择一项并填写原因"),
    ),
  }),
]);
export type ReviewDecision = v.InferOutput<typeof ReviewDecision>;
