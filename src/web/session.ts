import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { SessionView, type LoginResult } from "#src/domain/session/schema.ts";
import { codes } from "#src/domain/kernel/error.ts";
import { deviceMarkHeader } from "#src/domain/kernel/identity.ts";
import { fetchBackEnd } from "./back-end.ts";
import { callUrl, type AnyRequest, type Envelope } from "./call-url.ts";
import { clientAddress } from "./client-address.ts";
import { defaultAgent } from "./constants.ts";
import type { EdgeContext } from "./env.ts";
import { addressOf, type Addresses } from "./addresses.ts";
import { signOutByAddress } from "./out-time.ts";
import { cacheRead, cachedRead } from "./public-reads.ts";
import { rememberedPage } from "./remembered-page.ts";
import { siteState } from "./site-state.ts";
import {
  clearRememberCookie,
  clearSessionCookie,
  readDeviceCookie,
  readRememberCookie,
  readSessionCookie,
  writeRememberCookie,
  writeSessionCookie,
} from "./session-cookie.ts";

/**
 * Start-up check of a page (mall-spec §4): with a cookie the token is checked, once; skipped for ssoLogin and redirectTo.
 * `outTime=1` logs the browser out and leaves the address (`signOutByAddress`). A dead token is replaced with the remember ticket, if there is one that is good;
 * otherwise the cookies are removed and the page is a visitor's. 999 leads to the system-update page, as do visitors while it lasts.
 */
export const startUpCheck = (addresses: Addresses) =>
  createMiddleware<EdgeContext>(async (c, next) => {
    c.set("session", null);
    c.set("sessionEnded", false);
    c.set("uncacheable", false);
    const [token, ticket] = [readSessionCookie(c), readRememberCookie(c)];
    const page = c.get("page");
    const signedOut = await signOutByAddress(c, addresses, (key) => signOutCall(c, key, ticket));
    if (signedOut) return signedOut;
    if (page && skipsCheck.has(page.path)) return next();
    const isClosed = page !== null && !openInUpdate.has(page.path) && (await siteState(c)).updating;
    const toUpdate = () => c.redirect(addressOf(addresses, c.req.raw, "/sysUpdate", ""));
    if (!token && !ticket) return isClosed ? toUpdate() : next();
    const checked = token ? await readCall(c, "GET /auth/checkToken", {}) : null;
    if (checked?.code === codes.systemUpdate && page?.path !== "/sysUpdate") {
      return toUpdate();
    }
    if (checked?.code === codes.success) c.set("session", sessionIn(checked.data));
    if (checked && checked.code !== codes.unauthenticated) return next();
    c.set("sessionEnded", true);
    // The ticket is kept for when the update is over.
    if (isClosed) return toUpdate();
    const copyCookies = ticket ? await signInAgain(c, ticket) : () => clearSessionCookie(c);
    // The page that was left for want of a session is what a remembered visitor wants, not the form.
    if (c.get("session") && page?.path === "/login") {
      const [path = "/", query = ""] = rememberedPage(new URLSearchParams(page.query).get("redirect")).split("?");
      c.res = c.redirect(addressOf(addresses, c.req.raw, path, query));
    } else {
      await next();
    }
    copyCookies();
    return undefined;
  });

/** Automatic login with the remember ticket. Returns what is to be done with the cookies of the answer. */
async function signInAgain(c: Context<EdgeContext>, ticket: string): Promise<() => void> {
  const answer = await readCall(c, "POST /auth/autoLogin", { body: { ticket } });
  if (answer.code !== codes.success) {
    // Only a refused ticket is thrown away; a busy back end may take it the next time.
    const refused = answer.code === codes.unauthenticated || answer.code === codes.invalid;
    return () => {
      clearSessionCookie(c);
      if (refused) clearRememberCookie(c);
    };
  }
  const login = answer.data as LoginResult;
  c.set("sessionToken", login.access_token);
  c.set("sessionEnded", false);
  const checked = await readCall(c, "GET /auth/checkToken", {});
  if (checked.code === codes.success) c.set("session", sessionIn(checked.data));
  return () => {
    writeSessionCookie(c, login.access_token, login.expiresAt);
    if (login.remember_ticket && login.rememberUntil) writeRememberCookie(c, login.remember_ticket, login.rememberUntil);
  };
}

/** Pages that are about to exchange another login for a new one. */
const skipsCheck = new Set(["/ssoLogin", "/redirectTo"]);

/** Pages of a system update itself: what it is, and how those come in who are let in. */
const openInUpdate = new Set(["/sysUpdate", "/login"]);

/** A call of a browser that is on its way out. */
async function signOutCall(c: Context<EdgeContext>, key: string, ticket: string | undefined) {
  const isTicket = key === "POST /auth/autoLogin";
  if (isTicket) c.set("sessionEnded", true);
  const answer = await readCall(c, key, isTicket ? { body: { ticket } } : {});
  const { access_token: token } = (answer.data ?? {}) as Partial<LoginResult>;
  if (token) c.set("sessionToken", token);
  return answer;
}

/** What another back end says of a session may have another shape: then the page is a visitor's. */
function sessionIn(data: unknown): SessionView | null {
  const parsed = v.safeParse(SessionView, data);
  return parsed.success ? parsed.output : null;
}

/** Answers that another visitor would not get a moment later. */
const passing = new Set<number>([codes.unauthenticated, codes.tooMany, codes.serverError, codes.systemUpdate]);

/**
 * One call of the contract, made for the page being rendered. A session known to be dead is not sent again; what is the
 * same for everybody is not asked again.
 */
export async function readCall(c: Context<EdgeContext>, key: string, request: AnyRequest): Promise<Envelope> {
  const { method, path, body } = callUrl(key, request);
  const isRead = method === "GET";
  const cached = isRead ? cachedRead(path, Date.now()) : null;
  if (cached) return cached;
  const headers = new Headers({ agent: defaultAgent, "x-request-id": c.get("requestId") });
  headers.set("cf-connecting-ip", clientAddress(c.env, c.req.raw.headers));
  headers.set("user-agent", c.req.header("user-agent") ?? "");
  const token = c.get("sessionToken") ?? (c.get("sessionEnded") ? undefined : readSessionCookie(c));
  if (token) headers.set("authorization", `Bearer ${token}`);
  const mark = readDeviceCookie(c);
  if (mark) headers.set(deviceMarkHeader, mark);
  if (body !== null) headers.set("content-type", "application/json");
  const response = await fetchBackEnd(c.env, path, { method, headers, body });
  const answer = await response.json<Envelope>();
  if (passing.has(answer.code)) c.set("uncacheable", true);
  // Nothing is kept of an answer to somebody (architecture §1).
  if (isRead && !token && answer.code === codes.success) {
    cacheRead(path, response.headers.get("cache-control"), answer, Date.now());
  }
  return answer;
}
