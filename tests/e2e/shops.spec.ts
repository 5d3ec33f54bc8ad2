import { expect } from "@playwright/test";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { MyShop } from "#src/domain/shop/admin/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods, unique } from "#tests/support/session.ts";
import { pdfOf } from "#tests/support/documents.ts";

test("brands name the companies that may sell them, found by brand or company", async ({ page }) => {
  await page.goto("/brandProtocolCo");
  await expect(page.getByRole("heading", { level: 1, name: "品牌协议商" })).toBeVisible();
  const first = page.getByRole("main").getByRole("heading", { level: 3 }).first();
  const brand = (await first.getByRole("link").innerText()).trim();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("textbox", { name: "按品牌或公司查找" }).fill(brand);
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(first).toContainText(brand);
  await page
    .getByRole("main")
    .getByRole("link", { name: /试剂|科技|化工|商行|生物|仪器|耗材/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/(?:merchantShop\?coId=|goodsSearch\?brandId=)/);
  await page.goto("/brandProtocolCo?q=没有这样的品牌");
  await expect(page.getByText("没有找到这样的品牌或公司")).toBeVisible();
});

test("a shop makes a category of its own and hands in a brand's authorisation, which the operator approves", async ({
  signedIn,
}) => {
  const page = await signedIn("chenxing", "/supShop");
  const { productCode } = await makeMyGoods(page);
  const { coId } = await callApi(page, MyShop, "GET", "/mall-sup/own/shop");
  const { rows } = await callApi(page, SearchResult, "GET", `/mall-sup/goods/search?coId=${coId}`);
  const name = unique("特惠");
  await page.getByRole("button", { name: "新增分类" }).click();
  await page.getByRole("textbox", { name: "分类名称" }).fill(name);
  await page.getByRole("button", { name: "确定" }).click();
  const shopCategory = page.getByRole("listitem").filter({ hasText: name });
  await shopCategory.getByRole("button", { name: "设置商品" }).click();
  await shopCategory.getByRole("textbox").fill(productCode);
  await shopCategory.getByRole("button", { name: "保存" }).click();
  await expect(shopCategory.getByText("1 件商品")).toBeVisible();

  const number = unique("授权");
  await page.getByText("提交新的许可或授权").click();
  await page.getByRole("textbox", { name: /^品牌/ }).fill(rows[0]?.brandName ?? "");
  await page.getByLabel("授权方式").selectOption({ label: "授权经销" });
  await page.getByLabel("编号").fill(number);
  await page.getByLabel("签发单位").fill("品牌方（演示）");
  // One authorisation a brand and day: every run has a day of its own.
  const day = new Date(Date.UTC(2001, 0, 1) + Math.floor(Math.random() * 7_000) * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("有效期起").fill(day);
  await page.getByLabel("有效期止").fill("2099-12-31");
  await page.getByLabel("扫描件").setInputFiles({ name: "授权书.pdf", mimeType: "application/pdf", buffer: pdfOf() });
  await page.getByRole("button", { name: "提交审核" }).click();
  const licenceFile = page.getByRole("listitem").filter({ hasText: number });
  await expect(licenceFile).toContainText("待审核");
  await expect(licenceFile).toContainText("2099年12月31日");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const operator = await signedIn("operator", "/admin/papers");
  await expectAccessible(operator);
  const waiting = operator.getByRole("listitem").filter({ hasText: number });
  await waiting.getByRole("button", { name: "通过" }).click();
  await operator.getByRole("button", { name: "确定" }).click();
  await expect(waiting).toHaveCount(0);

  await page.goto(`/merchantShop?coId=${coId}`);
  await expect(page.getByRole("region", { name: "品牌授权" })).toContainText(rows[0]?.brandName ?? "");
  await page
    .getByRole("navigation", { name: "本店分类" })
    .getByRole("link", { name: new RegExp(name) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("main").getByText(productCode)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
