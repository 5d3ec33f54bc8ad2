import { connect } from "node:net";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { routeTable } from "#src/web/route-table.ts";

/** A path of the route with something in its parameters. */
const sample = (path: string) => path.replaceAll(/\{\w+:digits\??\}/g, "1").replaceAll(/\{\w+\??\}/g, "x1");
/** The address from which Waku's client fetches the same page. */
const payloadOf = (path: string) => `/RSC/R/${path === "/" ? "_root" : path.slice(1)}.txt`;
const visit = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 });
const placeOf = (location: string | undefined) => new URL(location ?? "", "http://localhost").pathname;

test.describe("the edge, without a session", () => {
  for (const route of routeTable) {
    test(`${route.path} is for ${route.group}`, async ({ request }) => {
      const path = sample(route.path);
      const [page, payload] = await Promise.all([visit(request, path), visit(request, payloadOf(path))]);
      if (route.redirect) {
        expect(page.status()).toBe(302);
        expect(placeOf(page.headers()["location"])).toBe(route.redirect);
        expect(placeOf(payload.headers()["location"])).toBe(payloadOf(route.redirect));
        return;
      }
      if (route.group !== "everyone") {
        expect(placeOf(page.headers()["location"])).toBe("/login");
        expect(placeOf(payload.headers()["location"])).toBe(payloadOf("/login"));
        return;
      }
      expect(payload.headers()["content-type"]).toContain("text/x-component");
      expect(payload.headers()["cache-control"]).toBe("private, no-store");
      expect(page.status()).toBeLessThan(500);
      expect(page.headers()["content-security-policy"]).toContain("'nonce-");
    });
  }

  for (const path of ["/nothing", "/constructor", "/__proto__", "/goodsDetail/12a", "/%00", "/RSC/R/nothing.txt"]) {
    test(`${path} is nobody's page`, async ({ request }) => {
      const answer = await visit(request, path);
      expect([302, 400]).toContain(answer.status());
      expect(await answer.text()).not.toContain("Error");
    });
  }

  test("an address that could be read in two ways is refused, by a page that says so", async ({ page, request }) => {
    for (const path of ["/%zz", "/goods%E0%A4%A", "/goodsDetai%6c/1", "/prod-ap%69/auth/checkToken"]) {
      expect([path, (await visit(request, path)).status()]).toEqual([path, 400]);
    }
    for (const path of ["/prod-api/goods%E0%A4%A", "/prod-api/auth/checkToke%6E", "/prod-api/auth/logout/"]) {
      const answer = await visit(request, path);
      expect([path, answer.status(), (await answer.json()).code]).toEqual([path, 400, 400]);
    }
    await page.goto("/%zz");
    await expect(page.getByRole("heading", { name: "地址不正确" })).toBeVisible();
    await page.getByRole("link", { name: "返回首页" }).click();
    await expect(page).toHaveURL("/");
  });

  for (const path of [
    "/RSC/_x",
    "/RSC/goodsDetail/742.txt",
    "/RSC/f/a/b.txt",
    "/RSC/R/%2e%2e/admin.txt",
    "/RSC/Rx.txt",
    "/RSC/",
  ]) {
    test(`${path} is no payload of a page`, async ({ request }) => {
      const answer = await visit(request, path);
      expect([302, 400, 404]).toContain(answer.status());
      expect(await answer.text()).not.toContain("Error");
    });
  }

  for (const path of [
    "/favicon.svg",
    "/error-page.css",
    "/batch-sample.csv",
    "/batch-sample.xlsx",
    "/bidding-verifier",
    "/assets/",
  ]) {
    test(`the file ${path} carries the headers of a page`, async ({ page, request }) => {
      await page.goto("/comingSoon");
      const asset = await page.locator("link[rel=stylesheet]").first().getAttribute("href");
      const address = path === "/assets/" ? (asset ?? "") : path;
      expect(address).toContain(path);
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      const headers = answer.headers();
      expect(headers["strict-transport-security"]).toContain("max-age=31536000");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["cache-control"]?.split("max-age")).toHaveLength(2);
    });
  }

  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    test(`${method} on a page is refused`, async ({ request }) => {
      expect((await request.fetch("/", { method })).status()).toBe(405);
      expect((await request.fetch("/RSC/F/x/y.txt", { method })).status()).toBe(405);
    });
  }

  test("there are no server functions", async ({ request }) => {
    expect((await visit(request, "/RSC/F/x/y.txt")).status()).toBe(404);
  });

  test("/404 answers 404", async ({ request }) => {
    expect((await visit(request, "/404")).status()).toBe(404);
  });

  test("old hash links lead to their page", async ({ page }) => {
    await page.goto("/#/comingSoon?from=old");
    await expect(page).toHaveURL("/comingSoon?from=old");
    await expect(page.getByText("这项服务正在准备中")).toBeVisible();
  });

  test("a token in the address is gone before the page is shown", async ({ page }) => {
    await page.goto("/comingSoon?token=secret&a=1");
    await expect(page).toHaveURL("/comingSoon?a=1");
  });

  test("what a client says to the local runner counts for nothing", async ({ request }) => {
    const behind = await request.get("/auth/publicKeys", { headers: { "mf-route-override": "lab-mall-api" } });
    // A page of the web Worker: the api answers nothing but JSON there.
    expect(behind.headers()["content-type"]).toContain("text/html");
    const elsewhere = await request.get("/", { headers: { "mf-original-url": "http://evil.test/admin" }, maxRedirects: 0 });
    expect(elsewhere.status()).toBe(200);
  });

  test("a Host that names no host, or two, is a bad request, and a foreign one is not the mall", async ({ baseURL }) => {
    const { port, host } = new URL(baseURL ?? "");
    const bad = [
      "a b",
      "a,b",
      "<x>",
      "%41",
      "[::1",
      "*",
      "a:99999",
      "1.2.3.256",
      `${host}/x?`,
      `a@${host}`,
      `${host}\r\nHost: evil.test`,
      `${host}\r\nHost: ${host}`,
    ];
    for (const path of ["/", "/favicon.svg", "/prod-api/auth/publicKeys", "//evil.test/x"]) {
      for (const one of bad) expect([path, one, await statusFor(Number(port), path, one)]).toEqual([path, one, 400]);
    }
    for (const path of ["/", "/prod-api/auth/publicKeys"]) {
      expect(await statusFor(Number(port), path, "evil.test")).toBe(421);
      for (const own of [host, `127.0.0.1:${port}`, `[::1]:${port}`]) expect(await statusFor(Number(port), path, own)).toBe(200);
    }
  });

  test("cross-origin writes are refused", async ({ request }) => {
    const answer = await request.post("/prod-api/auth/business/login", {
      headers: { origin: "https://evil.test" },
      form: { encrypt: "x" },
    });
    expect(answer.status()).toBe(403);
  });
});

/** The status of an answer to a request whose `Host` no ordinary client would send. */
const statusFor = (port: number, path: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", reject);
    socket.once("data", (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString("latin1"))?.[1]));
      socket.destroy();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
