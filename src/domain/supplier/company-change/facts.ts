import { endOfDay, formatDate, latest, lastDayOf, startOfDay, type Instant } from "../../kernel/instant.ts";
import { maskedAccount } from "../../kernel/masked.ts";

/** Fields of a company that change by request alone. Each is a text; a photo is the key of its file. */
export const companyFieldNames = [
  "companyName",
  "shortName",
  "creditCode",
  "legalPerson",
  "region",
  "address",
  "postalCode",
  "licenceIssuer",
  "businessScope",
  "licenceValidTo",
  "licence",
  "contact",
  "mobile",
  "landline",
  "email",
  "bankName",
  "bankAccount",
] as const;
export type CompanyField = (typeof companyFieldNames)[number];
export type CompanyFacts = Record<CompanyField, string>;
export type ChangedFacts = Partial<CompanyFacts>;
/** As a call brings it. */
export type WantedFacts = { [F in CompanyField]?: string | undefined };

/** Where money goes and whose it is: everybody who administers the company is told by mail, whatever they switched off. */
const sensitiveFields: readonly CompanyField[] = ["companyName", "creditCode", "bankName", "bankAccount"];
export const isSensitive = (changed: readonly CompanyField[]): boolean =>
  changed.some((field) => sensitiveFields.includes(field));

export const fieldsOf = (changes: WantedFacts): CompanyField[] =>
  companyFieldNames.filter((field) => changes[field] !== undefined);

/** What of `wanted` differs from what stands. */
export const changesOf = (facts: CompanyFacts, wanted: WantedFacts): ChangedFacts =>
  Object.fromEntries(fieldsOf(wanted).flatMap((field) => (wanted[field] === facts[field] ? [] : [[field, wanted[field]]])));

/** What stood in the fields of `changes`. */
export const baseOf = (facts: CompanyFacts, changes: ChangedFacts): ChangedFacts =>
  Object.fromEntries(fieldsOf(changes).map((field) => [field, facts[field]]));

/** Whether one of the fields is no longer what it was when the change was asked for. */
export const hasMoved = (facts: CompanyFacts, base: ChangedFacts): boolean =>
  fieldsOf(base).some((field) => base[field] !== facts[field]);

/** Told together or not at all: half of an account or of a licence is of no use. */
const groups: readonly (readonly CompanyField[])[] = [
  ["bankName", "bankAccount"],
  ["licenceIssuer", "businessScope", "licenceValidTo"],
];
/** What stands on the licence: who changes it hands in the new one. */
const printedFields: readonly CompanyField[] = [
  "companyName",
  "creditCode",
  "legalPerson",
  "licenceIssuer",
  "businessScope",
  "licenceValidTo",
];

/** What is missing beside a change, field by field; nothing when it can be handed in. */
export function missingBeside(facts: CompanyFacts, changes: ChangedFacts): Partial<Record<CompanyField, string>> {
  const after = { ...facts, ...changes };
  const changed = fieldsOf(changes);
  const others = groups
    .filter((group) => group.some((field) => changed.includes(field)))
    .flatMap((group) => group.filter((field) => after[field] === ""));
  const needsLicence = changed.some((field) => printedFields.includes(field)) && changes.licence === undefined;
  return {
    ...Object.fromEntries(others.map((field) => [field, "请与同组的其他项一并填写"])),
    ...(needsLicence && { licence: "营业执照上的内容有变更，请上传变更后的营业执照照片" }),
  };
}

/** Whether the licence that buyers read changes too. */
export const changesLicence = (facts: CompanyFacts, changes: ChangedFacts): boolean =>
  ({ ...facts, ...changes }).licenceValidTo !== "" &&
  fieldsOf(changes).some((field) => field === "creditCode" || groups[1]?.includes(field));

/** The number that buyers call: the landline, else the mobile number; what stood while neither changes. */
export const phoneOf = (facts: CompanyFacts, changes: ChangedFacts, phone: string): string => {
  const { mobile, landline } = { ...facts, ...changes };
  return changes.mobile === undefined && changes.landline === undefined ? phone : landline || mobile;
};

/** Fields as people may read them who need not know an account: what the audit log and the history hold. */
export const withoutAccount = (facts: ChangedFacts): ChangedFacts => ({
  ...facts,
  ...(facts.bankAccount !== undefined && { bankAccount: maskedAccount(facts.bankAccount) }),
});

/** A licence without an end. */
export const longTerm = "longTerm";

/** The last day of a licence as it is kept in a request: `2030-12-31`, or `longTerm`. */
export const licenceEndText = (validTo: Instant | null): string => {
  if (validTo === null) return "";
  return validTo >= latest ? longTerm : lastDayOf(validTo);
};
export const licenceEndOf = (text: string): Instant => (text === longTerm ? latest : endOfDay(text));

/** A field in words; a text that is no day is shown as it is. */
export function factText(field: CompanyField, value: string): string {
  if (value === "") return "未填写";
  if (field !== "licenceValidTo") return value;
  const start = startOfDay(value);
  return value === longTerm ? "长期" : Number.isNaN(start) ? value : formatDate(start);
}
