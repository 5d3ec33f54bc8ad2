import type { Page } from "@playwright/test";
import { callMall, encryptedForMall } from "#tests/support/ask-mall.ts";
import { becomeUser } from "#tests/support/browser.ts";
import { activationLinkTo, codeTo } from "#tests/support/outbox.ts";
import { png } from "#tests/support/pictures.ts";

export const registeredPassword = "Lab#2026x";

/** Registers a purchaser, who is signed in on the page afterwards and has yet to complete the information. */
export async function registerPurchaser(page: Page, mobile: string): Promise<{ username: string }> {
  const username = `buyer${mobile}`;
  const proved = await verifiedNumber(mobile);
  await callMall("POST /mall-pur/pur/purchaser/register", { body: { username, realName: "钱多", ...proved } });
  await becomeUser(page.context(), { username, password: registeredPassword });
  await page.goto("/purRegSuc");
  return { username };
}

/** Registers a supplier and activates the mail: the operator's review is next. The page shows how it stands. */
export async function registerSupplier(page: Page, mobile: string) {
  const [username, companyName] = [`sup${mobile}`, `测试试剂有限公司${mobile}`];
  const email = `s${mobile}@supplier.example`;
  const { registrationId } = await callMall("POST /auth/business/register", {
    body: {
      companyName,
      creditCode: creditCodeOf(mobile),
      legalPerson: "周立",
      provinceCode: "310000",
      cityCode: "310100",
      areaCode: "310101",
      address: "中山东一路 1 号",
      contact: "周立",
      email,
      username,
      licence: Buffer.from(png).toString("base64"),
      ...(await verifiedNumber(mobile)),
    },
  });
  const ticket = new URL(await activationLinkTo(email)).searchParams.get("ticket") ?? "";
  await callMall("GET /auth/business/checkAuth/{x}", { params: { x: ticket } });
  await page.goto(`/regSuc?id=${registrationId}`);
  return { username, companyName, email };
}

/** What both registrations ask for besides: the number with the code sent to it, a password, and the agreement. */
async function verifiedNumber(mobile: string) {
  await callMall("POST /mall-admin/common/sendMobileMsg", { body: { use: "register", target: mobile } });
  const encrypt = await encryptedForMall({ password: registeredPassword, confirmPassword: registeredPassword });
  return { mobile, code: await codeTo(mobile), encrypt, agreed: true as const };
}

/** A valid code of the company that registers with this number. */
export function creditCodeOf(mobile: string): string {
  const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
  const body = `91310101${mobile.slice(2)}`;
  const sum = body.split("").reduce((total, char, at) => total + alphabet.indexOf(char) * (3 ** at % 31), 0);
  return `${body}${alphabet[(31 - (sum % 31)) % 31]}`;
}
