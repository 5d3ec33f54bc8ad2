import { expect, type Page } from "@playwright/test";
import { ageCodes } from "#tests/support/ageing.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { codeTo, newMobile } from "#tests/support/outbox.ts";
import { registerPurchaser } from "#tests/support/registering.ts";

const newPassword = "Fresh#2026y";

async function signInWith(page: Page, username: string, password: string) {
  await page.goto("/login");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

test("a purchaser resets the password by SMS code and keyboard alone; all sessions end", async ({ page }) => {
  const mobile = newMobile();
  const { username } = await registerPurchaser(page, mobile);
  await ageCodes(mobile);
  await page.goto("/forgotPwd");
  await expect(page).toHaveURL("/resetPwd/2");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tabTo(page, "textbox", "手机号码或电子邮箱");
  await page.keyboard.type("nobody");
  await tabTo(page, "button", "获取验证码");
  await page.keyboard.press("Enter");
  await expect(page.getByText("请正确输入手机号码或邮箱")).toBeVisible();
  await expect(page.getByLabel("手机号码或电子邮箱")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`+86${mobile}`);
  await tabTo(page, "button", "获取验证码");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^验证码/)).toBeFocused();
  const code = await codeTo(mobile);
  await page.keyboard.type(code === "000000" ? "111111" : "000000");
  await tabTo(page, "textbox", /^新密码/);
  await page.keyboard.type(newPassword);
  await tabTo(page, "textbox", /^确认新密码/);
  await page.keyboard.type(newPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("验证码错误或已失效");
  await expect(page.getByLabel(/^验证码/)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(code);
  await tabTo(page, "button", "重置密码");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/forGotRegSuc");
  await expect(page.getByRole("main")).toContainText("新密码已生效");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/purRegSuc");
  await expect(page, "the session is gone").toHaveURL("/purBaseMessage");
  await signInWith(page, username, newPassword);
  await expect(page).toHaveURL("/workbench");
});

test("a supplier asks by mail, whoever has no account is answered alike", async ({ page }) => {
  await page.goto("/resetPwd/2");
  await page.getByRole("link", { name: "供应商", exact: true }).click();
  await expect(page).toHaveURL("/resetPwd/1");
  const address = `nobody${newMobile()}@supplier.example`;
  await page.getByLabel("手机号码或电子邮箱").fill(address);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText(`若 ${address} 已注册账号，将收到验证码`)).toBeVisible();
  await expect(page.getByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
  await page.getByLabel("手机号码或电子邮箱").fill("13800138000");
  await expect(page.getByRole("button", { name: "获取验证码" })).toBeEnabled();
});

test("the end of a reset cannot be opened by its address", async ({ page, request }) => {
  await page.goto("/forGotRegSuc");
  await expect(page).toHaveURL("/resetPwd/2");
  expect((await request.get("/resetPwd/9")).status()).toBe(404);
});
