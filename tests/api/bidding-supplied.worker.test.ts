import { describe, expect, test } from "vitest";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { makeBidder, makePublished, outcomeFor, settle, tryJoin, viewAsBidder, viewAsBuyer } from "#tests/support/bidding.ts";
import { biddingForm } from "#tests/support/bidding-form.ts";
import { makeBuyer, makeColleague, makeProduct } from "#tests/support/buying.ts";
import { call } from "#tests/support/call.ts";
import { makeSubstance } from "#tests/support/hazard.ts";

const linesFor = (groupId: string, casNo: string) => {
  const [first, second] = biddingForm(groupId).lines;
  if (!first || !second) throw new Error("the form has two lines");
  return [
    { ...first, casNo, spec: "500mL" },
    { ...second, casNo: "", brand: "", spec: "", code: "" },
  ];
};

describe("what the winner of a bidding delivers", () => {
  test("is shown to who runs it and to the winner, with what is not as it was asked for", async () => {
    const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
    const casNo = await makeSubstance("hazardous");
    const colleague = await makeColleague(buyer, [permissions.biddingEdit]);
    const [winner, other] = [await makeBidder(), await makeBidder()];
    const biddingId = await makePublished(buyer, { lines: linesFor(buyer.groupId, casNo) });
    const params = { biddingId };
    expect((await viewAsBidder(winner, biddingId)).linesWithoutGoods).toEqual([1]);
    const productId = await makeProduct({ coId: winner.coId, casNo, spec: "2.5L" });
    const anything = await makeProduct({ coId: winner.coId });
    expect((await viewAsBidder(winner, biddingId)).linesWithoutGoods).toEqual([]);
    expect((await viewAsBidder(other, biddingId)).linesWithoutGoods).toEqual([1]);
    for (const bidder of [winner, other]) await tryJoin(bidder, biddingId);
    await settle(biddingId, outcomeFor([winner, other]));
    await call("POST /mall-pur/bidding/{biddingId}/award", { params, body: { coId: String(winner.coId) } }, { as: buyer.token });
    expect((await viewAsBuyer(buyer, biddingId)).supplied).toEqual([]);
    const goods = [
      { lineNo: 1, productId },
      { lineNo: 2, productId: anything },
    ];
    await call("POST /mall-sup/bidding/{biddingId}/confirm", { params, body: { goods } }, { as: winner.token });
    const { supplied } = await viewAsBuyer(buyer, biddingId);
    expect(supplied).toMatchObject([
      { lineNo: 1, productId, spec: "2.5L", casNo, differs: expect.arrayContaining(["spec"]) },
      { lineNo: 2, productId: anything, differs: [] },
    ]);
    expect((await viewAsBidder(winner, biddingId)).supplied).toEqual(supplied);
    expect((await viewAsBidder(other, biddingId)).supplied).toEqual([]);
    expect((await viewAsBuyer(colleague, biddingId)).supplied).toEqual([]);
  });
});
