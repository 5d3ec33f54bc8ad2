import { expect, type Page } from "@playwright/test";
import { CartCount } from "#src/domain/cart/schema.ts";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, unique } from "#tests/support/session.ts";

/** Two colleagues of one unit; the cart of the first one may hold lines of other tests, the other one's stays as it is. */
const colleagues = { desktop: ["sunyue", "zhangwei"], mobile: ["zhenghao", "wuping"] } as const;

/** Puts two products into the cart of who is signed in; gives their titles and a third one's code. */
async function fillCart(page: Page) {
  const path = "/mall-sup/goods/search?danger=none&lead=0&pageSize=40&pageNum=6";
  const { rows } = await callApi(page, SearchResult, "GET", path);
  const titles = new Set<string>();
  const goods = rows.filter(({ minQuantity, stock, hazards, productTitle }) => {
    const fits = minQuantity === 1 && stock > 20 && hazards.length === 0 && !titles.has(productTitle);
    titles.add(productTitle);
    return fits;
  });
  for (const { productId } of goods.slice(0, 2)) {
    await callApi(page, CartCount, "POST", "/mall-pur/cart/add", { productId, quantity: 2 });
  }
  return goods.slice(0, 3).map(({ productTitle, productCode }) => ({ productTitle, productCode }));
}

test("two colleagues edit one cart and see each other; it is taken back", async ({ signedIn }, { project }) => {
  test.setTimeout(120_000);
  const [first, second] = colleagues[project.name === "mobile" ? "mobile" : "desktop"];
  const owner = await signedIn(first, "/shoppingCart");
  const title = unique("课题组清单");
  const [one, two, third] = await fillCart(owner);
  await owner.reload();
  await owner.getByRole("checkbox", { name: "全选" }).check();
  await owner.getByRole("button", { name: "分享", exact: true }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("名称").fill(title);
  await dialog.getByLabel("权限").selectOption("edit");
  await expect(dialog.getByText("一起增减商品与数量")).toBeVisible();
  await expectAccessible(owner);
  await owner.screenshot({ path: `test-results/share-dialog-${project.name}.png` });
  await dialog.getByRole("button", { name: /分享所选/ }).click();
  const link = dialog.getByRole("link", { name: title });
  const href = (await link.getAttribute("href"))!;
  await owner.goto(href);
  const theirs = await signedIn(second, href);

  await expect(owner.getByText("实时同步中")).toBeVisible();
  await expect(theirs.getByText("实时同步中")).toBeVisible();
  await expect(owner.getByText(/正在查看：.+、/)).toBeVisible();
  const quantity = (page: Page, { productCode }: { productCode: string }) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: `货号 ${productCode}` })
      .getByRole("spinbutton");
  await quantity(owner, one!).fill("7");
  await quantity(owner, one!).blur();
  await expect(quantity(theirs, one!)).toHaveValue("7");
  await theirs.getByLabel("输入货号添加商品").fill(third!.productCode);
  await theirs.getByRole("button", { name: "添加" }).click();
  await expect(quantity(owner, third!)).toHaveValue("1");
  const before = await quantity(theirs, two!).inputValue();
  const line = theirs.getByRole("listitem").filter({ hasText: `货号 ${two!.productCode}` });
  await line.getByRole("button", { name: /^移出/ }).click();
  await expect(quantity(owner, two!)).toHaveCount(0);
  await theirs.getByRole("button", { name: "撤销" }).click();
  await expect(quantity(owner, two!)).toHaveValue(before);
  await theirs.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await theirs.screenshot({ path: `test-results/share-cart-${project.name}.png`, fullPage: true });

  await expect(theirs.getByRole("button", { name: "复制到我的购物车" })).toBeEnabled();
  await owner.goto("/shoppingCart");
  await owner.getByRole("button", { name: "分享", exact: true }).click();
  await owner.getByRole("button", { name: `收回 ${title}` }).click();
  await owner.getByRole("button", { name: "确定" }).click();
  await expect(theirs.getByText("共享已结束")).toBeVisible();
  await theirs.goto(href);
  await expect(theirs.getByText("此共享购物车已过期或已被收回")).toBeVisible();
});

test("a preview opens without sign-in and shows no price", async ({ signedIn, page }, { project }) => {
  const [first] = colleagues[project.name === "mobile" ? "mobile" : "desktop"];
  const owner = await signedIn(first, "/shoppingCart");
  const title = unique("仅供查看");
  const [one] = await fillCart(owner);
  await owner.reload();
  await owner.getByRole("checkbox", { name: "全选" }).check();
  await owner.getByRole("button", { name: "分享", exact: true }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("名称").fill(title);
  await dialog.getByLabel("权限").selectOption("preview");
  await dialog.getByRole("button", { name: /分享所选/ }).click();
  const href = (await dialog.getByRole("link", { name: title }).getAttribute("href"))!;
  await page.goto(href);
  await expect(page.getByText(one!.productTitle).first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("¥");
  await expect(page.getByRole("button", { name: "复制到我的购物车" })).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/share-preview-${project.name}.png`, fullPage: true });
});
