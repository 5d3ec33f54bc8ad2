import { canonicalPath } from "#src/domain/kernel/canonical-path.ts";
import { codes } from "#src/domain/kernel/error.ts";
import { connectToBackEnd } from "./back-end.ts";
import { clientAddress } from "./client-address.ts";
import { apiBase } from "./constants.ts";
import type { WebEnv } from "./env.ts";
import { ownOrigin } from "./own-origin.ts";
import { sessionOf } from "./session-cookie.ts";
import { loggedPath, logError } from "./log.ts";

/** Headers of a WebSocket handshake (RFC 6455 §4.1) that the back end needs. */
const handshake = ["upgrade", "connection", "sec-websocket-key", "sec-websocket-version", "sec-websocket-protocol", "user-agent"];

export const isUpgrade = (request: Request): boolean => request.headers.get("upgrade")?.toLowerCase() === "websocket";

/**
 * Passes a WebSocket through to the back end unchanged: no time-out, no added headers. A browser sends cookies with upgrades
 * from any site, so the `Origin` must be the mall's own (architecture §4).
 */
export async function proxyUpgrade(request: Request, env: WebEnv): Promise<Response> {
  if (canonicalPath(request.url) === null) return new Response("地址写法不正确", { status: codes.badRequest });
  const url = new URL(request.url);
  // An ordinary call sent as an upgrade would bypass every rule for calls.
  const isDoor = url.pathname.startsWith(`${apiBase}/`) && url.pathname.endsWith("/live") && request.method === "GET";
  if (!isDoor) return new Response("此地址没有实时连接", { status: codes.notFound });
  if (request.headers.get("origin") !== ownOrigin(env, url)) return new Response("跨站连接已被拒绝", { status: codes.forbidden });
  const headers = new Headers();
  for (const name of handshake) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const token = sessionOf(request.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  headers.set("cf-connecting-ip", clientAddress(env, request.headers));
  const requestId = crypto.randomUUID();
  headers.set("x-request-id", requestId);
  try {
    return await connectToBackEnd(env, `${url.pathname.slice(apiBase.length)}${url.search}`, headers);
  } catch (error) {
    logError({ requestId, path: loggedPath(url.pathname) }, error);
    return new Response("实时连接暂不可用，请稍后重试", { status: codes.serverError });
  }
}
