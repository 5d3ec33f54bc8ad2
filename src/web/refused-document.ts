import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { codes, fallbackMessage } from "#src/domain/kernel/error.ts";
import type { EdgeContext } from "./env.ts";
import { refusedPage } from "./error-page.ts";
import { pageSecurity } from "./headers.ts";
import { endedLoginPath, loginPath } from "./remembered-page.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { lastSiteName } from "./site-state.ts";

const Refusal = v.object({ code: v.number(), msg: v.optional(v.string(), "") });

/**
 * The address of a file that somebody opens as a page (a bookmark, a new tab, typed by hand): a refusal is a page to read, or the
 * login page, never the envelope that programs read.
 */
export const refusedDocument = createMiddleware<EdgeContext>(async (c, next) => {
  await next();
  if (c.req.method !== "GET" || c.req.header("sec-fetch-dest") !== "document") return;
  const refusal = await refusalIn(c.res);
  if (!refusal) return;
  if (refusal.code === codes.unauthenticated) {
    c.res = c.redirect(readSessionCookie(c) ? endedLoginPath("/") : loginPath("/"));
    return;
  }
  const text = refusedPage(lastSiteName(c.env), refusal.msg || fallbackMessage, c.get("requestId"));
  c.res = undefined;
  await pageSecurity(c, async () => void (c.res = c.html(text, statusOf(refusal.code))));
});

async function refusalIn(answer: Response) {
  const isEnvelope = (answer.headers.get("content-type") ?? "").includes("json") && !answer.headers.has("content-disposition");
  if (!isEnvelope) return null;
  // Silent: what is no envelope is given as it came.
  const parsed = v.safeParse(
    Refusal,
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  return parsed.success && parsed.output.code !== codes.success ? parsed.output : null;
}

/** Refusals are answered to programs with any code; a page has the status of its kind. */
const statusOf = (code: number) => (code === codes.notFound || code === codes.forbidden ? code : codes.badRequest);
