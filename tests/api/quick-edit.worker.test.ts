import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ApiEnv } from "#src/api/kernel/env.ts";
import { fen } from "#src/domain/kernel/money.ts";
import type { QuickEdit } from "#src/domain/supplier/quick-edit.ts";
import { changeProduct, stockOf } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { interruptedEnv } from "#tests/support/dying.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { makeBusiness, makeOperator, unique } from "#tests/support/people.ts";

beforeAll(makeCategories);

type Seller = { token: string; coId: number };
type Cells = Partial<Record<"price" | "stock" | "futuresDay" | "productStatus", string>>;

/** A company with goods of its form: 12.50 a piece, 30 of them. */
async function makeShop(count: number) {
  const seller = await makeBusiness();
  const goods: string[] = [];
  for (let number = 0; number < count; number++) {
    const productCode = unique("Q");
    const described = {
      productTitle: "玻璃烧杯",
      productSpec: "500mL",
      cateId: "133",
      brandName: "青禾",
      productMeasureUnit: "个",
    };
    const cells = { ...described, productCode, price: "12.50", stock: "30", futuresDay: "0" };
    await call("POST /mall-sup/own/goods", { body: { cells, proposal: null } }, { as: seller.token });
    const find = env.DB.prepare("select id from product where co_id = ?1 and product_code = ?2").bind(seller.coId, productCode);
    goods.push(String(await find.first<number>("id")));
  }
  return { seller, goods };
}
const row = (productId: string, before: Cells, after: Cells) => ({ productId, before, after });
const save = ({ token: as }: Seller, rows: QuickEdit["rows"], more: { env?: Partial<ApiEnv>; idempotencyKey?: string } = {}) =>
  tryCall("POST /mall-sup/own/goods/quick", { body: { rows } }, { as, ...more });
const list = async ({ token: as }: Seller) => (await call("GET /mall-sup/own/goods/list", { query: {} }, { as })).rows;
const one = async (seller: Seller, productId: string) => (await list(seller)).find((it) => it.productId === productId);

test("price, stock, lead time and sale of several goods are saved at once, with the history of prices and a trail", async () => {
  const { seller, goods } = await makeShop(3);
  const [a = "", b = "", c = ""] = goods;
  const { body } = await save(seller, [
    row(a, { price: "12.50", stock: "30" }, { price: "13.75", stock: "28" }),
    row(b, { futuresDay: "0" }, { futuresDay: "14" }),
    row(c, { productStatus: "1" }, { productStatus: "2" }),
  ]);
  expect(body).toMatchObject({ code: 200, data: { saved: 3 } });
  expect(await one(seller, a)).toMatchObject({ pfPrice: 1375, stock: 28 });
  expect(await one(seller, b)).toMatchObject({ futuresDay: 14, pfPrice: 1250 });
  expect(await one(seller, c)).toMatchObject({ productStatus: 2 });
  const prices = await call("GET /mall-sup/own/goods/{prodId}/prices", { params: { prodId: a } }, { as: seller.token });
  expect(prices).toMatchObject([{ pfPrice: 1250 }]);
  const trail = env.DB.prepare(
    `select before, after from audit where entity = 'product' and entity_id = ?1 and call like '%quick'`,
  );
  expect((await trail.bind(a).all()).results).toEqual([
    { before: '{"price":"12.50","stock":"30"}', after: '{"price":"13.75","stock":"28"}' },
  ]);
  // The search has them where they are now.
  const found = await call("GET /mall-sup/goods/search", { query: { coId: String(seller.coId) } });
  expect(found.rows.map(({ productId }) => productId).toSorted()).toEqual([a, b].toSorted());
});

test("what is refused says why in its row, and the others are kept", async () => {
  const { seller, goods } = await makeShop(5);
  const [good = "", wrong = "", stale = "", below = "", taken = ""] = goods;
  await changeProduct(below, { aPrice: fen(900) });
  const takedown = { productIds: [taken], kind: "content" as const, reason: "规格不符" };
  await call("POST /mall-admin/goods/takedown", { body: takedown }, { as: (await makeOperator()).token });
  await changeProduct(stale, { stock: 25 });
  const foreign = (await makeShop(1)).goods[0] ?? "";
  const { body } = await save(seller, [
    row(good, { price: "12.50" }, { price: "11" }),
    row(wrong, { price: "12.50", stock: "30" }, { price: "免费", stock: "" }),
    row(stale, { stock: "30" }, { stock: "20" }),
    row(below, { price: "12.50" }, { price: "9" }),
    row(taken, { productStatus: "2" }, { productStatus: "1" }),
    row(foreign, { price: "12.50" }, { price: "1" }),
  ]);
  expect(body).toMatchObject({
    code: 200,
    data: {
      saved: 1,
      results: [
        { productId: good, reason: "", fields: {} },
        { fields: { price: expect.stringContaining("应为"), stock: expect.stringContaining("请填 0") } },
        { reason: expect.stringContaining("库存现为“25”"), fields: { stock: expect.any(String) } },
        { reason: "活动价应低于平台价" },
        { fields: { productStatus: expect.stringContaining("平台已下架此商品") } },
        { reason: "商品不存在或已被删除" },
      ],
    },
  });
  expect(await one(seller, good)).toMatchObject({ pfPrice: 1100 });
  expect(await one(seller, wrong)).toMatchObject({ pfPrice: 1250, stock: 30 });
  expect(await one(seller, stale)).toMatchObject({ stock: 25 });
  expect(await one(seller, taken)).toMatchObject({ productStatus: 2 });
});

test("nothing needs a review: it is the supplier's own matter, as by the form", async () => {
  const { seller, goods } = await makeShop(1);
  const [product = ""] = goods;
  await env.DB.prepare("insert or replace into config (key, value) values ('goods.review', '1')").run();
  try {
    expect((await save(seller, [row(product, { price: "12.50" }, { price: "10" })])).body).toMatchObject({ data: { saved: 1 } });
    expect(await one(seller, product)).toMatchObject({ pfPrice: 1000 });
    const waiting = await call("GET /mall-sup/own/goods/review", { query: { state: "submitted" } }, { as: seller.token });
    expect(waiting.total).toBe(0);
  } finally {
    await env.DB.prepare("delete from config where key = 'goods.review'").run();
  }
});

test("pieces sold while a price is saved are not given back", async () => {
  const { seller, goods } = await makeShop(1);
  const [product = ""] = goods;
  const sell = () => env.DB.prepare("update product set stock = stock - 4 where id = ?1").bind(Number(product)).run();
  const more = { env: interruptedEnv(sell), idempotencyKey: crypto.randomUUID() };
  expect((await save(seller, [row(product, { price: "12.50" }, { price: "10" })], more)).body).toMatchObject({
    data: { saved: 1 },
  });
  expect(await one(seller, product)).toMatchObject({ pfPrice: 1000, stock: 26 });
  // By the form, too: it says that the goods moved.
  const by = { params: { prodId: product }, body: { before: { price: "10.00" }, after: { price: "9" }, proposal: null } };
  const as = { as: seller.token, env: interruptedEnv(sell), idempotencyKey: crypto.randomUUID() };
  expect((await tryCall("POST /mall-sup/own/goods/{prodId}", by, as)).body.code).toBe(409);
  expect(await stockOf(product)).toBe(22);
});

test("a row that changes while it is written is looked at again", async () => {
  const { seller, goods } = await makeShop(2);
  const [a = "", b = ""] = goods;
  const raise = () =>
    env.DB.prepare("update product set pf_price = 2000, updated_at = updated_at + 1 where id = ?1").bind(Number(a)).run();
  const more = { env: interruptedEnv(raise), idempotencyKey: crypto.randomUUID() };
  const { body } = await save(
    seller,
    [row(a, { price: "12.50" }, { price: "10" }), row(b, { price: "12.50" }, { price: "10" })],
    more,
  );
  expect(body).toMatchObject({
    data: { saved: 1, results: [{ reason: expect.stringContaining("价格现为“20.00”") }, { reason: "" }] },
  });
  expect(await one(seller, a)).toMatchObject({ pfPrice: 2000 });
  expect(await one(seller, b)).toMatchObject({ pfPrice: 1000 });
});

test("200 rows are one call, 201 are none, and nothing is there twice", async () => {
  const seller = await makeBusiness();
  const rows = (count: number) =>
    Array.from({ length: count }, (_, place) => row(String(place + 1), { stock: "1" }, { stock: "2" }));
  expect((await save(seller, rows(200))).body).toMatchObject({ code: 200, data: { saved: 0 } });
  expect((await save(seller, rows(201))).body).toMatchObject({ code: 422, msg: expect.stringContaining("200") });
  expect((await save(seller, [...rows(1), ...rows(1)])).body.code).toBe(422);
  expect((await save(seller, [])).body.code).toBe(422);
});

test("whoever may not keep goods saves nothing", async () => {
  const { goods } = await makeShop(1);
  const other = await makeBusiness({ permissions: ["mall:order:supply"] });
  expect((await save(other, [row(goods[0] ?? "", { stock: "30" }, { stock: "2" })])).body.code).toBe(403);
});
