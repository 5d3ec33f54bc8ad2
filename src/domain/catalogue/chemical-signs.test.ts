import { expect, test } from "vitest";
import { radioactiveSigns } from "./chemical-signs.ts";

test.each([
  ["碘一二五标记胰岛素", "碘一二五"],
  ["碘-一三一 溶液", "碘-一三一"],
  ["碳十四葡萄糖", "碳十四"],
  ["碳一四 葡萄糖", "碳一四"],
  ["钴六十", "钴六十"],
  ["铯一百三十七", "铯一百三十七"],
])("%s names a nuclide: %s", (title, name) => {
  expect(radioactiveSigns(title).map((sign) => sign.name)).toEqual([name]);
});

test.each(["碳十四烷", "碳十四至碳十六醇", "碘一种", "硫三十", "碳四烯烃", "磷酸三钠 十二水", "C14 脂肪酸", "碘化钾 一二三"])(
  "%s names none",
  (title) => {
    expect(radioactiveSigns(title)).toEqual([]);
  },
);
