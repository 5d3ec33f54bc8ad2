import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mentions } from "#src/api/db/batch.ts";
import { connect } from "#src/api/db/client.ts";
import { orderEvent } from "#src/api/db/tables/order.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import {
  changeProduct,
  fundOf,
  makeAddress,
  makeBuyer,
  makeColleague,
  makeProduct,
  makeWish,
  stockOf,
  submission,
  type Buyer,
} from "#tests/support/buying.ts";
import { ask, call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeCompany } from "#tests/support/people.ts";

const db = connect(env.DB);
const memberPermissions = Object.values(permissions).filter(
  (code) => code !== permissions.everything && code !== permissions.orderAccept && code !== permissions.orderSettle,
);
const isAppendOnly = (error: unknown) => mentions(error, "append-only");

async function placeOrder(buyer: Buyer, productId: string, quantity = 1) {
  const wishId = await makeWish(buyer, [{ productId, quantity }]);
  const body = await submission(buyer, wishId);
  const result = await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
  if (result.status !== "ordered") throw new Error("not ordered");
  return { wishId, ...result.orders[0]! };
}
const view = (buyer: Buyer, orderId: string) =>
  call("GET /mall-pur/order/{orderId}", { params: { orderId } }, { as: buyer.token });
const list = (buyer: Buyer, query: object = {}) => call("GET /mall-pur/order/list", { query }, { as: buyer.token });

test("days of a list mean the same range whichever is given first", async () => {
  const buyer = await makeBuyer();
  const { orderId } = await placeOrder(buyer, await makeProduct());
  const now = Date.now();
  const [before, after] = [isoDay(now - 7 * day), isoDay(now + day)];
  for (const days of [
    { from: before, to: after },
    { from: after, to: before },
  ]) {
    expect((await list(buyer, days)).rows.map((row) => row.orderId)).toEqual([orderId]);
  }
  expect((await list(buyer, { from: before, to: isoDay(now - 2 * day) })).total).toBe(0);
});

test("keeps the goods, the address and the steps as they were", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct({ title: "无水乙醇", pfPrice: 3200 });
  const { orderId, orderNo } = await placeOrder(buyer, productId, 2);
  await changeProduct(productId, { title: "改名了", pfPrice: 1, productStatus: 2 });
  const seen = await view(buyer, orderId);
  expect(seen).toMatchObject({
    orderNo,
    status: "placed",
    goods: 6400,
    freight: 0,
    total: 6400,
    buyerName: "李采购",
    delivery: { receiver: "张三", region: "北京市 北京市 东城区" },
    lines: [{ goods: { productId, productTitle: "无水乙醇" }, price: 3200, quantity: 2, amount: 6400, received: 0 }],
    availableActions: ["cancel"],
  });
  expect(seen.steps.map(({ label, state }) => [label, state]).slice(0, 3)).toEqual([
    ["提交订单", "done"],
    ["供应商确认", "current"],
    ["发货", "ahead"],
  ]);
  expect(seen.steps[0]).toMatchObject({ by: "李采购", at: expect.any(Number) });
});

test("says on which legal lists the goods stand today, in the request and in the order", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct({});
  const { orderId, wishId } = await placeOrder(buyer, productId);
  const draftId = await makeWish(buyer, [{ productId, quantity: 1 }]);
  await changeProduct(productId, { hazardBits: 1 + 8 });
  const hazards = ["hazardous", "explosive"];
  expect((await view(buyer, orderId)).lines).toMatchObject([{ hazards }]);
  for (const id of [wishId, draftId]) {
    const { suppliers } = await call("GET /mall-pur/wish/{wishId}", { params: { wishId: id }, query: {} }, { as: buyer.token });
    expect(suppliers.flatMap(({ lines }) => lines)).toMatchObject([{ hazards }]);
  }
});

test("orders are found by the names of the other side, not by one's own", async () => {
  const [buyer, other] = [await makeBuyer(), await makeBuyer({ unit: { name: "采薇山学院" } })];
  const [coId, otherCo] = [await makeCompany({ name: "远山玻璃仪器有限公司" }), await makeCompany()];
  const order = await placeOrder(buyer, await makeProduct({ coId }));
  await placeOrder(buyer, await makeProduct({ coId: otherCo }));
  await placeOrder(other, await makeProduct({ coId }));
  const [found] = (await list(buyer, { q: "远山玻璃" })).rows;
  expect(found).toMatchObject({ orderId: order.orderId });
  expect((await list(buyer, { q: "远山玻璃" })).total).toBe(1);
  expect((await list(buyer, { q: found!.unitName })).total).toBe(0);
  const seller = await makeBusiness({ coId });
  const sold = (q: string) => call("GET /mall-sup/order/list", { query: { q } }, { as: seller.token });
  expect((await sold("采薇山")).rows).toMatchObject([{ unitName: "采薇山学院" }]);
  expect((await sold("远山玻璃")).total).toBe(0);
});

test("the list pages, counts by status and finds by number, title and code", async () => {
  const buyer = await makeBuyer();
  const orders = [];
  for (const title of ["无水乙醇", "丙酮", "无水甲醇"]) orders.push(await placeOrder(buyer, await makeProduct({ title })));
  const all = await list(buyer);
  expect(all.total).toBe(3);
  expect(all.rows.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId).toReversed());
  expect((await list(buyer, { pageSize: "2", pageNum: "2" })).rows).toHaveLength(1);
  expect((await list(buyer, { q: "无水" })).total).toBe(2);
  const { orderNo } = orders[1]!;
  for (const q of [orderNo.toLowerCase(), orderNo.replaceAll("-", ""), ` ${orderNo.replaceAll("-", " ")}`])
    expect((await list(buyer, { q })).rows).toMatchObject([{ lines: [{ goods: { productTitle: "丙酮" } }] }]);
  expect((await list(buyer, { q: "%" })).total).toBe(0);
  await call(
    "POST /mall-pur/order/{orderId}/cancel",
    { params: { orderId: orders[0]!.orderId }, body: { reason: "重复" } },
    { as: buyer.token },
  );
  const cancelled = await list(buyer, { status: "cancelled" });
  expect(cancelled).toMatchObject({
    total: 1,
    counts: expect.arrayContaining([
      { status: "placed", count: 2 },
      { status: "cancelled", count: 1 },
    ]),
  });
});

test("the counts of the tabs are of what the list was narrowed to, whatever tab is open", async () => {
  const buyer = await makeBuyer();
  for (const title of ["无水乙醇", "丙酮", "无水甲醇"]) await placeOrder(buyer, await makeProduct({ title }));
  const today = isoDay(Date.now());
  const tomorrow = isoDay(Date.now() + day);
  const countsOf = async (query: Record<string, string>) => (await list(buyer, query)).counts.filter(({ count }) => count > 0);
  for (const status of [{}, { status: "placed" }, { status: "cancelled" }]) {
    expect(await countsOf({ ...status, from: today })).toEqual([{ status: "placed", count: 3 }]);
    expect(await countsOf({ ...status, q: "无水" })).toEqual([{ status: "placed", count: 2 }]);
    expect(await countsOf({ ...status, from: today, q: "丙酮" })).toEqual([{ status: "placed", count: 1 }]);
    expect(await countsOf({ ...status, from: tomorrow })).toEqual([]);
    expect(await countsOf({ ...status, from: tomorrow, q: "丙酮" })).toEqual([]);
  }
});

test("cancelling gives money and stock back, once, and says who and why", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct({ stock: 5 });
  const { orderId } = await placeOrder(buyer, productId, 2);
  const cancel = () =>
    tryCall("POST /mall-pur/order/{orderId}/cancel", { params: { orderId }, body: { reason: "不需要了" } }, { as: buyer.token });
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  expect(await stockOf(productId)).toBe(5);
  const seen = await view(buyer, orderId);
  expect(seen).toMatchObject({ status: "cancelled", availableActions: [] });
  expect(seen.history.at(-1)).toMatchObject({ label: "取消订单", by: "李采购", note: "不需要了" });
});

test("the trail of an order is written once", async () => {
  const buyer = await makeBuyer();
  const { orderId } = await placeOrder(buyer, await makeProduct());
  await expect(db.delete(orderEvent).where(eq(orderEvent.orderId, orderId))).rejects.toSatisfy(isAppendOnly);
  await expect(db.update(orderEvent).set({ byName: "x" }).where(eq(orderEvent.orderId, orderId))).rejects.toSatisfy(isAppendOnly);
});

test("every id parameter of somebody else reads like one that does not exist, and nothing moves", async () => {
  const mine = await makeBuyer();
  const productId = await makeProduct({ stock: 9 });
  const { orderId, wishId } = await placeOrder(mine, productId);
  const draft = await makeWish(mine, [{ productId, quantity: 1 }]);
  const addressId = await makeAddress(mine);
  const body = await submission(mine, draft);
  const address = {
    receiver: "别人",
    mobile: "13800138000",
    provinceCode: "310000",
    cityCode: "310100",
    areaCode: "310101",
    detail: "别处",
  };
  const reason = { reason: "不行" };
  const oneLine = { lineId: (await view(mine, orderId)).lines[0]!.lineId, quantity: 1 };
  const requests: [Parameters<typeof tryCall>[0], Parameters<typeof tryCall>[1]][] = [
    ["GET /mall-pur/order/{orderId}", { params: { orderId } }],
    ["POST /mall-pur/order/{orderId}/cancel", { params: { orderId }, body: reason }],
    ["POST /mall-pur/order/{orderId}/receive", { params: { orderId }, body: { lines: [oneLine] } }],
    ["POST /mall-pur/order/{orderId}/return", { params: { orderId }, body: { lines: [oneLine], ...reason } }],
    ["POST /mall-pur/order/{orderId}/return/withdraw", { params: { orderId }, body: {} }],
    ["POST /mall-pur/order/{orderId}/again", { params: { orderId }, body: {} }],
    ["GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }],
    ["POST /mall-pur/wish/{wishId}/submit", { params: { wishId: draft }, body }],
    ["POST /mall-pur/wish/{wishId}/cancel", { params: { wishId: draft }, body: {} }],
    ["POST /mall-pur/wish/{wishId}/approve", { params: { wishId: draft }, body: {} }],
    ["POST /mall-pur/wish/{wishId}/reject", { params: { wishId: draft }, body: reason }],
    ["PUT /mall-pur/address/{addressId}", { params: { addressId }, body: address }],
    ["DELETE /mall-pur/address/{addressId}", { params: { addressId } }],
  ];
  const before = [
    await view(mine, orderId),
    await call("GET /mall-pur/address", {}, { as: mine.token }),
    await stockOf(productId),
  ];
  // Another unit with every permission, and a member of the same group.
  for (const stranger of [await makeBuyer(), await makeColleague(mine, memberPermissions)]) {
    for (const [key, request] of requests) {
      const { body: answer } = await tryCall(key, request, { as: stranger.token });
      expect([key, answer.code, JSON.stringify(answer).includes("张三")]).toEqual([key, 404, false]);
    }
    const theirDraft = await makeWish(stranger, [{ productId, quantity: 1 }]);
    const foreign = await tryCall(
      "GET /mall-pur/wish/{wishId}",
      { params: { wishId: theirDraft }, query: { addressId } },
      { as: stranger.token },
    );
    expect(foreign.body.code).toBe(404);
    expect((await list(stranger)).total).toBe(0);
    expect((await call("GET /mall-pur/wish/list", { query: {} }, { as: stranger.token })).rows.map((row) => row.wishId)).toEqual([
      theirDraft,
    ]);
  }
  expect([
    await view(mine, orderId),
    await call("GET /mall-pur/address", {}, { as: mine.token }),
    await stockOf(productId),
  ]).toEqual(before);
});

test("malformed requests are refused before they are a call", async () => {
  const buyer = await makeBuyer();
  const headers = { authorization: `Bearer ${buyer.token}`, "content-type": "application/json" };
  const post = (path: string, body: string, more: object = {}) =>
    ask(path, { method: "POST", headers: { ...headers, ...more }, body });
  expect((await post("/mall-pur/cart/add", "{")).body.code).toBe(400);
  expect((await post("/mall-pur/cart/add", '"text"')).body.code).toBe(422);
  expect((await post("/mall-pur/cart/add", "[]")).body.code).toBe(422);
  expect((await post("/mall-pur/cart/add", `{"productId":"1","quantity":1,"x":"${"a".repeat(70_000)}"}`)).body.code).toBe(413);
  expect((await post("/mall-pur/cart/add", "{}", { "content-type": "text/plain" })).body.code).toBe(415);
  expect((await post("/mall-pur/cart/add", '{"__proto__":{"quantity":1},"productId":"1"}')).body.code).toBe(422);
  for (const path of [
    "/mall-pur/order/%E0%A4%A",
    "/mall-pur/order/constructor",
    "/mall-pur/wish/__proto__",
    "/mall-pur/order/a%2Fb",
    "/mall-pur/order/..%5C",
  ]) {
    const { status, body } = await ask(path, { headers });
    expect([path, [400, 404, 422].includes(body.code), status]).toEqual([path, true, status < 500 ? status : "5xx"]);
  }
  for (const query of ["pageNum=0", "pageSize=101", "pageSize=1.5", "status=constructor", "x=1", "pageNum=1e9"]) {
    expect((await ask(`/mall-pur/order/list?${query}`, { headers })).body.code).toBe(422);
  }
});
