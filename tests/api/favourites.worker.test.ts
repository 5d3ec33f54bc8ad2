import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import worker from "#src/api/worker.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCategories, makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeBusiness, makePurchaser } from "#tests/support/people.ts";

const day = 86_400_000;
const runSchedule = (at = Date.now()) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(at) }), env, createExecutionContext());

beforeAll(async () => {
  await makeCategories();
  await makeGoods([makeDraft({ title: "四氢呋喃 AR", casNo: "109-99-9" })]);
});

test("cards come in the order asked, without what is not there, and hide prices from visitors", async () => {
  const [a, b] = [await makeProduct(), await makeProduct()];
  const cards = await call("GET /mall-sup/goods/cards", { query: { ids: `${b},999999999,${a},${b}` } }, {});
  expect(cards.map(({ productId }) => productId)).toEqual([b, a]);
  expect(cards[0]?.price).toMatchObject({ visible: false });
  expect((await tryCall("GET /mall-sup/goods/cards", { query: { ids: "" } }, {})).body.code).toBe(422);
});

test("favourites are one's own: kept once, newest first, and taken off", async () => {
  const person = await makePurchaser();
  const [a, b] = [await makeProduct(), await makeProduct()];
  const add = (productId: string) => tryCall("POST /mall-pur/favourite/add", { body: { productId } }, { as: person.token });
  for (const id of [a, b, a]) expect((await add(id)).body.code).toBe(200);
  expect((await add("999999999")).body.code).toBe(404);
  const list = (who: { token: string }) => call("GET /mall-pur/favourite/list", { query: {} }, { as: who.token });
  expect((await list(person)).rows.map(({ product }) => product.productId).toSorted()).toEqual([a, b].toSorted());
  expect(await call("GET /mall-pur/favourite/ids", {}, { as: person.token })).toHaveLength(2);
  expect((await list(await makePurchaser())).total).toBe(0);
  await call("POST /mall-pur/favourite/remove", { body: { productId: a } }, { as: person.token });
  expect((await list(person)).rows.map(({ product }) => product.productId)).toEqual([b]);
  const seller = await makeBusiness();
  expect((await tryCall("POST /mall-pur/favourite/add", { body: { productId: a } }, { as: seller.token })).body.code).toBe(403);
});

test("a saved search tells of goods that were not there before, once, while it is wanted", async () => {
  const person = await makePurchaser();
  const save = (query: string, name = "四氢呋喃") =>
    tryCall("POST /mall-pur/savedSearch/create", { body: { name, query } }, { as: person.token });
  const query = `q=${encodeURIComponent("四氢呋喃")}`;
  expect((await save(query)).body.code).toBe(200);
  expect((await save(query)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已保存过") });
  expect((await save(`${query}&priceTo=1`, "便宜的")).body.code).toBe(200);
  expect((await save(query, "")).body.code).toBe(422);
  const told = async () => {
    const { results } = await env.DB.prepare("select title from sys_msg where user_id = ?1 order by created_at")
      .bind(person.userId)
      .all<{ title: string }>();
    return results.map(({ title }) => title);
  };
  await runSchedule(Date.now() + 2 * day);
  expect(await told()).toEqual([]);
  await makeGoods([
    makeDraft({ title: "四氢呋喃 HPLC级", casNo: "109-99-9", pfPrice: 9_900 }),
    makeDraft({ title: "四氢呋喃 超干", casNo: "109-99-9", pfPrice: 8_800 }),
    makeDraft({ title: "氯化钠 AR", casNo: "7647-14-5" }),
  ]);
  // Looked at a day ago at most: nothing yet.
  await runSchedule(Date.now() + 2 * day + 1_000);
  expect(await told()).toEqual([]);
  await runSchedule(Date.now() + 4 * day);
  expect(await told()).toEqual(["“四氢呋喃”有 2 件新商品"]);
  await runSchedule(Date.now() + 6 * day);
  expect(await told()).toHaveLength(1);
  const list = () => call("GET /mall-pur/savedSearch/list", {}, { as: person.token });
  const saved = (await list()).find(({ name }) => name === "四氢呋喃");
  expect(saved).toMatchObject({ found: 2, notify: true, query });
  const params = { savedSearchId: saved!.savedSearchId };
  await call("POST /mall-pur/savedSearch/{savedSearchId}/notify", { params, body: { notify: false } }, { as: person.token });
  await makeGoods([makeDraft({ title: "四氢呋喃 色谱级", casNo: "109-99-9" })]);
  await runSchedule(Date.now() + 8 * day);
  expect(await told()).toHaveLength(1);
  const remove = (who: { token: string }) =>
    tryCall("POST /mall-pur/savedSearch/{savedSearchId}/remove", { params }, { as: who.token });
  expect((await remove(await makePurchaser())).body.code).toBe(409);
  expect((await remove(person)).body.code).toBe(200);
  expect((await list()).map(({ name }) => name)).toEqual(["便宜的"]);
});
