import { expect, test } from "vitest";
import { hour } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { changeProduct, makeProduct, stockOf } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, unique } from "#tests/support/people.ts";

async function makeShop() {
  const seller = await makeBusiness();
  const productId = await makeProduct({ coId: seller.coId, title: "无水乙醇", pfPrice: 1000, stock: 7 });
  return { seller, productId };
}
const list = (person: { token: string }, query: object = {}) =>
  call("GET /mall-sup/own/goods/list", { query }, { as: person.token });
const price = (person: { token: string }, prodId: string, body: object, idempotencyKey?: string) =>
  tryCall(
    "POST /mall-sup/own/goods/{prodId}/price",
    { params: { prodId }, body: { aPrice: null, aPriceFrom: null, aPriceTo: null, ...body } },
    { as: person.token, ...(idempotencyKey && { idempotencyKey }) },
  );

test("a price change keeps the old price, once, and leaves the stock alone", async () => {
  const { seller, productId } = await makeShop();
  const key = crypto.randomUUID();
  const change = { pfPrice: 1200, aPrice: 900, shown: 1000 };
  const answers = await Promise.all([price(seller, productId, change, key), price(seller, productId, change, key)]);
  expect(answers.map(({ body }) => body.code)).toEqual([200, 200]);
  expect(await list(seller)).toMatchObject({ total: 1, rows: [{ productId, pfPrice: 1200, aPrice: 900, stock: 7 }] });
  const former = await call("GET /mall-sup/own/goods/{prodId}/prices", { params: { prodId: productId } }, { as: seller.token });
  expect(former).toMatchObject([{ pfPrice: 1000, aPrice: null }]);
  expect((await price(seller, productId, { pfPrice: 1300, shown: 1000 })).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("¥12.00"),
  });
  expect((await price(seller, productId, { pfPrice: 1300, aPrice: 1300, shown: 1200 })).body).toMatchObject({
    code: 422,
    data: { fields: { aPrice: "活动价应低于平台价" } },
  });
  await changeProduct(productId, { stock: 3 });
  expect((await price(seller, productId, { pfPrice: 1300, shown: 1200 })).body.code).toBe(200);
  expect(await stockOf(productId)).toBe(3);
});

test("an activity that is over or has not begun is marked, and none is stored that is over already", async () => {
  const { seller, productId } = await makeShop();
  const now = Date.now();
  const period = async (aPriceFrom: number | null, aPriceTo: number | null) => {
    await changeProduct(productId, { aPrice: fen(900), aPriceFrom, aPriceTo });
    return (await list(seller)).rows.map(({ aPrice, activity }) => [aPrice, activity]);
  };
  expect(await period(now - 2 * hour, now - hour)).toEqual([[900, "ended"]]);
  expect(await period(now + hour, now + 2 * hour)).toEqual([[900, "upcoming"]]);
  expect(await period(null, null)).toEqual([[900, "active"]]);
  const past = { pfPrice: 1200, aPrice: 900, aPriceFrom: now - 2 * hour, aPriceTo: now - hour, shown: 1000 };
  expect((await price(seller, productId, past)).body).toMatchObject({
    code: 422,
    data: { fields: { aPriceTo: expect.stringContaining("已过") } },
  });
  expect((await list(seller)).rows).toMatchObject([{ pfPrice: 1000 }]);
  // Days that go with no activity price mean nothing.
  expect((await price(seller, productId, { ...past, aPrice: null })).body.code).toBe(200);
});

test("goods go off sale and on again, and are found by state, code and name", async () => {
  const { seller, productId } = await makeShop();
  await makeProduct({ coId: seller.coId, title: "丙酮" });
  const sale = (productStatus: 1 | 2) =>
    tryCall("POST /mall-sup/own/goods/sale", { body: { productIds: [productId], productStatus } }, { as: seller.token });
  expect((await sale(2)).body.code).toBe(200);
  expect((await list(seller, { status: "2" })).rows).toMatchObject([{ productId }]);
  expect((await list(seller)).counts).toEqual([
    { productStatus: 1, count: 1 },
    { productStatus: 2, count: 1 },
  ]);
  expect((await list(seller, { q: "丙" })).total).toBe(1);
  expect((await sale(1)).body.code).toBe(200);
  expect((await list(seller, { status: "2" })).total).toBe(0);
});

test("goods are found in full width and in either case, and the tabs count what was looked for", async () => {
  const seller = await makeBusiness();
  const code = unique("ab123");
  const productId = await makeProduct({ coId: seller.coId, title: "DMSO 二甲亚砜", productCode: code });
  const wide = code.toUpperCase().replaceAll(/[A-Z\d]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
  for (const q of [code, code.toUpperCase(), wide, "dmso", "ＤＭＳＯ"]) {
    for (const status of [{}, { status: "2" }] as const) {
      const page = await list(seller, { q, ...status });
      expect(page.rows, q).toMatchObject("status" in status ? [] : [{ productId }]);
      expect(page.counts, q).toEqual([{ productStatus: 1, count: 1 }]);
    }
  }
});

test("goods of another company are not there", async () => {
  const { seller, productId } = await makeShop();
  const other = await makeBusiness();
  const mine = await makeProduct({ coId: other.coId });
  expect((await price(other, productId, { pfPrice: 1, shown: 1000 })).body.code).toBe(404);
  const prices = { params: { prodId: productId } };
  expect((await tryCall("GET /mall-sup/own/goods/{prodId}/prices", prices, { as: other.token })).body.code).toBe(404);
  const body = { productIds: [mine, productId], productStatus: 2 };
  expect((await tryCall("POST /mall-sup/own/goods/sale", { body }, { as: other.token })).body.code).toBe(404);
  expect((await list(other)).rows.map((row) => [row.productId, row.productStatus])).toEqual([[mine, 1]]);
  expect((await list(seller)).rows).toMatchObject([{ productId, pfPrice: 1000, productStatus: 1 }]);
});
