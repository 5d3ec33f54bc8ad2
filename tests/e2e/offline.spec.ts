import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/browser.ts";
import { makeMyBuyer } from "#tests/support/own-buyer.ts";
import { makeMyGoods } from "#tests/support/session.ts";

/** Marks the document: a page that was loaded anew has lost the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);
const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "加入购物车" }).first();
const quantityOf = (page: Page) => page.getByRole("main").getByRole("spinbutton", { name: "数量" }).first();

test("a script that does not come once is asked for again, and the page stays", async ({ signedIn }) => {
  const { productId } = await makeMyGoods(await signedIn("woze", "/supGoods"));
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, `/goodsDetail/${productId}`);
  let failed = 0;
  await page.route("**/assets/toast-region*.js", (route) => {
    failed += 1;
    return failed <= 2 ? route.abort("internetdisconnected") : route.continue();
  });
  await page.goto(`/goodsDetail/${productId}`);
  await page.waitForLoadState("networkidle");
  await mark(page);
  await quantityOf(page).fill("7");
  await addButton(page).click();
  await expect(page.getByText("页面的一部分没有加载成功").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "消息提示" })).toBeAttached({ timeout: 15_000 });
  expect(await isMarked(page)).toBe(true);
  await page.goto("/shoppingCart");
  await expect(page.locator(`#cart-${productId}`).getByRole("spinbutton")).toHaveValue("7");
});

test("without a network nothing that is touched takes the page away, and what is typed is there once it is back", async ({
  signedIn,
}) => {
  const { productId } = await makeMyGoods(await signedIn("woze", "/supGoods"));
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, `/goodsDetail/${productId}`);
  await page.waitForLoadState("networkidle");
  await mark(page);
  await page.context().setOffline(true);
  await expect(page.getByText("网络已断开。已打开的页面可以继续查看")).toBeVisible();
  const search = page.getByLabel("搜索商品");
  await search.fill("乙醇");
  await quantityOf(page).fill("7");
  await addButton(page).click();
  await expect(page.getByText("网络已断开，请连接网络后重试").first()).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await search.press("Enter");
  await page.getByRole("link", { name: "联系商家" }).first().hover();
  expect(await isMarked(page)).toBe(true);
  await expect(page).toHaveURL(`/goodsDetail/${productId}`);
  await expect(search).toHaveValue("乙醇");
  await expect(quantityOf(page)).toHaveValue("7");

  await page.context().setOffline(false);
  const added = page.waitForResponse((answer) => answer.url().endsWith("/cart/add"));
  await addButton(page).click();
  await added;
  await page.goto("/shoppingCart");
  await expect(page.locator(`#cart-${productId}`).getByRole("spinbutton")).toHaveValue("7");
});

for (const [what, isAway] of [
  ["a network", (page: Page) => page.context().setOffline(true)],
  // The call is made, and the page that should show it does not come.
  ["an answer of its page", (page: Page) => page.route("**/RSC/**", (route) => route.abort("internetdisconnected"))],
] as const) {
  test(`an action without ${what} leaves its page in sight, which goes on once it is back`, async ({ signedIn }) => {
    const page = await signedIn("woze", "/supGoods");
    const { productCode } = await makeMyGoods(page);
    await page.goto(`/supGoods?q=${productCode}`);
    await page.waitForLoadState("networkidle");
    const chosen = page.getByRole("main").getByRole("checkbox").last();
    const sell = async (name: string) => {
      await chosen.check({ force: true });
      await page.getByRole("main").getByRole("button", { name, exact: true }).click();
    };
    await mark(page);
    await isAway(page);
    await sell("下架");
    await expect(page.getByText("页面没有更新：网络已断开或服务繁忙，请稍后刷新页面")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(productCode);

    await page.context().setOffline(false);
    await page.unroute("**/RSC/**");
    await sell("上架");
    await expect(page.getByText("已上架").first()).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
}
