import { expect, type Browser, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { newMobile, operatorLinkTo } from "#tests/support/outbox.ts";
import { registeredPassword } from "#tests/support/registering.ts";
import { unique } from "#tests/support/session.ts";

/** Somebody without a session, at the width of the test. */
async function visitor(browser: Browser, page: Page) {
  const context = await browser.newContext({ viewport: page.viewportSize() ?? { width: 1440, height: 900 } });
  const opened = await context.newPage();
  return {
    opened,
    openLink: async (link: string) => opened.goto(new URL(new URL(link).pathname + new URL(link).search, page.url()).href),
  };
}

async function makeRole(page: Page, right: string) {
  const name = unique("客服").slice(0, 12);
  await page.goto("/admin/roles/new?owner=operator");
  const main = page.getByRole("main");
  await main.getByLabel(/^角色名称/).fill(name);
  await main.getByRole("checkbox", { name: right }).check();
  await main.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL("/admin/roles");
  return name;
}

async function invite(page: Page, { name, target, role }: { name: string; target: string; role: string }) {
  await page.getByRole("main").getByRole("button", { name: "邀请运营人员" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "发出邀请" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请至少选择一个角色");
  await expectAccessible(page);
  await dialog.getByLabel(/^姓名/).fill(name);
  await dialog.getByLabel(/^手机号码或电子邮箱/).fill(target);
  await dialog.getByRole("checkbox", { name: role }).check();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "发出邀请" }).click();
  await expect(dialog).toHaveCount(0);
}

test("an operator invites another with a role, who sets name and password and sees what the role opens", async ({
  signedIn,
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await signedIn("operator", "/admin");
  const role = await makeRole(page, "查看与重发");
  await page.getByRole("main").getByRole("link", { name: "邀请运营人员" }).click();
  await expect(page).toHaveURL("/admin/operatorInvitations");
  const number = newMobile();
  const target = `op${number}@mall.example`;
  await invite(page, { name: "何静", target, role });
  const row = page.getByRole("main").getByRole("row").filter({ hasText: target });
  await expect(row).toContainText("待接受");
  await expect(row).toContainText(role);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const replaced = await operatorLinkTo(target);
  await row.getByRole("button", { name: "重新发送：何静" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect.poll(() => operatorLinkTo(target)).not.toBe(replaced);

  const { opened, openLink } = await visitor(browser, page);
  const main = opened.getByRole("main");
  await openLink(replaced);
  await expect(main).toContainText("请打开最近一次收到的邀请");
  const link = await operatorLinkTo(target);
  await openLink(link);
  await expect(main).toContainText(`运营账号，角色：${role}`);
  await expect(main.getByLabel("姓名")).toHaveValue("何静");
  await expectAccessible(opened);
  await expectNoSidewaysScroll(opened);
  await main.getByLabel("用户名").fill(`op${number}`);
  await main.getByLabel(/^密码/).fill(registeredPassword);
  await main.getByLabel(/^确认密码/).fill(registeredPassword);
  await main.getByRole("button", { name: "建立运营账号" }).click();
  await expect(opened).toHaveURL(/\/admin$/);
  await expect(main.getByRole("link", { name: /发件箱/ }).last()).toBeVisible();
  await expect(main.getByRole("link", { name: /角色与权限/ })).toHaveCount(0);
  await openLink(link);
  await expect(main).toContainText("已使用过");
  await opened.context().close();

  await page.reload();
  await expect(row).toContainText("已接受");
  await expect(row).toContainText(`账号 op${number}`);
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("a withdrawn link says so and leads on", async ({ signedIn, browser }) => {
  const page = await signedIn("operator", "/admin/operatorInvitations");
  const target = newMobile();
  await invite(page, { name: "周宁", target, role: "运营" });
  const link = await operatorLinkTo(target);
  const row = page.getByRole("main").getByRole("row").filter({ hasText: target });
  await row.getByRole("button", { name: "撤回邀请：周宁" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(row).toContainText("已撤回");
  await page.getByRole("navigation", { name: "邀请状态" }).getByRole("link", { name: "已撤回" }).click();
  await expect(page).toHaveURL("/admin/operatorInvitations?state=withdrawn");
  await expect(row).toBeVisible();

  const { opened, openLink } = await visitor(browser, page);
  await openLink(link);
  await expect(opened.getByRole("main")).toContainText("此邀请已被撤回");
  await expect(opened.getByRole("link", { name: "已有账号，去登录" })).toBeVisible();
  await expectAccessible(opened);
  await opened.context().close();
});
