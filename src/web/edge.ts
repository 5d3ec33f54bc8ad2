import { Hono } from "hono";
import { every } from "hono/combine";
import { contextStorage } from "hono/context-storage";
import { createMiddleware } from "hono/factory";
import { canonicalPath } from "#src/domain/kernel/canonical-path.ts";
import { codes } from "#src/domain/kernel/error.ts";
import { clientAddress } from "./client-address.ts";
import { apiBase } from "./constants.ts";
import type { EdgeContext, WebEnv } from "./env.ts";
import { badAddressPage, errorPage, readOnlyPage, tooManyPage } from "./error-page.ts";
import { FairTurns, uploadTurns, type Client } from "./fair-turns.ts";
import { lastSiteName } from "./site-state.ts";
import { callSecurity, pageCaching, pageSecurity } from "./headers.ts";
import { ownOrigin, validHost } from "./own-origin.ts";
import { badAddress, isFile, proxyCall, refuseCall, tooMany, tooSlow } from "./proxy.ts";
import { refusedDocument } from "./refused-document.ts";
import { requestLog } from "./request-log.ts";
import type { Addresses } from "./addresses.ts";
import { readPage, routing, stripToken } from "./routing.ts";
import { sessionOf } from "./session-cookie.ts";
import { startUpCheck } from "./session.ts";
import { hasLargeBody, withArrivedBody } from "./small-body.ts";
import { isUpgrade, proxyUpgrade } from "./upgrade.ts";
import { visitorCache } from "./visitor-cache.ts";
import { loggedPath, logError } from "./log.ts";

/** The part of the platform's execution context that the edge uses. */
export type Background = Pick<ExecutionContext, "waitUntil">;

/** The web Worker: `/prod-api` goes to the back end, everything else to the pages. */
export function edgeApp(pages: (request: Request) => Response | Promise<Response>, addresses: Addresses) {
  const app = new Hono<EdgeContext>();
  app.use(requestLog, oneWayToWrite, fairTurns);
  // Around the headers of calls: its page has those of pages.
  app.use(`${apiBase}/*`, refusedDocument);
  app.use(`${apiBase}/*`, (c, next) => (isFile(c.req.path) ? next() : callSecurity(c, next)));
  app.all(`${apiBase}/*`, proxyCall);
  app.use(
    contextStorage(),
    pageSecurity,
    readsOnly,
    readPage(addresses),
    stripToken(addresses),
    startUpCheck(addresses, every(routing(addresses), pageCaching, visitorCache, rendered(pages))),
  );
  app.onError((error, c) => {
    logError({ requestId: c.get("requestId"), path: loggedPath(c.req.path) }, error);
    return c.html(errorPage(lastSiteName(c.env), c.get("requestId")), 500);
  });
  return {
    /** WebSocket upgrades bypass Hono: it rebuilds answers, which would drop the socket. */
    fetch: async (request: Request, env: WebEnv, ctx: Background): Promise<Response> => {
      // The client's `Host` header is part of this URL; a URL without a valid host cannot be handled.
      const host = request.headers.get("host");
      if (!URL.canParse(request.url) || (host !== null && !validHost.test(host))) return badHost();
      const url = new URL(request.url);
      if (url.username !== "") return badHost();
      if (ownOrigin(env, url) === null) return foreignHost();
      return isUpgrade(request) ? upgradeInTurn(request, env, ctx) : app.fetch(request, env, ctx as ExecutionContext);
    },
  };
}

/** Copied, because the headers of the router's answer may be immutable. */
const rendered = (pages: (request: Request) => Response | Promise<Response>) =>
  createMiddleware<EdgeContext>(async (c) => {
    const answer = await pages(c.req.raw);
    const status = c.req.path === "/404" ? codes.notFound : answer.status;
    return new Response(answer.body, { status, headers: answer.headers });
  });

const badHost = () => new Response(badAddress, { status: codes.badRequest });

/** RFC 9110 §15.5.20. The usual cause is a setting, so the text names it. */
const foreignHost = () => new Response("此域名不是本商城的地址；运维人员请检查 OWN_ORIGINS 的设置", { status: 421 });

/** Refuses every path that is not in canonical form, so that all rules below and the api see the same path (`canonicalPath`). */
const oneWayToWrite = createMiddleware<EdgeContext>(async (c, next) => {
  if (canonicalPath(c.req.raw.url) !== null) return next();
  const isCall = new URL(c.req.raw.url).pathname.startsWith(`${apiBase}/`);
  if (isCall) return callSecurity(c, async () => void (c.res = refuseCall(badAddress, codes.badRequest)));
  return pageSecurity(
    c,
    async () => void (c.res = c.html(badAddressPage(lastSiteName(c.env), c.get("requestId")), codes.badRequest)),
  );
});

/** Of this isolate: of all requests, and of those whose body arrives while they run. */
const [shared, uploads] = [new FairTurns(), new FairTurns(uploadTurns)];

/** By the signed part of the token, which cannot be written in two ways; only a call may name one beside the cookie. */
function clientOf(request: Request, env: WebEnv): Client {
  const { headers } = request;
  const isCall = !isUpgrade(request) && new URL(request.url).pathname.startsWith(`${apiBase}/`);
  const named = isCall ? (headers.get("authorizationimportant") ?? headers.get("authorization")) : null;
  const token = named?.replace(/^Bearer\s+/i, "") ?? sessionOf(headers);
  return { session: token && (token.split(".", 2)[1] ?? token), address: clientAddress(env, headers) };
}

/** Does `work` when the client's earlier requests leave it a turn, to its end even when the client has gone; null for one too many. */
async function inTurn<T>(request: Request, env: WebEnv, ctx: Background, work: () => Promise<T>): Promise<T | null> {
  const leave = await (hasLargeBody(request) ? uploads : shared).enter(clientOf(request, env));
  if (!leave) return null;
  const done = work().finally(leave);
  // Silent: whoever waits for the work hears of it.
  ctx.waitUntil(
    done.then(
      () => undefined,
      () => undefined,
    ),
  );
  return done;
}

/** Stored files cost next to nothing, and a list shows forty. A body that is still on its way holds no turn: it may take as long as its sender likes. */
const fairTurns = createMiddleware<EdgeContext>(async (c, next) => {
  if (isFile(c.req.path)) return next();
  const isCall = c.req.path.startsWith(`${apiBase}/`);
  if (isCall && !hasLargeBody(c.req.raw)) {
    const arrived = await withArrivedBody(c.req.raw);
    if (!arrived) return callSecurity(c, async () => void (c.res = refuseCall(tooSlow, codes.tooSlow)));
    c.req.raw = arrived;
  }
  const served = await inTurn(c.req.raw, c.env, c.executionCtx, async () => (await next(), true));
  if (served) return undefined;
  c.header("Retry-After", "1");
  if (isCall) return callSecurity(c, async () => void (c.res = refuseCall(tooMany, codes.tooMany)));
  return pageSecurity(c, async () => void (c.res = c.html(tooManyPage(lastSiteName(c.env), c.get("requestId")), codes.tooMany)));
});

const upgradeInTurn = async (request: Request, env: WebEnv, ctx: Background) =>
  (await inTurn(request, env, ctx, () => proxyUpgrade(request, env))) ??
  new Response(tooMany, { status: codes.tooMany, headers: { "retry-after": "1" } });

/** Pages are read-only and there are no server functions: other methods never reach Waku (architecture §1). */
const readsOnly = createMiddleware<EdgeContext>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    c.header("Allow", "GET, HEAD");
    return c.html(readOnlyPage(lastSiteName(c.env), c.get("requestId")), codes.methodNotAllowed);
  }
  if (c.req.path.startsWith("/RSC/F/")) return c.text("没有此地址", codes.notFound);
  return next();
});
