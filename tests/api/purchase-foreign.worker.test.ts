import { sheetForm } from "#tests/support/purchase-cases.ts";
import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import type { Contract } from "#src/domain/contract.ts";
import { freeTerms } from "#src/domain/freight/charge.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { waitingRequest } from "#tests/support/approving.ts";
import { makeProduct, makeWish, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { formOf, makeCollection, noGoods } from "#tests/support/collecting.ts";
import { makeSite, pick, proposePrice } from "#tests/support/consigning.ts";
import { makeToxicOrder } from "#tests/support/hazard-order.ts";
import { bring, makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness, makePurchaser } from "#tests/support/people.ts";
import { invoiced } from "#tests/support/settling.ts";
import { pdfOf, pdfUpload } from "#tests/support/documents.ts";

/**
 * Every call of purchasing whose address names something of a tenant, tried by another tenant who holds every permission: it
 * reads like nothing there, gives no byte of it, and changes no row. A new call of this kind does not compile until it is tried.
 */
type IdName =
  | "wishId"
  | "orderId"
  | "fundId"
  | "statementId"
  | "invoiceId"
  | "collectionId"
  | "siteId"
  | "deliveryId"
  | "listId"
  | "inquiryId"
  | "addressId"
  | "delegationId"
  | "groupId"
  | "purchaserId"
  | "shareId"
  | "shopCategoryId"
  | "templateId"
  | "permitId"
  | "clearanceId"
  | "ruleId"
  | "filingId"
  | "annualPurchaseId"
  | "annualSaleId"
  | "purchaseFilingId";
/** Any supplier may answer an inquiry, which does not say whose it is; shared carts have a preview, shops are for everybody. */
type Open =
  | "POST /mall-sup/inquiry/{inquiryId}/answer"
  | "GET /mall-pur/cart/share/{shareId}"
  | "GET /mall-sup/shop/{coId}/shopCategory/{shopCategoryId}";
type Named =
  | `${string} /mall-${"pur" | "sup"}/${string}{${IdName}}${string}`
  | `${string} /mall-${"pur" | "sup"}/vm/proposal/{proposalId}/${string}`
  | `${string} /mall-sup/own/goods/{prodId}/${string}`;
type Key = Exclude<Extract<keyof Contract, Named>, Open>;

const freightRows = [{ ...freeTerms, regions: [] }];
const ids: Record<string, string> = {};
const lineIds: string[] = [];
const productIds: string[] = [];
let secrets: string[] = [];
let strangers: { pur: string; sup: string };

beforeAll(async () => {
  const { buyer, wishId } = await waitingRequest();
  const owner: Buyer = { ...buyer };
  const name = { title: `机密商品${crypto.randomUUID()}` };
  const productId = await makeProduct(name);
  const order = await bring(await makeOrder({ lines: [{ price: 300, quantity: 2 }] }), "accepted");
  const view = await call("GET /mall-pur/order/{orderId}", { params: { orderId: order.orderId } }, { as: order.buyer.token });
  const { statementId, invoiceId, invoiceNo } = await invoiced(order);
  const collectionId = await makeCollection(owner, { productId });
  const site = await makeSite();
  const proposalId = await proposePrice(site.buyer, site.siteId, site.productId, 90);
  const deliveryId = await pick(site.buyer, site.siteId, [{ productId: site.productId, quantity: 1 }]);
  await call("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } }, { as: owner.token });
  const list = { body: { name: `机密清单${crypto.randomUUID()}`.slice(0, 30), productIds: [productId] } };
  const { listId } = await call("POST /mall-pur/cart/lists", list, { as: owner.token });
  const line = { text: "机密抗体", name: "机密抗体", spec: "", quantity: 1, unit: "" };
  const { inquiryId } = await call("POST /mall-pur/inquiry/create", { body: { lines: [line] } }, { as: owner.token });
  const colleague = await makePurchaser({ unitId: owner.unitId });
  const until = { toId: colleague.purchaserId, validFrom: Date.now() - day, validTo: Date.now() + day };
  const { delegationId } = await call("POST /mall-pur/approval/delegation", { body: until }, { as: owner.leader.token });
  const draft = await makeWish(owner, [{ productId, quantity: 1 }]);
  const content = pdfOf("机密").toString("base64");
  const file = { params: { wishId: draft }, body: { name: "机密.pdf", content } };
  const { fileId } = await call("POST /mall-pur/wish/{wishId}/file", file, { as: owner.token });
  Object.assign(ids, {
    wishId,
    draft,
    fileId,
    orderId: order.orderId,
    fundId: owner.fundId,
    statementId,
    invoiceId,
    collectionId,
    proposalId,
  });
  const share = { productIds: [productId], right: "edit" as const, days: 1 as const, title: "机密共享" };
  const { shareId } = await call("POST /mall-pur/cart/share", { body: share }, { as: owner.token });
  const { shopCategoryId } = await call(
    "POST /mall-sup/own/shopCategory",
    { body: { name: "机密分类" } },
    { as: order.seller.token },
  );
  const { templateId } = await call(
    "POST /mall-sup/own/freight",
    { body: { name: "机密模板", rows: freightRows } },
    { as: order.seller.token },
  );
  const toxic = await makeToxicOrder(1);
  await toxic.ship(1);
  await toxic.receive(1);
  const [annualPurchaseId, annualSaleId] = ["annual-unit", "annual-company"];
  await env.DB.batch([
    env.DB.prepare("insert into annual_filing (id, unit_id, year, reminded_at) values (?1, ?2, 2025, 0)").bind(
      annualPurchaseId,
      toxic.buyer.unitId,
    ),
    env.DB.prepare("insert into annual_filing (id, co_id, year, reminded_at) values (?1, ?2, 2025, 0)").bind(
      annualSaleId,
      toxic.seller.coId,
    ),
  ]);
  const reserved = await env.DB.batch<{ id: string }>([
    env.DB.prepare("select id from permit where unit_id = ?1").bind(toxic.buyer.unitId),
    env.DB.prepare("select id from group_clearance where unit_id = ?1").bind(toxic.buyer.unitId),
    env.DB.prepare("select id from filing_task where co_id = ?1").bind(toxic.seller.coId),
    env.DB.prepare("select id from purchase_filing where unit_id = ?1").bind(toxic.buyer.unitId),
  ]);
  const [permitId, clearanceId, filingId, purchaseFilingId] = reserved.map(({ results }) => results[0]?.id ?? "");
  const law = {
    grade: null,
    casNo: toxic.casNo,
    weekdays: [],
    document: null,
    effectiveFrom: today,
    effectiveTo: null,
    note: "机密",
  };
  const rule = { ...law, kind: "holdingLimit", list: "hazardous", amount: 5_000, measure: "mass", source: "机密规定" } as const;
  const { ruleId } = await call("POST /mall-pur/danger/rules", { body: rule }, { as: toxic.buyer.token });
  Object.assign(ids, {
    groupId: owner.groupId,
    purchaserId: colleague.purchaserId,
    shareId,
    shopCategoryId,
    templateId,
    prodId: order.productIds[0],
  });
  Object.assign(ids, { unitId: order.buyer.unitId, casNo: toxic.casNo, siteProductId: site.productId });
  Object.assign(ids, { permitId, clearanceId, filingId, purchaseFilingId, annualPurchaseId, annualSaleId, ruleId });
  Object.assign(ids, { siteId: site.siteId, deliveryId, listId, inquiryId, addressId: owner.addressId, delegationId });
  lineIds.push(...order.lineIds);
  productIds.push(productId);
  secrets = [view.orderNo, view.lines[0]?.goods.productTitle ?? "", name.title, list.body.name, invoiceNo, "机密", owner.groupId];
  const stranger = await makePurchaser();
  strangers = { pur: stranger.token, sup: (await makeBusiness()).token };
});

const lines = () => [{ lineId: lineIds[0], quantity: 1 }];
const reason = { reason: "不行" };
const today = isoDay(Date.now());

/** What would do it, were it one's own. */
const bodies: { [K in Key]: () => object | null } = {
  "GET /mall-pur/wish/{wishId}": () => null,
  "POST /mall-pur/wish/{wishId}/lines": () => ({ lines: lines() }),
  "POST /mall-pur/wish/{wishId}/submit": () => ({
    groupId: "x",
    addressId: "x",
    funds: [{ fundId: "x", amount: 100 }],
    shown: { prices: [], total: 100 },
  }),
  "POST /mall-pur/wish/{wishId}/file": () => pdfUpload("a.pdf"),
  "POST /mall-pur/wish/{wishId}/file/{fileId}/remove": () => ({}),
  "POST /mall-sup/wish/{wishId}/concede": () => ({ total: 1, ...reason }),
  "POST /mall-pur/wish/{wishId}/cancel": () => ({}),
  "POST /mall-pur/wish/{wishId}/again": () => ({}),
  "POST /mall-pur/wish/{wishId}/approve": () => ({}),
  "POST /mall-pur/wish/{wishId}/reject": () => reason,
  "GET /mall-pur/order/{orderId}": () => null,
  "POST /mall-pur/order/{orderId}/cancel": () => reason,
  "POST /mall-pur/order/{orderId}/receive": () => ({ lines: lines() }),
  "POST /mall-pur/order/{orderId}/missing": () => ({ lines: lines(), ...reason }),
  "POST /mall-pur/order/{orderId}/missing/withdraw": () => ({}),
  "POST /mall-pur/order/{orderId}/witness": () => ({}),
  "POST /mall-pur/order/{orderId}/accept": () => ({ lines: lines() }),
  "POST /mall-pur/order/{orderId}/photo": () => ({ content: Buffer.from("x").toString("base64") }),
  "POST /mall-pur/order/{orderId}/return": () => ({ lines: lines(), ...reason }),
  "POST /mall-pur/order/{orderId}/return/withdraw": () => ({}),
  "POST /mall-pur/order/{orderId}/again": () => ({}),
  "GET /mall-pur/order/{orderId}/dispute": () => null,
  "POST /mall-pur/order/{orderId}/dispute": () => ({ lines: lines(), text: "没有收到" }),
  "POST /mall-pur/order/{orderId}/dispute/statement": () => ({ text: "没有收到" }),
  "POST /mall-pur/order/{orderId}/dispute/withdraw": () => ({}),
  "GET /mall-sup/order/{orderId}/dispute": () => null,
  "POST /mall-sup/order/{orderId}/dispute/statement": () => ({ text: "已经送达" }),
  "POST /mall-sup/order/{orderId}/dispute/concede": () => reason,
  "GET /mall-sup/order/{orderId}": () => null,
  "POST /mall-sup/order/{orderId}/confirm": () => ({}),
  "POST /mall-sup/order/{orderId}/refuse": () => reason,
  "POST /mall-sup/order/{orderId}/concede": () => ({ total: 1, ...reason }),
  "POST /mall-sup/order/{orderId}/ship": () => ({ carrier: "顺丰速运", trackingNo: "SF10001", lines: lines() }),
  "POST /mall-sup/order/{orderId}/waybill": () => ({ shipmentId: "x", carrier: "京东快递", trackingNo: "JD0002" }),
  "POST /mall-sup/order/{orderId}/answerCancel": () => ({ agreed: true, ...reason }),
  "POST /mall-sup/order/{orderId}/answerMissing": () => ({ agreed: true, ...reason }),
  "POST /mall-sup/order/{orderId}/answerReturn": () => ({ agreed: true, ...reason }),
  "POST /mall-sup/order/{orderId}/takeBack": () => ({}),
  "GET /mall-pur/fund/{fundId}/entries": () => null,
  "POST /mall-pur/fund/{fundId}/adjust": () => ({ amount: 100, ...reason }),
  "PUT /mall-pur/fund/{fundId}": () => ({ name: "x", validTo: null, status: "closed" }),
  "GET /mall-pur/settlement/statement/{statementId}": () => null,
  "POST /mall-pur/settlement/statement/{statementId}/confirm": () => ({}),
  "POST /mall-pur/settlement/statement/{statementId}/dispute": () => ({ orderIds: [ids.orderId], ...reason }),
  "POST /mall-pur/settlement/invoice/{invoiceId}/pay": () => ({ reference: "P-1" }),
  "GET /mall-sup/settlement/statement/{statementId}": () => null,
  "POST /mall-sup/settlement/invoice/{invoiceId}/void": () => ({}),
  "GET /mall-pur/collection/{collectionId}": () => null,
  "POST /mall-sup/collection/{collectionId}/answer": () => ({ type: "raise", version: 1, supply: 999_999 }),
  "POST /mall-sup/collection/{collectionId}/release": () => ({ groupId: "x", ...reason }),
  "POST /mall-pur/collection/{collectionId}/join": () => ({
    groupId: "x",
    quantity: 1,
    tolerance: 0,
    fundId: "x",
    goods: noGoods,
  }),
  "POST /mall-pur/collection/{collectionId}/withdraw": () => ({ groupId: "x" }),
  "POST /mall-pur/collection/{collectionId}/close": () => ({}),
  "POST /mall-pur/collection/{collectionId}/cancel": () => reason,
  "PUT /mall-pur/collection/{collectionId}": () => ({ version: 0, form: formOf(productIds[0] ?? "") }),
  "POST /mall-pur/vm/site/{siteId}/status": () => ({ status: "closed" }),
  "GET /mall-pur/vm/delivery/{deliveryId}": () => null,
  "POST /mall-pur/vm/delivery/{deliveryId}/take": () => ({ groupId: "x", shown: 100 }),
  "POST /mall-pur/vm/delivery/{deliveryId}/giveBack": () => ({ lines: [{ productId: productIds[0], quantity: 1 }] }),
  "POST /mall-pur/vm/delivery/{deliveryId}/cancel": () => ({}),
  "POST /mall-pur/vm/proposal/{proposalId}/answer": () => ({ type: "withdraw" }),
  "POST /mall-sup/vm/proposal/{proposalId}/answer": () => ({ type: "confirm" }),
  "GET /mall-pur/cart/lists/{listId}": () => null,
  "PUT /mall-pur/cart/lists/{listId}": () => ({ name: "外人的" }),
  "POST /mall-pur/cart/lists/{listId}/remove": () => ({ productIds }),
  "POST /mall-pur/cart/lists/{listId}/cart": () => ({}),
  "DELETE /mall-pur/cart/lists/{listId}": () => null,
  "GET /mall-pur/inquiry/{inquiryId}": () => null,
  "PUT /mall-pur/address/{addressId}": () => ({
    receiver: "外人",
    mobile: "13800138000",
    provinceCode: "110000",
    cityCode: "110100",
    areaCode: "110101",
    detail: "别处 1 号",
  }),
  "DELETE /mall-pur/address/{addressId}": () => null,
  "DELETE /mall-pur/approval/delegation/{delegationId}": () => null,
  "DELETE /mall-pur/cart/share/{shareId}": () => null,
  "POST /mall-pur/cart/share/{shareId}/copy": () => ({}),
  "POST /mall-pur/cart/share/{shareId}/line": () => ({ productId: productIds[0], quantity: 9 }),
  "POST /mall-pur/cart/share/{shareId}/ticket": () => ({}),
  "POST /mall-pur/cart/share/{shareId}/wish": () => ({}),
  "GET /mall-pur/purIssueGroup/{groupId}": () => null,
  "PUT /mall-pur/purIssueGroup/{groupId}": () => ({ name: "外人的", leaderId: ids.purchaserId }),
  "POST /mall-pur/purIssueGroup/{groupId}/member": () => ({ purchaserId: ids.purchaserId }),
  "DELETE /mall-pur/purIssueGroup/{groupId}/member/{purchaserId}": () => null,
  "PUT /mall-pur/pur/unit/member/{purchaserId}/roles": () => ({ roles: [] }),
  "POST /mall-pur/pur/unit/member/{purchaserId}/remove": () => reason,
  "POST /mall-pur/pur/purchaser/{purchaserId}/review": () => ({ approve: true }),
  "POST /mall-pur/danger/permit/{permitId}/revoke": () => null,
  "POST /mall-pur/danger/clearance/{clearanceId}/end": () => null,
  "POST /mall-pur/danger/rules/{ruleId}/end": () => ({ effectiveTo: today }),
  "POST /mall-pur/danger/filing/{purchaseFilingId}/file": () => ({ filingNo: "机密备案", filedOn: today }),
  "POST /mall-pur/danger/annual/{annualPurchaseId}/file": () => ({ filingNo: "机密年报", filedOn: today }),
  "POST /mall-sup/danger/annual/{annualSaleId}/file": () => ({ filingNo: "年报 1", filedOn: today }),
  "POST /mall-sup/danger/filing/{filingId}/file": () => ({ filingNo: "京备 1" }),
  "GET /mall-sup/own/goods/{prodId}/prices": () => null,
  "GET /mall-sup/own/goods/{prodId}/document": () => null,
  "POST /mall-sup/own/goods/{prodId}/document": () => sheetForm(),
  "POST /mall-sup/own/goods/{prodId}/appeal": () => ({ takedownId: "x", text: "已改好" }),
  "POST /mall-sup/own/goods/{prodId}/price": () => ({ pfPrice: 450, aPrice: null, aPriceFrom: null, aPriceTo: null, shown: 300 }),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}": () => ({ name: "外人的" }),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/goods": () => ({ codes: ["X"] }),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/remove": () => null,
  "GET /mall-sup/own/freight/{templateId}": () => null,
  "GET /mall-sup/own/freight/{templateId}/preview": () => null,
  "POST /mall-sup/own/freight/{templateId}": () => ({ name: "外人的", rows: freightRows, version: 1 }),
  "POST /mall-sup/own/freight/{templateId}/copy": () => null,
  "POST /mall-sup/own/freight/{templateId}/default": () => null,
  "POST /mall-sup/own/freight/{templateId}/remove": () => ({ moveTo: null }),
};

/** The same for ids in a body. */
const inBodies: Record<string, () => { key: keyof Contract; body: object }> = {
  "somebody's site: agreed goods": () => ({
    key: "POST /mall-pur/vm/stock",
    body: { siteId: ids.siteId, productId: productIds[0], price: 900, refillAt: 1 },
  }),
  "somebody's site: counted": () => ({
    key: "POST /mall-pur/vm/adjust",
    body: { siteId: ids.siteId, productId: ids.siteProductId, counted: 0, ...reason },
  }),
  "somebody's site: pieces taken back": () => ({
    key: "POST /mall-pur/vm/removal",
    body: { siteId: ids.siteId, productId: ids.siteProductId, pieces: 1, ...reason },
  }),
  "goods of another company at a site: a price": () => ({
    key: "POST /mall-sup/vm/price",
    body: { siteId: ids.siteId, productId: ids.siteProductId, price: 90 },
  }),
  "goods of another company at a site: counted": () => ({
    key: "POST /mall-sup/vm/adjust",
    body: { siteId: ids.siteId, productId: ids.siteProductId, counted: 0, ...reason },
  }),
  "goods of another company at a site: taken back": () => ({
    key: "POST /mall-sup/vm/removal",
    body: { siteId: ids.siteId, productId: ids.siteProductId, pieces: 1, ...reason },
  }),
  "somebody's site: closed period": () => ({ key: "POST /mall-pur/vm/close", body: { siteId: ids.siteId } }),
  "somebody's site: picked": () => ({
    key: "POST /mall-pur/vm/delivery",
    body: { siteId: ids.siteId, lines: [{ productId: ids.siteProductId, quantity: 1 }] },
  }),
  "somebody's site: brought goods of another company": () => ({
    key: "POST /mall-sup/vm/bring",
    body: { siteId: ids.siteId, lines: [{ productId: ids.siteProductId, quantity: 1 }] },
  }),
  "somebody's group: a fund": () => ({
    key: "POST /mall-pur/fund",
    body: { groupId: ids.groupId, code: "KJ-1", name: "外人", amount: 500, validTo: null },
  }),
  "somebody's group: a clearance": () => ({
    key: "POST /mall-pur/danger/clearance",
    body: {
      groupId: ids.groupId,
      kind: "storage",
      list: "toxic",
      note: "外人",
      validFrom: Date.now(),
      validTo: Date.now() + day,
    },
  }),
  "somebody's group: a use": () => ({
    key: "POST /mall-pur/danger/use",
    body: { groupId: ids.groupId, casNo: ids.casNo, measure: "mass", amount: 5, note: "外人" },
  }),
  "somebody of another unit: a delegation": () => ({
    key: "POST /mall-pur/approval/delegation",
    body: { toId: ids.purchaserId, validFrom: Date.now() - day, validTo: Date.now() + day },
  }),
  "somebody's goods: off sale": () => ({
    key: "POST /mall-sup/own/goods/sale",
    body: { productIds: [ids.prodId], productStatus: 2 },
  }),
  "somebody's orders: a statement": () => ({
    key: "POST /mall-sup/settlement/statement",
    body: { unitId: ids.unitId, period: today.slice(0, 7) },
  }),
  "somebody's orders: an invoice": () => ({
    key: "POST /mall-sup/settlement/invoice",
    body: { invoiceNo: "90000000000000000001", issuedOn: today, orders: [{ orderId: ids.orderId, amount: 600 }] },
  }),
};

/** Rows of everything purchasing keeps, and of what it rests on. */
async function everything(): Promise<string> {
  const tables = ["wish", "wish_line", "wish_fund", "wish_supplier", "wish_step", "wish_event", "wish_attachment", "fund"];
  tables.push("fund_entry", "order", "order_line", "order_fund", "order_event", "statement", "statement_order", "invoice");
  tables.push(
    "collection",
    "collection_commitment",
    "consignment_delivery",
    "site_stock",
    "consignment_proposal",
    "cart_list",
    "cart_line",
    "inquiry",
  );
  tables.push("delivery_site", "address", "approval_delegation", "shared_cart", "shared_cart_line", "purchaser", "issue_group");
  tables.push(
    "permit",
    "group_clearance",
    "substance_use",
    "regulated_loss",
    "hazard_rule",
    "filing_task",
    "purchase_filing",
    "annual_filing",
    "product",
    "product_price_history",
    "shop_category",
    "freight_template",
    "freight_rule",
  );
  const results = await env.DB.batch(tables.map((table) => env.DB.prepare(`select * from "${table}" order by 1, 2`)));
  return JSON.stringify(results.map(({ results: rows }) => rows));
}

test.each(Object.keys(bodies) as Key[])("%s", async (key) => {
  const before = await everything();
  const body = bodies[key]();
  const as = key.includes("/mall-sup/") ? strangers.sup : strangers.pur;
  const query = key.endsWith("/preview") ? { areaCode: "110101" } : {};
  const answer = await tryCall(key, { params: ids, query, ...(body && { body }) }, { as });
  expect(answer.body).toMatchObject(refusalOf(key));
  for (const secret of secrets) expect(JSON.stringify(answer.body)).not.toContain(secret);
  expect(await everything()).toBe(before);
});

/** Who has the link of a shared cart is told whom to ask; papers, rules and shop categories are guarded by their batch alone. */
const refusalOf = (key: Key) => {
  if (key.includes("{shareId}") && !key.startsWith("DELETE")) return { code: 403, data: null };
  // A reason without parameters: it says nothing of the thing.
  if (/\/(?:danger|shopCategory)\//.test(key)) return { code: 409, data: { reason: expect.any(String), params: {} } };
  return { code: 404, data: null };
};

test.each(Object.entries(inBodies))("%s", async (_, make) => {
  const { key, body } = make();
  const before = await everything();
  const as = key.includes("/mall-sup/") ? strangers.sup : strangers.pur;
  const answer = await tryCall(key, { body }, { as });
  expect([404, 409, 422], answer.body.msg).toContain(answer.body.code);
  for (const secret of secrets) expect(JSON.stringify(answer.body)).not.toContain(secret);
  expect(await everything()).toBe(before);
});

test("files, photos and spreadsheets", async () => {
  const paths = [
    `/mall-pur/wish/${ids.draft}/file/${ids.fileId}`,
    `/mall-pur/fund/${ids.fundId}/statement.xlsx`,
    `/mall-pur/order/${ids.orderId}/photo/${"a".repeat(32)}.png`,
    `/mall-sup/order/${ids.orderId}/photo/${"a".repeat(32)}.png`,
    `/mall-pur/settlement/invoice/${ids.invoiceId}/file`,
    `/mall-sup/settlement/invoice/${ids.invoiceId}/file`,
  ];
  for (const path of paths) {
    const as = path.startsWith("/mall-sup") ? strangers.sup : strangers.pur;
    const request = new Request(`https://api${path}`, { headers: { authorization: `Bearer ${as}` } });
    const answer = await app.fetch(request, env, createExecutionContext());
    expect(answer.headers.get("content-type"), path).toContain("application/json");
    expect(await answer.json(), path).toMatchObject({ code: 404, data: null });
  }
});
