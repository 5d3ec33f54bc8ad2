import { expect, type Page } from "@playwright/test";
import { codeTo } from "#tests/support/outbox.ts";

export const registeredPassword = "Lab#2026x";

/** Registers a purchaser on the page, who is signed in afterwards and has yet to complete the information. */
export async function registerPurchaser(page: Page, mobile: string): Promise<{ username: string }> {
  const username = `buyer${mobile}`;
  await page.goto("/purBaseMessage");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("姓名").fill("钱多");
  await page.getByLabel("手机号码").fill(mobile);
  await page.getByRole("button", { name: "获取验证码" }).first().click();
  await page.getByLabel(/^短信验证码/).fill(await codeTo(mobile));
  await page.getByLabel(/^密码/).fill(registeredPassword);
  await page.getByLabel(/^确认密码/).fill(registeredPassword);
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page).toHaveURL("/purRegSuc");
  return { username };
}
