import { describe, expect, it } from "vitest";
import { cookie, edgeWith, ok, sameOrigin } from "#tests/support/edge-under-test.ts";

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

  it.each(["/prod-api/auth/ycLogin", "/prod-api/auth/logout", "/prod-api/mall-admin/files/x", "/prod-api/live/x", "/live"])(
    "are no way round the rules for calls: %s",
    async (path) => {
      const { ask, seen } = edgeWith(ok(null));
      for (const method of ["GET", "HEAD", "DELETE"]) {
        expect((await ask(path, { method, headers: { ...handshake, ...cookie, ...sameOrigin } })).status).toBe(404);
      }
      expect((await ask("/prod-api/chat/1/live", { method: "POST", headers: { ...handshake, ...sameOrigin } })).status).toBe(404);
      expect(seen).toEqual([]);
    },
  );
});
