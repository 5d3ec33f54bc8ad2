import { formatLastDay, latest, type Instant } from "../kernel/instant.ts";

/** `有效期至 2030年12月31日`, or that a licence has no end. */
export const licenceEnd = (validTo: Instant): string => (validTo >= latest ? "长期有效" : `有效期至 ${formatLastDay(validTo)}`);

/** Papers a company sells by (domain §6): the business itself, and one for each class of dangerous goods. */
export const licenceKinds = ["business", "hazardous", "toxic", "precursor", "explosive"] as const;
export type LicenceKind = (typeof licenceKinds)[number];

export const licenceLabel: Record<LicenceKind, string> = {
  business: "营业执照",
  hazardous: "危险化学品经营许可证",
  toxic: "剧毒化学品经营许可",
  precursor: "易制毒化学品经营备案",
  explosive: "易制爆危险化学品销售备案",
};
