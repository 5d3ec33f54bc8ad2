import { describe, expect, it, vi } from "vitest";
import { actingReads } from "#src/domain/kernel/acting-reads.ts";
import { variantsOf } from "#tests/support/path-variants.ts";
import { cookie, edgeWith, ok } from "#tests/support/edge-under-test.ts";

/** What another site's picture or frame sends with the visitor's cookie. */
const foreign = { ...cookie, "sec-fetch-site": "cross-site" };
const login = { access_token: "secret", expiresAt: Date.now() + 1000, remember_ticket: "fam.one", sso_binding: "sealed" };

/** Every call that the edge treats in a way of its own. */
const reads = actingReads.map((key) => key.slice("GET ".length).replace("{x}", "x1"));
const writes = [
  "/auth/business/login",
  "/auth/smsLogin",
  "/auth/autoLogin",
  "/auth/logout",
  "/auth/swapUnit/u1",
  "/auth/sso/start",
];

/** What the edge takes for the same path as the one that is guarded: `Request` itself has resolved it. */
const isSame = (other: string, path: string) => {
  const { pathname } = new URL(`https://mall.test${other}`);
  // A slash at the end is the same page (`findRoute`), by the same rules.
  return pathname === path || pathname === `${path}/`;
};

describe("a call whose path is written in another way", () => {
  it.each(reads)("%s acts for no other site, and signs nobody in", async (path) => {
    const { ask, received } = edgeWith(ok(login));
    const through: string[] = [];
    for (const other of variantsOf(`/prod-api${path}`)) {
      const answer = await ask(`${other}?state=s&code=c&binding=forged`, { headers: foreign });
      const acted = received.some(({ url }) => url.pathname !== "/auth/checkToken");
      if (acted || /secret|fam|sealed/.test(answer.headers.getSetCookie().join())) through.push(other);
      received.length = 0;
    }
    expect(through).toEqual([]);
  });

  it.each([...reads.filter((path) => path.startsWith("/auth/")), ...writes])(
    "%s gives page's script no secret, whatever it calls itself",
    async (path) => {
      const { ask, received } = edgeWith(ok(login));
      const method = reads.includes(path) ? "GET" : "POST";
      for (const other of [`/prod-api${path}`, ...variantsOf(`/prod-api${path}`)]) {
        const headers = { ...cookie, "sec-fetch-site": "same-origin", agent: "x" };
        const answer = await ask(`${other}?binding=forged`, { method, headers });
        const text = await answer.text();
        expect([other, /secret|fam\.one|sealed/.test(text)]).toEqual([other, false]);
        expect([other, received.some(({ url }) => url.search.includes("forged"))]).toEqual([other, false]);
      }
    },
  );

  it("is refused with 400 as a call, and as an upgrade", async () => {
    const { ask, received } = edgeWith(ok(null));
    for (const path of [
      "/prod-api/auth/checkToke%6e",
      "/prod-api/a//b",
      "/prod-api/a;b",
      "/prod-api/a%2Fb",
      "/prod-api/auth/logout/",
    ]) {
      const answer = await ask(path);
      expect([path, answer.status, (await answer.json<{ code: number }>()).code]).toEqual([path, 400, 400]);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      if (path.endsWith("/")) continue;
      const handshake = { upgrade: "websocket", origin: "https://mall.test" };
      expect((await ask(path, { headers: handshake })).status).toBe(400);
    }
    expect(received).toEqual([]);
  });

  it("never leaves the origin or the base of UPSTREAM_ORIGIN", async () => {
    for (const origin of ["https://10.0.0.1", "https://10.0.0.1:44", "https://old.mall.test", "https://old.mall.test/api/"]) {
      const { ask, fetch, received } = edgeWith(ok(1), { UPSTREAM_ORIGIN: origin, UPSTREAM_HOSTS: new URL(origin).host });
      vi.stubGlobal("fetch", fetch);
      const inside = `${origin.replace(/\/$/, "")}/`;
      const paths = [
        "/prod-ap%69/9/x",
        "/prod-api/@evil.test/x",
        "/prod-api/..%2F..%2Fx",
        "/prod-api//evil.test",
        "/prod-api/%40evil.test",
      ];
      for (const path of [...paths, ...variantsOf("/prod-api/auth/checkToken")]) await ask(path);
      expect(received.map(({ url }) => url.href).filter((href) => !href.startsWith(inside))).toEqual([]);
      vi.unstubAllGlobals();
    }
  });
});

/** Pages that are told by their path: they take a token, skip a check, stay open during an update, refuse to run anything. */
const pages = [
  "/redirectTo",
  "/ssoLogin",
  "/sysUpdate",
  "/login",
  "/404",
  "/RSC/F/x/y.txt",
  "/RSC/R/ssoLogin.txt",
  "/supBidding",
];

describe("a page whose path is written in another way", () => {
  it.each(pages)("%s is not shown by another rule than its own", async (path) => {
    let rendered: string[] = [];
    const { ask, config } = edgeWith(ok(null), {}, (request) => {
      rendered.push(new URL(request.url).pathname);
      return new Response("page", { headers: { "content-type": "text/html" } });
    });
    config.set("mall.update", "1");
    const shown: string[] = [];
    for (const other of variantsOf(path)) {
      if (isSame(other, path)) continue;
      rendered = [];
      await ask(`${other}?token=t`, { headers: { "cache-control": "no-cache" } });
      if (rendered.length > 0) shown.push(other);
    }
    expect(shown).toEqual([]);
  });

  it("says so as a page of the mall", async () => {
    const { ask } = edgeWith(ok(null));
    for (const path of ["/%zz", "/goods%E0%A4%A", "/goodsDetail/%37", "/a%2Fb"]) {
      const answer = await ask(path);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
      expect(text).toContain("<h1>地址不正确</h1>");
      expect(text).toContain('href="/"');
      expect(text).toContain(answer.headers.get("x-request-id"));
    }
  });
});
