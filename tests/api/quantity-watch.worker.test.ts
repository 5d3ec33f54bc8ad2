import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { isoDay, monthStart } from "#src/domain/kernel/instant.ts";
import { approve } from "#tests/support/approving.ts";
import {
  changeProduct,
  giveUnitRole,
  makeBuyer,
  makeColleague,
  makeGroup,
  makeFund,
  makeWish,
  type Buyer,
} from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeSite, pick, tryTake } from "#tests/support/consigning.ts";
import { clear, makeLicence, makePermit, makeRegulated, makeSheet, readSheet } from "#tests/support/hazard.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { submit, submitted, view } from "#tests/support/submitting.ts";

const today = isoDay(Date.now());
const law = { grade: null, weekdays: [], document: null, note: "", effectiveFrom: today, effectiveTo: null };
const limitOf = (casNo: string | null, grams: number) => ({
  ...law,
  kind: "monthlyQuantity" as const,
  list: "toxic" as const,
  casNo,
  amount: grams * 1_000,
  measure: "mass" as const,
  source: "校内规定",
});

type Goods = Awaited<ReturnType<typeof makeRegulated>>;

/** 剧毒 of 5 g a bottle that a member of the group may order without approval, but for the unit's monthly quantity of it. */
async function makeLimited(grams: number) {
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
  await clear(buyer, "toxic");
  const officer = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep", "mall:wish:approve"] });
  await giveUnitRole(officer.purchaserId, "safetyOfficer");
  const goods = await makeRegulated("toxic");
  await changeProduct(goods.productId, { spec: "5g" });
  await makePermit(buyer, goods.casNo, 1_000);
  await readSheet(buyer, goods.productId);
  await call("POST /mall-pur/danger/rules", { body: limitOf(null, grams) }, { as: officer.token });
  const wish = (who: Buyer, quantity: number, { productId }: { productId: string } = goods) =>
    makeWish(who, [{ productId, quantity }]);
  return { buyer, officer, goods, wish };
}

/** Other goods as a hydrate of a substance. */
async function makeHydrate(buyer: Buyer, parent: Goods) {
  const hydrate = await makeRegulated("toxic");
  await changeProduct(hydrate.productId, { spec: "5g" });
  await makePermit(buyer, hydrate.casNo, 1_000);
  await readSheet(buyer, hydrate.productId);
  await env.DB.prepare("insert into substance_parent (cas_no, parent_cas, relation, source) values (?1, ?2, 'hydrate', '测试')")
    .bind(hydrate.casNo, parent.casNo)
    .run();
  return hydrate;
}

test("together with what colleagues and hydrates took in the month, a request reaches the quantity and goes to the safety officer", async () => {
  const { buyer, officer, goods, wish } = await makeLimited(20);
  const hydrate = await makeHydrate(buyer, goods);
  const first = await wish(buyer, 2);
  expect(await submitted(buyer, first)).toMatchObject({ status: "ordered" });
  const colleague = await makeColleague(buyer);
  await readSheet(colleague, hydrate.productId);
  const second = await wish(colleague, 1, hydrate);
  expect(await submitted(colleague, second)).toMatchObject({ status: "ordered" });

  const third = await wish(buyer, 1);
  expect(await submitted(buyer, third)).toMatchObject({ status: "approving", steps: [{ role: "safetyOfficer" }] });
  const { quantityWatch, watch } = await view(officer, third);
  expect(watch).toBeNull();
  expect(quantityWatch).toMatchObject({
    month: today.slice(0, 7),
    reached: [{ casNo: goods.casNo, sum: 20_000, own: 5_000, limit: 20_000, uncounted: 0, source: "校内规定" }],
  });
  expect(quantityWatch?.reached[0]?.earlier.map(({ wishId, pieces, milli }) => [wishId, pieces, milli])).toEqual([
    [second, 1, 5_000],
    [first, 2, 10_000],
  ]);
  const [row] = (await call("GET /mall-pur/wish/todo", { query: {} }, { as: officer.token })).rows;
  expect(row).toMatchObject({ wishId: third, watched: true, waitingFor: "安全员" });
  expect((await approve(third, buyer.leader.token)).body.code).toBe(404);
  expect((await approve(third, officer.token)).body.data).toEqual({ status: "ordered" });
});

test("another group, another month, and what was given up count for nothing", async () => {
  const { buyer, wish } = await makeLimited(15);
  const neighbour = { ...buyer, groupId: await makeGroup(buyer.unitId, buyer.leader.purchaserId, [buyer.purchaserId]) };
  await clear(neighbour, "toxic");
  const there = { ...neighbour, fundId: await makeFund(buyer.unitId, neighbour.groupId, 1_000_00) };
  expect(await submitted(there, await wish(there, 2))).toMatchObject({ status: "ordered" });

  const old = await wish(buyer, 2);
  await submitted(buyer, old);
  await env.DB.prepare("update wish set submitted_at = ?2 where id = ?1")
    .bind(old, monthStart(Date.now()) - 1)
    .run();
  const withdrawn = await submitted(buyer, await wish(buyer, 2));
  if (withdrawn.status !== "ordered") throw new Error("no order");
  const { orderId } = withdrawn.orders[0]!;
  await call("POST /mall-pur/order/{orderId}/cancel", { params: { orderId }, body: { reason: "买多了" } }, { as: buyer.token });
  expect(await submitted(buyer, await wish(buyer, 2))).toMatchObject({ status: "ordered" });
  expect(await submitted(buyer, await wish(buyer, 1))).toMatchObject({ status: "approving" });
});

test("halves submitted at once cannot pass each other", async () => {
  const { buyer, goods, wish } = await makeLimited(15);
  const hydrate = await makeHydrate(buyer, goods);
  const halves = [await wish(buyer, 2), await wish(buyer, 2, hydrate)];
  const answers = await Promise.all(halves.map((wishId) => submit(buyer, wishId)));
  expect(answers.map(({ body }) => (body.data as { status: string }).status).toSorted()).toEqual(["approving", "ordered"]);
});

test("a pack that nobody can read is said, not taken for nothing", async () => {
  const { buyer, officer, goods, wish } = await makeLimited(500);
  const first = await wish(buyer, 2);
  expect(await submitted(buyer, first)).toMatchObject({ status: "ordered" });
  await env.DB.prepare("update wish_line set product_spec = '一支' where wish_id = ?1").bind(first).run();
  const second = await wish(buyer, 1);
  expect(await submitted(buyer, second)).toMatchObject({ status: "approving", steps: [{ role: "safetyOfficer" }] });
  const [reached] = (await view(officer, second)).quantityWatch?.reached ?? [];
  expect(reached).toMatchObject({ casNo: goods.casNo, sum: 5_000, uncounted: 1, earlier: [{ wishId: first, milli: null }] });
});

test("without a rule nobody is asked; a unit enters its own, with a mass or volume", async () => {
  const { buyer, officer, wish } = await makeLimited(5);
  const rules = await call("GET /mall-pur/danger/rules", {}, { as: officer.token });
  expect(rules).toMatchObject([{ kind: "monthlyQuantity", amount: 5_000, measure: "mass" }]);
  const noMeasure = { ...limitOf(null, 5), measure: null };
  expect((await tryCall("POST /mall-pur/danger/rules", { body: noMeasure }, { as: officer.token })).body).toMatchObject({
    code: 422,
    data: { fields: { measure: expect.any(String) } },
  });
  const end = { params: { ruleId: rules[0]!.ruleId }, body: { effectiveTo: today } };
  await call("POST /mall-pur/danger/rules/{ruleId}/end", end, { as: officer.token });
  expect(await submitted(buyer, await wish(buyer, 9))).toMatchObject({ status: "ordered" });
});

test("what is taken from a consignment site counts, and is not taken past the quantity without the officer", async () => {
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1, supportDeliverySiteFlag: 1 } });
  await clear(buyer, "hazardous");
  const { siteId, productId, vendor } = await makeSite([{ price: 100, stock: 10 }], { buyer });
  const goods = await makeRegulated("hazardous");
  await env.DB.batch([
    env.DB.prepare(
      "update product set hazard_bits = 1, cas_no = ?2, spec = '5g', pack_id = (select pack_id from product where id = ?3) where id = ?1",
    ).bind(Number(productId), goods.casNo, Number(goods.productId)),
    env.DB.prepare(
      `insert into hazard_rule (id, unit_id, kind, list, amount, measure, source, effective_from, created_at)
       values (?1, ?2, 'monthlyQuantity', 'hazardous', 15000, 'mass', '校内规定', '2020-01-01', 0)`,
    ).bind(`month-${goods.casNo}`, buyer.unitId),
  ]);
  await makeLicence(vendor.coId, "hazardous");
  await makeSheet(vendor.coId, `product:${productId}`);
  await readSheet(buyer, productId);
  await readSheet(buyer, goods.productId);
  const two = await pick(buyer, siteId, [{ productId, quantity: 2 }]);
  expect((await tryTake(buyer, two, 200)).body.code).toBe(200);
  const one = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  expect((await tryTake(buyer, one, 100)).body).toMatchObject({ code: 409, msg: expect.stringContaining("请改为提交采购申请") });
  const wishId = await makeWish(buyer, [{ productId: goods.productId, quantity: 1 }]);
  await giveUnitRole(buyer.leader.purchaserId, "unitAdmin");
  expect(await submitted(buyer, wishId)).toMatchObject({ status: "approving", steps: [{ role: "unitAdmin" }] });
  expect((await view(buyer, wishId)).quantityWatch?.reached[0]?.earlier).toMatchObject([
    { wishId: null, pieces: 2, milli: 10_000 },
  ]);
});
