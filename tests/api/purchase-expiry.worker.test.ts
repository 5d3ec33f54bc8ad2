import { env } from "cloudflare:workers";
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { fundEntry } from "#src/api/db/tables/fund.ts";
import { wish, wishEvent } from "#src/api/db/tables/purchase.ts";
import { audit } from "#src/api/db/tables/system.ts";
import worker from "#src/api/worker.ts";
import { fundOf, makeBuyer, makeProduct, makeWish, stockOf, submission, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";

const db = connect(env.DB);

/** A request of 2 pieces at 500 fen that waits for the leader, and whose hold ended a moment ago. */
async function makeOverdue(buyer: Buyer, productId: string): Promise<string> {
  const wishId = await makeWish(buyer, [{ productId, quantity: 2 }]);
  const body = await submission(buyer, wishId);
  await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
  await db
    .update(wish)
    .set({ heldUntil: Date.now() - 1 })
    .where(eq(wish.id, wishId));
  return wishId;
}

async function overdue() {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const productId = await makeProduct({ pfPrice: 500, stock: 5 });
  const wishId = await makeOverdue(buyer, productId);
  expect([(await fundOf(buyer.fundId)).held, await stockOf(productId)]).toEqual([1000, 3]);
  return { buyer, productId, wishId };
}

/** What became of a request, its money, its stock and its trail. */
async function endingOf({ buyer, productId, wishId }: Awaited<ReturnType<typeof overdue>>) {
  const [row] = await db.select().from(wish).where(eq(wish.id, wishId));
  const entries = await db.select().from(fundEntry).where(eq(fundEntry.fundId, buyer.fundId)).orderBy(fundEntry.at);
  const events = await db.select().from(wishEvent).where(eq(wishEvent.wishId, wishId));
  const audited = await db.select().from(audit).where(eq(audit.entityId, wishId));
  return {
    status: row?.status,
    held: (await fundOf(buyer.fundId)).held,
    stock: await stockOf(productId),
    entries: entries.map(({ kind, amount }) => [kind, amount]),
    events: events.filter(({ type }) => type === "expired").map(({ byName, userId }) => [byName, userId]),
    audited: audited.filter(({ after }) => after?.includes("expired")).map(({ userId }) => userId),
  };
}

const ended = {
  status: "expired",
  held: 0,
  stock: 5,
  entries: [
    ["hold", 1000],
    ["release", 1000],
  ],
  events: [["系统", null]],
  audited: [null],
};

const runSchedule = async () => {
  const execution = createExecutionContext();
  await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env, execution);
  await waitOnExecutionContext(execution);
};

const params = (wishId: string) => ({ params: { wishId }, body: {} });

type Meeting = (parts: Awaited<ReturnType<typeof overdue>>) => Promise<unknown>;
const meetings: [string, Meeting][] = [
  ["the schedule", () => runSchedule()],
  ["the list", ({ buyer }) => call("GET /mall-pur/wish/list", { query: {} }, { as: buyer.token })],
  ["the approver's list", ({ buyer }) => call("GET /mall-pur/wish/todo", { query: {} }, { as: buyer.leader.token })],
  [
    "the view",
    ({ buyer, wishId }) => call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }, { as: buyer.token }),
  ],
  ["the funds", ({ buyer }) => call("GET /mall-pur/fund/list", {}, { as: buyer.token })],
  [
    "an approval, which is refused",
    async ({ buyer, wishId }) => {
      const { body } = await tryCall("POST /mall-pur/wish/{wishId}/approve", params(wishId), { as: buyer.leader.token });
      expect(body).toMatchObject({ code: 409, msg: expect.stringContaining("已过期") });
    },
  ],
];

test.each(meetings)("an overdue request is ended by %s, once, and frees money and stock", async (_, meet) => {
  const parts = await overdue();
  await meet(parts);
  expect(await endingOf(parts)).toEqual(ended);
  await meet(parts);
  expect(await endingOf(parts)).toEqual(ended);
});

test("ten calls and the schedule at once end it once", async () => {
  const parts = await overdue();
  const { token } = parts.buyer;
  await Promise.all([
    ...Array.from({ length: 10 }, () => call("GET /mall-pur/wish/list", { query: {} }, { as: token })),
    runSchedule(),
  ]);
  expect(await endingOf(parts)).toEqual(ended);
});

test("what an overdue request of another unit held can be bought at once, and the buyer's key keeps the order", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct({ stock: 5 });
  const wishId = await makeWish(buyer, [{ productId, quantity: 4 }]);
  const body = await submission(buyer, wishId);
  const held = await makeOverdue(await makeBuyer({ approvalFrom: 1 }), productId);
  expect(await stockOf(productId)).toBe(3);
  const options = { as: buyer.token, idempotencyKey: `expiry-${wishId.slice(-12)}` };
  const first = await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, options);
  expect(first.status).toBe("ordered");
  expect(await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, options)).toEqual(first);
  const [row] = await db.select().from(wish).where(eq(wish.id, held));
  expect(row?.status).toBe("expired");
  expect(await stockOf(productId)).toBe(1);
});

test("a request still held is left alone", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const productId = await makeProduct({ stock: 5 });
  const wishId = await makeOverdue(buyer, productId);
  await db
    .update(wish)
    .set({ heldUntil: Date.now() + 60_000 })
    .where(eq(wish.id, wishId));
  await runSchedule();
  expect(await call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }, { as: buyer.token })).toMatchObject({
    status: "approving",
  });
  expect(await stockOf(productId)).toBe(3);
});
