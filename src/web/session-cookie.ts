import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { deviceMarkLifetime } from "#src/domain/session/login.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { signedOutCookie } from "./constants.ts";

/** The cookie of a browser's access token; HttpOnly (architecture §4). */
const cookieName = "session";
const options = { path: "/", httpOnly: true, secure: true, sameSite: "Lax", prefix: "host" } as const;

/** The cookie's name on the wire. */
export const sessionCookieName = `__Host-${cookieName}`;

export const readSessionCookie = (c: Context): string | undefined => getCookie(c, cookieName, "host");

/** The token in the headers of a request that Hono does not handle, or has not yet; null without one. */
export const sessionOf = (headers: Headers): string | null =>
  parse(headers.get("cookie") ?? "", sessionCookieName)[sessionCookieName] ?? null;

export const writeSessionCookie = (c: Context, token: string, expiresAt: number) =>
  setCookie(c, cookieName, token, { ...options, expires: new Date(expiresAt) });

/** The cookie of a remember ticket, which signs the browser in again when its session has ended (mall-spec §4). */
const rememberName = "remember";

export const readRememberCookie = (c: Context): string | undefined => getCookie(c, rememberName, "host");

export const writeRememberCookie = (c: Context, ticket: string, expiresAt: number) =>
  setCookie(c, rememberName, ticket, { ...options, expires: new Date(expiresAt) });

export const clearRememberCookie = (c: Context) => deleteCookie(c, rememberName, options);

export const clearSessionCookie = (c: Context) => deleteCookie(c, cookieName, options);

/** Marks a browser in which somebody has signed in before. It outlives the session and grants nothing. */
const deviceName = "device";

export const readDeviceCookie = (c: Context): string | undefined => getCookie(c, deviceName, "host");

export const writeDeviceCookie = (c: Context, mark: string) =>
  setCookie(c, deviceName, mark, { ...options, maxAge: deviceMarkLifetime / second });

/** Binds a single sign-on to the browser that started it; valid for ten minutes and one return. */
const ssoName = "sso";

export const readSsoCookie = (c: Context): string | undefined => getCookie(c, ssoName, "host");

export const writeSsoCookie = (c: Context, binding: string) => setCookie(c, ssoName, binding, { ...options, maxAge: 600 });

export const clearSsoCookie = (c: Context) => deleteCookie(c, ssoName, options);

/** Tells the script of the next page that the login of this browser has ended (`forgetEndedLogin`). */
export const notifySignedOut = (c: Context) =>
  setCookie(c, signedOutCookie, "1", { path: "/", secure: true, sameSite: "Lax", maxAge: 60 });
