import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { changeData } from "#tests/support/mall-data.ts";
import { unique } from "#tests/support/session.ts";

test("an operator merges a brand that is spelt twice, and gives another its right name", async ({ signedIn }) => {
  const [right, wrong] = [unique("安捷品牌"), unique("安杰品牌")];
  await changeData([right, wrong].map((name) => ({ sql: "insert into brand (name) values (?1)", values: [name] })));
  const page = await signedIn("operator", `/admin/brands?q=${encodeURIComponent(wrong)}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("row").filter({ hasText: wrong })).toContainText("使用中");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await main.getByRole("button", { name: "并入…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "并入", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("请选择并入的品牌");
  await dialog.getByRole("combobox").fill(right);
  await page.getByRole("option", { name: right }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "并入", exact: true }).click();
  await expect(main.getByRole("row").filter({ hasText: wrong })).toContainText(`已并入“${right}”`);
  await expect(main.getByRole("button", { name: "并入…" })).toHaveCount(0);

  await page.goto(`/admin/brands?q=${encodeURIComponent(right)}`);
  await main.getByRole("button", { name: "更名…" }).click();
  const named = unique("安捷新名");
  await dialog.getByRole("textbox").fill(wrong);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByText(/请改用“并入”/).last()).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByRole("textbox")).toHaveValue(wrong);
  await dialog.getByRole("textbox").fill(named);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText(`已更名为“${named}”`)).toBeVisible();
  await page.goto("/admin/brands?state=merged");
  await expect(main.getByRole("table")).toContainText(`已并入“${named}”`);
  await expectNoSidewaysScroll(page);
});
