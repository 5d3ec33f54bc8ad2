import { expect, type Page } from "@playwright/test";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { WishId } from "#src/domain/purchase/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { approvalLinkTo } from "#tests/support/outbox.ts";
import { submitRequest } from "#tests/support/request-page.ts";
import { callApi, unique } from "#tests/support/session.ts";
import { pdfOf } from "#tests/support/documents.ts";

/** The same browser, another person. */
async function become(page: Page, username: string, path: string) {
  await page.context().clearCookies();
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signInHere(page, username);
  await page.goto(path);
}

/** A draft of two goods: one worth more than 10,000 yuan, which needs two approvals, and one that is sent back. */
async function draft(page: Page) {
  const found = await callApi(page, SearchResult, "GET", `/mall-sup/goods/search?q=${encodeURIComponent("离心管")}&lead=0`);
  const goods = found.rows.flatMap(({ productId, productTitle, productStatus, stock, minQuantity, stepQuantity, price }) => {
    const each = price.visible ? (price.aPrice ?? price.pfPrice) : 0;
    return productStatus === 1 && each > 0 && stock * each > 2 * 1_050_000
      ? [{ productId, productTitle, minQuantity, stepQuantity, each }]
      : [];
  });
  const [big, other] = goods;
  if (!big || !other) throw new Error("no goods to ask for");
  const steps = Math.ceil(Math.max(0, 1_050_000 / big.each - big.minQuantity) / big.stepQuantity);
  const lines = [
    { productId: big.productId, quantity: big.minQuantity + steps * big.stepQuantity },
    { productId: other.productId, quantity: other.minQuantity },
  ];
  const { wishId } = await callApi(page, WishId, "POST", "/mall-pur/wish/create", { sourceType: 6, lines });
  return { wishId, big, other };
}

/** Chooses group and fund and sends the form. */
async function send(page: Page) {
  // Before the form is alive a choice is only the browser's.
  await expect(async () => {
    await page.locator("#order-groupId").selectOption("group-star-1");
    await page.locator("#order-funds").selectOption({ index: 1 }, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/提交后剩 ¥/)).toBeVisible();
  await submitRequest(page);
  await page.waitForURL("**/orderSubmitSuc/**");
}

async function good(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("submitted, approved by the leader, a line sent back, mended, approved by both, ordered", async ({ page }) => {
  test.slow();
  await become(page, "zhangwei", "/myWishes");
  const { wishId, other } = await draft(page);
  await page.goto(`/generatedPurchaseOrder/${wishId}/6`);
  const licenceFile = { name: "比价单.pdf", mimeType: "application/pdf", buffer: pdfOf() };
  await expect(async () => {
    await page.locator("input[type=file]").setInputFiles(licenceFile);
    await expect(page.getByRole("link", { name: "比价单.pdf" })).toBeVisible({ timeout: 4000 });
  }).toPass();
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("等待课题组负责人审批");
  await page.getByRole("link", { name: "查看审批进度" }).click();
  await expect(page.getByRole("list", { name: "审批路径" })).toContainText("依据：10000 元起");
  await good(page);

  await become(page, "lina", "/myApprovals");
  const mine = page.getByRole("listitem").filter({ has: page.locator(`a[href="/myApprovals/${wishId}"]`) });
  await good(page);
  await mine.getByRole("checkbox").check();
  await page.getByRole("button", { name: /批准所选/ }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(mine).toContainText("已批准");
  await expect(page.getByRole("status").filter({ hasText: "1 个已批准，0 个未能批准" })).toBeVisible();

  await become(page, "wangqiang", `/myApprovals/${wishId}`);
  await expect(page.getByText(/价格与库存保留至/)).toContainText("剩 6 天");
  await expect(page.getByRole("columnheader", { name: "全部待审后可用" })).toBeAttached();
  await expect(page.getByRole("link", { name: "比价单.pdf" })).toBeVisible();
  await good(page);
  await page.getByRole("checkbox", { name: `不同意 ${other.productTitle}` }).check();
  await page.getByRole("button", { name: "批准", exact: true }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(question).toContainText(`您勾选了不同意的商品：${other.productTitle}。`);
  await question.getByRole("button", { name: "取消" }).click();
  await page.getByRole("button", { name: "驳回整单（指出 1 种商品）" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("驳回原因不能为空")).toBeVisible();
  await page.getByRole("textbox", { name: "驳回原因" }).fill("本月已采购过");
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("已驳回");

  await become(page, "zhangwei", `/myWishes/${wishId}`);
  await expect(page.getByRole("main")).toContainText("审批意见：本月已采购过");
  await page.getByRole("link", { name: "修改并重新提交" }).click();
  await page.getByRole("button", { name: `移除 ${other.productTitle}` }).click();
  await expect(page.getByRole("button", { name: `移除 ${other.productTitle}` })).toHaveCount(0);
  await good(page);
  await send(page);

  for (const [person, state] of [
    ["lina", "审批中"],
    ["wangqiang", "已下单"],
  ] as const) {
    await become(page, person, `/myApprovals/${wishId}`);
    await page.getByRole("button", { name: "批准", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(state);
  }
  await become(page, "zhangwei", `/myWishes/${wishId}`);
  await expect(page.getByRole("main")).toContainText("生成订单");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^D\d{6}-/ })
    .click();
  await page.waitForURL("**/myOrders/*");
});

test("a request can be cancelled, and a mail's link shows it first and decides once", async ({ page }, { project }) => {
  await become(page, "zhangwei", "/myWishes");
  const { wishId } = await draft(page);
  await page.goto(`/generatedPurchaseOrder/${wishId}/6`);
  await send(page);
  const link = await approvalLinkTo("lina@example.com", wishId);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("main")).toContainText("李娜，您正在通过邮件链接审批");
  await good(page);
  if (project.name === "mobile") {
    await page.getByRole("button", { name: "确认批准" }).click();
    await expect(page.getByText("已批准", { exact: true })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("main")).toContainText("已使用过");
  }
  await become(page, "zhangwei", `/myWishes/${wishId}`);
  await page.getByRole("button", { name: "取消申请" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("已取消");
});

test("the administrator tries rules before saving them, and the funds show what was spent", async ({ page }, { project }) => {
  const person = project.name === "mobile" ? "zhoujie" : "zhenghao";
  await become(page, person, "/approvalRules");
  await page.getByRole("button", { name: "新增规则" }).click();
  await page.getByRole("button", { name: "保存规则" }).click();
  await expect(page.getByText("请填写规则名称")).toBeVisible();
  const rule = page.getByRole("listitem").filter({ hasText: "请填写规则名称" });
  // Above anything that other tests of this unit ask for.
  const name = unique("大额");
  await rule.getByLabel("规则名称").fill(name);
  await rule.getByLabel(/金额从/).fill("500000");
  await rule.getByRole("button", { name: /^上移/ }).click();
  await expect(rule.getByRole("button", { name: /^上移/ })).toBeFocused();
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.getByLabel("规则名称") })
      .last(),
  ).not.toContainText(name);
  await page.getByLabel("申请金额（元）").fill("600000");
  await page.getByRole("button", { name: "试算" }).click();
  await expect(page.getByRole("region", { name: "试算" })).toContainText(name);
  await good(page);
  await page.getByRole("button", { name: "保存规则" }).click();
  await expect(page.getByText(/已保存为第 \d+ 版/).first()).toBeVisible();

  await page.goto("/approvalDelegation");
  await good(page);
  await page.goto("/myFunds?by=category");
  await expect(page.getByRole("heading", { name: /支出统计/ })).toBeVisible();
  await good(page);
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await page.waitForURL("**/myFunds/*");
  await good(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "导出 Excel" }).click();
  expect((await download).suggestedFilename()).toMatch(/^经费流水-.*\.xlsx$/);
  await page.getByRole("button", { name: "调整余额" }).click();
  await page.getByLabel(/调整金额/).fill("100");
  await page.getByLabel(/调整原因/).fill("拨款到账");
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("cell", { name: "拨款到账" }).first()).toBeVisible();
});
