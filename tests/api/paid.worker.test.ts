import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBuyer } from "#tests/support/buying.ts";
import { makeOrder, type TestOrder } from "#tests/support/order-life.ts";
import { makeBusiness } from "#tests/support/people.ts";

const paidBy = (person: { token: string }, prodId: string) =>
  call("GET /mall-pur/goods/{prodId}/paid", { params: { prodId } }, { as: person.token });

it("shows what one's own unit paid, and says when that is too little to judge by", async () => {
  const first = await makeOrder({ lines: [{ price: 900, quantity: 2 }] });
  const productId = first.productIds[0]!;
  expect(await paidBy(first.buyer, productId)).toMatchObject({ rows: [{ price: 900, quantity: 2 }], middle: null });
  const more: TestOrder[] = [];
  for (const price of [700, 800, 100]) more.push(await makeOrder({ buyer: first.buyer, lines: [{ price, quantity: 1 }] }));
  for (const { orderId } of more)
    await env.DB.prepare("update order_line set product_id = ?2 where order_id = ?1").bind(orderId, Number(productId)).run();
  // A cancelled order paid nothing.
  await env.DB.prepare(`update "order" set status = 'cancelled' where id = ?1`).bind(more[2]!.orderId).run();
  expect(await paidBy(first.buyer, productId)).toMatchObject({ lowest: 700, middle: 800, highest: 900 });
});

it("shows nothing of other units, and nothing to suppliers", async () => {
  const { productIds } = await makeOrder();
  const stranger = await makeBuyer();
  expect(await paidBy(stranger, productIds[0]!)).toMatchObject({ rows: [] });
  const asSupplier = { as: (await makeBusiness()).token };
  const refused = await tryCall("GET /mall-pur/goods/{prodId}/paid", { params: { prodId: productIds[0]! } }, asSupplier);
  expect(refused.body.code).toBe(403);
});
