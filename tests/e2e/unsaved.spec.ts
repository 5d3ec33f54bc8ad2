import { expect } from "@playwright/test";
import { test } from "#tests/support/browser.ts";
import { makeMyBuyer } from "#tests/support/own-buyer.ts";
import { unique } from "#tests/support/session.ts";

test("a pasted list is there again after a reload, until it was read", async ({ signedIn }) => {
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, "/batchAddPurchase");
  const list = page.getByRole("textbox", { name: "粘贴采购清单" });
  await expect(async () => {
    await list.fill("");
    await list.fill("无水乙醇 AR 500ml×2瓶");
    await page.reload();
    await expect(list).toHaveValue("无水乙醇 AR 500ml×2瓶", { timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "开始识别" }).click();
  await expect(page.getByRole("region", { name: "识别结果" })).toBeVisible();
  await page.getByRole("button", { name: "重新开始" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(list).toHaveValue("");
});

test("the notice of a shop is there again after a reload, until it is cleared", async ({ signedIn }) => {
  const page = await signedIn("chenxing", "/supShop");
  const notice = page.getByRole("textbox", { name: "公告", exact: true });
  const typed = unique("国庆发货安排");
  const before = await notice.inputValue();
  await expect(async () => {
    await notice.fill(`${typed}。`);
    await notice.fill(typed);
    await page.reload();
    await expect(notice).toHaveValue(typed, { timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "清空重填" }).click();
  await expect(notice).toHaveValue(before);
  await page.reload();
  await expect(notice).toHaveValue(before);
});

test("freight rows that are not saved are asked about before a link or a reload takes them away", async ({ signedIn }) => {
  const page = await signedIn("woze", "/supFreightNew");
  const name = page.getByRole("textbox", { name: "模板名称" });
  await expect(async () => {
    await name.fill("华东");
    await page.getByRole("link", { name: "返回运费模板" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("填写的内容还没有保存", { timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "留在此页" }).click();
  await expect(name).toHaveValue("华东");
  const question = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(name).toHaveValue("华东");
  await page.getByRole("link", { name: "返回运费模板" }).click();
  await page.getByRole("button", { name: "离开", exact: true }).click();
  await expect(page).toHaveURL("/supFreight");
});

for (const [what, path, opener, label] of [
  ["a rule of approvals", "/approvalRules", null, /^规则名称/],
  ["a permit", "/unitHazards", "登记购买凭证", /^签发机关/],
] as const) {
  test(`${what} that is half filled is asked about before a link takes it away`, async ({ signedIn }) => {
    const page = await signedIn("sunyue", path);
    const main = page.getByRole("main");
    if (opener) await main.locator("summary").filter({ hasText: opener }).click();
    const field = main.getByRole("textbox", { name: label }).first();
    await expect(async () => {
      await field.fill("");
      await field.fill("半途而废");
      await page.getByRole("banner").getByRole("link", { name: "联系我们" }).click();
      await expect(page.getByRole("alertdialog")).toContainText("填写的内容还没有保存", { timeout: 2_000 });
    }).toPass();
    await page.getByRole("button", { name: "留在此页" }).click();
    await expect(field).toHaveValue("半途而废");
  });
}

test("a number whose groups make it too long is pasted whole", async ({ page }) => {
  await page.goto("/register");
  const code = page.getByLabel(/^统一社会信用代码/);
  await expect(async () => {
    await code.fill("");
    await code.focus();
    await code.evaluate((field) => {
      const data = new DataTransfer();
      data.setData("text/plain", "９１２１ 0100 MA0X YZ12 3A");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(code).toHaveValue("91210100MA0XYZ123A", { timeout: 2_000 });
  }).toPass();
});
