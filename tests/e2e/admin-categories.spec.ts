import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/session.ts";

test("an operator adds categories, renames, moves, merges and retires them", async ({ signedIn }) => {
  const [first, second, name] = [unique("冷冻管"), unique("深孔板"), unique("超低温管")];
  const page = await signedIn("operator", "/admin/categories");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "实验耗材" }).click();
  await expect(main.getByRole("link", { name: "实验耗材" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const dialog = page.getByRole("dialog");
  const branch = main.getByRole("button", { name: /^新增下级 / }).nth(1);
  const branchName = (await branch.getAttribute("aria-label"))?.replace("新增下级 ", "") ?? "";
  for (const one of [first, second]) {
    await branch.click();
    await dialog.getByLabel("分类名称").fill(one);
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByLabel("商品性质")).toHaveAccessibleDescription(/请选择商品性质/);
    await dialog.getByLabel("商品性质").selectOption("非化学品");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText(`“${one}”已新增`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }

  await main.getByRole("button", { name: `更名 ${first}` }).click();
  await dialog.getByLabel("分类名称").fill(second);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByLabel("分类名称")).toHaveAccessibleDescription(/已有分类/);
  await dialog.getByLabel("分类名称").fill(name);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(main.getByRole("row").filter({ hasText: name })).toContainText(`曾用名：${first}`);

  await main.getByRole("button", { name: `移动 ${name}` }).click();
  await expect(dialog.getByLabel("上级分类").locator("option:checked")).toHaveText(`实验耗材 / ${branchName}`);
  // It opens where the category stands: saved as it is, nothing moves.
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByRole("alert")).toContainText("位置没有变化");
  await dialog.getByLabel("排在").selectOption(`“${second}”之后`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(`“${name}”已移动`)).toBeVisible();
  const names = main.getByRole("row");
  await expect(names.filter({ hasText: new RegExp(`${second}|${name}`) }).nth(1)).toContainText(name);

  await main.getByRole("button", { name: `停用 ${second}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "停用" }).click();
  await expect(main.getByRole("row").filter({ hasText: second })).toContainText("已停用");
  await main.getByRole("button", { name: `恢复 ${second}` }).click();
  await expect(main.getByRole("row").filter({ hasText: second })).toContainText("使用中");

  await main.getByRole("button", { name: `并入 ${name}` }).click();
  await dialog.getByLabel("并入").fill(second);
  await page.getByRole("option", { name: new RegExp(second) }).click();
  await dialog.getByRole("button", { name: "并入" }).click();
  await expect(main.getByRole("row").filter({ hasText: name })).toContainText(`并入“${second}”`);
  await expectNoSidewaysScroll(page);

  await page.goto(`/admin/categories?q=${encodeURIComponent(second)}`);
  await main.getByRole("button", { name: `停用 ${second}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "停用" }).click();
  await expect(main.getByRole("row").filter({ hasText: second })).toContainText("已停用");
});
