import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { SessionView } from "#src/domain/account/schema.ts";
import { codes } from "#src/domain/kernel/error.ts";
import { askBackEnd } from "./back-end.ts";
import { callUrl, type AnyRequest, type Envelope } from "./call-url.ts";
import type { EdgeContext } from "./env.ts";
import { clearSessionCookie, readSessionCookie } from "./session-cookie.ts";

/**
 * Start-up check of a page (mall-spec §4): with a cookie the token is checked, once; skipped for ssoLogin, redirectTo
 * and when `outTime=1`. A dead cookie is removed and the page is a visitor's; 999 leads to the system-update page.
 */
export const startUpCheck = createMiddleware<EdgeContext>(async (c, next) => {
  c.set("session", null);
  c.set("sessionEnded", false);
  if (!readSessionCookie(c) || skipsCheck(new URL(c.req.url))) return next();
  const answer = await readCall(c, "GET /auth/checkToken", {});
  if (answer.code === codes.systemUpdate && c.req.path !== "/sysUpdate") return c.redirect("/sysUpdate");
  if (answer.code === codes.success) c.set("session", answer.data as SessionView);
  if (answer.code === codes.unauthenticated) c.set("sessionEnded", true);
  await next();
  if (answer.code === codes.unauthenticated) clearSessionCookie(c);
  return undefined;
});

const skipsCheck = (url: URL) =>
  url.pathname === "/ssoLogin" || url.pathname === "/redirectTo" || url.searchParams.get("outTime") === "1";

/** One call of the contract, made for the page being rendered. A session known to be dead is not sent again. */
export async function readCall(c: Context<EdgeContext>, key: string, request: AnyRequest): Promise<Envelope> {
  const { method, path, body } = callUrl(key, request);
  const headers = new Headers({ agent: "browser", "x-request-id": c.get("requestId") });
  headers.set("cf-connecting-ip", c.req.header("cf-connecting-ip") ?? "127.0.0.1");
  headers.set("user-agent", c.req.header("user-agent") ?? "");
  const token = c.get("sessionEnded") ? undefined : readSessionCookie(c);
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== null) headers.set("content-type", "application/json");
  const answer = await askBackEnd(c.env, path, { method, headers, body });
  return answer.json<Envelope>();
}
