import { getContext, tryGetContext } from "hono/context-storage";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { edgeApp } from "./edge.ts";
import type { EdgeContext, WebEnv } from "./env.ts";
import { readCall } from "./session.ts";
import type { Addresses } from "./addresses.ts";

type Pages = Parameters<typeof edgeApp>[0];
type Seen = { url: URL; method: string; headers: Headers; body: string };

const session = {
  userInfo: { username: "a", realName: "甲", userType: 2, unitId: "u", coId: null, completeInfo: 1, purchaserId: "p" },
  unitName: "某所",
  permissions: [],
  cartCount: 0,
};

/** Documents as Waku addresses them; the payload addresses of client navigation are in the browser tests. */
const addresses: Addresses = {
  parse: (request) => ({
    type: "route",
    path: new URL(request.url).pathname,
    query: new URL(request.url).searchParams.toString(),
  }),
  format: (request, path, query) => new URL(query ? `${path}?${query}` : path, request.url),
};

let rendered = 0;
const page = (request: Request) => {
  const nonce = tryGetContext<EdgeContext>()?.get("secureHeadersNonce");
  const body = `page ${new URL(request.url).pathname} ${++rendered} <script nonce="${nonce}">`;
  return new Response(body, { headers: { "content-type": "text/html" } });
};

const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];

/** An edge in front of a back end that answers as told and remembers what it was asked. */
function edgeWith(answer: (seen: Seen) => Response, more: Partial<WebEnv> = {}, pages: Pages = page) {
  const seen: Seen[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const one = { url: new URL(request.url), method: request.method, headers: request.headers, body: await request.text() };
    seen.push(one);
    return answer(one);
  };
  const env = { API: { fetch }, UPSTREAM_ORIGIN: "", UPSTREAM_HOSTS: "", ...more } as unknown as WebEnv;
  const app = edgeApp(pages, addresses);
  return {
    seen,
    fetch,
    ask: async (path: string, init?: RequestInit) => {
      const background: Promise<unknown>[] = [];
      const ctx = { waitUntil: (work: Promise<unknown>) => void background.push(work) };
      const answer = await app.fetch(new Request(`https://mall.test${path}`, init), env, ctx);
      await Promise.all(background);
      return answer;
    },
  };
}

const ok = (data: unknown) => () => Response.json({ code: 200, msg: "操作成功", data });
const cookie = { cookie: "__Host-session=tok" };
const sameOrigin = { origin: "https://mall.test" };

/** The platform's cache, as far as the edge uses it. */
function memoryCache() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async ({ url }: Request) => kept.get(url)?.clone(),
    put: async ({ url }: Request, answer: Response) => {
      kept.set(url, new Response(await answer.text(), answer));
    },
  };
  return { open: async () => cache };
}

beforeEach(() => {
  vi.stubGlobal("caches", memoryCache());
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("/prod-api", () => {
  it("turns the cookie into Authorization and adds the Agent", async () => {
    const { ask, seen } = edgeWith(ok(null));
    await ask("/prod-api/auth/checkToken", { headers: cookie });
    expect(seen[0]?.url.pathname).toBe("/auth/checkToken");
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer tok");
    expect(seen[0]?.headers.get("agent")).toBe("browser");
    expect(seen[0]?.headers.get("cookie")).toBeNull();
  });

  it("lets AuthorizationImportant override everything and removes it", async () => {
    const { ask, seen } = edgeWith(ok(null));
    await ask("/prod-api/x", { headers: { ...cookie, authorization: "Bearer b", AuthorizationImportant: "Bearer c" } });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer c");
    expect(seen[0]?.headers.get("authorizationimportant")).toBeNull();
  });

  it("keeps the token of a browser's login in an HttpOnly cookie, out of the body", async () => {
    const { ask } = edgeWith(ok({ access_token: "secret", expiresAt: Date.now() + 1000 }));
    const answer = await ask("/prod-api/auth/business/login", { method: "POST", headers: sameOrigin, body: "encrypt=x" });
    expect(await answer.text()).not.toContain("secret");
    const set = answer.headers.get("set-cookie") ?? "";
    expect(set).toContain("__Host-session=secret");
    for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(set).toContain(flag);
  });

  it("leaves the token in the body for other agents", async () => {
    const { ask } = edgeWith(ok({ access_token: "secret" }));
    const answer = await ask("/prod-api/auth/business/login", { method: "POST", headers: { agent: "erp" }, body: "encrypt=x" });
    expect(await answer.json()).toMatchObject({ data: { access_token: "secret" } });
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("keeps the ticket of a remembered device in a cookie of its own", async () => {
    const { ask } = edgeWith(
      ok({ access_token: "secret", expiresAt: Date.now() + 1000, remember_ticket: "fam.one", rememberUntil: Date.now() + 9000 }),
    );
    const answer = await ask("/prod-api/auth/business/login", { method: "POST", headers: sameOrigin, body: "encrypt=x" });
    expect(await answer.text()).not.toMatch(/secret|fam\.one/);
    const set = answer.headers.getSetCookie().find((line) => line.startsWith("__Host-remember=fam.one")) ?? "";
    for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(set).toContain(flag);
  });

  it("clears the remember ticket at logout", async () => {
    const { ask } = edgeWith(ok(null));
    const answer = await ask("/prod-api/auth/logout", { method: "DELETE", headers: { ...cookie, ...sameOrigin } });
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/__Host-remember=;.*Max-Age=0/);
  });

  it("asks for stored files as nobody, and keeps their own headers", async () => {
    const own = { "cache-control": "public, max-age=31536000, immutable", "content-security-policy": "sandbox" };
    const { ask, seen } = edgeWith(() => new Response("<svg/>", { headers: { ...own, "content-type": "image/svg+xml" } }));
    const answer = await ask("/prod-api/mall-admin/files/pic/a.svg", { headers: cookie });
    expect(seen[0]?.headers.get("authorization")).toBeNull();
    for (const [name, value] of Object.entries(own)) expect(answer.headers.get(name)).toBe(value);
  });

  it("logs no query when the back end breaks", async () => {
    const { ask } = edgeWith(() => {
      throw new Error("down");
    });
    await ask("/prod-api/auth/ycLogin?code=secret");
    expect(vi.mocked(console.error).mock.calls.join()).not.toContain("secret");
  });

  it("clears the cookie at logout", async () => {
    const { ask } = edgeWith(ok(null));
    const answer = await ask("/prod-api/auth/logout", { method: "DELETE", headers: { ...cookie, ...sameOrigin } });
    expect(answer.headers.get("set-cookie")).toMatch(/__Host-session=;.*Max-Age=0/);
  });

  it.each([
    ["another origin", { origin: "https://evil.test" }],
    ["a null origin", { origin: "null" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a sibling host", { "sec-fetch-site": "same-site" }],
    ["no sign of where it comes from", {}],
  ])("refuses a write with the cookie from %s", async (_, headers) => {
    const { ask, seen } = edgeWith(ok(null));
    const answer = await ask("/prod-api/mall-pur/cart/add", { method: "POST", headers: { ...cookie, ...headers }, body: "{}" });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 403 });
    expect(seen).toEqual([]);
  });

  it.each([{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, { origin: "https://evil.test" }])(
    "lets no other site sign a browser in: %j",
    async (headers) => {
      const { ask, seen } = edgeWith(ok({ access_token: "secret" }));
      expect((await ask("/prod-api/auth/ycLogin?code=a.b.c", { headers })).status).toBe(403);
      expect(seen).toEqual([]);
    },
  );

  it("lets a program without a cookie write", async () => {
    const { ask, seen } = edgeWith(ok(null));
    await ask("/prod-api/mall-pur/cart/add", {
      method: "POST",
      headers: { authorization: "Bearer t", agent: "erp" },
      body: '{"a":1}',
    });
    expect(seen[0]?.body).toBe('{"a":1}');
  });

  it("answers 请求失败 when the back end breaks", async () => {
    const { ask } = edgeWith(() => {
      throw new Error("down");
    });
    expect(await (await ask("/prod-api/x")).json()).toEqual({ code: 500, msg: "请求失败", data: null });
  });
});

describe("UPSTREAM_ORIGIN", () => {
  const upstream = { UPSTREAM_ORIGIN: "https://old.mall.test/prod-api", UPSTREAM_HOSTS: "old.mall.test" };

  it("gets the calls instead of the api Worker", async () => {
    const { ask, fetch, seen } = edgeWith(ok(1), upstream);
    vi.stubGlobal("fetch", fetch);
    expect(await (await ask("/prod-api/system/x?y=1")).json()).toMatchObject({ data: 1 });
    expect(seen[0]?.url.href).toBe("https://old.mall.test/prod-api/system/x?y=1");
  });

  it.each([200, 401, 500, 999])("passes a body with code %i through untouched", async (code) => {
    const { ask, fetch } = edgeWith(() => Response.json({ code, msg: "原文" }), upstream);
    vi.stubGlobal("fetch", fetch);
    expect(await (await ask("/prod-api/x")).json()).toEqual({ code, msg: "原文" });
  });

  it.each([
    ["a page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "https://evil.test" } })],
    ["a bad gateway", () => Response.json({ secret: 1 }, { status: 502 })],
  ])("turns %s into a failed call", async (_, answer) => {
    const { ask, fetch } = edgeWith(answer, upstream);
    vi.stubGlobal("fetch", fetch);
    expect(await (await ask("/prod-api/x")).json()).toEqual({ code: 500, msg: "请求失败", data: null });
  });

  it.each([
    ["http://old.mall.test", "old.mall.test"],
    ["https://evil.test", "old.mall.test"],
  ])("refuses the origin %s", async (UPSTREAM_ORIGIN, UPSTREAM_HOSTS) => {
    const { ask, fetch, seen } = edgeWith(ok(1), { UPSTREAM_ORIGIN, UPSTREAM_HOSTS });
    vi.stubGlobal("fetch", fetch);
    expect(await (await ask("/prod-api/x")).json()).toMatchObject({ code: 500 });
    expect(seen).toEqual([]);
  });
});

describe("pages", () => {
  it("carry a fresh nonce and the other headers", async () => {
    const { ask } = edgeWith(ok(null));
    const [first, second] = [await ask("/"), await ask("/")];
    expect(nonceOf(first)).toBeTruthy();
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(first.headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    expect(first.headers.get("referrer-policy")).toBe("no-referrer");
    expect(first.headers.get("x-request-id")).toBeTruthy();
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("refuse %s", async (method) => {
    const { ask } = edgeWith(ok(null));
    expect((await ask("/", { method })).status).toBe(405);
  });

  it("have no server functions", async () => {
    const { ask } = edgeWith(ok(null));
    expect((await ask("/RSC/F/x/y.txt")).status).toBe(404);
    expect((await ask("/RSC/F/x/y.txt", { method: "POST" })).status).toBe(405);
  });

  it("refuse an address that cannot be decoded", async () => {
    const { ask } = edgeWith(ok(null));
    expect((await ask("/goods%E0%A4%A")).status).toBe(400);
  });

  it("lose a token in the address, but for the pages that exchange one", async () => {
    const { ask } = edgeWith(ok(null));
    const answer = await ask("/goodsSearch?q=a&token=t");
    expect(answer.headers.get("location")).toBe("https://mall.test/goodsSearch?q=a");
    expect((await ask("/ssoLogin?token=t")).status).toBe(200);
  });

  it("send unknown paths to /404 and keep redirects' queries", async () => {
    const { ask } = edgeWith(ok(null));
    expect((await ask("/constructor")).headers.get("location")).toBe("https://mall.test/404");
    expect((await ask("/shop?coId=3")).headers.get("location")).toBe("https://mall.test/merchantShop?coId=3");
  });

  it("ask a visitor to sign in and remember the page", async () => {
    const { ask } = edgeWith(ok(null));
    const answer = await ask("/myOrders?state=placed");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("https://mall.test/login?redirect=%2FmyOrders%3Fstate%3Dplaced");
  });

  it("show a signed-in user of another kind /401", async () => {
    const { ask } = edgeWith(ok(session));
    expect((await ask("/shoppingCart", { headers: cookie })).status).toBe(200);
    expect((await ask("/supBidding", { headers: cookie })).headers.get("location")).toBe("https://mall.test/401");
  });

  it("check the token once, and forget a dead one", async () => {
    const { ask, seen } = edgeWith(() => Response.json({ code: 401, msg: "登录已失效", data: null }));
    const answer = await ask("/", { headers: cookie });
    expect(seen.map(({ url }) => url.pathname)).toEqual(["/auth/checkToken"]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(/__Host-session=;.*Max-Age=0/);
  });

  describe("with a remember ticket", () => {
    const both = { cookie: "__Host-session=old; __Host-remember=fam.secret" };
    const ticketOnly = { cookie: "__Host-remember=fam.secret" };
    const next = {
      access_token: "new",
      expiresAt: Date.now() + 1000,
      remember_ticket: "fam.next",
      rememberUntil: Date.now() + 9000,
    };
    const backEnd = (seen: Seen) => {
      if (seen.url.pathname === "/auth/autoLogin") return Response.json({ code: 200, msg: "", data: next });
      const alive = seen.headers.get("authorization") === "Bearer new";
      return Response.json(alive ? { code: 200, msg: "", data: session } : { code: 401, msg: "", data: null });
    };

    it.each([
      ["a dead session", both],
      ["no session", ticketOnly],
    ])("sign in again on %s, and show the page to who it is", async (_, headers) => {
      const { ask, seen } = edgeWith(backEnd);
      const answer = await ask("/shoppingCart", { headers });
      expect(answer.status).toBe(200);
      const login = seen.find(({ url }) => url.pathname === "/auth/autoLogin");
      expect([login?.method, login?.body, login?.headers.get("authorization")]).toEqual([
        "POST",
        '{"ticket":"fam.secret"}',
        null,
      ]);
      const set = answer.headers.getSetCookie();
      expect(set.find((line) => line.startsWith("__Host-session=new"))).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/);
      expect(set.find((line) => line.startsWith("__Host-remember=fam.next"))).toMatch(/HttpOnly.*Secure|Secure.*HttpOnly/);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    });

    it("never give a page made for somebody to visitors", async () => {
      const { ask } = edgeWith(backEnd);
      const own = await (await ask("/goodsSearch?q=z", { headers: ticketOnly })).text();
      expect((await (await ask("/goodsSearch?q=z")).text()).split(" ")[2]).not.toBe(own.split(" ")[2]);
    });

    it("lead on from the sign-in form, to a page of the mall only", async () => {
      const { ask } = edgeWith(backEnd);
      const to = async (redirect: string) =>
        (await ask(`/login?redirect=${redirect}`, { headers: ticketOnly })).headers.get("location");
      expect(await to("%2FshoppingCart")).toBe("https://mall.test/shoppingCart");
      for (const evil of ["%2F%2Fevil.test", "%2F%5Cevil.test", "https%3A%2F%2Fevil.test", "%252F%252Fevil.test"]) {
        expect(await to(evil)).toBe("https://mall.test/");
      }
    });

    it("forget both cookies when the ticket is refused, and keep it when the back end is busy", async () => {
      for (const [code, kept] of [
        [401, false],
        [429, true],
        [500, true],
      ] as const) {
        const { ask } = edgeWith(({ url }) => Response.json({ code: url.pathname === "/auth/autoLogin" ? code : 401, msg: "" }));
        const set = (await ask("/", { headers: both })).headers.getSetCookie().join("\n");
        expect(set).toMatch(/__Host-session=;.*Max-Age=0/);
        expect(/__Host-remember=;.*Max-Age=0/.test(set)).toBe(!kept);
      }
    });

    it("use it for no page that skips the check, and no living session", async () => {
      const { ask, seen } = edgeWith(ok(session));
      await ask("/?outTime=1", { headers: both });
      await ask("/", { headers: both });
      expect(seen.map(({ url }) => url.pathname)).toEqual(["/auth/checkToken"]);
    });
  });

  it("are a visitor's after outTime=1, whatever the cookie says", async () => {
    const { ask, seen } = edgeWith(ok(session));
    const answer = await ask("/goodsSearch?outTime=1", { headers: cookie });
    expect(seen).toEqual([]);
    expect(answer.headers.get("set-cookie")).toMatch(/__Host-session=;.*Max-Age=0/);
    expect((await ask("/shoppingCart?outTime=1", { headers: cookie })).headers.get("location")).toContain("/login");
  });

  it("lead to the system-update page on code 999", async () => {
    const { ask } = edgeWith(() => Response.json({ code: 999, msg: "系统更新中", data: null }));
    expect((await ask("/", { headers: cookie })).headers.get("location")).toBe("https://mall.test/sysUpdate");
    expect((await ask("/sysUpdate", { headers: cookie })).status).toBe(200);
  });

  it("are never stored when they belong to somebody", async () => {
    const { ask } = edgeWith(ok(session));
    expect((await ask("/", { headers: cookie })).headers.get("cache-control")).toBe("private, no-store");
    expect((await ask("/")).headers.get("cache-control")).toBe("private, no-cache");
  });

  it("are kept for visitors, each answer with a nonce of its own", async () => {
    const { ask } = edgeWith(ok(null));
    const [first, second] = [await ask("/goodsSearch?q=a"), await ask("/goodsSearch?q=a")];
    const [firstBody, secondBody] = [await first.text(), await second.text()];
    expect(nonceOf(second)).not.toBe(nonceOf(first));
    expect(secondBody).toBe(firstBody.replace(String(nonceOf(first)), String(nonceOf(second))));
    expect(secondBody).toContain(`nonce="${nonceOf(second)}"`);
    expect(second.headers.get("cache-control")).toBe("private, no-cache");
    expect((await (await ask("/goodsSearch?q=b")).text()).split(" ")[2]).not.toBe(firstBody.split(" ")[2]);
  });

  it("are rendered anew for a session, a reload and an ended session", async () => {
    const { ask } = edgeWith(ok(session));
    const bodies = [
      await ask("/"),
      await ask("/", { headers: cookie }),
      await ask("/", { headers: cookie }),
      await ask("/", { headers: { "cache-control": "no-cache" } }),
      await edgeWith(() => Response.json({ code: 401 })).ask("/", { headers: cookie }),
    ].map((answer) => answer.text());
    expect(new Set((await Promise.all(bodies)).map((body) => body.split(" ")[2])).size).toBe(5);
  });

  it("are not kept for others when a call of theirs failed, even late", async () => {
    const page = async () => {
      const c = getContext<EdgeContext>();
      const late = new TransformStream<Uint8Array, Uint8Array>();
      void readCall(c, "GET /mall-sup/goods/search", {}).then(() => late.writable.close());
      return new Response(late.readable, { headers: { "content-type": "text/html" } });
    };
    const { ask, seen } = edgeWith(() => Response.json({ code: 429, msg: "操作过于频繁" }), {}, page);
    await ask("/goodsSearch?q=a");
    await ask("/goodsSearch?q=a");
    expect(seen).toHaveLength(2);
  });

  it("that cannot be rendered say so, with the request's id", async () => {
    const { ask } = edgeWith(ok(null), {}, () => Promise.reject(new Error("broken")));
    const answer = await ask("/");
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(answer.headers.get("x-request-id"));
  });
});

describe("WebSocket upgrades", () => {
  const handshake = { upgrade: "websocket", connection: "Upgrade", "sec-websocket-key": "k", "sec-websocket-version": "13" };

  it("reach the api Worker with the session and nothing added to the answer", async () => {
    const socket = new Response(null);
    const { ask, seen } = edgeWith(() => socket);
    const answer = await ask("/prod-api/chat/1/live?ticket=t", { headers: { ...handshake, ...cookie, ...sameOrigin } });
    expect(answer).toBe(socket);
    expect(seen[0]?.url.pathname).toBe("/chat/1/live");
    expect(seen[0]?.headers.get("sec-websocket-key")).toBe("k");
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer tok");
  });

  it.each([[{ origin: "https://evil.test" }], [{}]])("of another site are refused: %j", async (headers) => {
    const { ask, seen } = edgeWith(ok(null));
    expect((await ask("/prod-api/chat/1/live", { headers: { ...handshake, ...cookie, ...headers } })).status).toBe(403);
    expect(seen).toEqual([]);
  });
});
