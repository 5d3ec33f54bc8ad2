import type { Hold } from "../catalogue/classification.ts";
import { comparable } from "../catalogue/comparable.ts";
import type { TakedownKind } from "../catalogue/takedown.ts";

/** What is taken down for these may do harm whoever buys it, under any code. */
export const safetyKinds = ["safety", "law"] as const satisfies readonly TakedownKind[];

/** Goods of a company that are taken down for safety. */
export type TakenDown = {
  productCode: string;
  title: string;
  brandName: string;
  casNo: string | null;
  kind: (typeof safetyKinds)[number];
  reason: string;
};
type Offered = Pick<TakenDown, "productCode" | "title" | "brandName" | "casNo">;

/** By the names under which a company may offer the same goods again; the work for an offer does not grow with their number. */
export function takenDownIndex(goods: readonly TakenDown[]): (offered: Offered) => Extract<Hold, { kind: "takenDown" }> | null {
  const byCas = new Map(goods.flatMap((one) => (one.casNo === null ? [] : [[one.casNo, one] as const])));
  const byName = new Map(goods.map((one) => [nameOf(one), one]));
  return (offered) => {
    const same = byCas.get(offered.casNo ?? "") ?? byName.get(nameOf(offered));
    // Under its own code it stays taken down, whatever it says.
    if (!same || same.productCode === offered.productCode) return null;
    return { kind: "takenDown", code: same.productCode, takedown: same.kind, reason: same.reason };
  };
}

const nameOf = ({ title, brandName }: Pick<Offered, "title" | "brandName">) => `${comparable(title)} ${comparable(brandName)}`;
