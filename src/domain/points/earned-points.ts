import { available, type PointsAccount } from "./ledger.ts";

/** How many of the points that an order earned are taken back: at most those that are left, since nobody may owe points. */
export const reversible = (earned: number, account: PointsAccount): number => Math.min(earned, available(account));

/** Points for an amount that was settled: one for every `fenPerPoint`, what is left of it is not rounded up. */
export const pointsFor = (amountFen: number, fenPerPoint: number): number =>
  fenPerPoint > 0 ? Math.floor(Math.max(0, amountFen) / fenPerPoint) : 0;
