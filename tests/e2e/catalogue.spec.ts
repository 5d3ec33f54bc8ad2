import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { makeMyGoods } from "#tests/support/session.ts";

const cards = (page: Page) => page.getByRole("main").locator("li:has(> footer)");
const firstTitle = (page: Page) => page.getByRole("main").locator("h3 a").first();

/** The address from which the pages' own script fetches the same page. */
const payloadOf = (path: string) => {
  const [route = "", query = ""] = path.slice(1).split("?");
  return `/RSC/R/${route}.txt?${new URLSearchParams({ query })}`;
};

async function search(page: Page, words: string) {
  await page.getByLabel("搜索商品").fill(words);
  await page.getByRole("button", { name: "搜索", exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === words);
}

/** On narrow screens the facets stand in a sheet. */
async function openFacets(page: Page) {
  const opener = page.getByRole("button", { name: /^筛选/ });
  if (await opener.isVisible()) await opener.click();
}

async function makerCodeOf(page: Page, detail: string) {
  await page.goto(detail);
  return page.locator("div:has(> dt:text-is('厂家货号')) dd").innerText();
}

test.describe("a visitor", () => {
  test("finds ethanol by name, CAS number and initials, with prompts for prices", async ({ page, request }) => {
    await page.goto("/");
    await search(page, "乙醇");
    await expect(firstTitle(page)).toContainText("乙醇");
    await expect(cards(page).first().getByRole("link", { name: "登录可见" })).toBeVisible();
    for (const words of ["乙醇", "64-17-5", "wsyc"]) {
      const path = `/goodsSearch?q=${encodeURIComponent(words)}`;
      for (const address of [path, payloadOf(path)]) {
        const text = await (await request.get(address)).text();
        expect(text).toMatch(/乙醇|<mark/);
        expect(text).toContain("登录可见");
        expect(text).not.toMatch(/[¥￥]|km-amount|pfPrice|aPrice/);
      }
    }
  });

  test("finds one product by its maker code, before everything else", async ({ page, request }) => {
    await page.goto("/goodsSearch?q=64-17-5");
    const detail = (await firstTitle(page).getAttribute("href")) ?? "";
    const code = await makerCodeOf(page, detail);
    await search(page, code.replaceAll("-", " "));
    const exact = page.getByRole("region", { name: "货号完全相符" });
    await expect(exact.locator(`a[href="${detail}"]`)).toBeVisible();
    await expect(page.getByRole("main").locator("h3 a").first()).toHaveAttribute("href", detail);
    expect(await (await request.get(payloadOf(detail))).text()).not.toMatch(/[¥￥]|km-amount|pfPrice|aPrice/);
  });

  test("sees the words marked, and opens details in a new tab", async ({ page, context }) => {
    await page.goto("/goodsSearch?q=乙醇");
    const mark = firstTitle(page).locator("mark");
    await expect(mark).toHaveText("乙醇");
    await expect(mark).toHaveCSS("text-decoration-color", "rgb(255, 118, 17)");
    const [detail] = await Promise.all([context.waitForEvent("page"), firstTitle(page).click()]);
    await expect(detail).toHaveURL(/\/goodsDetail\/\d+$/);
    await expect(page).toHaveURL(/goodsSearch/);
  });

  test("is told why prices cannot order the list, even by address", async ({ page }) => {
    await page.goto("/goodsSearch?q=乙醇");
    await expect(page.getByRole("link", { name: "按价格" })).toBeDisabled();
    await page.goto("/goodsSearch?q=乙醇&sort=price_asc&priceFrom=1");
    await expect(page.getByText("价格登录可见，已改按综合排序并取消价格条件。")).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByLabel("最低价")).toHaveCount(0);
  });

  test("signs in at a price and is back at the same search, with prices", async ({ page }) => {
    await page.goto("/goodsSearch?q=乙醇&view=table&sort=sales");
    await page.getByRole("row").getByRole("link", { name: "登录可见" }).first().click();
    await signInHere(page, "zhangwei");
    await expect(page).toHaveURL((url) => url.search === `?q=${encodeURIComponent("乙醇")}&sort=sales&view=table`);
    await expect(page.getByRole("row").nth(1)).toContainText(/¥\d/);
    await expect(page.getByText("登录可见")).toHaveCount(0);
  });
});

test.describe("the list", () => {
  test("narrows by facets, several at once, and the back button undoes each", async ({ page }) => {
    await page.goto("/goodsSearch?q=乙醇");
    const total = page.getByRole("heading", { level: 1 });
    const all = await total.innerText();
    await openFacets(page);
    const brands = page.getByRole("complementary", { name: "筛选" }).locator("section", { hasText: "品牌" });
    await brands.getByRole("link").nth(0).click();
    await expect(page).toHaveURL(/brandId=\d+$/);
    const one = await total.innerText();
    expect(one).not.toBe(all);
    await brands.getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/brandId=\d+,\d+$/);
    await expect(page.getByRole("list", { name: "已选条件" }).getByRole("listitem")).toHaveCount(3);
    await page.goBack();
    await expect(total).toHaveText(one.replace("\n", ""));
    await page.goBack();
    await expect(page.getByRole("list", { name: "已选条件" })).toHaveCount(0);
    await expect(total).toHaveText(all.replace("\n", ""));
  });

  test("clears all filters at once", async ({ page }) => {
    await page.goto("/goodsSearch?q=乙醇&lead=0&danger=hazardous");
    await page.getByRole("link", { name: "清除全部" }).click();
    await expect(page).toHaveURL((url) => url.search === `?q=${encodeURIComponent("乙醇")}`);
  });

  test("keeps order, view, page and page size in the address", async ({ page }) => {
    await page.goto("/goodsSearch?q=酸");
    await page.getByRole("link", { name: "销量" }).click();
    await expect(page).toHaveURL(/sort=sales/);
    await page.getByRole("link", { name: "表格显示" }).click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.getByLabel("每页条数").selectOption("20");
    await expect(page.getByRole("row")).toHaveCount(21);
    await page.getByRole("link", { name: "下一页" }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("pageNum") === "2" && url.searchParams.get("view") === "table");
    await page.getByRole("link", { name: "卡片显示" }).click();
    await expect(page).toHaveURL(/pageNum=2/);
    await expect(cards(page)).toHaveCount(20);
    await page.goBack();
    await expect(page.getByRole("row")).toHaveCount(21);
  });

  test("makes a sensible page of whatever stands in the address", async ({ page, request }) => {
    for (const query of [
      "pageNum=abc&pageSize=-1&sort=up&view=3d",
      "brandId=abc,-1&lead=999&danger=x&cateId=%27",
      "q=%00%0A&priceFrom=9e9",
      "__proto__=1&constructor=2&q=",
    ]) {
      const answer = await request.get(`/goodsSearch?${query}`);
      expect([query, answer.status()]).toEqual([query, 200]);
      expect(await answer.text()).toContain("/goodsDetail/");
    }
    await page.goto("/goodsSearch?pageNum=99999");
    await expect(cards(page).first()).toBeVisible();
  });

  test("is headed by what it is about: a category, a supplier, the words", async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/goodsSearch?cateId=7");
    await expect(heading).toHaveText(/^有机溶剂共 \d+ 件$/);
    await expect(page).toHaveTitle(/^有机溶剂 - /);
    await page.goto("/goodsSearch?coId=5");
    await expect(heading).toContainText("沃泽生物");
    await page.goto("/goodsSearch?cateId=7&q=乙腈");
    await expect(heading).toContainText("“乙腈”");
  });

  test("offers ways on when nothing was found", async ({ page }) => {
    await page.goto("/goodsSearch?q=乙醇&brandId=99999999");
    await page.getByRole("link", { name: "清除筛选条件再找" }).click();
    await expect(cards(page).first()).toBeVisible();
    await page.goto("/goodsSearch?q=乙醇qqqqzzzz");
    await expect(page.getByText("没有找到与“乙醇qqqqzzzz”相符的商品")).toBeVisible();
    await expect(page.getByRole("region", { name: "您是不是要找" }).getByRole("link").first()).toBeVisible();
    await page.getByRole("region", { name: "按分类浏览" }).getByRole("link").first().click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe("a product", () => {
  test("offers its safety data sheet and its certificate to be downloaded, never to be opened", async ({ page, request }) => {
    await page.goto("/goodsSearch?q=乙醇 HPLC");
    await page.goto((await firstTitle(page).getAttribute("href")) ?? "");
    const licenceFiles = page.getByRole("list", { name: "资料" }).getByRole("link");
    await expect(licenceFiles).toHaveText([/^安全技术说明书（中文，版本 /, /^检验报告（批号 /]);
    const [download] = await Promise.all([page.waitForEvent("download"), licenceFiles.first().click()]);
    expect(download.suggestedFilename()).toMatch(/\.(?:html|pdf)$/);
    const answer = await request.get((await licenceFiles.first().getAttribute("href")) ?? "");
    expect(await answer.text()).toContain("H225");
    expect(answer.headers()).toMatchObject({ "content-disposition": "attachment", "x-content-type-options": "nosniff" });
    expect(answer.headers()["content-security-policy"]).toContain("sandbox");
  });

  test("shows its codes, sizes, dangers, seller and the same substance elsewhere", async ({ page }) => {
    await page.goto("/goodsSearch?q=64-17-5");
    await page.goto((await firstTitle(page).getAttribute("href")) ?? "");
    await expect(page).toHaveTitle(/乙醇.* - 科研商城采购/);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /乙醇.*CAS 64-17-5，货号 .*采购/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("乙醇");
    await expect(page.getByRole("region", { name: "安全信息" })).toContainText("H225");
    await expect(page.getByRole("region", { name: "安全信息" })).toContainText("易燃");
    await expect(page.getByRole("heading", { name: "同物质其他商品" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "供应商" }).getByRole("link", { name: "联系商家" })).toHaveAttribute(
      "href",
      /^\/merchantChat\?/,
    );
    const sizes = page.getByRole("list", { name: "规格" }).getByRole("link");
    const other = sizes.and(page.locator(":not([aria-current])")).first();
    const href = (await other.getAttribute("href")) ?? "";
    await other.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test("without a number it has, is not found", async ({ page, request }) => {
    for (const path of ["/goodsDetail/0", "/goodsDetail/abc", "/goodsDetail/1e3"]) {
      expect((await request.get(path)).url()).toMatch(/\/404$/);
    }
    await page.goto("/goodsDetail/999999999");
    await expect(page).toHaveURL(/\/404$/);
  });

  test("has a price and goes into the cart from list and page", async ({ page, signedIn }, { project }) => {
    // Somebody of their own for each width: both fill a cart at the same time, with goods nobody else has.
    const supplier = await signedIn("woze", "/supGoods");
    const [listed, opened] = [await makeMyGoods(supplier), await makeMyGoods(supplier)];
    await page.goto(`/login?redirect=${encodeURIComponent(`/goodsSearch?q=${listed.productCode}`)}`);
    await signInHere(page, project.name === "mobile" ? "wuping" : "lina");
    const badge = page.getByRole("img", { name: /^购物车商品种数/ });
    const before = (await badge.isVisible()) ? Number(await badge.innerText()) : 0;
    const card = cards(page).first();
    await card.getByRole("button", { name: "加入购物车" }).click();
    await expect(page.getByText("已加入购物车")).toBeVisible();
    await expect(async () => expect(Number(await badge.innerText())).toBeGreaterThan(before)).toPass();
    // The list says what lies in the cart: at once, after a reload, and on the page one goes on to.
    const mark = card.locator("form[data-in-cart]");
    await expect(mark).toHaveAttribute("data-in-cart", /^\d+$/);
    await page.reload();
    await expect(mark).toHaveAttribute("data-in-cart", /^\d+$/);
    await page.getByRole("link", { name: "表格显示" }).click();
    await expect(page.getByRole("row").nth(1).locator("form[data-in-cart]")).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/goodsDetail/${opened.productId}`);
    const form = page.locator("main [data-cart-product]").first();
    await expect(form).not.toHaveAttribute("data-in-cart", /./);
    await page.getByRole("main").getByRole("button", { name: "加入购物车" }).first().click();
    await expect(form).toHaveAttribute("data-in-cart", /^\d+$/);
    await page.getByRole("button", { name: "去购物车结算" }).click();
    await expect(page).toHaveURL(/\/shoppingCart$/);
  });

  test("says its freight by area to those who see its price", async ({ signedIn }, { project }) => {
    const page = await signedIn(project.name === "mobile" ? "wuping" : "lina", "/goodsSearch?q=64-17-5");
    const detail = (await firstTitle(page).getAttribute("href")) ?? "";
    await page.goto(`${detail}?areaCode=310115`);
    const freight = page.locator("dt:text-is('运费') + dd");
    await expect(freight).toContainText(/^至 上海市 浦东新区(免运费|¥[\d.]+)/);
    // Dangerous goods have no carrier to Ürümqi: that is not the same as no address.
    await page.goto(`${detail}?areaCode=650102`);
    await expect(freight).toContainText("至 新疆维吾尔自治区 乌鲁木齐市 天山区");
    await expect(freight).toContainText("供应商不配送到此地区");
  });
});

test("the table says price and action without sideways scrolling, however narrow", async ({ page }) => {
  await page.goto("/goodsSearch?q=乙醇&view=table");
  const row = page.getByRole("row").nth(1);
  const width = page.viewportSize()?.width ?? 0;
  const box = await row.getByRole("link", { name: "登录可见" }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  const frame = page.getByRole("region", { name: "商品列表" });
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test.describe("accessible, whole and without a CSP report", () => {
  for (const [name, path] of [
    ["home", "/"],
    ["search", "/goodsSearch?q=乙醇"],
    ["search as a table", "/goodsSearch?q=乙醇&view=table&lead=0"],
    ["search without a hit", "/goodsSearch?q=qqqqzzzz"],
    ["product", "/goodsDetail/1"],
  ] as const) {
    test(name, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test("search and product, signed in", async ({ page }) => {
    await page.goto("/login?redirect=%2FgoodsSearch%3Fq%3D64-17-5");
    await signInHere(page, "zhangwei");
    await openFacets(page);
    await expectAccessible(page);
    await page.goto("/goodsDetail/1");
    await expectAccessible(page);
  });
});
