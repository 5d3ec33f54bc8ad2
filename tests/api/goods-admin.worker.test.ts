import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { followCompanies } from "#src/api/catalogue/indexing/service.ts";
import { openIntake } from "#src/api/catalogue/intake/names.ts";
import { initialsOf } from "#src/api/catalogue/intake/initials.ts";
import { importProducts } from "#src/api/catalogue/intake/service.ts";
import { connect } from "#src/api/db/client.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCategories, makeDraft } from "#tests/support/goods.ts";
import { life, makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness, makeCompany, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
beforeAll(makeCategories);

type Person = { token: string };
const operator = () => makeOperator({ permissions: ["mall:goods:view", "mall:goods:takedown", "mall:goods:category"] });

/** A supplier with goods as its form brings them: 玻璃烧杯 of a title of their own. */
async function selling(more: object = {}) {
  const seller = await makeBusiness();
  const title = unique("烧杯");
  const cells = {
    productCode: unique("G"),
    productTitle: title,
    productSpec: "500mL",
    cateId: "133",
    brandName: "青禾",
    ...more,
  };
  const described = { ...cells, productMeasureUnit: "个", price: "12.50", stock: "30" };
  await call("POST /mall-sup/own/goods", { body: { cells: described, proposal: null } }, { as: seller.token });
  return { seller, title, code: described.productCode, prodId: await idOf(seller, described.productCode) };
}
const idOf = async ({ coId }: { coId: number }, code: string) =>
  String(
    await env.DB.prepare("select id from product where co_id = ?1 and product_code = ?2").bind(coId, code).first<number>("id"),
  );
const find = async ({ token: as }: Person, query: object) => {
  const { total, rows } = await call("GET /mall-admin/goods/list", { query }, { as });
  return { total, ids: rows.map(({ productId }) => productId) };
};
const view = ({ token: as }: Person, prodId: string) => call("GET /mall-admin/goods/{prodId}", { params: { prodId } }, { as });
const form = ({ token: as }: Person, prodId: string) => call("GET /mall-sup/own/goods/{prodId}", { params: { prodId } }, { as });
const takeDown = async ({ token: as }: Person, productIds: readonly string[], more: object = {}) =>
  (
    await tryCall(
      "POST /mall-admin/goods/takedown",
      { body: { productIds, kind: "content", reason: "规格与实物不符", ...more } },
      { as },
    )
  ).body;
const appeal = async ({ token: as }: Person, prodId: string, takedownId: string, text = "已按实物改好规格") =>
  (await tryCall("POST /mall-sup/own/goods/{prodId}/appeal", { params: { prodId }, body: { takedownId, text } }, { as })).body;
const decide = async (step: "lift" | "uphold", { token: as }: Person, prodId: string, answer = "已核对") => {
  const { takedown, takedowns } = await view({ token: as }, prodId);
  const takedownId = takedown?.takedownId ?? "none";
  const appealId = takedowns[0]?.appeals.find(({ outcome }) => outcome === null)?.appealId ?? null;
  return (
    await tryCall(
      `POST /mall-admin/goods/{prodId}/${step}`,
      { params: { prodId }, body: { takedownId, appealId, answer } },
      { as },
    )
  ).body;
};
const statusOf = (prodId: string) =>
  env.DB.prepare("select product_status as status from product where id = ?1").bind(prodId).first<number>("status");
const found = async (title: string) => (await call("GET /mall-sup/goods/search", { query: { q: title } })).rows.length;
const csv = (lines: readonly string[]) => ({ fileName: "a.csv", content: Buffer.from(lines.join("\n")).toString("base64") });
const upload = ({ token: as }: Person, lines: readonly string[]) =>
  call("POST /mall-sup/own/goods/import", { body: csv(lines) }, { as });
const inboxOf = async ({ token: as }: Person) => JSON.stringify(await call("GET /mall-admin/sysMsg/list", { query: {} }, { as }));

test("any product is found, by words, 货号, CAS, company, category and state, on sale or not", async () => {
  const staff = await operator();
  const seller = await makeBusiness();
  const supplier = (await env.DB.prepare("select name from company where id = ?1").bind(seller.coId).first<string>("name"))!;
  const word = unique("坩埚钳");
  const drafts = [
    makeDraft({ supplier, title: `${word} 一`, casNo: "64-17-5" }),
    makeDraft({ supplier, title: `${word} 二`, productStatus: 2, cateId: 133 }),
    makeDraft({ title: `${word} 三` }),
  ];
  const now = Date.now();
  await importProducts(db, now, await openIntake(db, now, initialsOf, () => "code"), "classified", drafts);
  const [one, two, three] = await Promise.all(
    drafts.map(async ({ productCode }) =>
      String(await env.DB.prepare("select id from product where product_code = ?1").bind(productCode).first<number>("id")),
    ),
  );
  const all = { q: word, coId: String(seller.coId) };
  expect(await find(staff, all)).toEqual({ total: 2, ids: [one, two] });
  expect(await find(staff, { q: word, company: supplier.slice(2) })).toEqual({ total: 2, ids: [one, two] });
  expect(await find(staff, { q: word, company: "没有这家" })).toEqual({ total: 0, ids: [] });
  expect(new Set((await find(staff, { q: word })).ids)).toEqual(new Set([one, two, three]));
  expect(await find(staff, { ...all, state: "onSale" })).toEqual({ total: 1, ids: [one] });
  expect(await find(staff, { ...all, state: "offSale" })).toEqual({ total: 1, ids: [two] });
  expect(await find(staff, { ...all, state: "takenDown" })).toEqual({ total: 0, ids: [] });
  expect(await find(staff, { ...all, cateId: "126" })).toEqual({ total: 1, ids: [two] });
  expect(await find(staff, { ...all, casNo: "64-17-5" })).toEqual({ total: 1, ids: [one] });
  const code = drafts[1]!.productCode;
  for (const typed of [code, code.toLowerCase(), code.slice(0, -1)]) {
    expect((await find(staff, { code: typed, coId: String(seller.coId) })).ids, typed).toEqual([two]);
  }
  expect((await find(staff, { code, state: "onSale" })).ids).toEqual([]);
  expect((await find(staff, { code, state: "offSale", q: word, casNo: "" })).ids).toEqual([two]);
  expect((await find(staff, { ...all, pageSize: "1", pageNum: "2" })).ids).toEqual([two]);
  expect((await find(staff, { ...all, pageNum: "100000" })).ids).toEqual([]);
  expect((await find(staff, { q: "…" })).ids).toEqual([]);
  await takeDown(staff, [one!]);
  expect(await find(staff, { ...all, state: "takenDown" })).toEqual({ total: 1, ids: [one] });
  expect(await find(staff, { q: word, code: drafts[0]!.productCode, state: "takenDown", cateId: "7" })).toEqual({
    total: 1,
    ids: [one],
  });
  expect(await find(staff, { ...all, state: "onSale" })).toEqual({ total: 0, ids: [] });
  expect(await find(staff, all)).toMatchObject({ total: 2 });
});

test("goods of a company that may not trade are found as not on sale", async () => {
  const staff = await makeOperator();
  const { seller, title, prodId } = await selling();
  const params = { coId: String(seller.coId) };
  const turn = async (body: { status: "active" } | { status: "suspended"; reason: string }) => {
    await call("POST /mall-admin/company/{coId}/status", { params, body }, { as: staff.token });
    await followCompanies(db);
  };
  await turn({ status: "suspended", reason: "许可证存疑" });
  expect(await find(staff, { q: title, state: "offSale" })).toMatchObject({ ids: [prodId] });
  expect(await view(staff, prodId)).toMatchObject({ status: "suspended", takedown: null });
  await turn({ status: "active" });
  expect(await find(staff, { q: title, state: "offSale" })).toMatchObject({ ids: [] });
  expect(await find(staff, { q: title, state: "onSale" })).toMatchObject({ ids: [prodId] });
});

test("what is taken down is bought no more, and everybody is told why; orders go on", async () => {
  const staff = await operator();
  const it = await makeOrder();
  const prodId = it.productIds[0]!;
  const buyer = await makePurchaser();
  const as = buyer.token;
  await call("POST /mall-pur/cart/add", { body: { productId: prodId, quantity: 1 } }, { as });
  await call("POST /mall-pur/favourite/add", { body: { productId: prodId } }, { as });

  expect((await takeDown(staff, [prodId])).code).toBe(200);
  const why = "平台已下架：信息不实";
  const { invalid } = await call("GET /mall-pur/cart/list", {}, { as });
  expect(invalid).toMatchObject([{ product: { productStatus: 2, invalidReason: why }, notices: [{ text: `已失效，${why}` }] }]);
  const favourites = await call("GET /mall-pur/favourite/list", { query: {} }, { as });
  expect(favourites.rows).toMatchObject([{ product: { productStatus: 2, invalidReason: why } }]);
  for (const reader of [undefined, as]) {
    const product = await call("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} }, { as: reader });
    expect(product).toMatchObject({ productStatus: 2, invalidReason: why });
    // The reason is between the mall and the supplier.
    expect(JSON.stringify(product)).not.toContain("规格与实物不符");
  }
  const added = await tryCall("POST /mall-pur/cart/add", { body: { productId: prodId, quantity: 1 } }, { as });
  expect(added.body.code).toBe(409);

  expect(await inboxOf(it.seller)).toContain("规格与实物不符");
  const mine = await call("GET /mall-sup/own/goods/list", { query: { needs: "takedown" } }, { as: it.seller.token });
  expect(mine).toMatchObject({ total: 1, takenDown: 1, rows: [{ takedown: { kind: "content", reason: "规格与实物不符" } }] });
  await life.confirm(it);
  expect(await view(staff, prodId)).toMatchObject({ status: "takenDown", availableActions: ["lift", "move"] });
});

test("a supplier puts taken-down goods on sale in no way", async () => {
  const staff = await operator();
  const { seller, title, code, prodId } = await selling();
  const as = seller.token;
  expect(await found(title)).toBe(1);
  await takeDown(staff, [prodId]);
  expect(await found(title)).toBe(0);

  const sale = await tryCall("POST /mall-sup/own/goods/sale", { body: { productIds: [prodId], productStatus: 1 } }, { as });
  expect(sale.body).toMatchObject({
    code: 409,
    data: { reason: "supplier.takenDown" },
    msg: expect.stringContaining("规格与实物不符"),
  });
  const change = { before: { productStatus: "2" }, after: { productStatus: "1" }, proposal: null };
  const byForm = await tryCall("POST /mall-sup/own/goods/{prodId}", { params: { prodId }, body: change }, { as });
  expect(byForm.body).toMatchObject({ code: 422, data: { fields: { productStatus: expect.stringContaining("平台已下架") } } });
  const whole = [`货号,名称,规格,分类编号,品牌,单位,价格,库存,状态`, `${code},${title},500mL,133,青禾,个,12.5,30,在售`];
  for (const lines of [whole, ["货号,状态", `${code},在售`]]) {
    const { badRows, bad } = await upload(seller, lines);
    expect([badRows, bad[0]?.column]).toEqual([1, "状态"]);
    expect(bad[0]?.reason).toContain("规格与实物不符");
  }
  // Everything else of it is still the supplier's.
  expect(await upload(seller, ["货号,价格", `${code},11`])).toMatchObject({ changed: 1, bad: [] });
  expect(await upload(seller, [whole[0]!, whole[1]!.replace("在售", "失效")])).toMatchObject({ bad: [] });
  // The command line is no other way, and neither is a statement.
  const name = (await env.DB.prepare("select name from company where id = ?1").bind(seller.coId).first<string>("name"))!;
  const draft = makeDraft({ supplier: name, productCode: code });
  const now = Date.now();
  const taken = await importProducts(db, now, await openIntake(db, now, initialsOf, () => null), "classified", [draft]);
  expect(taken).toMatchObject({ changed: 0, refused: [{ errors: [{ column: "productStatus" }] }] });
  await expect(env.DB.prepare("update product set product_status = 1 where id = ?1").bind(prodId).run()).rejects.toThrow(
    /goods_takedown/,
  );
  expect([await statusOf(prodId), await found(title)]).toEqual([2, 0]);
});

test("what was taken down while new content waited stays off sale when that passes", async () => {
  const staff = await makeOperator();
  const review = (value: "0" | "1") =>
    call(
      "PUT /mall-admin/config/{key}",
      { params: { key: "goods.review" }, body: { value, before: value === "1" ? "0" : "1" } },
      { as: staff.token },
    );
  const { seller, prodId } = await selling();
  await review("1");
  const change = { before: { productSpec: "500mL" }, after: { productSpec: "250mL" }, proposal: null };
  await call("POST /mall-sup/own/goods/{prodId}", { params: { prodId }, body: change }, { as: seller.token });
  const { rows } = await call("GET /mall-sup/own/goods/review", { query: {} }, { as: seller.token });
  await takeDown(staff, [prodId]);
  await move(staff, prodId, "3");
  const [{ proposalId, version }] = rows as [(typeof rows)[number]];
  await call("POST /mall-admin/goods/review/approve", { body: { proposals: [{ proposalId, version }] } }, { as: staff.token });
  await review("0");
  expect(await view(staff, prodId)).toMatchObject({ spec: "250mL", status: "takenDown", cateId: "3" });
});

test("a lifted takedown gives back what the supplier had made of the goods", async () => {
  const staff = await operator();
  const sold = await selling();
  const unsold = await selling({ productStatus: "2" });
  expect((await takeDown(staff, [sold.prodId, unsold.prodId])).code).toBe(200);
  expect(await decide("lift", staff, sold.prodId)).toMatchObject({ code: 200 });
  expect(await decide("lift", staff, unsold.prodId)).toMatchObject({ code: 200 });
  expect([await statusOf(sold.prodId), await statusOf(unsold.prodId)]).toEqual([1, 2]);
  expect(await found(sold.title)).toBe(1);
  expect(await inboxOf(sold.seller)).toContain("已核对");
  expect(await view(staff, sold.prodId)).toMatchObject({
    status: "onSale",
    takedowns: [{ kind: "content", endReason: "已核对" }],
    history: [{ text: "解除下架：已核对" }, { text: "平台下架（信息不实）：规格与实物不符" }],
    availableActions: ["takeDown", "move"],
  });
  expect((await takeDown(staff, [sold.prodId])).code).toBe(200);
});

test("a takedown is not lifted while the goods may not be sold", async () => {
  const staff = await operator();
  const { prodId } = await selling();
  await takeDown(staff, [prodId]);
  await env.DB.prepare("update product set title = '麻黄碱' where id = ?1").bind(prodId).run();
  expect(await decide("lift", staff, prodId)).toMatchObject({ code: 409, data: { reason: "supplier.mayNotBeSold" } });
  expect(await statusOf(prodId)).toBe(2);
});

test("a supplier appeals, one appeal at a time and three of a takedown, and the operator answers each", async () => {
  const staff = await operator();
  const { seller, title, prodId } = await selling();
  await takeDown(staff, [prodId]);
  const takedownId = (await form(seller, prodId)).product?.takedown?.takedownId ?? "";
  expect(await decide("uphold", staff, prodId)).toMatchObject({ code: 422 });
  for (const round of [1, 2, 3]) {
    expect((await form(seller, prodId)).product?.takedown?.mayAppeal, String(round)).toBe(true);
    expect((await appeal(seller, prodId, takedownId, `第 ${round} 次`)).code).toBe(200);
    expect(await appeal(seller, prodId, takedownId)).toMatchObject({ code: 409, data: { reason: "supplier.appealWaits" } });
    expect(await inboxOf(staff)).toContain(`第 ${round} 次`);
    expect((await find(staff, { q: title, state: "appealed" })).ids).toEqual([prodId]);
    expect((await view(staff, prodId)).availableActions).toEqual(["lift", "uphold", "move"]);
    if (round < 3) expect((await decide("uphold", staff, prodId, `答复 ${round}`)).code).toBe(200);
  }
  expect((await decide("uphold", staff, prodId, "答复 3")).code).toBe(200);
  const { takedown } = (await form(seller, prodId)).product!;
  expect(takedown).toMatchObject({
    mayAppeal: false,
    appeals: [{}, {}, { text: "第 3 次", outcome: "upheld", answer: "答复 3" }],
  });
  expect(await appeal(seller, prodId, takedownId)).toMatchObject({ code: 409, data: { reason: "supplier.appealsUsed" } });
  expect(await statusOf(prodId)).toBe(2);
  expect((await decide("lift", staff, prodId)).code).toBe(200);
  expect(await appeal(seller, prodId, takedownId)).toMatchObject({ code: 409, data: { reason: "supplier.takedownMoved" } });
});

test("lifting answers the appeal that was read, and no other", async () => {
  const staff = await operator();
  const { seller, prodId } = await selling();
  await takeDown(staff, [prodId]);
  const takedownId = (await view(staff, prodId)).takedown?.takedownId ?? "";
  await appeal(seller, prodId, takedownId);
  const params = { prodId };
  const blind = { takedownId, appealId: null, answer: "误判" };
  const lift = "POST /mall-admin/goods/{prodId}/lift";
  expect((await tryCall(lift, { params, body: blind }, { as: staff.token })).body).toMatchObject({
    code: 409,
    data: { reason: "supplier.takedownMoved" },
  });
  const answers = await Promise.all([decide("lift", staff, prodId), decide("uphold", staff, prodId)]);
  expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([200, 409]));
  expect((await view(staff, prodId)).takedowns.map(({ appeals }) => appeals.length)).toEqual([1]);
});

async function move({ token: as }: Person, prodId: string, cateId: string, more: object = {}) {
  const { cateId: shown } = await view({ token: as }, prodId);
  const body = { cateId, shown, reason: "归类有误", ...more };
  return (await tryCall("POST /mall-admin/goods/{prodId}/category", { params: { prodId }, body }, { as })).body;
}
const countsOf = async (...ids: number[]) =>
  Promise.all(ids.map((id) => env.DB.prepare("select goods_count as n from category where id = ?1").bind(id).first<number>("n")));

test("goods are moved to a category of the last level, with their search, their counts and their supplier", async () => {
  const staff = await operator();
  const { seller, title, code, prodId } = await selling();
  const before = await countsOf(133, 126, 7, 1);
  expect(await move(staff, prodId, "126")).toMatchObject({ code: 422, data: { fields: { cateId: "请选择一个末级分类" } } });
  expect(await move(staff, prodId, "133")).toMatchObject({ code: 409, data: { reason: "supplier.categorySame" } });
  expect(await move(staff, prodId, "7", { shown: "3" })).toMatchObject({ code: 409, data: { reason: "supplier.categoryMoved" } });
  expect(await move(staff, prodId, "7")).toMatchObject({ code: 200 });
  const after = await countsOf(133, 126, 7, 1);
  expect(after.map((count, place) => (count ?? 0) - (before[place] ?? 0))).toEqual([-1, -1, 1, 1]);
  const within = async (cateId: string) => (await call("GET /mall-sup/goods/search", { query: { q: title, cateId } })).total;
  expect([await within("126"), await within("1")]).toEqual([0, 1]);
  expect(await view(staff, prodId)).toMatchObject({
    catePath: ["化学试剂", "通用试剂", "有机溶剂"],
    isCategoryFixed: true,
    history: [{ text: "分类由“烧杯”改为“有机溶剂”：归类有误" }],
  });
  expect(await inboxOf(seller)).toContain("归类有误");

  const rowOf = (cateId: string) => [
    "货号,名称,规格,分类编号,品牌,单位,价格,库存",
    `${code},${title},500mL,${cateId},青禾,个,12.5,30`,
  ];
  expect((await upload(seller, rowOf("133"))).bad).toMatchObject([{ reason: expect.stringContaining("归入“有机溶剂”") }]);
  expect((await upload(seller, rowOf("7"))).bad).toEqual([]);
  const change = { before: { cateId: "7" }, after: { cateId: "133" }, proposal: null };
  const byForm = await tryCall("POST /mall-sup/own/goods/{prodId}", { params: { prodId }, body: change }, { as: seller.token });
  expect(byForm.body).toMatchObject({ code: 422, data: { fields: { cateId: expect.stringContaining("归入“有机溶剂”") } } });
});

test("goods that become chemicals pass the register again", async () => {
  const staff = await operator();
  const classifier = await makeOperator();
  const { prodId } = await selling();
  await env.DB.prepare("update category set is_chemical = 1 where id = 3").run();
  expect(await move(staff, prodId, "3")).toMatchObject({ code: 403, msg: expect.stringContaining("CAS") });
  expect(await move(classifier, prodId, "3")).toMatchObject({
    code: 422,
    data: { fields: { basis: expect.stringContaining("CAS") } },
  });
  expect(await move(classifier, prodId, "3", { basis: "安全技术说明书 12" })).toMatchObject({ code: 200 });
  expect((await view(staff, prodId)).history[0]?.text).toContain("安全技术说明书 12");
  await env.DB.prepare("update product set title = '麻黄碱' where id = ?1").bind(prodId).run();
  expect(await move(classifier, prodId, "7")).toMatchObject({ code: 409, data: { reason: "supplier.mayNotBeMoved" } });
  await env.DB.prepare("update category set is_chemical = 0 where id = 3").run();
});

test("each right opens its own step, and nobody else any", async () => {
  const { prodId, seller } = await selling();
  const viewer = await makeOperator({ permissions: ["mall:goods:view"] });
  const taker = await makeOperator({ permissions: ["mall:goods:takedown"] });
  const mover = await makeOperator({ permissions: ["mall:goods:category"] });
  expect((await view(viewer, prodId)).availableActions).toEqual([]);
  expect((await takeDown(viewer, [prodId])).code).toBe(403);
  expect((await takeDown(mover, [prodId])).code).toBe(403);
  const moving = { params: { prodId }, body: { cateId: "7", shown: "133", reason: "归类" } };
  for (const person of [viewer, taker, seller]) {
    expect((await tryCall("POST /mall-admin/goods/{prodId}/category", moving, { as: person.token })).body.code).toBe(403);
  }
  for (const person of [taker, seller, await makePurchaser()]) {
    expect((await tryCall("GET /mall-admin/goods/list", { query: {} }, { as: person.token })).body.code).toBe(403);
    expect((await tryCall("GET /mall-admin/goods/{prodId}", { params: { prodId } }, { as: person.token })).body.code).toBe(403);
  }
  expect((await takeDown(taker, [prodId])).code).toBe(200);
});

test("goods are taken down all or none, with a reason, and only goods that are there", async () => {
  const staff = await operator();
  const one = await selling();
  const two = await selling();
  const points = await makeProduct({ coId: await makeCompany(), productType: 2, points: 5 });
  await takeDown(staff, [two.prodId]);
  expect(await takeDown(staff, [one.prodId, two.prodId])).toMatchObject({
    code: 409,
    data: { reason: "supplier.takenDownAlready" },
  });
  expect((await takeDown(staff, [one.prodId, "999999999"])).code).toBe(404);
  expect((await takeDown(staff, [points])).code).toBe(404);
  expect((await takeDown(staff, [one.prodId], { reason: " " })).code).toBe(422);
  expect((await takeDown(staff, [one.prodId], { kind: "whim" })).code).toBe(422);
  expect((await takeDown(staff, [])).code).toBe(422);
  expect(await statusOf(one.prodId)).toBe(1);
  const both = await Promise.all([takeDown(staff, [one.prodId]), takeDown(staff, [one.prodId])]);
  expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining([200, 409]));
});

test("what is taken down for safety waits when the company offers it again under another code", async () => {
  const admin = await operator();
  const [wrong, unsafe] = [await selling(), await selling()];
  const offer = async (seller: Person & { coId: number }, productTitle: string) => {
    const productCode = unique("N");
    const cells = { productCode, productTitle, productSpec: "500mL", cateId: "133", brandName: "青禾" };
    const described = { ...cells, productMeasureUnit: "个", price: "12.50", stock: "30" };
    await call("POST /mall-sup/own/goods", { body: { cells: described, proposal: null } }, { as: seller.token });
    return { productCode, isSold: (await idOf(seller, productCode)) !== "null" };
  };
  // What a page said wrongly, the company lists anew.
  expect(await takeDown(admin, [wrong.prodId])).toMatchObject({ code: 200 });
  expect(await offer(wrong.seller, wrong.title)).toMatchObject({ isSold: true });
  expect(await takeDown(admin, [unsafe.prodId], { kind: "safety", reason: "瓶体破裂" })).toMatchObject({ code: 200 });
  const again = await offer(unsafe.seller, unsafe.title.split("").join(" "));
  expect(again.isSold).toBe(false);
  const reviewer = await makeOperator();
  const { rows } = await call("GET /mall-admin/goods/review", { query: { state: "submitted" } }, { as: reviewer.token });
  const waiting = rows.find(({ productCode }) => productCode === again.productCode);
  expect(waiting?.holds.join()).toContain(`货号 ${unsafe.code}）已被平台下架（质量或安全问题：瓶体破裂）`);
  const { product } = await form(unsafe.seller, unsafe.prodId);
  const { productCode: _code, ...before } = product!.cells;
  const renamed = { before, after: { ...before, productTitle: unique("坩埚"), productStatus: "2" }, proposal: null };
  const params = { prodId: unsafe.prodId };
  expect(await call("POST /mall-sup/own/goods/{prodId}", { params, body: renamed }, { as: unsafe.seller.token })).toMatchObject({
    outcome: "changed",
  });
  // A new name of what is taken down frees neither of them.
  expect(await offer(unsafe.seller, `${unsafe.title} `)).toMatchObject({ isSold: false });
  expect(await offer(unsafe.seller, renamed.after.productTitle)).toMatchObject({ isSold: false });
  // Other goods of the company, and the same name of another one, are sold.
  expect(await offer(unsafe.seller, unique("量筒"))).toMatchObject({ isSold: true });
  expect(await offer(wrong.seller, unsafe.title)).toMatchObject({ isSold: true });
});
