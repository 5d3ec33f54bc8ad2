import { expect, test } from "vitest";
import { makeBuyer, makeProduct, makeWish, type Buyer } from "#tests/support/buying.ts";
import { call } from "#tests/support/call.ts";
import { submitted, view } from "#tests/support/submitting.ts";

/** What a request takes out of its requester's cart: each piece once, however often it is submitted. */

const add = (buyer: Buyer, productId: string, quantity: number) =>
  call("POST /mall-pur/cart/add", { body: { productId, quantity } }, { as: buyer.token });

const cartOf = async ({ token: as }: Buyer) => {
  const { suppliers } = await call("GET /mall-pur/cart/list", {}, { as });
  return Object.fromEntries(
    suppliers.flatMap(({ lines }) => lines.map(({ product, quantity }) => [product.productId, quantity] as const)),
  );
};

const linesOf = async (buyer: { token: string }, wishId: string) =>
  (await view(buyer, wishId)).suppliers.flatMap(({ lines }) => lines);

/** Changes quantities by product; a product that is not named is left out. */
const edit = async (buyer: Buyer, wishId: string, quantities: Record<string, number>) => {
  const lines = (await linesOf(buyer, wishId)).flatMap(({ lineId, goods }) => {
    const quantity = quantities[goods.productId];
    return quantity === undefined ? [] : [{ lineId, quantity }];
  });
  await call("POST /mall-pur/wish/{wishId}/lines", { params: { wishId }, body: { lines } }, { as: buyer.token });
};

const reject = ({ leader }: Buyer, wishId: string) =>
  call(
    "POST /mall-pur/wish/{wishId}/reject",
    { params: { wishId }, body: { reason: "再议", lineIds: [] } },
    { as: leader.token },
  );

const leftOf = async (buyer: { token: string }, wishId: string) => (await linesOf(buyer, wishId)).map((line) => line.leftInCart);

/** A cart of `quantity` pieces of one product, and the draft of it. */
async function draftOf(quantity: number) {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const productId = await makeProduct({ pfPrice: 100 });
  await add(buyer, productId, quantity);
  return { buyer, productId, wishId: await makeWish(buyer, [{ productId, quantity }]) };
}

test("a resubmission takes nothing out a second time, and a quantity lowered on the request stays in the cart and is told", async () => {
  const { buyer, productId, wishId } = await draftOf(115);
  expect(await leftOf(buyer, wishId)).toEqual([0]);
  await edit(buyer, wishId, { [productId]: 12 });
  expect(await leftOf(buyer, wishId)).toEqual([103]);
  await submitted(buyer, wishId);
  expect(await cartOf(buyer)).toEqual({ [productId]: 103 });
  expect(await leftOf(buyer, wishId)).toEqual([103]);
  // What somebody has in their cart is nobody else's.
  expect(await leftOf(buyer.leader, wishId)).toEqual([0]);
  await reject(buyer, wishId);
  expect(await leftOf(buyer, wishId)).toEqual([103]);
  await submitted(buyer, wishId);
  expect(await cartOf(buyer)).toEqual({ [productId]: 103 });
});

test("of a quantity raised after a rejection only the pieces beyond leave the cart; of one lowered and raised again none", async () => {
  const { buyer, productId, wishId } = await draftOf(30);
  await edit(buyer, wishId, { [productId]: 12 });
  await submitted(buyer, wishId);
  await reject(buyer, wishId);
  await edit(buyer, wishId, { [productId]: 20 });
  expect(await leftOf(buyer, wishId)).toEqual([10]);
  await submitted(buyer, wishId);
  expect(await cartOf(buyer)).toEqual({ [productId]: 10 });
  await reject(buyer, wishId);
  await edit(buyer, wishId, { [productId]: 5 });
  await submitted(buyer, wishId);
  await reject(buyer, wishId);
  await edit(buyer, wishId, { [productId]: 20 });
  await submitted(buyer, wishId);
  expect(await cartOf(buyer)).toEqual({ [productId]: 10 });
});

test("a line left out of the request stays in the cart; goods put there since a rejection stay too", async () => {
  const { buyer, productId, wishId: _other } = await draftOf(4);
  const other = await makeProduct({ pfPrice: 100 });
  await add(buyer, other, 3);
  const wishId = await makeWish(buyer, [
    { productId, quantity: 4 },
    { productId: other, quantity: 3 },
  ]);
  await edit(buyer, wishId, { [productId]: 4 });
  await submitted(buyer, wishId);
  expect(await cartOf(buyer)).toEqual({ [other]: 3 });
  await reject(buyer, wishId);
  await add(buyer, productId, 7);
  await submitted(buyer, wishId);
  expect(await cartOf(buyer)).toEqual({ [productId]: 7, [other]: 3 });
});

test("withdrawn goods come back once, as they are put back, and a request made of them takes them out once", async () => {
  const { buyer, productId, wishId } = await draftOf(6);
  await submitted(buyer, wishId);
  await reject(buyer, wishId);
  await submitted(buyer, wishId);
  expect(await cartOf(buyer)).toEqual({});
  await call("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as: buyer.token });
  expect(await cartOf(buyer)).toEqual({});
  await call("POST /mall-pur/wish/{wishId}/again", { params: { wishId }, body: {} }, { as: buyer.token });
  expect(await cartOf(buyer)).toEqual({ [productId]: 6 });
  const again = await makeWish(buyer, [{ productId, quantity: 6 }]);
  await edit(buyer, again, { [productId]: 2 });
  await submitted(buyer, again);
  await reject(buyer, again);
  await submitted(buyer, again);
  expect(await cartOf(buyer)).toEqual({ [productId]: 4 });
});
