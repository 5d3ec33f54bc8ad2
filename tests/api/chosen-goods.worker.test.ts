import { expect, test } from "vitest";
import { fundOf, makeBuyer, makeColleague, makeProduct, makeWish, changeProduct, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { history, send } from "#tests/support/chatting.ts";
import { commitmentsOf, endWindow, goodsOf, join, makeCollection, tryJoin, viewCollection } from "#tests/support/collecting.ts";
import { makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness, unique } from "#tests/support/people.ts";
import { submit, submitted, view } from "#tests/support/submitting.ts";

/** Goods of 1 mL of a company of their own. */
async function loading() {
  const buyer = await makeBuyer({ approvalFrom: 100_000_00 });
  const seller = await makeBusiness();
  const productId = await makeProduct({ coId: seller.coId, spec: "1mL", pfPrice: 100 });
  return { buyer, seller, productId };
}
type Case = Awaited<ReturnType<typeof loading>>;
const repack = ({ productId }: Pick<Case, "productId">) => changeProduct(productId, { spec: "5mL" });
const change = "规格由“1mL”改为“5mL”";
const said = { kind: "changed", text: `供应商改动了商品：${change}`, blocks: false };

const toCart = (who: { token: string }, productId: string, more: object = {}) =>
  call("POST /mall-pur/cart/add", { body: { productId, quantity: 10, ...more } }, { as: who.token });
const cartLineOf = async (who: { token: string }) =>
  (await call("GET /mall-pur/cart/list", {}, { as: who.token })).suppliers[0]?.lines[0];
const emptyCart = (who: { token: string }, productId: string) =>
  call("POST /mall-pur/cart/remove", { body: { productIds: [productId] } }, { as: who.token });
const lineOf = async (who: { token: string }, wishId: string) => (await view(who, wishId)).suppliers[0]?.lines[0];

const share = async ({ buyer, productId }: Case) => {
  await toCart(buyer, productId);
  const body = { productIds: [productId], right: "edit" as const, days: 7 as const };
  const { shareId } = await call("POST /mall-pur/cart/share", { body }, { as: buyer.token });
  return { params: { shareId }, member: await makeColleague(buyer) };
};
const toWish = (who: { token: string }, params: { shareId: string }) =>
  call("POST /mall-pur/cart/share/{shareId}/wish", { params, body: {} }, { as: who.token });

/** Ways in which goods come into a cart that somebody chose or offered before. */
const ways: Record<string, (it: Case) => Promise<Buyer>> = {
  "a quote that is taken": async ({ buyer, seller, productId, ...it }) => {
    const { chatId } = await call("POST /mall-admin/chat/open", { body: { coId: String(seller.coId) } }, { as: buyer.token });
    await send(seller, chatId, { kind: "quote", productId, quantity: 10, unitPrice: 80 as never, days: 7 });
    await repack({ productId, ...it });
    const body = (await history(buyer, chatId)).messages.at(-1)?.body;
    if (body?.kind !== "quote") throw new Error("no quote");
    await call(
      "POST /mall-admin/chat/quote/{quoteId}/take",
      { params: { quoteId: body.quoteId }, body: {} },
      { as: buyer.token },
    );
    return buyer;
  },
  "an answer to an inquiry": async ({ buyer, seller, productId }) => {
    const name = unique("试纸");
    const { inquiryId } = await call(
      "POST /mall-pur/inquiry/create",
      { body: { lines: [{ text: name, name, quantity: 10, unit: "盒" }] } },
      { as: buyer.token },
    );
    const params = { inquiryId };
    await call("POST /mall-sup/inquiry/{inquiryId}/answer", { params, body: { lineNo: 1, productId } }, { as: seller.token });
    const read = async () =>
      (await call("GET /mall-pur/inquiry/{inquiryId}", { params }, { as: buyer.token })).lines[0]?.answers[0];
    expect(await read()).toMatchObject({ goodsChange: "", offered: { productSpec: "1mL" } });
    await repack({ productId });
    const answer = await read();
    expect(answer).toMatchObject({ goodsChange: change, product: { productSpec: "5mL" }, offered: { productSpec: "1mL" } });
    const body = { lines: [{ productId, quantity: 10, goods: answer!.offered }] };
    await call("POST /mall-pur/cart/batch/add", { body }, { as: buyer.token });
    return buyer;
  },
  "a copy of a shared cart": async (it) => {
    const { params, member } = await share(it);
    await repack(it);
    const { lines } = await call("GET /mall-pur/cart/share/{shareId}", { params }, { as: member.token });
    expect(lines[0]?.notices).toEqual([said]);
    await call("POST /mall-pur/cart/share/{shareId}/copy", { params, body: {} }, { as: member.token });
    return member;
  },
  "a list that was put aside": async ({ buyer, productId }) => {
    await toCart(buyer, productId);
    const { listId } = await call(
      "POST /mall-pur/cart/lists",
      { body: { name: "常用", productIds: [productId] } },
      { as: buyer.token },
    );
    await emptyCart(buyer, productId);
    await repack({ productId });
    await call("POST /mall-pur/cart/lists/{listId}/cart", { params: { listId }, body: {} }, { as: buyer.token });
    return buyer;
  },
  "what was bought before": async () => {
    const { buyer, orderId, productIds } = await makeOrder({ lines: [{ price: 100, quantity: 10 }] });
    const [productId] = productIds;
    await changeProduct(productId!, { spec: "5mL" });
    const { added } = await call("POST /mall-pur/order/{orderId}/again", { params: { orderId }, body: {} }, { as: buyer.token });
    expect(added).toMatchObject([{ note: expect.stringContaining("改为“5mL”") }]);
    return buyer;
  },
  "what a page showed when it was added": async ({ buyer, productId }) => {
    await toCart(buyer, productId);
    const { product } = (await cartLineOf(buyer))!;
    await emptyCart(buyer, productId);
    await repack({ productId });
    const { productTitle, productSpec, productMeasureUnit, casNo, grade } = product;
    await toCart(buyer, productId, { goods: { productTitle, productSpec, productMeasureUnit, casNo, grade } });
    return buyer;
  },
};

test.each(Object.keys(ways))("%s: the cart says what was changed since, until the buyer takes it as it is", async (name) => {
  const it = await loading();
  const buyer = await ways[name]!(it);
  const line = (await cartLineOf(buyer))!;
  expect(line.goodsChange).toContain("改为“5mL”");
  const { quantity } = line;
  // So does a request that is made of it without asking.
  const wishId = await makeWish(buyer, [{ productId: line.product.productId, quantity }]);
  expect((await lineOf(buyer, wishId))?.notices).toMatchObject([{ kind: "changed", text: expect.stringContaining("改为“5mL”") }]);
  const { productId, productTitle, productSpec, productMeasureUnit, casNo, grade } = line.product;
  const goods = { productTitle, productSpec, productMeasureUnit, casNo, grade };
  await call("POST /mall-pur/cart/update", { body: { productId, goods } }, { as: buyer.token });
  expect((await cartLineOf(buyer))!.goodsChange).toBe("");
});

test("a request made of a shared cart says what was changed since a member put it there, and is submitted once it was read", async () => {
  const it = await loading();
  const { params, member } = await share(it);
  await repack(it);
  const wishId = await toWish(member, params).then((made) => made.wishId);
  expect(await lineOf(member, wishId)).toMatchObject({ goods: { productSpec: "5mL" }, notices: [said] });
  expect((await submit(member, wishId)).body.code).toBe(200);
});

test("who changes the quantity of a shared line has not taken its new goods; who says so has, for everybody", async () => {
  const it = await loading();
  const { params, member } = await share(it);
  await repack(it);
  const { productId, buyer } = it;
  const read = async () => (await call("GET /mall-pur/cart/share/{shareId}", { params }, { as: buyer.token })).lines[0]!;
  const key = "POST /mall-pur/cart/share/{shareId}/line";
  await call(key, { params, body: { productId, quantity: 11 } }, { as: member.token });
  const { product, notices } = await read();
  expect(notices).toEqual([said]);
  const { productTitle, productSpec, productMeasureUnit, casNo, grade } = product;
  const goods = { productTitle, productSpec, productMeasureUnit, casNo, grade };
  await call(key, { params, body: { productId, quantity: 11, goods } }, { as: member.token });
  expect((await read()).notices).toEqual([]);
  expect((await lineOf(member, (await toWish(member, params)).wishId))?.notices).toEqual([]);
});

/** A group of ten in a campaign for goods of 1 mL. */
async function campaign() {
  const { buyer, productId } = await loading();
  const collectionId = await makeCollection(buyer, { productId });
  await join(buyer, collectionId, 10);
  return { buyer, productId, collectionId };
}
const cancelWish = (who: { token: string }, wishId: string) =>
  tryCall("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as: who.token });
/** The request of the campaign's only share once it closed. */
async function closed({ buyer, collectionId }: Awaited<ReturnType<typeof campaign>>): Promise<string> {
  await endWindow(collectionId);
  await viewCollection(buyer, collectionId);
  return (await commitmentsOf(collectionId))[0]?.wishId ?? "";
}

test("nobody joins a collection for goods that their page did not show; who joined reads what was changed, and joins again or leaves", async () => {
  const { buyer, productId, collectionId } = await campaign();
  const shown = await goodsOf(collectionId);
  await repack({ productId });
  const { groupId } = buyer;
  const refused = await tryJoin(buyer, collectionId, { groupId, quantity: 11, tolerance: 0, goods: shown });
  expect(refused.body).toMatchObject({ code: 409, msg: expect.stringContaining(change) });
  expect((await commitmentsOf(collectionId))[0]).toMatchObject({ quantity: 10 });
  const read = async () => (await viewCollection(buyer, collectionId)).mine[0]?.commitment;
  expect(await read()).toMatchObject({ goodsChange: change });
  await join(buyer, collectionId, 10);
  expect(await read()).toMatchObject({ goodsChange: "", quantity: 10 });
});

test("a share of goods that were changed since binds nobody: its request says so, and is submitted or given up with its money", async () => {
  const it = await campaign();
  const { buyer, productId, collectionId } = it;
  await repack({ productId });
  const wishId = await closed(it);
  expect(await lineOf(buyer, wishId)).toMatchObject({ goods: { productSpec: "5mL" }, notices: [said] });
  expect((await view(buyer, wishId)).availableActions).toEqual(["submit", "cancel"]);
  expect((await fundOf(buyer.fundId)).reserved).toBeGreaterThan(0);
  expect((await cancelWish(buyer, wishId)).body.code).toBe(200);
  expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: 0 });
  expect((await commitmentsOf(collectionId))[0]).toMatchObject({ held: 0 });
});

test("goods that are as they were promised bind, also where they were changed and changed back; what was submitted binds as submitted", async () => {
  const it = await campaign();
  const { buyer, productId } = it;
  const wishId = await closed(it);
  expect((await cancelWish(buyer, wishId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("不能单方取消") });
  await repack({ productId });
  expect((await view(buyer, wishId)).availableActions).toContain("cancel");
  await changeProduct(productId, { spec: "1mL" });
  expect((await cancelWish(buyer, wishId)).body.code).toBe(409);
  await repack({ productId });
  await submitted(buyer, wishId);
  expect((await cancelWish(buyer, wishId)).body.code).toBe(409);
});
