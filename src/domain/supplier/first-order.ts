import * as v from "valibot";

/** What leads a new company to its first order, in this order; each is read from what there is, never ticked. */
export const firstOrderSteps = ["company", "licences", "freight", "goods", "sheets", "people", "service", "order"] as const;
export type FirstOrderStep = (typeof firstOrderSteps)[number];

export const FirstOrder = v.array(v.object({ step: v.picklist(firstOrderSteps), done: v.boolean() }));
export type FirstOrder = v.InferOutput<typeof FirstOrder>;

export type FirstOrderFacts = {
  /** Its shop says something of itself. */
  hasFace: boolean;
  /** A licence or an authorisation of a brand counts today. */
  hasLicence: boolean;
  /** What it sells is on a list of dangerous goods, as far as was looked. */
  sellsDangerous: boolean;
  hasFreight: boolean;
  /** Every dangerous product on sale, as far as was looked, has a safety data sheet in force. */
  hasSheets: boolean;
  onSale: boolean;
  /** Somebody else works for it, or is invited. */
  hasPeople: boolean;
  /** Its people have prepared answers for buyers. */
  hasReplies: boolean;
  hasOrder: boolean;
};

/** The step of papers counts as done for companies that need none. Who came to an order alone is not asked for colleagues any more. */
export function firstOrderOf(facts: FirstOrderFacts): FirstOrder {
  const done = {
    company: facts.hasFace,
    licences: facts.hasLicence || (facts.onSale && !facts.sellsDangerous),
    freight: facts.hasFreight,
    goods: facts.onSale,
    sheets: facts.onSale && facts.hasSheets,
    people: facts.hasPeople,
    service: facts.hasReplies,
    order: facts.hasOrder,
  } as const satisfies Record<FirstOrderStep, boolean>;
  const isAsked = (step: FirstOrderStep) => step !== "people" || facts.hasPeople || !facts.hasOrder;
  return firstOrderSteps.filter(isAsked).map((step) => ({ step, done: done[step] }));
}
