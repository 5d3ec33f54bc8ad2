import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { fundEntry } from "#src/api/db/tables/fund.ts";
import { order, orderFund } from "#src/api/db/tables/order.ts";
import {
  fundOf,
  makeBuyer,
  makeColleague,
  makeProduct,
  makeWish,
  stockOf,
  submission,
  type Buyer,
} from "#tests/support/buying.ts";
import { tryCall } from "#tests/support/call.ts";

const db = connect(env.DB);

/** Every buyer is ready before the first one submits; then all at once. */
async function submitAtOnce(buyers: Buyer[], productOf: () => string | Promise<string>, quantity: number) {
  const ready = [];
  for (const buyer of buyers) {
    const productId = await productOf();
    const wishId = await makeWish(buyer, [{ productId, quantity }]);
    ready.push({ buyer, wishId, body: await submission(buyer, wishId) });
  }
  const answers = await Promise.all(
    ready.map(({ buyer, wishId, body }) =>
      tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token }),
    ),
  );
  return answers.map(({ body }) => body);
}

test("200 submissions at once on a fund for 50 → exactly 50", { timeout: 180_000 }, async () => {
  const buyer = await makeBuyer({ balance: 5000 });
  const products: string[] = [];
  // Goods of their own: one person buys the same only once at a time.
  const answers = await submitAtOnce(
    Array.from({ length: 200 }, () => buyer),
    async () => {
      products.push(await makeProduct({ stock: 1 }));
      return products.at(-1) ?? "";
    },
    1,
  );
  const won = answers.filter(({ code }) => code === 200);
  expect(won).toHaveLength(50);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(150);
  expect(answers.find(({ code }) => code === 409)?.msg).toContain("可用余额 ¥0.00");
  expect(await fundOf(buyer.fundId)).toEqual({ balance: 5000, reserved: 5000 });
  const stocks = await Promise.all(products.map(stockOf));
  expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(150);
  expect(await db.select().from(fundEntry).where(eq(fundEntry.fundId, buyer.fundId))).toHaveLength(50);
  const shares = await db
    .select({ reserved: sql<number>`sum(${orderFund.amount})` })
    .from(orderFund)
    .where(eq(orderFund.fundId, buyer.fundId));
  expect(shares[0]?.reserved).toBe(5000);
});

/** 500 buyers on 100 pieces in the storm; making so many people takes longer than all other tests. */
const crowd = inject("storm") > 0 ? { people: 500, stock: 100, each: 1 } : { people: 40, stock: 13, each: 3 };

test(
  `${crowd.people} people at once on a stock of ${crowd.stock}, ${crowd.each} each → never more`,
  { timeout: 600_000 },
  async () => {
    const buyer = await makeBuyer();
    const people: Buyer[] = [buyer];
    while (people.length < crowd.people) people.push(await makeColleague(buyer));
    const productId = await makeProduct({ stock: crowd.stock });
    const answers = await submitAtOnce(people, () => productId, crowd.each);
    const max = Math.floor(crowd.stock / crowd.each);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(max);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(crowd.people - max);
    expect(await stockOf(productId)).toBe(crowd.stock - max * crowd.each);
    expect(await fundOf(buyer.fundId)).toMatchObject({ reserved: max * crowd.each * 100 });
  },
);

test("one draft submitted twenty times at once, without a key, becomes one order", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct({ stock: 100 });
  const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
  const body = await submission(buyer, wishId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token }),
    ),
  );
  expect(answers.filter(({ body: { code } }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ body: { code } }) => code === 409)).toHaveLength(19);
  expect(await db.select().from(order).where(eq(order.wishId, wishId))).toHaveLength(1);
  expect(await stockOf(productId)).toBe(99);
});
