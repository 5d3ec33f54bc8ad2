import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { maxWaiting } from "#src/domain/supplier/review.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { makeBusiness, makeOperator } from "#tests/support/people.ts";

beforeAll(async () => {
  await makeCategories();
  const { token: as } = await makeOperator({ permissions: ["mall:config:edit"] });
  const params = { key: "goods.review" as const };
  await call("PUT /mall-admin/config/{key}", { params, body: { value: "1", before: "0" } }, { as });
});

const head = "货号,名称,规格,分类编号,品牌,单位,价格,库存";
const line = (code: string, title = "广口瓶", price = "35.00") => `${code},${title},500mL,7,青禾化学,瓶,${price},9`;
type Seller = { token: string; coId: number };
const take = (seller: Seller, ...lines: string[]) =>
  call(
    "POST /mall-sup/own/goods/import",
    { body: { fileName: "a.csv", content: Buffer.from([head, ...lines].join("\n")).toString("base64") } },
    { as: seller.token },
  );
const mine = (seller: Seller, state: "submitted" | "approved" | "rejected" = "submitted") =>
  call("GET /mall-sup/own/goods/review", { query: { state } }, { as: seller.token });
const goodsOf = async ({ coId }: Seller) =>
  (
    await env.DB.prepare("select product_code as code, title, pf_price as price from product where co_id = ?1 order by 1")
      .bind(coId)
      .all()
  ).results;
const approve = (as: string, ...proposals: { proposalId: string; version: number }[]) =>
  tryCall(
    "POST /mall-admin/goods/review/approve",
    { body: { proposals: proposals.map(({ proposalId, version }) => ({ proposalId, version })) } },
    { as },
  );
const reject = (as: string, { proposalId, version }: { proposalId: string; version: number }, rejections: object) =>
  tryCall("POST /mall-admin/goods/review/{proposalId}/reject", { params: { proposalId }, body: { version, rejections } }, { as });
const notificationOf = async (seller: Seller) =>
  (await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: seller.token })).rows.map(({ title }) => title);

it("new goods wait; passed they are sold; a price needs nobody, another title waits beside what is sold", async () => {
  const seller = await makeBusiness();
  const { token: staff } = await makeOperator();
  expect(await take(seller, line("A-1"), line("A-2"), line("A-3", "=1"))).toMatchObject({ created: 0, waiting: 2, badRows: 1 });
  expect(await goodsOf(seller)).toEqual([]);
  const { rows } = await mine(seller);
  expect(rows.map(({ productCode, before }) => [productCode, before])).toEqual([
    ["A-1", null],
    ["A-2", null],
  ]);
  expect((await approve(staff, ...rows)).body.code).toBe(200);
  expect(await goodsOf(seller)).toEqual([
    { code: "A-1", title: "广口瓶", price: 3500 },
    { code: "A-2", title: "广口瓶", price: 3500 },
  ]);
  expect(await notificationOf(seller)).toContain("2 件商品已通过审核");
  const found = await call("GET /mall-sup/goods/search", { query: { coId: String(seller.coId) } });
  expect(found.total).toBe(2);

  expect(await take(seller, line("A-1", "广口瓶", "36"), line("A-2", "广口瓶 磨口"))).toMatchObject({ changed: 1, waiting: 1 });
  expect(await goodsOf(seller)).toEqual([
    { code: "A-1", title: "广口瓶", price: 3600 },
    { code: "A-2", title: "广口瓶", price: 3500 },
  ]);
  const [changed] = (await mine(seller)).rows;
  expect(changed).toMatchObject({ fields: { productTitle: "广口瓶 磨口" }, before: { productTitle: "广口瓶" } });
  // As it was: nothing is left to be looked at.
  expect(await take(seller, line("A-2"))).toMatchObject({ waiting: 0 });
  expect((await mine(seller)).waiting).toBe(0);
});

it("goods are counted in category and shop when they pass the review, not before", async () => {
  const seller = await makeBusiness();
  const { token: staff } = await makeOperator();
  const counts = () =>
    env.DB.prepare(
      "select (select goods_count from category where id = 7) as category, goods_count as shop from company where id = ?1",
    )
      .bind(seller.coId)
      .first<{ category: number; shop: number }>();
  const before = await counts();
  await take(seller, line("C-1"), line("C-2"));
  expect(await counts()).toEqual(before);
  await approve(staff, ...(await mine(seller)).rows);
  expect(await counts()).toEqual({ category: (before?.category ?? 0) + 2, shop: 2 });
});

it("refused goods say why at each field, and wait again when they come again", async () => {
  const seller = await makeBusiness();
  const { token: staff } = await makeOperator();
  await take(seller, line("B-1"));
  const [first] = (await mine(seller)).rows;
  expect((await reject(staff, first!, {})).body.code).toBe(422);
  expect((await reject(staff, first!, { stock: "少" })).body.code).toBe(422);
  expect((await reject(staff, first!, { productTitle: "请写明纯度", brandName: "没有授权" })).body.code).toBe(200);
  expect((await mine(seller, "rejected")).rows[0]).toMatchObject({
    rejections: { productTitle: "请写明纯度", brandName: "没有授权" },
  });
  expect(await notificationOf(seller)).toContain("货号 B-1 未通过审核");
  expect(await goodsOf(seller)).toEqual([]);
  await take(seller, line("B-1", "广口瓶 AR"));
  const [again] = (await mine(seller)).rows;
  expect(again).toMatchObject({ state: "submitted", rejections: {} });
  // Looked at before it came again.
  expect((await approve(staff, first!)).body.code).toBe(409);
  expect((await reject(staff, first!, { price: "过高" })).body.code).toBe(409);
  const both = await Promise.all([approve(staff, again!), approve(staff, again!)]);
  expect(both.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await goodsOf(seller)).toEqual([{ code: "B-1", title: "广口瓶 AR", price: 3500 }]);
});

it("is the operator's to decide and the company's own to see and take back", async () => {
  const [seller, other] = [await makeBusiness(), await makeBusiness()];
  const { token: staff } = await makeOperator();
  const { token: editor } = await makeOperator({ permissions: ["mall:content:edit"] });
  await take(seller, line("C-1"));
  const [one] = (await mine(seller)).rows;
  for (const as of [seller.token, editor]) {
    expect((await approve(as, one!)).body.code).toBe(403);
    expect((await reject(as, one!, { price: "高" })).body.code).toBe(403);
    expect((await tryCall("GET /mall-admin/goods/review", { query: {} }, { as })).body.code).toBe(403);
  }
  expect((await mine(other)).total).toBe(0);
  const withdraw = ({ token: as }: Seller) =>
    tryCall("POST /mall-sup/own/goods/review/withdraw", { body: { proposalId: one!.proposalId, version: one!.version } }, { as });
  expect((await withdraw(other)).body.code).toBe(404);
  expect((await withdraw(seller)).body.code).toBe(200);
  expect((await approve(staff, one!)).body.code).toBe(404);
});

it("what changed while content waited stays: a new price, pieces sold; a change of price alone lets the content wait on", async () => {
  const seller = await makeBusiness();
  const { token: staff } = await makeOperator();
  await take(seller, line("M-1"));
  await approve(staff, ...(await mine(seller)).rows);
  await take(seller, line("M-1", "广口瓶 磨口"));
  const change = (text: string) =>
    call(
      "POST /mall-sup/own/goods/import",
      { body: { fileName: "p.csv", content: Buffer.from(text).toString("base64") } },
      { as: seller.token },
    );
  expect(await change("货号,价格,库存\nM-1,40,4")).toMatchObject({ changed: 1, waiting: 0 });
  const { rows } = await mine(seller);
  expect(rows).toMatchObject([{ productCode: "M-1", fields: { productTitle: "广口瓶 磨口" } }]);
  expect((await approve(staff, ...rows)).body.code).toBe(200);
  expect(await goodsOf(seller)).toEqual([{ code: "M-1", title: "广口瓶 磨口", price: 4000 }]);
  const stock = "select stock from product where co_id = ?1";
  expect(await env.DB.prepare(stock).bind(seller.coId).first("stock")).toBe(4);
});

it("no more goods of one company wait than the measure: the file says it row by row, the form refuses, those that wait may change", async () => {
  const seller = await makeBusiness();
  await take(seller, line("W-1"));
  await env.DB.prepare(
    `insert into goods_proposal (id, co_id, product_code, cells, submitted_by, submitted_at)
     select ?1 || '-' || value, ?1, 'F-' || value, '{}', (select submitted_by from goods_proposal where co_id = ?1), 1 from json_each(?2)`,
  )
    .bind(seller.coId, JSON.stringify(Array.from({ length: maxWaiting - 2 }, (_, n) => n)))
    .run();
  const text = "同时待审核的商品最多 3000 件，请等平台审核一部分或撤回一些后再提交";
  const report = await take(seller, line("W-1", "广口瓶 磨口"), line("W-2"), line("W-3"));
  expect(report).toMatchObject({ waiting: 2, badRows: 1, bad: [{ line: 4, column: "整行", reason: text }] });
  const cells = { productCode: "W-4", productTitle: "广口瓶", productSpec: "500mL", cateId: "7", brandName: "青禾化学" };
  const whole = { ...cells, productMeasureUnit: "瓶", price: "35", stock: "9" };
  const form = await tryCall("POST /mall-sup/own/goods", { body: { cells: whole, proposal: null } }, { as: seller.token });
  expect(form.body).toMatchObject({ code: 409, msg: text, data: { reason: "supplier.reviewFull" } });
  expect((await mine(seller)).waiting).toBe(maxWaiting);
  // At the same moment: never more than the measure.
  await env.DB.prepare("delete from goods_proposal where co_id = ?1 and product_code = 'F-1'").bind(seller.coId).run();
  await Promise.all(["X-1", "X-2", "X-3"].map((code) => take(seller, line(code)).catch(() => null)));
  expect((await mine(seller)).waiting).toBe(maxWaiting);
  // Another company is not touched by it.
  expect(await take(await makeBusiness(), line("W-1"))).toMatchObject({ waiting: 1 });
});

const decide = async (as: string, body: object) =>
  (await tryCall("POST /mall-admin/goods/review/decide", { body }, { as })).body as {
    code: number;
    data: { decided: number; results: { productCode: string; reason: string }[] };
  };
const asChosen = (rows: readonly { proposalId: string; version: number }[]) =>
  rows.map(({ proposalId, version }) => ({ proposalId, version }));
const reviewList = async (as: string, query: object) =>
  (await call("GET /mall-admin/goods/review", { query }, { as })).rows.map(({ productCode }) => productCode);
const nameOf = ({ coId }: Seller) => env.DB.prepare("select name from company where id = ?1").bind(coId).first<string>("name");

it("of many chosen, those that can be approved are, and each other says why", async () => {
  const seller = await makeBusiness();
  const other = await makeBusiness();
  const { token: staff } = await makeOperator();
  await take(seller, line("M-1"), line("M-2"), line("M-3"), line("M-4"));
  await take(other, line("M-5"));
  const rows = [...(await mine(seller)).rows, ...(await mine(other)).rows];
  // One was uploaded anew, one may not be sold any more, one is gone.
  await take(seller, line("M-2", "广口瓶 磨口"));
  await env.DB.prepare("update goods_proposal set cells = json_set(cells, '$.productTitle', '麻黄碱') where id = ?1")
    .bind(rows[2]!.proposalId)
    .run();
  const gone = { proposalId: "gone", version: 1 };
  const proposals = [...asChosen(rows), gone];
  const { code, data } = await decide(staff, { decision: "approve", proposals });
  expect([code, data.decided]).toEqual([200, 3]);
  expect(data.results.map(({ productCode, reason }) => [productCode, reason])).toEqual([
    ["M-1", ""],
    ["M-2", expect.stringContaining("刚被重新提交")],
    ["M-3", expect.stringContaining("第一类易制毒")],
    ["M-4", ""],
    ["M-5", ""],
    ["", expect.stringContaining("不存在")],
  ]);
  expect((await goodsOf(seller)).map(({ code: one }) => one)).toEqual(["M-1", "M-4"]);
  expect((await goodsOf(other)).map(({ code: one }) => one)).toEqual(["M-5"]);
  expect((await mine(seller)).rows.map(({ productCode }) => productCode)).toEqual(["M-3", "M-2"]);
  expect(await notificationOf(seller)).toContain("2 件商品已通过审核");
  // Nothing of it can be decided: that is said, and nothing written.
  expect((await decide(staff, { decision: "approve", proposals: [gone] })).data.decided).toBe(0);
});

it("many are refused by one reason, and a company reads it once", async () => {
  const seller = await makeBusiness();
  const { token: staff } = await makeOperator();
  await take(seller, line("N-1"), line("N-2"));
  const { rows } = await mine(seller);
  await approve(staff, rows[0]!);
  const rejections = { productSpec: "请写明包装" };
  const { data } = await decide(staff, { decision: "reject", proposals: asChosen(rows), rejections });
  expect(data.results.map(({ reason }) => reason)).toEqual([expect.stringContaining("刚被"), ""]);
  expect((await mine(seller, "rejected")).rows).toMatchObject([{ productCode: "N-2", rejections }]);
  expect(await notificationOf(seller)).toContain("货号 N-2 未通过审核");
  expect((await decide(staff, { decision: "reject", proposals: asChosen(rows), rejections: {} })).code).toBe(422);
  const many = Array.from({ length: 101 }, (_, place) => ({ proposalId: `p${place}`, version: 1 }));
  expect((await decide(staff, { decision: "reject", proposals: many, rejections })).code).toBe(422);
  expect(
    (
      await decide(staff, {
        decision: "approve",
        proposals: [rows[0]!, rows[0]!].map(({ proposalId, version }) => ({ proposalId, version })),
      })
    ).code,
  ).toBe(422);
  const clerk = await makeOperator({ permissions: ["mall:goods:view"] });
  expect((await decide(clerk.token, { decision: "approve", proposals: asChosen(rows) })).code).toBe(403);
});

it("two reviewers of the same goods decide each once", async () => {
  const seller = await makeBusiness();
  const { token: staff } = await makeOperator();
  await take(seller, line("O-1"), line("O-2"));
  const proposals = asChosen((await mine(seller)).rows);
  const both = await Promise.all([
    decide(staff, { decision: "approve", proposals }),
    decide(staff, { decision: "reject", proposals, rejections: { productTitle: "请写明纯度" } }),
  ]);
  const decided = both.map(({ data }) => data.decided);
  expect(decided).toEqual(expect.arrayContaining([2, 0]));
  expect(await goodsOf(seller)).toHaveLength(both[0].data.decided);
});

it("the review is narrowed by company, category, hazards and what the goods wait for", async () => {
  const seller = await makeBusiness();
  const { token: staff } = await makeOperator();
  const company = (await nameOf(seller))!;
  await env.DB.prepare("update category set is_chemical = 1 where id = 3").run();
  await take(seller, line("P-1"), line("P-2", "烧杯").replace(",7,", ",133,"), line("P-3", "某新盐").replace(",7,", ",3,"));
  await env.DB.prepare("update category set is_chemical = 0 where id = 3").run();
  const of = (query: object) => reviewList(staff, { company, ...query });
  expect(await of({})).toEqual(expect.arrayContaining(["P-1", "P-2", "P-3"]));
  expect(await of({ cateId: "126" })).toEqual(["P-2"]);
  expect(await of({ cateId: "1" })).toEqual(expect.arrayContaining(["P-1", "P-3"]));
  expect(await of({ wait: "noCas" })).toEqual(["P-3"]);
  expect(await of({ wait: "reviewed" })).toEqual(expect.arrayContaining(["P-1", "P-2"]));
  // What is held is not taken for harmless.
  expect(await of({ hazard: "none" })).toEqual(expect.arrayContaining(["P-1", "P-2"]));
  expect(await of({ hazard: "unknown" })).toEqual(["P-3"]);
  expect(await of({ hazard: "toxic" })).toEqual([]);
  expect(await of({ pageNum: "100000" })).toEqual([]);
  expect(await reviewList(staff, { company: "没有这家" })).toEqual([]);
});

it("the search of one's own goods works inside a state of review, and every count is of the search", async () => {
  const seller = await makeBusiness();
  const { token: staff } = await makeOperator();
  await take(seller, line("Q-1", "锥形瓶"), line("Q-2", "容量瓶"), line("QZ-3", "Beaker 锥形"));
  const { rows } = await mine(seller);
  await reject(
    staff,
    rows.find(({ productCode }) => productCode === "QZ-3")!,
    { productTitle: "请写全称" },
  );
  const search = async (state: "submitted" | "rejected", q: string) => {
    const page = await call("GET /mall-sup/own/goods/review", { query: { state, q } }, { as: seller.token });
    const { total, waiting, rejected } = page;
    return { codes: page.rows.map(({ productCode }) => productCode), total, waiting, rejected };
  };
  expect(await search("submitted", "")).toEqual({ codes: ["Q-1", "Q-2"], total: 2, waiting: 2, rejected: 1 });
  expect(await search("submitted", "锥形")).toEqual({ codes: ["Q-1"], total: 1, waiting: 1, rejected: 1 });
  expect(await search("rejected", "锥形")).toEqual({ codes: ["QZ-3"], total: 1, waiting: 1, rejected: 1 });
  expect(await search("rejected", "BEAKER")).toMatchObject({ codes: ["QZ-3"], waiting: 0 });
  expect(await search("submitted", "q-2")).toMatchObject({ codes: ["Q-2"], rejected: 0 });
  expect(await search("submitted", "无此")).toEqual({ codes: [], total: 0, waiting: 0, rejected: 0 });
});
