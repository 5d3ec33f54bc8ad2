import { getContext } from "hono/context-storage";
import { describe, expect, it, vi } from "vitest";
import { asPayload, cookie, edgeWith, nonceOf, ok, sameOrigin, session, type Received } from "#tests/support/edge-under-test.ts";
import type { EdgeContext } from "./env.ts";
import { readCall } from "./session.ts";

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

  it("say to who was signed in that the login has ended", async () => {
    const { ask } = edgeWith(() => Response.json({ code: 401, msg: "登录已失效", data: null }));
    const answer = await ask("/myOrders", { headers: cookie });
    expect(answer.headers.get("location")).toBe("https://mall.test/login?redirect=%2FmyOrders&ended=1");
  });

  it("show a signed-in user of another kind /401", async () => {
    const { ask } = edgeWith(ok(session));
    expect((await ask("/shoppingCart", { headers: cookie })).status).toBe(200);
    expect((await ask("/supBidding", { headers: cookie })).headers.get("location")).toBe("https://mall.test/401");
  });

  it("check the token once, and forget a dead one", async () => {
    const { ask, received } = edgeWith(() => Response.json({ code: 401, msg: "登录已失效", data: null }));
    const answer = await ask("/", { headers: cookie });
    expect(received.map(({ url }) => url.pathname)).toEqual(["/auth/checkToken"]);
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
    const backEnd = (received: Received) => {
      if (received.url.pathname === "/auth/autoLogin") return Response.json({ code: 200, msg: "", data: next });
      const alive = received.headers.get("authorization") === "Bearer new";
      return Response.json(alive ? { code: 200, msg: "", data: session } : { code: 401, msg: "", data: null });
    };

    it.each([
      ["a dead session", both],
      ["no session", ticketOnly],
    ])("sign in again on %s, and show the page to who it is", async (_, headers) => {
      const { ask, received } = edgeWith(backEnd);
      const answer = await ask("/shoppingCart", { headers });
      expect(answer.status).toBe(200);
      const login = received.find(({ url }) => url.pathname === "/auth/autoLogin");
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
      const mine = await (await ask("/goodsSearch?q=z", { headers: ticketOnly })).text();
      expect((await (await ask("/goodsSearch?q=z")).text()).split(" ")[2]).not.toBe(mine.split(" ")[2]);
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
      for (const [code, cached] of [
        [401, false],
        [429, true],
        [500, true],
      ] as const) {
        const { ask } = edgeWith(({ url }) => Response.json({ code: url.pathname === "/auth/autoLogin" ? code : 401, msg: "" }));
        const set = (await ask("/", { headers: both })).headers.getSetCookie().join("\n");
        expect(set).toMatch(/__Host-session=;.*Max-Age=0/);
        expect(/__Host-remember=;.*Max-Age=0/.test(set)).toBe(!cached);
      }
    });

    it("use it for no living session", async () => {
      const { ask, received } = edgeWith(ok(session));
      await ask("/", { headers: both });
      expect(received.map(({ url }) => url.pathname)).toEqual(["/auth/checkToken"]);
    });
  });

  it("lead to the system-update page on code 999", async () => {
    const { ask } = edgeWith(() => Response.json({ code: 999, msg: "系统更新中", data: null }));
    expect((await ask("/", { headers: cookie })).headers.get("location")).toBe("https://mall.test/sysUpdate");
    expect((await ask("/sysUpdate", { headers: cookie })).status).toBe(200);
  });

  it("lead visitors and remembered devices there while the switch is on, and nobody who is let in", async () => {
    const { ask, config } = edgeWith(ok(session));
    config.set("mall.update", "1");
    const update = "https://mall.test/sysUpdate";
    expect((await ask("/")).headers.get("location")).toBe(update);
    expect((await ask(asPayload("/goodsSearch"))).headers.get("location")).toContain("sysUpdate");
    const remembered = await ask("/", { headers: { cookie: "__Host-remember=t" } });
    expect(remembered.headers.get("location")).toBe(update);
    expect(remembered.headers.getSetCookie()).toEqual([]);
    expect((await ask("/sysUpdate")).status).toBe(200);
    expect((await ask("/login")).status).toBe(200);
    expect((await ask("/", { headers: cookie })).status).toBe(200);
  });

  it("follow the skin as soon as it was set through this edge, kept ones too", async () => {
    const { ask, config } = edgeWith(ok(null));
    const count = async () => /page \/ (\d+)/.exec(await (await ask("/")).text())?.[1];
    const first = await count();
    expect(await count(), "kept").toBe(first);
    config.set("mall.skin", "2");
    const headers = { ...cookie, ...sameOrigin, "content-type": "application/json" };
    await ask("/prod-api/mall-admin/config/mall.skin", { method: "PUT", headers, body: "{}" });
    expect(await count()).not.toBe(first);
  });

  it("name the mall as it is set, errors too, and go on doing so while that cannot be read", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { ask, config } = edgeWith(ok(null));
    config.set("site.name", "星城<商城>");
    const refused = async () => (await ask("/", { method: "POST" })).text();
    expect(await refused()).toContain("- 科研商城</title>");
    await ask("/");
    expect(await refused()).toContain("- 星城&lt;商城&gt;</title>");
    config.set("mall.site", "");
    vi.advanceTimersByTime(60_000);
    await ask("/");
    expect(await refused()).toContain("- 星城&lt;商城&gt;</title>");
    vi.useRealTimers();
  });

  it("follow a setting that was changed elsewhere with the page after the next, and none waits for it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { ask, config } = edgeWith(ok(null));
    await ask("/");
    config.set("mall.update", "1");
    expect((await ask("/")).status, "within two seconds").toBe(200);
    vi.advanceTimersByTime(2_000);
    expect((await ask("/")).status, "read behind this answer").toBe(200);
    expect((await ask("/")).headers.get("location")).toBe("https://mall.test/sysUpdate");
    vi.useRealTimers();
  });

  it("are never stored when they belong to somebody", async () => {
    const { ask } = edgeWith(ok(session));
    expect((await ask("/", { headers: cookie })).headers.get("cache-control")).toBe("private, no-store");
    expect((await ask("/")).headers.get("cache-control")).toBe("private, no-cache");
  });

  it("are never kept with a ticket out of a mail", async () => {
    const { ask } = edgeWith(ok(null));
    const [first, second] = [await ask("/emailActivate?ticket=x"), await ask("/emailActivate?ticket=x")];
    expect(await second.text()).not.toBe((await first.text()).replaceAll(String(nonceOf(first)), String(nonceOf(second))));
    expect(second.headers.get("cache-control")).toBe("private, no-store");
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
    const { ask, received } = edgeWith(() => Response.json({ code: 429, msg: "操作过于频繁" }), {}, page);
    await ask("/goodsSearch?q=a");
    await ask("/goodsSearch?q=a");
    expect(received).toHaveLength(2);
  });

  it.each(["https://mall.test, evil.test/", "https://[::1/", "https://x y/", "https://a@mall.test/"])(
    "are nobody's at a host that is none: %s",
    async (url) => {
      const { ask } = edgeWith(ok(null));
      const request = new Proxy(new Request("https://mall.test/"), {
        get: (given, name) => (name === "url" ? url : Reflect.get(given, name)),
      });
      expect((await ask("/", {}, request)).status).toBe(400);
    },
  );

  it.each([
    "a b",
    "a,b",
    "localhost, localhost",
    "mall.test/x?",
    "user@mall.test",
    "<x>",
    "%41",
    "é",
    "..",
    "[::1",
    "mall.test:",
    "#",
  ])("are nobody's where the Host header names no host: %s", async (host) => {
    const { ask, received } = edgeWith(ok(null));
    const headers = new Headers({ ...cookie, ...sameOrigin });
    const request = new Proxy(new Request("https://mall.test/prod-api/auth/logout", { method: "POST", headers }), {
      get: (given, name) =>
        name === "headers" ? { get: (one: string) => (one === "host" ? host : headers.get(one)) } : Reflect.get(given, name),
    });
    expect((await ask("", {}, request)).status).toBe(400);
    expect(received).toEqual([]);
  });

  it("that cannot be rendered say so, with the request's id", async () => {
    const { ask } = edgeWith(ok(null), {}, () => Promise.reject(new Error("broken")));
    const answer = await ask("/");
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(answer.headers.get("x-request-id"));
  });
});
