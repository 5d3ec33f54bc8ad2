import { expect, it } from "vitest";
import { edgeWith, ok, cookie } from "#tests/support/edge-under-test.ts";

const claimed = { "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "203.0.113.8", "x-real-ip": "203.0.113.9" };

/** What the back end is told by everything that asks it: a call, a page, an upgrade. */
async function notified(CLIENT_ADDRESS_HEADER: string) {
  const { ask, received } = edgeWith(ok(null), { CLIENT_ADDRESS_HEADER });
  await ask("/prod-api/auth/publicKeys", { headers: claimed });
  await ask("/", { headers: { ...claimed, ...cookie } });
  await ask("/prod-api/x/live", { headers: { ...claimed, upgrade: "websocket", origin: "https://mall.test" } });
  return received.map(({ headers }) => headers.get("cf-connecting-ip"));
}

it("is what the platform in front says", async () => {
  expect(await notified("cf-connecting-ip")).toEqual(["203.0.113.7", "203.0.113.7", "203.0.113.7"]);
});

it("is this machine where no platform stands in front, whatever a client says", async () => {
  expect(await notified("")).toEqual(["127.0.0.1", "127.0.0.1", "127.0.0.1"]);
});
