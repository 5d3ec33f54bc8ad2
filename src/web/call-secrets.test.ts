import { describe, expect, it } from "vitest";
import type * as v from "valibot";
import { contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { givesSecrets } from "./call-secrets.ts";
import { cookie, edgeWith, ok, sameOrigin } from "#tests/support/edge-under-test.ts";

const secrets = {
  access_token: "tok.secret",
  expiresAt: Date.now() + 1000,
  remember_ticket: "fam.secret",
  rememberUntil: Date.now() + 9000,
  sso_binding: "sealed.secret",
};

/** Names of fields that a schema has, however deep. */
function namesIn(schema: v.GenericSchema, received = new Set<unknown>()): string[] {
  if (received.has(schema)) return [];
  received.add(schema);
  const entries = "entries" in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  const parts: unknown[] = Object.values(schema).flat();
  const inner = parts.filter(
    (part): part is v.GenericSchema => typeof part === "object" && part !== null && "kind" in part && part !== entries,
  );
  return [...Object.keys(entries), ...[...Object.values(entries), ...inner].flatMap((part) => namesIn(part, received))];
}

const rows = Object.entries(contract) as [keyof typeof contract, Call][];
const giving = rows.filter(([, { data }]) =>
  namesIn(data).some((name) => ["access_token", "remember_ticket", "sso_binding"].includes(name)),
);

describe("a secret", () => {
  it("is given by some calls, all of which the edge looks into, and at the top of their data", () => {
    expect(giving.map(([key]) => key)).toContain("POST /auth/swapUnit/{unitId}");
    expect(giving.length).toBeGreaterThanOrEqual(7);
    for (const [key, { data }] of giving) {
      expect([key, givesSecrets(key.split(" ")[1] ?? "")]).toEqual([key, true]);
      expect(Object.keys((data as unknown as { entries: object }).entries)).toSatisfy((names: string[]) =>
        ["access_token", "sso_binding"].some((name) => names.includes(name)),
      );
    }
  });

  const signsOfABrowser = [
    { agent: "x", ...cookie },
    { agent: "x", cookie: "other=1" },
    { agent: "x", origin: "https://mall.test" },
    { agent: "x", "sec-fetch-site": "same-origin" },
    { agent: "x", "sec-fetch-dest": "empty" },
    { agent: "browser" },
    {},
  ];

  it.each(giving)("of %s reaches no page, whatever the page calls itself", async (key) => {
    const [method = "", pattern = ""] = key.split(" ");
    const path = `/prod-api${pattern.replaceAll(/\{\w+\}/g, "0")}`;
    for (const headers of signsOfABrowser) {
      const { ask } = edgeWith(ok(secrets));
      // A write says where it comes from anyway.
      const answer = await ask(path, { method, headers: { ...sameOrigin, ...headers } });
      expect([headers, await answer.text()]).toEqual([headers, expect.not.stringContaining("secret")]);
      const set = answer.headers.getSetCookie();
      for (const line of [/^__Host-session=tok/, /^__Host-remember=fam/, /^__Host-sso=sealed/]) {
        const cached = set.find((one) => line.test(one));
        for (const flag of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cached).toContain(flag);
      }
    }
  });

  it.each(giving)("of %s is a program's to keep", async (key) => {
    const [method = "", pattern = ""] = key.split(" ");
    const { ask } = edgeWith(ok(secrets));
    // Node's fetch says `cors` of everything it sends.
    const headers = { agent: "erp", "sec-fetch-mode": "cors", authorization: "Bearer t" };
    const answer = await ask(`/prod-api${pattern.replaceAll(/\{\w+\}/g, "0")}`, { method, headers });
    expect(await answer.json()).toMatchObject({ data: secrets });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each(["binding=forged", "binding=", "Binding=forged", "binding=a&binding=b", "%62inding=forged"])(
    "is never taken from a browser's query: %s",
    async (query) => {
      const { ask, received } = edgeWith(ok(null));
      const headers = { agent: "x", cookie: "__Host-sso=own", "sec-fetch-site": "same-origin" };
      await ask(`/prod-api/auth/business/getInfoBySso?state=s&${query}`, { headers });
      expect([...(received[0]?.url.searchParams ?? [])]).toEqual([
        ["state", "s"],
        ["binding", "own"],
      ]);
      await ask(`/prod-api/auth/ycLogin?code=c&${query}`, { headers });
      expect([...(received[1]?.url.searchParams ?? [])]).toEqual([["code", "c"]]);
    },
  );

  it("is never taken from a browser's body: a remembered device signs in with its own ticket", async () => {
    const { ask, received } = edgeWith(ok(secrets));
    const headers = { ...sameOrigin, agent: "x", "content-type": "application/json", cookie: "__Host-remember=own.ticket" };
    await ask("/prod-api/auth/autoLogin", { method: "POST", headers, body: '{"ticket":"somebody.else"}' });
    expect(received[0]?.body).toBe('{"ticket":"own.ticket"}');
    await ask("/prod-api/auth/autoLogin", { method: "POST", headers: { agent: "erp" }, body: '{"ticket":"a.program"}' });
    expect(received[1]?.body).toBe('{"ticket":"a.program"}');
  });
});

describe("the cookies of a session", () => {
  const out = async (method: string, code: number) => {
    const { ask } = edgeWith(() => Response.json({ code, msg: "", data: null }));
    const answer = await ask("/prod-api/auth/logout", { method, headers: { ...cookie, ...sameOrigin } });
    return answer.headers.getSetCookie().filter((line) => line.includes("Max-Age=0")).length;
  };

  it("go when the session is over, and stay while it lives on", async () => {
    expect(await out("DELETE", 200)).toBe(2);
    expect(await out("DELETE", 401)).toBe(2);
    for (const code of [405, 429, 500]) expect([code, await out("DELETE", code)]).toEqual([code, 0]);
    for (const method of ["GET", "HEAD", "POST"]) expect([method, await out(method, 405)]).toEqual([method, 0]);
  });

  it.each(["/auth/checkToken", "/auth/publicKeys", "/auth/logout"])("a HEAD of %s is answered, without a body", async (path) => {
    const { ask } = edgeWith(() => new Response(null, { headers: { "content-type": "application/json" } }));
    const answer = await ask(`/prod-api${path}`, { method: "HEAD", headers: cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });
});
