import { env } from "cloudflare:workers";
import { freeTerms } from "#src/domain/freight/charge.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { waitingRequest } from "./approving.ts";
import { makeBuyer, makeProduct, makeWish, submission } from "./buying.ts";
import { call } from "./call.ts";
import { confirmCollection, formOf, goodsOf, join, makeCollection, proposeCollection, supplierOf } from "./collecting.ts";
import { makeSite, pick, proposeCount, proposePrice, taken } from "./consigning.ts";
import { makeToxicOrder } from "./hazard-order.ts";
import { type Cases, of } from "./once.ts";
import { bring, life, makeOrder, step, supplied, type TestOrder } from "./order-life.ts";
import { makeBusiness, makeOperator, makePurchaser, unique } from "./people.ts";
import { idOfCode } from "./goods.ts";
import { base64, png } from "./pictures.ts";
import { confirmed, invoiced, invoiceOf, period, stated } from "./settling.ts";
import { pdfUpload } from "./documents.ts";

/** Every call that changes anything of a purchase. */
type Family =
  | `mall-pur/${"cart" | "inquiry" | "wish" | "order" | "address" | "fund" | "settlement" | "collection" | "vm" | "approval"}`
  | `mall-sup/${"inquiry" | "wish" | "order" | "own" | "settlement" | "vm" | "collection"}`
  | `mall-admin/${"collection" | "dispute"}`;

const reason = "不行";

const place = { provinceCode: "110000", cityCode: "110100", areaCode: "110101", detail: "科学路 2 号" };
const address = { receiver: "张三", mobile: "13800138000", ...place };

/** Somebody with one product in the cart. */
async function filled() {
  const buyer = await makePurchaser();
  const productId = await makeProduct();
  await call("POST /mall-pur/cart/add", { body: { productId, quantity: 2 } }, { as: buyer.token });
  return { ...buyer, productId };
}
async function listed() {
  const it = await filled();
  const body = { name: "清单", productIds: [it.productId] };
  const { listId } = await call("POST /mall-pur/cart/lists", { body }, { as: it.token });
  return { ...it, listId };
}
async function shared() {
  const it = await filled();
  const terms = { right: "edit", days: 1, title: "共享" } as const;
  const body = { productIds: [it.productId], ...terms };
  const { shareId } = await call("POST /mall-pur/cart/share", { body }, { as: it.token });
  return { ...it, shareId, colleague: await makePurchaser({ unitId: it.unitId }) };
}
async function drafted() {
  const buyer = await makeBuyer();
  const productId = await makeProduct();
  return { buyer, productId, wishId: await makeWish(buyer, [{ productId, quantity: 2 }]) };
}
const licenceFile = pdfUpload("比价单.pdf");
const ordered = (to?: "confirmed" | "shipped" | "received" | "accepted") =>
  makeOrder({ lines: [{ price: 300, quantity: 2 }] }).then((it) => (to ? bring(it, to) : it));
const whole = ({ lineIds }: TestOrder) => lineIds.map((lineId) => ({ lineId, quantity: 2 }));
const orderCase = (who: "buyer" | "seller" | "acceptor", it: TestOrder, body: object = {}) =>
  of(it[who], { orderId: it.orderId }, body);
async function returning() {
  const it = await ordered("received");
  await life.requestReturn(it, [1]);
  return it;
}
async function missing() {
  const it = await ordered("shipped");
  await life.reportMissing(it, [1]);
  return it;
}
/** An order whose buyer reported a piece as missing, which its supplier did not agree to. */
async function refusedReport() {
  const it = await missing();
  await life.answerMissing(it, false);
  return it;
}
const oneOf = ({ lineIds }: TestOrder) => lineIds.map((lineId) => ({ lineId, quantity: 1 }));
async function disputed() {
  const it = await refusedReport();
  await life.openDispute(it, [1]);
  return it;
}
async function campaign(joined = true) {
  const organiser = await makeBuyer();
  const collectionId = await makeCollection(organiser);
  if (joined) await join(organiser, collectionId, 8);
  return { organiser, collectionId };
}
const later = () => ({ opensAt: Date.now() + day, closesAt: Date.now() + 2 * day });
async function mallCampaign(more: object = {}) {
  const operator = await makeOperator();
  const productId = await makeProduct();
  const body = formOf(productId, more);
  const { collectionId } = await call("POST /mall-admin/collection", { body }, { as: operator.token });
  return { operator, productId, collectionId };
}
async function myGoods() {
  const seller = await makeBusiness();
  return { seller, productId: await makeProduct({ coId: seller.coId, pfPrice: 500 }) };
}
/** A product that the operator took off sale. */
async function takenDown() {
  const { seller, productId } = await myGoods();
  const as = (await makeOperator()).token;
  const body = { productIds: [productId], kind: "content" as const, reason: "规格不符" };
  await call("POST /mall-admin/goods/takedown", { body }, { as });
  const { takedown } = await call("GET /mall-admin/goods/{prodId}", { params: { prodId: productId } }, { as });
  return { seller, productId, takedownId: takedown?.takedownId ?? "" };
}
const staffForm = () => ({ realName: "何静", target: `${unique("staff")}@shop.example`, roles: ["supplierGoods"] });
/** Goods that wait for the operator, as an import leaves them. */
async function proposed() {
  const seller = await makeBusiness();
  const proposalId = unique("P");
  const row =
    "insert into goods_proposal (id, co_id, product_code, cells, submitted_by, submitted_at) values (?1, ?2, ?1, '{}', ?3, 1)";
  await env.DB.prepare(row).bind(proposalId, seller.coId, seller.userId).run();
  return { seller, proposalId };
}
/** A company with one product of its form, whose brand the mall has since. */
async function describedGoods() {
  const seller = await makeBusiness();
  const cateId = await makeLeafCategory();
  const described = { productTitle: "烧杯", productSpec: "500mL", cateId, brandName: "青禾", productMeasureUnit: "个" };
  const cells = { ...described, productCode: unique("F"), price: "12", stock: "3" };
  await call("POST /mall-sup/own/goods", { body: { cells, proposal: null } }, { as: seller.token });
  return { seller, cells };
}
/** A branch of its own, whichever numbers other tests have taken. */
async function makeLeafCategory(): Promise<string> {
  const above: number[] = [];
  for (const level of [1, 2, 3]) {
    const text = `insert into category (id, parent_id, level, path, name, is_chemical, order_num)
      select coalesce(max(id), 0) + 1, ?1, ?2, ?3 || (coalesce(max(id), 0) + 1), ?4, 0, 1 from category returning id`;
    const path = above.map((id) => `${id}/`).join("");
    const id = await env.DB.prepare(text)
      .bind(above.at(-1) ?? null, level, path, unique("类"))
      .first<number>("id");
    above.push(id ?? 0);
  }
  return String(above.at(-1));
}
async function shelved() {
  const code = unique("S");
  const seller = await makeBusiness();
  await makeProduct({ coId: seller.coId, productCode: code });
  const { shopCategoryId } = await call("POST /mall-sup/own/shopCategory", { body: { name: "现货" } }, { as: seller.token });
  return { seller, shopCategoryId, code };
}
/** A safety data sheet of one product, as a form sends it. */
export const sheetForm = () => ({
  kind: "sds" as const,
  scope: "product" as const,
  language: "zh" as const,
  version: "1",
  issuedOn: "2026-01-01",
  validTo: null,
  file: licenceFile,
});
const freightRows = [{ ...freeTerms, regions: [] }];
async function chargedBy() {
  const seller = await makeBusiness();
  const make = (name: string) => call("POST /mall-sup/own/freight", { body: { name, rows: freightRows } }, { as: seller.token });
  await make("标准");
  return { seller, templateId: (await make("专运")).templateId };
}
async function askedToChange() {
  const seller = await makeBusiness();
  const body = { changes: { contact: "何静" } };
  return { seller, ...(await call("POST /mall-sup/own/companyChange", { body }, { as: seller.token })) };
}
async function delegated() {
  const { buyer } = await waitingRequest();
  const deputy = await makePurchaser({ unitId: buyer.unitId });
  return { leader: buyer.leader, body: { toId: deputy.purchaserId, validFrom: Date.now() - day, validTo: Date.now() + day } };
}
const inquiryLines = { lines: [{ text: "抗体", name: "抗体", quantity: 1, unit: "盒" }] };

/** An import is done chunk by chunk (decision 015): supplier-import.worker.test.ts. */
export const purchaseCases: Omit<Cases<Family>, "POST /mall-sup/own/goods/import"> = {
  "POST /mall-pur/cart/add": async () => of(await makePurchaser(), {}, { productId: await makeProduct(), quantity: 3 }),
  "POST /mall-pur/cart/update": async () => filled().then((it) => of(it, {}, { productId: it.productId, quantity: 7 })),
  "POST /mall-pur/cart/select": async () => filled().then((it) => of(it, {}, { productIds: [it.productId], selected: false })),
  "POST /mall-pur/cart/remove": async () => filled().then((it) => of(it, {}, { productIds: [it.productId] })),
  "POST /mall-pur/cart/batch/add": async () =>
    of(await makePurchaser(), {}, { lines: [{ productId: await makeProduct(), quantity: 2, key: "抗体" }] }),
  "POST /mall-pur/cart/lists": async () => filled().then((it) => of(it, {}, { name: "清单", productIds: [it.productId] })),
  "POST /mall-pur/cart/lists/{listId}/cart": async () => listed().then((it) => of(it, it, {})),
  "POST /mall-pur/cart/lists/{listId}/remove": async () => listed().then((it) => of(it, it, { productIds: [it.productId] })),
  "PUT /mall-pur/cart/lists/{listId}": async () => listed().then((it) => of(it, it, { name: "新名" })),
  "DELETE /mall-pur/cart/lists/{listId}": async () => listed().then((it) => of(it, it)),
  "POST /mall-pur/cart/share": async () =>
    filled().then((it) => of(it, {}, { productIds: [it.productId], right: "edit", days: 1, title: "共享" })),
  "POST /mall-pur/cart/share/{shareId}/line": async () =>
    shared().then((it) => of(it.colleague, it, { productId: it.productId, quantity: 9 })),
  "POST /mall-pur/cart/share/{shareId}/copy": async () => shared().then((it) => of(it.colleague, it, {})),
  "POST /mall-pur/cart/share/{shareId}/wish": async () => shared().then((it) => of(it.colleague, it, {})),
  "DELETE /mall-pur/cart/share/{shareId}": async () => shared().then((it) => of(it, it)),
  "POST /mall-pur/inquiry/create": async () => of(await makePurchaser(), {}, inquiryLines),
  "POST /mall-sup/inquiry/{inquiryId}/answer": async () => {
    const body = inquiryLines;
    const { inquiryId } = await call("POST /mall-pur/inquiry/create", { body }, { as: (await makePurchaser()).token });
    const { seller, productId } = await myGoods();
    return of(seller, { inquiryId }, { lineNo: 1, productId });
  },
  "POST /mall-pur/address": async () => of(await makePurchaser(), {}, address),
  "PUT /mall-pur/address/{addressId}": async () => makeBuyer().then((it) => of(it, it, address)),
  "DELETE /mall-pur/address/{addressId}": async () => makeBuyer().then((it) => of(it, it)),
  "POST /mall-pur/fund/{fundId}/adjust": async () => makeBuyer().then((it) => of(it, it, { amount: fen(500), reason })),
  "POST /mall-pur/fund": async () =>
    makeBuyer().then((it) =>
      of(it, {}, { groupId: it.groupId, code: "KJ-1", name: "启动经费", amount: fen(500), validTo: null }),
    ),
  "PUT /mall-pur/fund/{fundId}": async () =>
    makeBuyer().then((it) => of(it, it, { name: "改名经费", validTo: null, status: "closed" })),
  "POST /mall-pur/wish/create": async () =>
    of(await makeBuyer(), {}, { sourceType: 1, lines: [{ productId: await makeProduct(), quantity: 1 }] }),
  "POST /mall-pur/wish/{wishId}/lines": async () => {
    const { buyer, wishId } = await drafted();
    const to = { params: { wishId }, query: {} };
    const view = await call("GET /mall-pur/wish/{wishId}", to, { as: buyer.token });
    const lines = view.suppliers.flatMap((one) => one.lines.map(({ lineId }) => ({ lineId, quantity: 5 })));
    return of(buyer, { wishId }, { lines });
  },
  "POST /mall-pur/wish/{wishId}/submit": async () =>
    drafted().then(async ({ buyer, wishId }) => of(buyer, { wishId }, await submission(buyer, wishId))),
  "POST /mall-pur/wish/{wishId}/file": async () => drafted().then(({ buyer, wishId }) => of(buyer, { wishId }, licenceFile)),
  "POST /mall-pur/wish/{wishId}/file/{fileId}/remove": async () => {
    const { buyer, wishId } = await drafted();
    const to = { params: { wishId }, body: licenceFile };
    const { fileId } = await call("POST /mall-pur/wish/{wishId}/file", to, { as: buyer.token });
    return of(buyer, { wishId, fileId }, {});
  },
  "POST /mall-pur/wish/{wishId}/again": async () => {
    const { buyer, wishId } = await drafted();
    await call("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as: buyer.token });
    return of(buyer, { wishId }, {});
  },
  "POST /mall-pur/wish/{wishId}/cancel": async () => waitingRequest().then(({ buyer, wishId }) => of(buyer, { wishId }, {})),
  "POST /mall-pur/wish/{wishId}/approve": async () =>
    waitingRequest().then(({ buyer, wishId }) => of(buyer.leader, { wishId }, {})),
  "POST /mall-pur/wish/{wishId}/reject": async () =>
    waitingRequest().then(({ buyer, wishId }) => of(buyer.leader, { wishId }, { reason })),
  "POST /mall-sup/wish/{wishId}/concede": async () => {
    const buyer = await makeBuyer({ approvalFrom: 1 });
    const { seller, productId } = await myGoods();
    const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
    const to = { params: { wishId }, body: await submission(buyer, wishId) };
    await call("POST /mall-pur/wish/{wishId}/submit", to, { as: buyer.token });
    return of(seller, { wishId }, { total: 400, reason: "老客户" });
  },
  "POST /mall-pur/approval/delegation": async () => delegated().then(({ leader, body }) => of(leader, {}, body)),
  "DELETE /mall-pur/approval/delegation/{delegationId}": async () => {
    const { leader, body } = await delegated();
    return of(leader, await call("POST /mall-pur/approval/delegation", { body }, { as: leader.token }));
  },
  "PUT /mall-pur/approval/rules": async () => {
    const buyer = await makeBuyer();
    const { version, rules, settings } = await call("GET /mall-pur/approval/rules", {}, { as: buyer.token });
    return of(buyer, {}, { version, rules, settings: { ...settings, watchDays: 9 } });
  },
  "POST /mall-sup/order/{orderId}/confirm": async () => orderCase("seller", await ordered()),
  "POST /mall-sup/order/{orderId}/refuse": async () => orderCase("seller", await ordered(), { reason }),
  "POST /mall-sup/order/{orderId}/concede": async () => orderCase("seller", await ordered(), { total: 500, reason }),
  "POST /mall-sup/order/{orderId}/ship": async () =>
    ordered("confirmed").then((it) =>
      orderCase("seller", it, { carrier: "顺丰速运", trackingNo: "SF1234567890", lines: whole(it) }),
    ),
  "POST /mall-sup/order/{orderId}/waybill": async () => {
    const it = await ordered("shipped");
    const { parcels } = await supplied(it.seller, it.orderId);
    return orderCase("seller", it, { shipmentId: parcels[0]?.shipmentId, carrier: "京东快递", trackingNo: "JD0002" });
  },
  "POST /mall-sup/order/{orderId}/answerCancel": async () => {
    const it = await ordered("confirmed");
    await step("POST /mall-pur/order/{orderId}/cancel", it.buyer, it.orderId, { reason });
    return orderCase("seller", it, { agreed: true, reason });
  },
  "POST /mall-pur/order/{orderId}/missing": async () =>
    ordered("shipped").then((it) => orderCase("buyer", it, { lines: whole(it), reason })),
  "POST /mall-pur/order/{orderId}/missing/withdraw": async () => orderCase("buyer", await missing()),
  "POST /mall-pur/order/{orderId}/dispute": async () =>
    refusedReport().then((it) => orderCase("buyer", it, { lines: oneOf(it), text: reason, file: licenceFile })),
  "POST /mall-pur/order/{orderId}/dispute/statement": async () =>
    orderCase("acceptor", await disputed(), { text: reason, file: licenceFile }),
  "POST /mall-pur/order/{orderId}/dispute/withdraw": async () => orderCase("buyer", await disputed()),
  "POST /mall-sup/order/{orderId}/dispute/statement": async () =>
    orderCase("seller", await disputed(), { text: reason, file: licenceFile }),
  "POST /mall-sup/order/{orderId}/dispute/concede": async () => orderCase("seller", await disputed(), { reason }),
  "POST /mall-admin/dispute/{disputeId}/decide": async () => {
    const it = await disputed();
    await life.answerDispute(it);
    const [dispute] = await call(
      "GET /mall-pur/order/{orderId}/dispute",
      { params: { orderId: it.orderId } },
      { as: it.buyer.token },
    );
    return of(await makeOperator(), { disputeId: dispute?.disputeId }, { lines: oneOf(it), reason });
  },
  "POST /mall-sup/order/{orderId}/answerMissing": async () => orderCase("seller", await missing(), { agreed: true, reason }),
  "POST /mall-sup/order/{orderId}/answerReturn": async () => orderCase("seller", await returning(), { agreed: true, reason }),
  "POST /mall-sup/order/{orderId}/takeBack": async () => {
    const it = await returning();
    await life.answerReturn(it, true);
    return orderCase("seller", it);
  },
  "POST /mall-pur/order/{orderId}/cancel": async () => orderCase("buyer", await ordered(), { reason }),
  "POST /mall-pur/order/{orderId}/receive": async () =>
    ordered("shipped").then((it) => orderCase("buyer", it, { lines: whole(it) })),
  "POST /mall-pur/order/{orderId}/witness": async () => {
    const { buyer, orderId, lineId, ship } = await makeToxicOrder(2);
    await ship(2);
    await step("POST /mall-pur/order/{orderId}/receive", buyer, orderId, { lines: [{ lineId, quantity: 2 }] });
    return of(buyer, { orderId }, {});
  },
  "POST /mall-pur/order/{orderId}/accept": async () =>
    ordered("received").then((it) => orderCase("acceptor", it, { lines: whole(it) })),
  "POST /mall-pur/order/{orderId}/photo": async () => orderCase("acceptor", await ordered("received"), { content: base64(png) }),
  "POST /mall-pur/order/{orderId}/return": async () =>
    ordered("received").then((it) => orderCase("buyer", it, { lines: whole(it), reason })),
  "POST /mall-pur/order/{orderId}/return/withdraw": async () => orderCase("buyer", await returning()),
  "POST /mall-pur/order/{orderId}/again": async () => orderCase("buyer", await ordered()),
  "POST /mall-sup/settlement/statement": async () =>
    ordered("accepted").then((it) => of(it.seller, {}, { unitId: it.buyer.unitId, period })),
  "POST /mall-pur/settlement/statement/{statementId}/confirm": async () =>
    ordered("accepted").then(async (it) => of(it.acceptor, await stated(it), {})),
  "POST /mall-pur/settlement/statement/{statementId}/dispute": async () =>
    ordered("accepted").then(async (it) => of(it.acceptor, await stated(it), { orderIds: [it.orderId], reason })),
  "POST /mall-sup/settlement/invoice": async () => {
    const it = await ordered("accepted");
    await confirmed(it);
    return of(it.seller, {}, await invoiceOf(it));
  },
  "POST /mall-sup/settlement/invoice/{invoiceId}/void": async () =>
    ordered("accepted").then(async (it) => of(it.seller, await invoiced(it), {})),
  "POST /mall-pur/settlement/invoice/{invoiceId}/pay": async () =>
    ordered("accepted").then(async (it) => of(it.acceptor, await invoiced(it), { reference: "P-1" })),
  "POST /mall-pur/collection": async () => of(await makeBuyer(), {}, formOf(await makeProduct())),
  "PUT /mall-pur/collection/{collectionId}": async () => {
    const organiser = await makeBuyer();
    const productId = await makeProduct();
    const collectionId = await proposeCollection(organiser, { productId, ...later() });
    return of(organiser, { collectionId }, { version: 0, form: formOf(productId, { title: "新题" }) });
  },
  "POST /mall-sup/collection/{collectionId}/answer": async () => {
    const collectionId = await proposeCollection(await makeBuyer());
    return of(await supplierOf(collectionId), { collectionId }, { type: "confirm", version: 0, supply: 8 });
  },
  "POST /mall-sup/collection/{collectionId}/release": async () => {
    const { organiser, collectionId } = await campaign();
    const params = { collectionId };
    await call("POST /mall-pur/collection/{collectionId}/close", { params, body: {} }, { as: organiser.token });
    return of(await supplierOf(collectionId), params, { groupId: organiser.groupId, reason });
  },
  "POST /mall-pur/collection/{collectionId}/join": async () =>
    campaign(false).then(async ({ organiser: { groupId, fundId, ...organiser }, collectionId }) =>
      of(organiser, { collectionId }, { groupId, quantity: 5, tolerance: 1, fundId, goods: await goodsOf(collectionId) }),
    ),
  "POST /mall-pur/collection/{collectionId}/withdraw": async () =>
    campaign().then(({ organiser, collectionId }) => of(organiser, { collectionId }, { groupId: organiser.groupId })),
  "POST /mall-pur/collection/{collectionId}/close": async () =>
    campaign().then(({ organiser, collectionId }) => of(organiser, { collectionId }, {})),
  "POST /mall-pur/collection/{collectionId}/cancel": async () =>
    campaign().then(({ organiser, collectionId }) => of(organiser, { collectionId }, { reason })),
  "POST /mall-admin/collection": async () => of(await makeOperator(), {}, formOf(await makeProduct())),
  "PUT /mall-admin/collection/{collectionId}": async () =>
    mallCampaign(later()).then(({ operator, productId, collectionId }) =>
      of(operator, { collectionId }, { version: 0, form: formOf(productId, { title: "新题" }) }),
    ),
  "POST /mall-admin/collection/{collectionId}/close": async () => {
    const { operator, collectionId } = await mallCampaign();
    await confirmCollection(collectionId);
    await join(await makeBuyer(), collectionId, 8);
    return of(operator, { collectionId }, {});
  },
  "POST /mall-admin/collection/{collectionId}/cancel": async () =>
    mallCampaign().then(({ operator, collectionId }) => of(operator, { collectionId }, { reason })),
  "POST /mall-pur/vm/site": async () =>
    of(await makeBuyer({ unit: { supportDeliverySiteFlag: 1 } }), {}, { name: "试剂间", address: "化学楼" }),
  "POST /mall-pur/vm/site/{siteId}/status": async () =>
    makeSite([]).then(({ buyer, siteId }) => of(buyer, { siteId }, { status: "closed" })),
  "POST /mall-pur/vm/stock": async () =>
    makeSite([]).then(async ({ buyer, siteId }) =>
      of(buyer, {}, { siteId, productId: await makeProduct(), price: 900, refillAt: 1 }),
    ),
  "POST /mall-pur/vm/adjust": async () =>
    makeSite().then(({ buyer, siteId, productId }) => of(buyer, {}, { siteId, productId, counted: 4, reason })),
  "POST /mall-pur/vm/removal": async () =>
    makeSite().then(({ buyer, siteId, productId }) => of(buyer, {}, { siteId, productId, pieces: 4, reason })),
  "POST /mall-pur/vm/proposal/{proposalId}/answer": async () => {
    const { buyer, vendor, siteId, productId } = await makeSite();
    const proposalId = await proposePrice(vendor, siteId, productId, 90, { alsoStock: true });
    return of(buyer, { proposalId }, { type: "confirm" });
  },
  "POST /mall-sup/vm/price": async () =>
    makeSite().then(({ vendor, siteId, productId }) => of(vendor, {}, { siteId, productId, price: 90 })),
  "POST /mall-sup/vm/adjust": async () =>
    makeSite().then(({ vendor, siteId, productId }) => of(vendor, {}, { siteId, productId, counted: 4, reason })),
  "POST /mall-sup/vm/removal": async () =>
    makeSite().then(({ vendor, siteId, productId }) => of(vendor, {}, { siteId, productId, pieces: 4, reason })),
  "POST /mall-sup/vm/proposal/{proposalId}/answer": async () => {
    const { buyer, vendor, siteId, productId } = await makeSite();
    return of(vendor, { proposalId: await proposeCount(buyer, siteId, productId, 7) }, { type: "confirm" });
  },
  "POST /mall-pur/vm/close": async () => {
    const { buyer, siteId, productId } = await makeSite();
    await taken(buyer, siteId, [{ productId, quantity: 2 }]);
    return of(buyer, {}, { siteId });
  },
  "POST /mall-pur/vm/delivery": async () =>
    makeSite().then(({ buyer, siteId, productId }) => of(buyer, {}, { siteId, lines: [{ productId, quantity: 2 }] })),
  "POST /mall-pur/vm/delivery/{deliveryId}/take": async () => {
    const { buyer, siteId, productId } = await makeSite();
    const deliveryId = await pick(buyer, siteId, [{ productId, quantity: 2 }]);
    return of(buyer, { deliveryId }, { groupId: buyer.groupId, shown: 200 });
  },
  "POST /mall-pur/vm/delivery/{deliveryId}/giveBack": async () => {
    const { buyer, siteId, productId } = await makeSite();
    const deliveryId = await taken(buyer, siteId, [{ productId, quantity: 2 }]);
    return of(buyer, { deliveryId }, { lines: [{ productId, quantity: 1 }] });
  },
  "POST /mall-pur/vm/delivery/{deliveryId}/cancel": async () => {
    const { buyer, siteId, productId } = await makeSite();
    return of(buyer, { deliveryId: await pick(buyer, siteId, [{ productId, quantity: 2 }]) }, {});
  },
  "POST /mall-sup/vm/bring": async () =>
    makeSite().then(({ vendor, siteId, productId }) => of(vendor, {}, { siteId, lines: [{ productId, quantity: 3 }] })),
  "POST /mall-sup/own/goods": async () => {
    const { seller, cells } = await describedGoods();
    return of(seller, {}, { cells: { ...cells, productCode: unique("F") }, proposal: null });
  },
  "POST /mall-sup/own/goods/{prodId}": async () => {
    const { seller, cells } = await describedGoods();
    const productId = await idOfCode(cells.productCode);
    return of(seller, { prodId: productId }, { before: { stock: "3" }, after: { stock: "2" }, proposal: null });
  },
  "POST /mall-sup/own/goods/{prodId}/document": async () =>
    myGoods().then(({ seller, productId }) => of(seller, { prodId: productId }, sheetForm())),
  "POST /mall-sup/own/goods/document/{documentId}/withdraw": async () => {
    const { seller, productId } = await myGoods();
    const to = { params: { prodId: productId }, body: sheetForm() };
    const { documentId } = await call("POST /mall-sup/own/goods/{prodId}/document", to, { as: seller.token });
    return of(seller, { documentId });
  },
  "POST /mall-sup/own/goods/picture": async () => of(await makeBusiness(), {}, { content: base64(png) }),
  "POST /mall-sup/own/goods/quick": async () => {
    const { seller, cells } = await describedGoods();
    const productId = await idOfCode(cells.productCode);
    return of(seller, {}, { rows: [{ productId, before: { stock: "3" }, after: { stock: "2" } }] });
  },
  "POST /mall-sup/own/companyChange": async () => of(await makeBusiness(), {}, { changes: { contact: "何静" } }),
  "PUT /mall-sup/own/companyChange/{changeId}": async () =>
    askedToChange().then(({ seller, changeId }) =>
      of(seller, { changeId }, { version: 1, changes: { contact: "高明" }, retainsLicence: false }),
    ),
  "POST /mall-sup/own/companyChange/{changeId}/withdraw": async () =>
    askedToChange().then(({ seller, changeId }) => of(seller, { changeId }, { version: 1 })),
  "POST /mall-sup/own/staff/invitation": async () => of(await makeBusiness(), {}, staffForm()),
  "DELETE /mall-sup/own/staff/invitation/{invitationId}": async () => {
    const admin = await makeBusiness();
    await call("POST /mall-sup/own/staff/invitation", { body: staffForm() }, { as: admin.token });
    const { invitations } = await call("GET /mall-sup/own/staff", {}, { as: admin.token });
    return of(admin, { invitationId: invitations[0]?.invitationId });
  },
  "PUT /mall-sup/own/staff/{userId}/roles": async () => {
    const admin = await makeBusiness();
    const { userId } = await makeBusiness({ coId: admin.coId, permissions: [] });
    return of(admin, { userId }, { roles: ["supplierGoods"] });
  },
  "POST /mall-sup/own/staff/{userId}/status": async () => {
    const admin = await makeBusiness();
    const { userId } = await makeBusiness({ coId: admin.coId, permissions: [] });
    return of(admin, { userId }, { status: "stopped", reason });
  },
  "POST /mall-sup/own/goods/sale": async () =>
    myGoods().then(({ seller, productId }) => of(seller, {}, { productIds: [productId], productStatus: 2 })),
  "POST /mall-sup/own/goods/{prodId}/price": async () =>
    myGoods().then(({ seller, productId }) =>
      of(seller, { prodId: productId }, { pfPrice: 450, aPrice: null, aPriceFrom: null, aPriceTo: null, shown: 500 }),
    ),
  "POST /mall-sup/own/goods/{prodId}/appeal": async () => {
    const { seller, productId, takedownId } = await takenDown();
    return of(seller, { prodId: productId }, { takedownId, text: "已改好" });
  },
  "POST /mall-sup/own/goods/review/withdraw": async () =>
    proposed().then(({ seller, proposalId }) => of(seller, {}, { proposalId, version: 1 })),
  "POST /mall-sup/own/shop": async () => of(await makeBusiness(), {}, { slogan: "现货", notice: "周六不发货" }),
  "POST /mall-sup/own/shopCategory": async () => of(await makeBusiness(), {}, { name: "现货" }),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}": async () =>
    shelved().then(({ seller, shopCategoryId }) => of(seller, { shopCategoryId }, { name: "特惠" })),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/goods": async () =>
    shelved().then(({ seller, shopCategoryId, code }) => of(seller, { shopCategoryId }, { codes: [code] })),
  "POST /mall-sup/own/shopCategory/{shopCategoryId}/remove": async () =>
    shelved().then(({ seller, shopCategoryId }) => of(seller, { shopCategoryId })),
  "POST /mall-sup/own/freight": async () => of(await makeBusiness(), {}, { name: "标准", rows: freightRows }),
  "POST /mall-sup/own/freight/{templateId}": async () =>
    chargedBy().then(({ seller, templateId }) => of(seller, { templateId }, { name: "冷链", rows: freightRows, version: 1 })),
  "POST /mall-sup/own/freight/{templateId}/copy": async () =>
    chargedBy().then(({ seller, templateId }) => of(seller, { templateId })),
  "POST /mall-sup/own/freight/{templateId}/default": async () =>
    chargedBy().then(({ seller, templateId }) => of(seller, { templateId })),
  "POST /mall-sup/own/freight/{templateId}/remove": async () =>
    chargedBy().then(({ seller, templateId }) => of(seller, { templateId }, { moveTo: null })),
  "POST /mall-sup/own/paper": async () =>
    of(
      await makeBusiness(),
      {},
      {
        kind: "toxic",
        brandName: "",
        brandKind: null,
        number: "证 1",
        issuer: "测试局",
        validFrom: Date.now() - day,
        validTo: Date.now() + day,
        file: licenceFile,
      },
    ),
};
