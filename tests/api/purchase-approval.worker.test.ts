import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { order } from "#src/api/db/tables/order.ts";
import {
  changeProduct,
  fundOf,
  giveUnitRole,
  makeAddress,
  makeBuyer,
  makeFund,
  makeGroup,
  makeProduct,
  makeRule,
  makeWish,
  stockOf,
  type Buyer,
} from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, makeUnit } from "#tests/support/people.ts";
import { entriesOf, submit, submitted, view } from "#tests/support/submitting.ts";

const db = connect(env.DB);

describe("from the first tier on", () => {
  test("waits for the leader with the money reserved, and becomes orders by the approval", async () => {
    const buyer = await makeBuyer({ approvalFrom: 500 });
    const productId = await makeProduct({ pfPrice: 500, stock: 5 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
    const result = await submitted(buyer, wishId);
    expect(result).toMatchObject({ status: "approving", steps: [{ role: "groupLeader", approvers: ["王组长"] }] });
    expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 1000 });
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
    // The order says who submitted it and who approved it.
    const { orderId } = seen.orders[0]!;
    const made = await call("GET /mall-pur/order/{orderId}", { params: { orderId } }, { as: buyer.token });
    expect(made.steps.slice(0, 2)).toMatchObject([
      { label: "提交订单", by: "李采购" },
      { label: "审批通过", by: "王组长" },
    ]);
    expect(made.history).toMatchObject([{ label: "审批通过", by: "王组长" }]);
    expect(seen.steps).toMatchObject([{ status: "approved", approvers: [{ name: "王组长", decidedAt: expect.any(Number) }] }]);
    expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 1000 });
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
    expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
    expect(await stockOf(productId)).toBe(5);

    expect(await submitted(buyer, wishId)).toMatchObject({ status: "approving" });
    expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 1000 });
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
    const mine: Buyer = {
      ...buyer,
      ...lonely,
      groupId: group,
      fundId: await makeFund(unitId, group, 1000),
      addressId: await makeAddress(lonely),
    };
    const wishId = await makeWish(mine, [{ productId: await makeProduct(), quantity: 1 }]);
    expect((await submit(mine, wishId)).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining("请单位管理员在“成员与角色”中增设审批人"),
    });
    const admin = await makePurchaser({ unitId });
    await giveUnitRole(admin.purchaserId, "unitAdmin");
    expect(await submitted(mine, wishId)).toMatchObject({ status: "approving", steps: [{ role: "unitAdmin" }] });
  });

  test("the requester may cancel while it waits, and not after it became orders", async () => {
    const buyer = await makeBuyer({ approvalFrom: 1 });
    const productId = await makeProduct({ stock: 5 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
    await submitted(buyer, wishId);
    const cancel = (as: string) => tryCall("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as });
    expect((await cancel(buyer.leader.token)).body.code).toBe(404);
    expect((await cancel(buyer.token)).body.code).toBe(200);
    expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
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
