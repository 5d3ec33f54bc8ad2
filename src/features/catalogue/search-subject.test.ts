import { expect, it } from "vitest";
import type { Facets } from "#src/domain/catalogue/schema.ts";
import { readSearchState } from "./search-state.ts";
import { searchSubject } from "./search-subject.ts";

const item = (value: string, label: string) => ({ value, label, count: 1, selected: true });
const facets: Facets = {
  cateId: [item("7", "有机溶剂"), item("8", "酸碱")],
  brandId: [item("3", "青禾化学")],
  coId: [item("5", "沃泽生物")],
  grade: [],
  pack: [],
  lead: [],
  danger: [],
  exact: true,
};
const headingOf = (query: string) => searchSubject(readSearchState(query), facets).heading;

it("names a page of goods by its words, else by its one category, brand or supplier", () => {
  expect(headingOf("q=乙醇&cateId=7")).toBe("“乙醇”");
  expect(headingOf("cateId=7&brandId=3")).toBe("有机溶剂");
  expect(headingOf("brandId=3&coId=5")).toBe("青禾化学");
  expect(headingOf("coId=5&lead=0")).toBe("沃泽生物");
});

it("names dangerous goods by their class, and the zone's as such", () => {
  expect(headingOf("danger=toxic")).toBe("剧毒商品");
  expect(headingOf("danger=toxic,explosive")).toBe("危化品商品");
  expect(searchSubject(readSearchState("", "/hazardousChemicalsProduct"), facets).heading).toBe("危化品商品");
  expect(headingOf("danger=none")).toBe("全部商品");
});

it("is about all goods where several or unknown ones are chosen", () => {
  expect(headingOf("cateId=7,8")).toBe("全部商品");
  expect(headingOf("cateId=999")).toBe("全部商品");
  expect(headingOf("")).toBe("全部商品");
});

it("gives the page's title the same name", () => {
  expect(searchSubject(readSearchState("cateId=7"), facets).title).toBe("有机溶剂");
  expect(searchSubject(readSearchState("q=乙醇"), facets).title).toBe("乙醇 - 商品搜索");
});
