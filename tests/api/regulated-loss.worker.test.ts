import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { loseTwo, makeLoss, makeToxicOrder } from "#tests/support/hazard-order.ts";
import { makePurchaser, takeRolesOfOthers } from "#tests/support/people.ts";
import { bring, makeOrder } from "#tests/support/order-life.ts";

type Who = { token: string };
const admin = ({ token: as }: Who) => call("GET /mall-pur/danger/permit", {}, { as });
const lossesOf = async (who: Who) => (await admin(who)).losses;
/** What is left of the unit's only permit. */
const leftOf = async (who: Who) => (await admin(who)).permits[0]?.balance ?? 0;
const tryDecide = ({ token: as }: Who, lossId: string, outcome: "freed" | "drawn", note = "承运方证明已核对") =>
  tryCall("POST /mall-pur/danger/loss/{lossId}/decide", { params: { lossId }, body: { outcome, note } }, { as });
const filing = async ({ token: as }: Who) => (await call("GET /mall-sup/danger/filing", { query: {} }, { as })).rows;
const told = async (userId: string) =>
  (await env.DB.prepare("select title from sys_msg where user_id = ?1 and title like '管制品运输丢失%'").bind(userId).all())
    .results.length;
const noticeOf = async (userId: string) =>
  (
    await env.DB.prepare("select content from sys_msg where user_id = ?1 and title like '管制品运输丢失%'")
      .bind(userId)
      .first<{ content: string }>()
  )?.content;

test("a permit is free of lost pieces when a safety officer who did not order them has said so, once", async () => {
  const toxic = await makeToxicOrder(3);
  const { buyer, seller, orderId, lineId, ship } = toxic;
  const officer = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
  const stranger = await makePurchaser();
  await ship(3);
  const drawn = await leftOf(officer);
  const missing = { lines: [{ lineId, quantity: 2 }], reason: "两瓶未到" };
  await call("POST /mall-pur/order/{orderId}/missing", { params: { orderId }, body: missing }, { as: buyer.token });
  expect(await lossesOf(officer)).toEqual([]);
  const agreed = { agreed: true, reason: "承运方丢失" };
  await call("POST /mall-sup/order/{orderId}/answerMissing", { params: { orderId }, body: agreed }, { as: seller.token });

  const [loss] = await lossesOf(officer);
  expect(loss).toMatchObject({ pieces: 2, reason: "承运方丢失", outcome: null, orderId, availableActions: ["decide"] });
  expect(await leftOf(officer)).toBe(drawn);
  expect([await told(officer.userId), await told(stranger.userId)]).toEqual([1, 0]);
  expect(await filing(seller)).toMatchObject([{ pieces: 3, lost: 2, lossWaits: 2, returned: 0, filedAt: null }]);

  const { lossId } = loss!;
  expect((await lossesOf(buyer))[0]?.availableActions).toEqual([]);
  expect((await tryDecide(buyer, lossId, "freed")).body).toMatchObject({
    code: 403,
    msg: expect.stringMatching(/请由.+核实/),
  });
  expect((await tryDecide(stranger, lossId, "freed")).body.code).toBe(404);
  expect((await tryDecide(await makePurchaser({ unitId: buyer.unitId, permissions: [] }), lossId, "freed")).body.code).toBe(403);
  expect((await tryDecide(officer, lossId, "freed", " ")).body.code).toBe(422);
  expect(await leftOf(officer)).toBe(drawn);
  expect((await tryDecide(officer, lossId, "freed")).body.code).toBe(200);
  expect(await leftOf(officer)).toBeGreaterThan(drawn);
  const freed = await leftOf(officer);
  expect((await tryDecide(officer, lossId, "freed")).body.code).toBe(409);
  expect(await leftOf(officer)).toBe(freed);
  expect((await lossesOf(officer))[0]).toMatchObject({ outcome: "freed", note: "承运方证明已核对", availableActions: [] });
  expect(await filing(seller)).toMatchObject([{ lost: 2, lossWaits: 0 }]);
});

test("who alone keeps the papers and ordered the goods is told how somebody else comes to decide", async () => {
  const order = await makeToxicOrder(3);
  const { buyer } = order;
  await takeRolesOfOthers(buyer);
  const lossId = await loseTwo(order);
  expect((await lossesOf(buyer))[0]).toMatchObject({ availableActions: [], others: [] });
  const refused = await tryDecide(buyer, lossId, "freed");
  expect(refused.body).toMatchObject({ code: 403, msg: expect.stringMatching(/成员与角色.*安全员/) });
  expect(await noticeOf(buyer.userId)).toMatch(/成员与角色.*安全员/);

  const second = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
  const { real_name: name } = (await env.DB.prepare("select real_name from user where id = ?1")
    .bind(second.userId)
    .first<{ real_name: string }>())!;
  expect((await lossesOf(buyer))[0]?.others).toEqual([name]);
  expect((await tryDecide(second, lossId, "freed")).body.code).toBe(200);
  expect((await lossesOf(buyer))[0]).toMatchObject({ outcome: "freed", others: null });
});

test("an administrator of the unit decides where there is no other safety officer, and hears of the loss", async () => {
  const order = await makeToxicOrder(3);
  await takeRolesOfOthers(order.buyer);
  const admin = await makePurchaser({ unitId: order.buyer.unitId, permissions: ["*:*:*"] });
  await loseTwo(order);
  expect([await told(admin.userId), await told(order.buyer.userId)]).toEqual([1, 0]);
  const [loss] = await lossesOf(admin);
  expect(loss?.availableActions).toEqual(["decide"]);
  expect((await tryDecide(admin, loss!.lossId, "freed")).body.code).toBe(200);
});

test("what an officer does not free stays drawn", async () => {
  const { buyer, seller, lossId } = await makeLoss();
  const officer = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
  const drawn = await leftOf(officer);
  expect((await tryDecide(officer, lossId, "drawn", "去向未明")).body.code).toBe(200);
  expect(await leftOf(officer)).toBe(drawn);
  expect((await lossesOf(officer))[0]?.outcome).toBe("drawn");
  expect(await filing(seller)).toMatchObject([{ lost: 2, lossWaits: 0 }]);
});

test("an order of which everything was lost is cancelled, and its permit waits for the officer", async () => {
  const { buyer, orderId, lossId } = await makeLoss(2, 2);
  const officer = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
  const { status } = await call("GET /mall-pur/order/{orderId}", { params: { orderId } }, { as: buyer.token });
  expect(status).toBe("cancelled");
  const drawn = await leftOf(officer);
  await tryDecide(officer, lossId, "freed");
  expect(await leftOf(officer)).toBeGreaterThan(drawn);
});

test("other goods that are lost are nobody's to decide on", async () => {
  const it = await bring(await makeOrder(), "shipped");
  const { lines } = await call("GET /mall-pur/order/{orderId}", { params: { orderId: it.orderId } }, { as: it.buyer.token });
  const missing = { lines: [{ lineId: lines[0]!.lineId, quantity: 1 }], reason: "未到" };
  const params = { orderId: it.orderId };
  await call("POST /mall-pur/order/{orderId}/missing", { params, body: missing }, { as: it.buyer.token });
  await call(
    "POST /mall-sup/order/{orderId}/answerMissing",
    { params, body: { agreed: true, reason: "丢失" } },
    { as: it.seller.token },
  );
  expect(await lossesOf(it.buyer)).toEqual([]);
});
