import { hiddenPriceReasons, type HiddenPriceReason } from "#src/domain/pricing/price-visibility.ts";
import { loginPath } from "#src/web/remembered-page.ts";

export const completeInfoPath = "/ImproveDataBaseData";

/** Where the prompt in a price's place leads: to what can be done about it; signing in comes back to `here`. */
export function hiddenPriceHref(reason: HiddenPriceReason, here: string): string {
  switch (reason) {
    case hiddenPriceReasons.completeInfo:
      return completeInfoPath;
    case hiddenPriceReasons.signIn:
      return signInHref(here);
    // Who reads this is signed in, as a supplier: the help says for whom these prices are.
    case hiddenPriceReasons.myCompany:
      return "/helpCenterShowMore?topic=price-hidden";
  }
}

/** A list asks forty times for the same page. */
let latest = { here: "/", href: "/login" };

function signInHref(here: string): string {
  if (latest.here !== here) latest = { here, href: loginPath(here) };
  return latest.href;
}
