import { expect, inject, test } from "vitest";
import { fundOf, makeBuyer, makeColleague, makeProduct, makeWish, stockOf } from "#tests/support/buying.ts";
import { submit } from "#tests/support/submitting.ts";

/** In `npm test` a small crowd, in `npm run test:storm` the whole one. */
const { buyersAtOnce, stock } = inject("storm") > 0 ? { buyersAtOnce: 500, stock: 100 } : { buyersAtOnce: 24, stock: 6 };

test(
  "many buyers at once on a stock of few → exactly as many orders, and money reserved for no more",
  { timeout: 240_000 },
  async () => {
    const first = await makeBuyer({ balance: 1_000_000_00, approvalFrom: 100_000_000_00 });
    const productId = await makeProduct({ stock, pfPrice: 700 });
    const buyers = [first];
    while (buyers.length < buyersAtOnce) {
      buyers.push(
        ...(await Promise.all(Array.from({ length: Math.min(25, buyersAtOnce - buyers.length) }, () => makeColleague(first)))),
      );
    }
    const wishes = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, wishId: await makeWish(buyer, [{ productId, quantity: 1 }]) })),
    );
    const answers = await Promise.all(wishes.map(({ buyer, wishId }) => submit(buyer, wishId)));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(stock);
    expect(codes.filter((code) => code === 409)).toHaveLength(buyersAtOnce - stock);
    expect(await stockOf(productId)).toBe(0);
    expect(await fundOf(first.fundId)).toMatchObject({ reserved: stock * 700 });
  },
);
