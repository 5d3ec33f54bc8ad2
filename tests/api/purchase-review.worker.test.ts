import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { sysMsg } from "#src/api/db/tables/notice.ts";
import { unit } from "#src/api/db/tables/unit.ts";
import {
  fundOf,
  giveUnitRole,
  makeBuyer,
  makeFund,
  makeProduct,
  makeRule,
  makeWish,
  stockOf,
  type Buyer,
} from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { submit, submitted, view } from "#tests/support/submitting.ts";

const db = connect(env.DB);
const todo = (as: string, query: { done?: "1" } = {}) => call("GET /mall-pur/wish/todo", { query }, { as });
const count = async (as: string) => (await call("GET /mall-pur/wish/todoCount", {}, { as })).count;
const approve = (wishId: string, as: string) =>
  tryCall("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} }, { as });
const edit = (wishId: string, lines: object[], as: string) =>
  tryCall("POST /mall-pur/wish/{wishId}/lines", { params: { wishId }, body: { lines } }, { as });

async function waitingWish(prices = [500]) {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const products: string[] = [];
  for (const pfPrice of prices) products.push(await makeProduct({ pfPrice, stock: 50 }));
  const wishId = await makeWish(
    buyer,
    products.map((productId) => ({ productId, quantity: 2 })),
  );
  await submitted(buyer, wishId);
  return { buyer, products, wishId };
}

test("the approver sees the path with its reasons, and the funds before, after this, and after everything that waits", async () => {
  const { buyer, wishId } = await waitingWish([500]);
  const other = await makeWish(buyer, [{ productId: await makeProduct({ pfPrice: 300 }), quantity: 1 }]);
  await submitted(buyer, other);
  const seen = await view(buyer.leader, wishId);
  expect(seen).toMatchObject({ canDecide: true, isMine: false, watch: null });
  expect(seen.steps[0]).toMatchObject({ role: "groupLeader", reasons: [expect.stringContaining("rule")], dueAt: null });
  const all = 1_000_000_00;
  expect(seen.funds[0]?.balanceAfter).toEqual({ before: all, afterThis: all - 1000, afterAll: all - 1300, waiting: 1 });
  expect(await view(buyer, wishId)).toMatchObject({ canDecide: false, isMine: true });
});

test("lists and counts: what waits, then what was decided", async () => {
  const { buyer, wishId } = await waitingWish();
  const { token } = buyer.leader;
  expect(await count(token)).toBe(1);
  expect((await todo(token)).rows).toMatchObject([{ wishId, waitingFor: "课题组负责人", inTurnOf: [], watched: false }]);
  expect((await todo(token, { done: "1" })).rows).toEqual([]);
  await approve(wishId, token);
  expect(await count(token)).toBe(0);
  expect((await todo(token, { done: "1" })).rows).toMatchObject([{ wishId, status: "ordered" }]);
  const mine = await call("GET /mall-pur/wish/list", { query: {} }, { as: buyer.token });
  expect(mine.counts).toEqual([{ status: "ordered", count: 1 }]);
});

test("a line is sent back, mended and submitted again: money, stock and trail follow", async () => {
  const { buyer, products, wishId } = await waitingWish([500, 700]);
  const lines = (await view(buyer, wishId)).suppliers.flatMap((supplier) => supplier.lines);
  const [stored, wrong] = lines;
  const body = { reason: "型号不对", lineIds: [wrong!.lineId] };
  await call("POST /mall-pur/wish/{wishId}/reject", { params: { wishId }, body }, { as: buyer.leader.token });
  // The whole request came back: the requester reads so, and which goods it is about, wherever the reason stands.
  const reasonText = `型号不对（针对“${wrong!.goods.productTitle}”；整单退回，其余 1 种也未下单，请修改后重新提交）`;
  const back = await view(buyer, wishId);
  expect(back).toMatchObject({ status: "rejected", rejectReason: reasonText, orders: [] });
  expect(back.history.at(-1)).toMatchObject({ label: "驳回", note: reasonText });
  expect(back.suppliers.flatMap((supplier) => supplier.lines).map(({ lineId, rejectReason }) => [lineId, rejectReason])).toEqual(
    expect.arrayContaining([
      [stored!.lineId, null],
      [wrong!.lineId, "型号不对"],
    ]),
  );
  const notices = await db.select({ text: sysMsg.content }).from(sysMsg).where(eq(sysMsg.userId, buyer.userId));
  expect(notices).toContainEqual({ text: expect.stringContaining(reasonText) });
  const mine = await call("GET /mall-pur/wish/list", { query: {} }, { as: buyer.token });
  expect(mine.rows).toMatchObject([{ wishId, status: "rejected", rejectReason: reasonText }]);
  expect((await edit(wishId, [{ lineId: stored!.lineId, quantity: 3 }], buyer.token)).body.code).toBe(200);
  expect(await submitted(buyer, wishId)).toMatchObject({ status: "approving", total: 1500 });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 1500 });
  expect([await stockOf(products[0]!), await stockOf(products[1]!)]).toEqual([47, 50]);
  expect((await approve(wishId, buyer.leader.token)).body.data).toEqual({ status: "ordered" });
  expect((await view(buyer, wishId)).history.map(({ label }) => label)).toEqual([
    "提交申请",
    "进入审批",
    "驳回",
    "提交申请",
    "进入审批",
    "批准",
    "审批通过",
    "生成订单",
  ]);
});

test("goods are changed only by the requester, only before a submission, and never to nothing", async () => {
  const { buyer, wishId } = await waitingWish();
  const lineId = (await view(buyer, wishId)).suppliers[0]!.lines[0]!.lineId;
  const change = [{ lineId, quantity: 9 }];
  expect((await edit(wishId, change, buyer.token)).body).toMatchObject({ code: 409, msg: expect.stringContaining("审批中") });
  expect((await edit(wishId, change, buyer.leader.token)).body.code).toBe(404);
  const draft = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
  expect((await edit(draft, [], buyer.token)).body).toMatchObject({ code: 422, msg: expect.stringContaining("取消申请") });
  expect((await edit(draft, change, buyer.token)).body).toMatchObject({ code: 409, msg: expect.stringContaining("请刷新") });
  expect((await view(buyer, draft)).suppliers[0]!.lines).toHaveLength(1);
  expect((await edit(draft, change, (await makePurchaser()).token)).body.code).toBe(404);
});

/** A group that asks its leader from 1,000 fen on, watched 30 days from 80 %. */
async function watchedGroup() {
  const buyer = await makeBuyer({ approvalFrom: 1000 });
  const coId = Number(
    (await view(buyer, await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]))).suppliers[0]!.coId,
  );
  const buy = async (price: number, more: object = {}) => {
    const productId = await makeProduct({ pfPrice: price, coId, ...more });
    return makeWish(buyer, [{ productId, quantity: 1 }]);
  };
  return { buyer, buy };
}

test("化整为零: just under the threshold, but over it with an earlier request → the higher path, with the evidence", async () => {
  const { buyer, buy } = await watchedGroup();
  const earlier = await buy(400);
  expect(await submitted(buyer, earlier)).toMatchObject({ status: "ordered" });
  const wishId = await buy(900);
  expect(await submitted(buyer, wishId)).toMatchObject({ status: "approving", total: 900 });
  const seen = await view(buyer.leader, wishId);
  expect(seen.watch).toMatchObject({
    threshold: 1000,
    sum: 1300,
    earlier: [{ wishId: earlier, total: 400, shared: "supplier" }],
  });
  expect((await todo(buyer.leader.token)).rows).toMatchObject([{ wishId, watched: true }]);
});

test("化整为零: not near, another supplier, or the watch off → the ordinary path", async () => {
  const { buyer, buy } = await watchedGroup();
  await submitted(buyer, await buy(900));
  expect(await submitted(buyer, await buy(700))).toMatchObject({ status: "ordered" });
  const elsewhere = await makeWish(buyer, [{ productId: await makeProduct({ pfPrice: 950 }), quantity: 1 }]);
  expect(await submitted(buyer, elsewhere)).toMatchObject({ status: "ordered" });
  await db.update(unit).set({ splitWatchDays: 0 }).where(eq(unit.id, buyer.unitId));
  expect(await submitted(buyer, await buy(950))).toMatchObject({ status: "ordered" });
});

test("化整为零: two halves submitted at once cannot pass each other", async () => {
  const { buyer, buy } = await watchedGroup();
  const halves = [await buy(900), await buy(900), await buy(900)];
  const answers = await Promise.all(halves.map((wishId) => submit(buyer, wishId)));
  const statuses = answers.map(({ body }) => (body.data as { status: string }).status).toSorted();
  expect(statuses).toEqual(["approving", "approving", "ordered"]);
});

test("requests of other units read like none: list, view, edit, decide", async () => {
  const { wishId, buyer } = await waitingWish();
  const lineId = (await view(buyer, wishId)).suppliers[0]!.lines[0]!.lineId;
  const strangers: Pick<Buyer, "token">[] = [await makePurchaser(), await makePurchaser({ unitId: buyer.unitId })];
  for (const { token } of strangers) {
    const answers = [
      await tryCall("GET /mall-pur/wish/{wishId}", { params: { wishId } }, { as: token }),
      await approve(wishId, token),
      await tryCall("POST /mall-pur/wish/{wishId}/reject", { params: { wishId }, body: { reason: "x" } }, { as: token }),
      await tryCall("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as: token }),
      await edit(wishId, [{ lineId, quantity: 1 }], token),
    ];
    expect(answers.map(({ body }) => [body.code, body.msg])).toEqual(answers.map(() => [404, "采购申请不存在或已被删除"]));
    expect((await todo(token)).total).toBe(0);
  }
  expect(await view(buyer, wishId)).toMatchObject({ status: "approving" });
});

test("who could decide two steps is asked in one, and the other one falls to the administrator", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  await giveUnitRole(buyer.leader.purchaserId, "unitApprover");
  const admin = await makePurchaser({ unitId: buyer.unitId });
  await giveUnitRole(admin.purchaserId, "unitAdmin");
  await makeRule(buyer.unitId, 1, [["unitApprover", "any"]]);
  await makeFund(buyer.unitId, buyer.groupId, 1);
  const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
  await submitted(buyer, wishId);
  expect((await approve(wishId, buyer.leader.token)).body.data).toEqual({ status: "approving" });
  expect(await count(buyer.leader.token)).toBe(0);
  expect((await approve(wishId, buyer.leader.token)).body.code).toBe(403);
  expect((await approve(wishId, admin.token)).body.data).toEqual({ status: "ordered" });
});
