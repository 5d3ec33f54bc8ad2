import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { answerWithin } from "#src/domain/order/state.ts";
import { heardWithin, maxStatements } from "#src/domain/dispute/state.ts";
import { fundOf, stockOf } from "#tests/support/buying.ts";
import { ask, call, tryCall } from "#tests/support/call.ts";
import { pdfUpload } from "#tests/support/documents.ts";
import { bring, life, makeOrder, orderRow, step, supplied, tryStep, viewed, type TestOrder } from "#tests/support/order-life.ts";
import { makeOperator, makePurchaser } from "#tests/support/people.ts";
import { period, stated } from "#tests/support/settling.ts";

const two = () => makeOrder({ lines: [{ price: 100, quantity: 2, stock: 9 }] });
const some = (it: TestOrder, quantity = 1) => it.lineIds.map((lineId) => ({ lineId, quantity }));

/** An order whose supplier did not agree that two sent pieces are missing. */
async function refusedReport() {
  const it = await bring(await two(), "shipped");
  await life.reportMissing(it, [2]);
  await life.answerMissing(it, false);
  return it;
}

/** An accepted order whose supplier refused to take a piece back. */
async function refusedReturn() {
  const it = await bring(await two(), "accepted");
  await life.requestReturn(it, [1]);
  await life.answerReturn(it, false);
  return it;
}

const disputesOf = async (it: TestOrder) =>
  call("GET /mall-pur/order/{orderId}/dispute", { params: { orderId: it.orderId } }, { as: it.buyer.token });
const idOf = async (it: TestOrder) => (await disputesOf(it))[0]?.disputeId ?? "";

async function decide(it: TestOrder, quantity: number, operator?: { token: string }) {
  const as = (operator ?? (await makeOperator())).token;
  const body = { lines: some(it, quantity), reason: "底单签收人不是采购方" };
  const params = { disputeId: await idOf(it) };
  return tryCall("POST /mall-admin/dispute/{disputeId}/decide", { params, body }, { as });
}

/** As if it had been asked so much earlier. */
const age = async (table: "dispute" | "order_return", columns: string[], orderId: string, by: number) => {
  const set = columns.map((column) => `${column} = ${column} - ${by}`).join(", ");
  await env.DB.prepare(`update ${table} set ${set} where order_id = ?1`).bind(orderId).run();
};

test("the operator hears both sides, and what it gives the buyer is not paid for", async () => {
  const it = await refusedReport();
  expect((await viewed(it.buyer, it.orderId)).availableActions).toContain("openDispute");
  const file = pdfUpload("签收记录.pdf");
  await step("POST /mall-pur/order/{orderId}/dispute", it.buyer, it.orderId, {
    text: "签收的不是我们的人",
    file,
    lines: some(it, 2),
  });
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({
    disputed: true,
    status: "shipped",
    lines: [{ room: { receive: 0 } }],
    availableActions: ["withdrawDispute"],
  });
  expect(await supplied(it.seller, it.orderId)).toMatchObject({ availableActions: ["correctWaybill", "concedeDispute"] });
  const operator = await makeOperator();
  expect((await decide(it, 1, operator)).body).toMatchObject({ code: 409, msg: expect.stringContaining("前可以陈述") });
  await life.answerDispute(it);
  const [view] = await disputesOf(it);
  expect(view).toMatchObject({
    status: "open",
    about: "missing",
    answered: true,
    statements: [
      { side: "buyer", file: { name: "签收记录.pdf" } },
      { side: "supplier", file: null },
    ],
  });
  const params = { disputeId: view?.disputeId ?? "" };
  const seen = await call("GET /mall-admin/dispute/{disputeId}", { params }, { as: operator.token });
  expect(seen).toMatchObject({ unitName: expect.any(String), orderStatus: "shipped", availableActions: ["decide"] });
  expect(JSON.stringify(seen)).not.toContain("科学路");
  expect((await decide(it, 3, operator)).body.code).toBe(409);
  const answers = await Promise.all([decide(it, 1, operator), decide(it, 1, operator)]);
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 100 });
  // What was lost does not come back to the shelf.
  expect(await stockOf(it.productIds[0]!)).toBe(7);
  const after = await viewed(it.buyer, it.orderId);
  expect(after).toMatchObject({ disputed: false, total: 100, lines: [{ refused: 1, room: { receive: 1 } }] });
  expect(after.history.findLast(({ label }) => label === "平台裁定")).toMatchObject({
    by: "平台",
    side: "system",
    note: "底单签收人不是采购方",
    lines: [{ quantity: 1 }],
  });
  expect(await disputesOf(it)).toMatchObject([{ status: "decided", lines: [{ quantity: 2, awarded: 1 }], availableActions: [] }]);
  await life.receive(it, [1]);
  await life.accept(it, [1]);
  expect((await orderRow(it.orderId)).status).toBe("accepted");
});

test("without a word of the supplier it is decided once its time is over; nothing of it is for the supplier", async () => {
  const it = await refusedReport();
  await life.openDispute(it, [2]);
  await age("dispute", ["opened_at", "answer_by"], it.orderId, heardWithin);
  expect((await decide(it, 0)).body.code).toBe(200);
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({ total: 200, lines: [{ room: { receive: 2 } }] });
  expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 200 });
  // What was decided is not asked again without a new report.
  const again = await tryStep("POST /mall-pur/order/{orderId}/dispute", it.buyer, it.orderId, { text: "再议", lines: some(it) });
  expect(again.body).toMatchObject({ code: 409, msg: expect.stringContaining("请先报告未收到") });
});

test("goods whose return was refused: in dispute they are not settled, and the supplier may give in", async () => {
  const it = await refusedReturn();
  await life.openDispute(it, [1]);
  const params = { body: { unitId: it.buyer.unitId, period } };
  expect((await tryCall("POST /mall-sup/settlement/statement", params, { as: it.seller.token })).body.code).toBe(409);
  await step("POST /mall-sup/order/{orderId}/dispute/concede", it.seller, it.orderId, { reason: "质量不符，同意退款" });
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({
    status: "accepted",
    total: 100,
    lines: [{ returned: 1, accepted: 1 }],
  });
  expect(await fundOf(it.buyer.fundId)).toMatchObject({ reserved: 100 });
  // The supplier says itself when goods that came back are for sale again.
  expect(await stockOf(it.productIds[0]!)).toBe(7);
  expect(await disputesOf(it)).toMatchObject([{ status: "conceded", outcome: "质量不符，同意退款", lines: [{ awarded: 1 }] }]);
  await stated(it);
});

test("an order on a statement is not disputed before it was taken off", async () => {
  const it = await refusedReturn();
  await stated(it);
  const open = await tryStep("POST /mall-pur/order/{orderId}/dispute", it.buyer, it.orderId, {
    text: "质量不符",
    lines: some(it),
  });
  expect(open.body).toMatchObject({ code: 409, msg: expect.stringContaining("对账单") });
});

test("nobody asks for a decision before the supplier had its time; a return left open ends with it", async () => {
  const it = await bring(await two(), "received");
  const open = (person: { token: string } = it.buyer) =>
    tryStep("POST /mall-pur/order/{orderId}/dispute", person, it.orderId, { text: "破损", lines: some(it) });
  expect((await open()).body).toMatchObject({ code: 409, msg: expect.stringContaining("申请退货") });
  await life.requestReturn(it, [1]);
  expect((await open()).body).toMatchObject({ code: 409, msg: expect.stringContaining("答复期限") });
  expect((await viewed(it.buyer, it.orderId)).availableActions).not.toContain("openDispute");
  await age("order_return", ["asked_at"], it.orderId, answerWithin + 1);
  expect((await open(it.acceptor)).body.code).toBe(200);
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({
    returns: [{ status: "declined", answer: "逾期未处理，已转平台裁定" }],
    lines: [{ room: { accept: 1 } }],
  });
  const stranger = await makePurchaser({ unitId: it.buyer.unitId, permissions: ["mall:order:view", "mall:order:settle"] });
  const say = (person: { token: string }) =>
    tryStep("POST /mall-pur/order/{orderId}/dispute/statement", person, it.orderId, { text: "补充" });
  expect((await say(stranger)).body.code).toBe(403);
  await step("POST /mall-pur/order/{orderId}/dispute/withdraw", it.buyer, it.orderId, {});
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({ disputed: false, total: 200, lines: [{ room: { accept: 2 } }] });
  expect((await say(it.buyer)).body.code).toBe(409);
});

test("each side says so much, at once or one after the other", async () => {
  const it = await refusedReport();
  await life.openDispute(it, [1]);
  const say = () => tryStep("POST /mall-pur/order/{orderId}/dispute/statement", it.buyer, it.orderId, { text: "补充" });
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(...(await Promise.all([say(), say()])));
  const codes = answers.map(({ body }) => body.code);
  const taken = codes.filter((code) => code === 200).length;
  expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
  for (let n = taken + 1; n < maxStatements; n += 1) expect((await say()).body.code).toBe(200);
  expect((await say()).body).toMatchObject({ code: 409, msg: expect.stringContaining(`最多陈述 ${maxStatements} 次`) });
  expect((await disputesOf(it))[0]?.statements).toHaveLength(maxStatements);
});

test("a file is read by both sides and the operator, and by nobody else", async () => {
  const it = await refusedReport();
  const file = pdfUpload("底单.pdf");
  await step("POST /mall-pur/order/{orderId}/dispute", it.buyer, it.orderId, { text: "见附件", file, lines: some(it) });
  const [view] = await disputesOf(it);
  const fileId = view?.statements[0]?.file?.fileId ?? "";
  const get = async (address: string, token: string) => {
    const { app } = await import("#src/api/app.ts");
    const { createExecutionContext } = await import("cloudflare:test");
    const request = new Request(`https://api${address}`, { headers: { authorization: `Bearer ${token}` } });
    return app.fetch(request, env, createExecutionContext());
  };
  const operator = await makeOperator();
  for (const [address, token] of [
    [`/mall-pur/order/${it.orderId}/dispute/file/${fileId}`, it.buyer.token],
    [`/mall-sup/order/${it.orderId}/dispute/file/${fileId}`, it.seller.token],
    [`/mall-admin/dispute/${view?.disputeId}/file/${fileId}`, operator.token],
  ] as const) {
    const answer = await get(address, token);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await answer.arrayBuffer()).toString("base64")).toBe(file.content);
  }
  const other = await bring(await two(), "shipped");
  for (const [address, token] of [
    [`/mall-pur/order/${it.orderId}/dispute/file/${fileId}`, other.buyer.token],
    [`/mall-pur/order/${other.orderId}/dispute/file/${fileId}`, other.buyer.token],
    [`/mall-sup/order/${it.orderId}/dispute/file/${fileId}`, other.seller.token],
    [`/mall-admin/dispute/${view?.disputeId}/file/${fileId}`, it.buyer.token],
  ] as const) {
    expect((await ask(address, { headers: { authorization: `Bearer ${token}` } })).body.code).not.toBe(200);
  }
});

test("the operator's list: what may be decided, what still waits, what is over; for who has the right", async () => {
  const waiting = await refusedReport();
  await life.openDispute(waiting, [1]);
  const ready = await refusedReport();
  await life.openDispute(ready, [1]);
  await life.answerDispute(ready);
  const over = await refusedReport();
  await life.openDispute(over, [1]);
  await step("POST /mall-pur/order/{orderId}/dispute/withdraw", over.buyer, over.orderId, {});
  const operator = await makeOperator();
  const listed = async (view: "open" | "ready" | "over") => {
    const { rows } = await call("GET /mall-admin/dispute/list", { query: { view, pageSize: "100" } }, { as: operator.token });
    return rows.map(({ orderId }) => orderId);
  };
  expect(await listed("open")).toEqual(expect.arrayContaining([waiting.orderId, ready.orderId]));
  expect(await listed("open")).not.toContain(over.orderId);
  expect(await listed("ready")).toContain(ready.orderId);
  expect(await listed("ready")).not.toContain(waiting.orderId);
  expect(await listed("over")).toContain(over.orderId);
  const blind = await makeOperator({ permissions: ["mall:supplier:review"] });
  expect((await tryCall("GET /mall-admin/dispute/list", { query: {} }, { as: blind.token })).body.code).toBe(403);
});
