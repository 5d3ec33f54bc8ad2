import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { LoginResult } from "#src/domain/session/schema.ts";
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
import { forgetSession, rememberedSession, rememberSession, sessionIn } from "./remembered-session.ts";
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

/** Shows the page: what follows the check, which may be done twice. */
type Show = MiddlewareHandler<EdgeContext>;

/**
 * Start-up check of a page (mall-spec §4): a browser with a session cookie has its token checked once; ssoLogin and redirectTo skip
 * the check. `outTime=1` logs out (`signOutByAddress`). An ended session is replaced by means of a valid remember ticket; without
 * one the cookies are removed and the page is rendered for a visitor. Code 999, and any visitor during an update, leads to /sysUpdate.
 */
export const startUpCheck = (addresses: Addresses, show: Show) =>
  createMiddleware<EdgeContext>(async (c, next) => {
    beginPage(c);
    c.set("sessionEnded", false);
    const [token, ticket] = [readSessionCookie(c), readRememberCookie(c)];
    const page = c.get("page");
    const signedOut = await signOutByAddress(c, addresses, (key) => signOutCall(c, key, ticket));
    if (signedOut) return signedOut;
    if (page && skipsCheck.has(page.path)) return show(c, next);
    // Both at once: the api may be far.
    const site = siteState(c);
    const checking = token ? readCall(c, "GET /auth/checkToken", {}) : null;
    if (token && checking && (await wasAsRemembered(c, token, checking, show))) return undefined;
    const isClosed = page !== null && !openInUpdate.has(page.path) && (await site).updating;
    const toUpdate = () => c.redirect(addressOf(addresses, c.req.raw, "/sysUpdate", ""));
    if (!token && !ticket) return isClosed ? toUpdate() : show(c, next);
    const checked = await checking;
    if (checked?.code === codes.systemUpdate && page?.path !== "/sysUpdate") {
      return toUpdate();
    }
    if (token && checked?.code === codes.success) c.set("session", rememberSession(token, checked.data));
    if (checked && checked.code !== codes.unauthenticated) return show(c, next);
    c.set("sessionEnded", true);
    // The remember ticket stays valid until the update is over.
    if (isClosed) return toUpdate();
    const copyCookies = ticket ? await signInAgain(c, ticket) : () => clearSessionCookie(c);
    // A remembered visitor wants the page that the login would return to, not the login form.
    if (c.get("session") && page?.path === "/login") {
      const [path = "/", query = ""] = rememberedPage(new URLSearchParams(page.query).get("redirect")).split("?");
      c.res = c.redirect(addressOf(addresses, c.req.raw, path, query));
    } else {
      await show(c, next);
    }
    copyCookies();
    return undefined;
  });

/**
 * Makes the page with the session as this isolate saw it last, while it is checked anew. False, with nothing left of that page, unless
 * the answer is the same to the letter: nothing is sent before the check.
 */
async function wasAsRemembered(c: Context<EdgeContext>, token: string, checking: Promise<Envelope>, show: Show) {
  const remembered = rememberedSession(token);
  if (!remembered) return false;
  c.set("session", remembered.session);
  const [shown, checked] = await Promise.allSettled([show(c, async () => undefined), checking]);
  const isSame = checked.status === "fulfilled" && checked.value.code === codes.success && remembered.isStill(checked.value.data);
  if (isSame) {
    if (shown.status === "rejected") throw shown.reason;
    return true;
  }
  forgetSession(token);
  await c.res.body?.cancel();
  c.res = undefined;
  c.finalized = false;
  beginPage(c);
  return false;
}

function beginPage(c: Context<EdgeContext>) {
  c.set("session", null);
  c.set("answers", new Map());
  c.set("uncacheable", false);
}

/** Automatic login with the remember ticket. Returns the cookies to set or to remove. */
async function signInAgain(c: Context<EdgeContext>, ticket: string): Promise<() => void> {
  const answer = await readCall(c, "POST /auth/autoLogin", { body: { ticket } });
  if (answer.code !== codes.success) {
    // Only a refused ticket is removed: after a temporary failure it may work the next time.
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

/** Pages that exchange another site's login for a session. */
const skipsCheck = new Set(["/ssoLogin", "/redirectTo"]);

/** Pages that stay open during a system update: its notice, and the sign-in for those who are let in. */
const openInUpdate = new Set(["/sysUpdate", "/login"]);

/** A call made for a browser that is being logged out. */
async function signOutCall(c: Context<EdgeContext>, key: string, ticket: string | undefined) {
  const isTicket = key === "POST /auth/autoLogin";
  if (isTicket) c.set("sessionEnded", true);
  const answer = await readCall(c, key, isTicket ? { body: { ticket } } : {});
  const { access_token: token } = (answer.data ?? {}) as Partial<LoginResult>;
  if (token) c.set("sessionToken", token);
  return answer;
}

/** Codes of temporary failures: a page with such an answer must not be cached. */
const passing = new Set<number>([codes.unauthenticated, codes.tooMany, codes.serverError, codes.systemUpdate]);

/**
 * Makes a call of the contract for the page being rendered. A session known to have ended is not sent again; answers of public
 * reads come from the cache.
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
  // Answers given to a session are never cached (architecture §1).
  if (isRead && !token && answer.code === codes.success) {
    cacheRead(path, response.headers.get("cache-control"), answer, Date.now());
  }
  return answer;
}
