import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

test("a supplier finds its goods, changes a price with its history, and takes goods off sale and on", async ({ page }, {
  project,
}) => {
  await page.goto("/login?redirect=%2FsupGoods");
  await signInHere(page, project.name === "mobile" ? "linhai" : "woze");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的商品");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const row = page.getByRole("row").nth(3);
  const code = (await row.getByRole("cell").nth(1).textContent()) ?? "";
  await row.getByRole("button", { name: /^改价/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("平台价（元）").fill("abc");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByRole("alert")).toContainText("价格应为");
  await expectAccessible(page);
  await dialog.getByLabel("平台价（元）").fill("123.45");
  await dialog.getByLabel("活动价（元）").fill("");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  const changed = page.getByRole("row").filter({ hasText: code });
  await expect(changed).toContainText("¥123.45");
  await changed.getByRole("button", { name: /^改价/ }).click();
  await expect(dialog.getByRole("region", { name: "历史价格" })).toContainText("至 ");
  await dialog.getByRole("button", { name: "取消" }).click();
  await changed.getByRole("checkbox").check();
  await page.getByRole("button", { name: "下架" }).click();
  await expect(changed).toContainText("已下架");
  await changed.getByRole("checkbox").check();
  await page.getByRole("button", { name: "上架" }).click();
  await expect(changed).toContainText("在售");
});
