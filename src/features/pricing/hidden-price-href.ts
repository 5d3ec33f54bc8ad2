import { hiddenPriceReasons, type HiddenPriceReason } from "#src/domain/pricing/price.ts";
import { loginPath } from "#src/web/remembered-page.ts";

export const completeInfoPath = "/ImproveDataBaseData";

/** Where the prompt in a price's place leads: it does what it says, and signing in comes back to `here`. */
export function hiddenPriceHref(reason: HiddenPriceReason, here: string): string {
  switch (reason) {
    case hiddenPriceReasons.completeInfo:
      return completeInfoPath;
    case hiddenPriceReasons.signIn:
    case hiddenPriceReasons.ownCompany:
      return signInHref(here);
  }
}

/** A list asks forty times for the same page. */
let latest = { here: "/", href: "/login" };

function signInHref(here: string): string {
  if (latest.here !== here) latest = { here, href: loginPath(here) };
  return latest.href;
}
