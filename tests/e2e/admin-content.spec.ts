import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { newMobile } from "#tests/support/outbox.ts";

test("an operator publishes an announcement for suppliers and sees who has read it", async ({ page, browser }) => {
  const title = `夏季巡检安排 ${newMobile()}`;
  await page.goto("/login?redirect=%2Fadmin%2Fannouncements%2Fnew");
  await signInHere(page, "operator");
  const body = page.getByRole("textbox", { name: "正文" });
  await expect(body).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByRole("alert")).toContainText("请输入标题");
  await page.getByRole("textbox", { name: /^标题/ }).fill(title);
  await page.getByLabel("适用对象").selectOption("供应商");
  await body.click();
  await expect(page.getByRole("button", { name: "加粗" })).toBeVisible();
  await page.keyboard.type("七月停机");
  await page.getByRole("button", { name: "加粗" }).click();
  await page.keyboard.type("两天");
  await expect(body.locator("strong")).toHaveText("两天");
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page).toHaveURL(/\/admin\/announcements$/);
  const line = page.getByRole("row", { name: new RegExp(title) });
  await expect(line).toContainText("供应商");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const reader = await context.newPage();
  await reader.goto("/login?redirect=%2FmallAnnouncement");
  await signInHere(reader, "linhai");
  const told = reader.waitForResponse(/\/announce\/\d+\/read$/);
  await reader.getByRole("link", { name: title }).click();
  await expect(reader.getByRole("article").locator("strong")).toHaveText("两天");
  expect((await told).status()).toBe(200);

  await line.getByRole("link", { name: title }).click();
  await page.getByText("已读回执：1 人").click();
  await expect(page.getByRole("main")).toContainText("林海");
  await expect(body).toContainText("七月停机两天");
});

test("a visitor describes what is wrong, reads the help, and finds the way on when there is none", async ({ page }) => {
  await page.goto("/helpCenter");
  await expect(page.getByRole("heading", { name: "帮助中心", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("searchbox", { name: "遇到了什么问题？" }).fill("为什么看不到价格");
  await page.getByRole("button", { name: "查找", exact: true }).click();
  await page
    .getByRole("list", { name: /查找结果/ })
    .getByRole("link", { name: /看不到价格/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("看不到价格");
  await expect(page.getByRole("article")).toContainText("由单位管理员审核通过后即可看到");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/helpCenterInput?q=量子纠缠");
  await expect(page.getByRole("main").getByRole("link", { name: "到留言板提问" })).toBeVisible();
  await page.goto("/helpCenterShowMore?topic=fund-short");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("提交采购申请时提示经费不足");
});
