import type { Hold } from "../catalogue/classification.ts";
import { comparable } from "../catalogue/comparable.ts";
import type { safetyKinds } from "../catalogue/takedown.ts";

/** Goods of a company that are taken down for safety. */
export type TakenDown = {
  productCode: string;
  title: string;
  brandName: string;
  casNo: string | null;
  makerCode: string;
  kind: (typeof safetyKinds)[number];
  reason: string;
};
type Offered = Pick<TakenDown, "productCode" | "title" | "brandName" | "casNo" | "makerCode">;

/**
 * Finds what was taken down among what a company offers: the same CAS number, the same maker's code, or the same characters of title and
 * brand in any order. The work for an offer does not grow with their number.
 */
export function takenDownIndex(goods: readonly TakenDown[]): (offered: Offered) => Extract<Hold, { kind: "takenDown" }> | null {
  const byName = new Map(goods.flatMap((one) => namesOf(one).map((name) => [name, one] as const)));
  return (offered) => {
    const same = namesOf(offered).flatMap((name) => byName.get(name) ?? [])[0];
    // Under its own code it stays taken down, whatever it says.
    if (!same || same.productCode === offered.productCode) return null;
    return { kind: "takenDown", code: same.productCode, takedown: same.kind, reason: same.reason };
  };
}

/** By what goods are known again, each name of a kind of its own. A maker's code of a character or two is a size or a colour. */
function namesOf({ title, brandName, casNo, makerCode }: Omit<Offered, "productCode">): string[] {
  const code = comparable(makerCode);
  return [
    ...(casNo === null ? [] : [`cas ${casNo}`]),
    ...(code.length < shortestCode ? [] : [`code ${code}`]),
    `name ${Array.from(comparable(title)).toSorted().join("")} ${comparable(brandName)}`,
  ];
}
const shortestCode = 3;
