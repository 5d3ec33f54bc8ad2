import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "#tests/support/browser.ts";

const days = (page: Page) => [page.getByLabel("下单日期从"), page.getByLabel("下单日期到")] as const;

test("a period is typed, chosen by its name or in a calendar, and what is no day stays and is said", async ({ signedIn }) => {
  const page = await signedIn("zhangwei", "/myOrders");
  const [from, to] = days(page);
  const search = page.locator("form").filter({ has: from }).getByRole("button", { name: "搜索" });
  await from.fill("2026/1/5");
  await to.fill("20260230");
  await search.click();
  await expect(page.getByText("没有这一天")).toBeVisible();
  await expect(to).toHaveValue("2026-02-30");
  await expect(page).toHaveURL((url) => !url.searchParams.has("from"));
  await to.fill("20260228");
  await to.press("Enter");
  await page.waitForURL("**/myOrders?*from=2026-01-05&to=2026-02-28*");
  await expect(from).toHaveValue("2026-01-05");

  await page.getByRole("button", { name: "打开日历" }).click();
  const calendar = page.getByRole("dialog", { name: "选择日期" });
  await expect(calendar).toContainText("2026年1月");
  await expectAccessible(page);
  await calendar.getByRole("button", { name: "今年" }).click();
  await page.waitForURL(/from=\d{4}-01-01&/);
  await expect(calendar).toBeHidden();
});

test("a calendar within a dialog is worked by the keyboard, and Escape closes it alone", async ({ signedIn }) => {
  const page = await signedIn("sunyue", "/unitGroups");
  await page.getByRole("main").locator("a[href^='/unitGroups/']").first().click();
  await page.getByRole("button", { name: "新建经费" }).click();
  const field = page.getByLabel("有效期至");
  const opener = page.getByRole("button", { name: "打开日历" });
  await field.fill("2030-05-31");
  await opener.press("Enter");
  const calendar = page.getByRole("dialog", { name: "选择日期" });
  await expect(calendar.getByRole("button", { name: /2030年5月31日/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(calendar.getByRole("button", { name: /2030年6月1日/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("2030-06-01");
  await expect(field).toBeFocused();
  await opener.press("Enter");
  await expect(calendar.getByRole("button", { name: /2030年6月1日/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(field).toHaveValue("2030-06-01");
});

test("a search by days works before the page's script is there", async ({ signedIn }) => {
  const page = await signedIn("zhangwei", "/myOrders");
  // The script never comes.
  await page.route("**/*.js", () => new Promise(() => {}));
  await page.goto("/myOrders", { waitUntil: "commit" });
  const [from] = days(page);
  await from.fill("20260105");
  await page.locator("form").filter({ has: from }).getByRole("button", { name: "搜索" }).click();
  await page.waitForURL("**/myOrders?*from=20260105*", { waitUntil: "commit" });
  await expect(from).toHaveValue("2026-01-05");
});
