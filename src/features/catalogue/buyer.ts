import type { SessionView } from "#src/domain/session/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { loginPath } from "#src/web/remembered-page.ts";
import { completeInfoPath } from "../pricing/hidden-price-href.ts";

/** Whether the cart forms of a list are shown. Who has to sign in first finds the way to it in the price's place. */
export const canPurchase = (session: SessionView | null): boolean =>
  session !== null &&
  session.userInfo.userType === userTypes.purchaser &&
  session.userInfo.completeInfo === 1 &&
  holdsPermission(session.permissions, [permissions.cartEdit]);

/** What stands where a product is put into the cart: the form, a link to what is missing first, or nothing. */
export type Buyer = { kind: "ready"; canInquire: boolean } | { kind: "link"; href: string; label: string } | { kind: "none" };

/** `here` is the path and query of the page, to come back to after signing in. */
export function buyerOf(session: SessionView | null, here: string): Buyer {
  if (!session) return { kind: "link", href: loginPath(here), label: "登录后购买" };
  const { userType, completeInfo } = session.userInfo;
  if (userType === userTypes.purchaser && completeInfo !== 1) {
    return { kind: "link", href: completeInfoPath, label: "完善资料后购买" };
  }
  if (!canPurchase(session)) return { kind: "none" };
  return { kind: "ready", canInquire: holdsPermission(session.permissions, [permissions.wishCreate]) };
}
