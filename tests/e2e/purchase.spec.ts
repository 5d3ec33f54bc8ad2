import { expect, type Page } from "@playwright/test";
import { CartCount, CartView } from "#src/domain/cart/schema.ts";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { WishId } from "#src/domain/purchase/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { submitRequest } from "#tests/support/request-page.ts";
import { callApi, unique } from "#tests/support/session.ts";

/** One purchaser per project, since both share the mall's data; no other test touches these two carts. */
const buyerOf = (project: string) => (project === "mobile" ? "chenjing" : "zhangwei");

async function signIn(page: Page, username: string) {
  await page.goto("/login?redirect=%2FshoppingCart");
  await signInHere(page, username);
  await expect(page).toHaveURL("/shoppingCart");
}

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("a purchaser buys: cart, request, order, and cancels it again", async ({ page }, { project }) => {
  await signIn(page, buyerOf(project.name));
  const { suppliers } = await callApi(page, CartView, "GET", "/mall-pur/cart/list");
  const left = suppliers.flatMap(({ lines }) => lines.map(({ product }) => product.productId));
  if (left.length > 0) await callApi(page, CartCount, "POST", "/mall-pur/cart/remove", { productIds: left });
  await page.reload();
  await expect(page.getByText("购物车还是空的")).toBeVisible();
  const found = await callApi(page, SearchResult, "GET", `/mall-sup/goods/search?q=${encodeURIComponent("离心管")}`);
  const [first, second] = found.rows.filter(({ productStatus, stock }) => productStatus === 1 && stock > 9);
  for (const goods of [first!, second!]) {
    const body = { productId: goods.productId, quantity: goods.minQuantity };
    await callApi(page, CartCount, "POST", "/mall-pur/cart/add", body);
  }

  await page.goto("/shoppingCart");
  const cart = page.getByRole("main");
  const total = cart.getByRole("region", { name: "合计" });
  await expect(total).toContainText("已选 2 种");
  await expectFine(page);

  const saved = page.waitForResponse((response) => response.url().endsWith("/cart/update"));
  await cart
    .getByRole("spinbutton", { name: `${first!.productTitle} 数量` })
    .first()
    .press("ArrowUp");
  await saved;
  await total.getByRole("checkbox", { name: "全选" }).uncheck();
  await expect(total).toContainText("已选 0 种");
  await total.getByRole("button", { name: "提交采购申请" }).click();
  await expect(page.getByText("请先勾选要采购的商品")).toBeVisible();
  await total.getByRole("checkbox", { name: "全选" }).check();

  const removed = page.waitForResponse((response) => response.url().endsWith("/cart/remove"));
  await cart
    .getByRole("button", { name: /^移出 / })
    .first()
    .click();
  await removed;
  await expect(total).toContainText("已选 1 种");
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(total).toContainText("已选 2 种");

  await total.getByRole("button", { name: "提交采购申请" }).click();
  await page.waitForURL("**/generatedPurchaseOrder/**");
  await expectFine(page);
  const single = project.name === "mobile";
  if (!single) {
    await page.getByRole("button", { name: "提交申请" }).click();
    await expect(page.getByRole("alert")).toContainText("请选择课题组");
    await expect(page.locator("#order-groupId")).toBeFocused();
    await page.locator("#order-groupId").selectOption({ index: 1 });
    await page.locator("#order-funds").selectOption({ index: 1 });
  }
  await expect(page.getByText(/提交后剩 ¥/)).toBeVisible();
  await page.getByRole("textbox", { name: "备注" }).fill("请周五前送到");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "备注" })).toHaveValue("请周五前送到");
  await expect(page.locator("#order-funds")).not.toHaveValue("");
  await submitRequest(page);

  await page.waitForURL("**/orderSubmitSuc/**");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("提交成功");
  await expectFine(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^D\d{6}-/ })
    .first()
    .click();
  await page.waitForURL("**/myOrders/*");
  await expect(page.getByRole("main")).toContainText("请周五前送到");
  await expect(page.getByRole("list", { name: "订单进度" })).toContainText("提交订单");
  await expectFine(page);

  await page.getByRole("button", { name: "取消订单" }).click();
  await page.getByRole("textbox", { name: "取消原因" }).fill("重复下单");
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("已取消");
  await page.getByRole("button", { name: "再次购买" }).click();
  await expect(page.getByRole("dialog")).toContainText("已加入购物车");
  await expectFine(page);
  await page.goto("/myOrders?status=cancelled");
  await expect(page.getByRole("main").getByRole("link", { name: /^D\d{6}-/ })).not.toHaveCount(0);
  await expectFine(page);
});

test("a new address is made beside the order, with its errors at their fields", async ({ page }, { project }) => {
  await signIn(page, project.name === "mobile" ? "wuping" : "lina");
  const found = await callApi(page, SearchResult, "GET", `/mall-sup/goods/search?q=${encodeURIComponent("手套")}`);
  const goods = found.rows.find(({ productStatus, stock }) => productStatus === 1 && stock > 9)!;
  const lines = [{ productId: goods.productId, quantity: goods.minQuantity }];
  const { wishId } = await callApi(page, WishId, "POST", "/mall-pur/wish/create", { sourceType: 6, lines });
  await page.goto(`/generatedPurchaseOrder/${wishId}/6`);
  await page.getByRole("button", { name: "新增收货地址" }).click();
  const dialog = page.getByRole("dialog");
  const detail = unique("中山东一路");
  await dialog.getByRole("button", { name: "保存地址" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请输入收货人");
  await dialog.getByLabel("收货人").fill("测试收货人");
  await dialog.getByLabel("手机号码").fill("123");
  await dialog.getByLabel("省份").selectOption("310000");
  await dialog.getByLabel("城市").selectOption("310100");
  await dialog.getByLabel("区县").selectOption("310101");
  await dialog.getByLabel("详细地址").fill(detail);
  await dialog.getByRole("button", { name: "保存地址" }).click();
  await expect(dialog.getByLabel("手机号码")).toBeFocused();
  await expectFine(page);
  await dialog.getByLabel("手机号码").fill("13800138000");
  await dialog.getByRole("button", { name: "保存地址" }).click();
  await expect(dialog).toBeHidden();
  // Saving the address sends the address, not the order around it.
  await expect(page).toHaveURL(/generatedPurchaseOrder/);
  await expect(page.getByRole("radio", { name: new RegExp(detail) })).toBeChecked();
});
