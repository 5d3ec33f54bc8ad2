import { expect, test } from "vitest";
import { priceProblems } from "./price-texts.ts";

test.each(["", " ", "9", "９", "９．５", "1,000", "1000.25"])("%j may stand in a price range", (from) => {
  expect(priceProblems({ from, to: "" })).toEqual({});
});

test.each(["-1", "-5", "abc", "1e9", "1.234", "5元左右"])("%j is said to be no price, at its own field", (text) => {
  const problem = (label: string) => `${label}“${text}”不是价格，请填写数字，最多两位小数，如 99.5`;
  expect(priceProblems({ from: text, to: "5" })).toEqual({ from: problem("最低价") });
  expect(priceProblems({ from: "", to: text })).toEqual({ to: problem("最高价") });
  expect(priceProblems({ from: text, to: text })).toEqual({ from: problem("最低价"), to: problem("最高价") });
});

test("a price above what a piece may cost is said, and so is none that the search would refuse", () => {
  expect(priceProblems({ from: "1000000000", to: "99999999999" })).toEqual({
    from: "最低价不能超过 ¥999,999,999.99",
    to: "最高价不能超过 ¥999,999,999.99",
  });
  expect(priceProblems({ from: "100000000", to: "999999999.99" })).toEqual({});
});

test("ends the other way round are said", () => {
  expect(priceProblems({ from: "９", to: "3" })).toEqual({ from: "最低价 ¥9.00 高于最高价 ¥3.00，请对调或修改" });
  expect(priceProblems({ from: "3", to: "3" })).toEqual({});
});
