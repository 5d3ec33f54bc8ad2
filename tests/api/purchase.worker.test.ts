import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { fundEntry } from "#src/api/db/tables/fund.ts";
import { order } from "#src/api/db/tables/order.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import { orderNumberPattern } from "#src/domain/order/number.ts";
import {
  changeProduct,
  fundOf,
  giveUnitRole,
  makeAddress,
  makeBuyer,
  makeFreight,
  makeFund,
  makeGroup,
  makeProduct,
  makeRule,
  makeWish,
  stockOf,
  submission,
  type Buyer,
} from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCompany, makePurchaser, makeUnit } from "#tests/support/people.ts";

const db = connect(env.DB);
const entriesOf = (fundId: string) => db.select().from(fundEntry).where(eq(fundEntry.fundId, fundId)).orderBy(fundEntry.at);
const submit = async (buyer: Buyer, wishId: string, change: object = {}) =>
  tryCall(
    "POST /mall-pur/wish/{wishId}/submit",
    { params: { wishId }, body: { ...(await submission(buyer, wishId)), ...change } },
    { as: buyer.token },
  );
const submitted = async (buyer: Buyer, wishId: string) =>
  call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body: await submission(buyer, wishId) }, { as: buyer.token });
const view = (buyer: { token: string }, wishId: string) =>
  call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }, { as: buyer.token });
/** What must stay as it is after a refusal. */
const picture = async (buyer: Buyer, wishId: string, productId: string) => ({
  fund: await fundOf(buyer.fundId),
  entries: (await entriesOf(buyer.fundId)).length,
  stock: await stockOf(productId),
  orders: (await db.select().from(order).where(eq(order.wishId, wishId))).length,
  wish: await db.select().from(wish).where(eq(wish.id, wishId)),
});

describe("below the first tier", () => {
  test("one order per supplier, the money held, the stock taken, the cart emptied", async () => {
    const buyer = await makeBuyer();
    const coId = await makeCompany();
    const freightTemplateId = await makeFreight(coId, [{ regionPrefix: "11", fee: 800, freeFrom: null }]);
    const one = await makeProduct({ coId, pfPrice: 2550, freightTemplateId });
    const two = await makeProduct({ coId, pfPrice: 100, freightTemplateId });
    const other = await makeProduct({ pfPrice: 333, futuresDay: 7, stock: 0 });
    await call("POST /mall-pur/cart/add", { body: { productId: one, quantity: 2 } }, { as: buyer.token });
    const wishId = await makeWish(buyer, [
      { productId: one, quantity: 2 },
      { productId: two, quantity: 3 },
      { productId: other, quantity: 1 },
    ]);
    const result = await submitted(buyer, wishId);

    expect(result).toMatchObject({ status: "ordered", wishId, total: 2 * 2550 + 300 + 800 + 333 });
    if (result.status !== "ordered") throw new Error("not ordered");
    expect(result.orders.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([333, 6200]);
    expect(result.orders.every(({ orderNo }) => orderNumberPattern.test(orderNo))).toBe(true);
    expect(await fundOf(buyer.fundId)).toEqual({ balance: 1_000_000_00, held: 6533 });
    expect(await entriesOf(buyer.fundId)).toMatchObject([
      { kind: "hold", amount: 6533, heldAfter: 6533, balanceAfter: 1_000_000_00, userId: buyer.userId },
    ]);
    expect([await stockOf(one), await stockOf(two), await stockOf(other)]).toEqual([998, 997, 0]);
    expect(await call("GET /mall-pur/cart/count", {}, { as: buyer.token })).toEqual({ count: 0 });

    const seen = await view(buyer, wishId);
    expect(seen).toMatchObject({ status: "ordered", total: 6533, heldUntil: null, delivery: { receiver: "张三" } });
    expect(seen.trail.map(({ label, by }) => [label, by])).toEqual([
      ["提交申请", "李采购"],
      ["审批通过", "系统"],
      ["生成订单", "系统"],
    ]);
    expect(seen.orders).toHaveLength(2);
  });

  test("the activity price is what is paid while it lasts", async () => {
    const buyer = await makeBuyer();
    const now = Date.now();
    const productId = await makeProduct({ pfPrice: 500, aPrice: 400, aPriceFrom: now - 1000, aPriceTo: now + 3_600_000 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
    expect(await submitted(buyer, wishId)).toMatchObject({ total: 400 });
  });

  test("several funds share a request, and each order knows what each fund bears", async () => {
    const buyer = await makeBuyer();
    const second = await makeFund(buyer.unitId, buyer.groupId, 700);
    const wishId = await makeWish(buyer, [
      { productId: await makeProduct({ pfPrice: 1000 }), quantity: 1 },
      { productId: await makeProduct({ pfPrice: 500 }), quantity: 1 },
    ]);
    const funds = [
      { fundId: second, amount: 700 },
      { fundId: buyer.fundId, amount: 800 },
    ];
    expect((await submit(buyer, wishId, { funds })).body.code).toBe(200);
    expect([(await fundOf(second)).held, (await fundOf(buyer.fundId)).held]).toEqual([700, 800]);
    const { orders } = await view(buyer, wishId);
    const shares = [];
    for (const { orderId, total } of orders) {
      const seen = await call("GET /mall-pur/order/{orderId}", { params: { orderId } }, { as: buyer.token });
      expect(seen.funds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      shares.push(...seen.funds);
    }
    expect(shares.filter(({ fundId }) => fundId === second).reduce((sum, { amount }) => sum + amount, 0)).toBe(700);
  });
});

describe("refused, and nothing changed", () => {
  const cases: [string, (buyer: Buyer, productId: string) => Promise<object | void>, number, string][] = [
    ["a price that went up", async (_, productId) => void (await changeProduct(productId, { pfPrice: 101 })), 409, "价格已变动"],
    ["a price that went down", async (_, productId) => void (await changeProduct(productId, { pfPrice: 99 })), 409, "价格已变动"],
    [
      "a product taken off sale",
      async (_, productId) => void (await changeProduct(productId, { productStatus: 2 })),
      409,
      "暂不能购买",
    ],
    ["too little stock", async (_, productId) => void (await changeProduct(productId, { stock: 1 })), 409, "暂不能购买"],
    [
      "a minimum that was raised",
      async (_, productId) => void (await changeProduct(productId, { minQuantity: 5 })),
      409,
      "暂不能购买",
    ],
    ["a group of somebody else", async () => ({ groupId: (await makeBuyer()).groupId }), 422, "课题组"],
    ["a fund of somebody else", async () => ({ funds: [{ fundId: (await makeBuyer()).fundId, amount: 200 }] }), 422, "有效经费"],
    ["an address of somebody else", async () => ({ addressId: (await makeBuyer()).addressId }), 422, "收货地址"],
    ["funds that do not add up", async ({ fundId }) => ({ funds: [{ fundId, amount: 199 }] }), 422, "应为 ¥2.00"],
    [
      "one fund named twice",
      async ({ fundId }) => ({
        funds: [
          { fundId, amount: 100 },
          { fundId, amount: 100 },
        ],
      }),
      422,
      "只能选择一次",
    ],
    ["no fund at all", async () => ({ funds: [] }), 422, "请选择经费"],
    ["a total that was never shown", async () => ({ shown: { prices: [], total: 1 } }), 409, "价格已变动"],
    ["an unknown field", async () => ({ price: 1 }), 422, "不支持的字段"],
    ["a negative amount", async ({ fundId }) => ({ funds: [{ fundId, amount: -200 }] }), 422, "大于 0"],
    ["half a fen", async ({ fundId }) => ({ funds: [{ fundId, amount: 199.5 }] }), 422, "整数分"],
  ];
  test.each(cases)("%s", async (_, spoil, code, text) => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ stock: 10 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
    const body = await submission(buyer, wishId);
    const change = (await spoil(buyer, productId)) ?? {};
    const before = await picture(buyer, wishId, productId);
    const answer = await tryCall(
      "POST /mall-pur/wish/{wishId}/submit",
      { params: { wishId }, body: { ...body, ...change } },
      { as: buyer.token },
    );
    expect([answer.body.code, answer.body.msg]).toEqual([code, expect.stringContaining(text)]);
    expect(await picture(buyer, wishId, productId)).toEqual(before);
  });

  test("says which prices changed, from what to what", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ pfPrice: 100 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
    const body = await submission(buyer, wishId);
    await changeProduct(productId, { pfPrice: 120 });
    const answer = await tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    expect(answer.body.data).toMatchObject({ changes: [{ productId, from: 100, to: 120 }] });
    const seen = await view(buyer, wishId);
    expect(seen.suppliers[0]?.lines[0]?.notices).toMatchObject([{ kind: "price", text: "价格上涨：¥1.00 → ¥1.20" }]);
    expect((await submit(buyer, wishId)).body.code).toBe(200);
  });

  test("a fund without enough money says what it has", async () => {
    const buyer = await makeBuyer({ balance: 150 });
    const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 2 }]);
    const { body } = await submit(buyer, wishId);
    expect(body).toMatchObject({ code: 409, msg: "经费“国自然面上”可用余额 ¥1.50，不足 ¥2.00" });
    expect(await fundOf(buyer.fundId)).toEqual({ balance: 150, held: 0 });
  });

  test("an area the supplier does not deliver to, and goods below its minimum amount", async () => {
    const buyer = await makeBuyer();
    const coId = await makeCompany({ minOrderAmount: 1000 });
    const far = await makeFreight(coId, [{ regionPrefix: "31", fee: 0, freeFrom: null }]);
    const away = await makeWish(buyer, [
      { productId: await makeProduct({ coId, pfPrice: 2000, freightTemplateId: far }), quantity: 1 },
    ]);
    expect((await submit(buyer, away)).body).toMatchObject({
      code: 422,
      data: { fields: { addressId: expect.stringContaining("不配送") } },
    });
    const small = await makeWish(buyer, [{ productId: await makeProduct({ coId, pfPrice: 999 }), quantity: 1 }]);
    expect((await submit(buyer, small)).body).toMatchObject({
      code: 409,
      data: { suppliers: [{ text: "未达起订金额，还差 ¥0.01" }] },
    });
  });

  test("dangerous goods without the unit's switch", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ hazardBits: 1 });
    const answer = await tryCall(
      "POST /mall-pur/wish/create",
      { body: { sourceType: 1, lines: [{ productId, quantity: 1 }] } },
      { as: buyer.token },
    );
    expect(answer.body).toMatchObject({ code: 409, data: { lines: [{ productId, text: expect.stringContaining("危险品") }] } });
    const allowed = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
    expect(await submitted(allowed, await makeWish(allowed, [{ productId, quantity: 1 }]))).toMatchObject({ status: "ordered" });
  });

  test("a request submitted already, by the state it is in", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct();
    const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
    const body = await submission(buyer, wishId);
    await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    const before = await picture(buyer, wishId, productId);
    const again = await tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    expect(again.body).toMatchObject({ code: 409, data: { status: "ordered" } });
    expect(await picture(buyer, wishId, productId)).toEqual(before);
  });
});

describe("from the first tier on", () => {
  test("waits for the leader with the money held, and becomes orders by the approval", async () => {
    const buyer = await makeBuyer({ approvalFrom: 500 });
    const productId = await makeProduct({ pfPrice: 500, stock: 5 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
    const result = await submitted(buyer, wishId);
    expect(result).toMatchObject({ status: "approving", steps: [{ role: "groupLeader", approvers: ["王组长"] }] });
    expect(await fundOf(buyer.fundId)).toMatchObject({ held: 1000 });
    expect(await stockOf(productId)).toBe(3);

    // The price is held: what changes now does not touch the request.
    await changeProduct(productId, { pfPrice: 9999, productStatus: 2 });
    const todo = await call("GET /mall-pur/wish/todo", { query: {} }, { as: buyer.leader.token });
    expect(todo.rows.map((row) => [row.wishId, row.total])).toEqual([[wishId, 1000]]);
    const answer = await call(
      "POST /mall-pur/wish/{wishId}/approve",
      { params: { wishId }, body: {} },
      { as: buyer.leader.token },
    );
    expect(answer).toEqual({ status: "ordered" });
    const seen = await view(buyer, wishId);
    expect(seen.orders.map(({ total }) => total)).toEqual([1000]);
    expect(seen.steps).toMatchObject([{ status: "approved", approvers: [{ name: "王组长", decidedAt: expect.any(Number) }] }]);
    expect(await fundOf(buyer.fundId)).toMatchObject({ held: 1000 });
    expect(await stockOf(productId)).toBe(3);
  });

  test("a rejection frees money and stock, marks the lines, and the request can come again", async () => {
    const buyer = await makeBuyer({ approvalFrom: 1 });
    const productId = await makeProduct({ pfPrice: 500, stock: 5 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
    await submitted(buyer, wishId);
    const lineId = (await view(buyer, wishId)).suppliers[0]!.lines[0]!.lineId;
    const body = { reason: "本月超预算", lineIds: [lineId] };
    await call("POST /mall-pur/wish/{wishId}/reject", { params: { wishId }, body }, { as: buyer.leader.token });
    const seen = await view(buyer, wishId);
    expect(seen).toMatchObject({ status: "rejected", rejectReason: "本月超预算" });
    expect(seen.suppliers[0]?.lines[0]?.rejectReason).toBe("本月超预算");
    expect(await fundOf(buyer.fundId)).toMatchObject({ held: 0 });
    expect(await stockOf(productId)).toBe(5);

    expect(await submitted(buyer, wishId)).toMatchObject({ status: "approving" });
    expect(await fundOf(buyer.fundId)).toMatchObject({ held: 1000 });
    expect((await entriesOf(buyer.fundId)).map(({ kind }) => kind)).toEqual(["hold", "release", "hold"]);
    expect((await view(buyer, wishId)).suppliers[0]?.lines[0]?.rejectReason).toBeNull();
  });

  test("steps go in order: the second approver has to wait for the first", async () => {
    const buyer = await makeBuyer({ approvalFrom: 1 });
    const boss = await makePurchaser({ unitId: buyer.unitId });
    await giveUnitRole(boss.purchaserId, "unitApprover");
    await makeRule(buyer.unitId, 1, [["unitApprover", "all"]]);
    const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
    expect(await submitted(buyer, wishId)).toMatchObject({ steps: [{ role: "groupLeader" }, { role: "unitApprover" }] });
    const approve = (as: string) => tryCall("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} }, { as });
    expect((await approve(boss.token)).body.code).toBe(403);
    expect((await approve(buyer.token)).body.code).toBe(403);
    expect((await approve(buyer.leader.token)).body.data).toEqual({ status: "approving" });
    expect((await approve(buyer.leader.token)).body.code).toBe(403);
    expect((await approve(boss.token)).body.data).toEqual({ status: "ordered" });
  });

  test("two approvers of one step at the same time make the orders once", async () => {
    const buyer = await makeBuyer({ approvalFrom: 1_000_000 });
    await makeRule(buyer.unitId, 1, [["unitApprover", "any"]]);
    const bosses = await Promise.all([1, 2, 3, 4].map(() => makePurchaser({ unitId: buyer.unitId })));
    for (const { purchaserId } of bosses) await giveUnitRole(purchaserId, "unitApprover");
    const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
    await submitted(buyer, wishId);
    const answers = await Promise.all(
      bosses.map(({ token }) => tryCall("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} }, { as: token })),
    );
    expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await db.select().from(order).where(eq(order.wishId, wishId))).toHaveLength(1);
  });

  test("a unit without rules asks its administrator; without one the submission is refused with the mend", async () => {
    const buyer = await makeBuyer();
    const unitId = await makeUnit();
    const lonely = await makePurchaser({ unitId });
    const group = await makeGroup(unitId, lonely.purchaserId);
    const own: Buyer = {
      ...buyer,
      ...lonely,
      groupId: group,
      fundId: await makeFund(unitId, group, 1000),
      addressId: await makeAddress(lonely),
    };
    const wishId = await makeWish(own, [{ productId: await makeProduct(), quantity: 1 }]);
    expect((await submit(own, wishId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("请联系单位管理员") });
    const admin = await makePurchaser({ unitId });
    await giveUnitRole(admin.purchaserId, "unitAdmin");
    expect(await submitted(own, wishId)).toMatchObject({ status: "approving", steps: [{ role: "unitAdmin" }] });
  });

  test("the requester may cancel while it waits, and not after it became orders", async () => {
    const buyer = await makeBuyer({ approvalFrom: 1 });
    const productId = await makeProduct({ stock: 5 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
    await submitted(buyer, wishId);
    const cancel = (as: string) => tryCall("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as });
    expect((await cancel(buyer.leader.token)).body.code).toBe(404);
    expect((await cancel(buyer.token)).body.code).toBe(200);
    expect(await fundOf(buyer.fundId)).toMatchObject({ held: 0 });
    expect(await stockOf(productId)).toBe(5);
    expect((await cancel(buyer.token)).body.code).toBe(409);
    const approve = await tryCall(
      "POST /mall-pur/wish/{wishId}/approve",
      { params: { wishId }, body: {} },
      { as: buyer.leader.token },
    );
    expect(approve.body.code).toBe(409);
  });
});
