import { describe, expect, it, vi } from "vitest";
import { cookie, edgeWith, ok, sameOrigin } from "#tests/support/edge-under-test.ts";

describe("WebSocket upgrades", () => {
  const handshake = { upgrade: "websocket", connection: "Upgrade", "sec-websocket-key": "k", "sec-websocket-version": "13" };

  it("reach the api Worker with the session and nothing added to the answer", async () => {
    const socket = new Response(null);
    const { ask, received } = edgeWith(() => socket);
    const answer = await ask("/prod-api/chat/1/live?ticket=t", { headers: { ...handshake, ...cookie, ...sameOrigin } });
    expect(answer).toBe(socket);
    expect(received[0]?.url.pathname).toBe("/chat/1/live");
    expect(received[0]?.headers.get("sec-websocket-key")).toBe("k");
    expect(received[0]?.headers.get("authorization")).toBe("Bearer tok");
  });

  it("reach UPSTREAM_ORIGIN where calls go there, at a listed host alone", async () => {
    const upstream = { UPSTREAM_ORIGIN: "https://old.mall.test/prod-api", UPSTREAM_HOSTS: "old.mall.test" };
    const socket = new Response(null);
    const { ask, fetch, received } = edgeWith(() => socket, upstream);
    vi.stubGlobal("fetch", fetch);
    const path = "/prod-api/chat/1/live?since=3";
    const headers = { ...handshake, ...cookie, ...sameOrigin };
    expect(await ask(path, { headers })).toBe(socket);
    expect(received[0]?.url.href).toBe("https://old.mall.test/prod-api/chat/1/live?since=3");
    expect(received[0]?.headers.get("upgrade")).toBe("websocket");
    expect(received[0]?.headers.get("authorization")).toBe("Bearer tok");
    const elsewhere = edgeWith(() => socket, { ...upstream, UPSTREAM_HOSTS: "other.test" });
    vi.stubGlobal("fetch", elsewhere.fetch);
    expect((await elsewhere.ask(path, { headers })).status).toBe(500);
    expect(elsewhere.received).toEqual([]);
    vi.unstubAllGlobals();
  });

  it.each([[{ origin: "https://evil.test" }], [{}]])("of another site are refused: %j", async (headers) => {
    const { ask, received } = edgeWith(ok(null));
    expect((await ask("/prod-api/chat/1/live", { headers: { ...handshake, ...cookie, ...headers } })).status).toBe(403);
    expect(received).toEqual([]);
  });

  it("are not the mall's own by a Host header that agrees with the Origin", async () => {
    const { ask, received } = edgeWith(ok(null));
    const headers = { ...handshake, ...cookie, origin: "https://evil.test" };
    const request = new Request("https://evil.test/prod-api/chat/1/live", { headers });
    expect((await ask("", {}, request)).status).toBe(421);
    expect(received).toEqual([]);
  });

  it.each(["/prod-api/auth/ycLogin", "/prod-api/auth/logout", "/prod-api/mall-admin/files/x", "/prod-api/live/x", "/live"])(
    "are no way round the rules for calls: %s",
    async (path) => {
      const { ask, received } = edgeWith(ok(null));
      for (const method of ["GET", "HEAD", "DELETE"]) {
        expect((await ask(path, { method, headers: { ...handshake, ...cookie, ...sameOrigin } })).status).toBe(404);
      }
      expect((await ask("/prod-api/chat/1/live", { method: "POST", headers: { ...handshake, ...sameOrigin } })).status).toBe(404);
      expect(received).toEqual([]);
    },
  );
});
