import type { Context } from "hono";
import { codes } from "#src/domain/kernel/error.ts";
import { callName } from "./csrf.ts";
import {
  clearRememberCookie,
  clearSessionCookie,
  clearSsoCookie,
  readRememberCookie,
  readSsoCookie,
  writeDeviceCookie,
  writeRememberCookie,
  writeSessionCookie,
  writeSsoCookie,
} from "./session-cookie.ts";

/** Calls that receive or return secrets, by their `callName`. */
const ssoReturn = "/auth/business/getinfobysso";
const autoLogin = "/auth/autologin";
const logout = "/auth/logout";

/** What is forwarded: the query, and a body of our own; null forwards the caller's body. */
export type Sent = { search: string; body: string | null };

/**
 * Secrets of a browser come from its cookies only; those in the query or body are ignored. So a single sign-on counts only in
 * the browser that started it, and a remember ticket only on the device that holds its cookie.
 */
export function withCallerSecrets(c: Context, path: string, search: string): Sent {
  const call = callName(path);
  if (call === autoLogin) return { search: "", body: JSON.stringify({ ticket: readRememberCookie(c) ?? "" }) };
  const query = new URLSearchParams(search);
  // Some back ends treat parameter names as case-insensitive.
  const named = [...query.keys()].filter((name) => name.toLowerCase() === "binding");
  for (const name of named) query.delete(name);
  if (call === ssoReturn) query.set("binding", readSsoCookie(c) ?? "");
  else if (named.length === 0) return { search, body: null };
  return { search: query.size > 0 ? `?${query}` : "", body: null };
}

type Secrets = { access_token?: unknown; remember_ticket?: unknown; sso_binding?: unknown; device_mark?: unknown };
type LoginData = Secrets & { expiresAt?: unknown; rememberUntil?: unknown };
type Answer = { code?: unknown; data?: LoginData | null };

/** Every call that returns a secret is below this path; a test checks that no other call does. */
export const givesSecrets = (path: string): boolean => callName(path).startsWith("/auth/");

/** Moves the access token, the remember ticket and the single sign-on binding into HttpOnly cookies, so that no script can read them. */
export async function holdBackSecrets(c: Context, path: string): Promise<void> {
  // The answer to HEAD has no body; other types than JSON hold no secret.
  const answer = await readJson(c.res);
  if (!answer) return;
  const call = callName(path);
  if (call === ssoReturn) clearSsoCookie(c);
  if (call === logout && c.req.method === "DELETE" && isOver(answer.code)) {
    clearSessionCookie(c);
    clearRememberCookie(c);
  }
  const { access_token: token, remember_ticket: ticket, sso_binding: binding, device_mark: mark, ...rest } = answer.data ?? {};
  if ([token, ticket, binding, mark].every((secret) => secret === undefined)) return;
  const { status, headers } = c.res;
  c.res = undefined;
  headers.delete("content-length");
  c.res = new Response(JSON.stringify({ ...answer, data: rest }), { status, headers });
  if (typeof binding === "string") writeSsoCookie(c, binding);
  if (typeof token === "string") writeSessionCookie(c, token, instantOr(rest.expiresAt, halfDay));
  if (typeof mark === "string") writeDeviceCookie(c, mark);
  if (typeof ticket === "string") writeRememberCookie(c, ticket, instantOr(rest.rememberUntil, halfDay));
}

const halfDay = 12 * 60 * 60 * 1000;
const instantOr = (value: unknown, later: number) => (typeof value === "number" ? value : Date.now() + later);

/** Whether the answer says that the session has ended. */
const isOver = (code: unknown) => code === codes.success || code === codes.unauthenticated;

async function readJson(response: Response): Promise<Answer | null> {
  try {
    const answer = JSON.parse(await response.clone().text()) as Answer | null;
    return typeof answer === "object" ? answer : null;
  } catch {
    // Silent: an answer that is not JSON holds no secret.
    return null;
  }
}
