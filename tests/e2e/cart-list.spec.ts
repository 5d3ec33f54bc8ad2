import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { makeMyBuyer } from "#tests/support/own-buyer.ts";
import { callApi, makeMyGoods, unique } from "#tests/support/session.ts";

test("a named list is opened, renamed, put into the cart and deleted", async ({ signedIn }) => {
  const supplier = await signedIn("woze", "/supGoods");
  const { productId, title } = await makeMyGoods(supplier);
  const buyer = await signedIn("wuping", "/shoppingCart");
  const name = unique("清单");
  const productIds = [productId];
  await callApi(buyer, v.unknown(), "POST", "/mall-pur/cart/add", { productId, quantity: 3 });
  await callApi(buyer, v.unknown(), "POST", "/mall-pur/cart/lists", { name, productIds });
  await callApi(buyer, v.unknown(), "POST", "/mall-pur/cart/remove", { productIds });

  await buyer.reload();
  await buyer.getByRole("button", { name: "采购清单" }).click();
  await buyer.getByRole("button", { name: `打开 ${name}` }).click();
  const line = buyer.getByRole("dialog").getByRole("listitem").getByRole("listitem").filter({ hasText: title });
  await expect(line).toContainText("¥35.00");
  await expectAccessible(buyer);
  await expectNoSidewaysScroll(buyer);
  await buyer.getByRole("button", { name: `改名 ${name}` }).click();
  await buyer.getByRole("textbox", { name: "清单名称" }).last().fill(`${name}改`);
  await buyer.getByRole("button", { name: "确定" }).click();
  await buyer.getByRole("button", { name: `加入购物车 ${name}改` }).click();
  await expect(buyer.getByText("已加入购物车 1 种商品")).toBeVisible();
  await buyer.getByRole("button", { name: `删除 ${name}改` }).click();
  await buyer.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(buyer.getByRole("button", { name: `打开 ${name}改` })).toHaveCount(0);
});

test("a quantity changed without a network goes back to what is saved, says so, and the total with it", async ({ signedIn }) => {
  const supplier = await signedIn("woze", "/supGoods");
  const { productId, title } = await makeMyGoods(supplier);
  const { username } = await makeMyBuyer("wuping");
  const buyer = await signedIn(username, "/shoppingCart");
  await callApi(buyer, v.unknown(), "POST", "/mall-pur/cart/add", { productId, quantity: 1 });
  await buyer.reload();
  const quantity = buyer.getByRole("spinbutton", { name: `${title} 数量` });
  await buyer.context().setOffline(true);
  await quantity.fill("5");
  await quantity.blur();
  await expect(buyer.getByText("改动没有保存，已恢复原样").first()).toBeVisible();
  await expect(quantity).toHaveValue("1");
  await expect(buyer.getByRole("region", { name: "合计" })).toContainText("1 件");
  await buyer.context().setOffline(false);
  await quantity.fill("5");
  await quantity.blur();
  await expect(buyer.getByRole("region", { name: "合计" })).toContainText("5 件");
  await buyer.waitForLoadState("networkidle");
  await buyer.reload();
  await expect(quantity).toHaveValue("5");
});

test("the cart is the same in two tabs, whichever of them changes it", async ({ signedIn }) => {
  const supplier = await signedIn("woze", "/supGoods");
  const [first, second] = [await makeMyGoods(supplier), await makeMyGoods(supplier)];
  const { username } = await makeMyBuyer("wuping");
  const cart = await signedIn(username, "/shoppingCart");
  await callApi(cart, v.unknown(), "POST", "/mall-pur/cart/add", { productId: first.productId, quantity: 1 });
  await cart.reload();
  const quantityIn = (page: Page, { productId }: { productId: string }) =>
    page.locator(`#cart-${productId}`).getByRole("spinbutton");
  await expect(quantityIn(cart, first)).toHaveValue("1");

  const other = await cart.context().newPage();
  await other.goto(`/goodsDetail/${second.productId}`);
  await other.getByRole("main").getByRole("button", { name: "加入购物车" }).first().click();
  await expect(quantityIn(cart, second)).toHaveValue("1");

  await other.goto("/shoppingCart");
  await quantityIn(other, first).fill("4");
  await quantityIn(other, first).blur();
  await expect(quantityIn(cart, first)).toHaveValue("4");
  await expect(cart.getByRole("region", { name: "合计" })).toContainText("5 件");

  await quantityIn(cart, second).fill("2");
  await quantityIn(cart, second).blur();
  await expect(quantityIn(other, second)).toHaveValue("2");
  await expect(other.getByRole("region", { name: "合计" })).toContainText("6 件");
});
