import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { forgetListedNames } from "#src/api/catalogue/intake/current-names.ts";
import { connect } from "#src/api/db/client.ts";
import { changeProduct, fundOf, stockOf } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOrder, orderRow } from "#tests/support/order-life.ts";
import { makeCompany, makeOperator, makePurchaser } from "#tests/support/people.ts";
import { base64, png } from "#tests/support/pictures.ts";
import { makeCollector, makePointsGoods, statusOf, shownGift } from "#tests/support/points.ts";
import { settled } from "#tests/support/settling.ts";

type Collector = Awaited<ReturnType<typeof makeCollector>>;
const redeem = (buyer: Collector, id: string, quantity = 1, more: object = {}) =>
  tryCall(
    "POST /mall-pur/integral/{id}/redeem",
    { params: { id }, body: { quantity, addressId: buyer.addressId, shown: shownGift, ...more } },
    { as: buyer.token },
  );
const idOf = ({ body }: Awaited<ReturnType<typeof redeem>>) => (body.data as { redemptionId: string }).redemptionId;
const staffStep = (as: string, id: string, verb: "confirm" | "ship" | "cancel", body: object = {}) =>
  tryCall(`POST /mall-admin/points/redemption/{id}/${verb}`, { params: { id }, body }, { as });

it("a redemption holds points and pieces, is sent and received; the points are spent when it ships", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(100);
  const id = await makePointsGoods(staff, { stock: 5 });
  const redemptionId = idOf(await redeem(buyer, id, 3));
  expect(await statusOf(buyer.purchaserId)).toEqual({
    account: { balance: 100, reserved: 30 },
    ledger: { balance: 100, reserved: 30 },
  });
  expect(await stockOf(id)).toBe(2);
  const receive = () =>
    tryCall("POST /mall-pur/integral/redemption/{id}/receive", { params: { id: redemptionId }, body: {} }, { as: buyer.token });
  expect((await receive()).body.code).toBe(409);
  expect((await staffStep(staff, redemptionId, "ship", { carrier: "顺丰", trackingNo: "SF1001" })).body.code).toBe(409);
  expect((await staffStep(staff, redemptionId, "confirm")).body.code).toBe(200);
  expect((await staffStep(staff, redemptionId, "ship", { carrier: "顺丰", trackingNo: "SF1001" })).body.code).toBe(200);
  expect(await statusOf(buyer.purchaserId)).toEqual({
    account: { balance: 70, reserved: 0 },
    ledger: { balance: 70, reserved: 0 },
  });
  expect((await receive()).body.code).toBe(200);
  const { rows } = await call("GET /mall-pur/integral/entries", { query: {} }, { as: buyer.token });
  expect(Object.fromEntries(rows.map(({ kind, change }) => [kind, change]))).toEqual({ adjust: 100, hold: 0, post: -30 });
});

it("a gift that was changed since the page showed it is refused with what changed", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(100);
  const id = await makePointsGoods(staff);
  await changeProduct(id, { spec: "B5", title: "活页本" });
  const { body } = await redeem(buyer, id);
  expect(body).toMatchObject({ code: 409, data: { reason: "points.giftChanged" } });
  expect(body.msg).toBe("商品已改动：名称由“记录本”改为“活页本”，规格由“A5”改为“B5”。请刷新后核对再兑换");
  expect(await statusOf(buyer.purchaserId)).toMatchObject({ account: { balance: 100, reserved: 0 } });
  expect((await redeem(buyer, id, 1, { shown: { ...shownGift, spec: "B5", title: "活页本" } })).body.code).toBe(200);
});

it("what is cancelled comes back: points, pieces and money", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(100);
  const before = await fundOf(buyer.fundId);
  const id = await makePointsGoods(staff, { price: 250 as never });
  const shown = { ...shownGift, points: 10, price: 250 };
  expect((await redeem(buyer, id, 2, { shown })).body).toMatchObject({
    code: 422,
    data: { fields: { fundId: "请选择支付金额的经费" } },
  });
  const redemptionId = idOf(await redeem(buyer, id, 2, { shown, fundId: buyer.fundId }));
  expect((await fundOf(buyer.fundId))?.reserved).toBe((before?.reserved ?? 0) + 500);
  expect((await staffStep(staff, redemptionId, "cancel", { reason: "缺货" })).body.code).toBe(200);
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: before?.reserved, balance: before?.balance });
  expect(await statusOf(buyer.purchaserId)).toEqual({
    account: { balance: 100, reserved: 0 },
    ledger: { balance: 100, reserved: 0 },
  });
  expect(await stockOf(id)).toBe(100);
  expect((await staffStep(staff, redemptionId, "cancel", { reason: "缺货" })).body.code).toBe(409);
  const { rows } = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: buyer.token });
  expect(rows[0]?.content).toContain("缺货");
});

it("points and money: the fund pays when it ships", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(100);
  const before = await fundOf(buyer.fundId);
  const id = await makePointsGoods(staff, { price: 250 as never });
  const redemptionId = idOf(
    await redeem(buyer, id, 1, { shown: { ...shownGift, points: 10, price: 250 }, fundId: buyer.fundId }),
  );
  await staffStep(staff, redemptionId, "confirm");
  await staffStep(staff, redemptionId, "ship", { carrier: "顺丰", trackingNo: "SF1001" });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: before?.reserved, balance: (before?.balance ?? 0) - 250 });
});

it("every refusal says what is missing, and changes nothing", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(25);
  const id = await makePointsGoods(staff, { stock: 4, perPerson: 2 });
  expect((await redeem(buyer, id, 3)).body).toMatchObject({ code: 409, msg: "积分不足：需要 30，可用 25" });
  expect((await redeem(buyer, id, 5)).body).toMatchObject({ code: 409, msg: "库存不足，还剩 4 件，请减少数量" });
  expect((await redeem(buyer, id, 1, { shown: { ...shownGift, points: 9, price: 0 } })).body.code).toBe(409);
  expect((await redeem(buyer, id, 2)).body.code).toBe(200);
  await env.DB.prepare("update points_account set balance = 1000 where purchaser_id = ?1").bind(buyer.purchaserId).run();
  expect((await redeem(buyer, id)).body).toMatchObject({ code: 409, msg: "每人限兑 2 件，您已兑换 2 件" });
  expect(await stockOf(id)).toBe(2);
  const daily = await makePointsGoods(staff, { perDay: 1 });
  expect((await redeem(buyer, daily)).body.code).toBe(200);
  expect((await redeem(buyer, daily)).body).toMatchObject({ code: 409, msg: "24 小时内限兑 1 件，您已兑换 1 件" });
  await changeProduct(daily, { productStatus: 2 });
  expect((await redeem(buyer, daily)).body.code).toBe(404);
});

it("fifty at once on a balance for ten: exactly ten, and the ledger says the same", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(100);
  const id = await makePointsGoods(staff);
  const codes = (await Promise.all(Array.from({ length: 50 }, () => redeem(buyer, id)))).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(new Set(codes)).toEqual(new Set([200, 409]));
  expect(await statusOf(buyer.purchaserId)).toEqual({
    account: { balance: 100, reserved: 100 },
    ledger: { balance: 100, reserved: 100 },
  });
  expect(await stockOf(id)).toBe(90);
});

it("the same press twice redeems once", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(100);
  const id = await makePointsGoods(staff);
  const parts = { params: { id }, body: { quantity: 1, addressId: buyer.addressId, shown: shownGift } };
  const options = { as: buyer.token, idempotencyKey: "redeem-once-1" };
  const [first, second] = await Promise.all([
    call("POST /mall-pur/integral/{id}/redeem", parts, options),
    call("POST /mall-pur/integral/{id}/redeem", parts, options),
  ]);
  expect(first).toEqual(second);
  expect((await statusOf(buyer.purchaserId)).account).toEqual({ balance: 100, reserved: 10 });
});

it("is for units that take part, which their administrator decides", async () => {
  const outsider = await makePurchaser();
  const home = () => tryCall("GET /mall-pur/integral/home", {}, { as: outsider.token });
  expect((await home()).body).toMatchObject({ code: 409, msg: "您的单位没有开通积分商城，请联系单位管理员开通" });
  await call("PUT /mall-pur/integral/switch", { body: { open: true } }, { as: outsider.token });
  expect((await home()).body).toMatchObject({
    code: 200,
    data: { account: { balance: 0, reserved: 0, available: 0 }, fenPerPoint: 1000 },
  });
  const member = await makePurchaser({ unitId: outsider.unitId, permissions: ["mall:order:view"] });
  expect((await tryCall("PUT /mall-pur/integral/switch", { body: { open: false } }, { as: member.token })).body.code).toBe(403);
});

it("nobody takes what is another's, and staff alone sends", async () => {
  const { token: staff } = await makeOperator();
  const [buyer, other] = [await makeCollector(50), await makeCollector(50)];
  const redemptionId = idOf(await redeem(buyer, await makePointsGoods(staff)));
  const cancel = (as: string) =>
    tryCall("POST /mall-pur/integral/redemption/{id}/cancel", { params: { id: redemptionId }, body: {} }, { as });
  expect((await cancel(other.token)).body.code).toBe(404);
  expect((await staffStep(buyer.token, redemptionId, "confirm")).body.code).toBe(403);
  expect((await cancel(buyer.token)).body.code).toBe(200);
  expect((await cancel(buyer.token)).body.code).toBe(409);
});

it("the desk makes goods, changes them as it saw them, and a picture is one", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(100);
  await makePointsGoods(staff);
  const coId = String(await makeCompany());
  const form = {
    title: "保温杯",
    spec: "500mL",
    measureUnit: "只",
    description: "不锈钢",
    points: 20,
    price: 0 as never,
    stock: 3,
    perPerson: 2,
    perDay: null,
    onSale: true,
  };
  const make = (as: string, more: object = {}) =>
    tryCall("POST /mall-admin/points/goods", { body: { ...form, coId, ...more } }, { as });
  expect((await make(buyer.token)).body.code).toBe(403);
  expect((await make(staff, { coId: "99999999" })).body.code).toBe(422);
  expect((await make(staff, { pictureKey: `pic/${"0".repeat(32)}.png` })).body.code).toBe(422);
  expect((await make(staff, { title: " " })).body.code).toBe(422);
  const { pictureKey } = await call("POST /mall-admin/points/picture", { body: { content: base64(png) } }, { as: staff });
  const svg = base64("<svg xmlns='http://www.w3.org/2000/svg'/>");
  expect((await tryCall("POST /mall-admin/points/picture", { body: { content: svg } }, { as: staff })).body.code).toBe(422);
  const { productId: id } = (await make(staff, { pictureKey })).body.data as { productId: string };
  const offered = await call("GET /mall-admin/points/goods/{id}", { params: { id } }, { as: staff });
  expect(offered).toMatchObject({ ...form, pictureKey, picture: `/prod-api/mall-admin/files/${pictureKey}` });
  expect((await call("GET /mall-pur/integral/{id}", { params: { id } }, { as: buyer.token })).canTake).toBe(2);

  const change = (as: string, shown: object, more: object = {}) =>
    tryCall("PUT /mall-admin/points/goods/{id}", { params: { id }, body: { shown, form: { ...form, ...more } } }, { as });
  const { stock, updatedAt } = offered;
  expect((await change(buyer.token, { stock, updatedAt })).body.code).toBe(403);
  expect(
    (await redeem(buyer, id, 1, { shown: { ...shownGift, points: 20, title: "保温杯", spec: "500mL", measureUnit: "只" } })).body
      .code,
  ).toBe(200);
  // A piece went meanwhile: the form's stock would give it back.
  expect((await change(staff, { stock, updatedAt })).body.code).toBe(409);
  expect(await stockOf(id)).toBe(2);
  expect((await change(staff, { stock: 2, updatedAt }, { stock: 9, onSale: false })).body.code).toBe(200);
  expect((await change(staff, { stock: 9, updatedAt })).body.code).toBe(409);
  const listed = (sale: "on" | "off") =>
    call("GET /mall-admin/points/goods", { query: { sale, q: "保温杯", pageSize: "100" } }, { as: staff });
  expect((await listed("off")).rows.map(({ productId }) => productId)).toContain(id);
  expect((await listed("on")).rows.map(({ productId }) => productId)).not.toContain(id);
  expect(
    (await redeem(buyer, id, 1, { shown: { ...shownGift, points: 20, title: "保温杯", spec: "500mL", measureUnit: "只" } })).body
      .code,
  ).toBe(404);
});

it("staff marks as received what the carrier has handed over", async () => {
  const { token: staff } = await makeOperator();
  const buyer = await makeCollector(50);
  const redemptionId = idOf(await redeem(buyer, await makePointsGoods(staff)));
  const receive = (as: string) =>
    tryCall("POST /mall-admin/points/redemption/{id}/receive", { params: { id: redemptionId }, body: {} }, { as });
  expect((await receive(buyer.token)).body.code).toBe(403);
  expect((await receive(staff)).body.code).toBe(409);
  await staffStep(staff, redemptionId, "confirm");
  await staffStep(staff, redemptionId, "ship", { carrier: "顺丰", trackingNo: "SF1002" });
  expect((await receive(staff)).body.code).toBe(200);
  expect((await receive(staff)).body.code).toBe(409);
});

it("a settled order earns once, and staff takes it back once, as far as it is still there", async () => {
  const { token: staff } = await makeOperator();
  const earner = async () => {
    const it = await makeOrder({ lines: [{ price: 15_000, quantity: 2 }] });
    await env.DB.prepare("update unit set integral_switch_open = 1 where id = ?1").bind(it.buyer.unitId).run();
    await settled(it);
    return { ...it, orderNo: (await orderRow(it.orderId)).orderNo };
  };
  const entries = async (as: string) =>
    (await call("GET /mall-pur/integral/entries", { query: {} }, { as })).rows.map(({ kind, change }) => [kind, change]);
  const reverse = (order: string, as: string) =>
    tryCall("POST /mall-admin/points/order/{id}/reverse", { params: { id: order }, body: { reason: "整单退回" } }, { as });
  const [first, second] = [await earner(), await earner()];
  expect(await entries(first.buyer.token)).toEqual([["earn", 30]]);
  expect((await reverse(first.orderNo, first.buyer.token)).body.code).toBe(403);
  expect((await reverse("no-such-order", staff)).body.code).toBe(404);
  expect((await reverse(first.orderNo, staff)).body.data).toEqual({ reversed: 30 });
  expect((await reverse(first.orderId, staff)).body.code).toBe(409);
  expect(await entries(first.buyer.token)).toEqual([
    ["reverse", -30],
    ["earn", 30],
  ]);
  // What a redemption holds is not there to be taken.
  const { purchaserId, addressId, token } = second.buyer;
  const goods = await makePointsGoods(staff);
  const body = { quantity: 1, addressId, shown: shownGift };
  await call("POST /mall-pur/integral/{id}/redeem", { params: { id: goods }, body }, { as: token });
  expect((await reverse(second.orderNo, staff)).body.data).toEqual({ reversed: 20 });
  expect(await statusOf(purchaserId)).toEqual({ account: { balance: 10, reserved: 10 }, ledger: { balance: 10, reserved: 10 } });
});

it("the ledger takes no change", async () => {
  const buyer = await makeCollector(10);
  for (const change of ["update points_transfer set amount = 1", "delete from points_transfer"]) {
    await expect(env.DB.prepare(`${change} where purchaser_id = ?1`).bind(buyer.purchaserId).run()).rejects.toThrow(
      /append-only/,
    );
  }
});

it("what is no gift is neither offered, changed to nor put on sale, and the refusal names what it met", async () => {
  const { token: staff } = await makeOperator();
  await makePointsGoods(staff);
  const coId = String(await makeCompany());
  await env.DB.batch([
    env.DB.prepare(
      "insert into substance (cas_no, name_zh) values ('151-50-8', '氰化钾'), ('58-08-2', '咖啡因') on conflict do nothing",
    ),
    env.DB.prepare(
      "insert into substance_listing (cas_no, list, source, effective_from) values ('151-50-8', 'toxic', '测试目录', '2015-05-01')",
    ),
  ]);
  forgetListedNames({ db: connect(env.DB) });
  const form = { title: "礼品", spec: "1个", measureUnit: "个", description: "", points: 1, price: 0 as never, stock: 5 };
  const limits = { perPerson: null, perDay: null, onSale: true };
  const make = async (more: object) =>
    (await tryCall("POST /mall-admin/points/goods", { body: { ...form, ...limits, coId, ...more } }, { as: staff })).body;
  const refused = (met: string, field: string) => ({
    code: 409,
    data: { reason: "points.noGift", params: { met }, fields: { [field]: expect.stringContaining("不会误解的名称") as string } },
  });
  expect(await make({ title: "氰化钾" })).toMatchObject(refused("氰化钾", "title"));
  expect(await make({ title: "氰化钾", onSale: false })).toMatchObject(refused("氰化钾", "title"));
  expect(await make({ spec: "氰化钾" })).toMatchObject(refused("氰化钾", "spec"));
  expect(await make({ description: "内有氰化钾" })).toMatchObject(refused("氰化钾", "description"));
  expect(await make({ title: "咖啡因" })).toMatchObject(refused("咖啡因", "title"));
  expect(await make({ description: "内装氰化钾1瓶" })).toMatchObject(refused("氰化钾", "description"));
  // A trade word names what it is a word of, also of a chemical of no list.
  await env.DB.prepare(
    "insert into trade_word (word_key, word, name, name_key) values ('茶素粉', '茶素粉', '咖啡因', '咖啡因') on conflict do nothing",
  ).run();
  expect(await make({ title: "茶素粉一瓶" })).toMatchObject({
    code: 409,
    data: { reason: "points.noGift", params: { met: "咖啡因" } },
  });
  expect(await make({ title: "三氧化二砷", spec: "100g" })).toMatchObject({ code: 409, data: { reason: "points.noGift" } });
  expect(await make({ title: "麻黄碱" })).toMatchObject({ code: 409, data: { reason: "points.forbiddenGift" } });
  expect(await make({ spec: "100g", measureUnit: "瓶" })).toMatchObject({ code: 409, data: { reason: "points.soldByAmount" } });
  const made = await make({});
  expect(made.code).toBe(200);
  const { productId: id } = made.data as { productId: string };
  const change = async (more: object) => {
    const { stock, updatedAt } = await call("GET /mall-admin/points/goods/{id}", { params: { id } }, { as: staff });
    const parts = { params: { id }, body: { shown: { stock, updatedAt }, form: { ...form, ...limits, ...more } } };
    return (await tryCall("PUT /mall-admin/points/goods/{id}", parts, { as: staff })).body;
  };
  expect(await change({ title: "氰化钾" })).toMatchObject(refused("氰化钾", "title"));
  // Offered before the names were what they are now.
  await changeProduct(id, { title: "氰化钾" });
  const buyer = await makeCollector(100);
  expect(
    (await redeem(buyer, id, 1, { shown: { points: 1, price: 0, title: "氰化钾", spec: "1个", measureUnit: "个" } })).body,
  ).toMatchObject({
    code: 409,
    data: { reason: "points.giftInDoubt" },
  });
  expect(await stockOf(id)).toBe(5);
  expect(await change({ title: "氰化钾", onSale: true })).toMatchObject(refused("氰化钾", "title"));
  expect(await change({ title: "氰化钾", onSale: false })).toMatchObject({ code: 200 });
  expect(await change({ title: "氰化钾" })).toMatchObject(refused("氰化钾", "title"));
  expect(await change({})).toMatchObject({ code: 200 });
  expect(
    (await redeem(buyer, id, 1, { shown: { points: 1, price: 0, title: "礼品", spec: "1个", measureUnit: "个" } })).body.code,
  ).toBe(200);
});
