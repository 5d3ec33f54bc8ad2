import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { deviceMarkLifetime } from "#src/domain/session/login.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { signedOutCookie } from "./constants.ts";

/** The access token of a browser: out of reach of script (architecture §4). */
const cookieName = "session";
const options = { path: "/", httpOnly: true, secure: true, sameSite: "Lax", prefix: "host" } as const;

/** Its name on the wire. */
export const sessionCookieName = `__Host-${cookieName}`;

export const readSessionCookie = (c: Context): string | undefined => getCookie(c, cookieName, "host");

export const writeSessionCookie = (c: Context, token: string, expiresAt: number) =>
  setCookie(c, cookieName, token, { ...options, expires: new Date(expiresAt) });

/** The remember ticket of a browser: signs it in again when its session has ended (mall-spec §4). */
const rememberName = "remember";

export const readRememberCookie = (c: Context): string | undefined => getCookie(c, rememberName, "host");

export const writeRememberCookie = (c: Context, ticket: string, expiresAt: number) =>
  setCookie(c, rememberName, ticket, { ...options, expires: new Date(expiresAt) });

export const clearRememberCookie = (c: Context) => deleteCookie(c, rememberName, options);

export const clearSessionCookie = (c: Context) => deleteCookie(c, cookieName, options);

/** That somebody signed in here before: outlives the session and signing out, and gives no right. */
const deviceName = "device";

export const readDeviceCookie = (c: Context): string | undefined => getCookie(c, deviceName, "host");

export const writeDeviceCookie = (c: Context, mark: string) =>
  setCookie(c, deviceName, mark, { ...options, maxAge: deviceMarkLifetime / second });

/** Which single sign-on this browser began; worth ten minutes and one return. */
const ssoName = "sso";

export const readSsoCookie = (c: Context): string | undefined => getCookie(c, ssoName, "host");

export const writeSsoCookie = (c: Context, binding: string) => setCookie(c, ssoName, binding, { ...options, maxAge: 600 });

export const clearSsoCookie = (c: Context) => deleteCookie(c, ssoName, options);

/** Tells the next page's script, which reads it, that the login of this browser is over (`forgetEndedLogin`). */
export const notifySignedOut = (c: Context) =>
  setCookie(c, signedOutCookie, "1", { path: "/", secure: true, sameSite: "Lax", maxAge: 60 });
