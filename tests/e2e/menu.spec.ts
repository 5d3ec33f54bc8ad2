import { expect } from "@playwright/test";
import { test } from "#tests/support/browser.ts";

test("the category menu is as wide as the page, leads to goods and closes behind", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "全部分类" }).click();
  const panel = page.locator("[data-scope='navigation-menu'][data-part='content']");
  const reagents = panel.getByRole("link", { name: "有机溶剂" });
  await expect(reagents).toBeVisible();
  const width = (await panel.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.8);
  await reagents.click();
  await expect(page).toHaveURL("/goodsSearch?cateId=7");
  await expect(panel).toHaveCount(0);
});

test("the category menu opens and closes by keyboard", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "全部分类" }).focus();
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: "有机溶剂" });
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
});

test("completions appear while typing and lead to what they name", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("搜索商品").pressSequentially("林海");
  await page.getByRole("option", { name: /林海试剂/ }).click();
  await expect(page).toHaveURL(/\/goodsSearch\?coId=\d+/);
});
