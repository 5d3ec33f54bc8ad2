import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Contract } from "#src/domain/contract.ts";
import {
  changeBidding,
  hasLog,
  makeBidder,
  makePublished,
  makeSettled,
  outcomeFor,
  settle,
  tryJoin,
  viewAsBidder,
  viewAsBuyer,
} from "#tests/support/bidding.ts";
import { giveUnitRole, makeBuyer, makeColleague, makeGroup, makeRule } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, type Person, type TestPurchaser } from "#tests/support/people.ts";

/** A unit whose administrator approves what costs from ¥500, an opened bidding of ¥860 to ¥880, and its people. */
async function openedBidding() {
  const { buyer, bidders, biddingId } = await makeSettled();
  await makeRule(buyer.unitId, 500_00, [["unitAdmin", "any"]]);
  const admin = await makePurchaser({ unitId: buyer.unitId });
  await giveUnitRole(admin.purchaserId, "unitAdmin");
  const elsewhere = await makePurchaser({ unitId: buyer.unitId });
  await makeGroup(buyer.unitId, elsewhere.purchaserId);
  return { buyer, bidders, biddingId, admin, elsewhere };
}

const act = (who: Person, key: keyof Contract, biddingId: string, body: object = {}) =>
  tryCall(key, { params: { biddingId }, body }, { as: who.token });
const award = (who: Person, biddingId: string, { coId }: { coId: number }, reason = "") =>
  act(who, "POST /mall-pur/bidding/{biddingId}/award", biddingId, { coId: String(coId), reason });
const cancel = (who: Person, biddingId: string, reason = "需求变化") =>
  act(who, "POST /mall-pur/bidding/{biddingId}/cancel", biddingId, { reason });
const decide = (who: Person, biddingId: string, body: object = { type: "approve" }) =>
  act(who, "POST /mall-pur/bidding/{biddingId}/decide", biddingId, body);
const cases = (who: Person) => call("GET /mall-pur/approval/case/list", { query: {} }, { as: who.token });
describe("an award above the unit's threshold", () => {
  it("binds nobody before somebody else than organiser and awarder approved it", async () => {
    const { buyer, bidders, biddingId, admin, elsewhere } = await openedBidding();
    const [lowest, second] = bidders;
    expect((await award(buyer, biddingId, second)).body.code).toBe(422);
    expect((await award(buyer, biddingId, second, "交货更快")).body).toMatchObject({ code: 200, data: { approving: true } });
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({
      status: "closed",
      awards: [],
      availableActions: ["withdrawCase"],
    });
    expect((await viewAsBidder(second, biddingId)).awards).toEqual([]);
    expect((await award(buyer, biddingId, lowest)).body).toMatchObject({ code: 409, msg: expect.stringContaining("审批") });

    for (const who of [buyer, buyer.leader, elsewhere]) expect((await decide(who, biddingId)).body.code).toBe(403);
    expect((await decide(await makeBuyer(), biddingId)).body.code).toBe(404);
    expect((await cases(admin)).rows).toMatchObject([
      {
        subject: "award",
        subjectId: biddingId,
        amount: 87_000,
        reason: "交货更快",
        summary: expect.stringMatching(/第 2 名.*¥860\.00/),
      },
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => decide(admin, biddingId)));
    expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({
      status: "awarded",
      awards: [{ coId: String(second.coId), status: "waiting", reason: "交货更快" }],
      cases: [{ status: "approved" }],
    });
  });

  it("is not approved for a company suspended since: it is rejected, and another one awarded", async () => {
    const { buyer, bidders, biddingId, admin } = await openedBidding();
    const [lowest, second] = bidders;
    expect((await award(buyer, biddingId, lowest)).body.code).toBe(200);
    const setStatus = (status: string) =>
      env.DB.prepare("update company set status = ?1 where id = ?2").bind(status, lowest.coId).run();
    await setStatus("suspended");
    expect((await cases(admin)).rows).toMatchObject([
      { availableActions: ["reject"], obstacle: expect.stringContaining("请驳回") },
    ]);
    expect((await decide(admin, biddingId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("请驳回") });
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "closed", awards: [] });
    expect((await decide(admin, biddingId, { type: "reject", reason: "已停业" })).body.code).toBe(200);
    expect((await award(buyer, biddingId, lowest)).body).toMatchObject({ code: 409 });
    expect((await award(buyer, biddingId, second, "最低者停业")).body.code).toBe(200);
    expect((await cases(admin)).rows).toMatchObject([{ availableActions: ["approve", "reject"], obstacle: null }]);
    await setStatus("active");
  });

  it("is approved by no organiser who is the approver, nor by a leader who awards", async () => {
    const { buyer, bidders, biddingId } = await openedBidding();
    await giveUnitRole(buyer.purchaserId, "unitAdmin");
    expect((await award(buyer.leader, biddingId, bidders[0])).body).toMatchObject({ data: { approving: true } });
    // The leader's own rule of ¥1,000 does not apply; the organiser holds the administrator's role, and is asked all the same not.
    expect((await decide(buyer, biddingId)).body.code).toBe(403);
    expect((await decide(buyer.leader, biddingId)).body.code).toBe(403);
  });

  it("is approved by no organiser in an approver's turn, nor by one person in two steps", async () => {
    const { buyer, bidders, biddingId, admin } = await openedBidding();
    const boss = await makePurchaser({ unitId: buyer.unitId });
    await giveUnitRole(boss.purchaserId, "unitApprover");
    await makeRule(buyer.unitId, 500_00, [["unitApprover", "any"]]);
    const lend = (from: TestPurchaser, to: TestPurchaser) => {
      const body = { toId: to.purchaserId, validFrom: Date.now() - 1, validTo: Date.now() + 3_600_000 };
      return tryCall("POST /mall-pur/approval/delegation", { body }, { as: from.token });
    };
    expect((await lend(boss, buyer)).body.code).toBe(200);
    expect((await lend(boss, admin)).body.code).toBe(200);
    // Awarded by the leader, so that the organiser did not ask either.
    await award(buyer.leader, biddingId, bidders[0]);
    expect((await cases(buyer)).rows).toEqual([]);
    expect((await decide(buyer, biddingId)).body).toMatchObject({
      code: 403,
      msg: expect.stringContaining("组织竞价的人不审批"),
    });
    expect((await decide(admin, biddingId)).body.code).toBe(200);
    expect((await cases(admin)).rows).toEqual([]);
    expect((await decide(admin, biddingId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("只审批一次") });
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "closed" });
  });

  it("is refused with a reason, and awarded anew", async () => {
    const { buyer, bidders, biddingId, admin } = await openedBidding();
    await award(buyer, biddingId, bidders[0]);
    expect((await decide(admin, biddingId, { type: "reject", reason: "再议" })).body.code).toBe(200);
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({
      status: "closed",
      awards: [],
      cases: [{ status: "rejected", rejectReason: "再议" }],
    });
    expect((await award(buyer, biddingId, bidders[0])).body.code).toBe(200);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/withdrawCase", biddingId)).body.code).toBe(200);
    expect((await decide(admin, biddingId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已撤回") });
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/withdrawCase", biddingId)).body.code).toBe(409);
  });

  it("below the threshold binds at once", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    expect((await award(buyer, biddingId, bidders[0])).body).toMatchObject({ code: 200, data: { approving: false } });
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "awarded", cases: [] });
  });
});

describe("a cancellation", () => {
  it("before the opening is the organiser's; after it, it needs a reason and approval, and is public", async () => {
    const { buyer, bidders, biddingId, admin, elsewhere } = await openedBidding();
    expect((await cancel(buyer, biddingId, "")).body.code).toBe(422);
    expect((await cancel(buyer, biddingId)).body).toMatchObject({ code: 200, data: { approving: true } });
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "closed" });
    expect((await decide(elsewhere, biddingId)).body.code).toBe(403);
    expect((await cases(admin)).rows).toMatchObject([{ subject: "cancellation", reason: "需求变化", amount: 86_000 }]);
    expect((await decide(admin, biddingId)).body.code).toBe(200);
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "cancelled", endReason: "需求变化" });
    const onlooker = await makeBidder();
    for (const who of [bidders[1], onlooker]) {
      expect(await viewAsBidder(who, biddingId)).toMatchObject({ status: "cancelled", endReason: "需求变化" });
    }
    const early = await makePublished(buyer, { opensAt: Date.now() + 3_600_000 });
    expect((await cancel(buyer, early)).body).toMatchObject({ code: 200, data: { approving: false } });
  });

  it("while bids are made leaves the log to those who took part", async () => {
    const buyer = await makeBuyer();
    await makeRule(buyer.unitId, 1, [["unitAdmin", "any"]]);
    const admin = await makePurchaser({ unitId: buyer.unitId });
    await giveUnitRole(admin.purchaserId, "unitAdmin");
    const biddingId = await makePublished(buyer, { mode: "open" });
    const [bidder, onlooker] = [await makeBidder(), await makeBidder()];
    await tryJoin(bidder, biddingId);
    await changeBidding(biddingId, { status: "open" });
    expect((await cancel(buyer, biddingId)).body).toMatchObject({ data: { approving: true } });
    expect(await hasLog(bidder, "sup", biddingId)).toBe(false);
    // The ceiling is above the leader's tier: first the leader, then the administrator.
    expect((await decide(admin, biddingId)).body.code).toBe(403);
    expect((await decide(buyer.leader, biddingId)).body.code).toBe(200);
    expect(await viewAsBidder(bidder, biddingId)).toMatchObject({ status: "open" });
    expect((await decide(admin, biddingId)).body.code).toBe(200);
    expect(await hasLog(bidder, "sup", biddingId)).toBe(true);
    expect(await hasLog(buyer, "pur", biddingId)).toBe(true);
    expect(await hasLog(onlooker, "sup", biddingId)).toBe(false);
    expect((await viewAsBidder(bidder, biddingId)).logFrom).not.toBeNull();
  });

  it("is no way round: members of the group without the right, and other groups, ask for nothing", async () => {
    const { buyer, biddingId, elsewhere } = await openedBidding();
    const member = await makeColleague(buyer, ["mall:wish:create"]);
    expect((await cancel(member, biddingId)).body.code).toBe(403);
    const other = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:bidding:edit"] });
    expect((await cancel(other, biddingId)).body.code).toBe(404);
    expect((await cancel({ ...elsewhere, token: other.token }, biddingId)).body.code).toBe(404);
  });
});

it("a bidding that fails meanwhile is awarded by no approval", async () => {
  const { buyer, bidders, biddingId, admin } = await openedBidding();
  await award(buyer, biddingId, bidders[0]);
  await changeBidding(biddingId, { status: "failed", endReason: "流标" });
  expect((await decide(admin, biddingId)).body.code).toBe(409);
  await settle(biddingId, outcomeFor(bidders));
  expect((await viewAsBuyer(buyer, biddingId)).awards).toEqual([]);
});
