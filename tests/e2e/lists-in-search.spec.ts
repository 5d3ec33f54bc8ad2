import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { makeMyBuyer } from "#tests/support/own-buyer.ts";

test("a list in the search box is taken to the batch add, or searched one by one", async ({ signedIn }) => {
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, "/goodsSearch?q=天狼星试剂甲、天狼星试剂乙");
  const main = page.getByRole("main");
  await expect(main).toContainText("这是一份清单（2 项），搜索一次找一种商品");
  await expect(main.getByRole("link", { name: "天狼星试剂乙" })).toHaveAttribute("href", /q=/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "批量添加这 2 项" }).click();
  await expect(page).toHaveURL("/batchAddPurchase");
  await expect(page.getByRole("textbox", { name: "粘贴采购清单" })).toHaveValue("天狼星试剂甲\n天狼星试剂乙");
});

test("lines that are pasted into the search box stay apart", async ({ page }) => {
  await page.goto("/");
  const box = page.getByLabel("搜索商品").first();
  await box.focus();
  await box.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "无水乙醇\n甲醇\r\n乙腈\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(box).toHaveValue("无水乙醇、甲醇、乙腈");
});
