import * as v from "valibot";
import { day, type Instant } from "./instant.ts";

/** Where a request comes from (domain §4); the number in `/generatedPurchaseOrder/{wishId}/{sourceType}`. */
export const sourceTypes = { cart: 1, bidding: 2, collection: 3, consignment: 4, sharedCart: 5, quickOrder: 6 } as const;
export const SourceType = v.picklist(Object.values(sourceTypes), "来源类型不正确");
export type SourceType = v.InferOutput<typeof SourceType>;

export const sourceTypeLabels: Record<SourceType, string> = {
  1: "购物车",
  2: "竞价",
  3: "集采",
  4: "寄售",
  5: "共享购物车",
  6: "快速下单",
};

/**
 * Quantities and prices of these were agreed before the request was made, delivery included: a bidding that was awarded, a
 * campaign closed at a price tier, goods taken from stock at a site. They are neither asked for nor changed again.
 */
export const isAgreed = (sourceType: SourceType): boolean =>
  sourceType === sourceTypes.bidding || sourceType === sourceTypes.collection || sourceType === sourceTypes.consignment;

/**
 * A share of a closed campaign binds its group: others took their price because of it, so its request is given up only with the
 * supplier's consent, and its money stays held until it is ordered (decision 048).
 */
export const isBinding = (sourceType: SourceType): boolean => sourceType === sourceTypes.collection;

/** The price of a bidding is kept for its requests so long. */
const agreedHold = 14 * day;

/** A price that was agreed elsewhere, by its name, and until when a request may be submitted at it. */
export type AgreedPrice = { name: string; until: Instant };

/** Null for a request at the day's prices, for goods that were taken already, and for a share that is binding: its price stands. */
export function agreedPriceOf({ sourceType, createdAt }: { sourceType: SourceType; createdAt: Instant }): AgreedPrice | null {
  return sourceType === sourceTypes.bidding ? { name: "竞价成交价", until: createdAt + agreedHold } : null;
}
