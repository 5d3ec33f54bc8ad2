import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { makeMyGoods, unique } from "#tests/support/session.ts";

test("a supplier finds its goods, changes a price with its history, and takes goods off sale and on", async ({ page }, {
  project,
}) => {
  await page.goto("/login?redirect=%2FsupGoods");
  await signInHere(page, project.name === "mobile" ? "linhai" : "woze");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的商品");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Goods of its own: other tests buy what this one would take off sale.
  const { productCode: code } = await makeMyGoods(page);
  await page.goto(`/supGoods?q=${code}`);
  const changed = page.getByRole("row").filter({ hasText: code });
  await changed.getByRole("button", { name: /^改价/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("平台价（元）").fill("abc");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByRole("alert")).toContainText("价格应为");
  await expectAccessible(page);
  await dialog.getByLabel("平台价（元）").fill("123.45");
  await dialog.getByLabel("活动价（元）").fill("");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
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

test("a supplier imports goods from a file, mends what the report says, and imports it again", async ({ page }, { project }) => {
  await page.goto("/login?redirect=%2FsupGoods");
  await signInHere(page, project.name === "mobile" ? "linhai" : "woze");
  await page.getByRole("button", { name: "批量导入" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  const sample = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "下载样例文件" }).click();
  const example = readFileSync(await (await sample).path(), "utf8");
  // By its button, which waits until the last file is done.
  const upload = async (name: string, text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: /^(选择文件|重新选择文件)$/ }).click();
    await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  };
  await upload("goods.xls", "x");
  await expect(dialog.getByRole("alert")).toContainText("只支持");
  const code = unique("IMP");
  const wrong = example.replace("SAMPLE-001", code).replace("35.00", "免费");
  await upload("goods.csv", wrong);
  await expect(dialog.getByRole("status")).toContainText("1 行未导入");
  await expect(dialog.getByRole("table")).toContainText("应为大于 0、最多两位小数的金额");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const report = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "下载错误报告" }).click();
  expect(readFileSync(await (await report).path(), "utf8")).toContain("2,价格,免费,");
  await upload("goods.csv", wrong.replace("免费", "35.00"));
  await expect(dialog.getByRole("status")).toContainText("新增 1 件");
  await upload("goods.csv", wrong.replace("免费", "35.00"));
  await expect(dialog.getByRole("status")).toContainText("未变 1 件");
  await dialog.getByRole("button", { name: "关闭", exact: true }).last().click();
  await page.getByRole("searchbox", { name: /货号/ }).last().fill(code);
  await page.getByRole("button", { name: "搜索" }).last().click();
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText("¥35.00");
});
