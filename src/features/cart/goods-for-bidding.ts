"use client";
import * as v from "valibot";
import { renderedFor } from "#src/web/viewer.ts";

const Text = v.string();
/** Goods that a new bidding is to begin with, as its form's fields take them. */
export const goodsTexts = {
  productId: v.nullable(Text),
  title: Text,
  code: Text,
  casNo: Text,
  brand: Text,
  spec: Text,
  quantity: Text,
  unit: Text,
};
const Goods = v.array(v.object(goodsTexts));
export type GoodsForBidding = v.InferOutput<typeof Goods>;

/** Minutes they wait to be taken over. */
const lifetime = 10;
const key = () => `bidding-goods:${renderedFor()}`;
const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);

export const handToBidding = async (goods: GoodsForBidding): Promise<void> => (await openStore()).set(key(), goods, lifetime);

/** What was handed over; null for nothing. It stays until it is too old, for a page that is read again. */
export async function chooseForBidding(): Promise<GoodsForBidding | null> {
  const stored = v.safeParse(Goods, (await openStore()).get(key()));
  return stored.success && stored.output.length > 0 ? stored.output : null;
}
