import { expect, test } from "vitest";
import { keywordOf } from "./search-scope.ts";

test.each([
  ["/goodsSearch", "乙醇"],
  ["/merchantShop", "乙醇"],
  ["/supGoods", ""],
  ["/unitRoles", ""],
  ["/helpCenterInput", ""],
])("the search of the mall repeats what was looked for on %s: “%s”", (path, keyword) => {
  expect(keywordOf(path, new URLSearchParams({ q: "乙醇" }))).toBe(keyword);
});
