import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import { makeBuyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeRegulated, makeSheet } from "#tests/support/hazard.ts";
import { bring, makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness, makeOperator } from "#tests/support/people.ts";
import { sheetForm } from "#tests/support/purchase-cases.ts";
import { pdfOf, pdfUpload } from "#tests/support/documents.ts";

const pdf = (text: string) => pdfUpload(`${text}.pdf`);
const setReview = (value: string) =>
  env.DB.prepare(
    "insert into config (key, value, is_public) values ('goods.review', ?1, 0) on conflict (key) do update set value = excluded.value",
  )
    .bind(value)
    .run();
afterEach(() => setReview("0"));

/** Dangerous goods of a company that has no sheet for them, and its own account. */
async function withoutSheet() {
  const { productId, casNo, coId } = await makeRegulated("hazardous");
  await env.DB.prepare("delete from goods_document where co_id = ?1").bind(coId).run();
  const seller = await makeBusiness({ coId });
  return { productId, casNo, coId, seller };
}
const upload = (seller: { token: string }, prodId: string, more: object = {}) =>
  tryCall(
    "POST /mall-sup/own/goods/{prodId}/document",
    { params: { prodId }, body: { ...sheetForm(), file: pdf(crypto.randomUUID()), ...more } },
    { as: seller.token },
  );
/** Somebody of the mall has looked at it. */
const passed = async (sent: Awaited<ReturnType<typeof upload>>) => {
  const { documentId } = sent.body.data as { documentId: string };
  const { token: as } = await makeOperator();
  const body = { approved: true, reason: "" };
  await call("POST /mall-admin/goods/document/{documentId}/decide", { params: { documentId }, body }, { as });
  return documentId;
};
/** The certificate of a lot, as its form sends it. */
const certificate = (lotNo: string) => {
  const { scope: _scope, version: _version, ...common } = sheetForm();
  return { ...common, kind: "coa" as const, lotNo };
};
const documentsOf = (seller: { token: string }, prodId: string) =>
  call("GET /mall-sup/own/goods/{prodId}/document", { params: { prodId } }, { as: seller.token });
const sheetFailure = async (buyer: { token: string }, productId: string) => {
  const body = { lines: [{ productId, quantity: 1 }] };
  const { lines } = await call("POST /mall-pur/danger/check", { body }, { as: buyer.token });
  return lines[0]?.failures.find(({ kind }) => kind === "sds") ?? null;
};
const acknowledge = (buyer: { token: string }, productId: string) =>
  tryCall("POST /mall-pur/danger/sds", { body: { productIds: [productId] } }, { as: buyer.token });

it("dangerous goods without a sheet are refused to the buyer and shown to the seller, until there is one that is read", async () => {
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
  const { productId, seller } = await withoutSheet();
  expect(await sheetFailure(buyer, productId)).toMatchObject({ remedyBy: "supplier", remedy: /联系供应商上传/ });
  expect((await acknowledge(buyer, productId)).body).toMatchObject({ code: 409, data: { reason: "hazard.noSheet" } });
  const needing = () => call("GET /mall-sup/own/goods/list", { query: { needs: "sheet" } }, { as: seller.token });
  expect((await needing()).rows).toMatchObject([{ productId, needsSheet: true }]);
  expect(await documentsOf(seller, productId)).toMatchObject({ needsSheet: true, documents: [] });

  const first = await upload(seller, productId, { scope: "cas" });
  expect(first.body).toMatchObject({ code: 200, data: { state: "submitted" } });
  expect(await sheetFailure(buyer, productId)).toMatchObject({ remedyBy: "supplier" });
  await passed(first);
  expect((await needing()).rows).toEqual([]);
  expect(await sheetFailure(buyer, productId)).toMatchObject({ remedyBy: "buyer" });
  expect((await acknowledge(buyer, productId)).body.code).toBe(200);
  expect(await sheetFailure(buyer, productId)).toBeNull();

  // A new version asks again; taken back, the former one counts, and with it what was said of it.
  const documentId = await passed(await upload(seller, productId, { version: "2" }));
  expect(await sheetFailure(buyer, productId)).toMatchObject({ remedyBy: "buyer" });
  const params = { documentId };
  await call("POST /mall-sup/own/goods/document/{documentId}/withdraw", { params }, { as: seller.token });
  expect(await sheetFailure(buyer, productId)).toBeNull();
  const again = await tryCall("POST /mall-sup/own/goods/document/{documentId}/withdraw", { params }, { as: seller.token });
  expect(again.body).toMatchObject({ code: 409, data: { reason: "supplier.documentMoved" } });
});

it("a sheet that has ended, of another company, or of another substance does not count", async () => {
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
  const { productId, casNo, coId } = await withoutSheet();
  await makeSheet(coId, `cas:${casNo}`, { validTo: Date.now() - 1 });
  await makeSheet(coId, "cas:64-17-5");
  await makeSheet((await makeBusiness()).coId, `cas:${casNo}`);
  await makeSheet(coId, `cas:${casNo}`, { state: "submitted" });
  expect(await sheetFailure(buyer, productId)).toMatchObject({ remedyBy: "supplier" });
});

it("a sheet that was passed for one substance counts for no other that its goods become", async () => {
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
  const { productId, seller } = await withoutSheet();
  await env.DB.prepare("update product set maker_code = 'M-1', maker_norm = 'm1' where id = ?1").bind(productId).run();
  for (const scope of ["product", "maker"]) await passed(await upload(seller, productId, { scope }));
  expect(await sheetFailure(buyer, productId)).toMatchObject({ remedyBy: "buyer" });
  const { casNo: other } = await makeRegulated("toxic");
  await env.DB.prepare("update product set cas_no = ?2 where id = ?1").bind(productId, other).run();
  expect(await sheetFailure(buyer, productId)).toMatchObject({ remedyBy: "supplier" });
  expect((await documentsOf(seller, productId)).needsSheet).toBe(true);
  const { documents } = await call("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, query: {} });
  expect(documents).toEqual([]);
});

it("every wrong field is named, and what is no PDF is not kept", async () => {
  const { productId, seller, coId } = await withoutSheet();
  const fieldsOf = async (more: object) => {
    const { body } = await upload(seller, productId, more);
    expect(body.code).toBe(422);
    return (body.data as { fields: Record<string, string> }).fields;
  };
  expect(await fieldsOf({ version: "", issuedOn: "2026-02-30", file: { name: "a.exe", content: "!" } })).toMatchObject({
    version: "请输入版本号",
    issuedOn: expect.any(String),
    "file.name": "只支持 PDF 文件",
    "file.content": expect.any(String),
  });
  expect(await fieldsOf({ kind: "coa", lotNo: "", scope: "cas" })).toMatchObject({
    lotNo: "请输入批号",
    scope: expect.any(String),
  });
  expect(await fieldsOf({ issuedOn: "2099-01-01" })).toHaveProperty("issuedOn");
  expect(await fieldsOf({ validTo: Date.now() - 86_400_000 })).toHaveProperty("validTo");
  expect(await fieldsOf({ kind: "msds" })).toEqual({ kind: "请选择资料种类" });
  expect(await fieldsOf({ scope: "maker" })).toHaveProperty("scope");
  const html = { name: "a.pdf", content: Buffer.from("<script>alert(1)</script>").toString("base64") };
  expect(await fieldsOf({ file: html })).toHaveProperty("content");
  // What begins like a PDF is no sheet that anybody could read.
  const begun = { name: "a.pdf", content: Buffer.from("%PDF-1.7 安全技术说明书\n%%EOF").toString("base64") };
  expect(await fieldsOf({ file: begun })).toEqual({ content: expect.stringContaining("打不开") });
  const scripted = {
    name: "a.pdf",
    content: pdfOf("SDS", "/Contents 4 0 R /AA << /O << /S /J#61vaScript >> >>").toString("base64"),
  };
  expect(await fieldsOf({ file: scripted })).toEqual({ content: expect.stringContaining("打印为 PDF") });
  const blank = { name: "a.pdf", content: pdfOf("SDS", "").toString("base64") };
  expect(await fieldsOf({ file: blank })).toEqual({ content: expect.stringContaining("没有任何有内容的页") });
  const { results } = await env.DB.prepare("select id from goods_document where co_id = ?1").bind(coId).all();
  expect(results).toEqual([]);
});

it("the same file is taken once for the same goods, and is served as a download that runs nothing", async () => {
  const { productId, seller } = await withoutSheet();
  const file = pdf("同一份");
  expect((await upload(seller, productId, { file })).body.code).toBe(200);
  expect((await upload(seller, productId, { file })).body).toMatchObject({
    code: 409,
    data: { reason: "supplier.documentExists" },
  });
  const [document] = (await documentsOf(seller, productId)).documents;
  const answer = await app.fetch(
    new Request(`https://api${document?.path.replace("/prod-api", "")}`),
    env,
    createExecutionContext(),
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe("attachment");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
});

it("a sheet waits whether or not goods are reviewed; refused it says why, passed it counts", async () => {
  const { productId, seller } = await withoutSheet();
  const { token: staff } = await makeOperator();
  const sent = await upload(seller, productId);
  expect(sent.body).toMatchObject({ code: 200, data: { state: "submitted" } });
  const { documentId } = sent.body.data as { documentId: string };
  expect(await documentsOf(seller, productId)).toMatchObject({ needsSheet: true, documents: [{ state: "submitted" }] });
  const waiting = await call("GET /mall-admin/goods/document", { query: {} }, { as: staff });
  expect(waiting.rows.map((one) => one.documentId)).toContain(documentId);
  const decide = (body: { approved: boolean; reason: string }, id = documentId) =>
    tryCall("POST /mall-admin/goods/document/{documentId}/decide", { params: { documentId: id }, body }, { as: staff });
  expect((await decide({ approved: false, reason: "" })).body).toMatchObject({
    code: 422,
    data: { fields: { reason: "请填写退回原因" } },
  });
  expect((await decide({ approved: false, reason: "缺第 2 节" })).body.code).toBe(200);
  expect((await decide({ approved: true, reason: "" })).body.code).toBe(409);
  expect(await documentsOf(seller, productId)).toMatchObject({ documents: [{ state: "rejected", reason: "缺第 2 节" }] });
  const second = (await upload(seller, productId)).body.data as { documentId: string };
  expect((await decide({ approved: true, reason: "" }, second.documentId)).body.code).toBe(200);
  expect((await documentsOf(seller, productId)).needsSheet).toBe(false);
  const inbox = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: seller.token });
  expect(inbox.rows.map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/未通过审核/), expect.stringMatching(/已通过审核/)]),
  );
});

it("a certificate waits where goods are reviewed, and counts at once elsewhere", async () => {
  const { productId, seller } = await withoutSheet();
  const of = async (lotNo: string) =>
    tryCall(
      "POST /mall-sup/own/goods/{prodId}/document",
      { params: { prodId: productId }, body: { ...certificate(lotNo), file: pdf(lotNo) } },
      { as: seller.token },
    );
  expect((await of("L-1")).body).toMatchObject({ code: 200, data: { state: "active" } });
  await setReview("1");
  expect((await of("L-2")).body).toMatchObject({ code: 200, data: { state: "submitted" } });
});

it("the certificate of a lot stands at the shipment and the acceptance of that lot", async () => {
  const order = await bring(await makeOrder({ lines: [{ price: 300, quantity: 2 }] }), "confirmed");
  const [productId = ""] = order.productIds;
  const to = { params: { prodId: productId }, body: certificate("L-7") };
  await call("POST /mall-sup/own/goods/{prodId}/document", to, { as: order.seller.token });
  const lines = order.lineIds.map((lineId) => ({ lineId, quantity: 2, lotNo: "L-7" }));
  const params = { orderId: order.orderId };
  await call(
    "POST /mall-sup/order/{orderId}/ship",
    { params, body: { carrier: "供应商自送", trackingNo: "", lines } },
    { as: order.seller.token },
  );
  const view = await call("GET /mall-pur/order/{orderId}", { params }, { as: order.buyer.token });
  expect(view.parcels[0]?.lines).toMatchObject([
    { lotNo: "L-7", certificate: expect.stringMatching(/files\/doc\/[0-9a-f]{32}\.pdf$/) },
  ]);
});

it("documents are the company's own", async () => {
  const stranger = await makeBusiness();
  const { productId, seller } = await withoutSheet();
  const { documentId } = (await upload(seller, productId)).body.data as { documentId: string };
  expect((await upload(stranger, productId)).body.code).toBe(404);
  expect(
    (await tryCall("GET /mall-sup/own/goods/{prodId}/document", { params: { prodId: productId } }, { as: stranger.token })).body
      .code,
  ).toBe(404);
  expect(
    (await tryCall("POST /mall-sup/own/goods/document/{documentId}/withdraw", { params: { documentId } }, { as: stranger.token }))
      .body.code,
  ).toBe(404);
});
