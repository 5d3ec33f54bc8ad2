import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { readFacts, unindex, updateChanged } from "#src/api/catalogue/indexing/repo.ts";
import { readAll, writeAll } from "#src/api/db/read.ts";
import { changeProducts, refreshDuePrices } from "#src/api/catalogue/indexing/service.ts";
import { dangerKinds, leadTimes, type Facets, type ProductCard, type SearchResult } from "#src/domain/catalogue/schema.ts";
import { dangerOf, leadOf } from "#src/domain/catalogue/words.ts";
import type { ProductDraft } from "#src/domain/catalogue/draft.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { idOfCode, makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

const db = connect(env.DB);
const now = Date.now();
const hour = 3_600_000;
const ethanol = { casNo: "64-17-5", title: "无水乙醇 AR", makerCode: "E-1002", productCode: "QH-64175-05" };

/** A catalogue with enough of everything to count. */
const drafts: ProductDraft[] = [
  makeDraft({ ...ethanol, supplier: "甲公司", pfPrice: 3_500, sales: 900 }),
  makeDraft({ ...ethanol, productCode: "QH-64175-25", spec: "2.5L", supplier: "甲公司", pfPrice: 12_000, futuresDay: 2 }),
  makeDraft({
    ...ethanol,
    productCode: "LH-0001",
    title: "乙醇 HPLC级",
    grade: "HPLC",
    supplier: "乙公司",
    pfPrice: 9_900,
    brandName: "另一品牌",
  }),
  makeDraft({
    casNo: "67-56-1",
    title: "甲醇 HPLC级",
    grade: "HPLC",
    pfPrice: 6_600,
    aPrice: 100,
    aPriceFrom: now - hour,
    aPriceTo: now + hour,
  }),
  makeDraft({ casNo: "7647-14-5", title: "氯化钠 AR", cateId: 3, spec: "500g", pfPrice: 1_500, futuresDay: 20 }),
  makeDraft({ productCode: "OLD-1", title: "停售的乙醇 AR", productStatus: 2 }),
  makeDraft({ productCode: "JF-1", title: "积分礼品", productType: 2, points: 100, pfPrice: 0 }),
  ...[50, 100, 250, 500, 1000].map((size) =>
    makeDraft({
      title: `烧杯 ${size}mL`,
      spec: `${size}mL`,
      cateId: 133,
      measureUnit: "个",
      grade: "",
      brandName: "玻璃牌",
      pfPrice: size * 7,
    }),
  ),
];

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(
      `insert into substance (cas_no, name_zh, name_en, pictograms, ghs_classes, h_codes, signal_word)
       values ('64-17-5', '乙醇', 'Ethanol', '["GHS02"]', '["易燃液体,类别2"]', '["H225"]', '危险'), ('67-56-1', '甲醇', 'Methanol', '[]', '[]', '[]', null)`,
    ),
    env.DB.prepare(
      `insert into substance_listing (cas_no, list, source, effective_from) values ('64-17-5', 'hazardous', '测试目录', '2015-05-01'),
       ('67-56-1', 'hazardous', '测试目录', '2015-05-01'), ('67-56-1', 'toxic', '尚未施行', '2999-01-01')`,
    ),
    env.DB.prepare(
      "insert into ghs_statement (code, text, for_codes) values ('H225', '高度易燃液体和蒸气', ''), ('P210', '远离热源', 'H224,H225')",
    ),
  ]);
  await makeGoods(drafts, now);
});

const search = (query: Record<string, string>, as?: string): Promise<SearchResult> =>
  call("GET /mall-sup/goods/search", { query }, { as });
const titles = ({ exact, rows }: SearchResult) => [...exact, ...rows].map(({ productTitle }) => productTitle);

describe("what is found", () => {
  const allEthanol = ["无水乙醇 AR", "无水乙醇 AR", "乙醇 HPLC级"];
  it.each(["乙醇", "64-17-5", "64175", "６４－１７－５", "６４１７５", "64-17", "ethanol", "ETHANOL", "ｅｔｈａｎｏｌ", "yc"])(
    "%s",
    async (q) => {
      expect(titles(await search({ q })).toSorted()).toEqual(allEthanol.toSorted());
    },
  );

  it.each([
    ["wsyc", ["无水乙醇 AR", "无水乙醇 AR"], "initials"],
    ["无水乙醇", ["无水乙醇 AR", "无水乙醇 AR"], "words"],
    ["QH-64175-05", ["无水乙醇 AR"], "code"],
    ["qh6417505", ["无水乙醇 AR"], "code"],
    ["ＱＨ 64175 05", ["无水乙醇 AR"], "code"],
    ["e1002", ["无水乙醇 AR", "无水乙醇 AR", "乙醇 HPLC级"], "code"],
    ["QH-64175", ["无水乙醇 AR", "无水乙醇 AR"], "code"],
    ["烧杯 500ml", ["烧杯 500mL"], "words"],
    ["烧杯 0.5L", ["烧杯 500mL"], "words"],
    ["烧杯　５００毫升", ["烧杯 500mL"], "words"],
    ["HPLC级乙醇", ["乙醇 HPLC级"], "words"],
    ["64-17-6", [], "words"],
    ["不存在的东西", [], "words"],
  ])("%s", async (q, expected, kind) => {
    const result = await search({ q });
    expect(titles(result).toSorted()).toEqual(expected.toSorted());
    expect(result.query.kind).toBe(kind);
  });

  it("names the words to mark", async () => {
    expect((await search({ q: "无水乙醇 ＡＲ" })).query.terms).toEqual(["无水乙醇", "ar"]);
    expect((await search({ q: "wsyc" })).query.terms).toEqual(["无水乙醇"]);
    expect((await search({ q: "６４１７５" })).query.terms).toEqual(["64-17-5"]);
  });

  it("shows invalid goods by their code alone, and no points goods", async () => {
    expect((await search({ q: "old1" })).exact).toMatchObject([{ productTitle: "停售的乙醇 AR", productStatus: 2 }]);
    expect((await search({ q: "停售" })).total).toBe(0);
    expect(titles(await search({ q: "jf-1" }))).toEqual([]);
    expect((await search({})).total).toBe(10);
  });
});

describe("facets", () => {
  /** Counted from the drafts themselves. */
  function bruteForce(matching: ProductDraft[]) {
    const count = (value: (draft: ProductDraft) => string) => {
      const counts = new Map<string, number>();
      for (const draft of matching) counts.set(value(draft), (counts.get(value(draft)) ?? 0) + 1);
      counts.delete("");
      return Object.fromEntries(counts);
    };
    const bits = (draft: ProductDraft) => (draft.casNo === "64-17-5" || draft.casNo === "67-56-1" ? 1 : 0);
    const leafNames: Record<number, string> = { 3: "无机盐", 7: "有机溶剂", 133: "烧杯" };
    return {
      cateId: count(({ cateId }) => leafNames[cateId ?? 0] ?? ""),
      brandId: count(({ brandName }) => brandName),
      coId: count(({ supplier }) => supplier),
      grade: count(({ grade }) => grade),
      lead: count(({ futuresDay }) => leadTimes[leadOf(futuresDay)]),
      danger: count((draft) => dangerOf(bits(draft)).join()),
    };
  }
  const counted = (items: Facets["brandId"]) =>
    Object.fromEntries(items.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]));
  const findable = drafts.filter(({ productType, productStatus }) => productType === 1 && productStatus === 1);

  it.each([
    [{}, findable],
    [{ q: "乙醇" }, findable.filter(({ title }) => title.includes("乙醇"))],
    [{ q: "AR" }, findable.filter(({ grade }) => grade === "AR")],
  ])("equal brute force for %j", async (query, matching) => {
    const { facets, total } = await search(query);
    const expected = bruteForce(matching);
    expect(total).toBe(matching.length);
    expect(facets.exact).toBe(true);
    expect(counted(facets.brandId)).toEqual(expected.brandId);
    expect(counted(facets.coId)).toEqual(expected.coId);
    expect(counted(facets.grade)).toEqual(expected.grade);
    expect(counted(facets.lead)).toEqual(expected.lead);
    expect(counted(facets.cateId)).toMatchObject(expected.cateId);
    const labels = Object.fromEntries(facets.danger.map(({ value, count }) => [value, count]));
    expect(labels).toEqual(expected.danger);
  });

  it("add up along the categories", async () => {
    const { facets } = await search({});
    expect(facets.cateId.map(({ label, count, parent }) => [label, count, parent])).toEqual([
      ["化学试剂", 5, undefined],
      ["通用试剂", 5, "1"],
      ["无机盐", 1, "2"],
      ["有机溶剂", 4, "2"],
      ["玻璃仪器", 5, undefined],
      ["容器", 5, "126"],
      ["烧杯", 5, "132"],
    ]);
  });

  it("leave their own filter out, and take several values", async () => {
    const all = (await search({})).facets;
    const [first, second] = all.brandId;
    const both = await search({ brandId: `${first!.value},${second!.value}` });
    expect(both.total).toBe(first!.count + second!.count);
    expect(both.facets.brandId.map(({ value, count }) => [value, count])).toEqual(
      all.brandId.map(({ value, count }) => [value, count]),
    );
    expect(both.facets.brandId.filter(({ selected }) => selected).map(({ value }) => value)).toEqual([
      first!.value,
      second!.value,
    ]);
    expect(both.facets.lead.reduce((sum, { count }) => sum + count, 0)).toBe(both.total);
  });

  it("filter by every facet", async () => {
    expect(titles(await search({ danger: "hazardous", lead: "3" }))).toEqual(["无水乙醇 AR"]);
    expect((await search({ danger: "toxic" })).total).toBe(0);
    expect(titles(await search({ lead: "more" }))).toEqual(["氯化钠 AR"]);
    expect((await search({ cateId: "126" })).total).toBe(5);
    expect((await search({ cateId: "3,133" })).total).toBe(6);
    const { facets } = await search({ q: "乙醇" });
    const pack = facets.pack.find(({ label }) => label === "2500mL");
    expect(titles(await search({ q: "乙醇", pack: pack!.value }))).toEqual(["无水乙醇 AR"]);
    expect(facets.danger.map(({ value }) => value).every((value) => dangerKinds.includes(value as "none"))).toBe(true);
  });
});

describe("order and pages", () => {
  it("pages through everything once", async () => {
    const pages = await Promise.all(["1", "2", "3", "4"].map((pageNum) => search({ pageNum, pageSize: "3" })));
    const ids = pages.flatMap(({ rows }) => rows.map(({ productId }) => productId));
    expect(new Set(ids).size).toBe(10);
    expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 3, 1]);
    expect(pages[0]!.pageCount).toBe(4);
    expect((await search({ pageNum: "100000", pageSize: "100" })).rows).toEqual([]);
  });

  it("sorts by delivery and by sales", async () => {
    const byLead = (await search({ sort: "lead" })).rows.map(({ futuresDay }) => futuresDay);
    expect(byLead).toEqual(byLead.toSorted((a, b) => a - b));
    expect((await search({ sort: "sales" })).rows[0]).toMatchObject({ productCode: "QH-64175-05" });
  });

  it("sorts and cuts by the price that is paid", async () => {
    const { token } = await makePurchaser();
    const paid = ({ price }: ProductCard) => (price.visible ? (price.aPrice ?? price.pfPrice) : Number.NaN);
    const rising = (await search({ sort: "price_asc" }, token)).rows.map(paid);
    expect(rising[0]).toBe(100);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect((await search({ sort: "price_desc" }, token)).rows.map(paid)).toEqual(rising.toReversed());
    const range = await search({ priceFrom: "350", priceTo: "3500", sort: "price_desc" }, token);
    expect(range.rows.map(paid)).toEqual(rising.filter((price) => price >= 350 && price <= 3500).toReversed());
    expect(range.total).toBe(range.rows.length);
    expect(range.facets.lead.reduce((sum, { count }) => sum + count, 0)).toBe(range.total);
  });
});

describe("prices", () => {
  const viewers = async () => {
    const own = await env.DB.prepare("select id from company where name = '甲公司'").first<{ id: number }>();
    return {
      visitor: undefined,
      unfinished: (await makePurchaser({ complete: false })).token,
      complete: (await makePurchaser()).token,
      operator: (await makeOperator()).token,
      stranger: (await makeBusiness()).token,
      own: (await makeBusiness({ coId: own!.id })).token,
      ownId: String(own!.id),
    };
  };

  it("are hidden from everybody who may not see them, in every call", async () => {
    const people = await viewers();
    const mine = await idOfCode("QH-64175-05");
    const theirs = await idOfCode("LH-0001");
    const cases = [
      [people.visitor, "登录可见", "登录可见"],
      [people.unfinished, "完善资料可见", "完善资料可见"],
      [people.stranger, "单位登录可见", "单位登录可见"],
      [people.own, null, "单位登录可见"],
      [people.complete, null, null],
      [people.operator, null, null],
    ] as const;
    for (const [as, reasonOfMine, reasonOfTheirs] of cases) {
      const expected = { [mine]: reasonOfMine, [theirs]: reasonOfTheirs };
      const reasons = (cards: { productId: string; price: ProductCard["price"] }[]) =>
        Object.fromEntries(
          cards
            .filter(({ productId }) => productId in expected)
            .map(({ productId, price }) => [productId, price.visible ? null : price.reason]),
        );
      const found = await search({ q: "乙醇" }, as);
      expect(reasons(found.rows)).toEqual(expected);
      expect(reasons((await search({ q: "QH-64175-05" }, as)).exact)).toEqual({ [mine]: reasonOfMine });
      expect(reasons(await call("POST /mall-sup/goods/prices", { body: { prodIds: [mine, theirs] } }, { as }))).toEqual(expected);
      expect(reasons(await call("GET /mall-sup/goods/hot", { query: {} }, { as }))).toEqual(expected);
      const detail = await call("GET /mall-sup/goods/{prodId}", { params: { prodId: mine }, query: {} }, { as });
      expect(reasons([detail])).toEqual({ [mine]: reasonOfMine });
      expect(detail.packs.map(({ price }) => price.visible)).toEqual([reasonOfMine === null, reasonOfMine === null]);
      const offers = await call("GET /mall-sup/goods/{prodId}/offers", { params: { prodId: mine } }, { as });
      expect(reasons(offers.sameSubstance)).toEqual({ [theirs]: reasonOfTheirs });
    }
  });

  it("leave no trace in what a visitor gets", async () => {
    const mine = await idOfCode("QH-64175-05");
    const answers = await Promise.all([
      tryCall("GET /mall-sup/goods/search", { query: { q: "乙醇" } }),
      tryCall("GET /mall-sup/goods/{prodId}", { params: { prodId: mine }, query: { areaCode: "110101" } }),
      tryCall("GET /mall-sup/goods/{prodId}/offers", { params: { prodId: mine } }),
      tryCall("GET /mall-sup/goods/hot"),
      tryCall("GET /mall-sup/goods/suggest", { query: { q: "乙" } }),
    ]);
    for (const { body } of answers) {
      expect(body.code).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/3500|9900|12000|pfPrice|unitPrice/);
    }
  });

  it("cannot be sorted or cut by without seeing them", async () => {
    const people = await viewers();
    for (const query of [{ sort: "price_asc" }, { sort: "price_desc" }, { priceFrom: "1" }, { priceTo: "99" }]) {
      for (const as of [people.visitor, people.unfinished, people.stranger, people.own]) {
        const { body } = await tryCall("GET /mall-sup/goods/search", { query: { ...query, q: "乙醇" } }, { as });
        expect([body.code, body.data]).toEqual([403, expect.objectContaining({ reason: expect.stringMatching(/可见$/) })]);
      }
      expect((await tryCall("GET /mall-sup/goods/search", { query }, { as: people.complete })).body.code).toBe(200);
      expect(
        (await tryCall("GET /mall-sup/goods/search", { query: { ...query, coId: people.ownId } }, { as: people.own })).body.code,
      ).toBe(200);
    }
  });
});

describe("a product", () => {
  it("comes with its substance, packs, supplier and freight", async () => {
    const { token } = await makePurchaser();
    const prodId = await idOfCode("QH-64175-05");
    await env.DB.batch([
      env.DB.prepare("insert into freight_template (id, co_id, name) select 77, co_id, '标准' from product where id = ?1").bind(
        prodId,
      ),
      env.DB.prepare(
        "insert into freight_rule (template_id, region_prefix, fee, free_from) values (77, '', 1200, null), (77, '31', 0, null)",
      ),
      env.DB.prepare("update product set freight_template_id = 77 where id = ?1").bind(prodId),
    ]);
    const detail = await call("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} }, { as: token });
    expect(detail).toMatchObject({
      productCateName: "有机溶剂",
      catePath: [{ name: "化学试剂" }, { name: "通用试剂" }, { name: "有机溶剂" }],
      hazards: ["hazardous"],
      freight: null,
      price: { visible: true, pfPrice: 3500, unitPrice: 7, unitPriceUnit: "mL" },
      substance: {
        nameEn: "Ethanol",
        hStatements: [{ code: "H225", text: "高度易燃液体和蒸气" }],
        pStatements: [{ code: "P210", text: "远离热源" }],
        listings: [{ label: "危化品", source: "测试目录" }],
      },
    });
    expect(detail.packs.map(({ productSpec }) => productSpec)).toEqual(["500mL", "2.5L"]);
    const freightTo = async (areaCode: string, as?: string) =>
      (await call("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: { areaCode } }, { as })).freight;
    expect([await freightTo("110101", token), await freightTo("310101", token), await freightTo("110101")]).toEqual([
      1200,
      0,
      null,
    ]);
  });

  it("is shown when invalid, and 404 when it never was", async () => {
    const detail = await call("GET /mall-sup/goods/{prodId}", { params: { prodId: await idOfCode("OLD-1") }, query: {} });
    expect(detail.productStatus).toBe(2);
    expect((await tryCall("GET /mall-sup/goods/{prodId}", { params: { prodId: "999999" }, query: {} })).body.code).toBe(404);
    expect((await tryCall("GET /mall-sup/goods/{prodId}/offers", { params: { prodId: "999999" } })).body.code).toBe(404);
  });

  it("lists its prices in the order asked, leaving unknown ids out", async () => {
    const ids = [await idOfCode("LH-0001"), "999999", await idOfCode("QH-64175-05")];
    const rows = await call("POST /mall-sup/goods/prices", { body: { prodIds: ids } });
    expect(rows.map(({ productId }) => productId)).toEqual([ids[0], ids[2]]);
  });
});

describe("completions, trees and brands", () => {
  it.each([
    ["乙", { kind: "name", text: "乙醇" }],
    ["wsy", { kind: "name", text: "无水乙醇" }],
    ["eth", { kind: "name", text: "Ethanol" }],
    ["64-1", { kind: "cas", text: "64-17-5", hint: "乙醇" }],
    ["qh64", { kind: "code", text: "QH-64175-05" }],
    ["烧", { kind: "category", text: "烧杯" }],
    ["另一", { kind: "brand", text: "另一品牌" }],
    ["甲公", { kind: "company", text: "甲公司" }],
  ])("completes %s", async (q, expected) => {
    const suggestions = await call("GET /mall-sup/goods/suggest", { query: { q } });
    expect(suggestions).toEqual(expect.arrayContaining([expect.objectContaining(expected)]));
    expect(suggestions.length).toBeLessThanOrEqual(10);
  });

  it("says nothing to nothing", async () => {
    expect(await call("GET /mall-sup/goods/suggest", { query: { q: " " } })).toEqual([]);
    expect(await call("GET /mall-sup/goods/suggest", { query: { q: "\u{10ffff}" } })).toEqual([]);
  });

  it("counts categories and brands", async () => {
    const [reagents, glass] = await call("GET /mall-sup/goods/cateTree", {});
    expect([reagents?.label, reagents?.count, glass?.count, glass?.children[0]?.children[0]?.label]).toEqual([
      "化学试剂",
      5,
      5,
      "烧杯",
    ]);
    const brands = await call("GET /mall-sup/goods/brands", {});
    expect(brands).toEqual(expect.arrayContaining([expect.objectContaining({ brandName: "玻璃牌", initial: "B", count: 5 })]));
  });
});

describe("a later change", () => {
  it("moves the goods in every order, and forgets old counts", async () => {
    const { token } = await makePurchaser();
    const draft = makeDraft({ productCode: "CHG-1", title: "会变的氯仿替代品 AR", pfPrice: 777_700 });
    await makeGoods([draft]);
    const id = Number(await idOfCode("CHG-1"));
    await changeProducts(db, Date.now(), new Map([[id, { pfPrice: 1, futuresDay: 5 }]]));
    expect((await search({ sort: "price_asc" }, token)).rows[0]).toMatchObject({ productCode: "CHG-1", price: { pfPrice: 1 } });
    expect((await search({ q: "氯仿替代品", lead: "7" })).total).toBe(1);
    expect((await search({ q: "氯仿替代品", lead: "0" })).total).toBe(0);
    const history = await env.DB.prepare("select pf_price as pfPrice from product_price_history where product_id = ?1")
      .bind(id)
      .all();
    expect(history.results).toEqual([{ pfPrice: 777_700 }]);
    await changeProducts(db, Date.now(), new Map([[id, { productStatus: 2 }]]));
    expect((await search({ q: "氯仿替代品" })).total).toBe(0);
    await changeProducts(db, Date.now(), new Map([[id, { productStatus: 1 }]]));
    expect((await search({ q: "氯仿替代品" })).total).toBe(1);
    await changeProducts(db, Date.now(), new Map([[id, { productStatus: 2 }]]));
  });

  it("follows activities that begin and end", async () => {
    const { token } = await makePurchaser();
    const start = Date.now();
    const draft = makeDraft({
      productCode: "ACT-1",
      pfPrice: 888_800,
      aPrice: 2,
      aPriceFrom: start - 2 * hour,
      aPriceTo: start - hour,
    });
    // Taken while the activity was on: the index has the activity price until it is looked at again.
    await makeGoods([draft], start - 2 * hour);
    expect((await search({ sort: "price_desc" }, token)).rows[0]).toMatchObject({
      productCode: "ACT-1",
      price: { pfPrice: 888_800, aPrice: null },
    });
    expect(await refreshDuePrices(db, Date.now())).toBe(0);
    await changeProducts(db, Date.now(), new Map([[Number(await idOfCode("ACT-1")), { productStatus: 2 }]]));
  });

  it("does not overwrite another one", async () => {
    const [facts] = await readAll(db, [readFacts([Number(await idOfCode("QH-64175-05"))])]);
    const stale = facts.map((row) => ({ ...row, sortPrice: 1, sortPriceDue: null, stock: 99, readAt: row.updatedAt - 1 }));
    await expect(writeAll(db, [...unindex(facts.map(({ id }) => id)), ...updateChanged(stale, Date.now())])).rejects.toThrow(
      /batch_guard/,
    );
    expect((await search({ q: "无水乙醇" })).total).toBe(2);
    expect((await search({ q: "QH-64175-05" })).exact).toHaveLength(1);
  });

  it("takes the same rows twice without writing", async () => {
    const again = await makeGoods(drafts, now);
    expect(again).toMatchObject({ created: 0 });
    expect(again.unchanged).toBeGreaterThanOrEqual(drafts.length - 1);
  });

  it("refuses what may not be sold and what does not exist", async () => {
    await env.DB.batch([
      env.DB.prepare("insert into substance (cas_no, name_zh) values ('299-42-3', '麻黄素')"),
      env.DB.prepare(
        "insert into substance_listing (cas_no, list, grade, source, effective_from) values ('299-42-3', 'precursor', 1, '易制毒目录', '2005-11-01')",
      ),
    ]);
    const taken = await makeGoods([
      makeDraft({ casNo: "299-42-3" }),
      makeDraft({ cateId: 1 }),
      makeDraft({ cateId: 7, cateName: "无机盐" }),
      makeDraft({ freightTemplate: "没有" }),
    ]);
    expect(taken.refused.map(({ place, errors }) => [place, errors[0]?.column])).toEqual([
      [0, "cas"],
      [1, "cateId"],
      [2, "productCateName"],
      [3, "freightTemplate"],
    ]);
  });
});

describe("bad input", () => {
  it.each([
    { pageNum: "0" },
    { pageNum: "-1" },
    { pageNum: "1.5" },
    { pageNum: "1e9" },
    { pageSize: "101" },
    { pageSize: "0" },
    { sort: "constructor" },
    { cateId: "1;drop table product" },
    { cateId: "0" },
    { brandId: "-1" },
    { brandId: Array.from({ length: 21 }, (_, n) => n + 1).join(",") },
    { lead: "5" },
    { danger: "__proto__" },
    { priceFrom: "1.5" },
    { q: "a".repeat(101) },
    { q: "乙醇\u0000" },
    { nonsense: "1" },
  ])("%j is refused clearly", async (query) => {
    const { body } = await tryCall("GET /mall-sup/goods/search", { query });
    expect([body.code, /[\u4e00-\u9fff]/.test(body.msg)]).toEqual([422, true]);
  });

  it.each([
    '"',
    '乙醇"',
    "AND",
    "NOT 乙醇",
    "乙醇*",
    "^乙",
    "words:乙",
    "(",
    "%",
    "'",
    "NEAR(a b)",
    "𬬻",
    "\u202e",
    "-",
    "🧪",
    "x".repeat(100),
  ])("%s is only text", async (q) => {
    expect((await tryCall("GET /mall-sup/goods/search", { query: { q } })).body.code).toBe(200);
    expect((await tryCall("GET /mall-sup/goods/suggest", { query: { q } })).body.code).toBe(200);
  });

  it.each(["0", "-1", "abc", "1.5", "1e3", "constructor", "99999999999999999999"])("product %s is refused", async (prodId) => {
    const { body } = await tryCall("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} });
    expect(body.code).toBe(422);
  });

  it.each([
    { prodIds: [] },
    { prodIds: ["x"] },
    { prodIds: Array.from({ length: 101 }, () => "1") },
    {},
    { prodIds: "1" },
    { prodIds: [1] },
  ])("prices of %j are refused", async (body) => {
    expect((await tryCall("POST /mall-sup/goods/prices", { body })).body.code).toBe(422);
  });
});

describe("files", () => {
  it("are served by their key, for good, and cannot run", async () => {
    const key = `pic/${"a".repeat(32)}.svg`;
    await env.FILES.put(key, "<svg xmlns='http://www.w3.org/2000/svg'/>");
    const { exports } = await import("cloudflare:workers");
    const fetchFile = (path: string) => exports.default.fetch(`https://api/mall-admin/files/${path}`);
    const answer = await fetchFile(key);
    expect([answer.status, await answer.text()]).toEqual([200, "<svg xmlns='http://www.w3.org/2000/svg'/>"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    for (const path of [`pic/${"b".repeat(32)}.svg`, "pic/../keys", "constructor", `pic/${"A".repeat(32)}.html`]) {
      const missing = await fetchFile(path);
      expect([missing.status, await missing.json()]).toEqual([404, expect.objectContaining({ code: 404 })]);
    }
  });
});
