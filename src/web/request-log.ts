import { createMiddleware } from "hono/factory";
import type { EdgeContext } from "./env.ts";
import { loggedPath } from "./log.ts";

/** Writes one structured log line per request, without the query (it may hold search words) and without tickets. */
export const requestLog = createMiddleware<EdgeContext>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  const startedAt = Date.now();
  await next();
  c.header("X-Request-Id", requestId);
  const { method, path } = c.req;
  const session = c.get("session");
  console.info(
    JSON.stringify({
      level: "info",
      requestId,
      method,
      path: loggedPath(path),
      status: c.res.status,
      ms: Date.now() - startedAt,
      userType: session?.userInfo.userType ?? 0,
      ray: c.req.header("cf-ray") ?? null,
    }),
  );
});
