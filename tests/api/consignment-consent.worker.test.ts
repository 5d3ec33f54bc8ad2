import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { consignmentProposal } from "#src/api/db/tables/consignment.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import { proposalLifetime } from "#src/domain/consignment/proposal.ts";
import { makeBuyer, makeColleague, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import {
  agree,
  answer,
  atSite,
  bring,
  entriesAt,
  makeSite,
  pick,
  proposeCount,
  proposePrice,
  sitePicture,
  taken,
  tryAnswer,
  tryClose,
  tryTake,
} from "#tests/support/consigning.ts";
import { makeBusiness, makePurchaser, unique } from "#tests/support/people.ts";
import { view } from "#tests/support/submitting.ts";

const db = connect(env.DB);

/** As if it had been proposed longer ago than proposals wait. */
const ageProposal = (proposalId: string) =>
  db
    .update(consignmentProposal)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(consignmentProposal.id, proposalId));

const stockAt = async (who: { token: string }, siteId: string) =>
  (await call("GET /mall-pur/vm/stock", { query: { siteId } }, { as: who.token })).vendors[0]?.goods[0];

const vendorProposals = (who: { token: string }) =>
  call("GET /mall-sup/vm/proposal", { query: { state: "open" } }, { as: who.token });
const unitProposals = (who: { token: string }, siteId: string, state: "open" | "all" = "open") =>
  call("GET /mall-pur/vm/proposal", { query: { siteId, state } }, { as: who.token });

const inboxOf = async (who: { token: string }) =>
  (await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: who.token })).rows.map(({ title }) => title);

test("a unit alone gives no price: pieces worth ¥306.85 stay so until the vendor confirmed", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 306_85, stock: 14 }]);
  const proposalId = await proposePrice(buyer, siteId, productId, 1, { alsoStock: true });
  expect(await stockAt(buyer, siteId)).toMatchObject({ price: 306_85, lots: [{ price: 306_85, quantity: 14 }] });
  expect((await vendorProposals(vendor)).rows).toMatchObject([
    { proposalId, mine: false, status: "open", change: { kind: "price", before: 306_85, price: 1, alsoStock: true } },
  ]);
  expect(await inboxOf(vendor)).toEqual(expect.arrayContaining([expect.stringContaining("寄售")]));
  expect((await tryAnswer(buyer, proposalId, { type: "confirm" })).body.code).toBe(409);
  const deliveryId = await pick(buyer, siteId, [{ productId, quantity: 14 }]);
  expect((await tryTake(buyer, deliveryId, 14)).body).toMatchObject({ code: 409, msg: expect.stringContaining("4,295.90") });
  await answer(vendor, proposalId, { type: "refuse", reason: "低于成本" });
  expect(await stockAt(buyer, siteId)).toMatchObject({ price: 306_85 });
  expect((await unitProposals(buyer, siteId, "all")).rows[0]).toMatchObject({ status: "refused", decisionReason: "低于成本" });
  expect((await tryTake(buyer, deliveryId, 14 * 306_85)).body.code).toBe(200);
  await tryClose(buyer, siteId);
  const [made] = await db.select().from(wish).where(eq(wish.unitId, buyer.unitId));
  expect(await view(buyer, made?.id ?? "")).toMatchObject({ total: 14 * 306_85 });
});

test("a price both agreed counts for what is brought later; what lies there keeps its own, unless both said so", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 100, stock: 3 }]);
  await agree(buyer, vendor, siteId, productId, 120);
  expect(await stockAt(buyer, siteId)).toMatchObject({ price: 100, agreedPrice: 120, lots: [{ price: 100, quantity: 3 }] });
  await bring(vendor, siteId, [{ productId, quantity: 2 }]);
  expect(await stockAt(buyer, siteId)).toMatchObject({
    quantity: 5,
    price: 100,
    lots: [
      { price: 100, quantity: 3 },
      { price: 120, quantity: 2 },
    ],
  });
  const body = { siteId, lines: [{ productId, quantity: 4 }] };
  expect((await tryCall("POST /mall-pur/vm/delivery", { body }, { as: buyer.token })).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("¥1.00 的还剩 3"),
  });
  await taken(buyer, siteId, [{ productId, quantity: 3 }]);
  const later = await pick(buyer, siteId, [{ productId, quantity: 2 }]);
  expect((await tryTake(buyer, later, 240)).body.code).toBe(200);
  await bring(vendor, siteId, [{ productId, quantity: 4 }]);
  const proposalId = await proposePrice(vendor, siteId, productId, 90, { alsoStock: true });
  await answer(buyer, proposalId, { type: "confirm" });
  expect(await stockAt(buyer, siteId)).toMatchObject({ price: 90, agreedPrice: 90, lots: [{ price: 90, quantity: 4 }] });
});

test("what nobody answers in time lapses: the last agreed price stands, and confirming it says so", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 100, stock: 3 }]);
  const before = Date.now();
  const first = await proposePrice(buyer, siteId, productId, 80);
  const [waiting] = (await vendorProposals(vendor)).rows;
  expect(waiting?.expiresAt).toBeGreaterThanOrEqual(before + proposalLifetime);
  await ageProposal(first);
  expect((await tryAnswer(vendor, first, { type: "confirm" })).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("过期"),
  });
  expect(await vendorProposals(vendor)).toMatchObject({ total: 0, rows: [] });
  expect((await unitProposals(buyer, siteId, "all")).rows[0]).toMatchObject({ proposalId: first, status: "lapsed" });
  const second = await proposePrice(buyer, siteId, productId, 85);
  const third = await proposePrice(buyer, siteId, productId, 86);
  expect((await tryAnswer(vendor, second, { type: "confirm" })).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("替换"),
  });
  const own = await tryCall(
    "POST /mall-sup/vm/price",
    { body: { siteId, productId, price: 99, alsoStock: false } },
    { as: vendor.token },
  );
  expect(own.body).toMatchObject({ code: 409, msg: expect.stringContaining("先") });
  const answers = await Promise.all([1, 2, 3].map(() => tryAnswer(vendor, third, { type: "confirm" })));
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await stockAt(buyer, siteId)).toMatchObject({ price: 100, agreedPrice: 86 });
});

test("a count difference takes nothing away until the other side confirms; unanswered it stays, with both names in the end", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 100, stock: 10 }]);
  const proposalId = await proposeCount(buyer, siteId, productId, 7, "少了 3 瓶");
  expect(await atSite(siteId, productId)).toBe(10);
  expect(await stockAt(buyer, siteId)).toMatchObject({ quantity: 10, difference: -3 });
  expect((await vendorProposals(vendor)).rows).toMatchObject([
    {
      proposalId,
      expiresAt: null,
      status: "open",
      change: { kind: "count", booked: 10, counted: 7 },
      proposedBy: expect.any(String),
    },
  ]);
  const [desk] = await call("GET /mall-sup/vm/stock", {}, { as: vendor.token });
  expect(desk?.goods[0]).toMatchObject({ quantity: 10, difference: -3 });
  await taken(buyer, siteId, [{ productId, quantity: 2 }]);
  await answer(vendor, proposalId, { type: "confirm" });
  expect(await atSite(siteId, productId)).toBe(5);
  expect((await entriesAt(siteId)).at(-1)).toMatchObject({ kind: "adjust", quantity: -3, quantityAfter: 5, note: "少了 3 瓶" });
  const { rows } = await call("GET /mall-sup/vm/proposal", { query: { state: "all" } }, { as: vendor.token });
  expect(rows[0]).toMatchObject({ status: "confirmed", proposedBy: "李采购", decidedBy: "测试用户" });
});

test("a removal is agreed too, and none goes below nothing", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 100, stock: 5 }]);
  const body = { siteId, productId, pieces: 4, reason: "效期将至" };
  const { proposalId } = await call("POST /mall-sup/vm/removal", { body }, { as: vendor.token });
  await taken(buyer, siteId, [{ productId, quantity: 2 }]);
  expect((await tryAnswer(buyer, proposalId, { type: "confirm" })).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("只有 3"),
  });
  await answer(vendor, proposalId, { type: "withdraw" });
  const again = await call("POST /mall-sup/vm/removal", { body: { ...body, pieces: 3 } }, { as: vendor.token });
  await answer(buyer, again.proposalId, { type: "confirm" });
  expect(await atSite(siteId, productId)).toBe(0);
  expect((await entriesAt(siteId)).at(-1)).toMatchObject({ kind: "remove", quantity: -3, quantityAfter: 0 });
});

test("a site with something unanswered is not closed", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 100, stock: 0 }]);
  const proposalId = await proposePrice(buyer, siteId, productId, 90);
  const close = () =>
    tryCall("POST /mall-pur/vm/site/{siteId}/status", { params: { siteId }, body: { status: "closed" } }, { as: buyer.token });
  expect((await close()).body).toMatchObject({ code: 409, msg: expect.stringContaining("1 项") });
  await answer(vendor, proposalId, { type: "refuse", reason: "不行" });
  expect((await close()).body.code).toBe(200);
});

test("nobody but the two sides sees or answers it: a plain member, another group's, another unit, a rival", async () => {
  const { buyer, siteId, productId } = await makeSite([{ price: 100, stock: 5 }]);
  const proposalId = await proposePrice(buyer, siteId, productId, 90);
  const colleague = await makeColleague(buyer, ["mall:wish:create"]);
  const otherGroup = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:wish:create"] });
  const stranger = await makeBuyer({ unit: { supportDeliverySiteFlag: 1 } });
  const rival = await makeBusiness();
  const theirs = await makeProduct({ coId: rival.coId });
  const before = await sitePicture(siteId);
  for (const who of [colleague, otherGroup]) {
    expect((await tryAnswer(who, proposalId, { type: "confirm" })).body.code).toBe(403);
    expect((await tryCall("GET /mall-pur/vm/proposal", { query: { siteId, state: "open" } }, { as: who.token })).body.code).toBe(
      403,
    );
  }
  expect((await tryAnswer(stranger, proposalId, { type: "withdraw" })).body.code).toBe(404);
  expect((await tryAnswer(rival, proposalId, { type: "confirm" })).body.code).toBe(404);
  expect((await vendorProposals(rival)).rows).toEqual([]);
  for (const [path, more] of [
    ["price", { price: 5, alsoStock: true }],
    ["adjust", { counted: 0, reason: "x" }],
    ["removal", { pieces: 1, reason: "x" }],
  ] as const) {
    for (const goods of [productId, theirs]) {
      const { body } = await tryCall(
        `POST /mall-sup/vm/${path}`,
        { body: { siteId, productId: goods, ...more } },
        { as: rival.token },
      );
      expect(body.code).toBe(404);
    }
  }
  expect(await sitePicture(siteId)).toEqual(before);
});

test("two who propose at once: one stands, the other is replaced or refused, and the key answers once", async () => {
  const { buyer, vendor, siteId, productId } = await makeSite([{ price: 100, stock: 5 }]);
  const body = { siteId, productId, price: 80, refillAt: 2, alsoStock: false };
  const idempotencyKey = unique("key-of-price");
  await Promise.all([1, 2, 3].map(() => tryCall("POST /mall-pur/vm/stock", { body }, { as: buyer.token, idempotencyKey })));
  await Promise.all(
    [70, 71, 72].map((price) => tryCall("POST /mall-pur/vm/stock", { body: { ...body, price } }, { as: buyer.token })),
  );
  expect((await vendorProposals(vendor)).total).toBe(1);
});
