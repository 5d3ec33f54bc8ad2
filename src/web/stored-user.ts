import type { UserInfo } from "#src/domain/session/schema.ts";
import { signedOutCookie } from "#src/web/constants.ts";
import { cookieDomain } from "#src/web/cookie-domain.ts";
import { request } from "#src/web/request.ts";
import { renderedFor } from "#src/web/viewer.ts";

/**
 * mall-spec §9: storage keys. `access_token` is the session cookie here and `encrypt` the remember ticket's, out of reach of
 * script.
 */
export const storageKeys = { userInfo: "userInfo" } as const;

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);

/** Keeps who signed in, without the token (mall-spec §3). Whether it is still the same person each answer tells (`userTag`). */
export async function storeUser(): Promise<void> {
  try {
    const { userInfo } = await request("GET /auth/checkToken", {}, { quiet: true });
    (await openStore()).set(storageKeys.userInfo, userInfo);
  } catch {
    // Silent: the login stands when the store is full or forbidden, and the next page keeps whom it is for (`followUser`).
  }
}

const followedKey = "userInfo.followed";

/**
 * Keeps whom the page was rendered for, when that is not who was kept: unit, profile and person also change without a sign-in on this
 * page (another unit, a review, an automatic sign-in). Looked at once a tab and change.
 */
export async function followUser(userInfo: UserInfo): Promise<void> {
  const shown = [renderedFor(), userInfo.unitId, userInfo.completeInfo].join(" ");
  try {
    if (sessionStorage.getItem(followedKey) === shown) return;
    (await openStore()).set(storageKeys.userInfo, userInfo);
    sessionStorage.setItem(followedKey, shown);
  } catch {
    // Silent: the login stands when the store is full or forbidden.
  }
}

/** mall-spec §4: an address has signed this browser out, which the edge's cookie tells. Then what is kept here of the login goes too. */
export async function forgetEndedLogin(): Promise<void> {
  if (document.cookie.split("; ").some((pair) => pair === `${signedOutCookie}=1`)) await forgetUser();
}

/** mall-spec §4, keys to keep: without its receipt nobody can reveal a sealed bid (`bidding/sealed-store.ts`), signed in or not. */
const outlivesLogin = /^sealed-bid:/;
/** What was being typed: who comes back after the session ran out finds it. */
const beingTyped = /^draft\./;

/**
 * Forgets the login of this browser: cookies within reach of script, session storage and every stored entry but those to keep
 * (mall-spec §4). When the session only `ranOut`, what is this person's own or half typed stays: they are about to sign in again.
 */
export async function forgetUser({ ranOut = false } = {}): Promise<void> {
  forgetCookies();
  const mine = `:${renderedFor()}`;
  const isOnRecord = (key: string) => outlivesLogin.test(key) || (ranOut && (beingTyped.test(key) || key.endsWith(mine)));
  try {
    sessionStorage.clear();
    (await openStore()).clear({ exclude: Object.keys(localStorage).filter(isOnRecord) });
  } catch {
    // Silent: a forbidden store holds nothing.
  }
}

/** Those of this host, and those that the sites beside the mall share with it; the edge removes the session's own. */
function forgetCookies() {
  const domain = cookieDomain(location.hostname);
  for (const pair of document.cookie.split("; ").filter(Boolean)) {
    const [name] = pair.split("=");
    document.cookie = `${name}=; path=/; max-age=0`;
    if (domain) document.cookie = `${name}=; path=/; max-age=0; domain=${domain}`;
  }
}
