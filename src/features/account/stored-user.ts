import { request } from "#src/web/request.ts";

/** mall-spec §9: storage keys; `access_token` and `encrypt` are cookies here, out of reach of script (architecture §4). */
export const storageKeys = { userInfo: "userInfo" } as const;

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);

/** Keeps who signed in, without the token, for the checks before sensitive actions (mall-spec §4). */
export async function keepUser(): Promise<void> {
  const { userInfo } = await request("GET /auth/checkToken", {}, { quiet: true });
  (await openStore()).set(storageKeys.userInfo, userInfo);
}

/** Forgets the login of this browser: session storage, and every stored entry but those to keep. */
export async function forgetUser(keep: readonly string[] = []): Promise<void> {
  sessionStorage.clear();
  (await openStore()).clear({ exclude: keep });
}
