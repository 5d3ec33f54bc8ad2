import { useState } from "react";
import * as v from "valibot";
import type { SiteStock } from "#src/domain/consignment/schema.ts";
import { useStored } from "../form/use-stored.ts";

type Vendor = SiteStock["vendors"][number];
type Goods = Vendor["goods"][number];

const Wanted = v.record(v.string(), v.number());
type Wanted = v.InferOutput<typeof Wanted>;

/**
 * How much is wanted of each of a vendor's goods. A slip is one vendor's and made on another page: what was typed for the other
 * vendors is there again on the way back.
 */
export function useWantedStock(siteId: string, { coId, goods }: Vendor) {
  const [wanted, setWanted] = useState<Wanted>({});
  const { store, forget } = useStored(`draft.stock.${siteId}.${coId}`, Wanted, (stored) =>
    setWanted((current) => (Object.keys(current).length === 0 ? stillThere(goods, stored) : current)),
  );
  const want = (productId: string, quantity: number) => {
    const next = { ...wanted, [productId]: quantity };
    setWanted(next);
    store(next);
  };
  return { wanted, want, clear: forget };
}

/** Of what was wanted, what can still be taken. */
const stillThere = (goods: Vendor["goods"], stored: Wanted): Wanted =>
  Object.fromEntries(
    goods.flatMap((one) => {
      const quantity = Math.min(stored[one.productId] ?? 0, maxOf(one));
      return quantity > 0 ? [[one.productId, quantity]] : [];
    }),
  );

/** How much one slip may take: goods at one price, those of the first lot. */
export const maxOf = ({ barred, lots }: Goods) => (barred ? 0 : (lots[0]?.quantity ?? 0));
