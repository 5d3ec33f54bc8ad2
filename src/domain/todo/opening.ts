import * as v from "valibot";

/** What the operator does before a mall can open, in this order; each is read from what there is, never ticked. */
export const openingSteps = ["site", "protocols", "units", "suppliers", "goods", "banners"] as const;
export type OpeningStep = (typeof openingSteps)[number];

export const Opening = v.array(v.object({ step: v.picklist(openingSteps), done: v.boolean() }));
export type Opening = v.InferOutput<typeof Opening>;

export const openingOf = (done: Readonly<Record<OpeningStep, boolean>>): Opening =>
  openingSteps.map((step) => ({ step, done: done[step] }));
