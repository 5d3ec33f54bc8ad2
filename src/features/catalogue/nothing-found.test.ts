import { expect, test } from "vitest";
import { beginningsOf, nothingFound, otherWords } from "./nothing-found.ts";
import { readSearchState } from "./search-state.ts";

const said = (query: string, path?: "/shopProducts") => nothingFound(readSearchState(query, path));

test("a price range that leaves nothing is what is said, and may be taken away", () => {
  expect(said("q=乙醇&priceFrom=99999&sort=sales")).toEqual({
    title: "没有价格在 ¥99,999.00 以上的“乙醇”商品",
    waysOut: [{ label: "取消价格条件", href: "/goodsSearch?q=%E4%B9%99%E9%86%87&sort=sales" }],
  });
  expect(said("priceFrom=1&priceTo=2").title).toBe("没有价格在 ¥1.00 至 ¥2.00 之间的商品");
  expect(said("priceTo=2").title).toBe("没有价格在 ¥2.00 以下的商品");
});

test("so are other filters, and both", () => {
  expect(said("q=乙醇&brandId=3")).toEqual({
    title: "没有符合所选条件的“乙醇”商品",
    waysOut: [{ label: "清除筛选条件再找", href: "/goodsSearch?q=%E4%B9%99%E9%86%87" }],
  });
  expect(said("q=乙醇&brandId=3&priceFrom=1").waysOut).toEqual([
    { label: "取消价格条件", href: "/goodsSearch?q=%E4%B9%99%E9%86%87&brandId=3" },
    { label: "清除筛选条件再找", href: "/goodsSearch?q=%E4%B9%99%E9%86%87" },
  ]);
});

test("words alone, a shop's own supplier is no filter", () => {
  expect(said("q=乙醇")).toEqual({ title: "没有找到与“乙醇”相符的商品", waysOut: [] });
  expect(said("coId=3", "/shopProducts")).toEqual({ title: "没有符合条件的商品", waysOut: [] });
});

test("the words that were searched for are not suggested again, however they are written", () => {
  const texts = ["乙醇", "乙 醇", "无水乙醇", "DMSO", "ｄｍｓｏ"].map((text) => ({ text }));
  expect(otherWords(texts, "乙醇").map(({ text }) => text)).toEqual(["无水乙醇", "DMSO", "ｄｍｓｏ"]);
  expect(otherWords(texts, "dmso").map(({ text }) => text)).toEqual(["乙醇", "乙 醇", "无水乙醇"]);
});

test("other words are offered for what may be spelt wrong, none for a number or a structure", () => {
  expect(beginningsOf("乙纯 试剂")).toEqual(["乙纯试剂", "乙纯"]);
  expect(beginningsOf("乙")).toEqual([]);
  for (const fact of ["UN9999", "H314", "ZZZZZZZZZZZZZZ-UHFFFAOYSA-N"]) expect(beginningsOf(fact)).toEqual([]);
});
