import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call } from "#tests/support/call.ts";
import { makeBuyer } from "#tests/support/buying.ts";
import { makeOrder, type TestOrder } from "#tests/support/order-life.ts";
import { makeBusiness } from "#tests/support/people.ts";

const myOf = async (person: { token: string } | null, prodId: string) =>
  (await call("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} }, person ? { as: person.token } : {})).mine;
const paidBy = async (person: { token: string }, prodId: string) => (await myOf(person, prodId))?.paid;

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

it("shows nothing of other units, and nothing to suppliers and visitors", async () => {
  const { productIds } = await makeOrder();
  const stranger = await makeBuyer();
  expect(await paidBy(stranger, productIds[0]!)).toMatchObject({ rows: [] });
  expect(await myOf(await makeBusiness(), productIds[0]!)).toBeNull();
  expect(await myOf(null, productIds[0]!)).toBeNull();
});
