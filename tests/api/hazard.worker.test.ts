import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { issueGroup } from "#src/api/db/tables/unit.ts";
import { sourceTypes } from "#src/domain/kernel/source.ts";
import { makeBuyer, makeColleague, makeWish, submission } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { clear, gramsLeft, makeLicence, makePermit, makeRegulated, makeSubstance, readSheet } from "#tests/support/hazard.ts";
import { bring, life, makeOrder, step, type TestOrder } from "#tests/support/order-life.ts";
import { makeOperator, makePurchaser, unique } from "#tests/support/people.ts";
import { submit, submitted, view } from "#tests/support/submitting.ts";

const db = connect(env.DB);
const dangerous = { unit: { canBuyDangerProduct: 1 } };
const day = 86_400_000;
const inForce = () => ({ validFrom: Date.now() - day, validTo: Date.now() + day });

const check = (buyer: { token: string }, productId: string, quantity = 1) =>
  call("POST /mall-pur/danger/check", { body: { lines: [{ productId, quantity }] } }, { as: buyer.token });
const kindsOf = async (buyer: { token: string }, productId: string) =>
  (await check(buyer, productId)).lines.flatMap(({ failures }) => failures.map(({ kind }) => kind)).toSorted();

test("a product says to its buyer, and to nobody else, what the check says", async () => {
  const buyer = await makeBuyer();
  const { productId: prodId } = await makeRegulated("toxic");
  const { lines, groupName } = await check(buyer, prodId);
  const visibleTo = async (as?: string) =>
    (await call("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} }, as ? { as } : {})).mine;
  expect(lines[0]!.failures).not.toEqual([]);
  expect((await visibleTo(buyer.token))?.verdict).toEqual({ groupName, failures: lines[0]!.failures });
  expect(await visibleTo()).toBeNull();
});

test("product page and cart judge for one group, whichever the cart would be sent for", async () => {
  const buyer = await makeBuyer(dangerous);
  const second = unique("group");
  await db
    .insert(issueGroup)
    .values({ id: second, unitId: buyer.unitId, name: "乙组", leaderId: buyer.purchaserId, createdAt: 1 });
  const other = { ...buyer, groupId: second };
  const [viewed, one, two] = [await makeRegulated("toxic"), await makeRegulated("explosive"), await makeRegulated("explosive")];
  for (const { productId } of [viewed, one, two]) await readSheet(buyer, productId);
  await clear(buyer, "toxic");
  await clear(other, "explosive");
  const page = async () =>
    (await call("GET /mall-sup/goods/{prodId}", { params: { prodId: viewed.productId }, query: {} }, { as: buyer.token })).mine
      ?.verdict;
  const alone = await page();
  const add = (productId: string) => call("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: buyer.token });
  await add(one.productId);
  await add(two.productId);
  const besideCart = await page();
  expect(alone?.groupName).not.toBe("乙组");
  expect(besideCart?.groupName).toBe("乙组");
  await add(viewed.productId);
  const { suppliers } = await call("GET /mall-pur/cart/list", {}, { as: buyer.token });
  const line = suppliers.flatMap(({ lines }) => lines).find(({ product }) => product.productId === viewed.productId);
  expect(line?.notices.find(({ kind }) => kind === "hazard")).toMatchObject(besideCart!);
  expect(await page()).toEqual(besideCart);
});

/** A buyer whose group may have 剧毒, with goods of it whose sheet is read. */
async function makeToxic(grams: number, options: Parameters<typeof makeBuyer>[0] = {}) {
  const buyer = await makeBuyer({ ...dangerous, ...options });
  const goods = await makeRegulated("toxic");
  await clear(buyer, "toxic");
  await readSheet(buyer, goods.productId);
  return { buyer, ...goods, permitId: await makePermit(buyer, goods.casNo, grams) };
}

test("who decides about a request reads of its goods what its requester does", async () => {
  const { buyer, productId } = await makeToxic(1_000, { approvalFrom: 1 });
  const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
  await submitted(buyer, wishId);
  const to = { params: { wishId }, body: { reason: "下月再买" } };
  await call("POST /mall-pur/wish/{wishId}/reject", to, { as: buyer.leader.token });
  const noticesOf = async (person: { token: string }) =>
    (await view(person, wishId)).suppliers.flatMap(({ lines }) => lines.flatMap(({ notices }) => notices));
  expect(JSON.stringify(await noticesOf(buyer))).not.toContain("安全技术说明书");
  expect(await noticesOf(buyer.leader)).toEqual(await noticesOf(buyer));
});

test("a regulated purchase is refused with every condition, mended one by one through the calls, and done", async () => {
  const buyer = await makeBuyer();
  const { productId, casNo, coId } = await makeRegulated("toxic", { licensed: false });
  const wish = { body: { sourceType: 1 as const, lines: [{ productId, quantity: 2 }] } };
  const refused = await tryCall("POST /mall-pur/wish/create", wish, { as: buyer.token });
  expect(refused.body).toMatchObject({ code: 409, data: { lines: [{ productId, failures: expect.any(Array) }] } });
  expect(await kindsOf(buyer, productId)).toEqual([
    "groupQualification",
    "groupStorage",
    "paper",
    "sds",
    "supplierLicence",
    "unitSwitch",
  ]);

  await env.DB.prepare("update unit set can_buy_danger_product = 1 where id = ?1").bind(buyer.unitId).run();
  await makeLicence(coId, "toxic");
  await call("POST /mall-pur/danger/sds", { body: { productIds: [productId] } }, { as: buyer.token });
  const officer = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
  const { groupId } = buyer;
  for (const kind of ["storage", "qualification"] as const) {
    const body = { groupId, kind, list: "toxic" as const, note: "3 号楼专柜", ...inForce() };
    await call("POST /mall-pur/danger/clearance", { body }, { as: officer.token });
  }
  expect(await kindsOf(buyer, productId)).toEqual(["paper"]);
  const document = {
    kind: "permit" as const,
    casNo,
    groupId,
    number: "京公剧购 1",
    issuer: "测试公安局",
    coId: null,
    ...inForce(),
  };
  const body = { ...document, measure: "mass" as const, amount: 12_000 };
  const { permitId } = await call("POST /mall-pur/danger/permit", { body }, { as: officer.token });
  expect(await kindsOf(buyer, productId)).toEqual([]);
  expect(await submitted(buyer, await makeWish(buyer, [{ productId, quantity: 2 }]))).toMatchObject({ status: "ordered" });
  expect(await gramsLeft(permitId)).toBe(2);

  // The same number again, somebody without the right, another unit's officer.
  expect((await tryCall("POST /mall-pur/danger/permit", { body }, { as: officer.token })).body).toMatchObject({ code: 409 });
  const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:cart:edit"] });
  expect((await tryCall("POST /mall-pur/danger/permit", { body }, { as: member.token })).body.code).toBe(403);
  const foreign = await makePurchaser();
  expect((await tryCall("POST /mall-pur/danger/permit", { body }, { as: foreign.token })).body).toMatchObject({
    code: 422,
    data: { fields: { groupId: expect.any(String) } },
  });
  const revoke = { params: { permitId } };
  expect((await tryCall("POST /mall-pur/danger/permit/{permitId}/revoke", revoke, { as: foreign.token })).body.code).toBe(409);
  await call("POST /mall-pur/danger/permit/{permitId}/revoke", revoke, { as: officer.token });
  expect(await kindsOf(buyer, productId)).toEqual(["paper"]);
});

test("a paper has a term that such papers have, and is for what the law asks it for", async () => {
  const officer = await makeBuyer();
  const [toxic, hazardous] = [await makeSubstance("toxic"), await makeSubstance("hazardous")];
  const document = { kind: "permit" as const, groupId: null, number: "京公剧购 7", issuer: "测试公安局", coId: null };
  const enter = async (more: object) => {
    const body = { ...document, casNo: toxic, measure: "mass" as const, amount: 12_000, ...inForce(), ...more };
    return (await tryCall("POST /mall-pur/danger/permit", { body }, { as: officer.token })).body;
  };
  const { validFrom } = inForce();
  const wrong: [more: object, field: string, text: string][] = [
    [{ validTo: validFrom + 3_652 * day }, "validTo", "最长一年"],
    [{ validFrom: validFrom - 30 * day, validTo: validFrom }, "validTo", "已过有效期"],
    [{ validFrom: validFrom + 500 * day, validTo: validFrom + 600 * day }, "validFrom", "不能晚于一年后"],
    [{ casNo: hazardous }, "casNo", "购买此物质不需要凭证"],
    [{ kind: "filing" }, "casNo", "需要的是剧毒化学品购买许可证"],
  ];
  for (const [more, field, text] of wrong) {
    expect(await enter(more)).toMatchObject({ code: 422, data: { fields: { [field]: expect.stringContaining(text) } } });
  }
  expect((await call("GET /mall-pur/danger/permit", {}, { as: officer.token })).permits).toEqual([]);
  expect(await enter({})).toMatchObject({ code: 200 });
});

describe("the permit wallet", () => {
  test("concurrent requests never draw it below zero", async () => {
    const { buyer, productId, permitId } = await makeToxic(20);
    const quick = { body: { sourceType: sourceTypes.quickOrder, lines: [{ productId, quantity: 1 }] } };
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map(() => call("POST /mall-pur/wish/create", quick, { as: buyer.token })));
    const wishes = made.map(({ wishId }) => wishId);
    const bodies = await Promise.all(
      wishes.map(async (wishId) => {
        const body = await submission(buyer, wishId);
        // The same goods several times are meant.
        return { wishId, body: { ...body, shown: { ...body.shown, repeats: wishes.filter((one) => one !== wishId) } } };
      }),
    );
    const answers = await Promise.all(
      bodies.map(({ wishId, body }) =>
        tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token }),
      ),
    );
    // Whoever lost every turn to others may try again; nobody gets what is not there.
    const lost = answers.flatMap(({ body }, index) => (body.code === 200 ? [] : [bodies[index]!]));
    for (const { wishId, body } of lost) {
      await tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    }
    const states = await Promise.all(wishes.map((wishId) => view(buyer, wishId)));
    expect(states.filter(({ status }) => status === "ordered")).toHaveLength(4);
    expect(await gramsLeft(permitId)).toBe(0);
    expect(await entrySum(permitId)).toBe(-20_000);
  });

  test("what a rejected, a cancelled and an unplaced line drew comes back, once", async () => {
    const { buyer, productId, permitId } = await makeToxic(20, { approvalFrom: 0 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
    expect(await submitted(buyer, wishId)).toMatchObject({ status: "approving" });
    expect(await gramsLeft(permitId)).toBe(10);
    const reject = { params: { wishId }, body: { reason: "改用替代品" } };
    await call("POST /mall-pur/wish/{wishId}/reject", reject, { as: buyer.leader.token });
    expect(await gramsLeft(permitId)).toBe(20);
    await submitted(buyer, wishId);
    expect(await gramsLeft(permitId)).toBe(10);
    await call("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as: buyer.token });
    expect([await gramsLeft(permitId), await entrySum(permitId)]).toEqual([20, 0]);
  });

  test("a cancelled order gives back what its lines drew", async () => {
    const { buyer, productId, permitId } = await makeToxic(20);
    const placed = await submitted(buyer, await makeWish(buyer, [{ productId, quantity: 3 }]));
    if (placed.status !== "ordered") throw new Error("no order");
    expect(await gramsLeft(permitId)).toBe(5);
    const params = { orderId: placed.orders[0]!.orderId };
    await call("POST /mall-pur/order/{orderId}/cancel", { params, body: { reason: "不需要了" } }, { as: buyer.token });
    expect([await gramsLeft(permitId), await entrySum(permitId)]).toEqual([20, 0]);
  });

  test("a permit that ends between the page and the submission refuses it", async () => {
    const { buyer, productId, permitId } = await makeToxic(20);
    const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
    const body = await submission(buyer, wishId);
    await env.DB.prepare("update permit set revoked_at = 1 where id = ?1").bind(permitId).run();
    const answer = await tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    expect(answer.body).toMatchObject({ code: 409, data: { lines: [{ failures: [{ kind: "paper" }] }] } });
    expect(await gramsLeft(permitId)).toBe(20);
  });
});

const entrySum = async (permitId: string) =>
  (
    await env.DB.prepare("select sum(amount) as sum from permit_entry where permit_id = ?1")
      .bind(permitId)
      .first<{ sum: number }>()
  )?.sum;

test("class 1 of 易制毒 cannot be ordered by anybody; a lapsed licence of the seller refuses, in the cart too", async () => {
  const buyer = await makeBuyer(dangerous);
  const first = await makeRegulated("precursor", { grade: 1 });
  await clear(buyer, "precursor");
  await readSheet(buyer, first.productId);
  expect(await kindsOf(buyer, first.productId)).toEqual(["forbidden"]);

  const lapsed = await makeRegulated("hazardous", { licensed: false });
  await clear(buyer, "hazardous");
  await readSheet(buyer, lapsed.productId);
  await makeLicence(lapsed.coId, "hazardous", { validTo: Date.now() - 1 });
  const { productId } = lapsed;
  await call("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: buyer.token });
  const cart = await call("GET /mall-pur/cart/list", {}, { as: buyer.token });
  expect(cart.suppliers[0]?.lines[0]?.notices).toMatchObject([
    { kind: "hazard", blocks: true, failures: [{ kind: "supplierLicence", remedy: expect.stringContaining("其他供应商") }] },
  ]);
});

test("a holding limit counts what the group's other members have on their way, and what is used up makes room", async () => {
  const buyer = await makeBuyer(dangerous);
  const { productId, casNo } = await makeRegulated("hazardous");
  await clear(buyer, "hazardous");
  const colleague = await makeColleague(buyer);
  await readSheet(buyer, productId);
  await readSheet(colleague, productId);
  await env.DB.prepare(
    `insert into hazard_rule (id, unit_id, kind, list, cas_no, amount, measure, source, effective_from, created_at)
     values (?1, ?2, 'holdingLimit', 'hazardous', ?3, 15000, 'mass', '校内规定', '2020-01-01', 0)`,
  )
    .bind(`limit-${casNo}`, buyer.unitId, casNo)
    .run();
  await submitted(colleague, await makeWish(colleague, [{ productId, quantity: 2 }]));
  expect((await check(buyer, productId, 1)).lines[0]?.failures).toEqual([]);
  expect((await check(buyer, productId, 2)).lines[0]?.failures).toMatchObject([{ kind: "holdingLimit" }]);
  const used = { groupId: buyer.groupId, casNo, measure: "mass" as const, amount: 5_000, note: "实验消耗" };
  const note = () => tryCall("POST /mall-pur/danger/use", { body: used }, { as: buyer.token });
  // What is on its way is not used up.
  expect((await note()).body).toMatchObject({ code: 422, data: { fields: { amount: expect.stringContaining("库存") } } });
  await env.DB.prepare("update order_line set shipped = 2, received = 2 where product_id = ?1").bind(Number(productId)).run();
  expect((await note()).body.code).toBe(200);
  expect((await check(buyer, productId, 2)).lines[0]?.failures).toEqual([]);
  const answer = await submit(buyer, await makeWish(buyer, [{ productId, quantity: 2 }]));
  expect(answer.body.code).toBe(200);

  // Of ten grams five are left: nobody notes more than that, whoever is first.
  const more = (amount: number, measure: "mass" | "volume" = "mass") =>
    tryCall("POST /mall-pur/danger/use", { body: { ...used, amount, measure } }, { as: buyer.token });
  expect((await more(1_000_000_000)).body).toMatchObject({
    code: 422,
    data: { fields: { amount: expect.stringContaining("现有 5 g") } },
  });
  expect((await more(1, "volume")).body.code).toBe(422);
  const both = await Promise.all([more(5_000), more(5_000)]);
  expect(both.filter(({ body }) => body.code === 200)).toHaveLength(1);
  const { casNo: never } = await makeRegulated("hazardous");
  const elsewhere = await tryCall("POST /mall-pur/danger/use", { body: { ...used, casNo: never } }, { as: buyer.token });
  expect(elsewhere.body.code).toBe(422);
});

test("the operator adds and ends dated rules, from today on; nobody else", async () => {
  const operator = await makeOperator();
  const { casNo, productId } = await makeRegulated("hazardous");
  const buyer = await makeBuyer(dangerous);
  await clear(buyer, "hazardous");
  await readSheet(buyer, productId);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(Date.now());
  const body = {
    kind: "blackout" as const,
    list: "hazardous" as const,
    grade: null,
    casNo,
    amount: null,
    measure: null,
    weekdays: [],
    document: null,
    source: "测试通告",
    note: "重大活动",
    effectiveFrom: today,
    effectiveTo: null,
  };
  const { ruleId } = await call("POST /mall-admin/danger/rules", { body }, { as: operator.token });
  expect((await check(buyer, productId)).lines[0]?.failures).toMatchObject([{ kind: "blackout", source: "测试通告" }]);
  const end = { params: { ruleId }, body: { effectiveTo: today } };
  const ending = async ({ token }: { token: string }) =>
    (await call("GET /mall-admin/danger/rules", {}, { as: token })).find((rule) => rule.ruleId === ruleId)?.ending;
  const propose = () => call("POST /mall-admin/danger/rules/{ruleId}/end", end, { as: operator.token });
  expect(await propose()).toEqual({ outcome: "proposed" });
  // One operator alone ends nothing, however often.
  expect((await tryCall("POST /mall-admin/danger/rules/{ruleId}/end", end, { as: operator.token })).body.code).toBe(403);
  expect((await check(buyer, productId)).lines[0]?.failures).toMatchObject([{ kind: "blackout" }]);
  const second = await makeOperator();
  expect(await ending(operator)).toMatchObject({ on: today, approvers: expect.any(Array), availableActions: ["withdraw"] });
  expect(await ending(second)).toMatchObject({ on: today, approvers: null, availableActions: ["approve", "withdraw"] });
  const back = { params: { ruleId }, body: { effectiveTo: null } };
  expect(await call("POST /mall-admin/danger/rules/{ruleId}/end", back, { as: second.token })).toEqual({ outcome: "withdrawn" });
  expect(await ending(second)).toBeNull();
  await propose();
  expect(await call("POST /mall-admin/danger/rules/{ruleId}/end", end, { as: second.token })).toEqual({ outcome: "ended" });
  expect((await check(buyer, productId)).lines[0]?.failures).toEqual([]);
  expect((await tryCall("POST /mall-admin/danger/rules/{ruleId}/end", end, { as: operator.token })).body.code).toBe(409);
  const early = { body: { ...body, effectiveFrom: "2020-01-01" } };
  expect((await tryCall("POST /mall-admin/danger/rules", early, { as: operator.token })).body.code).toBe(422);
  expect((await tryCall("POST /mall-admin/danger/rules", { body }, { as: buyer.token })).body.code).toBe(403);
  expect((await call("GET /mall-admin/danger/rules", {}, { as: operator.token })).some((rule) => rule.ruleId === ruleId)).toBe(
    true,
  );
});

test("the zone shows its classes with today's rules, and suppliers with their papers", async () => {
  const { coId } = await makeRegulated("explosive");
  const { classes } = await call("GET /mall-sup/danger/home", {});
  expect(classes.map(({ list }) => list)).toEqual(["hazardous", "toxic", "precursor", "explosive"]);
  expect(classes[1]?.rules.map(({ kind }) => kind)).toContain("paper");
  const suppliers = await call("GET /mall-sup/danger/sup", { query: { list: "explosive" } });
  expect(suppliers.find((one) => one.coId === String(coId))).toMatchObject({ licences: [{ kind: "explosive", valid: true }] });
});

test("what groups hold is what all their orders come to, whatever became of them", async () => {
  const [stored, cancelled, partly, returned] = [await makeOrder(), await makeOrder(), await makeOrder(), await makeOrder()];
  await bring(stored, "received");
  await step("POST /mall-pur/order/{orderId}/cancel", cancelled.buyer, cancelled.orderId, { reason: "不需要了" });
  await life.confirm(partly);
  await life.ship(partly, [1]);
  await life.receive(partly, [1]);
  await bring(returned, "received");
  await life.requestReturn(returned, [1]);
  await life.answerReturn(returned, true);
  await life.takeBack(returned);
  const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results;
  const reserved = await rows("select group_id, product_id, pieces, received from group_holding order by 1, 2");
  const summed = await rows(
    `select o.group_id, l.product_id, sum(iif(o.status in ('cancelled', 'refused'), 0, l.quantity - l.returned - l.refused)) as pieces,
       sum(l.received - l.returned) as received
     from "order" o join order_line l on l.order_id = o.id group by 1, 2 order by 1, 2`,
  );
  expect(reserved).toEqual(summed);
  const mine = (order: TestOrder) => reserved.find((row) => row["group_id"] === order.buyer.groupId);
  expect([mine(stored), mine(cancelled), mine(partly), mine(returned)]).toMatchObject([
    { pieces: 2, received: 2 },
    { pieces: 0, received: 0 },
    { pieces: 2, received: 1 },
    { pieces: 1, received: 1 },
  ]);
});
