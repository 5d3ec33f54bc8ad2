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
 * mall-spec §4: `outTime=1` logs the browser out. The session ends on the server, with the remembered device behind it; the
 * cookies go, and the page that comes next forgets what this browser keeps of the login. The address works once, not at every
 * reload. Null when the address does not say so.
 */
export async function signOutByAddress(c: Context<EdgeContext>, addresses: Addresses, call: Call): Promise<Response | null> {
  const page = c.get("page");
  const query = new URLSearchParams(page?.query);
  if (!page || query.get("outTime") !== "1") return null;
  query.delete("outTime");
  c.res = c.redirect(addressOf(addresses, c.req.raw, page.path, query.toString()));
  if (!isForPeople(c)) return c.res;
  // Silent: who cannot be reached is logged out here all the same.
  await endOnServer(c, call).catch(() => undefined);
  clearSessionCookie(c);
  clearRememberCookie(c);
  notifySignedOut(c);
  return c.res;
}

/** A page that is opened, not a picture's address or a look at the headers. */
function isForPeople(c: Context): boolean {
  const destination = c.req.header("sec-fetch-dest") ?? "document";
  return c.req.method === "GET" && (destination === "document" || destination === "empty");
}

/** A session that is over does not name its device any more: the ticket opens one last, to end both. */
async function endOnServer(c: Context<EdgeContext>, call: Call): Promise<void> {
  const ended = readSessionCookie(c) ? await call("DELETE /auth/logout") : { code: codes.unauthenticated };
  if (ended.code !== codes.unauthenticated || !readRememberCookie(c)) return;
  const { code } = await call("POST /auth/autoLogin");
  if (code === codes.success) await call("DELETE /auth/logout");
}
