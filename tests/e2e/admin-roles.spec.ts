import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/session.ts";

test("an operator makes a role, changes it and removes it", async ({ signedIn }) => {
  const page = await signedIn("operator", "/admin/roles");
  const main = page.getByRole("main");
  const name = unique("客服").slice(0, 12);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: "新建角色" }).click();
  await main.getByLabel(/^角色名称/).fill(name);
  await main.getByRole("button", { name: "保存" }).click();
  await expect(main.getByRole("alert")).toContainText("请至少选择一项权限");
  await main.getByRole("checkbox", { name: "管理用户" }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL("/admin/roles");
  const row = main.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("管理用户");
  await row.getByRole("link", { name: /修改角色/ }).click();
  await main.getByRole("button", { name: "删除角色" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL("/admin/roles");
  await expect(row).toHaveCount(0);

  await main.getByRole("navigation", { name: "用户类型" }).getByRole("link", { name: "采购单位" }).click();
  await main.getByRole("link", { name: "修改角色 单位管理员" }).click();
  await main.getByRole("checkbox", { name: "单位全部权限" }).uncheck();
  await main.getByRole("button", { name: "保存" }).click();
  await expect(main.getByRole("alert")).toContainText("须保留“单位全部权限”");
  await expectAccessible(page);
});
