import { hazardsOf } from "#src/domain/catalogue/index-terms.ts";
import { densityOf } from "#src/domain/hazard/content/density.ts";
import type { HazardFacts, HazardGroup, HazardLine } from "#src/domain/hazard/evaluate.ts";
import { amountOf, membershipsOf } from "#src/domain/hazard/rule.ts";
import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import { contentOfRow } from "../described.ts";
import type { FactsRow } from "./repo.ts";

export type LoadedFacts = {
  facts: HazardFacts;
  groups: HazardGroup[];
  /** Lines of the listed goods among the wanted ones, in the order asked. */
  linesOf: (wanted: readonly { productId: number; quantity: number }[]) => HazardLine[];
};

/** The facts as the evaluator takes them. */
export function toHazardFacts(text: string, now: Instant): LoadedFacts {
  const { canPurchase, goods, rules, permits, groups } = JSON.parse(text) as FactsRow;
  const byId = new Map(goods.map((one) => [one.productId, one]));
  return {
    facts: { now, today: isoDay(now), canPurchase: canPurchase === 1, rules, permits },
    groups: groups.map(({ holdings, uses, ...group }) => ({
      ...group,
      holdings: [
        ...holdings.flatMap(({ casNo, quantity, unit }) => {
          const amount = amountOf(quantity, unit);
          return amount ? [{ casNo, ...amount }] : [];
        }),
        ...uses.map((use) => ({ ...use, milli: -use.milli })),
      ],
    })),
    linesOf: (wanted) =>
      wanted.flatMap(({ productId, quantity }) => {
        const one = byId.get(productId);
        if (!one) return [];
        const content = contentOfRow(one.described);
        const memberships = membershipsOf(one.listings, hazardsOf(one.hazardBits), content);
        if (memberships.length === 0) return [];
        const onePiece = amountOf(one.packQuantity, one.packUnit);
        const { casNo, coId, licences, sheet, sdsRead } = one;
        const density = densityOf(one.densities, content);
        const read = { hasSheet: sheet !== null, sdsRead: sdsRead === 1 };
        return [{ productId, quantity, casNo, coId, memberships, onePiece, density, licences, ...read }];
      }),
  };
}
