import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { inquiry, inquiryAnswer } from "#src/api/db/tables/inquiry.ts";
import { sysMsg } from "#src/api/db/tables/notice.ts";
import { inquiryADay, inquiryOpenFor } from "#src/domain/inquiry/schema.ts";
import { changeProduct, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);

/** Somebody who looks for two things nobody offers. */
async function loading() {
  const buyer = await makePurchaser();
  const names = [unique("抗体"), unique("试纸")] as const;
  const lines = names.map((name) => ({ text: `${name} 2`, name, quantity: 2, unit: "盒" }));
  const { inquiryId } = await call("POST /mall-pur/inquiry/create", { body: { lines } }, { as: buyer.token });
  return { buyer, names, inquiryId };
}

async function supplying() {
  const business = await makeBusiness();
  return { ...business, productId: await makeProduct({ coId: business.coId, pfPrice: 700 }) };
}
type Supplier = Awaited<ReturnType<typeof supplying>>;

const tryAnswer = (
  who: { token: string },
  inquiryId: string,
  body: { lineNo: number; productId: string; note?: string },
  key?: string,
) =>
  tryCall(
    "POST /mall-sup/inquiry/{inquiryId}/answer",
    { params: { inquiryId }, body },
    { as: who.token, ...(key && { idempotencyKey: key }) },
  );
const view = (who: { token: string }, inquiryId: string) =>
  call("GET /mall-pur/inquiry/{inquiryId}", { params: { inquiryId } }, { as: who.token });
const filters = (who: Supplier, answered: "0" | "1") =>
  call("GET /mall-sup/inquiry/list", { query: { answered, pageSize: "100" } }, { as: who.token });

test("suppliers see what is asked for, not who asks; their goods come back at today's price", async () => {
  const { buyer, names, inquiryId } = await loading();
  const [one, other] = [await supplying(), await supplying()];
  const open = await filters(one, "0");
  expect(open.rows).toMatchObject([
    { inquiryId, lineNo: 1, name: names[0], quantity: 2, unit: "盒", mine: null },
    { inquiryId, lineNo: 2, name: names[1], mine: null },
  ]);
  for (const secret of [buyer.unitId, buyer.purchaserId, buyer.userId]) expect(JSON.stringify(open)).not.toContain(secret);
  expect((await tryAnswer(one, inquiryId, { lineNo: 1, productId: one.productId, note: "现货" })).body.code).toBe(200);
  expect((await tryAnswer(other, inquiryId, { lineNo: 1, productId: other.productId })).body.code).toBe(200);
  await changeProduct(one.productId, { pfPrice: 650 });
  const [first, second] = (await view(buyer, inquiryId)).lines;
  const answers = first?.answers.map(({ product, price, note }) => [product.productId, price, note]);
  expect(answers).toHaveLength(2);
  expect(answers).toEqual(
    expect.arrayContaining([
      [one.productId, 650, "现货"],
      [other.productId, 700, ""],
    ]),
  );
  expect(second?.answers).toEqual([]);
  const mine = await call("GET /mall-pur/inquiry/list", { query: {} }, { as: buyer.token });
  expect(mine.rows).toMatchObject([{ inquiryId, lines: 2, answered: 1 }]);
  expect((await filters(one, "1")).rows).toMatchObject([{ lineNo: 1, mine: { productId: one.productId, note: "现货" } }]);
  expect((await filters(one, "0")).rows.map(({ lineNo }) => lineNo)).toEqual([2]);
  // What one supplier offers is no other supplier's business.
  expect(JSON.stringify(await filters(other, "1"))).not.toContain("现货");
});

test("another answer takes the place of the first; who asked is told once by each company", async () => {
  const { buyer, inquiryId } = await loading();
  const supplier = await supplying();
  const better = await makeProduct({ coId: supplier.coId });
  await tryAnswer(supplier, inquiryId, { lineNo: 1, productId: supplier.productId });
  await tryAnswer(supplier, inquiryId, { lineNo: 1, productId: better, note: "替代品" });
  await tryAnswer(supplier, inquiryId, { lineNo: 2, productId: better });
  expect((await view(buyer, inquiryId)).lines[0]?.answers).toMatchObject([{ product: { productId: better }, note: "替代品" }]);
  const told = await db.select().from(sysMsg).where(eq(sysMsg.userId, buyer.userId));
  expect(told.map(({ title, href }) => [title, href])).toEqual([["您的询价有供应商答复", `/myInquiries/${inquiryId}`]]);
});

test("only own goods on sale, only while it is open, only what is asked for; the same key answers once", async () => {
  const { buyer, inquiryId } = await loading();
  const [supplier, rival] = [await supplying(), await supplying()];
  const code = async (...input: Parameters<typeof tryAnswer>) => (await tryAnswer(...input)).body.code;
  expect(await code(supplier, inquiryId, { lineNo: 1, productId: rival.productId })).toBe(422);
  expect(await code(supplier, inquiryId, { lineNo: 1, productId: "999999" })).toBe(422);
  expect(await code(supplier, inquiryId, { lineNo: 9, productId: supplier.productId })).toBe(404);
  expect(await code(supplier, crypto.randomUUID(), { lineNo: 1, productId: supplier.productId })).toBe(404);
  expect(await code(buyer, inquiryId, { lineNo: 1, productId: supplier.productId })).toBe(403);
  const off = await makeProduct({ coId: supplier.coId, productStatus: 2 });
  expect(await code(supplier, inquiryId, { lineNo: 1, productId: off })).toBe(422);
  const once = () => code(supplier, inquiryId, { lineNo: 1, productId: supplier.productId }, "answer-once-1");
  expect(await Promise.all([once(), once()])).toEqual([200, 200]);
  expect(await db.select().from(inquiryAnswer).where(eq(inquiryAnswer.inquiryId, inquiryId))).toHaveLength(1);
  await db
    .update(inquiry)
    .set({ createdAt: Date.now() - inquiryOpenFor - 1 })
    .where(eq(inquiry.id, inquiryId));
  expect((await tryAnswer(supplier, inquiryId, { lineNo: 2, productId: supplier.productId })).body).toMatchObject({
    code: 409,
    msg: "此询价已超过 30 天，不能再答复",
  });
});

test("so many a day reach every supplier, and the next says so", async () => {
  const buyer = await makePurchaser();
  const line = { text: "乙腈 色谱纯", quantity: 1 };
  const send = (rows: number) =>
    tryCall("POST /mall-pur/inquiry/create", { body: { lines: Array.from({ length: rows }, () => line) } }, { as: buyer.token });
  for (let turn = 0; turn < inquiryADay.rows / 100; turn++) expect((await send(100)).body.code).toBe(200);
  expect((await send(1)).body).toMatchObject({ code: 429, msg: expect.stringContaining("24 小时内最多询价") });
  await env.DB.prepare("update inquiry set created_at = created_at - 86400000 where purchaser_id = ?1")
    .bind(buyer.purchaserId)
    .run();
  for (let turn = 0; turn < inquiryADay.inquiries; turn++) expect((await send(1)).body.code).toBe(200);
  expect((await send(1)).body.code).toBe(429);
});

test("what the mall does not sell is asked of nobody", async () => {
  const buyer = await makePurchaser();
  const ask = (text: string, cas = "") =>
    tryCall("POST /mall-pur/inquiry/create", { body: { lines: [{ text, cas, quantity: null }] } }, { as: buyer.token });
  for (const [text, cas] of [["求购麻黄碱 100g"], ["冰毒"], ["某试剂", "299-42-3"]] as const) {
    const { body } = await ask(text, cas);
    expect(body).toMatchObject({
      code: 422,
      msg: expect.stringContaining("第 1 行"),
      data: { fields: { "lines.0.text": expect.any(String) } },
    });
  }
  expect((await ask("麻黄碱检测试纸")).body.code).toBe(200);
});
