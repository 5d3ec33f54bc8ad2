import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { makeMyGoods, unique } from "#tests/support/session.ts";

test("goods are compared, kept and found again, and a search is saved", async ({ signedIn }, { project }) => {
  const supplier = await signedIn("woze", "/supGoods");
  const [first, second] = [await makeMyGoods(supplier), await makeMyGoods(supplier)];
  const search = `/goodsSearch?q=${first.productCode}`;
  const page = await signedIn(project.name === "mobile" ? "zhenghao" : "lina", search);
  const main = page.getByRole("main");

  await main.getByRole("button", { name: "收藏", exact: true }).first().click();
  await expect(page.getByText("已收藏，可在“我的收藏”中查看")).toBeVisible();
  await main.getByRole("button", { name: "对比", exact: true }).first().click();
  const tray = page.getByRole("complementary", { name: "对比栏" });
  await expect(tray.getByRole("link", { name: "开始对比（1）" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const name = unique("离心管");
  await main.getByRole("button", { name: "保存搜索" }).click();
  await page.getByRole("textbox", { name: "名称" }).fill(name);
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("已保存，有新商品时提醒您")).toBeVisible();

  await page.goto(`/goodsDetail/${second.productId}`);
  await main.getByRole("button", { name: "对比", exact: true }).first().click();
  await tray.getByRole("link", { name: "开始对比（2）" }).click();
  await expect(page.getByRole("heading", { name: "商品对比" })).toBeVisible();
  const codes = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^货号/ }) });
  await expect(codes).toContainText(first.productCode);
  await expect(codes).toContainText(second.productCode);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("link", { name: /^移出对比/ })
    .first()
    .click();
  await expect(codes).not.toContainText(first.productCode);

  await page.goto("/favourites");
  await expect(main.getByText(first.productCode)).toBeVisible();
  await expectAccessible(page);
  await page.goto(search);
  await expect(page.getByRole("region", { name: "最近浏览" }).getByRole("link").first()).toHaveAttribute(
    "href",
    `/goodsDetail/${second.productId}`,
  );

  await page.goto("/savedSearches");
  const saved = page.getByRole("listitem").filter({ hasText: name });
  await expect(saved.getByRole("checkbox", { name: "有新商品时提醒" })).toBeChecked();
  await expectAccessible(page);
  await saved.getByRole("button", { name: "删除" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(saved).toHaveCount(0);
});
