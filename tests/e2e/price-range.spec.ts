import { expect } from "@playwright/test";
import { signInHere, test } from "#tests/support/browser.ts";

test("says what is no price, keeps it, reads full-width digits, and lets go of a range that leaves nothing", async ({ page }) => {
  await page.goto("/login?redirect=/goodsSearch");
  await signInHere(page, "zhangwei");
  const openSheet = async () => {
    const opener = page.getByRole("button", { name: /^筛选/ });
    if (await opener.isVisible()) await opener.click();
  };
  const least = page.getByLabel("最低价");
  const ask = async (from: string, to = "") => {
    await least.fill(from);
    await page.getByLabel("最高价").fill(to);
    await page.getByRole("complementary", { name: "筛选" }).getByRole("button", { name: "确定" }).click();
  };
  await page.goto("/goodsSearch?q=乙醇");
  await openSheet();
  await expect(least).toBeVisible();
  for (const text of ["-1", "abc", "1e9"]) {
    await ask(text);
    await expect(page.getByText(`最低价“${text}”不是价格，请填写数字，最多两位小数，如 99.5`)).toBeVisible();
    await expect(least).toHaveValue(text);
  }
  await ask("9", "3");
  await expect(page.getByText("最低价 ¥9.00 高于最高价 ¥3.00，请对调或修改")).toBeVisible();
  await ask("９");
  await expect(page.getByRole("link", { name: "取消 价格：¥9.00 以上" })).toBeVisible();

  await page.goto("/goodsSearch?q=乙醇&priceFrom=9999999");
  await expect(page.getByText("没有价格在 ¥9,999,999.00 以上的“乙醇”商品")).toBeVisible();
  await expect(page.getByRole("heading", { name: "您是不是要找" })).toHaveCount(0);
  await page.getByRole("link", { name: "取消价格条件" }).click();
  await expect(page).toHaveURL((url) => !url.searchParams.has("priceFrom"));
});
