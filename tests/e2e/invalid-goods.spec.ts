import { expect } from "@playwright/test";
import * as v from "valibot";
import { CartView } from "#src/domain/cart/schema.ts";
import { expectAccessible, signInHere, test } from "#tests/support/browser.ts";

test("goods that became 已失效 say so on their page and in the cart, and can be cleared away", async ({ page }, { project }) => {
  await page.goto("/login?redirect=%2FshoppingCart");
  await signInHere(page, "zhenghao");
  const answer = await page.request.get("/prod-api/mall-pur/cart/list", { headers: { agent: "browser" } });
  const { invalid } = v.parse(v.object({ data: CartView }), await answer.json()).data;
  // One line for each width, since both share the cart.
  const { product } = (project.name === "mobile" ? invalid.at(-1) : invalid[0])!;

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
