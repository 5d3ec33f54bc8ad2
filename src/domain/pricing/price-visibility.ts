import * as v from "valibot";
import { systemActor, userTypes } from "../kernel/identity.ts";

/** mall-spec §5: what stands where a price is hidden. */
export const hiddenPriceReasons = { signIn: "登录可见", completeInfo: "完善资料可见", myCompany: "单位登录可见" } as const;
export const HiddenPriceReason = v.picklist(Object.values(hiddenPriceReasons));
export type HiddenPriceReason = v.InferOutput<typeof HiddenPriceReason>;

/** Who looks at a price, as the session says now. */
export type PriceViewer =
  | { userType: typeof userTypes.visitor | typeof userTypes.operator | typeof systemActor }
  | { userType: typeof userTypes.purchaser; completeInfo: 0 | 1 }
  | { userType: typeof userTypes.business; coId: number };

/** Why `viewer` may not see prices of company `coId`, or null. */
export function hiddenPriceReason(viewer: PriceViewer, coId: number): HiddenPriceReason | null {
  switch (viewer.userType) {
    case systemActor:
    case userTypes.visitor:
      return hiddenPriceReasons.signIn;
    case userTypes.purchaser:
      return viewer.completeInfo === 1 ? null : hiddenPriceReasons.completeInfo;
    case userTypes.business:
      return viewer.coId === coId ? null : hiddenPriceReasons.myCompany;
    case userTypes.operator:
      return null;
  }
}

/**
 * Why `viewer` may not sort or filter by price, or null: an order gives prices away, so everything in the result must be
 * visible. `coIds` are the companies the result is limited to; empty means all.
 */
export function hiddenOrderReason(viewer: PriceViewer, coIds: readonly number[]): HiddenPriceReason | null {
  if (viewer.userType !== userTypes.business) return hiddenPriceReason(viewer, 0);
  const limitedToMine = coIds.length > 0 && coIds.every((coId) => coId === viewer.coId);
  return limitedToMine ? null : hiddenPriceReasons.myCompany;
}
