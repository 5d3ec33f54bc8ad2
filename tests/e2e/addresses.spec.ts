import { expect, test as unwatched } from "@playwright/test";
import { test } from "#tests/support/browser.ts";

test.describe("a visitor", () => {
  test("comes back to the page from which the header led to the login", async ({ page }) => {
    await page.goto("/goodsSearch?q=%E4%B9%99%E9%86%87&pageNum=2");
    await page.getByRole("banner").getByRole("link", { name: "登录", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    // Through another step on the way to an account, and back.
    await page.getByRole("link", { name: "忘记密码" }).click();
    await expect(page).toHaveURL(/\/resetPwd\/2\?redirect=/);
    await page.getByRole("link", { name: "供应商", exact: true }).click();
    await page.getByRole("link", { name: "去登录" }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent("/goodsSearch?q=%E4%B9%99%E9%86%87&pageNum=2")}`);
  });

  for (const [path, heading, way] of [
    ["/goodsDetail", "没有指定要看的商品", "去找商品"],
    ["/announceDetail", "没有指定要看的公告", "查看全部公告"],
    ["/helpCenterShowMore", "没有指定要看的帮助文章", "去帮助中心"],
    ["/messageBoardDetail", "没有指定要看的留言", "去留言板"],
  ] as const) {
    test(`${path} without a number says what is missing`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText(heading);
      await expect(page).toHaveURL(path);
      await page.getByRole("main").getByRole("link", { name: way }).click();
      await expect(page).not.toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }

  test("ends at /404 by a link to an unknown page", async ({ page }) => {
    await page.goto("/contactUs");
    for (const unknown of ["/unknownPage?x=1", "/resetPwd/9"]) {
      const link = page.getByRole("contentinfo").getByRole("link").first();
      await link.evaluate((element, href) => element.setAttribute("href", href), unknown);
      await link.click();
      await expect(page.getByRole("main")).toContainText("页面不存在");
      await expect(page).toHaveURL("/404");
      await page.goBack();
      await expect(page).toHaveURL("/contactUs");
    }
  });

  test("follows an old address pasted over an open page", async ({ page }) => {
    await page.goto("/contactUs");
    await page.evaluate(() => location.assign("#/helpCenterInput?q=1"));
    await expect(page).toHaveURL("/helpCenterInput?q=1");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a search among suppliers finds the shop, and keeps its scope", async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("banner").getByRole("search");
  await search.getByLabel("搜索范围").selectOption("供应商");
  await search.getByLabel("搜索商品").fill("林海试剂");
  await search.getByLabel("搜索商品").press("Enter");
  await expect(page).toHaveURL(`/merchantShop?q=${encodeURIComponent("林海试剂")}`);
  await expect(page.getByRole("main").getByRole("link", { name: "林海试剂" })).toBeVisible();
  await expect(search.getByLabel("搜索范围")).toHaveValue("company");
  await search.getByLabel("搜索范围").selectOption("CAS");
  await search.getByLabel("搜索商品").fill("64-17-5");
  await search.getByLabel("搜索商品").press("Enter");
  await expect(page).toHaveURL("/goodsSearch?scope=cas&q=64-17-5");
  await expect(search.getByLabel("搜索范围")).toHaveValue("cas");
});

test("the search stays in sight when the page is scrolled", async ({ page }) => {
  await page.goto("/goodsSearch?q=%E4%B9%99%E9%86%87");
  const search = page.getByRole("banner").getByRole("search");
  await page.evaluate(() => scrollTo(0, 900));
  await expect(search).toBeInViewport({ ratio: 1 });
  const bottom = await search.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(80);
});

test("the header leaves a phone its page, whatever there is for the person", async ({ signedIn }) => {
  const page = await signedIn("lina", "/favourites");
  const bar = page.getByRole("banner").getByRole("navigation", { name: "主导航" });
  const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) < 768 ? 120 : 180);
});

test("a purchaser sees what is missing where a number is optional", async ({ signedIn }) => {
  const page = await signedIn("zhangwei", "/contactUs");
  for (const [path, missing] of [
    ["/generatedPurchaseOrder", "采购申请"],
    ["/orderSubmitSuc", "采购申请"],
    ["/generatedVmDeliveryOrder", "领用单"],
    ["/vmDeliveryOrderSuc", "领用单"],
    ["/integralProduct", "积分商品"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(`没有指定要看的${missing}`);
    await expect(page).toHaveURL(path);
  }
});

test("a product of the points mall is shown there, whichever address leads to it", async ({ signedIn }) => {
  const page = await signedIn("zhangwei", "/integralMall");
  const link = page.getByRole("main").locator('a[href^="/integralProduct/"]').first();
  const path = (await link.getAttribute("href")) ?? "";
  await page.goto(path.replace("/integralProduct/", "/goodsDetail/"));
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("main").getByRole("button", { name: "加入购物车" })).toHaveCount(0);
});

for (const fetchedAhead of [true, false]) {
  // A script that does not come is an error in the console, as it should be.
  unwatched(`a visitor gets the page clicked when its script does not come, fetched ahead: ${fetchedAhead}`, async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "建议反馈" });
    await link.scrollIntoViewIfNeeded();
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
    let refused = 0;
    await page.route(/\/assets\/.*\.js/, (route) => (refused++ < 1 ? route.abort() : route.continue()));
    if (fetchedAhead) {
      const failed = page.waitForEvent("requestfailed");
      await link.hover();
      await failed;
    }
    await link.click();
    await expect(page).toHaveURL("/suggestionFeedback");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(refused).toBeGreaterThan(0);
    expect(documents).toEqual(["/suggestionFeedback"]);
  });
}
