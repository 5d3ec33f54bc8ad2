import { env } from "cloudflare:workers";
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { collection } from "#src/api/db/tables/collection.ts";
import { outbox } from "#src/api/db/tables/notice.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import worker from "#src/api/worker.ts";
import type { CollectionForm } from "#src/domain/collection/schema.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import {
  changeProduct,
  fundOf,
  makeBuyer,
  makeColleague,
  makeFund,
  makeGroup,
  makeProduct,
  stockOf,
  type Buyer,
} from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import {
  campaignOf,
  commitmentsOf,
  confirmCollection,
  endWindow,
  formOf,
  join,
  makeCollection,
  proposeCollection,
  supplierOf,
  tryAnswer,
  tryJoin,
  viewCollection,
} from "#tests/support/collecting.ts";
import { makeBusiness, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";
import { submit, view } from "#tests/support/submitting.ts";

const db = connect(env.DB);

const runSchedule = async () => {
  const execution = createExecutionContext();
  await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env, execution);
  await waitOnExecutionContext(execution);
};

/** Somebody of the same unit in a group of their own. */
async function otherGroup(buyer: Buyer): Promise<Buyer> {
  const other = await makeColleague(buyer);
  return { ...other, groupId: await makeGroup(buyer.unitId, other.purchaserId) };
}

/** A campaign of 4 in a case with two groups: 5 + 0, and 2 + 3 of tolerance. */
async function running(more: Parameters<typeof makeCollection>[1] = {}) {
  const buyer = await makeBuyer({ approvalFrom: 100_000_00 });
  const second = await otherGroup(buyer);
  const productId = await makeProduct({ stock: 1 });
  const collectionId = await makeCollection(buyer, { productId, ...more });
  await join(buyer, collectionId, 5);
  await join(second, collectionId, 2, 3);
  return { buyer, second, productId, collectionId };
}

test("a group sees live what is missing and what its quantity costs at each price tier", async () => {
  const buyer = await makeBuyer();
  const second = await otherGroup(buyer);
  const collectionId = await makeCollection(buyer);
  expect(await viewCollection(buyer, collectionId)).toMatchObject({
    pieces: 0,
    price: 100,
    missingToMin: 8,
    nextPriceTier: { fromQuantity: 8, price: 80, missing: 8 },
    canEdit: true,
    canJoin: true,
    mine: [{ groupId: buyer.groupId, commitment: null }],
  });
  await join(buyer, collectionId, 5);
  expect(await viewCollection(buyer, collectionId)).toMatchObject({
    wanted: 5,
    cases: 1,
    missingToCase: 3,
    // The same three pieces: what is left over counts for both.
    missingToMin: 3,
    nextPriceTier: { fromQuantity: 8, missing: 3 },
    mine: [
      {
        commitment: {
          quantity: 5,
          allocated: 4,
          amount: 400,
          amounts: [
            { fromQuantity: 1, amount: 500 },
            { fromQuantity: 8, amount: 400 },
          ],
        },
      },
    ],
  });
  await join(second, collectionId, 0, 3);
  const seen = await viewCollection(second, collectionId);
  expect(seen).toMatchObject({
    groups: 2,
    cases: 2,
    pieces: 8,
    price: 80,
    missingToMin: 0,
    nextPriceTier: null,
    missingToCase: 0,
  });
  expect(seen.mine.find(({ groupId }) => groupId === second.groupId)?.commitment).toMatchObject({ allocated: 3, amount: 240 });
  const list = await call("GET /mall-pur/collection/list", { query: {} }, { as: second.token });
  expect(list).toMatchObject({ total: 1, rows: [{ collectionId, joined: true }], counts: [{ status: "open", count: 1 }] });
});

test("one commitment a group: changed, given up, its place kept unless it asks for more", async () => {
  const buyer = await makeBuyer();
  const second = await otherGroup(buyer);
  const collectionId = await makeCollection(buyer);
  await join(buyer, collectionId, 5, 2);
  await join(second, collectionId, 1);
  const places = async () =>
    (await commitmentsOf(collectionId)).map(({ groupId }) => (groupId === buyer.groupId ? "a" : "b")).join("");
  await join({ ...buyer, token: (await makeColleague(buyer)).token }, collectionId, 4, 2);
  expect(await places()).toBe("ab");
  await join(buyer, collectionId, 4, 3);
  expect(await places()).toBe("ba");
  const body = { groupId: second.groupId };
  await call("POST /mall-pur/collection/{collectionId}/withdraw", { params: { collectionId }, body }, { as: second.token });
  expect(await places()).toBe("a");
  const again = await tryCall(
    "POST /mall-pur/collection/{collectionId}/withdraw",
    { params: { collectionId }, body },
    { as: second.token },
  );
  expect(again.body).toMatchObject({ code: 409, msg: expect.stringContaining("没有报名") });
});

test("closing makes one request a group at the price tier reached, which is submitted at that price whatever the shop says", async () => {
  const { buyer, second, productId, collectionId } = await running();
  await endWindow(collectionId);
  await changeProduct(productId, { pfPrice: 999, sortPrice: 999, minQuantity: 50 });
  expect(await viewCollection(buyer, collectionId)).toMatchObject({ status: "closed", pieces: 8, price: 80, canJoin: false });
  const [first, other] = await commitmentsOf(collectionId);
  expect([first?.allocated, other?.allocated]).toEqual([5, 3]);
  const wishId = first?.wishId ?? "";
  const seen = await view(buyer, wishId);
  expect(seen).toMatchObject({ sourceType: 3, status: "draft", groupId: buyer.groupId, goods: 400, freight: 0, total: 400 });
  expect(seen.suppliers[0]?.lines[0]).toMatchObject({ quantity: 5, price: 80, notices: [] });

  const wrongGroup = await submit(buyer, wishId, { groupId: await makeGroup(buyer.unitId, buyer.purchaserId) });
  expect(wrongGroup.body).toMatchObject({ code: 422, data: { fields: { groupId: expect.stringContaining("请选择该课题组") } } });
  const { body } = await submit(buyer, wishId);
  expect(body).toMatchObject({ code: 200, data: { status: "ordered", total: 400 } });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 400 });
  // Agreed goods are not the shop's stock.
  expect(await stockOf(productId)).toBe(1);
  const edit = await tryCall(
    "POST /mall-pur/wish/{wishId}/lines",
    { params: { wishId: other?.wishId ?? "" }, body: { lines: [{ lineId: "x", quantity: 1 }] } },
    { as: second.token },
  );
  expect(edit.body).toMatchObject({ code: 409, msg: "集采的商品与数量已议定，不能修改" });
});

test("a share's price and money stand until its request is submitted, however late", async () => {
  const { buyer, collectionId } = await running();
  await endWindow(collectionId);
  await viewCollection(buyer, collectionId);
  const wishId = (await commitmentsOf(collectionId))[0]?.wishId ?? "";
  await db
    .update(wish)
    .set({ createdAt: Date.now() - 14 * day })
    .where(eq(wish.id, wishId));
  expect((await submit(buyer, wishId)).body).toMatchObject({ code: 200, data: { status: "ordered", total: 400 } });
});

test("ten readers, joiners and the schedule at once close it once, and everybody is told once", async () => {
  const { buyer, second, collectionId } = await running();
  const mail = `${unique("told")}@example.com`;
  await db.update(user).set({ email: mail }).where(eq(user.id, second.userId));
  await endWindow(collectionId);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => tryCall("GET /mall-pur/collection/list", { query: {} }, { as: buyer.token })),
    ...Array.from({ length: 5 }, () => tryJoin(second, collectionId, { groupId: second.groupId, quantity: 9, tolerance: 0 })),
    runSchedule().then(() => ({ body: { code: 200 } })),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409, 200]);
  expect(await db.select().from(wish).where(eq(wish.sourceId, collectionId))).toHaveLength(2);
  const letters = await db.select().from(outbox).where(eq(outbox.target, mail));
  expect(letters.map(({ subject }) => subject)).toEqual(["集采已截单：乙醇集采"]);
  expect(letters[0]?.payload ?? "").toContain("您分到 3，单价 ¥0.80");
});

test("an organiser closes while a group changes its share without a pause", async () => {
  const { buyer, second, collectionId } = await running();
  const key = "POST /mall-pur/collection/{collectionId}/close";
  // Each change moves the campaign's version on while the closing reads, decides and writes.
  const changes = Array.from({ length: 30 }, (_, place) => ({
    groupId: second.groupId,
    quantity: 2 + (place % 2),
    tolerance: 3,
  }));
  const changing = (async () => {
    for (const change of changes) await tryJoin(second, collectionId, change);
  })();
  const closing = await tryCall(key, { params: { collectionId }, body: {} }, { as: buyer.token });
  await changing;
  expect(closing.body.code).toBe(200);
});

test("below the minimum it is prolonged as often as agreed, commitments kept, then cancelled", async () => {
  const buyer = await makeBuyer();
  const mail = `${unique("short")}@example.com`;
  await db.update(user).set({ email: mail }).where(eq(user.id, buyer.userId));
  const collectionId = await makeCollection(await makePurchaser({ unitId: buyer.unitId }), { maxProlongations: 1 });
  await join(buyer, collectionId, 5);
  await endWindow(collectionId);
  await runSchedule();
  const later = await campaignOf(collectionId);
  expect(later).toMatchObject({ status: "open", prolonged: 1 });
  expect(later.closesAt).toBeGreaterThan(Date.now() + day);
  await join(buyer, collectionId, 6);
  await endWindow(collectionId);
  expect(await viewCollection(buyer, collectionId)).toMatchObject({
    status: "cancelled",
    cancelReason: expect.stringContaining("未达起订总量 8"),
  });
  expect(await db.select().from(wish).where(eq(wish.sourceId, collectionId))).toHaveLength(0);
  const letters = await db.select().from(outbox).where(like(outbox.target, mail)).orderBy(outbox.createdAt);
  expect(letters.map(({ subject }) => subject)).toEqual(["集采延期：乙醇集采", "集采取消：乙醇集采"]);
});

test("the organiser may end it early with the minimum reached, or cancel it; nobody else may", async () => {
  const { buyer, collectionId } = await running({ minTotal: 12 });
  const params = { collectionId };
  const early = await tryCall("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, { as: buyer.token });
  expect(early.body).toMatchObject({ code: 409, msg: expect.stringContaining("未达起订总量 12") });
  const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:wish:create"] });
  const refused = await tryCall("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, { as: member.token });
  expect(refused.body.code).toBe(403);
  await join(buyer, collectionId, 10);
  await call("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, { as: buyer.token });
  expect(await campaignOf(collectionId)).toMatchObject({ status: "closed", price: 80 });
});

test("a closed campaign is ordered once its requests are", async () => {
  const { buyer, second, collectionId } = await running();
  await endWindow(collectionId);
  await runSchedule();
  const [first, other] = await commitmentsOf(collectionId);
  await submit(buyer, first?.wishId ?? "");
  await runSchedule();
  expect(await campaignOf(collectionId)).toMatchObject({ status: "closed" });
  expect((await release(await supplierOf(collectionId), collectionId, second.groupId)).body.code).toBe(200);
  expect((await wishOf(other?.wishId)).status).toBe("cancelled");
  await runSchedule();
  expect(await campaignOf(collectionId)).toMatchObject({ status: "ordered" });
});

/** A campaign in each state it can be in, with a group of the buyer's in it where there was a time to join. */
async function inState(status: "upcoming" | "closed" | "ordered" | "cancelled" | "over") {
  const { buyer, collectionId } = await running(status === "over" ? { maxProlongations: 0 } : {});
  switch (status) {
    case "upcoming":
      await env.DB.prepare("update collection set opens_at = closes_at - 1000 where id = ?1").bind(collectionId).run();
      break;
    case "over":
    case "closed":
      await endWindow(collectionId);
      await runSchedule();
      break;
    case "ordered":
    case "cancelled":
      await env.DB.prepare("update collection set status = ?2 where id = ?1").bind(collectionId, status).run();
  }
  return { buyer, collectionId };
}

test.each(["upcoming", "closed", "ordered", "cancelled", "over"] as const)(
  "every step from %s that does not begin there is a 409 that changes nothing",
  async (status) => {
    const { buyer, collectionId } = await inState(status);
    const before = [await campaignOf(collectionId), await commitmentsOf(collectionId)];
    const params = { collectionId };
    const as = { as: buyer.token };
    const steps = [
      () => tryJoin(buyer, collectionId, { groupId: buyer.groupId, quantity: 1, tolerance: 0 }),
      () => tryCall("POST /mall-pur/collection/{collectionId}/withdraw", { params, body: { groupId: buyer.groupId } }, as),
      () => tryCall("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, as),
      ...(status === "upcoming"
        ? []
        : [() => tryCall("POST /mall-pur/collection/{collectionId}/cancel", { params, body: { reason: "x" } }, as)]),
    ];
    for (const step of steps) {
      const { body } = await step();
      expect(body).toMatchObject({ code: 409, msg: expect.stringMatching(/不能|开始后才能/) });
    }
    expect([await campaignOf(collectionId), await commitmentsOf(collectionId)]).toEqual(before);
  },
);

test("campaigns of another unit do not exist, nor do groups that are not one's own", async () => {
  const { buyer, collectionId } = await running();
  const stranger = await makeBuyer();
  const before = await commitmentsOf(collectionId);
  const params = { collectionId };
  const as = { as: stranger.token };
  const tries = [
    await tryCall("GET /mall-pur/collection/{collectionId}", { params }, as),
    await tryJoin(stranger, collectionId, { groupId: stranger.groupId, quantity: 1, tolerance: 0 }),
    await tryCall("POST /mall-pur/collection/{collectionId}/withdraw", { params, body: { groupId: buyer.groupId } }, as),
    await tryCall("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, as),
    await tryCall("POST /mall-pur/collection/{collectionId}/cancel", { params, body: { reason: "x" } }, as),
  ];
  expect(tries.map(({ body }) => body.code)).toEqual([404, 404, 404, 404, 404]);
  expect((await call("GET /mall-pur/collection/list", { query: {} }, as)).total).toBe(0);
  const foreignGroup = await tryJoin(await makePurchaser({ unitId: buyer.unitId }), collectionId, {
    groupId: buyer.groupId,
    quantity: 1,
    tolerance: 0,
  });
  expect(foreignGroup.body).toMatchObject({ code: 422, msg: "请选择您所在的课题组" });
  expect(await commitmentsOf(collectionId)).toEqual(before);
});

test("terms wait for the company whose goods they are: before its word nobody joins, no rival reads or answers them", async () => {
  const buyer = await makeBuyer();
  const mail = `${unique("asked")}@example.com`;
  const productId = await makeProduct();
  const seller = await supplierOf(await proposeCollection(buyer, { productId }));
  await db.update(user).set({ email: mail }).where(eq(user.id, seller.userId));
  const collectionId = await proposeCollection(buyer, { productId });
  expect((await db.select().from(outbox).where(eq(outbox.target, mail))).map(({ subject }) => subject)).toEqual([
    "集采待确认：乙醇集采",
  ]);
  expect(await viewCollection(buyer, collectionId)).toMatchObject({
    status: "proposed",
    supply: null,
    availableActions: ["edit", "cancel"],
  });
  const early = await tryJoin(buyer, collectionId, { groupId: buyer.groupId, quantity: 8, tolerance: 0 });
  expect(early.body).toMatchObject({ code: 409, msg: expect.stringContaining("待供应商确认") });

  const list = (who: { token: string }) => call("GET /mall-sup/collection/list", { query: {} }, { as: who.token });
  const rival = await makeBusiness();
  expect((await list(rival)).rows).toEqual([]);
  const body = { type: "confirm" as const, version: 0, supply: 20 };
  expect((await tryAnswer(rival, collectionId, body)).body.code).toBe(404);
  expect((await tryAnswer(buyer, collectionId, body)).body.code).toBe(403);
  const clerk = await makeBusiness({ coId: seller.coId, permissions: ["mall:goods:edit"] });
  expect((await tryAnswer(clerk, collectionId, body)).body.code).toBe(403);
  expect((await list(seller)).rows.find((row) => row.collectionId === collectionId)).toMatchObject({
    status: "proposed",
    minTotal: 8,
    priceTiers: [
      { fromQuantity: 1, price: 100 },
      { fromQuantity: 8, price: 80 },
    ],
    availableActions: ["confirm", "decline"],
  });
  expect((await tryAnswer(seller, collectionId, { ...body, supply: 7 })).body).toMatchObject({
    code: 409,
    data: { fields: { supply: expect.stringContaining("起订总量 8") } },
  });
  const answers = await Promise.all([1, 2, 3].map(() => tryAnswer(seller, collectionId, body)));
  expect(answers.map(({ body: { code } }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await viewCollection(buyer, collectionId)).toMatchObject({ status: "open", supply: 20, canJoin: true });
});

test("no term is confirmed that the supplier has not read, and changed terms wait for its word again", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct();
  const later = { opensAt: Date.now() + day, closesAt: Date.now() + 2 * day };
  const collectionId = await proposeCollection(buyer, { productId, ...later });
  const seller = await supplierOf(collectionId);
  const edit = (version: number) =>
    tryCall(
      "PUT /mall-pur/collection/{collectionId}",
      { params: { collectionId }, body: { version, form: formOf(productId, { ...later, title: "一分钱集采" }) } },
      { as: buyer.token },
    );
  expect((await edit(0)).body.code).toBe(200);
  const stale = await tryAnswer(seller, collectionId, { type: "confirm", version: 0, supply: 20 });
  expect(stale.body).toMatchObject({ code: 409, msg: expect.stringContaining("条件刚有变动") });
  expect((await tryAnswer(seller, collectionId, { type: "confirm", version: 1, supply: 20 })).body.code).toBe(200);
  expect((await edit(2)).body.code).toBe(200);
  expect(await campaignOf(collectionId)).toMatchObject({ status: "proposed", supply: null, confirmedBy: "" });
});

test("a supplier says no with a reason, or nothing at all: then nothing is ordered", async () => {
  const buyer = await makeBuyer();
  const declined = await proposeCollection(buyer);
  const seller = await supplierOf(declined);
  expect((await tryAnswer(seller, declined, { type: "decline", version: 0, reason: "" })).body.code).toBe(422);
  expect((await tryAnswer(seller, declined, { type: "decline", version: 0, reason: "价格有误" })).body.code).toBe(200);
  expect(await viewCollection(buyer, declined)).toMatchObject({ status: "cancelled", cancelReason: "供应商未确认：价格有误" });
  const silent = await proposeCollection(buyer);
  await endWindow(silent);
  await runSchedule();
  expect(await campaignOf(silent)).toMatchObject({ status: "cancelled", cancelReason: "供应商未在截止时间前确认" });
});

test("no more is promised or closed than the supplier undertook to supply, which it may raise", async () => {
  const buyer = await makeBuyer();
  const second = await otherGroup(buyer);
  const collectionId = await proposeCollection(buyer);
  await confirmCollection(collectionId, 10);
  await join(buyer, collectionId, 6);
  const more = { groupId: second.groupId, quantity: 5, tolerance: 0 };
  expect((await tryJoin(second, collectionId, more)).body).toMatchObject({ code: 409, msg: expect.stringContaining("还剩 4") });
  const seller = await supplierOf(collectionId);
  const { version } = await campaignOf(collectionId);
  expect((await tryAnswer(seller, collectionId, { type: "raise", version, supply: 10 })).body.code).toBe(409);
  expect((await tryAnswer(seller, collectionId, { type: "raise", version, supply: 11 })).body.code).toBe(200);
  await join(second, collectionId, 5, 9);
  // Eleven are two cases of four.
  expect(await viewCollection(buyer, collectionId)).toMatchObject({ pieces: 8, supply: 11 });
  await endWindow(collectionId);
  await runSchedule();
  expect((await commitmentsOf(collectionId)).map(({ allocated }) => allocated)).toEqual([6, 2]);
});

test("a group gets what it can use or nothing, and is told so", async () => {
  const buyer = await makeBuyer({ approvalFrom: 100_000_00 });
  const second = await otherGroup(buyer);
  const collectionId = await makeCollection(buyer);
  await join(buyer, collectionId, 8);
  const tooMuch = await tryJoin(second, collectionId, { groupId: second.groupId, quantity: 3, tolerance: 0, least: 4 });
  expect(tooMuch.body).toMatchObject({ code: 422, data: { fields: { least: expect.stringContaining("最少数量") } } });
  await tryJoin(second, collectionId, { groupId: second.groupId, quantity: 3, tolerance: 0, least: 3 });
  await tryJoin(second, collectionId, { groupId: second.groupId, quantity: 3, tolerance: 0, least: 2 });
  const seen = await viewCollection(second, collectionId);
  expect(seen).toMatchObject({ pieces: 8 });
  expect(seen.mine.find(({ groupId }) => groupId === second.groupId)?.commitment).toMatchObject({ least: 2, allocated: 0 });
  await endWindow(collectionId);
  await runSchedule();
  const [, none] = await commitmentsOf(collectionId);
  expect(none).toMatchObject({ allocated: 0, wishId: null });
});

const release = (who: { token: string }, collectionId: string, groupId: string) =>
  tryCall(
    "POST /mall-sup/collection/{collectionId}/release",
    { params: { collectionId }, body: { groupId, reason: "设备停用" } },
    { as: who.token },
  );
const wishOf = async (wishId: string | null | undefined) => {
  const [row] = await db
    .select()
    .from(wish)
    .where(eq(wish.id, wishId ?? ""));
  if (!row) throw new Error("no such request");
  return row;
};
const cancelWish = (who: { token: string }, wishId: string) =>
  tryCall("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as: who.token });

test("joining holds the most a pledge can cost on the group's own fund, and what is changed or given up is free again", async () => {
  const buyer = await makeBuyer();
  const second = await otherGroup(buyer);
  const foreign = await makeFund(buyer.unitId, second.groupId, 1_000_00);
  const poor = await makeFund(buyer.unitId, buyer.groupId, 5_00);
  const collectionId = await makeCollection(buyer);
  const wanted = { groupId: buyer.groupId, quantity: 6, tolerance: 2, fundId: buyer.fundId };
  const tryWith = async (more: object) => (await tryJoin(buyer, collectionId, { ...wanted, ...more })).body;
  expect(await tryWith({ fundId: foreign })).toMatchObject({ code: 422, data: { fields: { fundId: expect.any(String) } } });
  expect(await tryWith({ fundId: poor })).toMatchObject({
    code: 409,
    data: { fields: { fundId: expect.stringContaining("不足") } },
  });
  const member = await makeColleague(buyer, ["mall:wish:create"]);
  expect((await tryJoin(member, collectionId, wanted)).body.code).toBe(403);
  expect(await commitmentsOf(collectionId)).toEqual([]);

  expect(await tryWith({})).toMatchObject({ code: 200 });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 800 });
  expect((await viewCollection(buyer, collectionId)).mine[0]).toMatchObject({
    commitment: { fundId: buyer.fundId, held: 800 },
    funds: expect.arrayContaining([expect.objectContaining({ fundId: poor, available: 500 })]),
  });
  expect(await tryWith({ quantity: 5, tolerance: 0, fundId: poor })).toMatchObject({ code: 200 });
  expect([await fundOf(buyer.fundId), await fundOf(poor)]).toMatchObject([{ reserved: 0 }, { reserved: 500 }]);
  const body = { groupId: buyer.groupId };
  await call("POST /mall-pur/collection/{collectionId}/withdraw", { params: { collectionId }, body }, { as: buyer.token });
  expect(await fundOf(poor)).toMatchObject({ reserved: 0 });

  await tryWith({});
  const params = { collectionId };
  await call("POST /mall-pur/collection/{collectionId}/cancel", { params, body: { reason: "x" } }, { as: buyer.token });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  expect((await commitmentsOf(collectionId))[0]).toMatchObject({ held: 0 });
});

test("a huge pledge is no way to a cheaper price: after the closing it binds, and only the supplier lets it go", async () => {
  const { buyer, second, collectionId } = await running();
  await endWindow(collectionId);
  await runSchedule();
  const [first, other] = await commitmentsOf(collectionId);
  const mine = first?.wishId ?? "";
  // Five at the price reached; what was held beyond it is free.
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 400 });
  expect((await cancelWish(buyer, mine)).body).toMatchObject({ code: 409, msg: expect.stringContaining("不能单方取消") });
  expect((await view(buyer, mine)).availableActions).toEqual(["submit"]);

  const seller = await supplierOf(collectionId);
  expect((await release(await makeBusiness(), collectionId, buyer.groupId)).body.code).toBe(404);
  expect((await release(buyer, collectionId, buyer.groupId)).body.code).toBe(403);
  const answers = await Promise.all([1, 2].map(() => release(seller, collectionId, buyer.groupId)));
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await wishOf(mine)).status).toBe("cancelled");
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  // Who stays pays the price that was reached.
  expect((await view(second, other?.wishId ?? "")).total).toBe(240);
  expect((await release(seller, collectionId, buyer.groupId)).body.code).toBe(409);
});

test("the request of a share takes its money over, gives it back when it is sent back, and its order is not cancelled by one side", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const spare = await makeFund(buyer.unitId, buyer.groupId, 1_000_00);
  // The whole fund is held: what the share holds is what its request is paid with.
  const only = await makeFund(buyer.unitId, buyer.groupId, 8_00);
  const collectionId = await makeCollection(buyer);
  await tryJoin(buyer, collectionId, { groupId: buyer.groupId, quantity: 8, tolerance: 0, fundId: only });
  await endWindow(collectionId);
  await runSchedule();
  const wishId = (await commitmentsOf(collectionId))[0]?.wishId ?? "";
  expect(await fundOf(only)).toMatchObject({ reserved: 640 });
  const other = await submit(buyer, wishId, { funds: [{ fundId: spare, amount: fen(640) }] });
  expect(other.body).toMatchObject({ code: 422, data: { fields: { funds: expect.stringContaining("报名时已冻结经费") } } });
  const funds = [{ fundId: only, amount: fen(640) }];
  expect((await submit(buyer, wishId, { funds })).body).toMatchObject({ code: 200, data: { status: "approving" } });
  expect(await fundOf(only)).toMatchObject({ reserved: 640 });
  expect((await commitmentsOf(collectionId))[0]).toMatchObject({ held: 0 });
  expect((await cancelWish(buyer, wishId)).body.code).toBe(409);
  const reject = { params: { wishId }, body: { reason: "再议", lineIds: [] } };
  await call("POST /mall-pur/wish/{wishId}/reject", reject, { as: buyer.leader.token });
  expect(await fundOf(only)).toMatchObject({ reserved: 640 });
  expect((await commitmentsOf(collectionId))[0]).toMatchObject({ held: 640 });
  expect((await submit(buyer, wishId, { funds })).body.code).toBe(200);
  await call("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} }, { as: buyer.leader.token });
  const { orders } = await view(buyer, wishId);
  const params = { orderId: orders[0]?.orderId ?? "" };
  const alone = await tryCall("POST /mall-pur/order/{orderId}/cancel", { params, body: { reason: "x" } }, { as: buyer.token });
  expect(alone.body).toMatchObject({ code: 409, msg: expect.stringContaining("不能单方取消") });
  expect((await call("GET /mall-pur/order/{orderId}", { params }, { as: buyer.token })).availableActions).not.toContain("cancel");
  await call("POST /mall-sup/order/{orderId}/confirm", { params, body: {} }, { as: (await supplierOf(collectionId)).token });
  const asked = await tryCall("POST /mall-pur/order/{orderId}/cancel", { params, body: { reason: "x" } }, { as: buyer.token });
  expect(asked.body.code).toBe(200);
  expect(await fundOf(only)).toMatchObject({ reserved: 640 });
});

test("the operator's campaign is open to every unit, and theirs alone to cancel", async () => {
  const operator = await makeOperator();
  const productId = await makeProduct();
  const { collectionId } = await call("POST /mall-admin/collection", { body: formOf(productId) }, { as: operator.token });
  await confirmCollection(collectionId);
  const [one, other] = [await makeBuyer(), await makeBuyer()];
  await join(one, collectionId, 4);
  await join(other, collectionId, 4);
  const seen = await viewCollection(other, collectionId);
  expect(seen).toMatchObject({ wholeMall: true, groups: 2, pieces: 8, canEdit: false });
  // Of other units it says how many take part, not who.
  expect(JSON.stringify(seen)).not.toContain(one.groupId);
  const params = { collectionId };
  const unit = await tryCall(
    "POST /mall-pur/collection/{collectionId}/cancel",
    { params, body: { reason: "x" } },
    { as: one.token },
  );
  expect(unit.body.code).toBe(403);
  const business = await makeBusiness();
  expect((await tryCall("POST /mall-admin/collection", { body: formOf(productId) }, { as: business.token })).body.code).toBe(403);
  await call(
    "POST /mall-admin/collection/{collectionId}/cancel",
    { params, body: { reason: "供应商停产" } },
    { as: operator.token },
  );
  expect(await campaignOf(collectionId)).toMatchObject({ status: "cancelled", cancelReason: "供应商停产" });
});

const tryEdit = (who: { token: string }, collectionId: string, version: number, form: CollectionForm) =>
  tryCall("PUT /mall-pur/collection/{collectionId}", { params: { collectionId }, body: { version, form } }, { as: who.token });

test("terms change until it begins: by the organiser, of the version that was read, never afterwards", async () => {
  const organiser = await makeBuyer();
  const productId = await makeProduct();
  const later = { opensAt: Date.now() + day, closesAt: Date.now() + 2 * day };
  const collectionId = await makeCollection(organiser, { productId, ...later });
  const { version } = await viewCollection(organiser, collectionId);
  const form = formOf(productId, {
    ...later,
    title: "改过的集采",
    caseSize: 6,
    priceTiers: [{ fromQuantity: 6, price: fen(70) }],
  });
  const both = await Promise.all([
    tryEdit(organiser, collectionId, version, form),
    tryEdit(organiser, collectionId, version, form),
  ]);
  expect(new Set(both.map(({ body }) => body.code))).toEqual(new Set([200, 409]));
  await confirmCollection(collectionId);
  expect(await viewCollection(organiser, collectionId)).toMatchObject({
    title: "改过的集采",
    caseSize: 6,
    version: version + 2,
    upcoming: true,
    priceTiers: [{ fromQuantity: 6, price: 70 }],
  });
  const member = await makePurchaser({ unitId: organiser.unitId, permissions: ["mall:wish:create"] });
  expect((await tryEdit(member, collectionId, version + 2, form)).body.code).toBe(403);
  const nonsense = { ...form, closesAt: later.opensAt + 1 };
  expect((await tryEdit(organiser, collectionId, version + 2, nonsense)).body).toMatchObject({ code: 422 });
  await db.update(collection).set({ opensAt: 1 }).where(eq(collection.id, collectionId));
  const before = await campaignOf(collectionId);
  expect((await tryEdit(organiser, collectionId, version + 2, form)).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("集采已开始"),
  });
  expect(await campaignOf(collectionId)).toEqual(before);
});

test("the organiser sees who promised what; a member of the unit sees their own groups", async () => {
  const { buyer, second, collectionId } = await running();
  expect((await viewCollection(buyer, collectionId)).commitments).toMatchObject([
    { groupId: buyer.groupId, quantity: 5, tolerance: 0, allocated: 5, wishStatus: null },
    { groupId: second.groupId, quantity: 2, tolerance: 3, allocated: 3, wishStatus: null },
  ]);
  const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:wish:create"] });
  expect(await viewCollection(member, collectionId)).toMatchObject({ commitments: null, canEdit: false });
});

test("the operator lists, looks at, changes and closes the mall's campaigns, and no unit's", async () => {
  const operator = { token: (await makeOperator()).token };
  const as = { as: operator.token };
  const productId = await makeProduct();
  const later = { opensAt: Date.now() + day, closesAt: Date.now() + 2 * day };
  const { collectionId } = await call("POST /mall-admin/collection", { body: formOf(productId, later) }, as);
  const buyer = await makeBuyer();
  const foreign = await makeCollection(buyer);
  const params = { collectionId };
  const edit = (id: string) =>
    tryCall(
      "PUT /mall-admin/collection/{collectionId}",
      { params: { collectionId: id }, body: { version: 0, form: formOf(productId) } },
      as,
    );
  expect((await edit(foreign)).body.code).toBe(404);
  expect((await edit(collectionId)).body.code).toBe(200);
  await confirmCollection(collectionId);
  await join(buyer, collectionId, 8);
  const seen = await call("GET /mall-admin/collection/{collectionId}", { params }, as);
  expect(seen).toMatchObject({ canEdit: true, mine: [], commitments: [{ groupId: buyer.groupId, quantity: 8 }] });
  const { rows } = await call("GET /mall-admin/collection/list", { query: { pageSize: "100" } }, as);
  expect(rows.every(({ wholeMall }) => wholeMall)).toBe(true);
  expect(rows.map((row) => row.collectionId)).toContain(collectionId);
  const variant = { params: { collectionId: foreign } };
  expect((await tryCall("GET /mall-admin/collection/{collectionId}", variant, as)).body.code).toBe(404);
  expect((await tryCall("GET /mall-admin/collection/list", { query: {} }, { as: buyer.token })).body.code).toBe(403);
  const close = "POST /mall-admin/collection/{collectionId}/close";
  expect((await tryCall(close, { params: { collectionId: foreign }, body: {} }, as)).body.code).toBe(404);
  expect((await tryCall(close, { params, body: {} }, as)).body.code).toBe(200);
  expect(await campaignOf(collectionId)).toMatchObject({ status: "closed", price: 80 });
  expect((await tryCall(close, { params, body: {} }, as)).body.code).toBe(409);
});

test("a campaign that makes no sense is refused by field", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct();
  const tryForm = async (more: object) => {
    const { body } = await tryCall("POST /mall-pur/collection", { body: { ...formOf(productId), ...more } }, { as: buyer.token });
    return [body.code, Object.keys((body.data as { fields?: object } | null)?.fields ?? {})];
  };
  expect(await tryForm({ productId: "999999" })).toEqual([422, ["productId"]]);
  expect(await tryForm({ closesAt: Date.now() })).toEqual([422, ["closesAt"]]);
  expect(await tryForm({ priceTiers: [{ fromQuantity: 1, price: fen(101) }] })).toEqual([422, ["priceTiers"]]);
  expect(await tryForm({ priceTiers: [] })).toEqual([422, ["priceTiers"]]);
  expect(
    await tryForm({
      priceTiers: [
        { fromQuantity: 8, price: fen(80) },
        { fromQuantity: 1, price: fen(100) },
      ],
    }),
  ).toEqual([422, ["priceTiers"]]);
  expect(await tryForm({ caseSize: 0 })).toEqual([422, ["caseSize"]]);
  expect(
    (await tryJoin(buyer, await makeCollection(buyer), { groupId: buyer.groupId, quantity: 0, tolerance: 0 })).body.code,
  ).toBe(422);
});

test("goods the unit may not buy, or that went off sale, cannot be joined for", async () => {
  const { buyer, productId, collectionId } = await running();
  await changeProduct(productId, { productStatus: 2 });
  const body = { groupId: buyer.groupId, quantity: 1, tolerance: 0 };
  expect((await tryJoin(buyer, collectionId, body)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已失效") });
});

test("the same key joins once", async () => {
  const buyer = await makeBuyer();
  const collectionId = await makeCollection(buyer);
  const body = { groupId: buyer.groupId, quantity: 2, tolerance: 0 };
  const idempotencyKey = unique("key-of-join");
  await Promise.all(Array.from({ length: 4 }, () => tryJoin(buyer, collectionId, body, { idempotencyKey })));
  expect((await tryJoin(buyer, collectionId, { ...body, quantity: 3 }, { idempotencyKey })).body.code).toBe(422);
  // Confirmed, and joined.
  expect((await campaignOf(collectionId)).version).toBe(2);
});

test(
  "40 groups join at once while it closes: who was let in is in, nobody else, and the shares are those of the rule",
  { timeout: 60_000 },
  async () => {
    const buyer = await makeBuyer();
    const groups: Buyer[] = [];
    while (groups.length < 40) groups.push(await otherGroup(buyer));
    const collectionId = await makeCollection(buyer, { minTotal: 1 });
    await join(buyer, collectionId, 1);
    const params = { collectionId };
    const answers = await Promise.all(
      groups.flatMap((group, at) => {
        const joining = tryJoin(group, collectionId, { groupId: group.groupId, quantity: (at % 5) + 1, tolerance: at % 3 });
        if (at !== 20) return [joining];
        return [joining, tryCall("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, { as: buyer.token })];
      }),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
    await tryCall("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, { as: buyer.token });
    expect(await campaignOf(collectionId)).toMatchObject({ status: "closed" });
    const rows = await commitmentsOf(collectionId);
    const letIn = groups.filter((_, at) => codes[at > 20 ? at + 1 : at] === 200).map(({ groupId }) => groupId);
    expect(rows.map(({ groupId }) => groupId).toSorted()).toEqual([buyer.groupId, ...letIn].toSorted());
    const pieces = rows.reduce((sum, { allocated }) => sum + (allocated ?? 0), 0);
    expect(pieces % 4).toBe(0);
    const wishes = await db.select().from(wish).where(eq(wish.sourceId, collectionId));
    expect(wishes).toHaveLength(rows.filter(({ allocated }) => (allocated ?? 0) > 0).length);
  },
);
