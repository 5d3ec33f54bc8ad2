import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fundOf } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeToxicOrder } from "#tests/support/hazard-order.ts";
import { step, tryStep, viewed } from "#tests/support/order-life.ts";
import { makeOperator } from "#tests/support/people.ts";

type Toxic = Awaited<ReturnType<typeof makeToxicOrder>>;

/** Three bottles of 剧毒 of which the supplier does not take two back. */
async function refusedReturn() {
  const it = await makeToxicOrder(3);
  await it.ship(3);
  await it.receive(3);
  await askBack(it, 2);
  return it;
}

async function askBack({ buyer, seller, orderId, lineId }: Toxic, quantity: number, agreed = false) {
  await step("POST /mall-pur/order/{orderId}/return", buyer, orderId, { reason: "破损", lines: [{ lineId, quantity }] });
  await step("POST /mall-sup/order/{orderId}/answerReturn", seller, orderId, { agreed, reason: "按约定" });
}

const dispute = async ({ buyer, orderId, lineId }: Toxic) =>
  step("POST /mall-pur/order/{orderId}/dispute", buyer, orderId, { text: "破损", lines: [{ lineId, quantity: 2 }] });

/** What the unit's only permit has left, and what the group has, in grams and bottles. */
const leftOf = async ({ buyer }: Toxic) =>
  ((await call("GET /mall-pur/danger/permit", {}, { as: buyer.token })).permits[0]?.balance ?? 0) / 1_000;
const held = ({ buyer, productId }: Toxic) =>
  env.DB.prepare("select pieces, received from group_holding where group_id = ?1 and product_id = ?2")
    .bind(buyer.groupId, Number(productId))
    .first<{ pieces: number; received: number }>();

test("a supplier that gives in pays, and what the buyer has stays drawn and held", async () => {
  const it = await refusedReturn();
  expect([await leftOf(it), await held(it)]).toEqual([85, { pieces: 3, received: 3 }]);
  await dispute(it);
  await step("POST /mall-sup/order/{orderId}/dispute/concede", it.seller, it.orderId, { reason: "同意退款" });
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({ total: 100, lines: [{ returned: 2 }] });
  expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 100 });
  expect([await leftOf(it), await held(it)]).toEqual([85, { pieces: 3, received: 3 }]);
  expect((await tryStep("POST /mall-sup/order/{orderId}/takeBack", it.seller, it.orderId, {})).body.code).toBe(409);
  // The duties of the purchase count them as there: nothing of it went back.
  const { rows } = await call("GET /mall-pur/danger/filing", { query: {} }, { as: it.buyer.token });
  expect(rows).toMatchObject([{ pieces: 3, returned: 0 }]);
});

test("the same where the operator decides, for the pieces that it awards", async () => {
  const it = await refusedReturn();
  await dispute(it);
  await step("POST /mall-sup/order/{orderId}/dispute/statement", it.seller, it.orderId, { text: "发出时完好" });
  const [{ disputeId } = { disputeId: "" }] = await call(
    "GET /mall-pur/order/{orderId}/dispute",
    { params: { orderId: it.orderId } },
    { as: it.buyer.token },
  );
  const body = { lines: [{ lineId: it.lineId, quantity: 1 }], reason: "一瓶破损" };
  const { token } = await makeOperator();
  const answer = await tryCall("POST /mall-admin/dispute/{disputeId}/decide", { params: { disputeId }, body }, { as: token });
  expect(answer.body.code).toBe(200);
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({ total: 200, lines: [{ returned: 1 }] });
  expect([await leftOf(it), await held(it)]).toEqual([85, { pieces: 3, received: 3 }]);
});

test("what goes back to the supplier is free and held no more; a dispute that was withdrawn changes nothing", async () => {
  const it = await refusedReturn();
  await dispute(it);
  await step("POST /mall-pur/order/{orderId}/dispute/withdraw", it.buyer, it.orderId, {});
  expect([await leftOf(it), await held(it)]).toEqual([85, { pieces: 3, received: 3 }]);
  await askBack(it, 1, true);
  await step("POST /mall-sup/order/{orderId}/takeBack", it.seller, it.orderId, {});
  expect([await leftOf(it), await held(it)]).toEqual([90, { pieces: 2, received: 2 }]);
});
