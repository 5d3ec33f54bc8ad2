import { execFileSync } from "node:child_process";
import { expect, type Browser, type Page } from "@playwright/test";
import { ageCodes } from "#tests/support/ageing.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { codeTo, newMobile } from "#tests/support/outbox.ts";
import { registeredPassword, registerSupplier } from "#tests/support/registering.ts";

/** Path and query of the link that `npm run invite-operator` prints. */
function invite(): string {
  const printed = execFileSync("node", ["scripts/invite-operator.ts", "--data", process.env.MALL_DATA ?? ""], {
    encoding: "utf8",
  });
  const { pathname, search } = new URL(/https?:\S+/.exec(printed)?.[0] ?? "");
  return `${pathname}${search}`;
}

async function operatorAt(browser: Browser, page: Page, path: string) {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize() ?? { width: 1440, height: 900 },
  });
  const operator = await context.newPage();
  await operator.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signInHere(operator, "operator");
  await expect(operator).toHaveURL(path);
  return operator;
}

test("the printed link makes one operator, who is signed in", async ({ page }) => {
  const link = invite();
  await page.goto(link);
  await page.getByRole("button", { name: "建立运营账号" }).click();
  await expect(page.getByRole("alert")).toContainText("请输入姓名");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("用户名").fill(`op${newMobile()}`);
  await page.getByLabel("姓名").fill("运营小李");
  await page.getByLabel(/^密码/).fill(registeredPassword);
  await page.getByLabel(/^确认密码/).fill(registeredPassword);
  await page.getByRole("button", { name: "建立运营账号" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("banner")).toContainText("运营小李");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /供应商注册审核/ })
    .last()
    .click();
  await expect(page).toHaveURL("/admin/registrations");

  // Without a number or address the password could never be reset.
  const email = `op${newMobile()}@mall.example`;
  await page.goto("/myAccount");
  await page.getByRole("button", { name: "绑定电子邮箱" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^新电子邮箱/).fill(email);
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await dialog.getByLabel(/^验证码/).fill(await codeTo(email));
  await dialog.getByLabel(/^登录密码/).fill(registeredPassword);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("button", { name: "更换电子邮箱" })).toBeVisible();

  await page.context().clearCookies();
  await ageCodes(email);
  await page.goto("/resetPwd/3");
  await page.getByLabel("手机号码或电子邮箱").fill(email);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
  await page.getByLabel(/^验证码/).fill(await codeTo(email));
  await page.getByLabel(/^新密码/).fill("Fresh#2026y");
  await page.getByLabel(/^确认新密码/).fill("Fresh#2026y");
  await page.getByRole("button", { name: "重置密码" }).click();
  await expect(page).toHaveURL("/forGotRegSuc");

  await page.goto(link);
  await expect(page.getByRole("main")).toContainText("已使用过，运营账号已建立，请直接登录");
  await expect(page.getByLabel("用户名")).toHaveCount(0);
  await expectAccessible(page);
});

test("an operator looks at the licence and refuses a supplier field by field", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { companyName } = await registerSupplier(page, newMobile());
  const operator = await operatorAt(browser, page, "/admin/registrations");
  const licenceFiles = operator.getByRole("region", { name: `${companyName} 的资料` });
  await expect(licenceFiles).toContainText("中山东一路 1 号");
  await expectAccessible(operator);
  await expectNoSidewaysScroll(operator);
  await licenceFiles.getByRole("button", { name: "查看营业执照" }).click();
  const licence = operator.getByRole("img", { name: /营业执照照片/ });
  await expect(licence).toBeVisible();
  await expect.poll(() => licence.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(operator);
  await operator.keyboard.press("Escape");
  await licenceFiles.getByRole("button", { name: "退回此项：营业执照照片" }).click();
  const dialog = operator.getByRole("alertdialog").or(operator.getByRole("dialog"));
  await dialog.getByRole("textbox").fill("照片不清晰，请重新拍摄");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(licenceFiles).toContainText("退回原因：照片不清晰，请重新拍摄");
  await licenceFiles.getByRole("button", { name: "退回 1 项，请其修改" }).click();
  await expect(licenceFiles).toHaveCount(0);
  await operator.context().close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText("营业执照照片：照片不清晰，请重新拍摄");
  await expect(page.getByRole("link", { name: "修改后重新提交" })).toBeVisible();
  await expectAccessible(page);
});

test("a supplier who is accepted resets the password by mail and can work at once", async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { username, companyName, email } = await registerSupplier(page, newMobile());
  const operator = await operatorAt(browser, page, "/admin/registrations");
  const licenceFiles = operator.getByRole("region", { name: `${companyName} 的资料` });
  await licenceFiles.getByRole("button", { name: "通过", exact: true }).click();
  await operator.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(licenceFiles).toHaveCount(0);
  await operator.context().close();

  await page.goto("/resetPwd/1");
  await page.getByLabel("手机号码或电子邮箱").fill(email);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await page.getByLabel(/^验证码/).fill(await codeTo(email));
  await page.getByLabel(/^新密码/).fill("Fresh#2026y");
  await page.getByLabel(/^确认新密码/).fill("Fresh#2026y");
  await page.getByRole("button", { name: "重置密码" }).click();
  await expect(page).toHaveURL("/forGotRegSuc");

  await page.goto("/login?redirect=%2FsupGoods");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill("Fresh#2026y");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL("/supGoods");
  await expect(page.getByRole("main")).toContainText("我的商品");
});

test("who may not review is told so, and sees nothing of it", async ({ page }) => {
  await page.goto("/login?redirect=%2Fadmin%2Fregistrations");
  await signInHere(page, "zhangwei");
  await expect(page).toHaveURL("/401");
  await page.goto("/unitMembers");
  await expect(page).toHaveURL("/401");
  await expect(page.getByRole("main")).not.toContainText("待审核");
});
