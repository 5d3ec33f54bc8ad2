import type { Context } from "hono";
import { codes } from "#src/domain/kernel/error.ts";
import { addressOf, type Addresses } from "./addresses.ts";
import type { EdgeContext } from "./env.ts";
import {
  clearRememberCookie,
  clearSessionCookie,
  readRememberCookie,
  readSessionCookie,
  notifySignedOut,
} from "./session-cookie.ts";

type Call = (key: "DELETE /auth/logout" | "POST /auth/autoLogin") => Promise<{ code: number }>;

/**
 * mall-spec §4: `outTime=1` logs the browser out. The session and the remembered device end on the server, the cookies are
 * removed, and the next page clears the stored login. The parameter is stripped, so that a reload does not log out again. Null
 * when the address has no `outTime=1`.
 */
export async function signOutByAddress(c: Context<EdgeContext>, addresses: Addresses, call: Call): Promise<Response | null> {
  const page = c.get("page");
  const query = new URLSearchParams(page?.query);
  if (!page || query.get("outTime") !== "1") return null;
  query.delete("outTime");
  c.res = c.redirect(addressOf(addresses, c.req.raw, page.path, query.toString()));
  if (!isForPeople(c)) return c.res;
  // Silent: when the api cannot be reached, the browser is logged out all the same.
  await endOnServer(c, call).catch(() => undefined);
  clearSessionCookie(c);
  clearRememberCookie(c);
  notifySignedOut(c);
  return c.res;
}

/** Whether the request opens a page: an `<img>` of another site or a HEAD must not log anybody out. */
function isForPeople(c: Context): boolean {
  const destination = c.req.header("sec-fetch-dest") ?? "document";
  return c.req.method === "GET" && (destination === "document" || destination === "empty");
}

/** An ended session no longer identifies its device: the remember ticket opens a last session, which ends both. */
async function endOnServer(c: Context<EdgeContext>, call: Call): Promise<void> {
  const ended = readSessionCookie(c) ? await call("DELETE /auth/logout") : { code: codes.unauthenticated };
  if (ended.code !== codes.unauthenticated || !readRememberCookie(c)) return;
  const { code } = await call("POST /auth/autoLogin");
  if (code === codes.success) await call("DELETE /auth/logout");
}
