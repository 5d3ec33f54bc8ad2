import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

test("the zone by class leads to its goods, its licensed suppliers and their shops", async ({ page }) => {
  await page.goto("/hazardousChemicals");
  await expect(page).toHaveURL(/\/hazardousChemicalsHome$/);
  await expect(page.getByRole("heading", { name: "易制毒商品" })).toBeVisible();
  await expect(page.getByText("第一类易制毒化学品不得在商城销售").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/hazardousChemicalsProduct?danger=precursor");
  await expect(
    page
      .locator("span")
      .filter({ hasText: /^易制毒$/ })
      .first(),
  ).toBeVisible();
  await page.goto("/hazardousChemicalsSup?list=precursor");
  await expect(page.getByText("易制毒化学品经营备案").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "进入店铺" }).first().click();
  await expect(page).toHaveURL(/hazardousChemicalsShop\?coId=/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the operator reads the dated rules with their source", async ({ page }) => {
  await page.goto("/login?redirect=%2Fadmin%2FhazardRules");
  await signInHere(page, "operator");
  await expect(page.getByText("依据：《易制毒化学品管理条例》").first()).toBeVisible();
  await page.getByText("新增规则", { exact: true }).first().click();
  // One person alone ends none of them.
  const rule = page.getByRole("listitem").filter({ hasText: "《易制毒化学品管理条例》" }).first();
  await rule.getByRole("button", { name: "终止", exact: true }).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await dialog.getByLabel("从哪一天起不再适用").fill("2099-01-01");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(rule.getByText("提出自 2099-01-01 起终止")).toBeVisible();
  await expect(rule.getByText("须由提出人以外的人核准")).toBeVisible();
  await expect(rule.getByRole("button", { name: "核准终止" })).toHaveCount(0);
  await expectAccessible(page);
  await rule.getByRole("button", { name: "撤回" }).click();
  await expect(rule.getByText("提出自 2099-01-01 起终止")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
