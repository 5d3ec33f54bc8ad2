import * as v from "valibot";
import { companyStatuses } from "../../catalogue/sale.ts";
import { Page } from "../../kernel/paging.ts";
import { Id } from "../../kernel/identity.ts";
import { requiredDay } from "../../kernel/instant.ts";
import { whole } from "../../kernel/number.ts";
import { requiredLines, requiredText } from "../../kernel/text.ts";
import { bankAccount } from "../../kernel/validation.ts";
import { companyEntries } from "../../registration/company-entries.ts";
import { registrationFields } from "../../registration/schema.ts";
import { companyChangeActions, companyReviewActions } from "./available-actions.ts";
import { companyFieldNames, longTerm, type CompanyField } from "./facts.ts";
import { companyChangeStates } from "./states.ts";

/** What each field is called, in the order of the form. */
export const companyFields = {
  companyName: registrationFields.companyName,
  shortName: "企业简称",
  creditCode: registrationFields.creditCode,
  legalPerson: registrationFields.legalPerson,
  region: registrationFields.region,
  address: registrationFields.address,
  postalCode: registrationFields.postalCode,
  licenceIssuer: "登记机关",
  businessScope: "经营范围",
  licenceValidTo: "营业执照有效期至",
  licence: registrationFields.licence,
  contact: registrationFields.contact,
  mobile: registrationFields.mobile,
  landline: registrationFields.landline,
  email: registrationFields.email,
  bankName: "开户银行",
  bankAccount: "银行账号",
} as const satisfies Record<CompanyField, string>;

const entries = {
  ...companyEntries,
  shortName: requiredText("企业简称", 30),
  licenceIssuer: requiredText("登记机关", 60),
  businessScope: requiredLines("经营范围", 1_000),
  licenceValidTo: v.union([v.literal(longTerm), requiredDay("请填写营业执照的截止日期，或选择长期")]),
  bankName: requiredText("开户银行", 60),
  bankAccount: bankAccount("银行账号"),
};

/** What a company asks to change: what stays is left out. The three codes of a region go together. */
export const CompanyChanges = v.partial(v.strictObject(entries));
export type CompanyChanges = v.InferOutput<typeof CompanyChanges>;

const Version = whole("版本", 1, 1_000_000);
/** `retainsLicence`: the photo that was handed in with this request before. */
export const ProposeCompanyChange = v.strictObject({ changes: CompanyChanges });
export const EditCompanyChange = v.strictObject({ version: Version, changes: CompanyChanges, retainsLicence: v.boolean() });
export const WithdrawCompanyChange = v.strictObject({ version: Version });
export type EditCompanyChange = v.InferOutput<typeof EditCompanyChange>;

/** Accepted, or refused field by field; `version` is what was looked at. */
export const DecideCompanyChange = v.variant("approve", [
  v.strictObject({ version: Version, approve: v.literal(true) }),
  v.strictObject({
    version: Version,
    approve: v.literal(false),
    rejections: v.pipe(
      v.record(v.picklist(companyFieldNames), requiredText("原因", 50)),
      v.check((reasons) => Object.keys(reasons).length > 0, "请至少选择一项并填写原因"),
    ),
  }),
]);
export type DecideCompanyChange = v.InferOutput<typeof DecideCompanyChange>;

/** A company's page, and the operator's page of it, show so many of its requests. */
export const companyHistoryLength = 20;

export const companyChangeParams = v.strictObject({ changeId: Id });

const Field = v.picklist(companyFieldNames);
const Texts = v.record(v.string(), v.string());

/** One request, as both sides read it. Of a photo the texts say only whether there is one. */
export const CompanyChangeRecord = v.object({
  changeId: v.string(),
  version: v.number(),
  state: v.picklist(companyChangeStates),
  submittedAt: v.number(),
  submittedBy: v.nullable(v.string()),
  decidedAt: v.nullable(v.number()),
  decidedBy: v.nullable(v.string()),
  differences: v.array(v.object({ field: Field, from: v.string(), to: v.string() })),
  /** Field → why it was refused. */
  rejections: Texts,
});
export type CompanyChangeRecord = v.InferOutput<typeof CompanyChangeRecord>;

const RegionCodes = v.object({ provinceCode: v.string(), cityCode: v.string(), areaCode: v.string() });

/** The company as it stands, for those who may ask for a change. */
export const MyCompany = v.object({
  coId: v.string(),
  status: v.picklist(companyStatuses),
  /** Field → value; of the photo whether there is one. */
  facts: Texts,
  /** Of the region; null where its text names no area. */
  region: v.nullable(RegionCodes),
  /** The request that waits or was sent back, with all it asks for; null when there is none. */
  open: v.nullable(
    v.object({
      ...CompanyChangeRecord.entries,
      /** The region as it is to be. */
      region: v.nullable(RegionCodes),
      availableActions: v.array(v.picklist(companyChangeActions)),
    }),
  ),
  /** The requests before, the latest first; numbers of accounts are masked, and operators have no names. */
  history: v.array(CompanyChangeRecord),
});
export type MyCompany = v.InferOutput<typeof MyCompany>;

/** A request as the operator reviews it. */
export const CompanyChangeLine = v.object({
  ...CompanyChangeRecord.entries,
  coId: v.string(),
  coName: v.string(),
  status: v.picklist(companyStatuses),
  /** Why it cannot be approved now; empty when it can. */
  obstacle: v.string(),
  availableActions: v.array(v.picklist(companyReviewActions)),
});
export type CompanyChangeLine = v.InferOutput<typeof CompanyChangeLine>;

export const CompanyChangePage = v.object({ ...Page(CompanyChangeLine).entries, waiting: v.number() });
export type CompanyChangePage = v.InferOutput<typeof CompanyChangePage>;
