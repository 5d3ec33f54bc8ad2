import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/session.ts";

test("an operator adds a folder with a button to a menu, renames, hides and removes them", async ({ signedIn }, info) => {
  // Each width changes a tree of its own: a tree that somebody else just changed refuses.
  const owner = info.project.name === "mobile" ? "business" : "purchaser";
  const page = await signedIn("operator", `/admin/menus?owner=${owner}`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const [name, button] = [unique("目录").slice(0, 12), unique("按钮").slice(0, 12)];
  await main.getByRole("button", { name: "新增目录" }).click();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请输入名称");
  await dialog.getByLabel(/^名称/).fill(name);
  await page.keyboard.press("Enter");
  await main.getByRole("button", { name: `在 ${name} 下新增` }).click();
  await dialog.getByLabel("类型").selectOption("按钮");
  await dialog.getByLabel(/^名称/).fill(button);
  await dialog.getByLabel(/^权限/).selectOption("mall:order:view");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "确定" }).click();
  await main.getByRole("button", { name: `修改 ${button}` }).click();
  await dialog.getByRole("checkbox", { name: "在菜单中显示" }).uncheck();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: button }).last()).toContainText("已隐藏");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const one of [button, name]) {
    await main.getByRole("button", { name: `删除 ${one}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
    await expect(main.getByRole("button", { name: `修改 ${one}` })).toHaveCount(0);
  }
});
