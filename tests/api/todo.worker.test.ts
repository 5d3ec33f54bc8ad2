import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { WaitingSupply } from "#src/domain/order/schema.ts";
import { todoCountLimit, type TodoKind } from "#src/domain/todo/schema.ts";
import { makeBidder, makePublished, outcomeFor, settle, tryJoin, viewAsBuyer } from "#tests/support/bidding.ts";
import { goodsOf } from "#tests/support/bidding-cases.ts";
import { makeBuyer, makeColleague, makeProduct, makeWish, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { proposeCollection, supplierOf } from "#tests/support/collecting.ts";
import { bring, life, makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";
import { confirmed, invoiced, settled, stated } from "#tests/support/settling.ts";
import { submitted } from "#tests/support/submitting.ts";

const todosOf = async ({ token }: { token: string }): Promise<Partial<Record<TodoKind, number>>> =>
  Object.fromEntries((await call("GET /auth/own/todos", {}, { as: token })).map(({ kind, count }) => [kind, count]));

describe("what waits for somebody", () => {
  test("is the request of their group, until they decided it; of another unit nothing", async () => {
    const [buyer, rival] = [await makeBuyer({ approvalFrom: 1 }), await makeBuyer()];
    const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
    await submitted(buyer, wishId);
    expect(await todosOf(buyer.leader)).toMatchObject({ requestApproval: 1 });
    expect(await todosOf(rival.leader)).toEqual({});
    const { total } = await call("GET /mall-pur/wish/todo", { query: {} }, { as: buyer.leader.token });
    expect(total).toBe(1);
    await call("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} }, { as: buyer.leader.token });
    expect(await todosOf(buyer.leader)).toEqual({});
  });

  test("moves on with an order: confirm, send, accept, put on a statement", async () => {
    const it = await makeOrder();
    expect(await todosOf(it.seller)).toEqual({ orderConfirmation: 1 });
    await bring(it, "confirmed");
    expect(await todosOf(it.seller)).toEqual({ shipment: 1 });
    expect(await todosOf(it.acceptor)).toEqual({});
    const received = await bring(await makeOrder({ buyer: it.buyer }), "received");
    expect(await todosOf(received.acceptor)).toEqual({ acceptance: 1 });
    // Nobody accepts what they ordered.
    expect(await todosOf(it.buyer)).toEqual({});
  });

  test("goes with the goods and the money to the end: receive, state, confirm, invoice, pay", async () => {
    const { buyer: waiting } = await bring(await makeOrder(), "shipped");
    const list = await call("GET /mall-pur/order/list", { query: { status: "shipped" } }, { as: waiting.token });
    expect([await todosOf(waiting), list.total]).toEqual([{ receipt: 1 }, 1]);
    const it = await bring(await makeOrder(), "accepted");
    expect([await todosOf(it.seller), await todosOf(it.buyer)]).toEqual([{ unstatedOrder: 1 }, {}]);
    await stated(it);
    expect([await todosOf(it.seller), await todosOf(it.acceptor)]).toEqual([{}, { statement: 1 }]);
    const other = await makeOrder({ buyer: it.buyer });
    await confirmed(await bring(other, "accepted"));
    expect(await todosOf(other.seller)).toEqual({ invoice: 1 });
    const billed = await makeOrder({ buyer: it.buyer });
    await invoiced(await bring(billed, "accepted"));
    expect([await todosOf(billed.seller), await todosOf(billed.acceptor)]).toEqual([{}, { statement: 1, payment: 1 }]);
    await settled(await makeOrder({ buyer: it.buyer }));
    expect(await todosOf(it.acceptor)).toEqual({ statement: 1, payment: 1 });
  });

  test("is told to those alone who may do it, and to nobody without a unit", async () => {
    const it = await bring(await makeOrder(), "received");
    const { unitId } = it.buyer;
    const onlooker = await makePurchaser({ unitId, permissions: [permissions.cartEdit] });
    expect(await todosOf(onlooker)).toEqual({});
    expect(await todosOf(await makePurchaser({ unitId, complete: false }))).toEqual({});
    expect(await todosOf(await makeBusiness())).toEqual({});
    expect((await tryCall("GET /auth/own/todos", {})).body.code).toBe(401);
  });

  test("is of the operator what the lists show that it opens, less with every answer", async () => {
    const operator = await makeOperator();
    expect(await todosOf(operator)).toEqual({});
    const suggestion = { kind: "function", contact: "王工", email: "wang@example.com", content: "搜索想按纯度排" } as const;
    const { feedbackId } = await call("POST /mall-admin/portal/feedback", { body: suggestion });
    const board = { title: "乙醇怎么报销", content: "发票抬头写什么？" };
    await call("POST /mall-admin/portal/board", { body: board }, { as: (await makePurchaser()).token });
    expect(await todosOf(operator)).toEqual({ feedback: 1, boardMessage: 1 });
    const as = operator.token;
    expect((await call("GET /mall-admin/feedback/list", { query: { status: "open" } }, { as })).total).toBe(1);
    expect((await call("GET /mall-admin/portal/board/list", { query: { filter: "open" } }, { as })).total).toBe(1);
    await call("POST /mall-admin/feedback/{id}/close", { params: { id: feedbackId }, body: {} }, { as });
    expect(await todosOf(operator)).toEqual({ boardMessage: 1 });
    expect(await todosOf(await makeOperator({ permissions: [permissions.feedbackAnswer] }))).toEqual({});
  });

  test("is counted up to a limit", async () => {
    await env.DB.prepare(
      `insert into outbox (id, channel, target, subject, status, next_try_at, created_at)
       select 'dead-' || value, 'mail', 'a@b.cn', '', 'dead', 1, 1 from json_each(?1)`,
    )
      .bind(JSON.stringify(Array.from({ length: todoCountLimit + 20 }, (_, place) => place)))
      .run();
    const operator = await makeOperator({ permissions: [permissions.outboxView] });
    expect(await todosOf(operator)).toEqual({ undelivered: todoCountLimit });
  });
});

test("a supplier is told of cancellations and returns that wait, in the list that they lead to", async () => {
  const list = async ({ token: as }: { token: string }, view: WaitingSupply) =>
    (await call("GET /mall-sup/order/list", { query: { view } }, { as })).rows.map(({ orderId }) => orderId);
  const it = await bring(await makeOrder({ lines: [{ price: 300, quantity: 2 }] }), "received");
  expect(await list(it.seller, "returning")).toEqual([]);
  await life.requestReturn(it, [1]);
  expect(await todosOf(it.seller)).toEqual({ returnAnswer: 1 });
  expect(await list(it.seller, "returning")).toEqual([it.orderId]);
  const other = await bring(await makeOrder({ buyer: it.buyer }), "confirmed");
  const cancel = { params: { orderId: other.orderId }, body: { reason: "不需要了" } };
  await call("POST /mall-pur/order/{orderId}/cancel", cancel, { as: other.buyer.token });
  expect(await todosOf(other.seller)).toEqual({ shipment: 1, cancelAnswer: 1 });
  expect(await list(other.seller, "cancelling")).toEqual([other.orderId]);
  const missed = await bring(await makeOrder({ buyer: it.buyer }), "shipped");
  await life.reportMissing(missed, [1]);
  expect(await todosOf(missed.seller)).toEqual({ missingAnswer: 1 });
  expect(await list(missed.seller, "missing")).toEqual([missed.orderId]);
  expect(await list(it.seller, "missing")).toEqual([]);
  // Each sees their own company's alone.
  expect(await list(it.seller, "cancelling")).toEqual([]);
});

test("a supplier is told of campaigns whose terms wait for its word", async () => {
  const organiser = await makeBuyer();
  const collectionId = await proposeCollection(organiser);
  const seller = await supplierOf(collectionId);
  expect(await todosOf(seller)).toEqual({ campaign: 1 });
  const { total } = await call("GET /mall-sup/collection/list", { query: { status: "proposed" } }, { as: seller.token });
  expect(total).toBe(1);
});

describe("a bidding that waits", () => {
  const organised = async ({ token: as }: { token: string }) =>
    (await call("GET /mall-pur/bidding/list", { query: { todo: "1" } }, { as })).rows.map(({ biddingId }) => biddingId);
  const offered = async ({ token: as }: { token: string }) =>
    (await call("GET /mall-sup/bidding/list", { query: { todo: "1" } }, { as })).rows.map(({ biddingId }) => biddingId);
  /** What the page offers that the count speaks of. */
  const steps = async (buyer: Buyer, biddingId: string) =>
    (await viewAsBuyer(buyer, biddingId)).availableActions.filter((step) =>
      (["award", "answer", "answerObjection"] as const).some((one) => one === step),
    );

  test("counts for who runs it, in the list that it leads to, when its page offers a step", async () => {
    const buyer = await makeBuyer();
    const other = await makeColleague(buyer, [permissions.biddingEdit]);
    const [first, second] = [await makeBidder(), await makeBidder()];
    const biddingId = await makePublished(buyer);
    const params = { biddingId };
    const look = async () => [
      await steps(buyer, biddingId),
      (await todosOf(buyer)).biddingStep ?? 0,
      (await organised(buyer)).length,
      (await todosOf(other)).biddingStep ?? 0,
      (await organised(other)).length,
    ];
    expect(await look()).toEqual([[], 0, 0, 0, 0]);
    await tryJoin(first, biddingId);
    await tryJoin(second, biddingId);
    await call("POST /mall-sup/bidding/{biddingId}/ask", { params, body: { text: "是否含税？" } }, { as: first.token });
    expect(await look()).toEqual([["answer"], 1, 1, 0, 0]);
    await settle(biddingId, outcomeFor([first, second]));
    expect(await look()).toEqual([["award"], 1, 1, 0, 0]);
    await call("POST /mall-pur/bidding/{biddingId}/award", { params, body: { coId: String(first.coId) } }, { as: buyer.token });
    expect(await look()).toEqual([[], 0, 0, 0, 0]);
    expect([await todosOf(first), await offered(first)]).toEqual([{ award: 1 }, [biddingId]]);
    expect([await todosOf(second), await offered(second)]).toEqual([{}, []]);
    await call("POST /mall-sup/bidding/{biddingId}/confirm", { params, body: await goodsOf(first) }, { as: first.token });
    expect([await todosOf(first), await offered(first)]).toEqual([{}, []]);
    await call("POST /mall-sup/bidding/{biddingId}/object", { params, body: { text: "许可证已过期" } }, { as: second.token });
    expect(await look()).toEqual([["answerObjection"], 1, 1, 0, 0]);
  });
});
