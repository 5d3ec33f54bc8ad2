import { beforeAll, describe, expect, it } from "vitest";
import type { Contract } from "#src/domain/contract.ts";
import { biddingForm } from "#tests/support/bidding-form.ts";
import { makeBidding, makePublished, makeSettled, soon } from "#tests/support/bidding.ts";
import { makeBuyer, makeColleague, makeGroup, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, type Person } from "#tests/support/people.ts";
import { pdfUpload } from "#tests/support/documents.ts";

/** A bidding belongs to its group: colleagues of the unit read what was published, and run nothing of it. */
const memberRights = ["mall:bidding:edit", "mall:wish:create", "mall:wish:submit"];

/** A member of another group of the same unit, with the rights every member has. */
async function otherGroup(buyer: Buyer) {
  const other = await makePurchaser({ unitId: buyer.unitId, permissions: memberRights });
  return { ...other, groupId: await makeGroup(buyer.unitId, other.purchaserId) };
}

const act = async (who: Person, key: keyof Contract, biddingId: string, body: unknown = {}) =>
  (await tryCall(key, { params: { biddingId }, body }, { as: who.token })).body.code;
const look = async (who: Person, key: keyof Contract, biddingId: string) =>
  (await tryCall(key, { params: { biddingId } }, { as: who.token })).body.code;

let buyer: Buyer;
let stranger: Person & { groupId: string };
let member: Buyer;
beforeAll(async () => {
  buyer = await makeBuyer({ permissions: memberRights });
  stranger = await otherGroup(buyer);
  member = await makeColleague(buyer, memberRights);
});

describe("a bidding of another group", () => {
  it("is not rewritten, moved, published or given files by members of the unit", async () => {
    const biddingId = await makeBidding(buyer);
    for (const who of [stranger, member]) {
      const form = biddingForm("groupId" in who ? who.groupId : buyer.groupId, { title: "改了" });
      expect(await act(who, "POST /mall-pur/bidding/{biddingId}/edit", biddingId, form)).toBe(404);
      expect(await act(who, "POST /mall-pur/bidding/{biddingId}/publish", biddingId)).toBe(404);
      const upload = pdfUpload("图纸.pdf");
      expect(await act(who, "POST /mall-pur/bidding/{biddingId}/attachment", biddingId, upload)).toBe(404);
      expect(await look(who, "GET /mall-pur/bidding/{biddingId}/form", biddingId)).toBe(404);
    }
    // A draft is nobody's business but its group's.
    expect(await look(stranger, "GET /mall-pur/bidding/{biddingId}", biddingId)).toBe(404);
    expect(await look(member, "GET /mall-pur/bidding/{biddingId}", biddingId)).toBe(200);
    const listed = (who: Person) => call("GET /mall-pur/bidding/list", { query: {} }, { as: who.token });
    expect((await listed(stranger)).rows.map((row) => row.biddingId)).not.toContain(biddingId);
    expect((await listed(member)).rows.map((row) => row.biddingId)).toContain(biddingId);
  });

  it("is read once published, and neither cancelled nor repeated", async () => {
    const biddingId = await makePublished(buyer);
    for (const who of [stranger, member]) {
      const view = await call("GET /mall-pur/bidding/{biddingId}", { params: { biddingId } }, { as: who.token });
      expect(view).toMatchObject({ availableActions: [], runs: false, participants: null });
      expect(await act(who, "POST /mall-pur/bidding/{biddingId}/cancel", biddingId, { reason: "不要了" })).toBe(404);
      expect(await act(who, "POST /mall-pur/bidding/{biddingId}/rerun", biddingId)).toBe(404);
    }
  });

  it("keeps its bids and its award from colleagues", async () => {
    const settled = await makeSettled();
    const { biddingId } = settled;
    const other = await otherGroup(settled.buyer);
    const coId = String(settled.bidders[2].coId);
    const award = { coId, reason: "他们最贵" };
    expect(await act(other, "POST /mall-pur/bidding/{biddingId}/award", biddingId, award)).toBe(404);
    expect(await look(other, "GET /mall-pur/bidding/{biddingId}/result", biddingId)).toBe(404);
    const view = await call("GET /mall-pur/bidding/{biddingId}", { params: { biddingId } }, { as: other.token });
    expect(view.participants).toBeNull();
    const participation = async (who: Person) => {
      const { rows } = await call("GET /mall-pur/bidding/list", { query: {} }, { as: who.token });
      return rows.find((row) => row.biddingId === biddingId)?.participants;
    };
    expect(await participation(other)).toBeNull();
    expect(await participation(settled.buyer)).toBe(settled.bidders.length);
  });
});

describe("who runs a bidding", () => {
  it("is its organiser, the leader of its group, and who may run the whole unit's", async () => {
    const whole = await makePurchaser({ unitId: buyer.unitId, permissions: [...memberRights, "mall:bidding:unit"] });
    for (const who of [buyer, buyer.leader, whole]) {
      const biddingId = await makePublished(buyer, { opensAt: soon() });
      expect(await act(who, "POST /mall-pur/bidding/{biddingId}/cancel", biddingId, { reason: "预算取消" })).toBe(200);
    }
  });

  it("is nobody who left the group, and nobody starts one for a group they are not in", async () => {
    const another = await makeColleague(buyer, memberRights);
    const body = biddingForm(stranger.groupId);
    expect((await tryCall("POST /mall-pur/bidding/create", { body }, { as: another.token })).body).toMatchObject({
      code: 422,
      data: { fields: { groupId: expect.any(String) } },
    });
    const biddingId = await makeBidding(another);
    const { groupId, purchaserId } = another;
    const admin = await makePurchaser({ unitId: buyer.unitId });
    const params = { groupId, purchaserId };
    await call("DELETE /mall-pur/purIssueGroup/{groupId}/member/{purchaserId}", { params }, { as: admin.token });
    expect(await act(another, "POST /mall-pur/bidding/{biddingId}/publish", biddingId)).toBe(404);
  });
});
