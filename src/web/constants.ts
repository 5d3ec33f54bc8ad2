/** Constants of mall-spec §7–§9, shared by edge and browser. */

/** Base path of every call of the contract. */
export const apiBase = "/prod-api";
/** Time-out of a call, in ms. */
export const requestTimeout = 15_000;
/** ms after a first 401 during which further ones are ignored. */
export const logoutLock = 1_000;
/** ms after which a failed password-expiry check is ignored. */
export const passwordCheckPatience = 1_000;
/** The agent of a caller that names none. */
export const defaultAgent = "browser";
/** Cookie set for a minute after `outTime=1` has signed the browser out. */
export const signedOutCookie = "signedOut";
/**
 * mall-spec §9: keys of the browser's store. `access_token` is the session cookie and `encrypt` the cookie of the remember ticket;
 * both are HttpOnly.
 */
export const storageKeys = { userInfo: "userInfo" } as const;
