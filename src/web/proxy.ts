import type { Context } from "hono";
import { codes, fallbackMessage } from "#src/domain/kernel/error.ts";
import { deviceMarkHeader, userTagName } from "#src/domain/kernel/identity.ts";
import { fetchBackEnd } from "./back-end.ts";
import { givesSecrets, holdBackSecrets, withCallerSecrets } from "./call-secrets.ts";
import { clientAddress } from "./client-address.ts";
import { apiBase } from "./constants.ts";
import { actsByReading, agentOf, isBrowser, isForeignRead, isForeignWrite } from "./csrf.ts";
import type { EdgeContext } from "./env.ts";
import { readDeviceCookie, readSessionCookie } from "./session-cookie.ts";
import { forgetSession } from "./remembered-session.ts";
import { forgetSiteState } from "./site-state.ts";
import { loggedPath, logError } from "./log.ts";

/** Request headers that are forwarded to the back end; cookies stay at the edge. */
const forwarded = ["accept", "content-type", "idempotency-key", "user-agent", "range", "if-none-match", userTagName];

/** The `/prod-api` adapter: turns the session cookie into `Authorization` and login tokens into cookies, and forwards the rest unchanged. */
export async function proxyCall(c: Context<EdgeContext>): Promise<Response> {
  const url = new URL(c.req.url);
  const path = url.pathname.slice(apiBase.length);
  // Some back ends ignore a trailing slash, and the rules below are written for paths without one.
  if (path.endsWith("/")) return refuseCall(badAddress, codes.badRequest);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const acts = actsByReading(path);
  if (acts && c.req.method === "HEAD") return refuseCall("此接口只接受 GET", codes.methodNotAllowed);
  const explicit = explicitAuthorization(c);
  // Stored files are the same for everybody and are cached by the browser, so no token is sent with them.
  const cookie = explicit || isFile(url.pathname) ? undefined : readSessionCookie(c);
  if (isRead ? acts && isForeignRead(c) : isForeignWrite(c, cookie !== undefined)) {
    return refuseCall("跨站请求已被拒绝，请在商城页面内操作", codes.forbidden);
  }
  const mine = isBrowser(c) ? withCallerSecrets(c, path, url.search) : { search: url.search, body: null };
  const headers = callHeaders(c, explicit ?? (cookie && `Bearer ${cookie}`));
  if (mine.body === null) copyHeader(c, headers, "content-length");
  try {
    const body = isRead ? null : (mine.body ?? c.req.raw.body);
    const answer = await fetchBackEnd(c.env, `${path}${mine.search}`, { method: c.req.method, headers, body });
    if (!isRead && path.startsWith("/mall-admin/config/")) forgetSiteState(c.env);
    if (!isRead && cookie) forgetSession(cookie);
    return await settle(c, path, new Response(answer.body, answer), headers.has("authorization"));
  } catch (error) {
    logError({ requestId: c.get("requestId"), path: loggedPath(url.pathname) }, error);
    return Response.json({ code: codes.serverError, msg: fallbackMessage, data: null });
  }
}

/** mall-spec §7: `AuthorizationImportant` replaces `Authorization` and is not forwarded. */
const explicitAuthorization = (c: Context) => c.req.header("AuthorizationImportant") ?? c.req.header("Authorization");

function callHeaders(c: Context<EdgeContext>, authorization: string | undefined): Headers {
  const headers = new Headers();
  for (const name of forwarded) copyHeader(c, headers, name);
  headers.set("agent", agentOf(c));
  headers.set("x-request-id", c.get("requestId"));
  headers.set("cf-connecting-ip", clientAddress(c.env, c.req.raw.headers));
  const mark = readDeviceCookie(c);
  if (mark) headers.set(deviceMarkHeader, mark);
  if (authorization) headers.set("authorization", authorization);
  return headers;
}

function copyHeader(c: Context, headers: Headers, name: string) {
  const value = c.req.header(name);
  if (value !== undefined) headers.set(name, value);
}

async function settle(c: Context<EdgeContext>, path: string, answer: Response, withRights: boolean): Promise<Response> {
  if (withRights) answer.headers.set("cache-control", "private, no-store");
  answer.headers.delete("set-cookie");
  // The answer is set before cookies are added: Hono drops cookies of an answer that it did not create.
  c.res = answer;
  if (givesSecrets(path) && isBrowser(c)) await holdBackSecrets(c, path);
  return c.res;
}

/** Stored pictures and documents: bytes with their own headers, not an envelope. */
export const isFile = (path: string): boolean => path.startsWith(`${apiBase}/mall-admin/files/`);

/** The refusal of a call whose path is not canonical. */
export const badAddress = "地址写法不正确，请检查后重试";

/** What a client hears that has asked for more at once than it may have under way and waiting. */
export const tooMany = "同时进行的请求过多，请稍后再试；已填写的内容不受影响";

/** What a client hears whose form did not arrive in time. */
export const tooSlow = "内容没有及时传完，请检查网络后重试；已填写的内容不受影响";

/** An envelope with an HTTP status, for a call that the edge refuses itself. */
export const refuseCall = (msg: string, code: 400 | 403 | 405 | 408 | 429) =>
  Response.json({ code, msg, data: null }, { status: code });
