import { describe, expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import type { ApiEnv } from "#src/api/kernel/env.ts";
import { contract } from "#src/domain/contract.ts";
import { ask } from "#tests/support/call.ts";
import { makeBusiness, makePurchaser, openSession } from "#tests/support/people.ts";

const names = ["READ", "SEARCH", "WRITE", "SAY", "CREDENTIAL", "FILE", "EXPORT", "LIVE"] as const;
type Name = (typeof names)[number];

/** Limits that refuse everybody, and remember whom by which. */
function refusing() {
  const filters: [Name, string][] = [];
  const limit =
    (name: Name) =>
    async ({ key }: { key: string }) => {
      filters.push([name, key]);
      return { success: false };
    };
  const env = Object.fromEntries(names.map((name) => [`RATE_${name}`, { limit: limit(name) }]));
  return { filters, env: env as unknown as Partial<ApiEnv> };
}

const inContract = new Set(Object.keys(contract).map((key) => key.replaceAll(/\{(\w+)\}/g, ":$1")));
const served = app.routes
  .filter(({ method, path }) => method === "GET" && !inContract.has(`GET ${path}`))
  .map(({ path }) => path.replace(":shareId", "A".repeat(32)).replaceAll(/:\w+/g, "0").replace("*", "pic/0.svg"));
const expected = (path: string): Name =>
  path.endsWith("/live")
    ? "LIVE"
    : path.startsWith("/mall-admin/files/")
      ? "FILE"
      : /\.(?:xlsx|csv|json)$|\/export\/|\/log$|\/archive\//.test(path)
        ? "EXPORT"
        : "READ";

describe("what is served beside the calls has a limit", () => {
  it("are some", () => expect(served.length).toBeGreaterThan(20));

  it.each([...new Set(served)])("%s, for a session and for an address", async (path) => {
    const person = path.startsWith("/mall-sup/") ? await makeBusiness() : await makePurchaser();
    const token = await openSession(person.userId, "purchaserId" in person ? person.purchaserId : null);
    const mine: Record<string, string> = { "cf-connecting-ip": "203.0.113.7", upgrade: "websocket" };
    for (const headers of [mine, { ...mine, authorization: `Bearer ${token}` }]) {
      const { filters, env } = refusing();
      const { body } = await ask(path, { headers }, env);
      expect([body.code, filters.map(([name]) => name)]).toEqual([429, [expected(path)]]);
      const everybodys = path === "/openapi.json" || path.startsWith("/mall-admin/files/");
      const byAddress = everybodys || !("authorization" in headers);
      expect(filters[0]?.[1] === "203.0.113.7").toBe(byAddress);
    }
  });
});

describe("what others are to read", () => {
  it("counts by person and call, however many sessions they have, and says when to go on", async () => {
    const { userId } = await makeBusiness();
    const sessions = [await openSession(userId, null), await openSession(userId, null)];
    const { filters, env } = refusing();
    for (const token of sessions) {
      const headers = { authorization: `Bearer ${token}`, "cf-connecting-ip": "203.0.113.7" };
      const { body } = await ask("/mall-admin/chat/0/send", { method: "POST", headers }, env);
      expect(body).toMatchObject({ code: 429, msg: expect.stringContaining("10 秒后") });
    }
    const { body } = await ask(
      "/mall-admin/portal/feedback",
      { method: "POST", headers: { "cf-connecting-ip": "203.0.113.7" } },
      env,
    );
    expect(body).toMatchObject({ code: 429, msg: expect.stringContaining("10 秒后") });
    const mine: [Name, string] = ["SAY", `${userId} POST /mall-admin/chat/{chatId}/send`];
    expect(filters).toEqual([mine, mine, ["SAY", "203.0.113.7"]]);
  });
});

describe("the contract as a file", () => {
  it("is kept by whoever asked, and not sent again while it is the same", async () => {
    const { headers, body } = await ask("/openapi.json");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(body).toMatchObject({ openapi: "3.1.0" });
    const tag = headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const { env } = await import("cloudflare:workers");
    const { createExecutionContext } = await import("cloudflare:test");
    const request = new Request("https://api/openapi.json", { headers: { "if-none-match": tag } });
    const again = await app.fetch(request, env, createExecutionContext());
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});
