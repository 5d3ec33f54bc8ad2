/** What tells whether two bidders are one (domain §5). Empty where nobody has said it. */
export type CompanyFacts = { legalPerson: string; address: string; bankAccount: string; controller: string };
/** What a company declared when it confirmed a version of the terms; its earlier declarations are kept beside it. */
export type Declaration = CompanyFacts & { coId: number };

export const overlapKinds = ["legalPerson", "controller", "control", "address", "bankAccount"] as const;
export type OverlapKind = (typeof overlapKinds)[number];
export const overlapLabels: Record<OverlapKind, string> = {
  legalPerson: "法定代表人相同",
  controller: "实际控制人相同",
  control: "存在控股或管理关系",
  address: "注册地址相同",
  bankAccount: "结算账户相同",
};

/** What several bidders declared alike: the value that they share, in its plain spelling, and who they are by their id. */
export type Overlap = { kind: OverlapKind; value: string; coIds: readonly number[] };

/** An overlap and what the buyer decided on it: whose bids are left out of the award; null until then. */
export type Flag = Overlap & { excluded: readonly number[] | null };

/**
 * What bidders have in common, every declaration of theirs counted, in an order that does not depend on who joined when. A person who
 * represents one company and controls another binds both.
 */
export function overlapsOf(declarations: readonly Declaration[]): Overlap[] {
  const representing = sharersOf(declarations, ({ legalPerson }) => legalPerson);
  const controlling = sharersOf(declarations, ({ controller }) => controller);
  const people = [...new Set([...representing.keys(), ...controlling.keys()])].map((value): Overlap => {
    const legal = representing.get(value) ?? new Set();
    const controls = controlling.get(value) ?? new Set();
    const coIds = sorted([...legal, ...controls]);
    const kind = coIds.every((coId) => legal.has(coId))
      ? "legalPerson"
      : coIds.every((coId) => controls.has(coId))
        ? "controller"
        : "control";
    return { kind, value, coIds };
  });
  const places = (["address", "bankAccount"] as const).flatMap((kind) =>
    [...sharersOf(declarations, (one) => one[kind])].map(([value, coIds]): Overlap => ({
      kind,
      value,
      coIds: sorted([...coIds]),
    })),
  );
  return [...people, ...places]
    .filter(({ coIds }) => coIds.length > 1)
    .toSorted((a, b) => overlapKinds.indexOf(a.kind) - overlapKinds.indexOf(b.kind) || (a.value < b.value ? -1 : 1));
}

/** The bidders that declared each value. */
function sharersOf(declarations: readonly Declaration[], valueOf: (facts: CompanyFacts) => string): Map<string, Set<number>> {
  const sharers = new Map<string, Set<number>>();
  for (const declaration of declarations) {
    const value = plain(valueOf(declaration));
    if (value !== "") sharers.set(value, (sharers.get(value) ?? new Set()).add(declaration.coId));
  }
  return sharers;
}

const sorted = (coIds: readonly number[]) => [...new Set(coIds)].toSorted((a, b) => a - b);

/** Values that differ only in spaces, punctuation or full-width digits are the same address or account. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s\p{P}]/gu, "")
    .toLowerCase();
