import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ceilingOf } from "#src/domain/bidding/rules.ts";
import { earliest, latest } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { biddingForm, handwrittenLine } from "#tests/support/bidding-form.ts";
import { makeBidding } from "#tests/support/bidding.ts";
import { makeBuyer, makeFund, makeProduct } from "#tests/support/buying.ts";
import { ask, call, tryCall } from "#tests/support/call.ts";
import { makeCollection } from "#tests/support/collecting.ts";
import { makePermit, makeSubstance } from "#tests/support/hazard.ts";
import { makeBusiness, makeOperator } from "#tests/support/people.ts";

/** Kept before there were bounds: the first moment that no formatter can say. */
const unsayable = 8_640_000_000_000_001;
const set = (text: string, ...values: (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

test("a bidding whose ceilings are more than any amount is refused by its lines", async () => {
  const buyer = await makeBuyer();
  for (const quantity of [999_999, 1_001]) {
    const body = biddingForm(buyer.groupId, { lines: [{ ...handwrittenLine, quantity, ceiling: fen(10_000_000_000) }] });
    const answer = await tryCall("POST /mall-pur/bidding/create", { body }, { as: buyer.token });
    expect(answer.body).toMatchObject({ code: 422, data: { fields: { lines: expect.stringContaining("1000 亿元") } } });
  }
  const lines = [{ ...handwrittenLine, quantity: 1_000, ceiling: fen(10_000_000_000) }];
  expect(ceilingOf({ lines: lines.map((line) => ({ ...line, lineId: "1" })) })).toBe(10_000_000_000_000);
  await makeBidding(buyer, { lines });
});

test("a draft that was kept with an end beyond the calendar is listed, shown and mended, and not published", async () => {
  const buyer = await makeBuyer();
  const biddingId = await makeBidding(buyer);
  const [terms] = (await set("select rules from bidding_terms where bidding_id = ?1", biddingId)).results as [{ rules: string }];
  const rules = { ...JSON.parse(terms.rules), endsAt: unsayable };
  await set(
    "update bidding_terms set ends_at = ?2, rules = ?3 where bidding_id = ?1",
    biddingId,
    unsayable,
    JSON.stringify(rules),
  );
  await set("update bidding set ends_at = ?2 where id = ?1", biddingId, unsayable);
  const as = { as: buyer.token };
  const params = { biddingId };
  expect((await call("GET /mall-pur/bidding/list", { query: {} }, as)).total).toBe(1);
  await call("GET /mall-pur/bidding/{biddingId}", { params }, as);
  const publish = () => tryCall("POST /mall-pur/bidding/{biddingId}/publish", { params, body: {} }, as);
  expect((await publish()).body).toMatchObject({ code: 422, data: { fields: { endsAt: expect.stringContaining("2100 年") } } });
  await call("POST /mall-pur/bidding/{biddingId}/edit", { params, body: biddingForm(buyer.groupId) }, as);
  expect((await publish()).body.code).toBe(200);
});

test("rows with moments beyond the calendar are read by everybody who reads them", async () => {
  const buyer = await makeBuyer();
  const seller = await makeBusiness();
  const operator = await makeOperator();
  const productId = await makeProduct({ coId: seller.coId, aPrice: 900, aPriceFrom: 0, aPriceTo: unsayable });
  const casNo = await makeSubstance("hazardous");
  await makePermit(buyer, casNo, 10, { validFrom: 0, validTo: unsayable });
  await makeFund(buyer.unitId, buyer.groupId, 100, { validTo: unsayable });
  const collectionId = await makeCollection(buyer, { productId });
  await set("update collection set closes_at = ?2 where id = ?1", collectionId, unsayable);
  const reads = [
    await tryCall("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, query: {} }, { as: buyer.token }),
    await tryCall("GET /mall-pur/danger/permit", {}, { as: buyer.token }),
    await tryCall("GET /mall-pur/fund/ledger", {}, { as: buyer.token }),
    await tryCall("GET /mall-pur/collection/list", { query: {} }, { as: buyer.token }),
    await tryCall("GET /mall-pur/collection/{collectionId}", { params: { collectionId } }, { as: buyer.token }),
    await tryCall("GET /mall-sup/own/goods/list", { query: {} }, { as: seller.token }),
    await tryCall("GET /mall-admin/collection/list", { query: {} }, { as: operator.token }),
  ];
  expect(reads.map(({ body }) => body.code)).toEqual(reads.map(() => 200));
});

test("the first and the last moment are kept, and read again", async () => {
  const seller = await makeBusiness();
  const productId = await makeProduct({ coId: seller.coId, pfPrice: 10_000 });
  const body = { pfPrice: fen(10_000), aPrice: fen(9_000), aPriceFrom: earliest, aPriceTo: latest, shown: fen(10_000) };
  await call("POST /mall-sup/own/goods/{prodId}/price", { params: { prodId: productId }, body }, { as: seller.token });
  const { rows } = await call("GET /mall-sup/own/goods/list", { query: {} }, { as: seller.token });
  expect(rows[0]).toMatchObject({ aPriceFrom: earliest, aPriceTo: latest });
});

test.each(["2026-13-01", "2026-02-30", "0001-01-01"])("exports refuse %s as the lists do", async (from) => {
  const buyer = await makeBuyer();
  const operator = await makeOperator();
  const get = (path: string, token: string) =>
    ask(`${path}?from=${from}`, { headers: { authorization: `Bearer ${token}`, agent: "test" } });
  for (const { body } of [
    await get("/mall-admin/audit/export.csv", operator.token),
    await get("/mall-pur/order/export/xlsx", buyer.token),
  ])
    expect(body).toMatchObject({ code: 422, data: { fields: { from: expect.stringMatching(/\p{Script=Han}/u) } } });
});
