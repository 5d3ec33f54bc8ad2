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

test("a box ticked by its words, after a field was filled in, stays ticked once the page has woken", async ({ page }) => {
  const wakeUp = await openAsleep(page, "/login");
  await page.getByLabel("用户名").fill("nobody-of-this-name");
  await page.getByText("记住登录").first().click();
  wakeUp();
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText("密码不能为空")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /记住登录/ })).toBeChecked();
  await expect(page.getByLabel("用户名")).toHaveValue("nobody-of-this-name");
});

test("what is typed into a combobox before the page's script arrives finds its options", async ({ page }) => {
  await page.goto("/login?redirect=/ImproveDataBaseData");
  await signInHere(page, "liuyang");
  const wakeUp = await openAsleep(page, "/ImproveDataBaseData");
  await page.getByRole("combobox", { name: /^单位/ }).fill("海川");
  wakeUp();
  await expect(page.getByRole("option", { name: /海川材料研究院/ })).toBeVisible();
});
