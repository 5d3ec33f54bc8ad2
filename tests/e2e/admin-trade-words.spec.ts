import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/session.ts";

test("an operator adds what people call a thing, which then finds it, and takes it out of the search again", async ({
  signedIn,
}) => {
  const word = unique("滴瓶叫法");
  const page = await signedIn("operator", "/admin/tradeWords?q=%E7%83%A7%E7%A2%B1");
  const main = page.getByRole("main");
  await expect(main.getByRole("row").filter({ hasText: "烧碱" })).toContainText("氢氧化钠");
  await expect(main.getByRole("row").filter({ hasText: "烧碱" }).getByRole("button", { name: "改指…" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await main.getByRole("button", { name: "新增同义词" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("同义词").fill("甲醇");
  await dialog.getByLabel("所指名称").fill("乙醇");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByLabel("所指名称")).toHaveAccessibleDescription(/已登记的化学品“甲醇”/);
  await expectAccessible(page);
  await dialog.getByLabel("同义词").fill(word);
  await dialog.getByLabel("所指名称").fill("锥形瓶");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText(`“${word}”已新增`)).toBeVisible();

  await page.goto(`/goodsSearch?q=${encodeURIComponent(word)}`);
  await expect(page.getByRole("main")).toContainText("锥形瓶");

  await page.goto(`/admin/tradeWords?q=${encodeURIComponent(word)}`);
  const row = main.getByRole("row").filter({ hasText: word });
  await row.getByRole("button", { name: "改指…" }).click();
  await dialog.getByLabel("所指名称").fill("圆底烧瓶");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText(`“${word}”已改指“圆底烧瓶”`)).toBeVisible();
  await row.getByRole("button", { name: "停用" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "停用" }).click();
  await expect(row).toContainText("已停用");
  await row.getByRole("button", { name: "恢复" }).click();
  await expect(row).toContainText("使用中");
  await expectNoSidewaysScroll(page);
});
