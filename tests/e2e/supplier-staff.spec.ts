import { expect, type Browser, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { newMobile, staffLinkTo } from "#tests/support/outbox.ts";
import { registeredPassword } from "#tests/support/registering.ts";
import { orderOnePiece, traders } from "#tests/support/one-piece.ts";
import { openWorkMenu } from "#tests/support/work-menu.ts";

async function looksWell(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function invite(admin: Page, name: string, target: string) {
  await admin.getByRole("button", { name: "邀请员工" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "发出邀请" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请至少选择一个角色");
  await looksWell(admin);
  await dialog.getByLabel(/^姓名/).fill(name);
  await dialog.getByLabel(/^手机号码或电子邮箱/).fill(target);
  await dialog.getByRole("checkbox", { name: "订单", exact: true }).check();
  await dialog.getByRole("button", { name: "发出邀请" }).click();
  await expect(dialog).toHaveCount(0);
  const waiting = admin.getByRole("region", { name: "待接受的邀请" }).getByRole("listitem").filter({ hasText: target });
  await expect(waiting).toContainText("订单");
  await looksWell(admin);
}

/** Opens a link as somebody without a session, at the width of the test, and makes the account. */
async function accept(browser: Browser, admin: Page, link: string, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: admin.viewportSize() ?? { width: 1440, height: 900 } });
  const clerk = await context.newPage();
  const { pathname, search } = new URL(link);
  await clerk.goto(new URL(pathname + search, admin.url()).href);
  const main = clerk.getByRole("main");
  await expect(main).toContainText("员工账号，角色：订单");
  await expect(main.getByLabel("姓名")).toHaveValue("何静");
  await looksWell(clerk);
  await main.getByLabel("用户名").fill(username);
  await main.getByLabel(/^密码/).fill(registeredPassword);
  await main.getByLabel(/^确认密码/).fill(registeredPassword);
  await main.getByRole("checkbox").check();
  await main.getByRole("button", { name: "建立员工账号" }).click();
  await expect(clerk).toHaveURL((url) => url.pathname === "/");
  return clerk;
}

test("an administrator invites a clerk, who sees what the role opens and confirms an order, until the account is stopped", async ({
  signedIn,
  browser,
}, { project }) => {
  test.setTimeout(240_000);
  const who = project.name === "mobile" ? traders.mobile : traders.desktop;
  const admin = await signedIn(who.company, "/supStaff");
  const buyer = await signedIn(who.buyer, "/myOrders");
  const orderNo = await orderOnePiece(buyer, admin, who);
  await admin.goto("/supStaff");
  await looksWell(admin);
  const number = newMobile();
  const target = `clerk${number}@shop.example`;
  await invite(admin, "何静", target);
  const link = await staffLinkTo(target);
  const clerk = await accept(browser, admin, link, `clerk${number}`);

  await clerk.goto("/workbench");
  const menu = await openWorkMenu(clerk);
  await expect(menu.getByRole("link", { name: /^供应商订单/ })).toBeVisible();
  for (const name of [/^我的商品/, /^对账单/, /^商家沟通/, /^员工/])
    await expect(menu.getByRole("link", { name })).toHaveCount(0);
  await looksWell(clerk);
  for (const path of ["/supGoods", "/supStatements", "/supStaff", "/merchantChat"]) {
    await clerk.goto(path);
    await expect(clerk).toHaveURL(/\/401$/);
  }
  await clerk.goto(`/supOrders?q=${orderNo}`);
  await clerk.getByRole("link", { name: orderNo }).click();
  await expect(clerk.getByRole("heading", { level: 1 })).toContainText("待确认");
  await looksWell(clerk);
  await clerk.getByRole("button", { name: "确认订单" }).click();
  await clerk.getByRole("button", { name: "确定" }).click();
  await expect(clerk.getByRole("heading", { level: 1 })).toContainText("待发货");

  await admin.reload();
  const row = admin.getByRole("row").filter({ hasText: `clerk${number}` });
  await row.getByRole("button", { name: "停用 何静" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel(/停用原因/).fill("离职");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText("已停用");
  await looksWell(admin);
  await clerk.reload();
  await expect(clerk).toHaveURL(/\/login/);
  const { pathname, search } = new URL(link);
  await clerk.goto(new URL(pathname + search, admin.url()).href);
  await expect(clerk.getByRole("main")).toContainText("邀请链接无效、已使用或已过期");
  await clerk.context().close();
});
