import { expect, type Page } from "@playwright/test";
import { signInHere, test } from "#tests/support/browser.ts";

/** Opens a page whose script comes only when what is given back is called. */
async function openAsleep(page: Page, path: string) {
  const script = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return script.resolve;
}

test("a form filled in and sent before the page's script arrives is sent once it is there", async ({ page }) => {
  const wakeUp = await openAsleep(page, "/login");
  await page.getByLabel("用户名").fill("nobody-of-this-name");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  wakeUp();
  await expect(page.getByText("密码不能为空")).toBeVisible();
  await expect(page.getByLabel("用户名")).toHaveValue("nobody-of-this-name");
});

test("a box ticked and a tab pressed before the page's script arrives stay so", async ({ page }) => {
  const wakeUp = await openAsleep(page, "/login");
  await page.getByRole("checkbox", { name: /记住登录/ }).check();
  await page.getByRole("tab", { name: "短信登录" }).click();
  wakeUp();
  const sms = page.getByRole("tabpanel", { name: "短信登录" });
  await expect(sms.getByRole("checkbox", { name: /记住登录/ })).toBeChecked();
});

test("goods chosen in the cart, before the page's script arrives, stay chosen", async ({ page }) => {
  await page.goto("/login?redirect=/shoppingCart");
  await signInHere(page, "zhangwei");
  await page.waitForURL("**/shoppingCart");
  const box = page.getByRole("checkbox").nth(1);
  await expect(box).toBeVisible();
  const wakeUp = await openAsleep(page, "/shoppingCart");
  await page.getByRole("searchbox").first().fill("乙醇");
  const before = await box.isChecked();
  await box.click();
  wakeUp();
  await expect(box).toBeChecked({ checked: !before });
  // The page has woken and stands by it.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(box).toBeChecked({ checked: !before });
});

test("what is typed into a combobox before the page's script arrives finds its options", async ({ page }) => {
  await page.goto("/login?redirect=/ImproveDataBaseData");
  await signInHere(page, "liuyang");
  const wakeUp = await openAsleep(page, "/ImproveDataBaseData");
  await page.getByRole("combobox", { name: /^单位/ }).fill("海川");
  wakeUp();
  await expect(page.getByRole("option", { name: /海川材料研究院/ })).toBeVisible();
});
