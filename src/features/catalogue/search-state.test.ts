import * as v from "valibot";
import { SearchQuery } from "#src/domain/catalogue/schema.ts";
import { describe, expect, it } from "vitest";
import { isFiltered, readSearchState, searchCallQuery, searchHref, toggleHref, unfilteredHref } from "./search-state.ts";

const href = (query: string) => searchHref(readSearchState(query));

describe("readSearchState", () => {
  it("reads every field, and its address leads back to it", () => {
    const query =
      "q=乙醇&cateId=3,4&lead=0,more&danger=none&priceFrom=10.5&priceTo=200&sort=sales&view=table&pageSize=80&pageNum=3";
    const state = readSearchState(query);
    expect(state).toMatchObject({ q: "乙醇", priceFrom: 1_050, priceTo: 20_000, sort: "sales", view: "table", pageNum: 3 });
    expect(state.facets).toMatchObject({ cateId: ["3", "4"], lead: ["0", "more"], danger: ["none"], brandId: [] });
    expect(readSearchState(searchHref(state, { pageNum: 3 }).split("?")[1] ?? "")).toEqual(state);
  });

  it.each([
    ["", "/goodsSearch"],
    ["pageNum=abc&pageSize=13&sort=up&view=x", "/goodsSearch"],
    ["pageNum=-1", "/goodsSearch"],
    ["scope=cas&q=64-17-5", "/goodsSearch?q=64-17-5&scope=cas"],
    ["scope=&q=a", "/goodsSearch?q=a"],
    ["scope=brand&q=a", "/goodsSearch?q=a"],
    ["brandId=abc,7,7,-1,constructor", "/goodsSearch?brandId=7"],
    ["brandId=7&brandId=8", "/goodsSearch?brandId=7,8"],
    ["danger=none,boom&lead=5", "/goodsSearch?danger=none"],
    ["priceFrom=x&priceTo=-3", "/goodsSearch"],
    ["priceFrom=9&priceTo=3", "/goodsSearch?priceFrom=3&priceTo=9"],
    ["q=%00a%0Ab&unknown=1&__proto__=x", "/goodsSearch?q=a%20b"],
    [`q=${"长".repeat(300)}`, `/goodsSearch?q=${encodeURIComponent("长".repeat(100))}`],
    ["q=%F0%9F", "/goodsSearch?q=%EF%BF%BD"],
  ])("makes sense of %j", (query, sensible) => {
    expect(href(query)).toBe(sensible);
  });

  it.each([
    ["cateId=abc", ["分类：abc"]],
    ["cateId=3,abc&brandId=-1&sort=up&pageNum=x", ["分类：abc", "品牌：-1", "排序：up", "页码：x"]],
    ["danger=boom&lead=5", ["货期：5", "危险品：boom"]],
    ["cateId=3&sort=sales&pageNum=2&lead=more", []],
    ["cateId=&sort=&pageNum=&utm_source=x", []],
    [`cateId=${"a".repeat(300)}`, [`分类：${"a".repeat(27)}`]],
    [
      `cateId=${Array.from({ length: 900 }, (_, at) => `x${at}`).join(",")}`,
      ["x0", "x1", "x2", "x3", "x4"].map((one) => `分类：${one}`),
    ],
  ])("says what of %j it could not read", (query, unread) => {
    expect(readSearchState(query).unread).toEqual(unread);
  });

  it("takes at most twenty values of a facet", () => {
    const many = Array.from({ length: 30 }, (_, at) => at + 1).join(",");
    expect(readSearchState(`coId=${many}`).facets.coId).toHaveLength(20);
  });
});

describe("links", () => {
  const state = readSearchState("q=酸&brandId=1&sort=lead&pageNum=4");

  it("put a choice on, take it off, and start at the first page", () => {
    expect(toggleHref(state, "brandId", "2")).toBe("/goodsSearch?q=%E9%85%B8&brandId=1,2&sort=lead");
    expect(toggleHref(state, "brandId", "1")).toBe("/goodsSearch?q=%E9%85%B8&sort=lead");
    expect(unfilteredHref(state)).toBe("/goodsSearch?q=%E9%85%B8&sort=lead");
    expect(isFiltered(state)).toBe(true);
    expect(isFiltered(readSearchState("q=x&sort=sales"))).toBe(false);
  });
});

it("keeps the scope while filters come and go, and knows of one that there is not", () => {
  const state = readSearchState("scope=code&q=E1&brandId=7");
  expect(toggleHref(state, "brandId", "7")).toBe("/goodsSearch?q=E1&scope=code");
  expect(unfilteredHref(state)).toBe("/goodsSearch?q=E1&scope=code");
  expect(searchCallQuery(state).scope).toBe("code");
  expect(readSearchState("scope=brand").scope).toBeNull();
  expect(searchCallQuery(readSearchState("scope=brand")).scope).toBe("goods");
});

it("asks the call in fen and text", () => {
  expect(searchCallQuery(readSearchState("q=a&brandId=1,2&priceFrom=0.1"))).toEqual({
    q: "a",
    scope: "goods",
    cateId: "",
    brandId: "1,2",
    coId: "",
    grade: "",
    pack: "",
    lead: "",
    danger: "",
    priceFrom: "10",
    sort: "relevance",
    pageNum: "1",
    pageSize: "40",
  });
});

it("what is no price limits nothing and stays in its field", () => {
  const state = readSearchState("q=a&priceFrom=abc&priceTo=９");
  expect(state).toMatchObject({ priceFrom: null, priceTo: 900, wrongPrices: { from: "abc", to: "９" } });
  expect(searchHref(state)).toBe("/goodsSearch?q=a&priceTo=9");
  expect(readSearchState("q=a&priceFrom=９").wrongPrices).toBeNull();
  expect(readSearchState("q=a&priceFrom=1000000000")).toMatchObject({ priceFrom: null, wrongPrices: { from: "1000000000" } });
});

it("takes every price that the search call takes", () => {
  const { priceFrom } = readSearchState("priceFrom=999999999.99");
  expect(v.parse(SearchQuery, { priceFrom: String(priceFrom) }).priceFrom).toBe(priceFrom);
});
