import type { Instant } from "../kernel/instant.ts";
import type { Fen } from "../kernel/money.ts";
import { nextPriceChange, payablePrice } from "../pricing/price.ts";

/** What a change of a product may touch and search depends on. Amounts in fen. */
export type ProductChange = {
  pfPrice: Fen;
  aPrice: Fen | null;
  aPriceFrom: Instant | null;
  aPriceTo: Instant | null;
  stock: number;
  futuresDay: number;
  productStatus: number;
};

/** The price the index sorts by at `now`, and when it has to be looked at again. */
export function sortPrice(price: Pick<ProductChange, "pfPrice" | "aPrice" | "aPriceFrom" | "aPriceTo">, now: Instant) {
  return { sortPrice: payablePrice(price, now), sortPriceUntil: nextPriceChange(price, now) };
}
