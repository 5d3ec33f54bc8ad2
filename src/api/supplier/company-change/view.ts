import * as v from "valibot";
import { patterns } from "#src/domain/kernel/patterns.ts";
import type { JudgedChange } from "#src/domain/supplier/company-change/available-actions.ts";
import {
  fieldsOf,
  hasMoved,
  licenceEndText,
  withoutAccount,
  type ChangedFacts,
  type CompanyFacts,
} from "#src/domain/supplier/company-change/facts.ts";
import { companyFields, type CompanyChangeRecord } from "#src/domain/supplier/company-change/schema.ts";
import type { ChangeRow, JudgedRow, CurrentCompany } from "./repo.ts";

const Texts = v.record(v.string(), v.string());
const textsIn = (json: string): Record<string, string> => v.parse(Texts, JSON.parse(json));

/** A company as its rows say it; one without a profile has the number that buyers see. */
export function factsIn(current: string): { facts: CompanyFacts; phone: string } {
  const { phone, validTo, mobile, landline, ...facts } = JSON.parse(current) as CurrentCompany;
  const isMobile = patterns.mobile.test(phone);
  return {
    facts: {
      ...facts,
      mobile: mobile ?? (isMobile ? phone : ""),
      landline: landline ?? (isMobile ? "" : phone),
      licenceValidTo: licenceEndText(validTo),
    },
    phone,
  };
}

export const changesIn = ({ changes }: Pick<ChangeRow, "changes">): ChangedFacts => textsIn(changes);

/** What the rows say, for `decideCompanyChange`. */
export const judgedOf = ({ state, version, base, current, taken }: JudgedRow): JudgedChange => ({
  state,
  version,
  hasMoved: hasMoved(factsIn(current).facts, textsIn(base)),
  taken: taken && companyFields[taken],
});

/** Of a photo no more than that there is one: its key is nobody's. */
export const withoutKey = <F extends ChangedFacts>(facts: F): F => ({
  ...facts,
  ...(facts.licence !== undefined && { licence: facts.licence === "" ? "" : "1" }),
});

/** `isWhole`: for whoever decides, and whose account it is; others read the end of its number. */
export function toRecord(row: ChangeRow, { isWhole }: { isWhole: boolean }): CompanyChangeRecord {
  const shown = (facts: ChangedFacts) => withoutKey(isWhole ? facts : withoutAccount(facts));
  const [from, to] = [shown(textsIn(row.base)), shown(textsIn(row.changes))];
  return {
    changeId: row.changeId,
    version: row.version,
    state: row.state,
    submittedAt: row.submittedAt,
    submittedBy: row.submittedBy,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    differences: fieldsOf(to).map((field) => ({ field, from: from[field] ?? "", to: to[field] ?? "" })),
    rejections: textsIn(row.rejections),
  };
}
