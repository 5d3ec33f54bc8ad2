import type { Instant } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { nextPriceChange, payablePrice } from "../pricing/price.ts";

/** What a change of a product may touch and search depends on. Amounts in fen. */
export type ProductChange = {
  pfPrice: number;
  aPrice: number | null;
  aPriceFrom: Instant | null;
  aPriceTo: Instant | null;
  stock: number;
  futuresDay: number;
  productStatus: number;
};

/** The price the index sorts by at `now`, and when it has to be looked at again. */
export function sortPrice(price: Pick<ProductChange, "pfPrice" | "aPrice" | "aPriceFrom" | "aPriceTo">, now: Instant) {
  const activity = { ...price, pfPrice: fen(price.pfPrice), aPrice: price.aPrice === null ? null : fen(price.aPrice) };
  return { sortPrice: payablePrice(activity, now), sortPriceDue: nextPriceChange(activity, now) };
}
