import { Hono } from "hono";
import { contextStorage } from "hono/context-storage";
import { createMiddleware } from "hono/factory";
import { codes } from "#src/domain/kernel/error.ts";
import { apiBase } from "./constants.ts";
import type { EdgeContext, WebEnv } from "./env.ts";
import { errorPage } from "./error-page.ts";
import { callSecurity, pageCaching, pageSecurity } from "./headers.ts";
import { isFile, proxyCall } from "./proxy.ts";
import { requestLog } from "./request-log.ts";
import type { Addresses } from "./addresses.ts";
import { readPage, routing, stripToken } from "./routing.ts";
import { startUpCheck } from "./session.ts";
import { isUpgrade, proxyUpgrade } from "./upgrade.ts";
import { visitorCache } from "./visitor-cache.ts";

/** What the edge uses of the platform's execution context. */
export type Background = Pick<ExecutionContext, "waitUntil">;

/** The web Worker: `/prod-api` goes to the back end, everything else to the pages. */
export function edgeApp(pages: (request: Request) => Response | Promise<Response>, addresses: Addresses) {
  const app = new Hono<EdgeContext>();
  app.use(requestLog);
  app.use(`${apiBase}/*`, (c, next) => (isFile(c.req.path) ? next() : callSecurity(c, next)));
  app.all(`${apiBase}/*`, proxyCall);
  app.use(
    readable,
    contextStorage(),
    pageSecurity,
    readsOnly,
    readPage(addresses),
    stripToken(addresses),
    startUpCheck(addresses),
    routing(addresses),
    pageCaching,
    visitorCache,
  );
  // The router's own answer is copied: its headers may be immutable.
  app.all("*", async (c) => {
    const answer = await pages(c.req.raw);
    const status = c.req.path === "/404" ? codes.notFound : answer.status;
    return new Response(answer.body, { status, headers: answer.headers });
  });
  app.onError((error, c) => {
    console.error(JSON.stringify({ level: "error", requestId: c.get("requestId"), path: c.req.path, error: String(error) }));
    return c.html(errorPage(c.get("requestId")), 500);
  });
  return {
    /** Upgrades go past Hono: its answers are built anew, and a socket does not survive that. */
    fetch: async (request: Request, env: WebEnv, ctx: Background): Promise<Response> =>
      isUpgrade(request) ? proxyUpgrade(request, env) : app.fetch(request, env, ctx as ExecutionContext),
  };
}

/** An address that cannot be decoded is nobody's page. */
const readable = createMiddleware<EdgeContext>(async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return c.text("地址格式不正确", 400);
  }
  return next();
});

/** Pages are read only, and there are no server functions: nothing else is ever reached (architecture §1). */
const readsOnly = createMiddleware<EdgeContext>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    c.header("Allow", "GET, HEAD");
    return c.text("此地址只能读取", 405);
  }
  if (c.req.path.startsWith("/RSC/F/")) return c.text("没有此地址", 404);
  return next();
});
