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

  test("an address that cannot be decoded is refused", async ({ request }) => {
    expect((await visit(request, "/goods%E0%A4%A")).status()).toBe(400);
    expect((await visit(request, "/prod-api/goods%E0%A4%A")).status()).toBeLessThan(500);
  });

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

  test("cross-origin writes are refused", async ({ request }) => {
    const answer = await request.post("/prod-api/auth/business/login", {
      headers: { origin: "https://evil.test" },
      form: { encrypt: "x" },
    });
    expect(answer.status()).toBe(403);
  });
});
