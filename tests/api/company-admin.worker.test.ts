import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { followCompanies } from "#src/api/catalogue/indexing/service.ts";
import { approve } from "#tests/support/approving.ts";
import { submitted } from "#tests/support/submitting.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { stopOrders, ordersPerRun } from "#src/api/order/stop/service.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { fundOf, makeBuyer, makeProduct, makeWish, stockOf } from "#tests/support/buying.ts";
import { bring, life, makeOrder, orderRow, step, viewed as viewOrder } from "#tests/support/order-life.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

beforeAll(makeCategories);

const runs = () => scheduledCtx(connect(env.DB), env, Date.now(), (work) => void work, "stopOrders");

const reviewer = async () => (await makeOperator({ permissions: ["mall:supplier:review"] })).token;
const path = "POST /mall-admin/company/{coId}/status";
const turn = async (as: string, coId: number, body: object) =>
  (await tryCall(path, { params: { coId: String(coId) }, body }, { as })).body;
const suspended = { status: "suspended", reason: "许可证存疑" };
const viewed = (as: string, coId: number) => call("GET /mall-admin/company/{coId}", { params: { coId: String(coId) } }, { as });

test("a suspended company sells nothing at once, its orders go on, and it trades again when it is resumed", async () => {
  const as = await reviewer();
  const it = await makeOrder();
  const { coId } = it.seller;
  const buyer = await makeBuyer();
  const productId = await makeProduct({ coId });
  const add = async () =>
    (await tryCall("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: buyer.token })).body;
  expect((await add()).code).toBe(200);
  expect(await viewed(as, coId)).toMatchObject({ status: "active", openOrders: 1, history: [], availableActions: ["suspend"] });

  expect((await turn(as, coId, suspended)).code).toBe(200);
  expect((await add()).code).not.toBe(200);
  await life.confirm(it);
  const view = await viewed(as, coId);
  expect(view).toMatchObject({ status: "suspended", openOrders: 1, availableActions: ["resume"] });
  expect(view.history).toMatchObject([{ status: "suspended", reason: "许可证存疑" }]);
  const inbox = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: it.seller.token });
  expect(JSON.stringify(inbox)).toContain("许可证存疑");
  expect((await turn(as, coId, suspended)).code).toBe(409);
  const ownGoods = () => call("GET /mall-sup/own/goods/list", { query: {} }, { as: it.seller.token });
  expect(await ownGoods()).toMatchObject({ isSuspended: true });

  expect((await turn(as, coId, { status: "active" })).code).toBe(200);
  expect((await add()).code).toBe(200);
  expect(await ownGoods()).toMatchObject({ isSuspended: false });
  expect((await turn(as, coId, { status: "active" })).code).toBe(409);
  expect((await viewed(as, coId)).history.map(({ status }) => status)).toEqual(["active", "suspended"]);
});

test("orders that were not shipped are cancelled by choice, some in each run; the others go on", async () => {
  const as = await reviewer();
  const seller = await makeBusiness();
  const { coId } = seller;
  const lines = [{ price: 100, quantity: 2, stock: 5 }];
  const placed = await makeOrder({ seller, lines });
  const asked = await bring(await makeOrder({ seller, lines }), "confirmed");
  await step("POST /mall-pur/order/{orderId}/cancel", asked.buyer, asked.orderId, { reason: "不需要了" });
  const sent = await bring(await makeOrder({ seller, lines }), "shipped");
  const more = await Promise.all(Array.from({ length: ordersPerRun }, async () => makeOrder({ seller, lines })));
  expect(await viewed(as, coId)).toMatchObject({
    ordersByStatus: [
      { status: "placed", count: ordersPerRun + 1, total: 200 * (ordersPerRun + 1) },
      { status: "confirmed", count: 1, total: 200 },
      { status: "shipped", count: 1, total: 200 },
    ],
  });
  expect((await turn(as, coId, { ...suspended, orders: "keep" })).code).toBe(422);
  expect((await turn(as, coId, { ...suspended, orders: "cancel" })).code).toBe(200);
  expect(await viewed(as, coId)).toMatchObject({ isCancelling: true });
  expect(await stopOrders(runs())).toBe(ordersPerRun);
  expect(await viewed(as, coId)).toMatchObject({ isCancelling: true });
  await stopOrders(runs());
  expect(await viewed(as, coId)).toMatchObject({ isCancelling: false, ordersByStatus: [{ status: "shipped", count: 1 }] });
  for (const it of [placed, asked, ...more.slice(-1)]) {
    expect((await orderRow(it.orderId)).status).toBe("cancelled");
    expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 0 });
    expect(await stockOf(it.productIds[0]!)).toBe(5);
    const { history } = await viewOrder(it.buyer, it.orderId);
    expect(history.at(-1)).toMatchObject({ label: "取消订单", by: "平台", side: "system", note: "许可证存疑" });
    const inbox = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: it.buyer.token });
    expect(JSON.stringify(inbox)).toContain("供应商已停业");
  }
  await life.receive(sent, [2]);
  expect((await orderRow(sent.orderId)).status).toBe("received");
});

test("a company that trades again keeps the orders that were not cancelled yet", async () => {
  const as = await reviewer();
  const it = await makeOrder();
  await turn(as, it.seller.coId, { ...suspended, orders: "cancel" });
  expect((await turn(as, it.seller.coId, { status: "active" })).code).toBe(200);
  await stopOrders(runs());
  expect((await orderRow(it.orderId)).status).toBe("placed");
  await life.confirm(it);
});

test("a request that waits for approval is not ordered from a company that was suspended meanwhile", async () => {
  const as = await reviewer();
  const seller = await makeBusiness();
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const wishId = await makeWish(buyer, [{ productId: await makeProduct({ coId: seller.coId }), quantity: 1 }]);
  await submitted(buyer, wishId);
  await turn(as, seller.coId, suspended);
  const { body } = await approve(wishId, buyer.leader.token);
  expect(body).toMatchObject({ code: 409, msg: expect.stringContaining("已停业") });
  expect(await viewed(as, seller.coId)).toMatchObject({ openOrders: 0 });
  await turn(as, seller.coId, { status: "active" });
  expect((await approve(wishId, buyer.leader.token)).body).toMatchObject({ code: 200, data: { status: "ordered" } });
});

test("the search follows within a minute", async () => {
  const as = await reviewer();
  const { coId } = await makeBusiness();
  await makeProduct({ coId });
  const listed = async () =>
    (await env.DB.prepare("select listed from company where id = ?1").bind(coId).first<{ listed: number }>())?.listed;
  await followCompanies(connect(env.DB));
  expect(await listed()).toBe(1);
  await turn(as, coId, suspended);
  await followCompanies(connect(env.DB));
  expect(await listed()).toBe(0);
});

test("only who reviews suppliers sees them and stops them, with a reason", async () => {
  const as = await reviewer();
  const { coId, token } = await makeBusiness();
  expect((await turn(as, coId, { status: "suspended" })).code).toBe(422);
  expect((await turn(as, coId, { status: "suspended", reason: " " })).code).toBe(422);
  expect((await turn(as, coId, { status: "draft", reason: "x" })).code).toBe(422);
  expect((await turn(as, 999_999_999, suspended)).code).toBe(404);
  const clerk = (await makeOperator({ permissions: ["mall:unit:edit"] })).token;
  for (const other of [token, (await makePurchaser()).token, clerk]) {
    expect((await turn(other, coId, suspended)).code).toBe(403);
    const found = await tryCall("GET /mall-admin/company/{coId}", { params: { coId: String(coId) } }, { as: other });
    expect(found.body.code).toBe(403);
    expect((await tryCall("GET /mall-admin/company/list", { query: {} }, { as: other })).body.code).toBe(403);
  }
});

test("companies are found by name, short name, credit code and state", async () => {
  const as = await reviewer();
  const { coId } = await makeBusiness();
  const find = async (query: object) =>
    (await call("GET /mall-admin/company/list", { query }, { as })).rows.map((row) => row.coId);
  const { name, shortName, creditCode } = await viewed(as, coId);
  for (const q of [name, shortName, creditCode ?? ""]) expect(await find({ q }), q).toContain(String(coId));
  expect(await find({ q: name, status: "suspended" })).toEqual([]);
  await turn(as, coId, suspended);
  expect(await find({ q: name, status: "suspended" })).toEqual([String(coId)]);
  expect(await find({ q: "没有这样的公司" })).toEqual([]);
});
