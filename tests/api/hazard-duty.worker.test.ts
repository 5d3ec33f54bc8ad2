import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "#src/api/worker.ts";
import { makeBuyer, makeColleague, makeProduct, makeWish } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCollection, tryJoin } from "#tests/support/collecting.ts";
import { makeSite, pick, taken, tryGiveBack, tryTake } from "#tests/support/consigning.ts";
import { clear, makeLicence, makePermit, makeRegulated, makeSheet, makeSubstance, readSheet } from "#tests/support/hazard.ts";
import { makeToxicOrder } from "#tests/support/hazard-order.ts";
import { tryStep, viewed } from "#tests/support/order-life.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";
import { submitted } from "#tests/support/submitting.ts";

const dangerous = { unit: { canBuyDangerProduct: 1 } };
const day = 86_400_000;

const runSchedule = (at = Date.now()) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(at) }), env, createExecutionContext());

test("goods of a class go off sale with the licence of their seller and come back with a new one", async () => {
  const { productId, coId } = await makeRegulated("explosive", { licensed: false });
  const harmless = await makeProduct({ coId });
  const buyer = await makeBuyer(dangerous);
  const status = async (id: string) =>
    (await call("GET /mall-sup/goods/{prodId}", { params: { prodId: id }, query: {} }, { as: buyer.token })).productStatus;
  const add = (id: string) => tryCall("POST /mall-pur/cart/add", { body: { productId: id, quantity: 1 } }, { as: buyer.token });
  // A licence that never was is said at the purchase; one that has run out takes the goods off sale.
  await runSchedule();
  expect(await status(productId)).toBe(1);
  await makeLicence(coId, "explosive", { validTo: Date.now() - 1 });
  await runSchedule();
  expect([await status(productId), await status(harmless)]).toEqual([2, 1]);
  expect((await add(productId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已失效") });
  expect((await add(harmless)).body.code).toBe(200);
  await makeLicence(coId, "explosive");
  await runSchedule();
  expect(await status(productId)).toBe(1);
});

test("a sale of 剧毒 is to be reported within five days: made at the shipment, reminded, filed once, by its seller alone", async () => {
  const { seller, ship, orderId } = await makeToxicOrder(3);
  const list = (state: "open" | "filed", who = seller) =>
    call("GET /mall-sup/danger/filing", { query: { state } }, { as: who.token });
  expect(await list("open")).toMatchObject({ total: 0, open: 0 });
  await ship(1);
  await ship(2);
  const { rows, today } = await list("open");
  expect(rows.map(({ list: of, pieces, orderId: order }) => [of, pieces, order])).toEqual([
    ["toxic", expect.any(Number), orderId],
    ["toxic", expect.any(Number), orderId],
  ]);
  expect(rows.map(({ pieces }) => pieces).toSorted((a, b) => a - b)).toEqual([1, 2]);
  const dueOn = new Date(Date.parse(today) + 5 * day).toISOString().slice(0, 10);
  expect(rows.map((row) => row.dueOn)).toEqual([dueOn, dueOn]);

  const reminders = async () =>
    (
      await env.DB.prepare("select count(*) as n from sys_msg where user_id = ?1 and title like '%待备案'")
        .bind(seller.userId)
        .first<{ n: number }>()
    )?.n;
  await runSchedule();
  expect(await reminders()).toBe(0);
  await runSchedule(Date.now() + 4 * day);
  await runSchedule(Date.now() + 4 * day);
  expect(await reminders()).toBe(1);

  const file = { params: { filingId: rows[0]!.filingId }, body: { filingNo: "京备 2026-1" } };
  const stranger = await makeBusiness();
  expect((await list("open", stranger)).total).toBe(0);
  const tryFile = (who: { token: string }) => tryCall("POST /mall-sup/danger/filing/{filingId}/file", file, { as: who.token });
  expect((await tryFile(stranger)).body.code).toBe(409);
  expect((await tryFile(await makePurchaser())).body.code).toBe(403);
  expect((await tryFile(seller)).body.code).toBe(200);
  expect((await tryFile(seller)).body.code).toBe(409);
  expect(await list("filed")).toMatchObject({ total: 1, open: 1, rows: [{ filingNo: "京备 2026-1" }] });

  const correct = (filingNo: string, shown: string) =>
    tryCall("POST /mall-sup/danger/filing/{filingId}/file", { ...file, body: { filingNo, shown } }, { as: seller.token });
  expect((await correct("京备 2026-3", "京备 2026-2")).body.code).toBe(409);
  // When it was reported stays what it was: a correction days later makes nothing late.
  const reportedAt = Date.now() - day;
  await env.DB.prepare("update filing_task set filed_at = ?2 where co_id = ?1 and filed_at is not null")
    .bind(seller.coId, reportedAt)
    .run();
  expect((await correct("京备 2026-2", "京备 2026-1")).body.code).toBe(200);
  expect((await list("filed")).rows).toMatchObject([{ filedAt: reportedAt }]);
  expect(await list("filed")).toMatchObject({ total: 1, open: 1, rows: [{ filingNo: "京备 2026-2" }] });
});

test("who holds a document is told once that it ends soon; a successor, and what is used up, need no telling", async () => {
  const buyer = await makeBuyer(dangerous);
  const officer = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
  const { casNo, coId } = await makeRegulated("toxic", { licensed: false });
  const seller = await makeBusiness({ coId });
  const until = (days: number) => ({ validTo: Date.now() + days * day });
  await makeLicence(coId, "toxic", until(20));
  await makeLicence(coId, "explosive", until(20));
  await makeLicence(coId, "explosive", until(400));
  await makePermit(buyer, casNo, 5, until(10));
  await makePermit(buyer, await makeSubstance("toxic"), 5, { ...until(10), balance: 0 });
  await clear(buyer, "toxic", until(29));
  const titles = async ({ userId }: { userId: string }) =>
    (
      await env.DB.prepare("select title from sys_msg where user_id = ?1 order by title").bind(userId).all<{ title: string }>()
    ).results.map(({ title }) => title.replace(/ \d.*/, ""));
  await runSchedule();
  await runSchedule();
  expect(await titles(seller)).toEqual(["剧毒化学品经营许可将于"]);
  expect((await titles(officer)).map((title) => title.replace(/「.*」/, "").replace(/^物质\d+/, "")).toSorted()).toEqual([
    "的剧毒化学品购买许可证将于",
    "课题组的剧毒使用资质将于",
    "课题组的剧毒存储条件将于",
  ]);
  // Whoever only buys keeps no papers.
  expect(await titles(await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:order:view"] }))).toEqual([]);
  const { licences } = await call("GET /mall-sup/own/shop", {}, { as: seller.token });
  expect(licences.map(({ kind }) => kind)).toEqual(["toxic", "explosive"]);
});

test("剧毒 is accepted by one and witnessed by another, each time", async () => {
  const { buyer, acceptor, orderId, lineId, ship } = await makeToxicOrder(2);
  const colleague = await makeColleague(buyer, ["mall:order:view"]);
  const witness = (who: { token: string }) => tryStep("POST /mall-pur/order/{orderId}/witness", who, orderId, {});
  const accept = (quantity: number) =>
    tryStep("POST /mall-pur/order/{orderId}/accept", acceptor, orderId, { lines: [{ lineId, quantity }] });
  expect((await witness(buyer)).body.code).toBe(409);
  await ship(2);
  await tryStep("POST /mall-pur/order/{orderId}/receive", buyer, orderId, { lines: [{ lineId, quantity: 2 }] });
  expect((await viewed(buyer, orderId)).receivers).toEqual({ needed: 2, signed: [], canSign: true });
  expect((await accept(1)).body).toMatchObject({ code: 409, msg: expect.stringContaining("须 2 人共同收货") });
  // The acceptor's own signature is not a second person's; who does not see the order cannot sign.
  expect((await witness(acceptor)).body.code).toBe(200);
  expect((await witness(colleague)).body.code).toBe(404);
  expect((await accept(1)).body.code).toBe(409);
  expect((await witness(buyer)).body.code).toBe(200);
  expect((await witness(buyer)).body.code).toBe(409);
  expect((await accept(1)).body.code).toBe(200);
  // What comes next is taken in by two again.
  expect((await accept(1)).body.code).toBe(409);
  await witness(buyer);
  expect((await accept(1)).body.code).toBe(200);
  expect((await viewed(buyer, orderId)).status).toBe("accepted");
});

test("a unit asks more of its own groups, never less, and nobody else's", async () => {
  const buyer = await makeBuyer(dangerous);
  const { productId, casNo } = await makeRegulated("hazardous");
  await clear(buyer, "hazardous");
  await readSheet(buyer, productId);
  const officer = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
  const foreign = await makePurchaser({ permissions: ["mall:hazard:keep"] });
  const effectiveFrom = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(Date.now());
  const law = { grade: null, casNo, measure: null, weekdays: [], document: null, effectiveFrom, effectiveTo: null };
  const body = {
    ...law,
    kind: "holdingLimit" as const,
    list: "hazardous" as const,
    amount: 5_000,
    measure: "mass" as const,
    source: "校内规定",
    note: "",
  };
  const { ruleId } = await call("POST /mall-pur/danger/rules", { body }, { as: officer.token });
  const check = async () => {
    const wanted = { body: { lines: [{ productId, quantity: 2 }] } };
    return (await call("POST /mall-pur/danger/check", wanted, { as: buyer.token })).lines.flatMap(({ failures }) => failures);
  };
  expect(await check()).toMatchObject([{ kind: "holdingLimit", source: "校内规定" }]);
  const looser = { ...body, kind: "unitSwitch" as const, amount: null, measure: null };
  expect((await tryCall("POST /mall-pur/danger/rules", { body: looser }, { as: officer.token })).body.code).toBe(422);
  const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:order:view"] });
  expect((await tryCall("POST /mall-pur/danger/rules", { body }, { as: member.token })).body.code).toBe(403);
  const end = { params: { ruleId }, body: { effectiveTo: effectiveFrom } };
  const tryEnd = (who: { token: string }) => tryCall("POST /mall-pur/danger/rules/{ruleId}/end", end, { as: who.token });
  expect((await tryEnd(foreign)).body.code).toBe(409);
  expect((await call("GET /mall-pur/danger/rules", {}, { as: foreign.token })).map((rule) => rule.ruleId)).not.toContain(ruleId);
  const operator = await makeOperator();
  expect((await tryCall("POST /mall-admin/danger/rules/{ruleId}/end", end, { as: operator.token })).body.code).toBe(404);
  expect((await tryEnd(officer)).body.code).toBe(200);
  expect(await check()).toEqual([]);
});

test("collections and consignment ask the same evaluator", async () => {
  const buyer = await makeBuyer({ unit: { ...dangerous.unit, supportDeliverySiteFlag: 1 } });
  const { productId } = await makeRegulated("hazardous");
  const collectionId = await makeCollection(buyer, { productId });
  const promised = { groupId: buyer.groupId, quantity: 4, tolerance: 0 };
  expect((await tryJoin(buyer, collectionId, promised)).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("存储条件未登记"),
  });
  const { siteId, productId: onSite, vendor } = await makeSite([{ price: 100, stock: 10 }], { buyer });
  await env.DB.prepare("update product set hazard_bits = 1 where id = ?1").bind(Number(onSite)).run();
  const deliveryId = await pick(buyer, siteId, [{ productId: onSite, quantity: 1 }]);
  expect((await tryTake(buyer, deliveryId, 100)).body).toMatchObject({
    code: 409,
    data: { lines: [{ text: expect.stringContaining("存储条件未登记") }] },
  });
  await clear(buyer, "hazardous");
  expect((await tryJoin(buyer, collectionId, promised)).body.code).toBe(200);

  // What was taken counts to the limit before its period is over, and no more once it was brought back.
  const { casNo, productId: limited } = await makeRegulated("hazardous");
  await env.DB.batch([
    env.DB.prepare(
      "update product set hazard_bits = 1, cas_no = ?2, pack_id = (select pack_id from product where id = ?3) where id = ?1",
    ).bind(Number(onSite), casNo, Number(limited)),
    env.DB.prepare(
      `insert into hazard_rule (id, unit_id, kind, list, cas_no, amount, measure, source, effective_from, created_at)
       values (?1, ?2, 'holdingLimit', 'hazardous', ?3, 5000, 'mass', '校内规定', '2020-01-01', 0)`,
    ).bind(`limit-${casNo}`, buyer.unitId, casNo),
  ]);
  await makeLicence(vendor.coId, "hazardous");
  await makeSheet(vendor.coId, `product:${onSite}`);
  await readSheet(buyer, onSite);
  const one = [{ productId: onSite, quantity: 1 }];
  const slip = await taken(buyer, siteId, one);
  const next = await pick(buyer, siteId, one);
  expect((await tryTake(buyer, next, 100)).body).toMatchObject({
    code: 409,
    data: { lines: [{ text: expect.stringContaining("存量上限") }] },
  });
  expect((await tryGiveBack(buyer, slip, one)).body.code).toBe(200);
  expect((await tryTake(buyer, next, 100)).body.code).toBe(200);
});

test("cart and request say what cannot stand together, and beside what the group has", async () => {
  await env.DB.batch([
    env.DB.prepare(
      "insert into storage_group (id, name, cabinet, matches, order_num) values ('T1', '易燃', '黄柜', '[\"测试易燃\"]', 1), ('T2', '氧化', '氧化剂柜', '[\"测试氧化\"]', 2)",
    ),
    env.DB.prepare("insert into storage_pair (group_a, group_b, level, reason) values ('T1', 'T2', 2, '不得混存')"),
  ]);
  const buyer = await makeBuyer({ unit: { ...dangerous.unit, supportDeliverySiteFlag: 1 } });
  await clear(buyer, "hazardous");
  const [fuel, oxidiser] = [await makeRegulated("hazardous"), await makeRegulated("hazardous")];
  for (const [{ casNo, productId }, ghs] of [
    [fuel, "测试易燃,类别2"],
    [oxidiser, "测试氧化,类别1"],
  ] as const) {
    await env.DB.prepare("update substance set ghs_classes = ?2 where cas_no = ?1")
      .bind(casNo, JSON.stringify([ghs]))
      .run();
    await readSheet(buyer, productId);
    await call("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: buyer.token });
  }
  const cart = await call("GET /mall-pur/cart/list", {}, { as: buyer.token });
  expect(cart.storage.warnings).toMatchObject([{ level: 2, reason: "不得混存", pairs: [{ one: 0, others: [1] }] }]);
  expect(cart.storage.substances.map(({ inStock }) => inStock)).toEqual([false, false]);
  expect(cart.suppliers.flatMap(({ lines }) => lines.flatMap(({ notices }) => notices.filter(({ blocks }) => blocks)))).toEqual(
    [],
  );

  // What was received stands in the store; another group's store is another store.
  const wish = await submitted(buyer, await makeWish(buyer, [{ productId: oxidiser.productId, quantity: 1 }]));
  if (wish.status !== "ordered") throw new Error("no order");
  await env.DB.prepare("update order_line set shipped = 1, received = 1 where order_id = ?1").bind(wish.orders[0]!.orderId).run();
  const wishId = await makeWish(buyer, [{ productId: fuel.productId, quantity: 1 }]);
  const view = async (who: { token: string }) =>
    (await call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }, { as: who.token })).storage.substances;
  expect(await view(buyer)).toMatchObject([{ casNo: fuel.casNo }, { casNo: oxidiser.casNo, inStock: true }]);
  const use = { groupId: buyer.groupId, casNo: oxidiser.casNo, measure: "mass" as const, amount: 5_000, note: "用完" };
  await call("POST /mall-pur/danger/use", { body: use }, { as: buyer.token });
  expect(await view(buyer)).toEqual([]);

  // What was taken from a consignment site stands there too, before anything is ordered.
  const { siteId, productId: onSite, vendor } = await makeSite([{ price: 100, stock: 10 }], { buyer });
  await env.DB.prepare("update product set hazard_bits = 1, cas_no = ?2 where id = ?1")
    .bind(Number(onSite), oxidiser.casNo)
    .run();
  await makeLicence(vendor.coId, "hazardous");
  await makeSheet(vendor.coId, `product:${onSite}`);
  await readSheet(buyer, onSite);
  await taken(buyer, siteId, [{ productId: onSite, quantity: 1 }]);
  expect(await view(buyer)).toMatchObject([{ casNo: fuel.casNo }, { casNo: oxidiser.casNo, inStock: true }]);
});
