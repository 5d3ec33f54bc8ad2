import { describe, expect, it } from "vitest";
import { asPayload, cookie, edgeWith, ok, session, type Received } from "#tests/support/edge-under-test.ts";

describe("pages asked with outTime=1", () => {
  const filters = (received: Received[]) =>
    received.map(({ method, url, headers }) => `${method} ${url.pathname} ${headers.get("authorization") ?? "-"}`);
  const gone = (answer: Response) => answer.headers.getSetCookie().filter((line) => line.includes("Max-Age=0")).length;

  it("are a visitor's, and the session has ended on the server", async () => {
    const { ask: call, received } = edgeWith(ok(null));
    for (const address of ["/goodsSearch?q=a&outTime=1", asPayload("/goodsSearch?q=a&outTime=1")]) {
      received.length = 0;
      const answer = await call(address, { headers: cookie });
      expect(filters(received)).toEqual(["DELETE /auth/logout Bearer tok"]);
      expect(gone(answer)).toBe(2);
      expect(answer.headers.getSetCookie().join()).toMatch(/signedOut=1; Max-Age=60; Path=\/; Secure; SameSite=Lax/);
      expect(answer.headers.get("location")).not.toContain("outTime");
      expect(answer.status).toBe(302);
    }
  });

  it("end a remembered device whose session is over", async () => {
    for (const headers of [{ cookie: "__Host-session=old; __Host-remember=fam.one" }, { cookie: "__Host-remember=fam.one" }]) {
      const { ask: call, received } = edgeWith(({ url, headers: sent }) => {
        if (url.pathname === "/auth/autoLogin") return ok({ access_token: "new", expiresAt: 1 })();
        return Response.json({ code: sent.get("authorization") === "Bearer new" ? 200 : 401, msg: "", data: null });
      });
      const answer = await call("/?outTime=1", { headers });
      expect(filters(received).slice(-2)).toEqual(["POST /auth/autoLogin -", "DELETE /auth/logout Bearer new"]);
      expect(gone(answer)).toBe(2);
      expect(answer.headers.getSetCookie().join()).not.toContain("new");
    }
  });

  it("are a visitor's also when the back end is down", async () => {
    const { ask: call } = edgeWith(() => {
      throw new Error("down");
    });
    const answer = await call("/?outTime=1", { headers: cookie });
    expect([answer.status, gone(answer)]).toEqual([302, 2]);
  });

  it.each([
    ["HEAD", {}],
    ["GET", { "sec-fetch-dest": "image" }],
    ["GET", { "sec-fetch-dest": "iframe" }],
  ])("sign nobody out for a look or a picture: %s %j", async (method, headers) => {
    const { ask: call, received } = edgeWith(ok(session));
    const answer = await call("/?outTime=1", { method, headers: { ...cookie, ...headers } });
    expect(filters(received).filter((one) => !one.startsWith("GET /auth/checkToken"))).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("lose outTime=1 without a cookie too", async () => {
    const { ask: call } = edgeWith(ok(session));
    expect((await call("/?outTime=1")).headers.get("location")).toBe("https://mall.test/");
  });
});
