import { describe, expect, it, vi } from "vitest";
import { cookie, edgeWith, ok, sameOrigin } from "#tests/support/edge-under-test.ts";

describe("/prod-api", () => {
  it("turns the cookie into Authorization and adds the Agent", async () => {
    const { ask, received } = edgeWith(ok(null));
    await ask("/prod-api/auth/checkToken", { headers: cookie });
    expect(received[0]?.url.pathname).toBe("/auth/checkToken");
    expect(received[0]?.headers.get("authorization")).toBe("Bearer tok");
    expect(received[0]?.headers.get("agent")).toBe("browser");
    expect(received[0]?.headers.get("cookie")).toBeNull();
  });

  it("lets AuthorizationImportant override everything and removes it", async () => {
    const { ask, received } = edgeWith(ok(null));
    await ask("/prod-api/x", { headers: { ...cookie, authorization: "Bearer b", AuthorizationImportant: "Bearer c" } });
    expect(received[0]?.headers.get("authorization")).toBe("Bearer c");
    expect(received[0]?.headers.get("authorizationimportant")).toBeNull();
  });

  it("hands on for whom the page was rendered", async () => {
    const { ask, received } = edgeWith(ok(null));
    await ask("/prod-api/mall-pur/cart/add", { method: "POST", headers: { ...cookie, ...sameOrigin, "x-user-tag": "anna" } });
    expect(received[0]?.headers.get("x-user-tag")).toBe("anna");
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

  it("keeps the mark of a device in a cookie that outlives signing out, and takes it from nowhere else", async () => {
    const { ask, received } = edgeWith(ok({ access_token: "secret", expiresAt: Date.now() + 1000, device_mark: "anna.device" }));
    const login = { method: "POST", headers: { ...sameOrigin, "x-device-mark": "forged" }, body: "encrypt=x" };
    const answer = await ask("/prod-api/auth/business/login", login);
    expect(received[0]?.headers.get("x-device-mark")).toBeNull();
    expect(await answer.text()).not.toContain("anna.device");
    const set = answer.headers.getSetCookie().find((line) => line.startsWith("__Host-device=anna.device")) ?? "";
    for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=15552000"]) expect(set).toContain(flag);
    const out = await ask("/prod-api/auth/logout", {
      method: "DELETE",
      headers: { ...sameOrigin, cookie: "__Host-device=anna.device" },
    });
    expect(out.headers.getSetCookie().join("\n")).not.toContain("__Host-device=;");
    expect(received[1]?.headers.get("x-device-mark")).toBe("anna.device");
  });

  it("keeps what a single sign-on began with in a cookie, for its one return", async () => {
    const begun = edgeWith(ok({ address: "https://sso.test/login", sso_binding: "sealed" }));
    const answer = await begun.ask("/prod-api/auth/sso/start", { method: "POST", headers: sameOrigin, body: "{}" });
    expect(await answer.json()).toEqual({ code: 200, msg: "操作成功", data: { address: "https://sso.test/login" } });
    const set = answer.headers.get("set-cookie") ?? "";
    for (const part of ["__Host-sso=sealed", "HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=600"]) {
      expect(set).toContain(part);
    }
    const { ask, received } = edgeWith(ok({ access_token: "secret", expiresAt: Date.now() + 1000, redirect: "/" }));
    const back = "/prod-api/auth/business/getInfoBySso?state=s&code=c&binding=forged";
    const returned = await ask(back, { headers: { cookie: "__Host-sso=sealed", "sec-fetch-site": "same-origin" } });
    expect(received[0]?.url.searchParams.getAll("binding")).toEqual(["sealed"]);
    expect(returned.headers.getSetCookie().join("\n")).toMatch(/__Host-sso=;.*Max-Age=0/);
    expect(await returned.text()).not.toContain("secret");
    await ask(back, { headers: { "sec-fetch-site": "same-origin" } });
    expect(received[1]?.url.searchParams.getAll("binding")).toEqual([""]);
    expect((await ask(back, { headers: { cookie: "__Host-sso=sealed", "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect(received).toHaveLength(2);
  });

  it("clears the remember ticket at logout", async () => {
    const { ask } = edgeWith(ok(null));
    const answer = await ask("/prod-api/auth/logout", { method: "DELETE", headers: { ...cookie, ...sameOrigin } });
    expect(answer.headers.getSetCookie().join("\n")).toMatch(/__Host-remember=;.*Max-Age=0/);
  });

  it("asks for stored files as nobody, and keeps their own headers", async () => {
    const mine = { "cache-control": "public, max-age=31536000, immutable", "content-security-policy": "sandbox" };
    const { ask, received } = edgeWith(() => new Response("<svg/>", { headers: { ...mine, "content-type": "image/svg+xml" } }));
    const answer = await ask("/prod-api/mall-admin/files/pic/a.svg", { headers: cookie });
    expect(received[0]?.headers.get("authorization")).toBeNull();
    for (const [name, value] of Object.entries(mine)) expect(answer.headers.get(name)).toBe(value);
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
    const { ask, received } = edgeWith(ok(null));
    const answer = await ask("/prod-api/mall-pur/cart/add", { method: "POST", headers: { ...cookie, ...headers }, body: "{}" });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 403 });
    expect(received).toEqual([]);
  });

  it.each([{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, { origin: "https://evil.test" }])(
    "lets no other site sign a browser in: %j",
    async (headers) => {
      const { ask, received } = edgeWith(ok({ access_token: "secret" }));
      expect((await ask("/prod-api/auth/ycLogin?code=a.b.c", { headers })).status).toBe(403);
      expect(received).toEqual([]);
    },
  );

  it("lets a program without a cookie write", async () => {
    const { ask, received } = edgeWith(ok(null));
    await ask("/prod-api/mall-pur/cart/add", {
      method: "POST",
      headers: { authorization: "Bearer t", agent: "erp" },
      body: '{"a":1}',
    });
    expect(received[0]?.body).toBe('{"a":1}');
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
    const { ask, fetch, received } = edgeWith(ok(1), upstream);
    vi.stubGlobal("fetch", fetch);
    expect(await (await ask("/prod-api/system/x?y=1")).json()).toMatchObject({ data: 1 });
    expect(received[0]?.url.href).toBe("https://old.mall.test/prod-api/system/x?y=1");
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

  it("sends files with what describes them, and nothing else that is no JSON", async () => {
    const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const headers = { "content-type": sheet, "content-disposition": 'attachment; filename="orders.xlsx"' };
    const { ask, fetch, received } = edgeWith(() => new Response("PK", { headers }), upstream);
    vi.stubGlobal("fetch", fetch);
    for (const path of ["/mall-pur/order/export/xlsx?status=accepted", "/mall-admin/files/abc.png"]) {
      const answer = await ask(`/prod-api${path}`);
      expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([200, sheet, "PK"]);
      expect(answer.headers.get("content-disposition")).toContain("orders.xlsx");
      expect(received.at(-1)?.url.href).toBe(`https://old.mall.test/prod-api${path}`);
    }
  });

  it.each([
    ["text/html", 200],
    ["text/html; application/pdf", 200],
    ["image/svg+xml", 200],
    ["application/pdf", 404],
  ])("sends no %s with %i in place of a file", async (type, status) => {
    const { ask, fetch } = edgeWith(() => new Response("<html>", { status, headers: { "content-type": type } }), upstream);
    vi.stubGlobal("fetch", fetch);
    expect(await (await ask("/prod-api/mall-admin/files/abc.png")).json()).toMatchObject({ code: 500 });
  });

  it.each([
    ["http://old.mall.test", "old.mall.test"],
    ["https://evil.test", "old.mall.test"],
  ])("refuses the origin %s", async (UPSTREAM_ORIGIN, UPSTREAM_HOSTS) => {
    const { ask, fetch, received } = edgeWith(ok(1), { UPSTREAM_ORIGIN, UPSTREAM_HOSTS });
    vi.stubGlobal("fetch", fetch);
    expect(await (await ask("/prod-api/x")).json()).toMatchObject({ code: 500 });
    expect(received).toEqual([]);
  });
});
