import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { newMobile } from "#tests/support/outbox.ts";
import { registerPurchaser } from "#tests/support/registering.ts";

test("an operator finds an account, disables it, and the trail says why", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { username } = await registerPurchaser(page, newMobile());
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize() ?? { width: 1440, height: 900 },
  });
  const operator = await context.newPage();
  await operator.goto("/login?redirect=%2Fadmin%2Fusers");
  await signInHere(operator, "operator");
  const main = operator.getByRole("main");
  await main.getByRole("searchbox", { name: /用户名/ }).fill(username);
  await main.getByRole("button", { name: "查找" }).click();
  const row = main.getByRole("row").filter({ hasText: username });
  await expect(row).toContainText("正常");
  await expectAccessible(operator);
  await expectNoSidewaysScroll(operator);
  await row.getByRole("button", { name: /查看商城/ }).click();
  await operator.getByRole("dialog").getByRole("textbox").fill("核对看到的价格");
  await operator.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  const banner = operator.getByRole("complementary", { name: "以用户身份查看" });
  await expect(banner).toContainText("只能浏览");
  await expect(operator.getByRole("link", { name: "完善资料", exact: true })).toBeVisible();
  await expectAccessible(operator);
  await expectNoSidewaysScroll(operator);
  await banner.getByRole("button", { name: "结束查看" }).click();
  await expect(operator).toHaveURL("/admin/users");
  await expect(banner).toHaveCount(0);
  await operator.goto(`/admin/users?q=${username}`);
  await row.getByRole("button", { name: "停用" }).click();
  const dialog = operator.getByRole("alertdialog").or(operator.getByRole("dialog"));
  await dialog.getByRole("textbox").fill("账号被多人共用");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText("已停用");
  await page.goto("/myAccount");
  await expect(page, "all sessions are over").toHaveURL(/\/login/);

  await operator.goto("/admin/audit?who=operator&call=%2Fmall-admin%2Fuser%2F");
  const entry = main.getByRole("row").filter({ hasText: "账号被多人共用" }).first();
  await expect(entry).toContainText("停用账号");
  await expect(entry).toContainText("原因：账号被多人共用");
  await expectAccessible(operator);
  await expectNoSidewaysScroll(operator);
  const [file] = await Promise.all([operator.waitForEvent("download"), main.getByRole("link", { name: "导出" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^审计日志-\d{4}-\d{2}-\d{2}\.csv$/);
  await context.close();
});
