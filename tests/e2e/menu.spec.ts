import { expect } from "@playwright/test";
import { test } from "#tests/support/browser.ts";

test("the category menu is as wide as the page, leads to goods and closes behind", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "全部分类" }).click();
  const panel = page.locator("[data-scope='navigation-menu'][data-part='content']");
  const reagents = panel.getByRole("link", { name: "有机溶剂" });
  await expect(reagents).toBeVisible();
  // The seed sells nothing of this category.
  await expect(panel.getByRole("link", { name: "手性化合物", exact: true })).toHaveCount(0);
  const width = (await panel.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.8);
  await reagents.click();
  await expect(page).toHaveURL("/goodsSearch?cateId=7");
  await expect(panel).toHaveCount(0);
});

test("the category menu goes by keyboard: in, through its links, out and back to its button", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "全部分类" });
  await button.focus();
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: "有机溶剂" });
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(link).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const links = page.locator("[data-scope='navigation-menu'][data-part='content']").getByRole("link");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("the category menu stays open when clicked where it opened under the pointer; the next click closes it", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "全部分类" });
  const link = page.getByRole("link", { name: "有机溶剂" });
  if (!isMobile) {
    await button.hover();
    await expect(link).toBeVisible();
  }
  await button.click();
  await expect(link).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(link).toBeHidden();
});

test("completions appear while typing and lead to what they name", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("搜索商品").pressSequentially("林海");
  await page.getByRole("option", { name: /林海试剂/ }).click();
  await expect(page).toHaveURL(/\/goodsSearch\?coId=\d+/);
});
