import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { freeTerms } from "#src/domain/freight/charge.ts";
import type { FreightRow } from "#src/domain/freight/schema.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { changeProduct, makeBuyer, makeProduct, makeWish, submission } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { life, makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness, makeOperator, makePurchaser, type Person } from "#tests/support/people.ts";

const row = (more: Partial<FreightRow> = {}): FreightRow => ({ ...freeTerms, regions: [], fee: fen(1_200), ...more });
const create = (seller: Person, name: string, rows: FreightRow[] = [row()]) =>
  call("POST /mall-sup/own/freight", { body: { name, rows } }, { as: seller.token }).then(({ templateId }) => templateId);
const list = (seller: Person) => call("GET /mall-sup/own/freight/list", {}, { as: seller.token });
const templateOf = (productId: string) =>
  env.DB.prepare("select freight_template_id as id from product where id = ?1")
    .bind(Number(productId))
    .first<{ id: number | null }>();

/** A company without any template, and a product of it that names none. */
async function newSeller() {
  const seller = await makeBusiness();
  const productId = await makeProduct({ coId: seller.coId, freightTemplateId: null });
  // The factory makes a template that nobody asked for here.
  await env.DB.batch([
    env.DB.prepare("delete from freight_rule where template_id in (select id from freight_template where co_id = ?1)").bind(
      seller.coId,
    ),
    env.DB.prepare("delete from freight_template where co_id = ?1").bind(seller.coId),
  ]);
  return { seller, productId };
}

describe("goods nobody can be charged freight for", () => {
  test("are refused before the cart, and bought as soon as there is a template", async () => {
    const { seller, productId } = await newSeller();
    const buyer = await makeBuyer();
    const add = () => tryCall("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: buyer.token });
    const view = () =>
      call("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, query: { areaCode: "110101" } }, { as: buyer.token });
    expect(await view()).toMatchObject({ hasFreight: false, freight: null, freightRule: null });
    expect((await add()).body).toMatchObject({ code: 409, msg: "该供应商尚未设置运费，暂不能下单" });
    const wish = await tryCall(
      "POST /mall-pur/wish/create",
      { body: { sourceType: 1, lines: [{ productId, quantity: 1 }] } },
      { as: buyer.token },
    );
    expect(wish.body.code).toBe(409);
    const batch = { lines: [{ productId, quantity: 1 }] };
    expect(await call("POST /mall-pur/cart/batch/add", { body: batch }, { as: buyer.token })).toMatchObject({
      added: 0,
      refused: [{ productId, text: "该供应商尚未设置运费，暂不能下单" }],
    });
    const mine = () => call("GET /mall-sup/own/goods/list", { query: {} }, { as: seller.token });
    expect((await mine()).rows).toMatchObject([{ productId, hasFreight: false }]);

    await create(seller, "标准", [row({ regions: ["11"], leadDays: 2, freeFrom: fen(10_000) }), row({ served: 0 })]);
    expect((await mine()).rows).toMatchObject([{ productId, hasFreight: true }]);
    expect(await view()).toMatchObject({ hasFreight: true, freight: 1_200, freightRule: { leadDays: 2, freeFrom: 10_000 } });
    expect((await add()).body.code).toBe(200);
    const visitor = await call(
      "GET /mall-sup/goods/{prodId}",
      { params: { prodId: productId }, query: { areaCode: "110101" } },
      {},
    );
    expect(visitor).toMatchObject({ freight: null, freightRule: null });
  });

  test("lie in a cart with a word about it where the template went after them", async () => {
    const { seller, productId } = await newSeller();
    const templateId = await create(seller, "标准");
    const buyer = await makeBuyer();
    await call("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: buyer.token });
    await env.DB.prepare("delete from freight_rule where template_id = ?1").bind(Number(templateId)).run();
    await env.DB.prepare("delete from freight_template where id = ?1").bind(Number(templateId)).run();
    const [supplier] = (await call("GET /mall-pur/cart/list", {}, { as: buyer.token })).suppliers;
    expect(supplier?.lines[0]?.notices).toEqual([{ kind: "freight", text: "该供应商尚未设置运费，暂不能下单", blocks: true }]);
  });
});

describe("what carts and requests cost", () => {
  test("a change is seen in carts at once; what was submitted keeps its freight", async () => {
    const { seller, productId } = await newSeller();
    const templateId = await create(seller, "标准", [row({ fee: fen(1_000), firstPieces: 2, nextPieces: 2, nextFee: fen(300) })]);
    const buyer = await makeBuyer();
    await call("POST /mall-pur/cart/add", { body: { productId, quantity: 5 } }, { as: buyer.token });
    const cart = () => call("GET /mall-pur/cart/list", {}, { as: buyer.token });
    expect((await cart()).totals).toMatchObject({ goods: 500, freight: 1_600 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 5 }]);
    const body = await submission(buyer, wishId);
    expect(body.shown.total).toBe(2_100);

    const change = (rows: FreightRow[], version: number) =>
      tryCall(
        "POST /mall-sup/own/freight/{templateId}",
        { params: { templateId }, body: { name: "标准", rows, version } },
        { as: seller.token },
      );
    expect((await change([row({ fee: fen(700) })], 1)).body.code).toBe(200);
    expect((await cart()).totals).toMatchObject({ freight: 700 });
    const submit = (input: typeof body) =>
      tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body: input }, { as: buyer.token });
    expect((await submit(body)).body.code, "the total that was shown is another").not.toBe(200);
    expect((await submit(await submission(buyer, wishId))).body.code).toBe(200);
    expect((await change([row({ fee: fen(9_900) })], 2)).body.code).toBe(200);
    const stored = await env.DB.prepare("select freight from wish_supplier where wish_id = ?1").bind(wishId).first();
    expect(stored).toEqual({ freight: 700 });
    expect((await change([row()], 2)).body, "of two changes one is lost aloud").toMatchObject({ code: 409 });
  });

  test("dangerous goods pay the surcharge, others beside them do not", async () => {
    const { seller, productId } = await newSeller();
    await create(seller, "标准", [row({ hazardFee: fen(5_000) })]);
    const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
    const area = { query: { areaCode: "110101" } };
    const freight = () => call("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, ...area }, { as: buyer.token });
    expect((await freight()).freight).toBe(1_200);
    await changeProduct(productId, { hazardBits: 4 });
    expect((await freight()).freight).toBe(6_200);
  });
});

describe("a company's templates", () => {
  test("the first is the default, which moves and holds for goods that name none", async () => {
    const { seller, productId } = await newSeller();
    const first = await create(seller, "标准", [row({ fee: fen(100) })]);
    const second = await create(seller, "冷链", [row({ fee: fen(900) })]);
    expect(await list(seller)).toMatchObject([
      { templateId: first, isDefault: 1, goodsCount: 1, rows: [{ regions: [], fee: 100 }] },
      { templateId: second, isDefault: 0, goodsCount: 0 },
    ]);
    await call("POST /mall-sup/own/freight/{templateId}/default", { params: { templateId: second } }, { as: seller.token });
    expect((await list(seller)).map(({ templateId, isDefault, goodsCount }) => [templateId, isDefault, goodsCount])).toEqual([
      [second, 1, 1],
      [first, 0, 0],
    ]);
    const buyer = await makeBuyer();
    await call("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: buyer.token });
    expect((await call("GET /mall-pur/cart/list", {}, { as: buyer.token })).totals.freight).toBe(900);
    const rows = await env.DB.prepare("select count(*) as defaults from freight_template where co_id = ?1 and is_default = 1")
      .bind(seller.coId)
      .first();
    expect(rows).toEqual({ defaults: 1 });
  });

  test("one that goods use is removed with its goods moved, and never the default", async () => {
    const { seller, productId } = await newSeller();
    const standard = await create(seller, "标准");
    const cold = await create(seller, "冷链");
    await changeProduct(productId, { freightTemplateId: Number(cold) });
    const remove = (templateId: string, moveTo: string | null) =>
      tryCall(
        "POST /mall-sup/own/freight/{templateId}/remove",
        { params: { templateId }, body: { moveTo } },
        { as: seller.token },
      );
    expect((await remove(standard, cold)).body).toMatchObject({ code: 409, msg: "默认模板不能删除，请先将其他模板设为默认" });
    expect((await remove(cold, null)).body).toMatchObject({
      code: 409,
      msg: "有 1 件商品使用此模板，请选择它们改用的模板",
      data: { goodsCount: 1 },
    });
    const rival = await makeBusiness();
    const theirs = await create(rival, "别家");
    expect((await remove(cold, theirs)).body.code).toBe(422);
    expect((await remove(cold, cold)).body.code).toBe(422);
    expect(await templateOf(productId)).toEqual({ id: Number(cold) });
    expect((await remove(cold, standard)).body.code).toBe(200);
    expect(await templateOf(productId)).toEqual({ id: Number(standard) });
    expect((await remove(cold, null)).body.code).toBe(404);
    expect(await list(seller)).toMatchObject([{ templateId: standard, goodsCount: 1 }]);
    expect((await remove(standard, null)).body).toMatchObject({
      code: 409,
      msg: "商品正在使用此模板，请先新增一个模板并设为默认",
    });
    expect((await remove(theirs, null)).body.code).toBe(404);
  });

  test("copies have names of their own; so many and no more", async () => {
    const seller = await makeBusiness();
    const templateId = await create(seller, "标准", [row({ regions: ["21", "2101"] }), row()]);
    const copy = () => tryCall("POST /mall-sup/own/freight/{templateId}/copy", { params: { templateId } }, { as: seller.token });
    await copy();
    await copy();
    const templates = await list(seller);
    expect(templates.map(({ name }) => name)).toEqual(["标准", "标准 副本", "标准 副本 2"]);
    expect(templates[2]?.rows).toEqual(templates[0]?.rows);
    const twice = { body: { name: "标准", rows: [row()] } };
    expect((await tryCall("POST /mall-sup/own/freight", twice, { as: seller.token })).body).toMatchObject({
      code: 409,
      data: { fields: { name: "已有同名的模板" } },
    });
    for (let at = 3; at < 20; at += 1) expect((await copy()).body.code).toBe(200);
    expect((await copy()).body).toMatchObject({ code: 409, msg: "最多 20 个运费模板，请先删除不用的模板" });
  });

  test.each<[string, FreightRow[], Record<string, string>]>([
    [
      "a region twice",
      [row({ regions: ["21"] }), row({ regions: ["21"] }), row()],
      { "rows.1.regions": "辽宁省 已在第 1 行，请从其中一行删去" },
    ],
    ["an unknown region", [row({ regions: ["99"] }), row()], { "rows.0.regions": "没有编码为 99 的地区，请重新选择" }],
    ["nothing served", [row({ served: 0 })], { rows: "所有地区都不送达，买家无法下单，请至少填写一个配送的地区" }],
    ["a negative fee", [row({ fee: -1 as FreightRow["fee"] })], { "rows.0.fee": "运费不能小于 0" }],
    ["no row", [], { rows: "请至少填写一行运费" }],
  ])("%s is refused at its field, and nothing is written", async (_, rows, fields) => {
    const seller = await makeBusiness();
    const answer = await tryCall("POST /mall-sup/own/freight", { body: { name: "标准", rows } }, { as: seller.token });
    expect(answer.body).toMatchObject({ code: 422, data: { fields } });
    expect(await list(seller)).toEqual([]);
  });

  test("a hole names what is not said", async () => {
    const seller = await makeBusiness();
    const answer = await tryCall(
      "POST /mall-sup/own/freight",
      { body: { name: "标准", rows: [row({ regions: ["11"] })] } },
      { as: seller.token },
    );
    expect(answer.body.code).toBe(422);
    expect(answer.body.msg).toMatch(/^没有说明 天津市、河北省、山西省 等 \d+ 个地区：请添加“其他地区”一行，不配送则选“不送达”$/);
  });

  test("the preview says what a buyer there pays", async () => {
    const seller = await makeBusiness();
    const rows = [row({ regions: ["2101"], leadDays: 3, freeFrom: fen(20_000), hazardFee: fen(800) }), row({ served: 0 })];
    const templateId = await create(seller, "标准", rows);
    const preview = (query: Record<string, string>) =>
      call(
        "GET /mall-sup/own/freight/{templateId}/preview",
        { params: { templateId }, query: query as { areaCode: string } },
        { as: seller.token },
      );
    const there = { areaCode: "210102", amount: "5000" };
    expect(await preview(there)).toEqual({ area: "辽宁省 沈阳市 和平区", freight: 1_200, leadDays: 3, gap: 15_000 });
    expect(await preview({ ...there, hazardous: "1" })).toMatchObject({ freight: 2_000 });
    expect(await preview({ areaCode: "110101" })).toMatchObject({ freight: null, leadDays: null, gap: null });
  });
});

describe("other people", () => {
  test("neither purchasers, operators, visitors nor staff without the right have freight templates", async () => {
    const buyer = await makePurchaser();
    const operator = await makeOperator();
    const clerk = await makeBusiness({ permissions: ["mall:order:view"] });
    const body = { name: "标准", rows: [row()] };
    for (const [who, code] of [
      [buyer.token, 403],
      [operator.token, 403],
      [clerk.token, 403],
      [undefined, 401],
    ] as const) {
      expect((await tryCall("GET /mall-sup/own/freight/list", {}, { as: who })).body.code).toBe(code);
      expect((await tryCall("POST /mall-sup/own/freight", { body }, { as: who })).body.code).toBe(code);
    }
  });

  test("every change is in the history", async () => {
    const seller = await makeBusiness();
    const templateId = await create(seller, "标准");
    await call(
      "POST /mall-sup/own/freight/{templateId}/remove",
      { params: { templateId }, body: { moveTo: null } },
      { as: seller.token },
    );
    const { results } = await env.DB.prepare(
      "select user_id as userId, co_id as coId, entity from audit where co_id = ?1 and entity = 'freightTemplate' order by at, id",
    )
      .bind(seller.coId)
      .all();
    expect(results).toEqual([1, 2].map(() => ({ userId: seller.userId, coId: seller.coId, entity: "freightTemplate" })));
  });
});

test("the steps to the first order follow from what there is", async () => {
  const { seller } = await newSeller();
  const steps = async () =>
    (await call("GET /mall-sup/own/firstOrder", {}, { as: seller.token })).flatMap(({ step, done }) => (done ? [step] : []));
  expect(await steps()).toEqual(["licences", "goods", "sheets"]);
  await call("POST /mall-sup/own/shop", { body: { slogan: "", notice: "周六不发货" } }, { as: seller.token });
  await create(seller, "标准");
  expect(await steps()).toEqual(["company", "licences", "freight", "goods", "sheets"]);
  const clerk = await makeBusiness({ permissions: ["mall:order:view"] });
  expect((await tryCall("GET /mall-sup/own/firstOrder", {}, { as: clerk.token })).body.code).toBe(403);
});

test("goods that their supplier brings are shipped without a number, others with one", async () => {
  const order = await makeOrder();
  await life.confirm(order);
  const lines = order.lineIds.slice(0, 1).map((lineId) => ({ lineId, quantity: 1 }));
  const ship = (carrier: string, trackingNo?: string) =>
    tryCall(
      "POST /mall-sup/order/{orderId}/ship",
      { params: { orderId: order.orderId }, body: { carrier, lines, ...(trackingNo !== undefined && { trackingNo }) } },
      { as: order.seller.token },
    );
  expect((await ship("顺丰速运")).body).toMatchObject({
    code: 422,
    data: { fields: { trackingNo: "请填写运单号；自己送货请选“供应商自送”" } },
  });
  expect((await ship("顺丰速运", "a b")).body.code).toBe(422);
  expect((await ship("供应商自送")).body.code).toBe(200);
});
