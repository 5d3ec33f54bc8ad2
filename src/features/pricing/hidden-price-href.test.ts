import { expect, it } from "vitest";
import { hiddenPriceHref } from "./hidden-price-href.ts";

it("leads where the prompt says, and back", () => {
  const here = "/goodsSearch?q=%E4%B9%99%E9%86%87&pageNum=2";
  expect(hiddenPriceHref("登录可见", here)).toBe(`/login?redirect=${encodeURIComponent(here)}`);
  expect(hiddenPriceHref("单位登录可见", here)).toBe("/helpCenterShowMore?topic=price-hidden");
  expect(hiddenPriceHref("完善资料可见", here)).toBe("/ImproveDataBaseData");
});
