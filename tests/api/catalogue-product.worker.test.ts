import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { maxBrands } from "#src/domain/catalogue/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { fillCatalogue } from "#tests/support/catalogue.ts";
import { idOfCode } from "#tests/support/goods.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { fillTradeWords } from "#tests/support/trade-words.ts";

beforeAll(async () => {
  await fillCatalogue();
  await fillTradeWords();
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

  it("says what it holds in percent by mass, and whether it is a chemical of which nothing is known", async () => {
    const view = (prodId: string) => call("GET /mall-sup/goods/{prodId}", { params: { prodId }, query: {} });
    const prodId = await idOfCode("QH-64175-05");
    expect(await view(prodId)).toMatchObject({ isChemical: true, content: { massPercent: null } });
    await env.DB.prepare("update product set grade_id = null, title = '乙醇 95%' where id = ?1").bind(prodId).run();
    expect(await view(prodId)).toMatchObject({ content: { concentration: "95%", massPercent: { from: 95, to: 95 } } });
    // Without a CAS number its category says it.
    const set = (isChemical: 0 | 1) =>
      env.DB.batch([
        env.DB.prepare("update product set cas_no = null where id = ?1").bind(prodId),
        env.DB.prepare("update category set is_chemical = ?2 where id = (select cate_id from product where id = ?1)").bind(
          prodId,
          isChemical,
        ),
      ]);
    await set(1);
    expect(await view(prodId)).toMatchObject({ substance: null, isChemical: true });
    await set(0);
    expect(await view(prodId)).toMatchObject({ substance: null, isChemical: false });
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
    ["酒", { kind: "name", text: "酒精", hint: "乙醇" }],
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

  it("says no trade word for what nobody offers", async () => {
    const suggestions = await call("GET /mall-sup/goods/suggest", { query: { q: "枪头" } });
    expect(suggestions.map(({ text }) => text)).not.toContain("枪头");
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
    const others = Array.from({ length: maxBrands }, (_, place) => `Z${place}`);
    await env.DB.prepare("insert into brand (name, initial, goods_count) select value, 'Z', 1 from json_each(?1)")
      .bind(JSON.stringify(others))
      .run();
    const most = await call("GET /mall-sup/goods/brands", {});
    expect(most).toHaveLength(maxBrands);
    expect(most).toEqual(expect.arrayContaining([expect.objectContaining({ brandName: "玻璃牌" })]));
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
    expect(answer.headers.get("content-disposition")).toBeNull();
    const sheet = `doc/${"c".repeat(32)}.html`;
    await env.FILES.put(sheet, "<script>alert(1)</script>");
    expect(Object.fromEntries((await fetchFile(sheet)).headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    for (const path of [`pic/${"b".repeat(32)}.svg`, "pic/../keys", "constructor", `pic/${"A".repeat(32)}.html`]) {
      const missing = await fetchFile(path);
      expect([missing.status, await missing.json()]).toEqual([404, expect.objectContaining({ code: 404 })]);
    }
  });
});
