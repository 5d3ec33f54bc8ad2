import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { sysMsg } from "#src/api/db/tables/notice.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { call } from "#tests/support/call.ts";
import { bring, life, makeOrder, step, supplied, tryStep, viewed, type TestOrder } from "#tests/support/order-life.ts";
import { makeOperator } from "#tests/support/people.ts";

/** A waybill that was entered wrongly: its supplier corrects it, both sides read what it was, the buyer is told once. */
const db = connect(env.DB);
const key = "POST /mall-sup/order/{orderId}/waybill";
const right = { carrier: "京东快递", trackingNo: "JD7654321" };

const shipped = async (quantities = [2]) => bring(await makeOrder(), "shipped", quantities);
const parcelOf = async (it: TestOrder, place = 0) => (await supplied(it.seller, it.orderId)).parcels[place]!;
const noticesOf = (userId: string) => db.select().from(sysMsg).where(eq(sysMsg.userId, userId));
const correct = async (it: TestOrder, to: { carrier: string; trackingNo?: string } = right) =>
  tryStep(key, it.seller, it.orderId, { shipmentId: (await parcelOf(it)).shipmentId, ...to });

test("both sides read the right waybill and what it was, and the buyer is told once", async () => {
  const it = await shipped();
  expect((await supplied(it.seller, it.orderId)).availableActions).toContain("correctWaybill");
  const before = await noticesOf(it.buyer.userId);
  const { shipmentId } = await parcelOf(it);
  expect((await correct(it)).body.code).toBe(200);

  const view = await viewed(it.buyer, it.orderId);
  expect(view.parcels).toMatchObject([{ shipmentId, ...right }]);
  expect(view.history.at(-1)).toMatchObject({
    label: "更正运单",
    side: "supplier",
    note: "顺丰速运 SF1234567890 → 京东快递 JD7654321",
    before: "shipped",
    after: "shipped",
  });
  expect((await supplied(it.seller, it.orderId)).history.at(-1)?.note).toBe("顺丰速运 SF1234567890 → 京东快递 JD7654321");

  const notices = (await noticesOf(it.buyer.userId)).slice(before.length);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.content).toContain("顺丰速运 SF1234567890 → 京东快递 JD7654321");
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "order"), eq(audit.entityId, it.orderId)));
  const corrections = rows.filter(({ after }) => after?.includes("waybillCorrected"));
  expect(corrections).toHaveLength(1);
  expect(JSON.parse(corrections[0]?.before ?? "")).toMatchObject({ carrier: "顺丰速运", trackingNo: "SF1234567890" });
  expect(JSON.parse(corrections[0]?.after ?? "")).toMatchObject({ ...right, shipmentId });
});

test("the operator finds the order by the number that holds", async () => {
  const it = await shipped();
  const trackingNo = `JD${crypto.randomUUID().slice(0, 8)}`;
  expect((await correct(it, { carrier: "京东快递", trackingNo })).body.code).toBe(200);
  const operator = await makeOperator();
  const found = await call("GET /mall-admin/order/list", { query: { q: trackingNo } }, { as: operator.token });
  expect(found.rows.map(({ orderId }) => orderId)).toEqual([it.orderId]);
});

test("what the supplier brings itself needs no number, every other carrier does", async () => {
  const it = await shipped();
  const { body } = await correct(it, { carrier: "顺丰速运", trackingNo: "" });
  expect(body).toMatchObject({ code: 422, data: { fields: { trackingNo: "请填写运单号；自己送货请选“供应商自送”" } } });
  expect((await correct(it, { carrier: "供应商自送" })).body.code).toBe(200);
  expect(await parcelOf(it)).toMatchObject({ carrier: "供应商自送", trackingNo: "" });
});

test("one parcel of several is corrected while its pieces are on their way, and no longer when they are received", async () => {
  const it = await bring(
    await makeOrder({
      lines: [
        { price: 100, quantity: 2 },
        { price: 50, quantity: 2 },
      ],
    }),
    "confirmed",
  );
  await life.ship(it, [2, 0]);
  await life.ship(it, [0, 2]);
  await life.receive(it, [2, 0]);
  const { parcels, correctable } = await supplied(it.seller, it.orderId);
  expect(correctable).toEqual([parcels[1]?.shipmentId]);
  const refused = await tryStep(key, it.seller, it.orderId, { shipmentId: parcels[0]!.shipmentId, ...right });
  expect(refused.body).toMatchObject({ code: 409, data: { reason: "order.waybillReceived" } });
  await step(key, it.seller, it.orderId, { shipmentId: parcels[1]!.shipmentId, ...right });
  const after = await supplied(it.seller, it.orderId);
  expect(after.parcels.map(({ trackingNo }) => trackingNo)).toEqual(["SF1234567890", "JD7654321"]);
  await life.receive(it, [0, 2]);
  const done = await supplied(it.seller, it.orderId);
  expect([done.correctable, done.availableActions.includes("correctWaybill")]).toEqual([[], false]);
});

test("a parcel of another order is not found", async () => {
  const [mine, other] = [await shipped(), await shipped()];
  const { shipmentId } = await parcelOf(other);
  expect((await tryStep(key, mine.seller, mine.orderId, { shipmentId, ...right })).body.code).toBe(404);
  expect(await parcelOf(other)).toMatchObject({ carrier: "顺丰速运", trackingNo: "SF1234567890" });
});

test("of two corrections at once one is made, and five of one parcel are enough", async () => {
  const it = await shipped();
  const answers = await Promise.all([correct(it), correct(it, { carrier: "中通快递", trackingNo: "ZT00001" })]);
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  for (const trackingNo of ["ZT0002", "ZT0003", "ZT0004", "ZT0005"]) {
    expect((await correct(it, { carrier: "中通快递", trackingNo })).body.code).toBe(200);
  }
  expect((await correct(it)).body).toMatchObject({ code: 409, data: { reason: "order.waybillFull" } });
  expect((await supplied(it.seller, it.orderId)).correctable).toEqual([]);
});
