/** The organiser's steps, as a page may offer them. */
export const buyerSteps = [
  "edit",
  "publish",
  "correct",
  "decideFlag",
  "award",
  "answerObjection",
  "cancel",
  "answer",
  "rerun",
  "withdrawCase",
] as const;
export type BuyerStep = (typeof buyerSteps)[number];

/** A supplier's steps. */
export const supplierSteps = ["join", "bid", "ask", "confirm", "extendOffer", "object"] as const;
export type SupplierStep = (typeof supplierSteps)[number];
