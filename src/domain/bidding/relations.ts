/** What tells whether two bidders are one (domain §5). Empty where nobody has said it. */
export type CompanyFacts = { legalPerson: string; address: string; bankAccount: string; controller: string };

const relationLabels = {
  legalPerson: "法定代表人相同",
  address: "注册地址相同",
  bankAccount: "结算账户相同",
  controller: "实际控制人相同",
} as const satisfies Record<keyof CompanyFacts, string>;
type RelationKind = keyof typeof relationLabels;

/**
 * What a company has in common with others that bid already, in words; null when it stands for itself. Control also is a legal
 * representative of one who controls the other. The others are not named: bidders do not learn each other.
 */
export function relationTo(company: CompanyFacts, others: readonly CompanyFacts[]): string | null {
  const found = new Set<string>();
  for (const other of others) {
    for (const kind of Object.keys(relationLabels) as RelationKind[]) {
      if (isSame(company[kind], other[kind])) found.add(relationLabels[kind]);
    }
    const controls =
      isSame(company.controller, other.legalPerson) || isSame(company.legalPerson, other.controller)
        ? "存在控股或管理关系"
        : null;
    if (controls && !found.has(relationLabels.legalPerson)) found.add(controls);
  }
  return found.size > 0 ? [...found].join("、") : null;
}

const isSame = (one: string, other: string) => plain(one) !== "" && plain(one) === plain(other);
/** Spaces, punctuation and full-width digits make no other address or account. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s\p{P}]/gu, "")
    .toLowerCase();
