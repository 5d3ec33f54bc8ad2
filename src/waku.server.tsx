import { fsRouter } from "waku";
import adapter from "waku/adapters/cloudflare";
import { unstable_formatRouterRequest as format, unstable_parseRouterRequest as parse } from "waku/router/server";
import { edgeApp } from "./web/edge.ts";

const entry = adapter(fsRouter(import.meta.glob("./pages/**/*.{tsx,ts}")));
const pages = entry.fetch;
const edge = edgeApp((request) => pages(request), { parse, format });

export default {
  ...entry,
  // Development calls this one, without the bindings; a static import of them would break the build, which runs in Node.
  fetch: async (request: Request) => edge.fetch(request, (await import("cloudflare:workers")).env),
  defaultExport: {
    ...(entry.defaultExport as object),
    fetch: (request: Request, env: object, ctx: ExecutionContext) => edge.fetch(request, env, ctx),
  },
};
