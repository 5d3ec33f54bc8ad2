import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { remindAnnual } from "#src/api/hazard/annual/service.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { day, isoDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeToxicOrder } from "#tests/support/hazard-order.ts";
import { makeBusiness, makePurchaser } from "#tests/support/people.ts";

/** Years in which no test of another kind sells anything. */
let year = 2060;
const run = async (text: string, after = 0) => {
  await remindAnnual(scheduledCtx(connect(env.DB), env, startOfDay(text) + after, () => undefined, "remindAnnual"));
};
const told = async ({ userId }: { userId: string }) =>
  (
    await env.DB.prepare("select count(*) as n from sys_msg where user_id = ?1 and title like '%易制毒化学品情况待上报'")
      .bind(userId)
      .first<{ n: number }>()
  )?.n;
type Who = { token: string };
const bought = async ({ token: as }: Who) => (await call("GET /mall-pur/danger/annual", {}, { as })).rows;
const sold = async ({ token: as }: Who) => (await call("GET /mall-sup/danger/annual", {}, { as })).rows;
const todos = async ({ token: as }: Who) => (await call("GET /auth/own/todos", {}, { as })).map(({ kind }) => kind);

/** A sale of 易制毒 in a year of its own, as its shipment notes it. */
async function soldInYear() {
  year += 1;
  const it = await makeToxicOrder(1);
  await it.ship(1);
  await env.DB.prepare("update filing_task set list = 'precursor', grade = 3, sold_at = ?2 where order_id = ?1")
    .bind(it.orderId, startOfDay(`${year}-07-01`))
    .run();
  const officer = await makePurchaser({ unitId: it.buyer.unitId, permissions: ["mall:hazard:keep"] });
  return { ...it, officer, year };
}

test("both sides are told from 1 March on, once, and nobody in February or April", async () => {
  const it = await soldInYear();
  const next = it.year + 1;
  await run(`${next}-03-01`, -1);
  expect([await told(it.officer), await told(it.seller)]).toEqual([0, 0]);
  expect(await bought(it.officer)).toEqual([]);
  await run(`${next}-03-01`);
  await run(`${next}-03-01`);
  await run(`${next}-03-31`, day - 1);
  await run(`${next}-04-01`);
  expect([await told(it.officer), await told(it.seller)]).toEqual([1, 1]);
  const row = { year: it.year, dueOn: `${next}-03-31`, state: "due", filedOn: null, filingNo: null };
  expect(await bought(it.officer)).toMatchObject([row]);
  expect(await sold(it.seller)).toMatchObject([row]);
  expect(await todos(it.officer)).toContain("annualBought");
  expect(await todos(it.seller)).toContain("annualSold");
});

test("whoever is first told of in April is told the next March; what was bought earlier may be in stock, what was sold is of its year alone", async () => {
  const it = await soldInYear();
  await run(`${it.year + 1}-04-01`);
  expect([await told(it.officer), await told(it.seller)]).toEqual([0, 0]);
  await run(`${it.year + 2}-03-15`);
  expect([await told(it.officer), await told(it.seller)]).toEqual([1, 0]);
  expect(await bought(it.officer)).toMatchObject([{ year: it.year + 1 }]);
  const stranger = await makePurchaser({ permissions: ["mall:hazard:keep"] });
  expect(await bought(stranger)).toEqual([]);
});

test("a report is noted once with day and number, corrected by who sees it, and is nobody else's", async () => {
  const it = await makeToxicOrder(1);
  const officer = await makePurchaser({ unitId: it.buyer.unitId, permissions: ["mall:hazard:keep"] });
  await env.DB.batch([
    env.DB.prepare("insert into annual_filing (id, unit_id, year, reminded_at) values (?1, ?2, 2025, 0)").bind(
      `u${it.orderId}`,
      it.buyer.unitId,
    ),
    env.DB.prepare("insert into annual_filing (id, co_id, year, reminded_at) values (?1, ?2, 2025, 0)").bind(
      `c${it.orderId}`,
      it.coId,
    ),
  ]);
  const today = isoDay(Date.now());
  type Report = { filingNo: string; filedOn: string; shown?: string | null };
  const file = (who: Who, body: Report) =>
    tryCall(
      "POST /mall-pur/danger/annual/{annualPurchaseId}/file",
      { params: { annualPurchaseId: `u${it.orderId}` }, body },
      { as: who.token },
    );
  const report = { filingNo: "京年报 1", filedOn: today };
  expect((await file(officer, { ...report, filedOn: "2025-12-31" })).body).toMatchObject({
    code: 422,
    data: { fields: { filedOn: expect.stringContaining("该年结束后") } },
  });
  const stranger = await makePurchaser({ permissions: ["mall:hazard:keep"] });
  const colleague = await makePurchaser({ unitId: it.buyer.unitId, permissions: ["mall:order:view"] });
  expect((await file(stranger, report)).body.code).toBe(409);
  expect((await file(colleague, report)).body.code).toBe(403);
  expect((await file(it.seller, report)).body.code).toBe(403);
  expect((await file(officer, report)).body.code).toBe(200);
  expect((await file(officer, report)).body.code).toBe(409);
  expect(await todos(officer)).not.toContain("annualBought");
  expect((await file(officer, { ...report, filingNo: "京年报 2", shown: "京年报 9" })).body.code).toBe(409);
  const notedAt = env.DB.prepare("select filed_at from annual_filing where id = ?1").bind(`u${it.orderId}`);
  const first = await notedAt.first("filed_at");
  expect((await file(officer, { ...report, filingNo: "京年报 2", shown: "京年报 1" })).body.code).toBe(200);
  expect(await notedAt.first("filed_at"), "when it was noted first").toBe(first);
  expect(await bought(officer)).toMatchObject([
    { filingNo: "京年报 2", filedOn: today, state: today > "2026-03-31" ? "filedLate" : "filed" },
  ]);
  const audit = await env.DB.prepare(
    "select before, after from audit where entity = 'annualFiling' and entity_id = ?1 order by id desc limit 1",
  )
    .bind(`u${it.orderId}`)
    .first<{ before: string; after: string }>();
  expect(JSON.parse(audit?.before ?? "null")).toEqual({ filingNo: "京年报 1", filedOn: today });
  expect(JSON.parse(audit?.after ?? "null")).toEqual({ filingNo: "京年报 2", filedOn: today });

  const sale = (who: Who) =>
    tryCall(
      "POST /mall-sup/danger/annual/{annualSaleId}/file",
      { params: { annualSaleId: `c${it.orderId}` }, body: report },
      { as: who.token },
    );
  expect((await sale(await makeBusiness())).body.code).toBe(409);
  expect((await sale(it.seller)).body.code).toBe(200);
  expect(await sold(it.seller)).toMatchObject([{ filingNo: "京年报 1" }]);
});
