import { expect, test } from "vitest";
import { call } from "#tests/support/call.ts";
import { bring, life, makeOrder, viewed, type TestOrder } from "#tests/support/order-life.ts";

/** What there is to accept is one rule: who is told, what is listed and every count go by it, as the decision does. */
const lines = [
  { price: 100, quantity: 2 },
  { price: 50, quantity: 1 },
];
const titlesOf = async ({ token }: { token: string }, orderId: string) =>
  (await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: token })).rows
    .filter(({ href }) => href === `/myOrders/${orderId}`)
    .map(({ title, content }) => `${title} ${content}`);

test("acceptors are told once, when the last goods of an order have arrived", async () => {
  const it = await makeOrder({ lines });
  await life.confirm(it);
  await life.ship(it, [2, 0]);
  await life.receive(it, [2, 0]);
  expect(await titlesOf(it.acceptor, it.orderId)).toEqual([]);
  await life.ship(it, [0, 1]);
  expect(await titlesOf(it.acceptor, it.orderId)).toEqual([]);
  await life.receive(it, [0, 1]);
  const notices = await titlesOf(it.acceptor, it.orderId);
  expect(notices).toEqual([expect.stringContaining("商品已全部到货，等待验收")]);
  // All that waits is named, not only what came last.
  const { lines: rows } = await viewed(it.buyer, it.orderId);
  for (const { goods } of rows) expect(notices[0]).toContain(goods.productTitle);
});

test("where the rest will not come, what has arrived waits for acceptance", async () => {
  const it = await makeOrder({ lines });
  await life.confirm(it);
  await life.ship(it, [2, 1]);
  await life.receive(it, [2, 0]);
  await life.reportMissing(it, [0, 1]);
  expect(await titlesOf(it.acceptor, it.orderId)).toEqual([]);
  await life.answerMissing(it, true);
  expect(await titlesOf(it.acceptor, it.orderId)).toEqual([expect.stringContaining("有商品等待验收")]);
});

test("list, tab, to-do and workbench count exactly the orders that the acceptor can accept", async () => {
  const first = await makeOrder({ lines });
  const { buyer, acceptor } = first;
  const next = async () => makeOrder({ buyer, lines });
  const partly = await next();
  await life.confirm(partly);
  await life.ship(partly, [2, 0]);
  await life.receive(partly, [2, 0]);
  const received = await bring(first, "received", [2, 1]);
  const accepted = await bring(await next(), "received", [2, 1]);
  await life.accept(accepted, [2, 1]);
  const partlyReturning = await bring(await next(), "received", [2, 1]);
  await life.requestReturn(partlyReturning, [2, 0]);
  const returning = await bring(await next(), "received", [2, 1]);
  await life.accept(returning, [1, 1]);
  await life.requestReturn(returning, [1, 0]);
  const agreed = await bring(await next(), "received", [2, 1]);
  await life.requestReturn(agreed, [2, 1]);
  await life.answerReturn(agreed, true);
  const disputed = await bring(await next(), "received", [2, 1]);
  await life.requestReturn(disputed, [2, 1]);
  await life.answerReturn(disputed, false);
  await life.openDispute(disputed, [2, 1]);
  const all: TestOrder[] = [received, partly, accepted, partlyReturning, returning, agreed, disputed];

  const as = { as: acceptor.token };
  const canAccept: string[] = [];
  for (const { orderId } of all) {
    const { availableActions } = await viewed(acceptor, orderId);
    if (availableActions.includes("accept")) canAccept.push(orderId);
  }
  expect(canAccept).toEqual([received.orderId, partlyReturning.orderId]);
  const listed = await call("GET /mall-pur/order/list", { query: { view: "accept" } }, as);
  const todos = await call("GET /auth/own/todos", {}, as);
  const workbench = await call("GET /mall-pur/own/workbench", {}, as);
  expect(listed.rows.map(({ orderId }) => orderId).toSorted()).toEqual(canAccept.toSorted());
  expect([listed.total, listed.toAccept]).toEqual([2, 2]);
  expect(todos).toContainEqual({ kind: "acceptance", count: 2 });
  expect(workbench.acceptances?.map(({ orderId }) => orderId).toSorted()).toEqual(canAccept.toSorted());
});

test("list, to-do and workbench count exactly the orders of which the buyer can receive something", async () => {
  const first = await makeOrder({ lines });
  const { buyer } = first;
  const next = async () => makeOrder({ buyer, lines });
  const shipped = await bring(first, "shipped", [2, 1]);
  const partly = await next();
  await life.confirm(partly);
  await life.ship(partly, [2, 0]);
  const nothingUnderWay = await next();
  await life.confirm(nothingUnderWay);
  await life.ship(nothingUnderWay, [2, 0]);
  await life.receive(nothingUnderWay, [2, 0]);
  const partlyMissing = await bring(await next(), "shipped", [2, 1]);
  await life.reportMissing(partlyMissing, [1, 1]);
  const missing = await bring(await next(), "shipped", [2, 1]);
  await life.reportMissing(missing, [2, 1]);
  const all = [shipped, partly, nothingUnderWay, partlyMissing, missing];

  const as = { as: buyer.token };
  const canReceive: string[] = [];
  for (const { orderId } of all) {
    const { availableActions } = await viewed(buyer, orderId);
    if (availableActions.includes("receive")) canReceive.push(orderId);
  }
  expect(canReceive).toEqual([shipped, partly, partlyMissing].map(({ orderId }) => orderId));
  const listed = await call("GET /mall-pur/order/list", { query: { view: "receive" } }, as);
  const todos = await call("GET /auth/own/todos", {}, as);
  const workbench = await call("GET /mall-pur/own/workbench", {}, as);
  expect(listed.rows.map(({ orderId }) => orderId).toSorted()).toEqual(canReceive.toSorted());
  expect(todos).toContainEqual({ kind: "receipt", count: 3 });
  expect(workbench.receipts?.map(({ orderId }) => orderId).toSorted()).toEqual(canReceive.toSorted());
});
