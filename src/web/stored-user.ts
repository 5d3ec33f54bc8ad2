import type { UserInfo } from "#src/domain/session/schema.ts";
import { signedOutCookie, storageKeys } from "#src/web/constants.ts";
import { cookieDomain } from "#src/web/cookie-domain.ts";
import { request } from "#src/web/request.ts";
import { renderedFor } from "#src/web/viewer.ts";

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);

/** Stores who signed in, without the token (mall-spec §3). Each answer tells whether it is still the same person (`userTag`). */
export async function storeUser(): Promise<void> {
  try {
    const { userInfo } = await request("GET /auth/checkToken", {}, { quiet: true });
    (await openStore()).set(storageKeys.userInfo, userInfo);
  } catch {
    // Silent: the login is valid even if the store is full or forbidden; the next page stores the user again (`followUser`).
  }
}

const followedKey = "userInfo.followed";

/**
 * Stores the user that the page was rendered for when it differs from the stored one: unit, profile and person also change without a
 * sign-in on this page (unit swap, review, automatic sign-in). Checked once per tab and change.
 */
export async function followUser(userInfo: UserInfo): Promise<void> {
  const shown = [renderedFor(), userInfo.unitId, userInfo.completeInfo].join(" ");
  try {
    if (sessionStorage.getItem(followedKey) === shown) return;
    (await openStore()).set(storageKeys.userInfo, userInfo);
    sessionStorage.setItem(followedKey, shown);
  } catch {
    // Silent: the login is valid even if the store is full or forbidden.
  }
}

/**
 * mall-spec §4: `outTime=1` has signed this browser out, which a cookie of the edge says. Clears the stored login too, once: where a
 * page has done so before, what is stored are drafts that other tabs have stored since.
 */
export async function forgetEndedLogin(): Promise<void> {
  if (!document.cookie.split("; ").includes(`${signedOutCookie}=1`)) return;
  try {
    if (localStorage.getItem(storageKeys.userInfo) !== null) return await forgetUser();
    sessionStorage.clear();
  } catch {
    // Silent: a forbidden store has nothing to clear.
  }
  forgetCookies();
}

/** mall-spec §4, keys to keep: the receipt of a sealed bid is needed to reveal it, signed in or not (`bidding/sealed-store.ts`). */
const outlivesLogin = /^sealed-bid:/;
/** Drafts: they are kept when the session expires, for the person who signs in again. */
const beingTyped = /^draft\./;

/**
 * Clears the login of this browser: cookies that script can reach, session storage and every stored entry but those to keep
 * (mall-spec §4). When the session only `ranOut`, the person's own entries and drafts stay, because they will sign in again.
 */
export async function forgetUser({ ranOut = false } = {}): Promise<void> {
  forgetCookies();
  const mine = `:${renderedFor()}`;
  const isOnRecord = (key: string) => outlivesLogin.test(key) || (ranOut && (beingTyped.test(key) || key.endsWith(mine)));
  try {
    sessionStorage.clear();
    // At once, without the part of the store that reads entries: it might not come, and the login would stay.
    for (const key of Object.keys(localStorage)) if (!isOnRecord(key)) localStorage.removeItem(key);
  } catch {
    // Silent: a forbidden store has nothing to clear.
  }
}

/** Removes cookies of this host and those shared with sister sites; the edge removes the session's own. */
function forgetCookies() {
  const domain = cookieDomain(location.hostname);
  for (const pair of document.cookie.split("; ").filter(Boolean)) {
    const [name] = pair.split("=");
    document.cookie = `${name}=; path=/; max-age=0`;
    if (domain) document.cookie = `${name}=; path=/; max-age=0; domain=${domain}`;
  }
}
