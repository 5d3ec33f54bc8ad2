import { expect } from "@playwright/test";
import * as v from "valibot";
import { CartCount } from "#src/domain/cart/schema.ts";
import { expectAccessible, test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods } from "#tests/support/session.ts";

test("goods that became 已失效 say so on their page and in the cart, and can be cleared away", async ({ signedIn }) => {
  const supplier = await signedIn("linhai", "/supRequests");
  const product = await makeMyGoods(supplier);
  const page = await signedIn("zhenghao", "/shoppingCart");
  await callApi(page, CartCount, "POST", "/mall-pur/cart/add", { productId: product.productId, quantity: 1 });
  const sale = { productIds: [product.productId], productStatus: 2 };
  await callApi(supplier, v.unknown(), "POST", "/mall-sup/own/goods/sale", sale);
  await page.reload();

  const block = page.getByRole("region", { name: /^失效商品/ });
  const line = block.getByRole("listitem").filter({ hasText: product.productCode });
  await expect(line.getByRole("img", { name: /（已失效）$/ })).toBeVisible();
  await expect(line.getByRole("link")).toHaveCount(0);
  await expect(line.getByRole("spinbutton")).toHaveCount(0);
  await expect(page.getByText(/价格上涨：¥/)).toBeVisible();
  await expectAccessible(page);
  const removed = page.waitForResponse((response) => response.url().endsWith("/cart/remove"));
  await line.getByRole("button", { name: /^移出/ }).click();
  expect((await removed).ok()).toBe(true);
  await expect(line).toHaveCount(0);

  await page.goto(`/goodsDetail/${product.productId}`);
  const main = page.getByRole("main");
  await expect(main.getByText("已失效").first()).toBeVisible();
  await expect(main.getByText("该商品已停止销售")).toBeVisible();
  const panel = main.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(panel.getByRole("button", { name: "加入购物车" })).toHaveCount(0);
  await expectAccessible(page);
});
