import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import { connect } from "#src/api/db/client.ts";
import { reportRows } from "#src/api/hazard/duty/annual-report.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { isoDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { ask } from "#tests/support/call.ts";
import { bring, life, makeOrder, type TestOrder } from "#tests/support/order-life.ts";
import { makePurchaser } from "#tests/support/people.ts";

const thisYear = Number(isoDay(Date.now()).slice(0, 4));

async function sheetOf(path: string, token: string) {
  const request = new Request(`https://api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await app.fetch(request, env, createExecutionContext());
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return {
    name: answer.headers.get("content-disposition") ?? "",
    rows: rows.map((row) => Object.fromEntries(head.map((key, at) => [key, row[at]]))),
  };
}

let serial = 700_000;
/** Received goods of a substance on a list, in bottles of 500 mL; the goods say something else today. */
async function received(
  list: "precursor" | "explosive",
  grade: number | null,
  pieces: number,
): Promise<TestOrder & { casNo: string }> {
  serial += 1;
  const casNo = `${serial}-20-0`;
  const it = await bring(await makeOrder({ lines: [{ price: 100, quantity: pieces }] }), "received", [pieces]);
  await env.DB.batch([
    env.DB.prepare("insert into substance (cas_no, name_zh) values (?1, '=丙酮')").bind(casNo),
    env.DB.prepare(
      "insert into substance_listing (cas_no, list, grade, source, effective_from) values (?1, ?2, ?3, '附表', '2005-11-01')",
    ).bind(casNo, list, grade),
    env.DB.prepare("update order_line set cas_no = ?1 where order_id = ?2").bind(casNo, it.orderId),
    env.DB.prepare("update product set spec = '1mL' where id = ?1").bind(Number(it.productIds[0])),
  ]);
  return { ...it, casNo };
}
const officerOf = ({ buyer }: TestOrder) => makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
const bought = `/mall-pur/danger/precursor/export/xlsx?year=${thisYear}`;
const sold = `/mall-sup/danger/precursor/export/xlsx?year=${thisYear}`;

it("is what a unit received of precursors and its company sold, read back with its sums", async () => {
  const it = await received("precursor", 3, 4);
  const { orderNo } = (await env.DB.prepare('select order_no as orderNo from "order" where id = ?1')
    .bind(it.orderId)
    .first<{ orderNo: string }>())!;
  const { name, rows } = await sheetOf(bought, (await officerOf(it)).token);
  expect(decodeURIComponent(name)).toContain(`${thisYear}年度易制毒化学品购买情况`);
  expect(rows).toMatchObject([
    {
      品名: "'=丙酮",
      CAS号: it.casNo,
      类别: "第 3 类",
      规格: "500mL",
      件数: 4,
      数量: "2 L",
      订单号: orderNo,
      下单日期: isoDay(Date.now()),
    },
    { 品名: "合计：=丙酮", CAS号: it.casNo, 数量: "2 L", 上年结存: "0 L", 本年使用: "0 L", 运输丢失: "0 L", 年末结存: "2 L" },
    { 品名: expect.stringContaining("请按实物盘点核对") },
  ]);
  const { rows: ofSeller } = await sheetOf(sold, it.seller.token);
  expect(ofSeller).toMatchObject([{ CAS号: it.casNo, 数量: "2 L" }, { 数量: "2 L" }]);
  expect(ofSeller[0]).toHaveProperty("购买单位");
});

it("opens with what was bought and used before, and closes with what is left; other units' stock is not its own", async () => {
  const before = await received("precursor", 3, 4);
  const officer = await officerOf(before);
  const { casNo } = before;
  const other = await received("precursor", 3, 1);
  const lastYear = startOfDay(`${thisYear - 1}-07-01`);
  const use = (amount: number, at: number) =>
    env.DB.prepare(
      `insert into substance_use (id, unit_id, group_id, cas_no, measure, amount, note, created_by, at)
       values (?1, ?2, ?3, ?4, 'volume', ?5, '用', ?6, ?7)`,
    ).bind(crypto.randomUUID(), before.buyer.unitId, before.buyer.groupId, casNo, amount, before.buyer.purchaserId, at);
  const line = await env.DB.prepare("select id from order_line where order_id = ?1").bind(before.orderId).first<{ id: string }>();
  await env.DB.batch([
    env.DB.prepare('update "order" set placed_at = ?2 where id = ?1').bind(before.orderId, lastYear),
    use(500_000, lastYear + 1),
    use(250_000, Date.now()),
    env.DB.prepare(
      "insert into regulated_loss (id, unit_id, order_id, order_line_id, pieces, reason, at) values (?1, ?2, ?3, ?4, 1, '未到', ?5)",
    ).bind(crypto.randomUUID(), before.buyer.unitId, before.orderId, line?.id, Date.now()),
  ]);
  const sums = { CAS号: casNo, 数量: "0 L", 上年结存: "1.5 L", 本年使用: "250 mL", 运输丢失: "500 mL", 年末结存: "1.25 L" };
  expect((await sheetOf(bought, officer.token)).rows).toMatchObject([sums, {}]);
  const { rows } = await sheetOf(bought.replace(String(thisYear), String(thisYear - 1)), officer.token);
  expect(rows).toMatchObject([{ 数量: "2 L" }, { 数量: "2 L", 上年结存: "0 L", 本年使用: "500 mL", 年末结存: "1.5 L" }, {}]);
  expect((await sheetOf(bought, (await officerOf(other)).token)).rows).toMatchObject([{}, { 年末结存: "500 mL" }, {}]);
});

it("leaves out what went back, what is on other lists, other years and other units", async () => {
  const it = await received("precursor", 2, 3);
  const officer = await officerOf(it);
  await env.DB.prepare("update order_line set returned = 1 where order_id = ?1").bind(it.orderId).run();
  expect((await sheetOf(bought, officer.token)).rows[0]).toMatchObject({ 件数: 2, 数量: "1 L" });
  expect((await sheetOf(bought.replace(String(thisYear), String(thisYear - 1)), officer.token)).rows).toEqual([]);
  expect((await sheetOf("/mall-pur/danger/precursor/export/xlsx", officer.token)).rows).toEqual([]);
  const other = await received("explosive", null, 1);
  expect((await sheetOf(bought, (await officerOf(other)).token)).rows).toEqual([]);
  expect((await sheetOf(sold, other.seller.token)).rows).toEqual([]);
});

it("is for who keeps the hazards of the unit, or supplies, and of a year", async () => {
  const it = await makeOrder();
  const codeOf = async (path: string, token?: string) =>
    (await ask(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).body.code;
  const member = await makePurchaser({ unitId: it.buyer.unitId, permissions: ["mall:order:view"] });
  expect(await codeOf(bought)).toBe(401);
  expect(await codeOf(bought, member.token)).toBe(403);
  expect(await codeOf(bought, it.seller.token)).toBe(403);
  expect(await codeOf(sold, it.buyer.token)).toBe(403);
  expect(await codeOf(`${bought}6`, (await officerOf(it)).token)).toBe(422);
});

it("reads part by part, each line once", async () => {
  const one = await received("precursor", 3, 1);
  const two = await makeOrder({ buyer: one.buyer, lines: [100, 200, 300].map((price) => ({ price, quantity: 1 })) });
  await life.confirm(two);
  await life.ship(two, [1, 1, 1]);
  await life.receive(two, [1, 1, 1]);
  await env.DB.prepare("update order_line set cas_no = ?1 where order_id = ?2").bind(one.casNo, two.orderId).run();
  const ctx = scheduledCtx(connect(env.DB), env, startOfDay(`${thisYear}-12-31`), () => undefined);
  const rowsOf = async (atOnce: number) => {
    const rows: string[] = [];
    for await (const row of reportRows(ctx, { column: "unit_id", value: one.buyer.unitId }, thisYear, atOnce))
      rows.push(`${row.orderNo} ${row.title} ${row.amount}`);
    return rows;
  };
  const whole = await rowsOf(500);
  expect([whole.length, new Set(whole).size]).toEqual([6, 6]);
  expect(await rowsOf(1)).toEqual(whole);
  expect(await rowsOf(2)).toEqual(whole);
});
