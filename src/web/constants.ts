/** Constants of mall-spec §7–§9 that edge and browser share. */

/** Every call of the contract is below this path. */
export const apiBase = "/prod-api";
/** ms until a call is given up. */
export const requestTimeout = 15_000;
/** ms for which a first 401 keeps later ones quiet. */
export const logoutLock = 1_000;
/** ms after which a failed password-expiry check is let go. */
export const passwordCheckPatience = 1_000;
/** What a caller is when it does not say. */
export const defaultAgent = "browser";
/** Set for a minute when an address has signed the browser out. */
export const signedOutCookie = "signedOut";
