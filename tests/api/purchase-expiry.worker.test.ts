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
    .set({ reservedUntil: Date.now() - 1 })
    .where(eq(wish.id, wishId));
  return wishId;
}

async function overdue() {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const productId = await makeProduct({ pfPrice: 500, stock: 5 });
  const wishId = await makeOverdue(buyer, productId);
  expect([(await fundOf(buyer.fundId)).reserved, await stockOf(productId)]).toEqual([1000, 3]);
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
    reserved: (await fundOf(buyer.fundId)).reserved,
    stock: await stockOf(productId),
    entries: entries.map(({ kind, amount }) => [kind, amount]),
    events: events.filter(({ type }) => type === "expired").map(({ byName, userId }) => [byName, userId]),
    audited: audited.filter(({ after }) => after?.includes("expired")).map(({ userId }) => userId),
  };
}

const ended = {
  status: "expired",
  reserved: 0,
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

/** Every row that an ending writes. */
const rows = async () => {
  const tables = ["wish", "wish_step", "wish_event", "fund", "fund_entry", "permit_allocation", "audit", "outbox"];
  const all = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from "${table}" order by rowid`)));
  return JSON.stringify([
    all.map(({ results }) => results),
    (await env.DB.prepare("select sum(stock) from product").all()).results,
  ]);
};

type Parts = Awaited<ReturnType<typeof overdue>>;
const available = (funds: readonly { fundId: string; available: number }[], { buyer }: Parts) =>
  funds.find(({ fundId }) => fundId === buyer.fundId)?.available;

const reads: [string, (parts: Parts) => Promise<unknown>][] = [
  [
    "the list",
    async ({ buyer, wishId }) => {
      const { rows: found, counts } = await call("GET /mall-pur/wish/list", { query: {} }, { as: buyer.token });
      expect(found).toMatchObject([{ wishId, status: "expired", waitingFor: null }]);
      expect(counts).toEqual([{ status: "expired", count: 1 }]);
    },
  ],
  [
    "the list of one status",
    async ({ buyer, wishId }) => {
      const of = async (status: "expired" | "approving") =>
        (await call("GET /mall-pur/wish/list", { query: { status } }, { as: buyer.token })).rows.map((row) => row.wishId);
      expect([await of("expired"), await of("approving")]).toEqual([[wishId], []]);
    },
  ],
  [
    "the approver's list",
    async ({ buyer }) =>
      expect(await call("GET /mall-pur/wish/todo", { query: {} }, { as: buyer.leader.token })).toMatchObject({
        total: 0,
        rows: [],
      }),
  ],
  [
    "what the approver decided",
    async ({ buyer }) =>
      expect(await call("GET /mall-pur/wish/todo", { query: { done: "1" } }, { as: buyer.leader.token })).toMatchObject({
        total: 0,
      }),
  ],
  [
    "the view",
    async ({ buyer, wishId }) =>
      expect(await call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }, { as: buyer.token })).toMatchObject({
        status: "expired",
        reservedUntil: null,
      }),
  ],
  [
    "the funds of a purchase",
    async (parts) => {
      const groups = await call("GET /mall-pur/fund/list", {}, { as: parts.buyer.token });
      expect(
        available(
          groups.flatMap(({ funds }) => funds),
          parts,
        ),
      ).toBe(1_000_000_00);
    },
  ],
  [
    "an approval, which is refused",
    async ({ buyer, wishId }) => {
      const { body } = await tryCall("POST /mall-pur/wish/{wishId}/approve", params(wishId), { as: buyer.leader.token });
      expect(body).toMatchObject({ code: 409, msg: expect.stringContaining("已过期") });
    },
  ],
];

test.each(reads)("%s takes an overdue request for ended and writes nothing", async (_, variant) => {
  const parts = await overdue();
  const before = await rows();
  await variant(parts);
  expect(await rows()).toBe(before);
});

test("the schedule ends an overdue request, once, and frees money and stock", async () => {
  const parts = await overdue();
  await runSchedule();
  expect(await endingOf(parts)).toEqual(ended);
  await runSchedule();
  expect(await endingOf(parts)).toEqual(ended);
});

test("two runs of the schedule at once end it once", async () => {
  const parts = await overdue();
  await Promise.all([runSchedule(), runSchedule()]);
  expect(await endingOf(parts)).toEqual(ended);
});

test("what an overdue request of another unit reserved can be bought at once, and the buyer's key keeps the order", async () => {
  const buyer = await makeBuyer();
  const productId = await makeProduct({ stock: 5 });
  const wishId = await makeWish(buyer, [{ productId, quantity: 4 }]);
  const body = await submission(buyer, wishId);
  const reserved = await makeOverdue(await makeBuyer({ approvalFrom: 1 }), productId);
  expect(await stockOf(productId)).toBe(3);
  const options = { as: buyer.token, idempotencyKey: `expiry-${wishId.slice(-12)}` };
  const first = await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, options);
  expect(first.status).toBe("ordered");
  expect(await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, options)).toEqual(first);
  const [row] = await db.select().from(wish).where(eq(wish.id, reserved));
  expect(row?.status).toBe("expired");
  expect(await stockOf(productId)).toBe(1);
});

test("a request still held is left alone", async () => {
  const buyer = await makeBuyer({ approvalFrom: 1 });
  const productId = await makeProduct({ stock: 5 });
  const wishId = await makeOverdue(buyer, productId);
  await db
    .update(wish)
    .set({ reservedUntil: Date.now() + 60_000 })
    .where(eq(wish.id, wishId));
  await runSchedule();
  expect(await call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }, { as: buyer.token })).toMatchObject({
    status: "approving",
  });
  expect(await stockOf(productId)).toBe(3);
});
