import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { order } from "#src/api/db/tables/order.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import { fundOf, makeBuyer, makeFreight, makeFund, makeProduct, makeWish, stockOf, submission } from "#tests/support/buying.ts";
import { call } from "#tests/support/call.ts";
import { makeCompany } from "#tests/support/people.ts";
import { entriesOf, picture, submit, submitted, view } from "#tests/support/submitting.ts";

const db = connect(env.DB);

describe("below the first tier", () => {
  test("one order per supplier, the money held, the stock taken, the cart emptied", async () => {
    const buyer = await makeBuyer();
    const coId = await makeCompany();
    const freightTemplateId = await makeFreight(coId, [{ regionPrefix: "11", fee: 800, freeFrom: null }]);
    const one = await makeProduct({ coId, pfPrice: 2550, freightTemplateId });
    const two = await makeProduct({ coId, pfPrice: 100, freightTemplateId });
    const other = await makeProduct({ pfPrice: 333, futuresDay: 7, stock: 0 });
    await call("POST /mall-pur/cart/add", { body: { productId: one, quantity: 2 } }, { as: buyer.token });
    const wishId = await makeWish(buyer, [
      { productId: one, quantity: 2 },
      { productId: two, quantity: 3 },
      { productId: other, quantity: 1 },
    ]);
    const result = await submitted(buyer, wishId);

    expect(result).toMatchObject({ status: "ordered", wishId, total: 2 * 2550 + 300 + 800 + 333 });
    if (result.status !== "ordered") throw new Error("not ordered");
    expect(result.orders.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([333, 6200]);
    expect(result.orders.every(({ orderNo }) => /^D\d{6}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(orderNo))).toBe(true);
    expect(await fundOf(buyer.fundId)).toEqual({ balance: 1_000_000_00, reserved: 6533 });
    expect(await entriesOf(buyer.fundId)).toMatchObject([
      { kind: "hold", amount: 6533, reservedAfter: 6533, balanceAfter: 1_000_000_00, userId: buyer.userId },
    ]);
    expect([await stockOf(one), await stockOf(two), await stockOf(other)]).toEqual([998, 997, 0]);
    expect(await call("GET /mall-pur/cart/count", {}, { as: buyer.token })).toEqual({ count: 0 });

    const seen = await view(buyer, wishId);
    expect(seen).toMatchObject({ status: "ordered", total: 6533, reservedUntil: null, delivery: { receiver: "张三" } });
    expect(seen.history.map(({ label, by }) => [label, by])).toEqual([
      ["提交申请", "李采购"],
      ["审批通过", "系统"],
      ["生成订单", "系统"],
    ]);
    expect(seen.orders).toHaveLength(2);
  });

  test("the activity price is what is paid while it lasts", async () => {
    const buyer = await makeBuyer();
    const now = Date.now();
    const productId = await makeProduct({ pfPrice: 500, aPrice: 400, aPriceFrom: now - 1000, aPriceTo: now + 3_600_000 });
    const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
    expect(await submitted(buyer, wishId)).toMatchObject({ total: 400 });
  });

  test("several funds share a request, and each order knows what each fund bears", async () => {
    const buyer = await makeBuyer();
    const second = await makeFund(buyer.unitId, buyer.groupId, 700);
    const wishId = await makeWish(buyer, [
      { productId: await makeProduct({ pfPrice: 1000 }), quantity: 1 },
      { productId: await makeProduct({ pfPrice: 500 }), quantity: 1 },
    ]);
    const funds = [
      { fundId: second, amount: 700 },
      { fundId: buyer.fundId, amount: 800 },
    ];
    expect((await submit(buyer, wishId, { funds })).body.code).toBe(200);
    expect([(await fundOf(second)).reserved, (await fundOf(buyer.fundId)).reserved]).toEqual([700, 800]);
    const { orders } = await view(buyer, wishId);
    const shares = [];
    for (const { orderId, total } of orders) {
      const seen = await call("GET /mall-pur/order/{orderId}", { params: { orderId } }, { as: buyer.token });
      expect(seen.funds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      shares.push(...seen.funds);
    }
    expect(shares.filter(({ fundId }) => fundId === second).reduce((sum, { amount }) => sum + amount, 0)).toBe(700);
  });
});

describe("two drafts of one cart", () => {
  const cartOf = async ({ token: as }: { token: string }) => {
    const { suppliers } = await call("GET /mall-pur/cart/list", {}, { as });
    return suppliers.flatMap(({ lines }) => lines.map(({ product, quantity }) => ({ productId: product.productId, quantity })));
  };

  test("what was added to the cart since a draft was made stays there", async () => {
    const buyer = await makeBuyer();
    const [one, two] = [await makeProduct({ pfPrice: 100 }), await makeProduct({ pfPrice: 100 })];
    const add = (productId: string, quantity: number) =>
      call("POST /mall-pur/cart/add", { body: { productId, quantity } }, { as: buyer.token });
    await add(one, 1);
    await add(two, 2);
    const wishId = await makeWish(buyer, [
      { productId: one, quantity: 1 },
      { productId: two, quantity: 2 },
    ]);
    await add(one, 3);
    await submitted(buyer, wishId);
    expect(await cartOf(buyer)).toEqual([{ productId: one, quantity: 3 }]);
  });

  test("the second names what the first has submitted, and the call refuses it until it is said to be known", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ pfPrice: 100, title: "无水乙醇" });
    const [first, second] = [
      await makeWish(buyer, [{ productId, quantity: 2 }]),
      await makeWish(buyer, [{ productId, quantity: 1 }]),
    ];
    expect((await view(buyer, second)).repeats).toEqual([{ wishId: first, submittedAt: null, title: "无水乙醇", quantity: 2 }]);
    // What a page that was opened before the first went out would send.
    const stale = await submission(buyer, second);
    await submitted(buyer, first);
    expect((await view(buyer, second)).repeats).toMatchObject([{ wishId: first, title: "无水乙醇", quantity: 2 }]);
    expect((await view(buyer, first)).repeats).toEqual([]);
    const before = await picture(buyer, second, productId);
    const refused = await submit(buyer, second, { shown: { ...stale.shown, repeats: [] } });
    expect(refused.body).toMatchObject({ code: 409, data: { reason: "purchase.repeated", params: { titles: "“无水乙醇”" } } });
    expect(await picture(buyer, second, productId)).toEqual(before);
    expect((await submit(buyer, second, { shown: { ...stale.shown, repeats: [first] } })).body.code).toBe(200);
  });

  test("of two that are submitted at once one is refused", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ pfPrice: 100 });
    const wishes = [await makeWish(buyer, [{ productId, quantity: 2 }]), await makeWish(buyer, [{ productId, quantity: 1 }])];
    const bodies = await Promise.all(wishes.map((wishId) => submission(buyer, wishId)));
    const answers = await Promise.all(
      wishes.map((wishId, index) => submit(buyer, wishId, { shown: { ...bodies[index]?.shown, repeats: [] } })),
    );
    expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("a page that still shows an emptied cart is asked too; so is a request sent back, and nothing of a cancelled order", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ pfPrice: 100 });
    const first = await makeWish(buyer, [{ productId, quantity: 2 }]);
    const { status, ...answer } = await submitted(buyer, first);
    expect(status).toBe("ordered");
    const later = await makeWish(buyer, [{ productId, quantity: 2 }]);
    expect(later).not.toBe(first);
    expect((await view(buyer, later)).repeats).toMatchObject([{ wishId: first, quantity: 2 }]);
    await db.update(wish).set({ status: "rejected", round: 1 }).where(eq(wish.id, later));
    expect((await view(buyer, later)).repeats).toHaveLength(1);
    const [placed] = "orders" in answer ? answer.orders : [];
    await db
      .update(order)
      .set({ status: "cancelled" })
      .where(eq(order.id, placed?.orderId ?? ""));
    expect((await view(buyer, later)).repeats).toEqual([]);
  });

  test("the same lines of a cart are one draft, pressed again and twice at once", async () => {
    const buyer = await makeBuyer();
    const [one, two] = [await makeProduct(), await makeProduct()];
    const lines = [
      { productId: one, quantity: 2 },
      { productId: two, quantity: 1 },
    ];
    const [made, same] = await Promise.all([makeWish(buyer, lines), makeWish(buyer, lines)]);
    expect(same).toBe(made);
    expect(await makeWish(buyer, lines.toReversed())).toBe(made);
    expect(await makeWish(buyer, lines.slice(1))).not.toBe(made);
    expect(await makeWish(buyer, [{ productId: one, quantity: 3 }, ...lines.slice(1)])).not.toBe(made);
    await call("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId: made }, body: {} }, { as: buyer.token });
    expect(await makeWish(buyer, lines)).not.toBe(made);
  });
});
