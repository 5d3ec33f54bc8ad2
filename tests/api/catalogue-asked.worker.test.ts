import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { search, titles } from "#tests/support/catalogue.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { fillTradeWords } from "#tests/support/trade-words.ts";

const substances = [
  ["64-17-5", "乙醇", "Ethanol", "C2H6O"],
  ["60-24-2", "β-巯基乙醇", "Thioglycol", "C2H6OS"],
  ["71-43-2", "苯", "Benzene", "C6H6"],
  ["108-88-3", "甲苯", "Toluene", "C7H8"],
  ["7647-14-5", "氯化钠", "Sodium chloride", "ClNa"],
  ["7664-93-9", "硫酸", "Sulfuric acid", "H2O4S"],
  ["7778-80-5", "硫酸钾", "Potassium sulfate", "K2O4S"],
  ["7440-48-4", "钴粉", "Cobalt", "Co"],
  ["630-08-0", "一氧化碳", "Carbon monoxide", "CO"],
] as const;

/** What holds the words of a name sells best, so that rank alone would put it first. */
const goods = [
  ["60-24-2", "β-巯基乙醇 AR", 9000],
  ["60-24-2", "β-巯基乙醇 GR", 8000],
  ["60-24-2", "β-巯基乙醇 CP", 7000],
  ["64-17-5", "无水乙醇 AR", 30],
  ["64-17-5", "无水乙醇 GR", 20],
  ["64-17-5", "乙醇 CP", 10],
  ["108-88-3", "甲苯 AR", 9000],
  ["71-43-2", "苯 AR", 1],
  ["7647-14-5", "氯化钠 AR", 1],
  ["7778-80-5", "硫酸钾 AR", 9000],
  ["7664-93-9", "硫酸 AR", 1],
  ["7440-48-4", "钴粉 AR", 1],
  ["630-08-0", "一氧化碳 AR", 1],
  [null, "移液器吸头 盒装", 1],
  [null, "移液器 单道", 1],
  [null, "聚乙烯薄膜手套", 1],
] as const;

beforeAll(async () => {
  await fillTradeWords();
  await env.DB.batch(
    substances.map((values) =>
      env.DB.prepare("insert into substance (cas_no, name_zh, name_en, formula) values (?1, ?2, ?3, ?4)").bind(...values),
    ),
  );
  await makeGoods(
    goods.map(([casNo, title, sales]) => makeDraft({ casNo, title, sales, grade: "", pfPrice: 1000 + sales, spec: "500mL" })),
  );
});

const ethanol = ["无水乙醇 AR", "无水乙醇 GR", "乙醇 CP"];
const derivatives = ["β-巯基乙醇 AR", "β-巯基乙醇 GR", "β-巯基乙醇 CP"];

it.each(["乙醇", "乙醇 500ml", "乙醇500mL", "酒精", "ethanol"])(
  "%s brings the substance before what holds its name",
  async (q) => {
    const found = titles(await search({ q }));
    expect(found.slice(0, 3)).toEqual(ethanol);
    if (q !== "ethanol") expect(found.slice(3)).toEqual(derivatives);
  },
);

it("asked for by its own name, a derivative stands alone", async () => {
  expect(titles(await search({ q: "β-巯基乙醇" }))).toEqual(derivatives);
  expect(titles(await search({ q: "巯基乙醇" }))).toEqual(derivatives);
  expect(titles(await search({ q: "2-巯基乙醇" }))).toEqual(derivatives);
});

it("a name of one character is one too", async () => {
  expect(titles(await search({ q: "苯" }))).toEqual(["苯 AR", "甲苯 AR"]);
});

it("pages run through both parts once, with the count of the whole", async () => {
  const pages = [];
  for (const pageNum of ["1", "2", "3"]) pages.push(await search({ q: "乙醇", pageSize: "2", pageNum }));
  expect(pages.flatMap(titles)).toEqual([...ethanol, ...derivatives]);
  expect(pages.map(({ total, pageCount }) => [total, pageCount])).toEqual([
    [6, 3],
    [6, 3],
    [6, 3],
  ]);
});

it("filters and a range of prices keep the order; another order is left alone", async () => {
  const { token } = await makePurchaser();
  const all = await search({ q: "乙醇" });
  const category = all.facets.cateId.at(-1)!.value;
  expect(titles(await search({ q: "乙醇", cateId: category }))).toEqual([...ethanol, ...derivatives]);
  const priced = await search({ q: "乙醇", priceFrom: "1020", priceTo: "9000" }, token);
  expect(titles(priced)).toEqual(["无水乙醇 AR", "无水乙醇 GR", "β-巯基乙醇 GR", "β-巯基乙醇 CP"]);
  expect(titles(await search({ q: "乙醇", sort: "sales" }))).toEqual([...derivatives, ...ethanol]);
});

it.each([
  ["NaCl", ["氯化钠 AR"]],
  ["nacl", ["氯化钠 AR"]],
  ["ＮａＣｌ 500ml", ["氯化钠 AR"]],
  ["H₂SO₄", ["硫酸 AR"]],
  ["H2SO4", ["硫酸 AR"]],
  ["h2so4", ["硫酸 AR"]],
  ["CO", ["一氧化碳 AR"]],
  ["Co", ["钴粉 AR"]],
])("the formula %s finds %j", async (q, expected) => {
  expect(titles(await search({ q }))).toEqual(expected);
});

it.each([
  ["枪头", ["移液器吸头 盒装"], ["移液器吸头"]],
  ["盒装枪头", ["移液器吸头 盒装"], ["盒装 移液器吸头"]],
  ["PE手套", ["聚乙烯薄膜手套"], ["聚乙烯 手套"]],
  ["氯化钠", ["氯化钠 AR"], []],
])("the trade word %s finds %j", async (q, expected, meant) => {
  const result = await search({ q });
  expect(titles(result)).toEqual(expected);
  expect(result.query.meant).toEqual(meant);
});

it("the trade word 移液枪 finds what its name finds", async () => {
  expect(titles(await search({ q: "移液枪" })).toSorted()).toEqual(titles(await search({ q: "移液器" })).toSorted());
});
