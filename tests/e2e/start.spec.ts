import { expect, test } from "@playwright/test";

test("the production build serves a Chinese page", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
});
