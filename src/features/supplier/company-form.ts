import * as v from "valibot";
import { longTerm } from "#src/domain/supplier/company-change/facts.ts";
import { CompanyChanges, type MyCompany } from "#src/domain/supplier/company-change/schema.ts";

/** The controls of the form whose texts survive a reload. */
export const companyFormNames = (
  "companyName shortName creditCode legalPerson provinceCode cityCode areaCode address postalCode licenceIssuer businessScope " +
  "licenceTerm licenceValidTo contact mobile landline email bankName bankAccount"
).split(" ");

const regionNames = ["provinceCode", "cityCode", "areaCode"] as const;
export const licenceTerms = [
  { value: longTerm, label: "长期" },
  { value: "day", label: "有截止日期" },
] as const;

/** `longTerm`, `day`, or nothing for what is not known. */
export const termOf = (licenceValidTo: string): string =>
  licenceValidTo === "" ? "" : licenceValidTo === longTerm ? longTerm : "day";

/** What the form holds, as the call asks for it: fields that differ from how the company stands, each by the call's own rule. */
export const changedFrom = (company: Pick<MyCompany, "facts" | "region">) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((values) => changesIn(values, company)),
    CompanyChanges,
  );

function changesIn(values: Record<string, unknown>, { facts, region }: Pick<MyCompany, "facts" | "region">) {
  const { licence, licenceTerm, licenceValidTo, ...typed } = values;
  const ends = licenceTerm === longTerm ? longTerm : textOf(licenceValidTo);
  const texts = Object.entries({ ...typed, licenceValidTo: ends })
    .filter(([name]) => !(regionNames as readonly string[]).includes(name))
    // Lines of a text end as they are kept.
    .map(([name, value]) => [name, textOf(value).replaceAll("\r\n", "\n")] as const)
    .filter(([name, value]) => value !== (facts[name] ?? ""));
  const isElsewhere = regionNames.some((name) => textOf(typed[name]) !== (region?.[name] ?? ""));
  return {
    ...Object.fromEntries(texts),
    ...(isElsewhere && Object.fromEntries(regionNames.map((name) => [name, textOf(typed[name])]))),
    ...(textOf(licence) !== "" && { licence }),
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
