import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { purchaser, purchaserRole } from "#src/api/db/tables/account.ts";
import { order } from "#src/api/db/tables/order.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import { fundOf, makeBuyer, makeProduct, makeWish, stockOf, submission } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, openSession } from "#tests/support/people.ts";

/** Decision 003. */
const db = connect(env.DB);
const key = () => crypto.randomUUID();

async function readySubmission() {
  const buyer = await makeBuyer();
  const productId = await makeProduct({ stock: 10 });
  const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
  const body = await submission(buyer, wishId);
  const submit = (idempotencyKey: string, change: object = {}) =>
    tryCall(
      "POST /mall-pur/wish/{wishId}/submit",
      { params: { wishId }, body: { ...body, ...change } },
      { as: buyer.token, idempotencyKey },
    );
  const effect = async () => ({
    reserved: (await fundOf(buyer.fundId)).reserved,
    stock: await stockOf(productId),
    orders: (await db.select().from(order).where(eq(order.wishId, wishId))).length,
  });
  return { buyer, submit, effect };
}

test("one after the other: the first answer again, one effect", async () => {
  const { submit, effect } = await readySubmission();
  const same = key();
  const first = await submit(same);
  const second = await submit(same);
  expect(first.body.code).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(await effect()).toEqual({ reserved: 100, stock: 9, orders: 1 });
});

test("at once: every caller gets the one answer", async () => {
  const { submit, effect } = await readySubmission();
  const same = key();
  const answers = await Promise.all(Array.from({ length: 12 }, () => submit(same)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body.code).toBe(200);
  expect(await effect()).toEqual({ reserved: 100, stock: 9, orders: 1 });
});

test("with another body, or for another call: 422, and nothing more happens", async () => {
  const { buyer, submit, effect } = await readySubmission();
  const same = key();
  await submit(same);
  expect((await submit(same, { remark: "另一份" })).body.code).toBe(422);
  const elsewhere = await tryCall(
    "POST /mall-pur/cart/add",
    { body: { productId: await makeProduct(), quantity: 1 } },
    { as: buyer.token, idempotencyKey: same },
  );
  expect(elsewhere.body.code).toBe(422);
  expect(await call("GET /mall-pur/cart/count", {}, { as: buyer.token })).toEqual({ count: 0 });
  expect(await effect()).toEqual({ reserved: 100, stock: 9, orders: 1 });
});

test("a refusal is not kept: the same key may succeed later", async () => {
  const { submit, effect } = await readySubmission();
  const same = key();
  expect((await submit(same, { shown: { prices: [], total: 1 } })).body.code).toBe(409);
  expect((await submit(same)).body.code).toBe(200);
  expect(await effect()).toEqual({ reserved: 100, stock: 9, orders: 1 });
});

test("a key belongs to one user", async () => {
  const one = await readySubmission();
  const two = await readySubmission();
  const same = key();
  await one.submit(same);
  expect((await two.submit(same)).body.code).toBe(200);
  expect(await two.effect()).toEqual({ reserved: 100, stock: 9, orders: 1 });
});

test("a key belongs to one unit of a user: after a change of unit it is another one", async () => {
  const { userId, token, purchaserId } = await makePurchaser();
  const elsewhere = await makePurchaser();
  const second = crypto.randomUUID();
  const row = {
    id: second,
    userId,
    unitId: elsewhere.unitId,
    completeInfo: 1 as const,
    review: "approved" as const,
    createdAt: Date.now(),
  };
  await db.insert(purchaser).values(row);
  const [role] = await db.select().from(purchaserRole).where(eq(purchaserRole.purchaserId, purchaserId));
  await db.insert(purchaserRole).values({ purchaserId: second, roleId: role!.roleId });
  const body = { sourceType: 6 as const, lines: [{ productId: await makeProduct(), quantity: 1 }] };
  const same = key();
  const create = (as: string) => call("POST /mall-pur/wish/create", { body }, { as, idempotencyKey: same });
  const first = await create(token);
  const other = await create(await openSession(userId, second));
  expect(other.wishId).not.toBe(first.wishId);
  expect(await create(token)).toEqual(first);
  expect(await db.select().from(wish).where(eq(wish.purchaserId, second))).toMatchObject([{ unitId: elsewhere.unitId }]);
});

test("making a draft twice with one key makes one", async () => {
  const buyer = await makeBuyer();
  const body = { sourceType: 6 as const, lines: [{ productId: await makeProduct(), quantity: 1 }] };
  const create = (idempotencyKey: string) => call("POST /mall-pur/wish/create", { body }, { as: buyer.token, idempotencyKey });
  const same = key();
  const answers = await Promise.all([create(same), create(same), create(same)]);
  expect(new Set(answers.map(({ wishId }) => wishId)).size).toBe(1);
  expect(await db.select().from(wish).where(eq(wish.purchaserId, buyer.purchaserId))).toHaveLength(1);
});

test("a malformed key is refused", async () => {
  const { submit, effect } = await readySubmission();
  for (const bad of ["short", "x".repeat(65), "has space in it"]) expect((await submit(bad)).body.code).toBe(422);
  expect((await effect()).orders).toBe(0);
});
