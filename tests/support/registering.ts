import type { Page } from "@playwright/test";
import { activationLinkTo, codeTo } from "#tests/support/outbox.ts";
import { png } from "#tests/support/pictures.ts";

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
  // Two hashes and a sign-in: as long as the test itself may take.
  await page.waitForURL("**/purRegSuc");
  return { username };
}

/** Registers a supplier on the page and activates the mail: the operator's review is next. The page shows how it stands. */
export async function registerSupplier(page: Page, mobile: string) {
  const [username, companyName] = [`sup${mobile}`, `测试试剂有限公司${mobile}`];
  const email = `s${mobile}@supplier.example`;
  await page.goto("/baseMessage");
  const main = page.getByRole("main");
  await main.getByLabel("企业名称").fill(companyName);
  await main.getByLabel("统一社会信用代码").fill(creditCodeOf(mobile));
  await main.getByLabel("法定代表人").fill("周立");
  await main.getByLabel("省份").click();
  await main.getByLabel("省份").selectOption("310000");
  await main.getByLabel("城市").selectOption("310100");
  await main.getByLabel("区县").selectOption("310101");
  await main.getByLabel("详细地址").fill("中山东一路 1 号");
  await main.getByLabel("联系人").fill("周立");
  await main.getByLabel("手机号码").fill(mobile);
  await main.getByLabel("电子邮箱").fill(email);
  await main.getByLabel("用户名").fill(username);
  const file = { name: "licence.png", mimeType: "image/png", buffer: Buffer.from(png) };
  await main.getByLabel("营业执照照片").setInputFiles(file);
  await main.getByRole("button", { name: "获取验证码" }).click();
  await main.getByLabel(/^短信验证码/).fill(await codeTo(mobile));
  await main.getByLabel(/^密码/).fill(registeredPassword);
  await main.getByLabel(/^确认密码/).fill(registeredPassword);
  await main.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  await main.getByRole("button", { name: "提交并发送激活邮件" }).click();
  await page.waitForURL(/\/emailActivate\?id=/);
  const link = new URL(await activationLinkTo(email));
  await page.goto(`${link.pathname}${link.search}`);
  await main.getByRole("button", { name: "激活邮箱" }).click();
  await page.waitForURL(/\/regSuc\?id=/);
  return { username, companyName, email };
}

/** A valid code of the company that registers with this number. */
export function creditCodeOf(mobile: string): string {
  const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
  const body = `91310101${mobile.slice(2)}`;
  const sum = body.split("").reduce((total, char, at) => total + alphabet.indexOf(char) * (3 ** at % 31), 0);
  return `${body}${alphabet[(31 - (sum % 31)) % 31]}`;
}
