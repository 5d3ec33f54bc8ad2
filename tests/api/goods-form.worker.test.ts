import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { makeBusiness, makeOperator } from "#tests/support/people.ts";

beforeAll(makeCategories);

type Seller = { token: string; coId: number };
const described = {
  productCode: "A-1",
  productTitle: "玻璃烧杯",
  productSpec: "500mL",
  cateId: "133",
  brandName: "青禾",
  productMeasureUnit: "个",
  price: "12.50",
  stock: "30",
};
const create = ({ token: as }: Seller, more: object = {}, proposal: { proposalId: string; version: number } | null = null) =>
  tryCall("POST /mall-sup/own/goods", { body: { cells: { ...described, ...more }, proposal } }, { as });
const view = ({ token: as }: Seller, prodId: string) => call("GET /mall-sup/own/goods/{prodId}", { params: { prodId } }, { as });
const change = (
  { token: as }: Seller,
  prodId: string,
  before: object,
  after: object,
  proposal: { proposalId: string; version: number } | null = null,
) => tryCall("POST /mall-sup/own/goods/{prodId}", { params: { prodId }, body: { before, after, proposal } }, { as });
const idOf = async ({ coId }: Seller, code = "A-1") =>
  String(
    await env.DB.prepare("select id from product where co_id = ?1 and product_code = ?2").bind(coId, code).first<number>("id"),
  );
/** A chemical that the register does not have waits for somebody to look at it. */
async function makeWaiting() {
  const seller = await makeBusiness();
  await env.DB.prepare("update category set is_chemical = 1 where id = 3").run();
  const { body } = await create(seller, { cateId: "3", productTitle: "某新盐", cas: "" });
  expect(body).toMatchObject({ code: 200, data: { outcome: "waiting", productCode: "A-1" } });
  const { rows } = await call("GET /mall-sup/own/goods/review", { query: { state: "submitted" } }, { as: seller.token });
  const proposal = { proposalId: rows[0]!.proposalId, version: rows[0]!.version };
  return { seller, proposal };
}

test("a product is made by its form, found, and read again as it was typed", async () => {
  const seller = await makeBusiness();
  expect((await create(seller, { aPrice: "10", aPriceTo: "2099-12-31" })).body).toMatchObject({
    code: 200,
    data: { productCode: "A-1", outcome: "created" },
  });
  const { product, proposal } = await view(seller, await idOf(seller));
  expect(proposal).toBeNull();
  expect(product?.cells).toMatchObject({ ...described, aPrice: "10.00", minQuantity: "1", pictureKey: "", productStatus: "1" });
  const found = await call("GET /mall-sup/goods/search", { query: { coId: String(seller.coId) } });
  expect(found.total).toBe(1);
});

test.each([
  [{ price: "0" }, { price: expect.stringContaining("价格应为") }],
  [{ productCode: "" }, { productCode: "货号不能为空" }],
  [{ cateId: "132" }, { cateId: "请选择一个末级分类" }],
  [{ cas: "64-17-6" }, { cas: expect.stringContaining("校验位") }],
  [{ aPrice: "13" }, { aPrice: "活动价应低于平台价" }],
  [{ freightTemplate: "没有的" }, { freightTemplate: expect.stringContaining("运费模板") }],
  [{ pictureKey: `pic/${"0".repeat(32)}.png` }, { pictureKey: "图片不存在，请重新上传" }],
  [{ stock: "" }, { stock: expect.stringContaining("请填 0") }],
  [
    { stock: "1e9", futuresDay: "-1" },
    { stock: expect.any(String), futuresDay: expect.any(String) },
  ],
])("%j is refused beside its fields", async (more, fields) => {
  const { body } = await create(await makeBusiness(), more);
  expect(body).toMatchObject({ code: 422, data: { fields } });
});

test("a code that is there is refused, whoever was first", async () => {
  const seller = await makeBusiness();
  const both = await Promise.all([create(seller), create(seller)]);
  expect(both.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([
    200,
    expect.toSatisfy((code) => code === 409 || code === 422),
  ]);
  expect((await create(seller)).body).toMatchObject({
    code: 422,
    data: { fields: { productCode: expect.stringContaining("货号已存在") } },
  });
  expect((await create(await makeBusiness())).body.code).toBe(200);
});

test("a change is of what was typed; the same column changed by somebody else is said with what it is now", async () => {
  const seller = await makeBusiness();
  await create(seller);
  const id = await idOf(seller);
  expect((await change(seller, id, { stock: "30" }, { stock: "25" })).body).toMatchObject({ data: { outcome: "changed" } });
  // Somebody else's page still shows 30, and only its title is another.
  expect(
    (await change(seller, id, { productTitle: "玻璃烧杯" }, { productTitle: "高硼硅烧杯", description: "耐热" })).body.code,
  ).toBe(200);
  expect((await view(seller, id)).product?.cells).toMatchObject({ productTitle: "高硼硅烧杯", stock: "25", price: "12.50" });
  const { body } = await change(seller, id, { stock: "30", price: "12.50" }, { stock: "28", price: "13" });
  expect(body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("库存现为“25”"),
    data: { reason: "supplier.contentMoved", current: { stock: "25" } },
  });
  expect((await change(seller, id, { stock: "25", price: "12.50" }, { stock: "28", price: "13" })).body.code).toBe(200);
  expect((await change(seller, id, { price: "13.00" }, { price: "13.00" })).body).toMatchObject({ code: 422 });
  expect((await change(seller, id, { productCode: "A-1" }, { productCode: "A-2" })).body.code).toBe(422);
});

test("an activity price is taken away by leaving its field empty", async () => {
  const seller = await makeBusiness();
  await create(seller, { aPrice: "10" });
  const id = await idOf(seller);
  expect((await change(seller, id, { aPrice: "10.00" }, { aPrice: "" })).body.code).toBe(200);
  expect((await view(seller, id)).product?.cells).toMatchObject({ aPrice: "", stock: "30" });
});

test("goods of another company are nobody's: read, changed, reviewed", async () => {
  const [seller, other] = [await makeBusiness(), await makeBusiness()];
  const id = await makeProduct({ coId: other.coId, pfPrice: 500 });
  const reader = await makeBusiness({ permissions: ["mall:order:view"] });
  for (const [as, code] of [
    [seller, 404],
    [reader, 403],
    [await makeOperator(), 403],
  ] as const) {
    const options = { as: as.token };
    expect((await tryCall("GET /mall-sup/own/goods/{prodId}", { params: { prodId: id } }, options)).body.code).toBe(code);
    expect((await change({ ...as, coId: 0 }, id, { price: "5.00" }, { price: "4" })).body.code).toBe(code);
  }
  const { proposal } = await makeWaiting();
  const read = await tryCall(
    "GET /mall-sup/own/goods/review/{proposalId}",
    { params: { proposalId: proposal.proposalId } },
    { as: seller.token },
  );
  expect(read.body.code).toBe(404);
});

test("refused goods are mended in the form: their content is there, with the reasons, and waits again", async () => {
  const { seller, proposal } = await makeWaiting();
  const { token: staff } = await makeOperator();
  const params = { proposalId: proposal.proposalId };
  await call(
    "POST /mall-admin/goods/review/{proposalId}/reject",
    { params, body: { version: proposal.version, rejections: { productTitle: "请写明化学名" } } },
    { as: staff },
  );
  const shown = await call("GET /mall-sup/own/goods/review/{proposalId}", { params }, { as: seller.token });
  expect(shown).toMatchObject({
    product: null,
    proposal: { state: "rejected", cells: { productTitle: "某新盐", cateId: "3" }, rejections: { productTitle: "请写明化学名" } },
  });
  const mended = { ...shown.proposal!.cells, productTitle: "二水合某盐" };
  // Without having seen what was refused, or having seen an older state of it.
  expect((await create(seller, mended)).body).toMatchObject({ code: 409, data: { reason: "supplier.codeInReview" } });
  expect((await create(seller, mended, proposal)).body).toMatchObject({ code: 409, data: { reason: "supplier.proposalMoved" } });
  const { version } = shown.proposal!;
  expect((await create(seller, mended, { ...params, version })).body).toMatchObject({ code: 200, data: { outcome: "waiting" } });
  const { rows } = await call("GET /mall-sup/own/goods/review", { query: { state: "submitted" } }, { as: seller.token });
  expect(rows).toMatchObject([{ fields: { productTitle: "二水合某盐" }, rejections: {} }]);
});

test("points goods name the company that ships them, and are the operator's: not listed, read, priced or overwritten by it", async () => {
  const seller = await makeBusiness();
  const prodId = await makeProduct({ coId: seller.coId, productType: 2, points: 10, pfPrice: 0 });
  const code = await env.DB.prepare("select product_code from product where id = ?1").bind(prodId).first<string>("product_code");
  const as = seller.token;
  expect((await call("GET /mall-sup/own/goods/list", { query: {} }, { as })).total).toBe(0);
  expect((await tryCall("GET /mall-sup/own/goods/{prodId}", { params: { prodId } }, { as })).body.code).toBe(404);
  const sale = { productIds: [prodId], productStatus: 2 as const };
  expect((await tryCall("POST /mall-sup/own/goods/sale", { body: sale }, { as })).body.code).toBe(404);
  expect((await create(seller, { productCode: code })).body.code).toBe(422);
  for (const text of [`货号,价格\n${code},1`, `货号,名称,规格,分类编号,品牌,单位,价格,库存\n${code},改,1L,133,青禾,个,1,1`]) {
    const body = { fileName: "a.csv", content: Buffer.from(text).toString("base64") };
    expect(await call("POST /mall-sup/own/goods/import", { body }, { as })).toMatchObject({
      created: 0,
      changed: 0,
      bad: [{ column: "货号", reason: "此货号是积分商品，由平台管理，请换一个货号" }],
    });
  }
  const type = "select product_type from product where id = ?1";
  expect(await env.DB.prepare(type).bind(prodId).first("product_type")).toBe(2);
});
