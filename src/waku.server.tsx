import { fsRouter } from "waku";
import adapter from "waku/adapters/cloudflare";
import { unstable_formatRouterRequest as format, unstable_parseRouterRequest as parse } from "waku/router/server";
import { edgeApp, type Background } from "./web/edge.ts";
import type { WebEnv } from "./web/env.ts";
import { buffered } from "./web/buffered.ts";

const router = fsRouter(import.meta.glob("./pages/**/*.{tsx,ts}"));
const entry = adapter({
  ...router,
  handleRequest: (input, utils) =>
    router.handleRequest(input, {
      ...utils,
      renderHtml: async (stream, html, options) => utils.renderHtml(await buffered(stream), html, options),
    }),
});
const pages = entry.fetch;
const edge = edgeApp((request) => pages(request), { parse, format });

export default {
  ...entry,
  // Development calls this one, without the bindings; a static import of them would break the build, which runs in Node.
  fetch: async (request: Request) => {
    const { env, waitUntil } = await import("cloudflare:workers");
    // What is being worked on is never shown as it was half a minute ago.
    const copy = new Request(request);
    copy.headers.set("cache-control", "no-cache");
    return edge.fetch(copy, env, { waitUntil });
  },
  defaultExport: {
    ...(entry.defaultExport as object),
    fetch: (request: Request, env: WebEnv, ctx: Background) => edge.fetch(request, env, ctx),
  },
};
