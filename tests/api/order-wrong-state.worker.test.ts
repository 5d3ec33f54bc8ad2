import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { orderEvent } from "#src/api/db/tables/order.ts";
import { eq } from "drizzle-orm";
import { fundOf, stockOf } from "#tests/support/buying.ts";
import { bring, life, makeOrder, orderRow, step, supplied, tryStep, viewed, type TestOrder } from "#tests/support/order-life.ts";
import { settled } from "#tests/support/settling.ts";

/** Every step from every state where it does not begin: 409 with a clear text, and nothing changed. */
const db = connect(env.DB);

const reason = { reason: "试一试" };
const some = (it: TestOrder) => [{ lineId: it.lineIds[0]!, quantity: 1 }];

const steps: Record<string, (it: TestOrder, key?: string) => ReturnType<typeof tryStep>> = {
  confirm: (it, key) => tryStep("POST /mall-sup/order/{orderId}/confirm", it.seller, it.orderId, {}, keyed(key)),
  refuse: (it, key) => tryStep("POST /mall-sup/order/{orderId}/refuse", it.seller, it.orderId, reason, keyed(key)),
  concede: (it, key) =>
    tryStep("POST /mall-sup/order/{orderId}/concede", it.seller, it.orderId, { total: 150, ...reason }, keyed(key)),
  cancel: (it, key) => tryStep("POST /mall-pur/order/{orderId}/cancel", it.buyer, it.orderId, reason, keyed(key)),
  answerCancel: (it, key) =>
    tryStep("POST /mall-sup/order/{orderId}/answerCancel", it.seller, it.orderId, { agreed: true, ...reason }, keyed(key)),
  ship: (it, key) =>
    tryStep(
      "POST /mall-sup/order/{orderId}/ship",
      it.seller,
      it.orderId,
      { carrier: "顺丰速运", trackingNo: "SF0001", lines: some(it) },
      keyed(key),
    ),
  correctWaybill: async (it, key) => {
    const { parcels } = await supplied(it.seller, it.orderId);
    const body = { shipmentId: parcels[0]?.shipmentId ?? "", carrier: "京东快递", trackingNo: "JD0002" };
    return tryStep("POST /mall-sup/order/{orderId}/waybill", it.seller, it.orderId, body, keyed(key));
  },
  receive: (it, key) => tryStep("POST /mall-pur/order/{orderId}/receive", it.buyer, it.orderId, { lines: some(it) }, keyed(key)),
  reportMissing: (it, key) =>
    tryStep("POST /mall-pur/order/{orderId}/missing", it.buyer, it.orderId, { lines: some(it), ...reason }, keyed(key)),
  withdrawMissing: (it, key) => tryStep("POST /mall-pur/order/{orderId}/missing/withdraw", it.buyer, it.orderId, {}, keyed(key)),
  answerMissing: (it, key) =>
    tryStep("POST /mall-sup/order/{orderId}/answerMissing", it.seller, it.orderId, { agreed: true, ...reason }, keyed(key)),
  openDispute: (it, key) =>
    tryStep("POST /mall-pur/order/{orderId}/dispute", it.buyer, it.orderId, { lines: some(it), text: "没有收到" }, keyed(key)),
  withdrawDispute: (it, key) => tryStep("POST /mall-pur/order/{orderId}/dispute/withdraw", it.buyer, it.orderId, {}, keyed(key)),
  concedeDispute: (it, key) =>
    tryStep("POST /mall-sup/order/{orderId}/dispute/concede", it.seller, it.orderId, reason, keyed(key)),
  accept: (it, key) => tryStep("POST /mall-pur/order/{orderId}/accept", it.acceptor, it.orderId, { lines: some(it) }, keyed(key)),
  requestReturn: (it, key) =>
    tryStep("POST /mall-pur/order/{orderId}/return", it.buyer, it.orderId, { lines: some(it), ...reason }, keyed(key)),
  withdrawReturn: (it, key) => tryStep("POST /mall-pur/order/{orderId}/return/withdraw", it.buyer, it.orderId, {}, keyed(key)),
  answerReturn: (it, key) =>
    tryStep("POST /mall-sup/order/{orderId}/answerReturn", it.seller, it.orderId, { agreed: true, ...reason }, keyed(key)),
  takeBack: (it, key) => tryStep("POST /mall-sup/order/{orderId}/takeBack", it.seller, it.orderId, {}, keyed(key)),
  // Of goods that need one receiver only: it begins nowhere.
  witness: (it, key) => tryStep("POST /mall-pur/order/{orderId}/witness", it.acceptor, it.orderId, {}, keyed(key)),
};
const keyed = (key: string | undefined) => (key ? { idempotencyKey: key } : {});

const fresh = () => makeOrder({ lines: [{ price: 100, quantity: 2, stock: 9 }] });
const at = (status: Parameters<typeof bring>[1]) => async () => bring(await fresh(), status);
const returning = async () => {
  const it = await bring(await fresh(), "received");
  await life.requestReturn(it, [1]);
  return it;
};

/** How each state is reached, and the steps that begin there. */
const states: Record<string, { make: () => Promise<TestOrder>; begins: string[] }> = {
  placed: { make: fresh, begins: ["confirm", "refuse", "concede", "cancel"] },
  confirmed: { make: at("confirmed"), begins: ["cancel", "ship", "refuse"] },
  cancelRequested: {
    make: async () => {
      const it = await bring(await fresh(), "confirmed");
      await step("POST /mall-pur/order/{orderId}/cancel", it.buyer, it.orderId, reason);
      return it;
    },
    begins: ["answerCancel"],
  },
  partlyShipped: {
    make: async () => {
      const it = await bring(await fresh(), "confirmed");
      await life.ship(it, [1]);
      return it;
    },
    begins: ["refuse", "ship", "correctWaybill", "receive", "reportMissing"],
  },
  shipped: { make: at("shipped"), begins: ["correctWaybill", "receive", "reportMissing"] },
  missing: {
    make: async () => {
      const it = await bring(await fresh(), "shipped");
      await life.reportMissing(it, [1]);
      return it;
    },
    begins: ["correctWaybill", "receive", "withdrawMissing", "answerMissing"],
  },
  received: { make: at("received"), begins: ["accept", "requestReturn"] },
  accepted: { make: at("accepted"), begins: ["requestReturn"] },
  settled: { make: async () => settled(await fresh()), begins: [] },
  returnRequested: { make: returning, begins: ["accept", "withdrawReturn", "answerReturn"] },
  returnAgreed: {
    make: async () => {
      const it = await returning();
      await life.answerReturn(it, true);
      return it;
    },
    begins: ["accept", "takeBack"],
  },
  returned: {
    make: async () => {
      const it = await bring(await fresh(), "received");
      await life.requestReturn(it, [2]);
      await life.answerReturn(it, true);
      await life.takeBack(it);
      return it;
    },
    begins: [],
  },
  cancelled: {
    make: async () => {
      const it = await fresh();
      await step("POST /mall-pur/order/{orderId}/cancel", it.buyer, it.orderId, reason);
      return it;
    },
    begins: [],
  },
  refused: {
    make: async () => {
      const it = await fresh();
      await step("POST /mall-sup/order/{orderId}/refuse", it.seller, it.orderId, reason);
      return it;
    },
    begins: [],
  },
};

const picture = async (it: TestOrder) => ({
  order: await orderRow(it.orderId),
  view: await viewed(it.buyer, it.orderId),
  fund: await fundOf(it.buyer.fundId),
  stock: await stockOf(it.productIds[0]!),
  events: (await db.select().from(orderEvent).where(eq(orderEvent.orderId, it.orderId))).length,
});

test.each(Object.entries(states))("in the state %s", async (name, { make, begins }) => {
  const it = await make();
  const before = await picture(it);
  for (const [key, tryIt] of Object.entries(steps)) {
    if (begins.includes(key)) continue;
    // Before anything was sent there is no parcel to name.
    if (key === "correctWaybill" && before.view.parcels.length === 0) continue;
    const { body } = await tryIt(it);
    expect([name, key, body.code, /[\u4e00-\u9fff]{4}/.test(body.msg)]).toEqual([name, key, 409, true]);
  }
  expect(await picture(it)).toEqual(before);
});

test.each(Object.entries(states).flatMap(([name, { make, begins }]) => begins.map((key) => [name, key, make] as const)))(
  "in the state %s, %s with one key is one step: one after the other and at once",
  async (_, key, make) => {
    const it = await make();
    const before = await picture(it);
    const same = crypto.randomUUID();
    const answers = await Promise.all([steps[key]!(it, same), steps[key]!(it, same), steps[key]!(it, same)]);
    answers.push(await steps[key]!(it, same));
    expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect((await picture(it)).events).toBe(before.events + 1);
  },
);
