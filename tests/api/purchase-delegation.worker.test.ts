import { expect, test } from "vitest";
import { day } from "#src/domain/kernel/instant.ts";
import { anotherRequest, approve, runSchedule, todoIds, waitingRequest } from "#tests/support/approving.ts";
import { giveUnitRole, makeBuyer, makeProduct, makeRule, makeWish, submission } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, type TestPurchaser } from "#tests/support/people.ts";
import { view } from "#tests/support/submitting.ts";

const delegate = (from: { token: string }, to: { purchaserId: string }, days: [number, number] = [-1, 7]) => {
  const body = { toId: to.purchaserId, validFrom: Date.now() + days[0] * day, validTo: Date.now() + days[1] * day };
  return tryCall("POST /mall-pur/approval/delegation", { body }, { as: from.token });
};
const revoke = (delegationId: string, as: string) =>
  tryCall("DELETE /mall-pur/approval/delegation/{delegationId}", { params: { delegationId } }, { as });
const colleague = (unitId: string, realName: string, permissions?: string[]) =>
  makePurchaser({ unitId, user: { realName }, ...(permissions && { permissions }) });

test("a delegate sees what already waits, decides it, and both names stand in the trail", async () => {
  const { buyer, wishId } = await waitingRequest();
  const deputy = await colleague(buyer.unitId, "赵代理");
  expect(await todoIds(deputy.token)).toEqual([]);
  expect((await delegate(buyer.leader, deputy)).body.code).toBe(200);
  expect(await todoIds(deputy.token)).toEqual([wishId]);
  expect((await view(buyer, wishId)).steps[0]?.approvers).toMatchObject([{ name: "王组长", delegates: ["赵代理"] }]);
  expect((await approve(wishId, deputy.token)).body.data).toEqual({ status: "ordered" });
  const seen = await view(buyer, wishId);
  expect(seen.steps[0]?.approvers).toMatchObject([{ name: "王组长", decidedBy: "赵代理" }]);
  expect(seen.history.find(({ label }) => label === "批准")).toMatchObject({ by: "赵代理", note: "受 王组长 委托" });
});

test("a chain of three reaches its end; a fourth, a circle, a stranger and somebody without the right are refused", async () => {
  const { buyer, wishId } = await waitingRequest();
  const [b, c, d, e] = await Promise.all(["乙", "丙", "丁", "戊"].map((name) => colleague(buyer.unitId, name)));
  expect((await delegate(buyer.leader, b!)).body.code).toBe(200);
  expect((await delegate(b!, c!)).body.code).toBe(200);
  expect((await delegate(c!, d!)).body.code).toBe(200);
  expect((await delegate(d!, e!)).body).toMatchObject({ code: 409, msg: expect.stringContaining("最长 3 级") });
  expect((await delegate(c!, buyer.leader)).body).toMatchObject({ code: 409, msg: expect.stringContaining("循环") });
  expect((await delegate(e!, await makePurchaser())).body.code).toBe(422);
  expect((await delegate(e!, await colleague(buyer.unitId, "无权", ["mall:wish:create"]))).body.code).toBe(422);
  expect(await todoIds(d!.token)).toEqual([wishId]);
  expect((await approve(wishId, d!.token)).body.code).toBe(200);
});

test("two delegations that only together make a circle are not both given", async () => {
  const { buyer } = await waitingRequest();
  const [a, b] = await Promise.all(["甲", "乙"].map((name) => colleague(buyer.unitId, name)));
  const answers = await Promise.all([delegate(a!, b!), delegate(b!, a!)]);
  expect(answers.map(({ body }) => body.code).toSorted((x, y) => x - y)).toEqual([200, 409]);
});

test("outside its days and once revoked a delegation gives nothing", async () => {
  const { buyer, wishId } = await waitingRequest();
  const deputy = await colleague(buyer.unitId, "赵代理");
  await delegate(buyer.leader, deputy, [2, 3]);
  expect(await todoIds(deputy.token)).toEqual([]);
  const { delegationId } = (await delegate(buyer.leader, deputy, [-1, 1])).body.data as { delegationId: string };
  expect(await todoIds(deputy.token)).toEqual([wishId]);
  expect((await revoke(delegationId, deputy.token)).body.code).toBe(404);
  expect((await revoke(delegationId, (await makePurchaser()).token)).body.code).toBe(404);
  expect((await revoke(delegationId, buyer.leader.token)).body.code).toBe(200);
  expect((await revoke(delegationId, buyer.leader.token)).body.code).toBe(404);
  expect((await approve(wishId, deputy.token)).body.code).toBe(404);
  const mine = await call("GET /mall-pur/approval/delegation", {}, { as: buyer.leader.token });
  expect(mine.given.map(({ state }) => state).toSorted()).toEqual(["planned", "revoked"]);
});

test("nobody approves their own request through a delegation", async () => {
  const { buyer, wishId } = await waitingRequest();
  await delegate(buyer.leader, buyer);
  expect(await todoIds(buyer.token)).toEqual([]);
  expect((await approve(wishId, buyer.token)).body.code).toBe(403);
  expect((await view(buyer, wishId)).canDecide).toBe(false);
});

/** Somebody of the unit who holds a role in it. */
async function inRole(unitId: string, realName: string, role: Parameters<typeof giveUnitRole>[1]): Promise<TestPurchaser> {
  const person = await colleague(unitId, realName);
  await giveUnitRole(person.purchaserId, role);
  return person;
}

test("where all must approve, a delegate counts once: the turn they took for another is left to somebody else", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1_000_000 });
  await makeRule(buyer.unitId, 1, [["unitApprover", "all"]]);
  const one = await inRole(buyer.unitId, "甲", "unitApprover");
  const two = await inRole(buyer.unitId, "乙", "unitApprover");
  const wishId = await anotherRequest(buyer);
  await delegate(one, two);
  expect((await approve(wishId, two.token)).body.data).toEqual({ status: "approving" });
  expect((await approve(wishId, two.token)).body).toMatchObject({ code: 409, msg: expect.stringContaining("请由甲审批") });
  expect(await todoIds(two.token)).toEqual([]);
  expect((await approve(wishId, one.token)).body.data).toEqual({ status: "ordered" });
});

test("who decided one step in another's turn decides no second one, and is neither shown nor asked there", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1_000_000 });
  await makeRule(buyer.unitId, 1, [
    ["groupLeader", "any"],
    ["unitApprover", "any"],
  ]);
  const boss = await inRole(buyer.unitId, "钱审批", "unitApprover");
  const other = await inRole(buyer.unitId, "孙审批", "unitApprover");
  await delegate(buyer.leader, boss);
  const wishId = await anotherRequest(buyer);
  expect((await approve(wishId, boss.token)).body.data).toEqual({ status: "approving" });
  expect((await approve(wishId, boss.token)).body).toMatchObject({ code: 409, msg: expect.stringContaining("请由孙审批审批") });
  expect(await todoIds(boss.token)).toEqual([]);
  expect((await view(buyer, wishId)).steps[1]?.approvers).toMatchObject([{ name: "孙审批" }]);
  // Nor through the one who is left.
  await delegate(other, boss);
  expect((await approve(wishId, boss.token)).body.code).toBe(409);
  // The one whose turn was taken has been counted as well.
  await delegate(other, buyer.leader, [-1, 2]);
  expect((await approve(wishId, buyer.leader.token)).body.code).toBe(409);
  expect(await todoIds(other.token)).toEqual([wishId]);
  expect((await approve(wishId, other.token)).body.data).toEqual({ status: "ordered" });
});

test("a step that is left to nobody else falls to an administrator at the next look, not to the one who decided", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1_000_000 });
  await makeRule(buyer.unitId, 1, [
    ["groupLeader", "any"],
    ["unitApprover", "any"],
  ]);
  const boss = await inRole(buyer.unitId, "钱审批", "unitApprover");
  await giveUnitRole(boss.purchaserId, "unitAdmin");
  const admin = await inRole(buyer.unitId, "李管理", "unitAdmin");
  await delegate(buyer.leader, boss);
  const wishId = await anotherRequest(buyer);
  await approve(wishId, boss.token);
  expect((await approve(wishId, boss.token)).body).toMatchObject({ code: 409, msg: expect.stringContaining("单位管理员") });
  await runSchedule();
  expect((await approve(wishId, boss.token)).body.code).toBe(403);
  expect((await approve(wishId, admin.token)).body.data).toEqual({ status: "ordered" });
});

test("a unit whose only approver would decide twice is told so before anything is held", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1_000_000 });
  await makeRule(buyer.unitId, 1, [
    ["groupLeader", "any"],
    ["unitApprover", "any"],
  ]);
  await giveUnitRole(buyer.leader.purchaserId, "unitApprover");
  const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
  const body = await submission(buyer, wishId);
  const answer = await tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
  expect(answer.body).toMatchObject({ code: 409, msg: expect.stringContaining("同一人只审批一步") });
});
