import type { SessionView } from "#src/domain/account/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { loginPath } from "#src/web/remembered-page.ts";
import { completeInfoPath } from "../pricing/hidden-price-href.ts";

/** What stands where goods are put into the cart: the form, a link to what is missing first, or nothing. */
export type Buyer = { kind: "ready" } | { kind: "link"; href: string; label: string } | { kind: "none" };

/** `here` is the path and query of the page, to come back to after signing in. */
export function buyerOf(session: SessionView | null, here: string): Buyer {
  if (!session) return { kind: "link", href: loginPath(here), label: "登录后购买" };
  const { userInfo, permissions: held } = session;
  if (userInfo.userType !== userTypes.purchaser) return { kind: "none" };
  if (userInfo.completeInfo !== 1) return { kind: "link", href: completeInfoPath, label: "完善资料后购买" };
  return holdsPermission(held, [permissions.cartEdit]) ? { kind: "ready" } : { kind: "none" };
}
