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
      return loginPath(here);
  }
}
