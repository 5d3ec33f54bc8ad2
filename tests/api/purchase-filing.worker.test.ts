import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import worker from "#src/api/worker.ts";
import { day, isoDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeToxicOrder } from "#tests/support/hazard-order.ts";
import { bring, makeOrder } from "#tests/support/order-life.ts";
import { makePurchaser } from "#tests/support/people.ts";

type Person = { token: string };
const today = isoDay(Date.now());
const officerOf = ({ buyer }: { buyer: { unitId: string } }) =>
  makePurchaser({ unitId: buyer.unitId, permissions: ["mall:hazard:keep"] });
const list = (who: Person, state: "open" | "filed" = "open") =>
  call("GET /mall-pur/danger/filing", { query: { state } }, { as: who.token });
type Report = { filingNo: string; filedOn: string; shown?: string | null };
const tryFile = (who: Person, purchaseFilingId: string, body: Report = { filingNo: "京备 2026-1", filedOn: today }) =>
  tryCall("POST /mall-pur/danger/filing/{purchaseFilingId}/file", { params: { purchaseFilingId }, body }, { as: who.token });
const late = (filingId: string) =>
  env.DB.prepare("update purchase_filing set due_on = ?2, bought_at = ?3 where id = ?1")
    .bind(filingId, isoDay(Date.now() - day), startOfDay(isoDay(Date.now() - 6 * day)))
    .run();

async function sheetOf(path: string, { token }: Person) {
  const request = new Request(`https://api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await app.fetch(request, env, createExecutionContext());
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(head.map((key, at) => [key, row[at]])));
}
const file = "/mall-pur/danger/filing/export/xlsx";

test("what a unit took in of 剧毒 is to be reported within five days, filed once by its officer, and read back from a file", async () => {
  const it = await makeToxicOrder(3);
  const officer = await officerOf(it);
  await it.ship(3);
  expect(await list(officer)).toMatchObject({ total: 0, open: 0, late: 0 });
  await it.receive(1);
  await it.receive(2);
  const { rows, open } = await list(officer);
  expect(open).toBe(2);
  expect(rows.map(({ pieces }) => pieces).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(rows[0]).toMatchObject({
    list: "toxic",
    casNo: it.casNo,
    orderId: it.orderId,
    dueOn: isoDay(Date.now() + 5 * day),
    source: "《危险化学品安全管理条例》第四十一条第二款",
    state: "due",
    filedOn: null,
  });
  const licence = await env.DB.prepare("select number from licence where co_id = ?1").bind(it.coId).first<{ number: string }>();
  expect(rows[0]?.licenceNo).toBe(licence?.number);
  const [first, second] = rows.map(({ filingId }) => filingId);
  await late(second!);
  const [overdue] = (await list(officer)).rows;
  expect(overdue).toMatchObject({ filingId: second, state: "overdue" });
  expect(await list(officer)).toMatchObject({ open: 2, late: 1 });
  expect((await call("GET /auth/own/todos", {}, { as: officer.token })).find(({ kind }) => kind === "purchaseFiling")).toEqual({
    kind: "purchaseFiling",
    count: 2,
  });

  expect((await tryFile(officer, first!, { filingNo: "1", filedOn: isoDay(Date.now() + day) })).body).toMatchObject({
    code: 422,
    data: { fields: { filedOn: expect.stringContaining("不能晚于今天") } },
  });
  expect((await tryFile(officer, first!, { filingNo: "1", filedOn: isoDay(Date.now() - day) })).body.code).toBe(422);
  expect((await tryFile(officer, first!)).body.code).toBe(200);
  expect((await tryFile(officer, first!)).body.code).toBe(409);
  expect((await tryFile(officer, second!)).body.code).toBe(200);

  // A wrong number is corrected by who sees it, and by nobody who sees another.
  const correct = (filingNo: string, shown: string | null) => tryFile(officer, first!, { filingNo, filedOn: today, shown });
  expect((await correct("京备 2026-9", "京备 2026-2")).body.code).toBe(409);
  expect((await correct("京备 2026-9", "京备 2026-1")).body.code).toBe(200);
  expect((await list(officer, "filed")).rows.find(({ filingId }) => filingId === first)?.filingNo).toBe("京备 2026-9");
  const [last] = (
    await env.DB.prepare(
      "select before, after from audit where entity = 'purchaseFiling' and entity_id = ?1 order by id desc limit 1",
    )
      .bind(first)
      .all<{ before: string; after: string }>()
  ).results;
  expect(JSON.parse(last?.before ?? "null")).toEqual({ filingNo: "京备 2026-1", filedOn: today });
  expect((await correct("京备 2026-1", "京备 2026-9")).body.code).toBe(200);
  const filed = (await list(officer, "filed")).rows;
  expect(filed.map(({ state, filingNo, filedOn }) => [state, filingNo, filedOn])).toEqual(
    expect.arrayContaining([
      ["filed", "京备 2026-1", today],
      ["filedLate", "京备 2026-1", today],
    ]),
  );

  expect(await sheetOf(`${file}?state=open`, officer)).toEqual([]);
  const year = Number(today.slice(0, 4));
  const saved = [
    ...(await sheetOf(`${file}?state=filed&year=${year}`, officer)),
    ...(await sheetOf(`${file}?state=filed&year=${year - 1}`, officer)),
  ];
  expect(saved).toHaveLength(2);
  expect(saved[0]).toMatchObject({
    CAS号: it.casNo,
    类别: "剧毒",
    件数: expect.any(Number),
    供应单位许可证号: licence?.number,
    备案日期: today,
    备案号: "京备 2026-1",
    登记人: filed[0]?.filedByName,
    依据: "《危险化学品安全管理条例》第四十一条第二款",
  });
  expect(saved[0]?.["购买凭证编号"]).toMatch(/^permit/);
});

test("nobody but the unit's officers sees or files its purchases", async () => {
  const it = await makeToxicOrder(1);
  await it.ship(1);
  await it.receive(1);
  const [{ filingId } = { filingId: "" }] = (await list(await officerOf(it))).rows;
  const stranger = await makePurchaser({ permissions: ["mall:hazard:keep"] });
  expect((await list(stranger)).rows).toEqual([]);
  expect((await tryFile(stranger, filingId)).body.code).toBe(409);
  const colleague = await makePurchaser({ unitId: it.buyer.unitId, permissions: ["mall:order:view"] });
  for (const who of [colleague, it.seller]) {
    expect((await tryCall("GET /mall-pur/danger/filing", { query: {} }, { as: who.token })).body.code).toBe(403);
    expect((await tryFile(who, filingId)).body.code).toBe(403);
    const request = new Request(`https://api${file}`, { headers: { authorization: `Bearer ${who.token}` } });
    const answer = await app.fetch(request, env, createExecutionContext());
    expect(await answer.json()).toMatchObject({ code: 403 });
  }
});

test("officers are reminded once, a day before the end", async () => {
  const it = await makeToxicOrder(1);
  const officer = await officerOf(it);
  await it.ship(1);
  await it.receive(1);
  const run = (at: number) =>
    worker.scheduled(createScheduledController({ scheduledTime: new Date(at) }), env, createExecutionContext());
  const reminders = async () =>
    (
      await env.DB.prepare("select count(*) as n from sys_msg where user_id = ?1 and title like '%购买待备案'")
        .bind(officer.userId)
        .first<{ n: number }>()
    )?.n;
  await run(Date.now());
  expect(await reminders()).toBe(0);
  await run(Date.now() + 4 * day);
  await run(Date.now() + 4 * day);
  expect(await reminders()).toBe(1);
});

test("易制毒 and goods on no list are not the buyer's to report after the purchase", async () => {
  const plain = await makeOrder();
  await bring(plain, "received", [1]);
  expect((await list(await officerOf(plain))).total).toBe(0);
});
