import { env } from "cloudflare:workers";
import { and, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { wishStep } from "#src/api/db/tables/approval.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { runSchedule } from "#tests/support/approving.ts";
import { fundOf, giveUnitRole, makeBuyer, makeColleague, makeGroup, stockOf, type Buyer } from "#tests/support/buying.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator, makePurchaser } from "#tests/support/people.ts";
import { makeCollector, makePointsGoods, statusOf, shownGift } from "#tests/support/points.ts";

const db = connect(env.DB);
const price = 990_000;

async function redeemed(owner?: Buyer, money = price, at = "submitted") {
  const buyer = owner ?? (await makeCollector(1000));
  const { token: staff } = await makeOperator();
  const goods = await makePointsGoods(staff, { price: fen(money) });
  const { redemptionId } = await redeem(buyer, goods, money);
  expect(await redemptionOf(buyer, redemptionId)).toMatchObject({ status: at });
  return { buyer, staff, goods, redemptionId };
}

const redeem = (buyer: Buyer, id: string, money: number) =>
  call(
    "POST /mall-pur/integral/{id}/redeem",
    {
      params: { id },
      body: {
        quantity: 1,
        addressId: buyer.addressId,
        fundId: money > 0 ? buyer.fundId : null,
        shown: { ...shownGift, points: 10, price: fen(money) },
      },
    },
    { as: buyer.token },
  );

const redemptionOf = async (buyer: Buyer, redemptionId: string) => {
  const { rows } = await call("GET /mall-pur/integral/redemptions", { query: {} }, { as: buyer.token });
  return rows.find((row) => row.redemptionId === redemptionId);
};

const cases = (who: { token: string }, done?: "1") =>
  call("GET /mall-pur/approval/case/list", { query: { ...(done && { done }) } }, { as: who.token });

const decide = (who: { token: string }, id: string, body: object = { type: "approve" }) =>
  tryCall("POST /mall-pur/integral/redemption/{id}/decide", { params: { id }, body }, { as: who.token });

test("money besides the points waits for the unit's approval; until then the mall confirms nothing", async () => {
  const { buyer, staff, redemptionId, goods } = await redeemed(undefined, price, "approving");
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: price });
  const confirm = () =>
    tryCall("POST /mall-admin/points/redemption/{id}/confirm", { params: { id: redemptionId }, body: {} }, { as: staff });
  expect((await confirm()).body).toMatchObject({ code: 409, msg: expect.stringContaining("审批中") });
  expect((await cases(buyer.leader)).rows).toMatchObject([
    {
      subject: "redemption",
      subjectId: redemptionId,
      amount: price,
      requesterName: "李采购",
      availableActions: ["approve", "reject"],
    },
  ]);
  expect(await call("GET /mall-pur/wish/todoCount", {}, { as: buyer.leader.token })).toMatchObject({ count: 1 });

  const colleague = await makeColleague(buyer);
  const elsewhere = await makePurchaser({ unitId: buyer.unitId });
  await makeGroup(buyer.unitId, elsewhere.purchaserId);
  const stranger = await makeBuyer();
  for (const who of [buyer, colleague, elsewhere]) expect((await decide(who, redemptionId)).body.code).toBe(403);
  expect((await decide(stranger, redemptionId)).body.code).toBe(404);
  expect((await cases(elsewhere)).rows).toEqual([]);

  const answers = await Promise.all([1, 2, 3].map(() => decide(buyer.leader, redemptionId)));
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await redemptionOf(buyer, redemptionId)).toMatchObject({ status: "submitted" });
  expect((await cases(buyer.leader)).total).toBe(0);
  expect((await cases(buyer.leader, "1")).rows).toMatchObject([{ subjectId: redemptionId, status: "approved" }]);
  expect((await confirm()).body.code).toBe(200);
  expect(await stockOf(goods)).toBe(99);
});

test("what is refused gives points, money and pieces back, with the reason", async () => {
  const { buyer, redemptionId, goods } = await redeemed(undefined, price, "approving");
  expect((await decide(buyer.leader, redemptionId, { type: "reject" })).body.code).toBe(422);
  expect((await decide(buyer.leader, redemptionId, { type: "reject", reason: "超出预算" })).body.code).toBe(200);
  expect(await redemptionOf(buyer, redemptionId)).toMatchObject({
    status: "cancelled",
    cancelReason: expect.stringContaining("超出预算"),
  });
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  expect(await stockOf(goods)).toBe(100);
  expect((await statusOf(buyer.purchaserId)).account).toMatchObject({ balance: 1000, reserved: 0 });
  expect((await decide(buyer.leader, redemptionId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已驳回") });
});

test("who asked takes it back while it waits; then nobody approves it", async () => {
  const { buyer, redemptionId } = await redeemed(undefined, price, "approving");
  await call("POST /mall-pur/integral/redemption/{id}/cancel", { params: { id: redemptionId }, body: {} }, { as: buyer.token });
  expect((await decide(buyer.leader, redemptionId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已撤回") });
  expect((await cases(buyer.leader)).total).toBe(0);
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
});

test("below the first tier and for points alone nobody is asked", async () => {
  for (const money of [99_000, 0]) {
    const { buyer } = await redeemed(undefined, money, "submitted");
    expect((await cases(buyer.leader)).total).toBe(0);
  }
});

test("just under a threshold again and again is watched like requests are", async () => {
  const buyer = await makeCollector(1000);
  await env.DB.prepare("update unit set split_watch_days = 30, split_watch_near = 80 where id = ?1").bind(buyer.unitId).run();
  const { staff, goods } = await redeemed(buyer, 99_000, "submitted");
  const second = await redeem(buyer, goods, 99_000);
  expect(await redemptionOf(buyer, second.redemptionId)).toMatchObject({ status: "approving" });
  expect(staff).not.toBe("");
});

test("a delegate takes the leader's turn, and both names stand", async () => {
  const { buyer, redemptionId } = await redeemed(undefined, price, "approving");
  const delegate = await makePurchaser({ unitId: buyer.unitId, user: { realName: "赵代理" } });
  expect((await decide(delegate, redemptionId)).body.code).toBe(403);
  const until = { toId: delegate.purchaserId, validFrom: Date.now() - day, validTo: Date.now() + day };
  await call("POST /mall-pur/approval/delegation", { body: until }, { as: buyer.leader.token });
  expect((await cases(delegate)).rows).toMatchObject([{ subjectId: redemptionId, inTurnOf: ["王组长"] }]);
  expect((await decide(delegate, redemptionId)).body.code).toBe(200);
  const [row] = (await cases(delegate, "1")).rows;
  expect(row?.steps).toMatchObject([{ approvers: [{ name: "王组长", decidedBy: "赵代理" }] }]);
});

test("a step that nobody decides is reminded of, then falls to the administrator, never to approved", async () => {
  const { buyer, redemptionId } = await redeemed(undefined, price, "approving");
  const admin = await makePurchaser({ unitId: buyer.unitId });
  await giveUnitRole(admin.purchaserId, "unitAdmin");
  const makeDue = () =>
    db
      .update(wishStep)
      .set({ dueAt: 1, timeoutHours: 1 })
      .where(and(eq(wishStep.status, "current"), isNotNull(wishStep.caseId)));
  await makeDue();
  await runSchedule();
  expect((await cases(admin)).total).toBe(0);
  await makeDue();
  await runSchedule();
  expect((await cases(admin)).rows).toMatchObject([{ subjectId: redemptionId }]);
  expect((await cases(buyer.leader)).total).toBe(0);
  expect(await redemptionOf(buyer, redemptionId)).toMatchObject({ status: "approving" });
  expect((await decide(admin, redemptionId)).body.code).toBe(200);
});

test("a purchaser who may not submit requests spends no money here", async () => {
  const buyer = await makeCollector(1000, await makeBuyer({ permissions: ["mall:wish:create"] }));
  const { token: staff } = await makeOperator();
  const goods = await makePointsGoods(staff, { price: fen(100) });
  const { body } = await tryCall(
    "POST /mall-pur/integral/{id}/redeem",
    {
      params: { id: goods },
      body: { quantity: 1, addressId: buyer.addressId, fundId: buyer.fundId, shown: { ...shownGift, points: 10, price: 100 } },
    },
    { as: buyer.token },
  );
  expect(body.code).toBe(403);
});
