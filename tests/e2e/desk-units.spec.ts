import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { invitationLinkTo, newMobile } from "#tests/support/outbox.ts";
import { registeredPassword } from "#tests/support/registering.ts";

test("a unit is made, its administrator invited by mail, who begins to work", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const number = newMobile();
  const [name, email] = [`新研究院${number}`, `lab${number}@unit.example`];
  await page.goto("/login?redirect=%2Fadmin%2Funits");
  await signInHere(page, "operator");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "新建单位" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请输入单位名称");
  await expectAccessible(page);
  await dialog.getByLabel("单位名称").fill(name);
  await dialog.getByLabel("单位类型").selectOption("institute");
  await dialog.getByRole("checkbox", { name: "可购买危险化学品" }).check();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL(/\/admin\/units\/[\w-]+$/);
  await expect(main).toContainText("还没有管理员");
  await expect(main.getByRole("checkbox", { name: "可购买危险化学品" })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByLabel("任命管理员").fill(email);
  await main.getByRole("button", { name: "任命或邀请" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: email })).toContainText("待接受");

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize() ?? { width: 1440, height: 900 },
  });
  const invited = await context.newPage();
  const link = new URL(await invitationLinkTo(email));
  await invited.goto(`${link.pathname}${link.search}`);
  await expect(invited.getByRole("main")).toContainText(name);
  await expectAccessible(invited);
  await expectNoSidewaysScroll(invited);
  await invited.getByLabel("用户名").fill(`adm${number}`);
  await invited.getByLabel("姓名").fill("何主任");
  await invited.getByLabel(/^密码/).fill(registeredPassword);
  await invited.getByLabel(/^确认密码/).fill(registeredPassword);
  await invited.getByRole("button", { name: "建立账号并接受邀请" }).click();
  await expect(invited).toHaveURL("/unitMembers");
  await expect(invited.getByRole("banner")).toContainText(name);
  await invited.goto(`${link.pathname}${link.search}`);
  await expect(invited.getByRole("main")).toContainText("邀请链接无效、已使用或已过期");
  await context.close();

  await page.reload();
  await expect(main.getByRole("button", { name: "撤销管理员 何主任" })).toBeVisible();
  await main.getByRole("button", { name: "停用单位" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(main.getByRole("button", { name: "启用单位" })).toBeVisible();
  await page.goto(`/admin/units?q=${encodeURIComponent(name)}`);
  await expect(main.getByRole("row").filter({ hasText: name })).toContainText("已停用");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
