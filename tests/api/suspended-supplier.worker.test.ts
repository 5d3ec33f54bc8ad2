import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { fen } from "#src/domain/kernel/money.ts";
import type { AnyRequest } from "#src/web/call-url.ts";
import { declaration, makeSettled, viewAsBidder, viewAsBuyer } from "#tests/support/bidding.ts";
import { makeBuyer, makeProduct, makeWish } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { history, makeChat, send, trySend } from "#tests/support/chatting.ts";
import { proposeCollection, supplierOf, tryAnswer as answerCollection } from "#tests/support/collecting.ts";
import {
  atSite,
  bring,
  deliveryNoteOf,
  makeSite,
  pick,
  proposeCount,
  proposePrice,
  taken,
  tryAnswer,
  tryGiveBack,
  tryTake,
} from "#tests/support/consigning.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { makeBusiness, makePurchaser, unique } from "#tests/support/people.ts";
import { bidOf, makeOpen, openRoom } from "#tests/support/room.ts";
import { submitted } from "#tests/support/submitting.ts";

beforeAll(makeCategories);

const setStatus = async ({ coId }: { coId: number }, status: "active" | "suspended") => {
  await env.DB.prepare("update company set status = ?2 where id = ?1").bind(coId, status).run();
};
const suspend = (who: { coId: number }) => setStatus(who, "suspended");
const reasonOf = ({ data }: { data?: unknown }) => (data as { reason?: string } | null)?.reason;
const refused = {
  code: 409,
  msg: expect.stringContaining("已停业"),
  data: expect.objectContaining({ reason: "supplier.suspended" }),
};

const id = "0192f0c0-0000-7000-8000-000000000000";
const goods = { siteId: id, productId: "1" };

/** What is refused as a whole, each with a request that is fit to be read. */
const refusedCalls = {
  "POST /mall-sup/bidding/{biddingId}/join": { params: { biddingId: id }, body: declaration() },
  "POST /mall-sup/bidding/{biddingId}/ask": { params: { biddingId: id }, body: { text: "交期？" } },
  "POST /mall-sup/bidding/{biddingId}/bid": { params: { biddingId: id }, body: bidOf(5_000) },
  "POST /mall-sup/bidding/{biddingId}/confirm": { params: { biddingId: id }, body: { goods: [{ lineNo: 1, productId: "1" }] } },
  "POST /mall-sup/bidding/{biddingId}/extendOffer": { params: { biddingId: id }, body: {} },
  "POST /mall-sup/inquiry/{inquiryId}/answer": { params: { inquiryId: id }, body: { lineNo: 1, productId: "1" } },
  "POST /mall-sup/vm/bring": { body: { siteId: id, lines: [{ productId: "1", quantity: 1 }] } },
  "POST /mall-sup/vm/price": { body: { ...goods, price: 100, alsoStock: false } },
  "POST /mall-sup/wish/{wishId}/concede": { params: { wishId: id }, body: { total: 100, reason: "让利" } },
} satisfies Partial<Record<keyof Contract, AnyRequest>>;

/** Where the decision depends on what is sent; each has its test below. */
const partlyRefused = [
  "POST /mall-admin/chat/{chatId}/send",
  "POST /mall-sup/collection/{collectionId}/answer",
  "POST /mall-sup/vm/proposal/{proposalId}/answer",
] as const satisfies (keyof Contract)[];

/** What goes on: orders, money, what lies at sites, disputes, rights in a bidding, and putting one's own house in order. */
const goesOn = [
  "POST /mall-admin/chat/quote/{quoteId}/withdraw",
  "POST /mall-admin/chat/order/{orderId}",
  "POST /mall-admin/chat/{chatId}/read",
  "PUT /mall-admin/chat/replies",
  "POST /mall-sup/bidding/{biddingId}/decline",
  "POST /mall-sup/bidding/{biddingId}/object",
  "POST /mall-sup/bidding/{biddingId}/ticket",
  "PUT /mall-sup/billing/taxRate",
  "POST /mall-sup/collection/{collectionId}/release",
  "POST /mall-sup/danger/annual/{annualSaleId}/file",
  "POST /mall-sup/danger/filing/{filingId}/file",
  "POST /mall-sup/order/{orderId}/answerCancel",
  "POST /mall-sup/order/{orderId}/answerMissing",
  "POST /mall-sup/order/{orderId}/answerReturn",
  "POST /mall-sup/order/{orderId}/concede",
  "POST /mall-sup/order/{orderId}/confirm",
  "POST /mall-sup/order/{orderId}/dispute/concede",
  "POST /mall-sup/order/{orderId}/dispute/statement",
  "POST /mall-sup/order/{orderId}/refuse",
  "POST /mall-sup/order/{orderId}/ship",
  "POST /mall-sup/order/{orderId}/takeBack",
  "POST /mall-sup/order/{orderId}/waybill",
  "POST /mall-sup/own/companyChange",
  "PUT /mall-sup/own/companyChange/{changeId}",
  "POST /mall-sup/own/companyChange/{changeId}/withdraw",
  "POST /mall-sup/own/freight",
  "POST /mall-sup/own/freight/{templateId}",
  "POST /mall-sup/own/freight/{templateId}/copy",
  "POST /mall-sup/own/freight/{templateId}/default",
  "POST /mall-sup/own/freight/{templateId}/remove",
  "POST /mall-sup/own/goods",
  "POST /mall-sup/own/goods/document/{documentId}/withdraw",
  "POST /mall-sup/own/goods/import",
  "POST /mall-sup/own/goods/picture",
  "POST /mall-sup/own/goods/quick",
  "POST /mall-sup/own/goods/review/withdraw",
  "POST /mall-sup/own/goods/sale",
  "POST /mall-sup/own/goods/{prodId}",
  "POST /mall-sup/own/goods/{prodId}/appeal",
  "POST /mall-sup/own/goods/{prodId}/document",
  "POST /mall-sup/own/goods/{prodId}/price",
  "POST /mall-sup/own/paper",
  "POST /mall-sup/own/shop",
  "POST /mall-sup/own/shopCategory",
  "POST /mall-sup/own/shopCategory/{shopCategoryId}",
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/goods",
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/remove",
  "POST /mall-sup/own/staff/invitation",
  "DELETE /mall-sup/own/staff/invitation/{invitationId}",
  "PUT /mall-sup/own/staff/{userId}/roles",
  "POST /mall-sup/own/staff/{userId}/status",
  "POST /mall-sup/settlement/invoice",
  "POST /mall-sup/settlement/invoice/{invoiceId}/void",
  "POST /mall-sup/settlement/statement",
  "POST /mall-sup/vm/adjust",
  "POST /mall-sup/vm/removal",
] as const satisfies (keyof Contract)[];

describe("what a suspended supplier's people may do", () => {
  it("is decided for each of their calls that changes something", () => {
    const calls = Object.entries(contract as Record<string, Call>);
    const theirs = calls.filter(([key, { who }]) => (who === "business" || who === "trader") && !key.startsWith("GET "));
    const decided = [...Object.keys(refusedCalls), ...partlyRefused, ...goesOn];
    expect(theirs.map(([key]) => key).toSorted()).toEqual(decided.toSorted());
    expect(
      calls
        .filter(([, { trades }]) => trades !== undefined)
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(Object.keys(refusedCalls).toSorted());
  });

  it.each(Object.entries(refusedCalls) as [keyof Contract, AnyRequest][])(
    "%s is refused, and only then",
    async (key, request) => {
      const seller = await makeBusiness();
      const before = await tryCall(key, request, { as: seller.token });
      expect(before.body.code).not.toBe(422);
      expect(reasonOf(before.body)).not.toBe("supplier.suspended");
      await suspend(seller);
      expect((await tryCall(key, request, { as: seller.token })).body).toMatchObject(refused);
      await setStatus(seller, "active");
      expect((await tryCall(key, request, { as: seller.token })).body.code).toBe(before.body.code);
    },
  );

  it("is told to its pages", async () => {
    const seller = await makeBusiness();
    const session = () => call("GET /auth/checkToken", {}, { as: seller.token });
    expect((await session()).suspended).toBeUndefined();
    await suspend(seller);
    expect((await session()).suspended).toBe(true);
  });
});

describe("goods at a unit's site", () => {
  it("are neither brought nor taken, but given back, counted and taken home", async () => {
    const site = await makeSite();
    const { buyer, vendor, siteId, productId } = site;
    const used = await taken(buyer, siteId, [{ productId, quantity: 2 }]);
    const draft = await pick(buyer, siteId, [{ productId, quantity: 1 }]);
    const { amount } = await deliveryNoteOf(buyer, draft);
    const key = unique("bring-key");
    const more = { body: { siteId, lines: [{ productId, quantity: 5 }] } };
    const brought = () => tryCall("POST /mall-sup/vm/bring", more, { as: vendor.token, idempotencyKey: key });
    expect((await brought()).body.code).toBe(200);
    await suspend(vendor);
    // What was done before has its answer again, and is not done once more.
    expect((await brought()).body.code).toBe(200);
    expect((await tryCall("POST /mall-sup/vm/bring", more, { as: vendor.token })).body).toMatchObject(refused);
    expect(await atSite(siteId, productId)).toBe(13);
    const body = { siteId, lines: [{ productId, quantity: 1 }] };
    const told = { code: 409, msg: expect.stringContaining("供应商已停业") };
    expect((await tryCall("POST /mall-pur/vm/delivery", { body }, { as: buyer.token })).body).toMatchObject(told);
    expect((await tryTake(buyer, draft, amount)).body).toMatchObject(told);
    expect((await deliveryNoteOf(buyer, draft)).lines[0]?.problem).toContain("供应商已停业");
    expect((await tryGiveBack(buyer, used, [{ productId, quantity: 1 }])).body.code).toBe(200);
    const [place] = await call("GET /mall-sup/vm/stock", {}, { as: vendor.token });
    expect(place?.availableActions).toEqual(["count", "removal"]);
    const count = { body: { siteId, productId, counted: 12, reason: "盘点" } };
    const { proposalId } = await call("POST /mall-sup/vm/adjust", count, { as: vendor.token });
    expect((await tryAnswer(buyer, proposalId, { type: "confirm" })).body.code).toBe(200);
    const removal = { body: { siteId, productId, pieces: 12, reason: "停业取回" } };
    const { proposalId: home } = await call("POST /mall-sup/vm/removal", removal, { as: vendor.token });
    expect((await tryAnswer(buyer, home, { type: "confirm" })).body.code).toBe(200);
    expect(await atSite(siteId, productId)).toBe(0);
    await setStatus(vendor, "active");
    await bring(vendor, siteId, [{ productId, quantity: 1 }]);
    expect((await tryTake(buyer, draft, amount)).body.code).toBe(200);
  });

  it("get no new price: the unit's proposal can be refused, a count confirmed", async () => {
    const { buyer, vendor, siteId, productId } = await makeSite();
    const price = await proposePrice(buyer, siteId, productId, 90);
    const found = await proposeCount(buyer, siteId, productId, 9);
    await suspend(vendor);
    const { rows } = await call("GET /mall-sup/vm/proposal", { query: { state: "open" } }, { as: vendor.token });
    const offered = new Map(rows.map(({ proposalId, availableActions }) => [proposalId, availableActions]));
    expect(offered.get(price)).toEqual(["refuse"]);
    expect(offered.get(found)).toEqual(["confirm", "refuse"]);
    expect((await tryAnswer(vendor, price, { type: "confirm" })).body).toMatchObject(refused);
    expect((await tryAnswer(vendor, price, { type: "refuse", reason: "停业" })).body.code).toBe(200);
    expect((await tryAnswer(vendor, found, { type: "confirm" })).body.code).toBe(200);
  });
});

describe("offers", () => {
  it("in a conversation: words go on, a quote does not, an old one is withdrawn", async () => {
    const { buyer, staff, coId, productId, chatId } = await makeChat();
    const quote = { kind: "quote", productId, quantity: 1, unitPrice: fen(4_000), days: 1 };
    await trySend(staff, chatId, quote);
    const head = () => call("GET /mall-admin/chat/{chatId}", { params: { chatId } }, { as: staff.token });
    expect((await head()).canQuote).toBe(true);
    expect((await call("GET /mall-admin/chat/{chatId}", { params: { chatId } }, { as: buyer.token })).canQuote).toBe(false);
    await suspend({ coId });
    expect((await head()).canQuote).toBe(false);
    expect((await trySend(staff, chatId, quote)).body).toMatchObject(refused);
    await send(staff, chatId, "已停业，稍后联系");
    const said = (await history(staff, chatId)).messages.find(({ body }) => body.kind === "quote")?.body;
    const quoteId = said?.kind === "quote" ? said.quoteId : "";
    const withdraw = { params: { quoteId }, body: {} };
    const { body } = await tryCall("POST /mall-admin/chat/quote/{quoteId}/withdraw", withdraw, { as: staff.token });
    expect(body.code).toBe(200);
  });

  it("for an inquiry are not offered on its page", async () => {
    const buyer = await makePurchaser();
    const name = unique("抗体");
    const lines = [{ text: name, name, quantity: 1, unit: "盒" }];
    const { inquiryId } = await call("POST /mall-pur/inquiry/create", { body: { lines } }, { as: buyer.token });
    const seller = await makeBusiness();
    const steps = async () => {
      const query = { answered: "0" as const, pageSize: "100" };
      const { rows } = await call("GET /mall-sup/inquiry/list", { query }, { as: seller.token });
      return rows.find((row) => row.inquiryId === inquiryId)?.availableActions;
    };
    expect(await steps()).toEqual(["answer"]);
    await suspend(seller);
    expect(await steps()).toEqual([]);
  });

  it("for a request that waits are not lowered", async () => {
    const seller = await makeBusiness();
    const buyer = await makeBuyer({ approvalFrom: 1 });
    const wishId = await makeWish(buyer, [{ productId: await makeProduct({ coId: seller.coId, pfPrice: 900 }), quantity: 1 }]);
    await submitted(buyer, wishId);
    const mine = async () => {
      const { rows } = await call("GET /mall-sup/wish/list", { query: {} }, { as: seller.token });
      return rows.find((row) => row.wishId === wishId)?.canConcede;
    };
    expect(await mine()).toBe(true);
    await suspend(seller);
    expect(await mine()).toBe(false);
    const request = { params: { wishId }, body: { total: fen(800), reason: "让利" } };
    expect((await tryCall("POST /mall-sup/wish/{wishId}/concede", request, { as: seller.token })).body).toMatchObject(refused);
  });

  it("for a collection are declined, not confirmed", async () => {
    const organiser = await makePurchaser();
    const collectionId = await proposeCollection(organiser);
    const seller = await supplierOf(collectionId);
    const mine = async () => {
      const { rows } = await call("GET /mall-sup/collection/list", { query: {} }, { as: seller.token });
      return rows.find((row) => row.collectionId === collectionId)!;
    };
    expect((await mine()).availableActions).toEqual(["confirm", "decline"]);
    await suspend(seller);
    const { version, availableActions } = await mine();
    expect(availableActions).toEqual(["decline"]);
    expect((await answerCollection(seller, collectionId, { type: "confirm", version, supply: 100 })).body).toMatchObject(refused);
    expect((await answerCollection(seller, collectionId, { type: "decline", version, reason: "停业" })).body.code).toBe(200);
  });
});

describe("a bidding that was joined before", () => {
  it("takes no bid of a suspended company, by call or by connection", async () => {
    const { bidders, biddingId } = await makeOpen();
    const [bidder] = bidders;
    expect((await viewAsBidder(bidder, biddingId)).availableActions).toEqual(["bid", "ask"]);
    const room = await openRoom(biddingId, bidder);
    expect(await room.send(bidOf(5_900))).toMatchObject({ accepted: true });
    await suspend(bidder);
    room.say(bidOf(5_500));
    await room.until(() => room.closed() !== null);
    expect(room.reason()).toContain("已停业");
    expect((await viewAsBidder(bidder, biddingId)).availableActions).toEqual([]);
    const request = { params: { biddingId }, body: bidOf(5_400) };
    expect((await tryCall("POST /mall-sup/bidding/{biddingId}/bid", request, { as: bidder.token })).body).toMatchObject(refused);
    // One still looks on, and has nothing to send.
    const again = await openRoom(biddingId, bidder);
    await again.until(() => again.latest() !== undefined);
    expect(again.latest()?.mine).toBeFalsy();
    again.say(bidOf(5_300));
    await again.until(() => again.closed() !== null);
    const other = await openRoom(biddingId, bidders[1]);
    expect(await other.send(bidOf(5_800))).toMatchObject({ accepted: true });
  });

  it("is not awarded to it, and its award goes on to the next", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    const award = (coId: number, reason: string) =>
      tryCall(
        "POST /mall-pur/bidding/{biddingId}/award",
        { params: { biddingId }, body: { coId: String(coId), reason } },
        { as: buyer.token },
      );
    await suspend(bidders[0]);
    expect((await award(bidders[0].coId, "最低")).body).toMatchObject({ code: 409, msg: expect.stringContaining("已停业") });
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({
      status: "closed",
      availableActions: expect.arrayContaining(["award"]),
      leftOut: [{ coId: String(bidders[0].coId), text: expect.stringContaining("已停业") }],
    });
    await setStatus(bidders[0], "active");
    await suspend(bidders[1]);
    expect((await award(bidders[0].coId, "")).body.code).toBe(200);
    const reason = { params: { biddingId }, body: { reason: "缺货" } };
    const { body } = await tryCall("POST /mall-sup/bidding/{biddingId}/decline", reason, { as: bidders[0].token });
    expect(body.code).toBe(200);
    expect((await viewAsBuyer(buyer, biddingId)).awards.at(-1)?.coId).toBe(String(bidders[2].coId));
  });
});
