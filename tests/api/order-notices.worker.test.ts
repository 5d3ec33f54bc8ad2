import { expect, test } from "vitest";
import { waitingRequest, approve } from "#tests/support/approving.ts";
import { call } from "#tests/support/call.ts";
import { life, makeOrder } from "#tests/support/order-life.ts";

/** Titles of somebody's inbox, the latest first, with the pages they lead to. */
const inbox = async ({ token }: { token: string }) =>
  (await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: token })).rows.map(({ title, href }) => ({ title, href }));
const titled = (what: string) => expect.stringContaining(what);

test("whoever waits is told of each step, and nobody of their own", async () => {
  const it = await makeOrder();
  const { buyer, seller, acceptor, orderId } = it;
  expect(await inbox(seller)).toEqual([{ title: titled("新订单"), href: `/supOrders/${orderId}` }]);
  await life.confirm(it);
  await life.ship(it, [2]);
  await life.receive(it, [2]);
  expect(await inbox(buyer)).toEqual([
    { title: titled("供应商已发货"), href: `/myOrders/${orderId}` },
    { title: titled("供应商已确认订单"), href: `/myOrders/${orderId}` },
  ]);
  expect(await inbox(acceptor)).toEqual([{ title: titled("等待验收"), href: `/myOrders/${orderId}` }]);
  await life.requestReturn(it, [1]);
  await life.answerReturn(it, true);
  await life.takeBack(it);
  expect((await inbox(seller)).map(({ title }) => title)).toEqual([titled("申请退货"), titled("新订单")]);
  expect((await inbox(buyer)).map(({ title }) => title).slice(0, 2)).toEqual([titled("已收到退货"), titled("同意退货")]);
  expect(await inbox(acceptor)).toHaveLength(1);
});

test("every message of an order names its goods, of a return those that come back", async () => {
  const it = await makeOrder();
  await life.confirm(it);
  await life.ship(it, [2]);
  await life.receive(it, [2]);
  await life.requestReturn(it, [1]);
  await life.answerReturn(it, true);
  const contents = async ({ token }: { token: string }) =>
    (await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: token })).rows.map(({ content }) => content);
  const { lines } = await call("GET /mall-sup/order/{orderId}", { params: { orderId: it.orderId } }, { as: it.seller.token });
  const title = lines[0]?.goods.productTitle ?? "";
  const unit = lines[0]?.goods.productMeasureUnit ?? "";
  const all = [...(await contents(it.seller)), ...(await contents(it.buyer)), ...(await contents(it.acceptor))];
  expect(all).toHaveLength(6);
  for (const content of all) expect(content).toContain(`（商品：${title}`);
  expect((await contents(it.seller))[0]).toContain(`（商品：${title} 1 ${unit}）`);
  expect((await contents(it.buyer))[0]).toContain(`（商品：${title} 1 ${unit}）`);
});

test("approvers find what waits for them in the mall, requesters what became of it", async () => {
  const { buyer, wishId } = await waitingRequest();
  expect(await inbox(buyer.leader)).toEqual([{ title: titled("等待您审批（¥1.00）"), href: `/myApprovals/${wishId}` }]);
  expect(await inbox(buyer)).toEqual([]);
  await approve(wishId, buyer.leader.token);
  expect(await inbox(buyer)).toEqual([{ title: titled("已批准"), href: `/myWishes/${wishId}` }]);
});
