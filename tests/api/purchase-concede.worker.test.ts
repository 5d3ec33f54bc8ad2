import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { approve } from "#tests/support/approving.ts";
import { fundOf, makeBuyer, makeFreight, makeFund, makeProduct, makeWish, submission } from "#tests/support/buying.ts";
import { call, tryCall, type CallOptions } from "#tests/support/call.ts";
import { makeBusiness } from "#tests/support/people.ts";
import { entriesOf, submitted, view } from "#tests/support/submitting.ts";
import { pdfOf, zipOf } from "#tests/support/documents.ts";

const tryConcede = (who: { token: string }, wishId: string, total: number, options: CallOptions = {}) =>
  tryCall(
    "POST /mall-sup/wish/{wishId}/concede",
    { params: { wishId }, body: { total: fen(total), reason: "老客户" } },
    { as: who.token, ...options },
  );
const waitingFor = (who: { token: string }) => call("GET /mall-sup/wish/list", { query: {} }, { as: who.token });

/** Goods of two companies, 300 fen and 10 of freight of the first, 100 of the second; the leader is asked. */
async function waiting(balance?: number) {
  const [supplier, other] = [await makeBusiness(), await makeBusiness()];
  const buyer = await makeBuyer({ approvalFrom: 1, ...(balance && { balance }) });
  const freightTemplateId = await makeFreight(supplier.coId, [{ regionPrefix: "", fee: 10, freeFrom: null }]);
  const wishId = await makeWish(buyer, [
    { productId: await makeProduct({ coId: supplier.coId, freightTemplateId }), quantity: 3 },
    { productId: await makeProduct({ coId: other.coId }), quantity: 1 },
  ]);
  return { supplier, other, buyer, wishId };
}

test("what a supplier comes down by is free at once, the approver sees it, and the order carries it", async () => {
  const { supplier, other, buyer, wishId } = await waiting();
  await submitted(buyer, wishId);
  const { rows } = await waitingFor(supplier);
  expect(rows).toEqual([expect.objectContaining({ wishId, goods: 300, freight: 10, total: 310 })]);
  expect(rows[0]?.lines).toEqual([
    expect.objectContaining({ productSpec: "500mL", productMeasureUnit: "瓶", quantity: 3, price: 100 }),
  ]);
  expect(Object.keys(rows[0] ?? {})).not.toContain("funds");

  for (const total of [250, 200]) expect((await tryConcede(supplier, wishId, total)).body.code).toBe(200);
  expect((await fundOf(buyer.fundId)).reserved).toBe(300);
  const seen = await view(buyer.leader, wishId);
  expect(seen).toMatchObject({ total: 300, status: "approving", funds: [{ amount: 300 }] });
  expect(seen.suppliers.map(({ conceded }) => conceded)).toEqual([200, null]);
  expect(seen.history.filter(({ label }) => label === "供应商让价").map(({ note }) => note)).toEqual([
    expect.stringContaining("让价 ¥0.60，老客户"),
    expect.stringContaining("让价 ¥0.50，老客户"),
  ]);
  expect((await waitingFor(supplier)).rows[0]?.total).toBe(200);
  expect((await waitingFor(other)).rows[0]?.total).toBe(100);

  expect((await approve(wishId, buyer.leader.token)).body.code).toBe(200);
  const ordered = await view(buyer, wishId);
  expect(new Set(ordered.orders.map(({ total }) => total))).toEqual(new Set([100, 200]));
  const first = ordered.orders.find(({ total }) => total === 200);
  const order = await call("GET /mall-pur/order/{orderId}", { params: { orderId: first?.orderId ?? "" } }, { as: buyer.token });
  expect(order).toMatchObject({ goods: 300, freight: 10, conceded: 110, total: 200 });
  expect((await waitingFor(supplier)).total).toBe(0);
  const letters = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: buyer.token });
  expect(letters.rows.map(({ title }) => title)).toContainEqual(expect.stringContaining("已让价 ¥0.60"));
});

test("several funds: the last one is freed first, one that bears nothing leaves the request, and a rejection frees the rest", async () => {
  const { supplier, buyer, wishId } = await waiting();
  const second = await makeFund(buyer.unitId, buyer.groupId, 1000);
  const body = await submission(buyer, wishId);
  const funds = [
    { fundId: buyer.fundId, amount: fen(380) },
    { fundId: second, amount: fen(30) },
  ];
  await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body: { ...body, funds } }, { as: buyer.token });
  expect((await tryConcede(supplier, wishId, 270)).body.code).toBe(200);
  expect(await Promise.all([buyer.fundId, second].map(async (id) => (await fundOf(id)).reserved))).toEqual([370, 0]);
  expect((await view(buyer, wishId)).funds.map(({ fundId, amount }) => ({ fundId, amount }))).toEqual([
    { fundId: buyer.fundId, amount: 370 },
  ]);
  const reject = { params: { wishId }, body: { reason: "不买了" } };
  await call("POST /mall-pur/wish/{wishId}/reject", reject, { as: buyer.leader.token });
  expect((await fundOf(buyer.fundId)).reserved).toBe(0);
  // Submitted anew it asks today's prices: what was conceded was for that submission.
  expect((await submitted(buyer, wishId)).total).toBe(410);
});

test("other companies, wrong amounts and every other state change nothing", async () => {
  const { supplier, buyer, wishId } = await waiting();
  expect((await tryConcede(supplier, wishId, 100)).body.code).toBe(404);
  await submitted(buyer, wishId);
  expect((await tryConcede(await makeBusiness(), wishId, 100)).body.code).toBe(404);
  expect((await tryConcede({ token: buyer.token }, wishId, 100)).body.code).toBe(403);
  for (const total of [310, 311]) expect((await tryConcede(supplier, wishId, total)).body).toMatchObject({ code: 409 });
  expect((await tryConcede(supplier, wishId, 0)).body.code).toBe(422);
  expect((await fundOf(buyer.fundId)).reserved).toBe(410);
  await approve(wishId, buyer.leader.token);
  expect((await tryConcede(supplier, wishId, 100)).body).toMatchObject({ code: 409, msg: expect.stringContaining("已下单") });
  expect((await fundOf(buyer.fundId)).reserved).toBe(410);
});

test("an approval and four concessions at once: the money reserved is what the order costs", async () => {
  const { supplier, buyer, wishId } = await waiting();
  await submitted(buyer, wishId);
  const key = crypto.randomUUID();
  await Promise.all([
    ...[290, 280, 270].map((total) => tryConcede(supplier, wishId, total)),
    tryConcede(supplier, wishId, 260, { idempotencyKey: key }),
    tryConcede(supplier, wishId, 260, { idempotencyKey: key }),
    approve(wishId, buyer.leader.token),
  ]);
  const { total, funds } = await view(buyer, wishId);
  const { reserved } = await fundOf(buyer.fundId);
  expect(reserved).toBe(total);
  expect(funds[0]?.amount).toBe(total);
  const released = (await entriesOf(buyer.fundId)).filter(({ kind }) => kind === "release");
  expect(410 - released.reduce((sum, { amount }) => sum + amount, 0)).toBe(reserved);
});

test("files of a request: added, seen by who approves, saved under their name, and nobody else's", async () => {
  const { buyer, other, wishId } = await waiting();
  const pdf = pdfOf("比价单").toString("base64");
  const add = (who: { token: string }, name: string, content = pdf, options: CallOptions = {}) =>
    tryCall("POST /mall-pur/wish/{wishId}/file", { params: { wishId }, body: { name, content } }, { as: who.token, ...options });
  const key = crypto.randomUUID();
  const [one, again] = [
    await add(buyer, "比价单.pdf", pdf, { idempotencyKey: key }),
    await add(buyer, "比价单.pdf", pdf, { idempotencyKey: key }),
  ];
  expect(one.body).toEqual(again.body);
  const extra = await add(buyer, "说明.docx", zipOf("word/document.xml", Buffer.from("<w:document/>")).toString("base64"));
  expect((await add(buyer, "a.png")).body).toMatchObject({ code: 422, msg: expect.stringContaining("扩展名不符") });
  expect((await add(buyer, "b.docx", Buffer.from("PK\u0003\u0004x").toString("base64"))).body.code).toBe(422);
  expect((await add(buyer, "a.exe")).body.code).toBe(422);
  expect((await add(buyer.leader, "b.pdf")).body.code).toBe(404);
  const remove = { body: {}, params: { wishId, fileId: (extra.body.data as { fileId: string }).fileId } };
  await call("POST /mall-pur/wish/{wishId}/file/{fileId}/remove", remove, { as: buyer.token });
  await submitted(buyer, wishId);
  const [file] = (await view(buyer.leader, wishId)).files;
  expect(file).toMatchObject({ name: "比价单.pdf" });
  expect((await view(buyer.leader, wishId)).files).toHaveLength(1);

  const open = (as: string) =>
    app.fetch(
      new Request(`https://api/mall-pur/wish/${wishId}/file/${file?.fileId ?? ""}`, {
        headers: { authorization: `Bearer ${as}` },
      }),
      env,
      createExecutionContext(),
    );
  const answer = await open(buyer.leader.token);
  expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("比价单.pdf"));
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await answer.text()).toBe(pdfOf("比价单").toString());
  for (const stranger of [(await makeBuyer()).token, other.token]) {
    const refused = await open(stranger);
    expect(await refused.text()).not.toContain("PDF");
  }
  expect((await add(buyer, "c.pdf")).body).toMatchObject({ code: 409 });
  expect((await env.FILES.list({ prefix: `private/wish/${wishId}/` })).objects).toHaveLength(1);
});

test("a request holds ten files, also when they are sent at once", async () => {
  const { buyer, wishId } = await waiting();
  const content = pdfOf().toString("base64");
  for (let at = 0; at < 9; at += 1) {
    await call(
      "POST /mall-pur/wish/{wishId}/file",
      { params: { wishId }, body: { name: `${at}.pdf`, content } },
      { as: buyer.token },
    );
  }
  await Promise.all(
    ["a", "b", "c"].map((name) =>
      tryCall(
        "POST /mall-pur/wish/{wishId}/file",
        { params: { wishId }, body: { name: `${name}.pdf`, content } },
        { as: buyer.token },
      ),
    ),
  );
  expect((await view(buyer, wishId)).files).toHaveLength(10);
});
