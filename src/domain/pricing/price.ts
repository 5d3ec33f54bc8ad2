import * as v from "valibot";
import type { Instant } from "../kernel/instant.ts";
import { Fen } from "../kernel/money.ts";
import { HiddenPriceReason, hiddenPriceReason, type PriceViewer } from "./price-visibility.ts";
import { packUnitLabel, unitPriceOf, type Pack } from "./unit-price.ts";

/**
 * A price as one viewer may see it. Amounts in fen. `aPrice` is the activity price, only while its period lasts and only
 * when it differs from `pfPrice`; `unitPrice` is fen per `unitPriceUnit` of the price that is paid now.
 */
export const Price = v.variant("visible", [
  v.object({ visible: v.literal(false), reason: HiddenPriceReason }),
  v.object({
    visible: v.literal(true),
    pfPrice: Fen,
    aPrice: v.nullable(Fen),
    /** When the activity price ends; null without one. */
    aPriceUntil: v.nullable(v.number()),
    /** Fen with up to two decimals: for comparison only, never multiplied into an amount. */
    unitPrice: v.optional(v.number()),
    unitPriceUnit: v.optional(v.picklist(Object.values(packUnitLabel))),
  }),
]);
export type Price = v.InferOutput<typeof Price>;

/** The price side of a product row. The activity period is `aPriceFrom ≤ now < aPriceTo`. */
export type PricedProduct = {
  coId: number;
  pfPrice: Fen;
  aPrice: Fen | null;
  aPriceFrom: Instant | null;
  aPriceTo: Instant | null;
  pack: Pack | null;
};

/** The one decision about prices (mall-spec §5, §6): what `viewer` sees of `product` at `now`. */
export function seePrice(viewer: PriceViewer, product: PricedProduct, now: Instant): Price {
  const reason = hiddenPriceReason(viewer, product.coId);
  if (reason) return { visible: false, reason };
  const active = activityPrice(product, now);
  const unitPrice = unitPriceOf(active ?? product.pfPrice, product.pack);
  return {
    visible: true,
    pfPrice: product.pfPrice,
    aPrice: active,
    aPriceUntil: active === null ? null : product.aPriceTo,
    ...(unitPrice && { unitPrice: unitPrice.amount, unitPriceUnit: unitPrice.unit }),
  };
}

type Activity = Pick<PricedProduct, "pfPrice" | "aPrice" | "aPriceFrom" | "aPriceTo">;

export const activityStates = ["upcoming", "active", "ended"] as const;
export type ActivityState = (typeof activityStates)[number];

/** Where `now` stands to the period of an activity price; null without one. */
export function activityState({ aPrice, aPriceFrom, aPriceTo }: Omit<Activity, "pfPrice">, now: Instant): ActivityState | null {
  if (aPrice === null) return null;
  if (now >= (aPriceTo ?? Infinity)) return "ended";
  return now < (aPriceFrom ?? -Infinity) ? "upcoming" : "active";
}

/**
 * What is wrong with an activity price that somebody sets at `now` (null: at any time), by the field to mend; null when nothing is.
 * A page, a call and a file ask here.
 */
export function activityProblem(activity: Activity, now: Instant | null): { field: "aPrice" | "aPriceTo"; text: string } | null {
  const { pfPrice, aPrice, aPriceFrom, aPriceTo } = activity;
  if (!isBelowPrice({ pfPrice, aPrice })) return { field: "aPrice", text: notBelowPrice };
  if (!isActivityPeriod({ aPriceFrom, aPriceTo })) return { field: "aPriceTo", text: noActivityPeriod };
  if (now !== null && activityState(activity, now) === "ended")
    return { field: "aPriceTo", text: "活动结束日期已过，请改为今天或以后，或清空活动价" };
  return null;
}

export const notBelowPrice = "活动价应低于平台价";
export const isBelowPrice = ({ pfPrice, aPrice }: Pick<Activity, "pfPrice" | "aPrice">) => aPrice === null || aPrice < pfPrice;
export const noActivityPeriod = "活动结束应晚于活动开始";
export const isActivityPeriod = ({ aPriceFrom, aPriceTo }: Pick<Activity, "aPriceFrom" | "aPriceTo">) =>
  aPriceFrom === null || aPriceTo === null || aPriceFrom < aPriceTo;

/** The activity price in force at `now`, or null when there is none or it equals the normal price. */
export function activityPrice(product: Activity, now: Instant): Fen | null {
  const { aPrice, pfPrice } = product;
  return aPrice !== pfPrice && activityState(product, now) === "active" ? aPrice : null;
}

/** What one piece costs at `now`: the activity price in its period, else the normal one. */
export const payablePrice = (product: Activity, now: Instant): Fen => activityPrice(product, now) ?? product.pfPrice;

/** The next instant after `now` at which `payablePrice` may change; null when it will not. */
export function nextPriceChange(product: Activity, now: Instant): Instant | null {
  if (product.aPrice === null || product.aPrice === product.pfPrice) return null;
  if (product.aPriceFrom !== null && product.aPriceFrom > now) return product.aPriceFrom;
  return product.aPriceTo !== null && product.aPriceTo > now ? product.aPriceTo : null;
}
