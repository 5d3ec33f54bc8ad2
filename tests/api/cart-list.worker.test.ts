import { expect, test } from "vitest";
import { changeProduct, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser } from "#tests/support/people.ts";

/** Somebody with two products in the cart. */
async function makeCart() {
  const buyer = await makePurchaser();
  const products = [await makeProduct(), await makeProduct()] as const;
  for (const productId of products)
    await call("POST /mall-pur/cart/add", { body: { productId, quantity: 2 } }, { as: buyer.token });
  return { ...buyer, products };
}

const save = (as: string, name: string, productIds: readonly string[]) =>
  call("POST /mall-pur/cart/lists", { body: { name, productIds: [...productIds] } }, { as });
const lists = (as: string) => call("GET /mall-pur/cart/lists", {}, { as });
const count = (as: string) => call("GET /mall-pur/cart/count", {}, { as });

test("a list keeps lines beside the cart; saving under its name adds and renews; it goes back into the cart", async () => {
  const { token, products } = await makeCart();
  const { listId } = await save(token, "每月常用", [products[0]]);
  expect(await count(token)).toEqual({ count: 2 });
  await call("POST /mall-pur/cart/update", { body: { productId: products[0], quantity: 5 } }, { as: token });
  expect(await save(token, "每月常用", products)).toEqual({ listId });
  expect(await lists(token)).toMatchObject([{ listId, name: "每月常用", lines: 2, titles: expect.stringContaining("、") }]);
  await call("POST /mall-pur/cart/remove", { body: { productIds: [...products] } }, { as: token });
  await changeProduct(products[1], { productStatus: 2 });
  const added = await call("POST /mall-pur/cart/lists/{listId}/cart", { params: { listId }, body: {} }, { as: token });
  expect(added).toEqual({ count: 1, added: 1, refused: [{ productId: products[1], text: "此商品已失效，不能购买" }], short: [] });
  const { suppliers } = await call("GET /mall-pur/cart/list", {}, { as: token });
  expect(suppliers[0]?.lines[0]).toMatchObject({ quantity: 5 });
  await call("DELETE /mall-pur/cart/lists/{listId}", { params: { listId } }, { as: token });
  expect([await lists(token), await count(token)]).toEqual([[], { count: 1 }]);
});

test("a list is opened, renamed and thinned out", async () => {
  const { token, products } = await makeCart();
  const { listId } = await save(token, "开学", products);
  await save(token, "毕业", [products[0]]);
  const params = { listId };
  const view = () => call("GET /mall-pur/cart/lists/{listId}", { params }, { as: token });
  const rename = (name: string) => tryCall("PUT /mall-pur/cart/lists/{listId}", { params, body: { name } }, { as: token });
  const remove = (productIds: string[]) =>
    tryCall("POST /mall-pur/cart/lists/{listId}/remove", { params, body: { productIds } }, { as: token });
  const opened = await view();
  expect(opened).toMatchObject({ listId, name: "开学", lines: [{ quantity: 2, barred: false }, { quantity: 2 }] });
  expect(new Set(opened.lines.map(({ product }) => product.productId))).toEqual(new Set(products));
  expect((await rename("毕业")).body).toMatchObject({ code: 409, msg: "已有名为“毕业”的清单，请换一个名称" });
  expect((await rename(" ")).body.code).toBe(422);
  expect((await rename("新学期")).body.code).toBe(200);
  expect((await remove([products[0], "999999"])).body.code).toBe(409);
  expect((await view()).lines).toHaveLength(2);
  expect((await remove([products[0]])).body.code).toBe(200);
  expect(await view()).toMatchObject({ name: "新学期", lines: [{ product: { productId: products[1] } }] });
  expect(await count(token)).toEqual({ count: 2 });
});

test("other people's lists are not there, neither to read, to take nor to delete", async () => {
  const mine = await makeCart();
  const { listId } = await save(mine.token, "我的", mine.products);
  const other = await makePurchaser({ unitId: mine.unitId });
  expect(await lists(other.token)).toEqual([]);
  for (const [key, body] of [
    ["POST /mall-pur/cart/lists/{listId}/cart", {}],
    ["GET /mall-pur/cart/lists/{listId}", undefined],
    ["PUT /mall-pur/cart/lists/{listId}", { name: "别人的" }],
    ["POST /mall-pur/cart/lists/{listId}/remove", { productIds: [mine.products[0]] }],
    ["DELETE /mall-pur/cart/lists/{listId}", undefined],
  ] as const) {
    const answer = await tryCall(key, { params: { listId }, ...(body && { body }) }, { as: other.token });
    expect(answer.body).toEqual({ code: 404, msg: expect.any(String), data: null });
  }
  expect(
    (await tryCall("POST /mall-pur/cart/lists", { body: { name: "偷", productIds: [...mine.products] } }, { as: other.token }))
      .body.code,
  ).toBe(409);
  expect(await lists(mine.token)).toHaveLength(1);
});

test("bad names and ids are a 422, without the right a 403; the same key saves once", async () => {
  const { token, products } = await makeCart();
  const trySave = async (body: object, as = token) => (await tryCall("POST /mall-pur/cart/lists", { body }, { as })).body.code;
  for (const name of ["", " ", "x".repeat(31), 1, null]) expect(await trySave({ name, productIds: products })).toBe(422);
  for (const productIds of [[], ["0"], ["1 or 1=1"], "x"]) expect(await trySave({ name: "a", productIds })).toBe(422);
  expect(await trySave({ name: "a", productIds: products }, (await makePurchaser({ permissions: [] })).token)).toBe(403);
  const once = () =>
    tryCall(
      "POST /mall-pur/cart/lists",
      { body: { name: "一次", productIds: products } },
      { as: token, idempotencyKey: "list-once-12" },
    );
  const answers = await Promise.all([once(), once()]);
  expect(answers[0].body.data).toEqual(answers[1].body.data);
  expect(await lists(token)).toHaveLength(1);
});
