import type { Context } from "hono";
import { codes, fallbackMessage } from "#src/domain/kernel/error.ts";
import { deviceMarkHeader, userTagName } from "#src/domain/kernel/identity.ts";
import { askBackEnd } from "./back-end.ts";
import { apiBase, defaultAgent } from "./constants.ts";
import type { EdgeContext } from "./env.ts";
import {
  clearRememberCookie,
  clearSessionCookie,
  clearSsoCookie,
  readDeviceCookie,
  readSessionCookie,
  readSsoCookie,
  writeDeviceCookie,
  writeRememberCookie,
  writeSessionCookie,
  writeSsoCookie,
} from "./session-cookie.ts";
import { forgetSiteState } from "./site-state.ts";

/** Headers of a call that the back end gets to see; cookies stay at the edge. */
const forwarded = [
  "accept",
  "content-type",
  "content-length",
  "idempotency-key",
  "user-agent",
  "range",
  "if-none-match",
  userTagName,
];

/** The `/prod-api` adapter: session cookie to Authorization, login token to cookie, everything else as it is. */
export async function proxyCall(c: Context<EdgeContext>): Promise<Response> {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const explicit = explicitAuthorization(c);
  // Stored files are the same for everybody and stay in the browser's cache: nobody's token goes with them.
  const cookie = explicit || isFile(c.req.path) ? undefined : readSessionCookie(c);
  const url = new URL(c.req.url);
  const changes = !isRead || signsIn.has(url.pathname);
  if (changes && isForeign(c, cookie !== undefined)) return refuse("跨站请求已被拒绝，请在商城页面内操作", codes.forbidden);
  // A browser's return from elsewhere counts only in the browser that left, which its cookie says.
  if (url.pathname === ssoReturn && agentOf(c) === defaultAgent) url.searchParams.set("binding", readSsoCookie(c) ?? "");
  const path = `${url.pathname.slice(apiBase.length)}${url.search}`;
  const headers = callHeaders(c, explicit ?? (cookie && `Bearer ${cookie}`));
  try {
    const answer = await askBackEnd(c.env, path, { method: c.req.method, headers, body: isRead ? null : c.req.raw.body });
    if (!isRead && url.pathname.startsWith(`${apiBase}/mall-admin/config/`)) forgetSiteState(c.env);
    return await settle(c, url.pathname, new Response(answer.body, answer), headers.has("authorization"));
  } catch (error) {
    console.error(JSON.stringify({ level: "error", requestId: c.get("requestId"), path: url.pathname, error: String(error) }));
    return Response.json({ code: codes.serverError, msg: fallbackMessage, data: null });
  }
}

/** Reads that sign a browser in: another site's picture or frame must not do that. */
const ssoReturn = `${apiBase}/auth/business/getInfoBySso`;
const signsIn = new Set([`${apiBase}/auth/ycLogin`, ssoReturn]);

/** mall-spec §7: `AuthorizationImportant` overrides `Authorization` and goes no further. */
const explicitAuthorization = (c: Context) => c.req.header("AuthorizationImportant") ?? c.req.header("Authorization");

/** A page of another site may not act with a visitor's cookie; a form post without one may not sign a browser in. */
function isForeign(c: Context, usesCookie: boolean): boolean {
  const origin = c.req.header("origin");
  const site = c.req.header("sec-fetch-site");
  if (origin !== undefined) return origin !== new URL(c.req.url).origin;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return usesCookie;
}

function callHeaders(c: Context<EdgeContext>, authorization: string | undefined): Headers {
  const headers = new Headers();
  for (const name of forwarded) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  headers.set("agent", agentOf(c));
  headers.set("x-request-id", c.get("requestId"));
  headers.set("cf-connecting-ip", c.req.header("cf-connecting-ip") ?? "127.0.0.1");
  const mark = readDeviceCookie(c);
  if (mark) headers.set(deviceMarkHeader, mark);
  if (authorization) headers.set("authorization", authorization);
  return headers;
}

/** mall-spec §6: every call says what it is; a browser unless told otherwise. */
const agentOf = (c: Context) => c.req.header("agent") ?? defaultAgent;

async function settle(c: Context<EdgeContext>, path: string, answer: Response, withRights: boolean): Promise<Response> {
  if (withRights) answer.headers.set("cache-control", "private, no-store");
  answer.headers.delete("set-cookie");
  // Cookies are added to an answer that is in place already: Hono drops them from one that is not its own.
  c.res = answer;
  if (path === `${apiBase}/auth/logout`) {
    clearSessionCookie(c);
    clearRememberCookie(c);
  }
  if (path === ssoReturn) clearSsoCookie(c);
  if (path.startsWith(`${apiBase}/auth/`) && agentOf(c) === defaultAgent) await keepSecrets(c);
  return c.res;
}

type Secrets = { access_token?: unknown; remember_ticket?: unknown; sso_binding?: unknown; device_mark?: unknown };
type LoginData = Secrets & { expiresAt?: unknown; rememberUntil?: unknown };
type LoginAnswer = { code: number; msg: string; data: LoginData | null };

/** Moves access token, remember ticket and what a single sign-on began with into cookies, so that no script ever holds them. */
async function keepSecrets(c: Context): Promise<void> {
  if (!c.res.headers.get("content-type")?.includes("application/json")) return;
  const { data, ...envelope } = await c.res.clone().json<LoginAnswer>();
  if (typeof data?.access_token !== "string" && typeof data?.sso_binding !== "string") return;
  const { access_token: token, remember_ticket: ticket, sso_binding: binding, device_mark: mark, ...rest } = data;
  const { status, headers } = c.res;
  c.res = undefined;
  headers.delete("content-length");
  c.res = new Response(JSON.stringify({ ...envelope, data: rest }), { status, headers });
  if (typeof binding === "string") writeSsoCookie(c, binding);
  if (typeof token !== "string") return;
  const halfDay = 12 * 60 * 60 * 1000;
  if (typeof mark === "string") writeDeviceCookie(c, mark);
  writeSessionCookie(c, token, typeof rest.expiresAt === "number" ? rest.expiresAt : Date.now() + halfDay);
  if (typeof ticket === "string" && typeof rest.rememberUntil === "number") writeRememberCookie(c, ticket, rest.rememberUntil);
}

/** Pictures and documents: bytes with headers of their own, not an envelope. */
export const isFile = (path: string): boolean => path.startsWith(`${apiBase}/mall-admin/files/`);

const refuse = (msg: string, code: 403) => Response.json({ code, msg, data: null }, { status: code });
