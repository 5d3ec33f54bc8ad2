import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { orderOnePiece, traders } from "#tests/support/one-piece.ts";

/** The number of a mark, as it is shown. */
const shownIn = (text: string | null) => /(\d+\+?)$/.exec((text ?? "").trim())?.[1] ?? "";

test("a supplier's to-dos lead to their lists, and its tab counts them", async ({ signedIn }, { project }) => {
  const who = project.name === "mobile" ? traders.mobile : traders.desktop;
  const page = await signedIn(who.company, "/");
  await orderOnePiece(await signedIn(who.buyer, "/myOrders"), page, who);
  await page.reload();
  const todos = page.getByRole("navigation", { name: "待办" });
  await expect(todos).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const tabs = page.getByRole("navigation", { name: "主导航" });
  await expect(tabs.getByRole("img", { name: /^待办 \d+$/ }).first()).toBeVisible();
  const hrefs = await todos.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of hrefs) {
    await page.goto(href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === href);
  }
});

test("the operator's menu counts what waits, as the front page does", async ({ page }) => {
  await page.goto("/login?redirect=%2F");
  await signInHere(page, "operator");
  const todo = page.getByRole("navigation", { name: "待办" }).getByRole("link", { name: /^供应商注册/ });
  // Other tests register and review meanwhile: both are read anew until they agree.
  await expect(async () => {
    await page.goto("/");
    const count = (await todo.count()) > 0 ? shownIn(await todo.textContent()) : "";
    await page.goto("/admin");
    const entry = page.getByRole("navigation", { name: "运营后台" }).locator('a[href="/admin/registrations"]');
    expect(shownIn(await entry.textContent())).toBe(count);
  }).toPass();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
