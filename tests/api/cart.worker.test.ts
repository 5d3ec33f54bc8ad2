import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mentions } from "#src/api/db/batch.ts";
import { connect } from "#src/api/db/client.ts";
import { cartLine, cartList } from "#src/api/db/tables/cart.ts";
import { maxLines } from "#src/domain/kernel/quantity.ts";
import { changeProduct, makeBuyer, makeFreight, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCompany, makePurchaser } from "#tests/support/people.ts";

const db = connect(env.DB);
const add = (as: string, productId: string, quantity = 1) =>
  call("POST /mall-pur/cart/add", { body: { productId, quantity } }, { as });
const cart = (as: string) => call("GET /mall-pur/cart/list", {}, { as });
const rows = (purchaserId: string) => db.select().from(cartLine).where(eq(cartLine.purchaserId, purchaserId));

test("groups by supplier, newest first, with freight to the default address", async () => {
  const buyer = await makeBuyer();
  const coId = await makeCompany({ minOrderAmount: 10_000 });
  const freightTemplateId = await makeFreight(coId, [
    { regionPrefix: "", fee: 3000, freeFrom: null },
    { regionPrefix: "1101", fee: 1200, freeFrom: 8000 },
  ]);
  const one = await makeProduct({ coId, pfPrice: 2000, freightTemplateId });
  const two = await makeProduct({ coId, pfPrice: 500, freightTemplateId });
  const other = await makeProduct();
  await add(buyer.token, one, 2);
  await add(buyer.token, other);
  expect(await add(buyer.token, two)).toEqual({ count: 3, short: null });
  const seen = await cart(buyer.token);
  expect(seen.deliverTo).toEqual({ areaCode: "110101", region: "北京市 北京市 东城区" });
  expect(seen.suppliers.map(({ lines }) => lines.map(({ product }) => product.productId))).toEqual([[two, one], [other]]);
  expect(seen.suppliers[0]).toMatchObject({
    minOrderAmount: 10_000,
    totals: { goods: 4500, freight: 1200, short: 5500, lines: 2, pieces: 3 },
  });
  expect(seen.totals).toMatchObject({ goods: 4600, freight: 1200, total: 5800, suppliers: 2 });
  const session = await call("GET /auth/checkToken", {}, { as: buyer.token });
  expect(session.cartCount).toBe(3);
});

test("adding again adds up, also at the same time", async () => {
  const { token, purchaserId } = await makePurchaser();
  const productId = await makeProduct();
  await Promise.all(Array.from({ length: 10 }, () => add(token, productId, 2)));
  expect(await rows(purchaserId)).toMatchObject([{ quantity: 20 }]);
});

test("changes, selects and removes lines; without an address the freight is not known", async () => {
  const { token } = await makePurchaser();
  const [one, two] = [await makeProduct({ pfPrice: 700 }), await makeProduct()];
  await add(token, one);
  await add(token, two);
  await call("POST /mall-pur/cart/update", { body: { productId: one, quantity: 3 } }, { as: token });
  await call("POST /mall-pur/cart/select", { body: { productIds: [two], selected: false } }, { as: token });
  expect((await cart(token)).totals).toMatchObject({ lines: 1, pieces: 3, goods: 2100, freight: null, total: 2100 });
  await call("POST /mall-pur/cart/select", { body: { productIds: [one, two], selected: true } }, { as: token });
  expect((await cart(token)).totals.lines).toBe(2);
  expect(await call("POST /mall-pur/cart/remove", { body: { productIds: [one, one] } }, { as: token })).toEqual({ count: 1 });
});

test("what the supplier changed since goods were put into the cart is a notice until exactly that is accepted", async () => {
  const { token } = await makePurchaser();
  const [one, two] = [await makeProduct({ spec: "500mL" }), await makeProduct({ spec: "1L" })];
  await add(token, one);
  const lines = [{ productId: two, quantity: 1 }];
  await call("POST /mall-pur/cart/batch/add", { body: { lines } }, { as: token });
  const noticesOf = async () =>
    new Map((await cart(token)).suppliers.flatMap((s) => s.lines.map((line) => [line.product.productId, line] as const)));
  expect([...(await noticesOf()).values()].map(({ notices, goodsChange }) => [notices, goodsChange])).toEqual([
    [[], ""],
    [[], ""],
  ]);
  await changeProduct(one, { spec: "100mL" });
  await changeProduct(two, { spec: "2L", measureUnit: "桶" });
  const changed = await noticesOf();
  expect(changed.get(one)!.notices).toEqual([
    { kind: "changed", text: "供应商改动了商品：规格由“500mL”改为“100mL”", blocks: false },
  ]);
  expect(changed.get(two)!.goodsChange).toContain("规格由“1L”改为“2L”");
  const accept = async (goods: object) => {
    const { productTitle, casNo, grade, productMeasureUnit } = changed.get(one)!.product;
    const body = { productId: one, goods: { productTitle, casNo, grade, productMeasureUnit, productSpec: "100mL", ...goods } };
    await call("POST /mall-pur/cart/update", { body }, { as: token });
  };
  // Changed once more while the page was open: that is said, whatever was accepted.
  await changeProduct(one, { spec: "50mL" });
  await accept({});
  expect((await noticesOf()).get(one)!.goodsChange).toBe("规格由“100mL”改为“50mL”");
  await accept({ productSpec: "50mL" });
  expect((await noticesOf()).get(one)!.notices).toEqual([]);
});

test("a changed price is a notice until it is taken note of; goods off sale stand apart", async () => {
  const { token } = await makePurchaser();
  const [one, two] = [await makeProduct(), await makeProduct()];
  await add(token, one);
  await add(token, two);
  await changeProduct(one, { pfPrice: 150 });
  await changeProduct(two, { productStatus: 2 });
  const before = await cart(token);
  expect(before.suppliers.flatMap(({ lines }) => lines)).toMatchObject([
    { expectedPrice: 100, price: 150, notices: [{ kind: "price", text: "价格上涨：¥1.00 → ¥1.50" }] },
  ]);
  expect(before.invalid).toMatchObject([{ product: { productId: two, productStatus: 2 }, notices: [{ text: "已失效" }] }]);
  expect(before.totals.goods).toBe(150);
  await call("POST /mall-pur/cart/update", { body: { productId: one, expectedPrice: true } }, { as: token });
  expect((await cart(token)).suppliers[0]?.lines[0]).toMatchObject({ expectedPrice: 150, notices: [] });
  expect(await call("POST /mall-pur/cart/remove", { body: { productIds: [two] } }, { as: token })).toEqual({ count: 1 });
});

test("goods of a suspended supplier and points goods cannot be bought", async () => {
  const { token } = await makePurchaser();
  const coId = await makeCompany({ status: "suspended" });
  for (const productId of [await makeProduct({ coId }), await makeProduct({ productType: 2, points: 10 })]) {
    const answer = await tryCall("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: token });
    expect(answer.body).toMatchObject({ code: 409, msg: expect.stringContaining("已失效") });
  }
});

test("what is added beyond the stock is said with what can be ordered of it, by every way into the cart", async () => {
  const { token } = await makePurchaser();
  const productId = await makeProduct({ stock: 43, minQuantity: 5, stepQuantity: 5 });
  expect(await add(token, productId, 40)).toEqual({ count: 1, short: null });
  const short = {
    productId,
    quantity: 100,
    stock: 43,
    orderable: 40,
    beyond: 60,
    text: "购物车中共 100，库存仅剩 43，超出的暂不能下单",
  };
  expect(await add(token, productId, 60)).toMatchObject({ count: 1, short });
  const lines = [
    { productId, quantity: 5 },
    { productId: await makeProduct({ stock: 1 }), quantity: 1 },
    { productId: await makeProduct({ stock: 0, futuresDay: 7 }), quantity: 9 },
  ];
  const batch = await call("POST /mall-pur/cart/batch/add", { body: { lines } }, { as: token });
  expect(batch).toMatchObject({ added: 3, refused: [], short: [{ productId, quantity: 105, beyond: 65 }] });
  expect(batch.short).toHaveLength(1);
  const { listId } = await call("POST /mall-pur/cart/lists", { body: { name: "清单", productIds: [productId] } }, { as: token });
  const list = await call("POST /mall-pur/cart/lists/{listId}/cart", { params: { listId }, body: {} }, { as: token });
  expect(list.short).toMatchObject([{ productId, quantity: 210 }]);
});

test("minimum and step hold for the sum in the cart", async () => {
  const { token, purchaserId } = await makePurchaser();
  const productId = await makeProduct({ minQuantity: 5, stepQuantity: 5 });
  const tryAdd = (quantity: number) => tryCall("POST /mall-pur/cart/add", { body: { productId, quantity } }, { as: token });
  expect((await tryAdd(4)).body).toMatchObject({ code: 422, msg: "起订量为 5" });
  expect((await tryAdd(5)).body.code).toBe(200);
  expect((await tryAdd(4)).body).toMatchObject({ code: 422, msg: "购物车中已有 5，数量需从 5 起按 5 递增，如 5 或 10" });
  const update = await tryCall("POST /mall-pur/cart/update", { body: { productId, quantity: 7 } }, { as: token });
  expect(update.body).toMatchObject({ code: 422, data: { fields: { quantity: expect.stringContaining("递增") } } });
  expect(await rows(purchaserId)).toMatchObject([{ quantity: 5 }]);
});

describe("bad input is a 4xx and changes nothing", () => {
  const quantities = [0, -1, 1.5, 1e9, "1", null, Number.MAX_SAFE_INTEGER, [], {}];
  test.each(quantities)("a quantity of %j", async (quantity) => {
    const { token, purchaserId } = await makePurchaser();
    const productId = await makeProduct();
    await add(token, productId, 3);
    for (const key of ["POST /mall-pur/cart/add", "POST /mall-pur/cart/update"] as const) {
      expect((await tryCall(key, { body: { productId, quantity } }, { as: token })).body.code).toBe(422);
    }
    const create = { sourceType: 1, lines: [{ productId, quantity }] };
    expect((await tryCall("POST /mall-pur/wish/create", { body: create }, { as: token })).body.code).toBe(422);
    expect(await rows(purchaserId)).toMatchObject([{ quantity: 3 }]);
  });

  test.each(["constructor", "__proto__", "0", "-1", "1e3", "1 or 1=1", "99999999999999999999", "", 1, null, {}])(
    "a product id of %j",
    async (productId) => {
      const { token, purchaserId } = await makePurchaser();
      const requests: [Parameters<typeof tryCall>[0], unknown][] = [
        ["POST /mall-pur/cart/add", { productId, quantity: 1 }],
        ["POST /mall-pur/cart/update", { productId, selected: true }],
        ["POST /mall-pur/cart/remove", { productIds: [productId] }],
        ["POST /mall-pur/wish/create", { sourceType: 1, lines: [{ productId, quantity: 1 }] }],
      ];
      for (const [key, body] of requests) expect((await tryCall(key, { body }, { as: token })).body.code).toBe(422);
      expect(await rows(purchaserId)).toEqual([]);
    },
  );

  test("absent products, absent lines, nothing to change, too many ids", async () => {
    const { token } = await makePurchaser();
    const absent = "16777215";
    const codeOf = async (key: Parameters<typeof tryCall>[0], body: unknown) =>
      (await tryCall(key, { body }, { as: token })).body.code;
    expect(await codeOf("POST /mall-pur/cart/add", { productId: absent, quantity: 1 })).toBe(404);
    expect(await codeOf("POST /mall-pur/cart/update", { productId: absent, quantity: 1 })).toBe(404);
    expect(await codeOf("POST /mall-pur/cart/update", { productId: await makeProduct(), quantity: 1 })).toBe(404);
    expect(await codeOf("POST /mall-pur/cart/remove", { productIds: [absent] })).toBe(409);
    expect(await codeOf("POST /mall-pur/cart/remove", { productIds: [] })).toBe(422);
    const many = Array.from({ length: maxLines + 1 }, (_, index) => String(index + 1));
    expect(await codeOf("POST /mall-pur/cart/remove", { productIds: many })).toBe(422);
    const productId = await makeProduct();
    await add(token, productId);
    expect(await codeOf("POST /mall-pur/cart/update", { productId })).toBe(422);
    expect(await codeOf("POST /mall-pur/cart/update", { productId, owner: "x" })).toBe(422);
    expect(await codeOf("POST /mall-pur/wish/create", { sourceType: 2, lines: [{ productId, quantity: 1 }] })).toBe(422);
  });
});

test("a full cart takes no further product, but more of one it has", { timeout: 30_000 }, async () => {
  const { token, purchaserId } = await makePurchaser();
  const productId = await makeProduct();
  const extra = await makeProduct();
  const like =
    "co_id, code_norm, brand_id, cate_id, title, spec, series_key, measure_unit, stock, pf_price, sort_price, created_at, updated_at";
  await env.DB.batch([
    env.DB.prepare(
      `insert into product (product_code, ${like}) with recursive place(n) as (select 1 union all select n + 1 from place where n < ?2)
       select product_code || '-' || n, ${like} from product, place where id = ?1`,
    ).bind(Number(extra), maxLines - 1),
    env.DB.prepare(
      `insert into cart_line (id, purchaser_id, product_id, quantity, selected, added_at) select ?2 || id, ?2, id, 1, 1, id from product
       where series_key = (select series_key from product where id = ?1) and id <> ?1`,
    ).bind(Number(extra), purchaserId),
  ]);
  await add(token, productId);
  const answer = await tryCall("POST /mall-pur/cart/add", { body: { productId: extra, quantity: 1 } }, { as: token });
  expect(answer.body).toMatchObject({ code: 409, msg: expect.stringContaining("最多 300 种") });
  expect(await add(token, productId)).toEqual({ count: maxLines, short: null });
  expect(await rows(purchaserId)).toHaveLength(maxLines);
});

test("a cart is its owner's alone, and named lists are not in it", async () => {
  const mine = await makePurchaser();
  const theirs = await makePurchaser({ unitId: mine.unitId });
  const productId = await makeProduct();
  await add(mine.token, productId, 2);
  await db.insert(cartList).values({ id: "list-1", purchaserId: theirs.purchaserId, name: "常用", createdAt: 1 });
  const listed = {
    id: "line-1",
    purchaserId: theirs.purchaserId,
    listId: "list-1",
    productId: Number(productId),
    quantity: 9,
    addedAt: 1,
  };
  await db.insert(cartLine).values(listed);
  expect((await cart(theirs.token)).suppliers).toEqual([]);
  expect(await call("GET /mall-pur/cart/count", {}, { as: theirs.token })).toEqual({ count: 0 });
  expect(await call("GET /mall-pur/cart/quantities", {}, { as: theirs.token })).toEqual([]);
  expect(await call("GET /mall-pur/cart/quantities", {}, { as: mine.token })).toEqual([{ productId, quantity: 2 }]);
  for (const [key, body] of [
    ["POST /mall-pur/cart/update", { productId, quantity: 1 }],
    ["POST /mall-pur/cart/remove", { productIds: [productId] }],
    ["POST /mall-pur/cart/select", { productIds: [productId], selected: false }],
  ] as const) {
    expect([404, 409]).toContain((await tryCall(key, { body }, { as: theirs.token })).body.code);
  }
  expect(await rows(mine.purchaserId)).toMatchObject([{ quantity: 2, selected: 1 }]);
  await expect(
    db.insert(cartLine).values({ ...listed, id: "x", purchaserId: mine.purchaserId, productId: Number(productId) }),
  ).rejects.toSatisfy((error) => mentions(error, "FOREIGN KEY"));
});
