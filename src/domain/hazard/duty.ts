import { isInForce, ruleApplies, type HazardRule, type Membership } from "./rule.ts";
import type { HazardList } from "./substance.ts";

/** Goods as the duties after a purchase see them. */
export type ListedGoods = { casNo: string | null; memberships: readonly Membership[] };

/** A sale that its seller reports within so many days (domain §6). */
export type FilingDuty = { list: HazardList; grade: Membership["grade"]; days: number; source: string };

/** One report for each list, within the shortest of its terms: an unknown class falls under the terms of every class. */
export function filingDuties(rules: readonly HazardRule[], today: string, goods: ListedGoods): FilingDuty[] {
  const duties = matches(rules, today, "report", goods).map(({ rule, grade }): FilingDuty => ({
    list: rule.list,
    grade,
    days: rule.amount ?? 0,
    source: rule.source,
  }));
  return [...Map.groupBy(duties, ({ list }) => list).values()].flatMap((mine) =>
    mine.toSorted((a, b) => a.days - b.days).slice(0, 1),
  );
}

/** How many people have to take these goods in together; 1 where no rule asks for more. */
export const receiversNeeded = (rules: readonly HazardRule[], today: string, goods: readonly ListedGoods[]): number =>
  Math.max(1, ...goods.flatMap((one) => matches(rules, today, "receivers", one).map(({ rule }) => rule.amount ?? 2)));

const matches = (rules: readonly HazardRule[], today: string, kind: HazardRule["kind"], { casNo, memberships }: ListedGoods) =>
  rules
    .filter((rule) => rule.kind === kind && isInForce(rule, today))
    .flatMap((rule) => memberships.filter((one) => ruleApplies(rule, casNo, one)).map(({ grade }) => ({ rule, grade })));
