import * as v from "valibot";
import { PictureContent } from "../kernel/picture.ts";
import { formattedText, personName, requiredText } from "../kernel/text.ts";
import { CreditCode, Landline, PostalCode } from "../kernel/validation.ts";
import { EmailAddress, MobileNumber } from "../verification/schema.ts";

const RegionCode = (what: string) => formattedText(/^\d{6}$/, 6, `请选择${what}`);

/** An answer that may be left open: absent or empty. */
export const leftOpen = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(v.union([v.literal(""), schema]), "");

/** What a supplier says of its company, when it registers and when it asks for a change: one rule for both. */
export const companyEntries = {
  companyName: requiredText("企业名称", 60),
  creditCode: CreditCode,
  legalPerson: requiredText("法定代表人", 20),
  provinceCode: RegionCode("省份"),
  cityCode: RegionCode("城市"),
  areaCode: RegionCode("区县"),
  address: requiredText("详细地址", 100),
  contact: personName("联系人"),
  mobile: MobileNumber,
  email: EmailAddress,
  landline: leftOpen(Landline),
  postalCode: leftOpen(PostalCode),
  licence: PictureContent,
};
