import { tryGetContext } from "hono/context-storage";
import { afterEach, beforeEach, vi } from "vitest";
import {
  formatRouterRequest as format,
  parseRouterRequest as parse,
} from "../../node_modules/waku/dist/router/server-utils/parse-router-request.js";
import type { Addresses } from "#src/web/addresses.ts";
import { edgeApp } from "#src/web/edge.ts";
import type { EdgeContext, WebEnv } from "#src/web/env.ts";

type Pages = Parameters<typeof edgeApp>[0];
export type Received = { url: URL; method: string; headers: Headers; body: string };

export const session = {
  userInfo: { username: "a", realName: "甲", userType: 2, unitId: "u", coId: null, completeInfo: 1, purchaserId: "p" },
  unitName: "某所",
  permissions: [],
  cartCount: 0,
  userTag: "tag",
};

/** Waku's own reading of addresses; the package's entry for it wants the runtime of server components as well. */
const addresses: Addresses = { parse, format };
const payloads = new Request("https://mall.test/RSC/R/_root.txt");
/** The address from which Waku's client fetches the payload of a page. */
export function asPayload(page: string): string {
  const [path = "", query = ""] = page.split("?");
  const address = format(payloads, path, query);
  return address ? `${address.pathname}${address.search}` : "";
}

let rendered = 0;
const page = (request: Request) => {
  const nonce = tryGetContext<EdgeContext>()?.get("secureHeadersNonce");
  const body = `page ${new URL(request.url).pathname} ${++rendered} <script nonce="${nonce}">`;
  return new Response(body, { headers: { "content-type": "text/html" } });
};

export const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];

/** An edge in front of a back end that answers as told and remembers what it was asked. */
export function edgeWith(
  answer: (received: Received) => Response | Promise<Response>,
  more: Partial<WebEnv> = {},
  pages: Pages = page,
) {
  const received: Received[] = [];
  /** Public configuration, asked for once in a while whoever comes: beside what is received. */
  const config = new Map<string, string>();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const key = /\/system\/config\/configKey\/([^/]+)$/.exec(request.url)?.[1];
    // "" under its own name stands for an answer that cannot be read.
    const site = config.get("mall.site") ?? JSON.stringify(Object.fromEntries(config));
    if (key) return Response.json({ code: 200, msg: key === "mall.site" ? site : (config.get(key) ?? ""), data: null });
    const one = { url: new URL(request.url), method: request.method, headers: request.headers, body: await request.text() };
    received.push(one);
    return answer(one);
  };
  const env = {
    API: { fetch },
    UPSTREAM_ORIGIN: "",
    UPSTREAM_HOSTS: "",
    OWN_ORIGINS: "https://mall.test",
    CLIENT_ADDRESS_HEADER: "cf-connecting-ip",
    ...more,
  } as unknown as WebEnv;
  const app = edgeApp(pages, addresses);
  return {
    received,
    config,
    fetch,
    ask: async (path: string, init?: RequestInit, request = new Request(`https://mall.test${path}`, init)) => {
      const background: Promise<unknown>[] = [];
      const ctx = { waitUntil: (work: Promise<unknown>) => void background.push(work) };
      const answer = await app.fetch(request, env, ctx);
      await Promise.all(background);
      return answer;
    },
  };
}

export const ok = (data: unknown) => () => Response.json({ code: 200, msg: "操作成功", data });
export const cookie = { cookie: "__Host-session=tok" };
export const sameOrigin = { origin: "https://mall.test" };

/** What the platform's cache holds in this test, by cache and address. */
export const stored = new Map<string, Response>();

/** The platform's cache, as far as the edge uses it. */
function memoryCache() {
  const open = async (name: string) => ({
    match: async ({ url }: Request) => stored.get(`${name} ${url}`)?.clone(),
    put: async ({ url }: Request, answer: Response) => {
      stored.set(`${name} ${url}`, new Response(await answer.text(), answer));
    },
    delete: async ({ url }: Request) => stored.delete(`${name} ${url}`),
  });
  return { open };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("caches", memoryCache());
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
