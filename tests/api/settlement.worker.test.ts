import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import { connect } from "#src/api/db/client.ts";
import { statementEvent } from "#src/api/db/tables/settlement.ts";
import { mentions } from "#src/api/db/batch.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { fundOf } from "#tests/support/buying.ts";
import { bring, life, makeOrder, orderRow, tryStep, viewed, type TestOrder } from "#tests/support/order-life.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { invoiceNumber, period } from "#tests/support/settling.ts";
import { entriesOf } from "#tests/support/submitting.ts";
import { pdfOf } from "#tests/support/documents.ts";

const db = connect(env.DB);
const today = isoDay(Date.now());
const kind = { invoiceType: "general", taxRate: 13 } as const;

const accepted = async () => bring(await makeOrder({ lines: [{ price: 300, quantity: 2 }] }), "accepted");
const create = (it: TestOrder) =>
  tryCall("POST /mall-sup/settlement/statement", { body: { unitId: it.buyer.unitId, period } }, { as: it.seller.token });
async function stated(it: TestOrder): Promise<string> {
  const { body } = await create(it);
  expect(body).toMatchObject({ code: 200 });
  return (body.data as { statementId: string }).statementId;
}
const confirm = (it: TestOrder, statementId: string) =>
  tryCall(
    "POST /mall-pur/settlement/statement/{statementId}/confirm",
    { params: { statementId }, body: {} },
    { as: it.acceptor.token },
  );
const invoice = (it: TestOrder, amount: number, invoiceNo = invoiceNumber(), orderId = it.orderId) =>
  tryCall(
    "POST /mall-sup/settlement/invoice",
    { body: { invoiceNo, ...kind, issuedOn: today, orders: [{ orderId, amount }] } },
    { as: it.seller.token },
  );
const save = (side: "pur" | "sup", invoiceId: string, { token }: { token: string }) => {
  const headers = { authorization: `Bearer ${token}` };
  const url = `https://api/mall-${side}/settlement/invoice/${invoiceId}/file`;
  return app.fetch(new Request(url, { headers }), env, createExecutionContext());
};
const pay = (it: TestOrder, invoiceId: string, reference = "P-1") =>
  tryCall(
    "POST /mall-pur/settlement/invoice/{invoiceId}/pay",
    { params: { invoiceId }, body: { reference } },
    { as: it.acceptor.token },
  );
const dispute = (it: TestOrder, statementId: string) =>
  tryCall(
    "POST /mall-pur/settlement/statement/{statementId}/dispute",
    { params: { statementId }, body: { orderIds: [it.orderId], reason: "数量不符" } },
    { as: it.acceptor.token },
  );
const voided = (it: TestOrder, invoiceId: string) =>
  tryCall("POST /mall-sup/settlement/invoice/{invoiceId}/void", { params: { invoiceId }, body: {} }, { as: it.seller.token });
const payable = (it: TestOrder, statementId: string) =>
  call("GET /mall-pur/settlement/statement/{statementId}", { params: { statementId } }, { as: it.acceptor.token });

/** Calls that do not begin where the statement stands: each a 409 that says why, and none changes anything. */
async function refused(it: TestOrder, statementId: string, tries: () => Promise<{ body: { code: number } }>[]) {
  const picture = async () => [await payable(it, statementId), await fundOf(it.buyer.fundId), await orderRow(it.orderId)];
  const before = await picture();
  const answers = await Promise.all(tries());
  for (const { body } of answers) expect(body).toMatchObject({ code: 409, msg: expect.stringMatching(/[\u4e00-\u9fff]{4}/) });
  expect(await picture()).toEqual(before);
}
const idOf = ({ body }: Awaited<ReturnType<typeof invoice>>) => (body.data as { invoiceId: string }).invoiceId;

test("statement → invoice in two parts → paid: holds become spending exactly once", async () => {
  const it = await accepted();
  expect(await call("GET /mall-sup/settlement/due", {}, { as: it.seller.token })).toMatchObject([
    { unitId: it.buyer.unitId, period, orderCount: 1, amount: 600 },
  ]);
  const statementId = await stated(it);
  expect(await call("GET /mall-sup/settlement/due", {}, { as: it.seller.token })).toEqual([]);
  expect(await payable(it, statementId)).toMatchObject({ status: "open", total: 600, availableActions: ["confirm", "dispute"] });
  expect((await invoice(it, 600)).body).toMatchObject({ code: 409, msg: expect.stringContaining("尚未确认") });
  const answers = await Promise.all([confirm(it, statementId), confirm(it, statementId)]);
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await refused(it, statementId, () => [dispute(it, statementId), create(it)]);
  expect((await invoice(it, 601)).body).toMatchObject({ code: 409, msg: expect.stringContaining("¥6.00") });
  const first = idOf(await invoice(it, 200));
  expect((await payable(it, statementId)).status).toBe("confirmed");
  const race = await Promise.all([invoice(it, 400), invoice(it, 400)]);
  expect(race.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const second = idOf(race.find(({ body }) => body.code === 200)!);
  expect(await payable(it, statementId)).toMatchObject({
    status: "invoiced",
    orders: [{ invoiced: 600, paid: 0 }],
    availableActions: ["pay"],
  });
  expect((await pay(it, first)).body.code).toBe(200);
  expect((await orderRow(it.orderId)).status).toBe("accepted");
  expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 600 });
  const payments = await Promise.all([pay(it, second), pay(it, second), pay(it, second)]);
  expect(payments.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await orderRow(it.orderId)).toMatchObject({ status: "settled" });
  expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 0, balance: 1_000_000_00 - 600 });
  expect((await entriesOf(it.buyer.fundId)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["hold", 600],
    ["settle", 600],
  ]);
  const seen = await payable(it, statementId);
  expect(seen).toMatchObject({ status: "paid", availableActions: [] });
  await refused(it, statementId, () => [
    confirm(it, statementId),
    dispute(it, statementId),
    create(it),
    invoice(it, 1),
    pay(it, second),
    voided(it, second),
  ]);
  expect(seen.history.map(({ label, side, before, after }) => [label, side, before, after])).toEqual([
    ["生成对账单", "supplier", null, "open"],
    ["确认对账", "buyer", "open", "confirmed"],
    ["登记发票", "supplier", "confirmed", "confirmed"],
    ["登记发票", "supplier", "confirmed", "invoiced"],
    ["登记付款", "buyer", "invoiced", "invoiced"],
    ["登记付款", "buyer", "invoiced", "paid"],
  ]);
  const order = await viewed(it.buyer, it.orderId);
  expect(order.steps.at(-1)).toMatchObject({ label: "结算", state: "done" });
  expect(order.history.at(-1)).toMatchObject({ label: "结算", note: expect.stringContaining("P-1") });
});

test("two invoices of one order that are paid at the same moment settle it, whichever comes second", async () => {
  for (let round = 0; round < 4; round += 1) {
    const it = await accepted();
    const statementId = await stated(it);
    await confirm(it, statementId);
    const invoices = [idOf(await invoice(it, 100)), idOf(await invoice(it, 500))];
    const answers = await Promise.all(invoices.map((invoiceId) => pay(it, invoiceId)));
    const missed = invoices.filter((_, place) => answers[place]?.body.code !== 200);
    expect(answers.every(({ body }) => body.code === 200 || body.msg === "对账单或发票刚有变动，请刷新后查看")).toBe(true);
    expect(missed.length).toBeLessThan(2);
    for (const invoiceId of missed) expect((await pay(it, invoiceId)).body.code).toBe(200);
    expect(await payable(it, statementId)).toMatchObject({ status: "paid", orders: [{ paid: 600 }] });
    expect((await orderRow(it.orderId)).status).toBe("settled");
    expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 0 });
  }
});

test("an invoice is not dated before its order was placed", async () => {
  const it = await accepted();
  await confirm(it, await stated(it));
  const body = { invoiceNo: invoiceNumber(), ...kind, issuedOn: "2001-01-01", orders: [{ orderId: it.orderId, amount: 600 }] };
  const { body: answer } = await tryCall("POST /mall-sup/settlement/invoice", { body }, { as: it.seller.token });
  expect(answer).toMatchObject({ code: 409, msg: expect.stringContaining(`的下单日期 ${today}，请核对`) });
  expect(answer.data).toMatchObject({ fields: { issuedOn: expect.stringContaining("开票日期早于订单") } });
});

test("a statement names the account that its company has now, to both sides alone", async () => {
  const it = await accepted();
  const statementId = await stated(it);
  expect((await payable(it, statementId)).account).toBeNull();
  await env.DB.prepare(
    `insert into company_profile (co_id, mobile, landline, email, postal_code, bank_name, bank_account, licence_key)
     values (?1, '', '', '', '', '建设银行', '6222020001234567', '')`,
  )
    .bind(it.seller.coId)
    .run();
  const account = { bankName: "建设银行", bankAccount: "6222020001234567" };
  expect((await payable(it, statementId)).account).toEqual(account);
  const mine = await call(
    "GET /mall-sup/settlement/statement/{statementId}",
    { params: { statementId } },
    { as: it.seller.token },
  );
  expect(mine.account).toEqual(account);
  const stranger = await makePurchaser();
  const theirs = { params: { statementId } };
  expect((await tryCall("GET /mall-pur/settlement/statement/{statementId}", theirs, { as: stranger.token })).body.code).toBe(404);
});

test("an invoice covers several orders, its number is unique, and a wrong one is taken back", async () => {
  const it = await accepted();
  const other = await accepted();
  const [statementId, otherStatement] = [await stated(it), await stated(other)];
  await confirm(it, statementId);
  await confirm(other, otherStatement);
  const same = invoiceNumber();
  const invoiceId = idOf(await invoice(it, 600, same));
  expect((await invoice(other, 600, same)).body).toMatchObject({ code: 409, msg: "此发票号码已登记，请核对" });
  // An order of another company is not there.
  expect((await invoice(it, 600, invoiceNumber(), other.orderId)).body.code).toBe(404);
  expect((await voided(it, invoiceId)).body.code).toBe(200);
  expect((await voided(it, invoiceId)).body.code).toBe(404);
  expect(await payable(it, statementId)).toMatchObject({ status: "confirmed", invoices: [] });
  const again = idOf(await invoice(it, 600, same));
  await pay(it, again);
  expect((await voided(it, again)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已付款") });
});

test("a disputed order is due again, and an order on a statement does not go back", async () => {
  const it = await accepted();
  const statementId = await stated(it);
  const back = () =>
    tryStep("POST /mall-pur/order/{orderId}/return", it.buyer, it.orderId, {
      reason: "破损",
      lines: [{ lineId: it.lineIds[0]!, quantity: 1 }],
    });
  expect((await back()).body).toMatchObject({ code: 409, msg: expect.stringContaining("对账单") });
  expect((await viewed(it.buyer, it.orderId)).availableActions).not.toContain("requestReturn");
  expect((await dispute(it, statementId)).body.code).toBe(200);
  expect((await dispute(it, statementId)).body.code).toBe(409);
  const waits = async () =>
    (await call("GET /auth/own/todos", {}, { as: it.acceptor.token })).find(({ kind }) => kind === "statement");
  const listed = await call("GET /mall-pur/settlement/list", { query: { status: "open" } }, { as: it.acceptor.token });
  expect([(await waits())?.count ?? 0, listed.total, listed.counts]).toEqual([0, 0, []]);
  expect((await confirm(it, statementId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("没有订单") });
  expect((await back()).body.code).toBe(200);
  // What is on its way back is not due.
  expect((await create(it)).body.code).toBe(409);
  await life.answerReturn(it, true);
  await life.takeBack(it);
  expect(await stated(it)).toBe(statementId);
  expect(await payable(it, statementId)).toMatchObject({ total: 300, orders: [{ amount: 300 }] });
});

test("two units, two companies: nobody reads or moves a statement or invoice of others", async () => {
  const mine = await accepted();
  const statementId = await stated(mine);
  await confirm(mine, statementId);
  const invoiceId = idOf(await invoice(mine, 600));
  const before = await payable(mine, statementId);
  const other = await accepted();
  const member = await makePurchaser({ unitId: mine.buyer.unitId, permissions: ["mall:order:view"] });
  const reason = { orderIds: [mine.orderId], reason: "不行" };
  const tries: [Parameters<typeof tryCall>[0], Parameters<typeof tryCall>[1], { token: string }, number][] = [
    ["GET /mall-pur/settlement/statement/{statementId}", { params: { statementId } }, other.acceptor, 404],
    ["POST /mall-pur/settlement/statement/{statementId}/confirm", { params: { statementId }, body: {} }, other.acceptor, 404],
    ["POST /mall-pur/settlement/statement/{statementId}/dispute", { params: { statementId }, body: reason }, other.acceptor, 404],
    [
      "POST /mall-pur/settlement/invoice/{invoiceId}/pay",
      { params: { invoiceId }, body: { reference: "x" } },
      other.acceptor,
      404,
    ],
    ["GET /mall-sup/settlement/statement/{statementId}", { params: { statementId } }, other.seller, 404],
    ["POST /mall-sup/settlement/invoice/{invoiceId}/void", { params: { invoiceId }, body: {} }, other.seller, 404],
    ["GET /mall-pur/settlement/statement/{statementId}", { params: { statementId } }, member, 403],
    ["POST /mall-pur/settlement/invoice/{invoiceId}/pay", { params: { invoiceId }, body: { reference: "x" } }, member, 403],
  ];
  for (const [key, request, person, code] of tries) {
    const { body } = await tryCall(key, request, { as: person.token });
    expect([key, body.code, JSON.stringify(body).includes(before.statementNo)]).toEqual([key, code, false]);
  }
  for (const [key, person] of [
    ["GET /mall-pur/settlement/list", other.acceptor],
    ["GET /mall-sup/settlement/list", other.seller],
  ] as const) {
    expect(await call(key, { query: {} }, { as: person.token })).toMatchObject({ total: 0 });
  }
  // A statement for another company's unit and period touches that company's orders alone.
  expect(
    (
      await tryCall(
        "POST /mall-sup/settlement/statement",
        { body: { unitId: mine.buyer.unitId, period } },
        { as: other.seller.token },
      )
    ).body.code,
  ).toBe(409);
  expect(await payable(mine, statementId)).toEqual(before);
});

test("the trail of a statement is written once", async () => {
  const it = await accepted();
  const statementId = await stated(it);
  const isAppendOnly = (error: unknown) => mentions(error, "append-only");
  await expect(db.delete(statementEvent).where(eq(statementEvent.statementId, statementId))).rejects.toSatisfy(isAppendOnly);
  await expect(
    db.update(statementEvent).set({ byName: "x" }).where(eq(statementEvent.statementId, statementId)),
  ).rejects.toSatisfy(isAppendOnly);
});

test("an invoice's file is for its two sides alone, is what its name says, and goes with a voided invoice", async () => {
  const it = await accepted();
  const statementId = await stated(it);
  await confirm(it, statementId);
  const record = (name: string, content: Uint8Array | string) => {
    const file = { name, content: Buffer.from(content).toString("base64") };
    const body = { invoiceNo: invoiceNumber(), ...kind, issuedOn: today, orders: [{ orderId: it.orderId, amount: 100 }], file };
    return tryCall("POST /mall-sup/settlement/invoice", { body }, { as: it.seller.token });
  };
  expect((await record("发票.pdf", "<svg onload=alert(1)>")).body.code).toBe(422);
  expect((await record("发票.pdf", "%PDF-1.7 %%EOF")).body.code).toBe(422);
  expect((await record("发票.html", pdfOf())).body.code).toBe(422);
  const invoiceId = idOf(await record("发票.pdf", pdfOf("发票")));
  expect(await payable(it, statementId)).toMatchObject({ invoices: [{ invoiceId, hasFile: true }] });
  const saved = await save("pur", invoiceId, it.acceptor);
  expect([saved.headers.get("content-type"), await saved.text()]).toEqual(["application/pdf", pdfOf("发票").toString()]);
  expect((await save("sup", invoiceId, it.seller)).headers.get("content-disposition")).toContain("attachment");
  const other = await makeOrder();
  for (const [side, who] of [
    ["pur", other.acceptor],
    ["sup", other.seller],
    ["pur", it.seller],
  ] as const) {
    expect((await save(side, invoiceId, who)).headers.get("content-type")).toContain("json");
  }
  const params = { invoiceId };
  const voided = await tryCall(
    "POST /mall-sup/settlement/invoice/{invoiceId}/void",
    { params, body: {} },
    { as: it.seller.token },
  );
  expect(voided.body.code).toBe(200);
  expect((await save("sup", invoiceId, it.seller)).headers.get("content-type")).toContain("json");
});

/** What somebody was told of statements, in the order it came. */
async function newsOf({ userId }: { userId: string }): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select title from sys_msg where user_id = ?1 and title like '对账单%' order by created_at, rowid",
  )
    .bind(userId)
    .all<{ title: string }>();
  return results.map(({ title }) => title.split("：")[1] ?? "");
}

test("each step is told to the side that waits for it, and to those alone who may go on", async () => {
  const it = await accepted();
  const onlooker = await makePurchaser({ unitId: it.buyer.unitId, permissions: [permissions.orderView] });
  await dispute(it, await stated(it));
  const statementId = await stated(it);
  await confirm(it, statementId);
  const { body } = await invoice(it, (await orderRow(it.orderId)).total);
  const { invoiceId } = body.data as { invoiceId: string };
  expect(await newsOf(it.seller)).toEqual(["采购单位对部分订单有异议，已移出本单", "采购单位已确认，请开票"]);
  expect(await newsOf(it.acceptor)).toEqual([
    "供应商已生成对账单，请核对并确认",
    "供应商补充了订单，请核对并确认",
    "供应商已登记发票，请付款",
  ]);
  await voided(it, invoiceId);
  expect((await newsOf(it.acceptor)).at(-1)).toBe("供应商已作废发票登记");
  const again = await invoice(it, (await orderRow(it.orderId)).total);
  await pay(it, (again.body.data as { invoiceId: string }).invoiceId);
  expect((await newsOf(it.seller)).at(-1)).toBe("采购单位已登记付款");
  expect(await newsOf(onlooker)).toEqual([]);
});
