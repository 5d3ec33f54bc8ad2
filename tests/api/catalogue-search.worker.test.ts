import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { ProductDraft } from "#src/domain/catalogue/draft.ts";
import { dangerKinds, leadTimes, type Facets, type ProductCard } from "#src/domain/catalogue/schema.ts";
import { dangerOf, leadOf } from "#src/domain/catalogue/index-terms.ts";
import { drafts, fillCatalogue, search, titles } from "#tests/support/catalogue.ts";
import { tryCall } from "#tests/support/call.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { fillTradeWords } from "#tests/support/trade-words.ts";

beforeAll(fillCatalogue);
beforeAll(fillTradeWords);

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

  it.each([
    ["code", "QH-64175", ["无水乙醇 AR", "无水乙醇 AR"]],
    ["code", "ｑｈ 64175 05", ["无水乙醇 AR"]],
    ["code", "e", ["无水乙醇 AR", "无水乙醇 AR", "乙醇 HPLC级"]],
    ["code", "乙醇", []],
    ["code", "64-17-5", []],
    ["cas", "64-17-5", allEthanol],
    ["cas", "６４１７５", allEthanol],
    ["cas", "64-1", allEthanol],
    ["cas", "64", allEthanol],
    ["cas", "64-17-6", []],
    ["cas", "乙醇", []],
    ["cas", "QH-64175-05", []],
  ] as const)("in the scope %s: %s", async (scope, q, expected) => {
    const result = await search({ scope, q });
    expect(titles(result).toSorted()).toEqual([...expected].toSorted());
    expect(result.query).toMatchObject({ kind: scope, corrected: null, relaxed: false, meant: [] });
  });

  it.each(["无水乙醇 4321", "无水乙醇4321"])("%s: leaves out the figure when nothing matches with it, and says so", async (q) => {
    const plain = await search({ q: "无水乙醇" });
    const numbered = await search({ q });
    expect(plain.total).toBeGreaterThan(0);
    expect(titles(numbered)).toEqual(titles(plain));
    expect([numbered.query.leftOut, plain.query.leftOut]).toEqual(["4321", null]);
  });

  it.each(["64-17-6", "64-17-6 3", "CAS 64-17-6", "64 17 6", "乙醇 64-17-6"])(
    "%s: a CAS number with a wrong check digit finds no other chemical, and is said",
    async (q) => {
      const result = await search({ q });
      expect(titles(result)).toEqual([]);
      expect(result.query).toMatchObject({ wrongCas: "64-17-6", corrected: null, offered: [], leftOut: null, relaxed: false });
    },
  );

  it("a UN number finds goods of the substances that have it in any form; its digits alone do not", async () => {
    await env.DB.batch([
      env.DB.prepare("update substance set un_number = '1170' where cas_no = '64-17-5'"),
      env.DB.prepare(
        "insert into substance_class (cas_no, order_num, label, condition, un_number, source) values ('67-56-1', 1, '甲醇', null, '1230', '测试目录')",
      ),
    ]);
    for (const q of ["UN1170", "UN 1170", "un-1170", "ＵＮ１１７０"]) {
      expect(titles(await search({ q })).toSorted()).toEqual(allEthanol.toSorted());
    }
    expect(titles(await search({ q: "UN1230" }))).toEqual(["甲醇 HPLC级"]);
    for (const q of ["1170", "UN1171"]) expect(titles(await search({ q }))).toEqual([]);
  });

  it("an InChI or its key finds the substance whose structure it was computed from, and nothing in its place", async () => {
    const ethanol = { inchi: "InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3", key: "LFQSCWFLJHTTHZ-UHFFFAOYSA-N" };
    await env.DB.batch([
      env.DB.prepare("update substance set smiles = 'CCO' where cas_no = '64-17-5'"),
      env.DB.prepare("insert into substance_inchi (cas_no, smiles, inchi, inchi_key) values ('64-17-5', 'CCO', ?1, ?2)").bind(
        ethanol.inchi,
        ethanol.key,
      ),
    ]);
    for (const q of [ethanol.inchi, ethanol.key, `InChIKey=${ethanol.key.toLowerCase()}`]) {
      expect(titles(await search({ q })).toSorted(), q).toEqual(allEthanol.toSorted());
    }
    for (const q of ["LFQSCWFLJHTTHZ", "InChIKey LFQSCWFLJHTTHZ"]) {
      expect(titles(await search({ q })).toSorted(), q).toEqual(allEthanol.toSorted());
    }
    const configured = await search({ q: "LFQSCWFLJHTTHZ-ABCDEFGHSA-N" });
    expect(titles(configured).toSorted()).toEqual(allEthanol.toSorted());
    expect(configured.query.leftOut).toBe("立体构型");
    for (const q of ["InChI=1S/CH4O/c1-2/h2H,1H3", "OKKJLVBELUTLKV-UHFFFAOYSA-N"]) {
      const result = await search({ q });
      expect(titles(result)).toEqual([]);
      expect(result.query).toMatchObject({ corrected: null, offered: [], leftOut: null, relaxed: false, wrongCas: null });
    }
    await env.DB.prepare("update substance set smiles = 'CO' where cas_no = '64-17-5'").run();
    expect(titles(await search({ q: ethanol.inchi })), "of another structure it says nothing").toEqual([]);
  });

  it("H codes find goods of the substances that have all of them in any form, and only those", async () => {
    await env.DB.batch([
      env.DB.prepare(`update substance set h_codes = '["H225","H319"]' where cas_no = '64-17-5'`),
      env.DB.prepare(
        `insert into substance_class (cas_no, order_num, label, condition, h_codes, source) values ('67-56-1', 9, '甲醇溶液', null, '["H225","H360FD"]', '测试目录')`,
      ),
    ]);
    const both = titles(await search({ q: "H225" }));
    expect(both).toEqual(expect.arrayContaining([...allEthanol, "甲醇 HPLC级"]));
    for (const q of ["H225 H319", "h319+h225", "Ｈ３１９"])
      expect(titles(await search({ q })).toSorted(), q).toEqual(allEthanol.toSorted());
    for (const q of ["H360", "H360FD"]) expect(titles(await search({ q })), q).toEqual(["甲醇 HPLC级"]);
    for (const q of ["H319 H360", "H420", "H360D"]) expect(titles(await search({ q })), q).toEqual([]);
    for (const q of ["H225 甲醇", "甲醇 H225"]) expect(titles(await search({ q })), q).toEqual(["甲醇 HPLC级"]);
    await env.DB.batch([
      env.DB.prepare(`update substance set h_codes = '["H314"]', pictograms = '["GHS05"]' where cas_no = '64-17-5'`),
      env.DB.prepare(`update substance_class set pictograms = '["GHS02"]' where cas_no = '67-56-1' and order_num = 9`),
    ]);
    for (const q of ["H314 H318", "h318、h314", "GHS05", "ghs5"])
      expect(titles(await search({ q })).toSorted(), q).toEqual(allEthanol.toSorted());
    for (const q of ["GHS02", "GHS02 甲醇", "甲醇 GHS02"]) expect(titles(await search({ q })), q).toEqual(["甲醇 HPLC级"]);
    for (const q of ["GHS09", "GHS02 乙醇"]) expect(titles(await search({ q })), q).toEqual([]);
  });

  it("a class of 易制毒 finds goods that stand on the list by a substance of that class", async () => {
    const source = "values ('64-17-5', 'precursor', 2, '测试目录', '2000-01-01')";
    await env.DB.prepare(`insert into substance_listing (cas_no, list, grade, source, effective_from) ${source}`).run();
    for (const q of ["易制毒二类", "第2类易制毒化学品"]) {
      const result = await search({ q });
      expect(titles(result), "goods whose own content is not listed stay out").toEqual([]);
    }
    await env.DB.prepare("delete from substance_listing where list = 'precursor' and cas_no = '64-17-5'").run();
  });

  it.each([
    ["危化品", "hazardous"],
    ["剧毒", "toxic"],
    ["易制毒", "precursor"],
    ["易制爆", "explosive"],
  ] as const)("the name of a list finds what stands on it: %s", async (q, danger) => {
    const byFilter = titles(await search({ danger }));
    expect(titles(await search({ q }))).toEqual(expect.arrayContaining(byFilter));
    expect(byFilter.length > 0 || danger !== "hazardous").toBe(true);
    expect(titles(await search({ q: `乙醇 ${q}` })).toSorted()).toEqual(danger === "hazardous" ? allEthanol.toSorted() : []);
  });

  it.each(["CAS 64-17-5", "CAS号：64-17-5", "64 17 5", "64 - 17 - 5"])("%s is the same number", async (q) => {
    const result = await search({ q });
    expect(titles(result).toSorted()).toEqual(allEthanol.toSorted());
    expect(result.query.wrongCas).toBeNull();
  });

  it.each([
    ["EtOH", allEthanol],
    ["MeOH", ["甲醇 HPLC级"]],
    ["乙醇 分析纯 500毫升", ["无水乙醇 AR"]],
    ["甲醇(色谱纯)", ["甲醇 HPLC级"]],
    ["MeOH 色谱纯", ["甲醇 HPLC级"]],
    ["烧杯 250", ["烧杯 250mL"]],
    ["烧杯250", ["烧杯 250mL"]],
    ["氯化钠 500", ["氯化钠 AR"]],
  ])("%s finds what chemists mean by it, as typed", async (q, expected) => {
    const result = await search({ q });
    expect(titles(result).toSorted()).toEqual([...expected].toSorted());
    expect(result.query).toMatchObject({ leftOut: null, corrected: null, relaxed: false });
  });

  it.each([
    ["甲醇 99.9%", "99.9%"],
    ["1 mol/L 氯化钠", "1mol/l"],
    ["无水甲醇", "无水"],
  ])("%s: a strength that no goods say is left out, and said", async (q, leftOut) => {
    const result = await search({ q });
    expect(result.total).toBeGreaterThan(0);
    expect(result.query).toMatchObject({ leftOut, corrected: null, relaxed: false });
  });

  it.each(["😀😀 3", "乙".repeat(100), "乙".repeat(9)])("%s names nothing", async (q) => {
    expect(titles(await search({ q }))).toEqual([]);
  });

  it("filters catalogue numbers like words, and looks for everything where nothing is typed", async () => {
    const { exact } = await search({ scope: "code", q: "QH-64175" });
    const [first] = exact;
    expect(titles(await search({ scope: "code", q: "QH-64175", coId: first!.coId })).length).toBeGreaterThan(0);
    expect(titles(await search({ scope: "code", q: "QH-64175", cateId: "999999" }))).toEqual([]);
    for (const scope of ["code", "cas"] as const) expect((await search({ scope })).total).toBe((await search({})).total);
  });

  it("never puts one chemical in the place of another: it offers the name", async () => {
    const misspelt = await search({ q: "乙纯" });
    expect(misspelt.query).toMatchObject({ corrected: "乙醇", offered: [] });
    expect(misspelt.total).toBeGreaterThan(0);
    expect(await search({ q: "乙酮" })).toMatchObject({
      total: 0,
      rows: [],
      exact: [],
      query: { corrected: null, offered: ["乙醇"] },
    });
  });

  it("says so when there is no such scope", async () => {
    const { body } = await tryCall("GET /mall-sup/goods/search", { query: { q: "乙醇", scope: "brand" as "goods" } });
    expect(body).toMatchObject({ code: 422, msg: expect.stringContaining("没有此搜索范围") });
  });

  it("names the words to mark", async () => {
    expect((await search({ q: "无水乙醇 ＡＲ" })).query.terms).toEqual(["无水乙醇", "ar"]);
    expect((await search({ q: "wsyc" })).query.terms).toEqual(["无水乙醇"]);
    expect((await search({ q: "６４１７５" })).query.terms).toEqual(["64-17-5"]);
  });

  it("finds a code inside a shop, and not inside another's", async () => {
    const coId = (await search({ q: "old1" })).exact[0]!.coId;
    const inside = (shop: string) => search({ q: "old1", coId: shop });
    expect((await inside(coId)).exact).toMatchObject([{ productTitle: "停售的乙醇 AR" }]);
    expect((await inside("999999")).exact).toEqual([]);
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

it.each(["😀", "%", "@@", "٠"])("signs that are no words find nothing: %s", async (q) => {
  expect(await search({ q })).toMatchObject({ total: 0, rows: [], exact: [] });
});

// Adds goods: last, since the tests above count them.
it("offers each of the names that a misspelt one may mean with equal right", async () => {
  await env.DB.prepare("insert into substance (cas_no, name_zh) values ('75-05-8', '乙腈'), ('75-07-0', '乙醛')").run();
  await makeGoods([makeDraft({ casNo: "75-05-8", title: "乙腈 HPLC级" }), makeDraft({ casNo: "75-07-0", title: "乙醛 AR" })]);
  const { query, total, rows } = await search({ q: "乙晴" });
  expect(query.offered.toSorted()).toEqual(["乙腈", "乙醛"]);
  expect({ corrected: query.corrected, total, rows }).toEqual({ corrected: null, total: 0, rows: [] });
});

it("reads names once: the same search asked again makes fewer trips to the database", async () => {
  let trips = 0;
  const counted = (binding: D1Database, name: string | symbol): unknown => {
    const member: unknown = Reflect.get(binding, name);
    if (typeof member !== "function") return member;
    if (name !== "batch") return member.bind(binding);
    return (statements: D1PreparedStatement[]) => ((trips += 1), binding.batch(statements));
  };
  const DB = new Proxy(env.DB, { get: counted });
  const ask = async () => {
    trips = 0;
    const { body } = await tryCall("GET /mall-sup/goods/search", { query: { q: "无水乙醇" } }, { env: { DB } });
    expect(body.code).toBe(200);
    return trips;
  };
  const first = await ask();
  expect(await ask()).toBeLessThan(first);
});
