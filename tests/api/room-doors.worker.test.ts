import { env } from "cloudflare:workers";
import { createExecutionContext, listDurableObjectIds } from "cloudflare:test";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";
import { makeBidding } from "#tests/support/bidding.ts";
import { makeBuyer } from "#tests/support/buying.ts";
import { tryCall } from "#tests/support/call.ts";

/** Every door to a room, whoever adds one: what is no room's name makes no room (a Durable Object stays for good). */
const doors = [...new Set(app.routes.map(({ path }) => path).filter((path) => path.endsWith("/live")))];
const namespaces = Object.values(env).filter(
  (binding): binding is DurableObjectNamespace => binding?.constructor?.name === "DurableObjectNamespace",
);
const countObjects = async () => (await Promise.all(namespaces.map(listDurableObjectIds))).flat().length;

const knock = (path: string, token: string) => {
  const headers = { upgrade: "websocket", authorization: `Bearer ${token}` };
  return app.fetch(new Request(`https://api${path}`, { headers }), env, createExecutionContext());
};

/** Ids as each room's look like, and others. */
const madeUp = [
  () => uuid(),
  () => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url"),
  () => String(Math.trunc(Math.random() * 1e9)),
];

test("there are doors and rooms to look at", () => {
  expect(doors.toSorted()).toEqual([
    "/mall-admin/chat/:chatId/live",
    "/mall-pur/bidding/:biddingId/live",
    "/mall-pur/cart/share/:shareId/live",
    "/mall-sup/bidding/:biddingId/live",
  ]);
  expect(namespaces).toHaveLength(3);
});

describe.each(doors)("%s", (door) => {
  test("three hundred made-up ids make no object, whoever knocks", async () => {
    const before = await countObjects();
    const people = [await makePurchaser({ complete: false }), await makePurchaser(), await makeBusiness(), await makeOperator()];
    for (let n = 0; n < 300; n += 1) {
      const path = door.replace(/:\w+/, madeUp[n % madeUp.length]?.() ?? "");
      const answer = await knock(`${path}?ticket=x`, people[n % people.length]?.token ?? "");
      expect([403, 404]).toContain((await answer.json<{ code: number }>()).code);
    }
    expect(await countObjects()).toBe(before);
  });
});

test("nor do the calls that lead to a room", async () => {
  const before = await countObjects();
  const [buyer, supplier] = [await makePurchaser(), await makeBusiness()];
  const chatId = uuid();
  const shareId = madeUp[1]?.() ?? "";
  const biddingId = uuid();
  const text = { message: { kind: "text", text: "x" } };
  const filters = [
    await tryCall("POST /mall-pur/bidding/{biddingId}/ticket", { params: { biddingId }, body: {} }, { as: buyer.token }),
    await tryCall("GET /mall-pur/bidding/{biddingId}/room", { params: { biddingId } }, { as: buyer.token }),
    await tryCall("POST /mall-sup/bidding/{biddingId}/ticket", { params: { biddingId }, body: {} }, { as: supplier.token }),
    await tryCall("GET /mall-sup/bidding/{biddingId}/room", { params: { biddingId } }, { as: supplier.token }),
    await tryCall("POST /mall-pur/cart/share/{shareId}/ticket", { params: { shareId }, body: {} }, { as: buyer.token }),
    await tryCall("DELETE /mall-pur/cart/share/{shareId}", { params: { shareId } }, { as: buyer.token }),
    await tryCall("POST /mall-admin/chat/{chatId}/send", { params: { chatId }, body: text }, { as: buyer.token }),
    await tryCall("POST /mall-admin/chat/{chatId}/read", { params: { chatId }, body: { seq: 1 } }, { as: supplier.token }),
  ];
  for (const { body } of filters) expect(body.code).toBe(404);
  expect(await countObjects()).toBe(before);
});

test("a draft is no room yet, and another unit's bidding none to knock at", async () => {
  const buyer = await makeBuyer();
  const biddingId = await makeBidding(buyer);
  const before = await countObjects();
  const stranger = await makePurchaser();
  expect((await knock(`/mall-pur/bidding/${biddingId}/live?ticket=x`, stranger.token)).status).not.toBe(101);
  expect((await knock(`/mall-pur/bidding/${biddingId}/live?ticket=x`, buyer.token)).status).not.toBe(101);
  expect(await countObjects()).toBe(before);
});

test("upgrades are counted: who knocks all the time is told to slow down", async () => {
  const { token } = await makePurchaser();
  const codes: number[] = [];
  // A minute may end in between: one of the two has more than half of the knocks.
  while (codes.length < 300 && codes.at(-1) !== 429)
    codes.push((await (await knock(`/mall-admin/chat/${uuid()}/live`, token)).json<{ code: number }>()).code);
  expect(codes.slice(0, 60).every((code) => code === 404)).toBe(true);
  expect(codes.at(-1)).toBe(429);
});
