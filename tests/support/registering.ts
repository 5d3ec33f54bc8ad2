import type { Page } from "@playwright/test";
import { pressWhenAlive } from "#tests/support/browser.ts";
import { codeTo } from "#tests/support/outbox.ts";

export const registeredPassword = "Lab#2026x";

/** Registers a purchaser on the page, who is signed in afterwards and has yet to complete the information. */
export async function registerPurchaser(page: Page, mobile: string): Promise<{ username: string }> {
  const username = `buyer${mobile}`;
  await page.goto("/purBaseMessage");
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("姓名").fill("钱多");
  await page.getByLabel("手机号码").fill(mobile);
  await pressWhenAlive(page.getByRole("button", { name: "获取验证码" }).first());
  await page.getByLabel(/^短信验证码/).fill(await codeTo(mobile));
  await page.getByLabel(/^密码/).fill(registeredPassword);
  await page.getByLabel(/^确认密码/).fill(registeredPassword);
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  await page.getByRole("button", { name: "注册", exact: true }).click();
  // Two hashes and a sign-in: as long as the test itself may take.
  await page.waitForURL("**/purRegSuc");
  return { username };
}
