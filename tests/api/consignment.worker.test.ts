import { env } from "cloudflare:workers";
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { consignmentDelivery } from "#src/api/db/tables/consignment.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import { notTakenDown } from "#src/api/consignment/site/repo.ts";
import worker from "#src/api/worker.ts";
import { safetyKinds, takedownKinds, type TakedownKind } from "#src/domain/catalogue/takedown.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { monthStart } from "#src/domain/kernel/instant.ts";
import { fundOf, makeBuyer, makeColleague, makeGroup, makeProduct, stockOf, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import {
  agree,
  answer,
  atSite,
  bring,
  entriesAt,
  makeSite,
  pick,
  proposeCount,
  proposePrice,
  sitePicture,
  deliveryNoteOf,
  deliveryNoteRow,
  taken,
  tryClose,
  tryGiveBack,
  tryTake,
} from "#tests/support/consigning.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { makeRegulated } from "#tests/support/hazard.ts";
import { makeBusiness, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";
import { submit, view } from "#tests/support/submitting.ts";

const db = connect(env.DB);

const runSchedule = async () => {
  const execution = createExecutionContext();
  await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env, execution);
  await waitOnExecutionContext(execution);
};

/** As if it had been taken in the month before. */
const ageDeliveryNote = (deliveryId: string) =>
  db
    .update(consignmentDelivery)
    .set({ takenAt: monthStart(Date.now()) - 1 })
    .where(eq(consignmentDelivery.id, deliveryId));

const wishOf = async (deliveryId: string) => (await deliveryNoteRow(deliveryId)).wishId ?? "";

test("taken goods leave the site at once, at the agreed price; the shop's own stock stays", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 80, stock: 10 }]);
  const stock = await call("GET /mall-pur/vm/stock", { query: { siteId } }, { as: buyer.token });
  expect(stock.vendors[0]?.goods).toMatchObject([{ productId, quantity: 10, price: 80, refillAt: 2, barred: null }]);
  const deliveryId = await pick(buyer, siteId, [{ productId, quantity: 3 }]);
  expect(await atSite(siteId, productId)).toBe(10);
  expect(await deliveryNoteOf(buyer, deliveryId)).toMatchObject({ status: "draft", amount: 240, pieces: 3, isMine: true });
  expect((await tryTake(buyer, deliveryId, 240)).body.code).toBe(200);
  expect(await atSite(siteId, productId)).toBe(7);
  expect(await stockOf(productId)).toBe(3);
  await agree(buyer, vendor, siteId, productId, 90);
  expect(await deliveryNoteOf(buyer, deliveryId)).toMatchObject({ status: "taken", amount: 240, groupId: buyer.groupId });
  const { rows } = await call("GET /mall-pur/vm/statement", { query: { siteId } }, { as: buyer.token });
  expect(rows.map(({ kind, quantity, quantityAfter }) => [kind, quantity, quantityAfter])).toEqual([
    ["take", -3, 7],
    ["bring", 10, 10],
  ]);
  expect(await call("GET /mall-pur/vm/delivery/list", { query: {} }, { as: buyer.token })).toMatchObject({
    total: 1,
    rows: [{ amount: 240 }],
  });
});

test("many people at once on 12 pieces, 3 each → exactly 4, and never below zero", { timeout: 60_000 }, async () => {
  const crowd = inject("storm") > 0 ? 40 : 12;
  const { buyer, siteId, productId } = await makeSite([{ price: 100, stock: 13 }]);
  const people: Buyer[] = [buyer];
  while (people.length < crowd) people.push(await makeColleague(buyer));
  const slips = [];
  for (const person of people) slips.push({ person, deliveryId: await pick(person, siteId, [{ productId, quantity: 3 }]) });
  const answers = await Promise.all(slips.map(({ person, deliveryId }) => tryTake(person, deliveryId, 300)));
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(4);
  expect(answers.filter(({ body }) => body.code === 409)).toHaveLength(crowd - 4);
  expect(await atSite(siteId, productId)).toBe(1);
  expect((await entriesAt(siteId)).filter(({ kind }) => kind === "take")).toHaveLength(4);
});

test("unused goods come back in parts; a slip of which nothing is left is cancelled", async () => {
  const { buyer, siteId, productId } = await makeSite();
  const deliveryId = await taken(buyer, siteId, [{ productId, quantity: 5 }]);
  expect((await tryGiveBack(buyer, deliveryId, [{ productId, quantity: 2 }])).body.code).toBe(200);
  expect(await atSite(siteId, productId)).toBe(7);
  expect(await deliveryNoteOf(buyer, deliveryId)).toMatchObject({ status: "taken", pieces: 3, amount: 300 });
  const before = await sitePicture(siteId);
  expect((await tryGiveBack(buyer, deliveryId, [{ productId, quantity: 4 }])).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("超过"),
  });
  expect(await sitePicture(siteId)).toEqual(before);
  await Promise.all(Array.from({ length: 5 }, () => tryGiveBack(buyer, deliveryId, [{ productId, quantity: 3 }])));
  expect(await atSite(siteId, productId)).toBe(10);
  expect(await deliveryNoteRow(deliveryId)).toMatchObject({ status: "cancelled", takenAt: null });
});

test("a count that the vendor confirmed sets stock to what is there and says why", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite();
  const adjust = (counted: number) =>
    tryCall("POST /mall-pur/vm/adjust", { body: { siteId, productId, counted, reason: "破损 2 瓶" } }, { as: buyer.token });
  await answer(vendor, await proposeCount(buyer, siteId, productId, 8, "破损 2 瓶"), { type: "confirm" });
  expect(await atSite(siteId, productId)).toBe(8);
  expect((await entriesAt(siteId)).at(-1)).toMatchObject({ kind: "adjust", quantity: -2, quantityAfter: 8, note: "破损 2 瓶" });
  expect((await adjust(8)).body).toMatchObject({ code: 409, msg: "账实相符，无需调整" });
  const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:wish:create"] });
  const refused = await tryCall(
    "POST /mall-pur/vm/adjust",
    { body: { siteId, productId, counted: 0, reason: "x" } },
    { as: member.token },
  );
  expect(refused.body.code).toBe(403);
});

test("a site is closed when nothing lies there and nothing can come back, and opened again", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite();
  const set = (status: string, as = buyer.token) =>
    tryCall("POST /mall-pur/vm/site/{siteId}/status", { params: { siteId }, body: { status } }, { as });
  const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:wish:create"] });
  const stranger = await makeBuyer({ unit: { supportDeliverySiteFlag: 1 } });
  expect((await set("closed", member.token)).body.code).toBe(403);
  expect((await set("closed", stranger.token)).body.code).toBe(404);
  expect((await set("away")).body.code).toBe(422);
  expect((await set("open")).body).toMatchObject({ code: 409, msg: "寄售点已在使用中" });
  expect((await set("closed")).body).toMatchObject({ code: 409, msg: expect.stringContaining("还有 10 件库存") });
  const draft = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  await taken(buyer, siteId, [{ productId, quantity: 10 }]);
  const before = await sitePicture(siteId);
  expect((await set("closed")).body).toMatchObject({ code: 409, msg: expect.stringContaining("1 张领用单未结算") });
  expect(await sitePicture(siteId)).toEqual(before);
  expect((await tryClose(buyer, siteId)).body.code).toBe(200);
  const closings = await Promise.all([set("closed"), set("closed")]);
  expect(new Set(closings.map(({ body }) => body.code))).toEqual(new Set([200, 409]));
  const { status, canTake } = await call("GET /mall-pur/vm/stock", { query: { siteId } }, { as: buyer.token });
  expect({ status, canTake }).toEqual({ status: "closed", canTake: false });
  expect((await tryTake(buyer, draft, 100)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已停用") });
  expect(await call("GET /mall-sup/vm/stock", {}, { as: vendor.token })).toEqual([]);
  expect((await set("open")).body.code).toBe(200);
  await bring(vendor, siteId, [{ productId, quantity: 1 }]);
  expect((await tryTake(buyer, draft, 100)).body.code).toBe(200);
});

test("the end of the period makes one request a group and vendor, which becomes one order at the taken prices", async () => {
  const { buyer, siteId, productIds } = await makeSite([
    { price: 100, stock: 20 },
    { price: 30, stock: 20 },
  ]);
  const [a = "", b = ""] = productIds;
  const colleague = await makeColleague(buyer);
  const slips = [
    await taken(buyer, siteId, [{ productId: a, quantity: 2 }]),
    await taken(colleague, siteId, [
      { productId: a, quantity: 3 },
      { productId: b, quantity: 1 },
    ]),
  ];
  await tryGiveBack(buyer, slips[0] ?? "", [{ productId: a, quantity: 1 }]);
  for (const slip of slips) await ageDeliveryNote(slip);
  const now = await taken(buyer, siteId, [{ productId: a, quantity: 1 }]);
  await Promise.all([
    runSchedule(),
    ...Array.from({ length: 8 }, () => tryCall("GET /mall-pur/vm/site", {}, { as: buyer.token })),
  ]);
  await runSchedule();
  const [first, second] = await Promise.all(slips.map(wishOf));
  expect(first).not.toBe("");
  expect(first).toBe(second);
  expect(await deliveryNoteRow(now)).toMatchObject({ status: "taken", wishId: null });
  const made = await db.select().from(wish).where(eq(wish.unitId, buyer.unitId));
  expect(made).toMatchObject([{ id: first, sourceType: 4, groupId: buyer.groupId, status: "draft" }]);
  const owner = made[0]?.purchaserId === colleague.purchaserId ? colleague : buyer;
  const seen = await view(owner, first ?? "");
  expect(seen).toMatchObject({ total: 430, freight: 0 });
  expect(seen.suppliers[0]?.lines.map(({ quantity, price }) => [quantity, price]).toSorted()).toEqual([
    [1, 30],
    [4, 100],
  ]);
  const { body } = await submit(owner, first ?? "");
  expect(body).toMatchObject({ code: 200, data: { status: "ordered", total: 430, orders: [{ total: 430 }] } });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 430 });
  expect((await tryGiveBack(buyer, slips[0] ?? "", [{ productId: a, quantity: 1 }])).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("已结算"),
  });
});

test("what was taken is owed until an order stands: a cancelled request is made anew", async () => {
  const { buyer, siteId, productId } = await makeSite();
  const deliveryId = await taken(buyer, siteId, [{ productId, quantity: 2 }]);
  await ageDeliveryNote(deliveryId);
  await runSchedule();
  const first = await wishOf(deliveryId);
  await call("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId: first }, body: {} }, { as: buyer.token });
  await runSchedule();
  const second = await wishOf(deliveryId);
  expect(second).not.toBe(first);
  const { body } = await submit(buyer, second);
  const { orders } = body.data as { orders: { orderId: string }[] };
  await runSchedule();
  expect(await wishOf(deliveryId)).toBe(second);
  const params = { orderId: orders[0]?.orderId ?? "" };
  await call("POST /mall-pur/order/{orderId}/cancel", { params, body: { reason: "x" } }, { as: buyer.token });
  await runSchedule();
  expect(await wishOf(deliveryId)).not.toBe(second);
});

test("the administrator may settle at any time; a price agreed anew in between makes two requests", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite();
  await taken(buyer, siteId, [{ productId, quantity: 1 }]);
  const again = await proposePrice(buyer, siteId, productId, 120, { alsoStock: true });
  await answer(vendor, again, { type: "confirm" });
  await taken(buyer, siteId, [{ productId, quantity: 1 }]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => tryClose(buyer, siteId)));
  expect(answers.filter(({ body }) => body.code === 200).map(({ body }) => body.data)).toEqual([
    { deliveryNotes: 2, requests: 2 },
  ]);
  expect(await db.select().from(wish).where(eq(wish.unitId, buyer.unitId))).toHaveLength(2);
});

test("a slip is refused where it cannot be: two vendors, too much, a changed price, not one's group", async () => {
  const { buyer, siteId, productId } = await makeSite();
  const other = await makeBusiness();
  const foreign = await makeProduct({ coId: other.coId });
  await agree(buyer, other, siteId, foreign, 10);
  await bring(other, siteId, [{ productId: foreign, quantity: 5 }]);
  const tryPick = (lines: { productId: string; quantity: number }[]) =>
    tryCall("POST /mall-pur/vm/delivery", { body: { siteId, lines } }, { as: buyer.token });
  const two = await tryPick([
    { productId, quantity: 1 },
    { productId: foreign, quantity: 1 },
  ]);
  expect(two.body).toMatchObject({ code: 422, msg: expect.stringContaining("同一供应商") });
  expect((await tryPick([{ productId, quantity: 11 }])).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("仅剩 10"),
  });
  const deliveryId = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  const before = await sitePicture(siteId);
  expect((await tryTake(buyer, deliveryId, 99)).body).toMatchObject({ code: 409, msg: expect.stringContaining("金额为 ¥1.00") });
  const group = await makeGroup(buyer.unitId, buyer.leader.purchaserId);
  expect((await tryTake({ ...buyer, groupId: group }, deliveryId, 100)).body.code).toBe(422);
  expect(await sitePicture(siteId)).toEqual(before);
});

test("every step from every wrong state is a 409 that changes nothing", async () => {
  const { buyer, siteId, productId } = await makeSite([{ price: 100, stock: 50 }]);
  const draft = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  const dropped = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  const params = (deliveryId: string) => ({ params: { deliveryId }, body: {} });
  const drop = (deliveryId: string) =>
    tryCall("POST /mall-pur/vm/delivery/{deliveryId}/cancel", params(deliveryId), { as: buyer.token });
  expect((await drop(dropped)).body.code).toBe(200);
  const ordered = await taken(buyer, siteId, [{ productId, quantity: 1 }]);
  await tryClose(buyer, siteId);
  const out = await taken(buyer, siteId, [{ productId, quantity: 1 }]);
  const before = await sitePicture(siteId);
  const take = (deliveryId: string) => tryTake(buyer, deliveryId, 100);
  const back = (deliveryId: string) => tryGiveBack(buyer, deliveryId, [{ productId, quantity: 1 }]);
  const wrong = [
    take(dropped),
    take(out),
    take(ordered),
    drop(dropped),
    drop(out),
    drop(ordered),
    back(draft),
    back(dropped),
    back(ordered),
  ];
  for (const { body } of await Promise.all(wrong))
    expect(body).toMatchObject({ code: 409, msg: expect.stringContaining("不能") });
  expect(await sitePicture(siteId)).toEqual(before);
});

test("sites, slips and stock of another unit or company do not exist", async () => {
  const { buyer, siteId, productId } = await makeSite();
  const deliveryId = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  const current = await taken(buyer, siteId, [{ productId, quantity: 1 }]);
  const stranger = await makeBuyer({ unit: { supportDeliverySiteFlag: 1 } });
  const colleague = await makeColleague(buyer, ["mall:wish:create"]);
  const rival = await makeBusiness();
  const before = await sitePicture(siteId);
  const lines = [{ productId, quantity: 1 }];
  const as = { as: stranger.token };
  const tries = [
    await tryCall("GET /mall-pur/vm/stock", { query: { siteId } }, as),
    await tryCall("GET /mall-pur/vm/statement", { query: { siteId } }, as),
    await tryCall("POST /mall-pur/vm/stock", { body: { siteId, productId, price: 1, refillAt: 0 } }, as),
    await tryCall("POST /mall-pur/vm/adjust", { body: { siteId, productId, counted: 0, reason: "x" } }, as),
    await tryCall("POST /mall-pur/vm/close", { body: { siteId } }, as),
    await tryCall("POST /mall-pur/vm/delivery", { body: { siteId, lines } }, as),
    ...(await Promise.all(
      [stranger, colleague].flatMap((who) => [
        tryCall("GET /mall-pur/vm/delivery/{deliveryId}", { params: { deliveryId } }, { as: who.token }),
        tryTake(who, deliveryId, 100),
        tryGiveBack(who, current, lines),
        tryCall("POST /mall-pur/vm/delivery/{deliveryId}/cancel", { params: { deliveryId }, body: {} }, { as: who.token }),
      ]),
    )),
    await tryCall("POST /mall-sup/vm/bring", { body: { siteId, lines } }, { as: rival.token }),
  ];
  expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => 404));
  expect(await call("GET /mall-pur/vm/site", {}, as)).toMatchObject({ sites: [] });
  expect(await call("GET /mall-sup/vm/stock", {}, { as: rival.token })).toEqual([]);
  expect(await sitePicture(siteId)).toEqual(before);
});

test("a unit without the switch has no sites", async () => {
  const buyer = await makeBuyer();
  expect(await call("GET /mall-pur/vm/site", {}, { as: buyer.token })).toMatchObject({ supported: false, sites: [] });
  const { body } = await tryCall("POST /mall-pur/vm/site", { body: { name: "x", address: "y" } }, { as: buyer.token });
  expect(body).toMatchObject({ code: 409, msg: expect.stringContaining("未开通寄售") });
});

test("the same key takes and brings once", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite();
  const deliveryId = await pick(buyer, siteId, [{ productId, quantity: 2 }]);
  const idempotencyKey = unique("key-of-take");
  const answers = await Promise.all(Array.from({ length: 4 }, () => tryTake(buyer, deliveryId, 200, { idempotencyKey })));
  expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200, 200]);
  const body = { siteId, lines: [{ productId, quantity: 4 }] };
  const key = unique("key-of-bring");
  await Promise.all(
    Array.from({ length: 4 }, () => tryCall("POST /mall-sup/vm/bring", { body }, { as: vendor.token, idempotencyKey: key })),
  );
  expect(await atSite(siteId, productId)).toBe(12);
});

test("what nobody could take out again is neither agreed for a site nor brought to it, and the page says why", async () => {
  const unit = { supportDeliverySiteFlag: 1, canBuyDangerProduct: 1 } as const;
  const buyer = await makeBuyer({ unit, approvalFrom: 100_000_00 });
  const { siteId, vendor, productId } = await makeSite([{ price: 100, stock: 2 }], { buyer });
  const propose = async (goods: string) => {
    const body = { siteId, productId: goods, price: fen(100), alsoStock: false, refillAt: 2 };
    return (await tryCall("POST /mall-pur/vm/stock", { body }, { as: buyer.token })).body;
  };
  const toxic = await makeRegulated("toxic");
  expect(await propose(toxic.productId)).toMatchObject({
    code: 422,
    data: { fields: { productId: expect.stringMatching(/不能寄售.*剧毒化学品购买许可证/) } },
  });
  const plain = await makeRegulated("hazardous");
  expect(await propose(plain.productId)).toMatchObject({ code: 200 });
  // Goods that were agreed and came to be 剧毒 since.
  const set = "update product set cas_no = ?2, hazard_bits = (select hazard_bits from product where id = ?3) where id = ?1";
  await env.DB.prepare(set).bind(Number(productId), toxic.casNo, Number(toxic.productId)).run();
  const bring = { body: { siteId, lines: [{ productId, quantity: 1 }] } };
  const refused = await tryCall("POST /mall-sup/vm/bring", bring, { as: vendor.token });
  expect(refused.body).toMatchObject({ code: 409, msg: expect.stringContaining("不能寄售") });
  const { vendors } = await call("GET /mall-pur/vm/stock", { query: { siteId } }, { as: buyer.token });
  expect(vendors.flatMap(({ goods }) => goods).find((one) => one.productId === productId)?.barred).toMatch(/购买许可证|许可/);
});

test("what the mall takes off sale is brought no more, and what may do harm is not taken until that ends", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 80, stock: 10 }]);
  const admin = await makeOperator({ permissions: ["mall:goods:view", "mall:goods:takedown"] });
  const takeDown = (kind: "content" | "safety") =>
    call("POST /mall-admin/goods/takedown", { body: { productIds: [productId], kind, reason: "瓶体破裂" } }, { as: admin.token });
  const lift = () =>
    env.DB.batch([
      env.DB.prepare(
        "update goods_takedown set ended_at = taken_at + 1, ended_by = taken_by, end_reason = '已核对' where product_id = ?1 and ended_at is null",
      ).bind(productId),
      env.DB.prepare("update product set product_status = 1 where id = ?1").bind(productId),
    ]);
  const tryBring = async () =>
    (await tryCall("POST /mall-sup/vm/bring", { body: { siteId, lines: [{ productId, quantity: 1 }] } }, { as: vendor.token }))
      .body;
  const first = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  // What holds in the batch, whatever was read before it.
  const holds = (kinds: readonly TakedownKind[]) =>
    db.batch([notTakenDown(db, [Number(productId)], kinds)]).then(
      () => true,
      () => false,
    );
  expect(await holds(takedownKinds)).toBe(true);
  await takeDown("content");
  expect([await holds(takedownKinds), await holds(safetyKinds)]).toEqual([false, true]);
  expect(await tryBring()).toMatchObject({ code: 409, msg: expect.stringContaining("信息不实），不能再补货") });
  expect((await tryTake(buyer, first, 80)).body.code).toBe(200);
  await lift();
  const second = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  await takeDown("safety");
  const stock = await call("GET /mall-pur/vm/stock", { query: { siteId } }, { as: buyer.token });
  expect(stock.vendors[0]?.goods[0]?.barred).toContain("质量或安全问题），暂不能领用");
  expect((await tryTake(buyer, second, 80)).body).toMatchObject({ code: 409, msg: expect.stringContaining("暂不能领用") });
  expect(await atSite(siteId, productId)).toBe(9);
  await lift();
  expect((await tryTake(buyer, second, 80)).body.code).toBe(200);
  expect(await tryBring()).toMatchObject({ code: 200 });
});

test("goods with pieces at a site stay what was agreed", async () => {
  const { vendor, siteId, productId } = await makeSite([{ price: 80, stock: 10 }]);
  await makeCategories();
  await env.DB.prepare("update product set cate_id = 133 where id = ?1").bind(productId).run();
  const params = { prodId: productId };
  const save = async (more: object) => {
    const { product } = await call("GET /mall-sup/own/goods/{prodId}", { params }, { as: vendor.token });
    const { productCode: _code, ...before } = product!.cells;
    const body = { before, after: { ...before, ...more }, proposal: null };
    return (await tryCall("POST /mall-sup/own/goods/{prodId}", { params, body }, { as: vendor.token })).body;
  };
  const refused = await save({ productSpec: "10µg" });
  expect(refused).toMatchObject({ code: 422, data: { fields: { productSpec: expect.stringContaining("在寄售点有存货") } } });
  await env.DB.prepare("update site_stock set quantity = 0 where site_id = ?1").bind(siteId).run();
  expect(await save({ productSpec: "10mL" })).toMatchObject({ code: 200 });
});
