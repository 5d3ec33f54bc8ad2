import { cookieDomain } from "#src/web/cookie-domain.ts";
import { request } from "#src/web/request.ts";

/**
 * mall-spec §9: storage keys. `access_token` is the session cookie here and `encrypt` the remember ticket's, out of reach of
 * script; so nothing in the store outlives a logout.
 */
export const storageKeys = { userInfo: "userInfo" } as const;

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);

/** Keeps who signed in, without the token (mall-spec §3). Whether it is still the same person each answer tells (`userTag`). */
export async function keepUser(): Promise<void> {
  const { userInfo } = await request("GET /auth/checkToken", {}, { quiet: true });
  (await openStore()).set(storageKeys.userInfo, userInfo);
}

/** Forgets the login of this browser: cookies within reach of script, session storage and every stored entry (mall-spec §4). */
export async function forgetUser(): Promise<void> {
  forgetCookies();
  sessionStorage.clear();
  (await openStore()).clear();
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
