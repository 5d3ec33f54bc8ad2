import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { makeMyBuyer } from "#tests/support/own-buyer.ts";
import { makeMyGoods } from "#tests/support/session.ts";

test("an emptied quantity is said at the field, and nothing is added until it is pressed again", async ({ signedIn }) => {
  const supplier = await signedIn("woze", "/supGoods");
  const { productId } = await makeMyGoods(supplier);
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, `/goodsDetail/${productId}`);
  const quantity = page.getByRole("main").getByRole("spinbutton", { name: "数量" }).first();
  const add = page.getByRole("main").getByRole("button", { name: "加入购物车" }).first();
  await expect(async () => {
    await quantity.fill("3");
    await quantity.fill("");
    await add.click();
    await expect(page.getByText("不能为空，已恢复为 1，请重新输入")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("已在购物车")).toHaveCount(0);
});

test("more than the stock is said with how many there are; the cart keeps those, the rest is asked for", async ({ signedIn }) => {
  const supplier = await signedIn("woze", "/supGoods");
  const { productId, title } = await makeMyGoods(supplier);
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, `/goodsDetail/${productId}`);
  const quantity = page.getByRole("main").getByRole("spinbutton", { name: "数量" }).first();
  const said = page.getByRole("status").filter({ hasText: "库存 100" });
  await quantity.fill("500");
  await page.getByRole("main").getByRole("button", { name: "加入购物车" }).first().click();
  await expect(said).toContainText("购物车中共 500");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await said.getByRole("button", { name: /^其余 400.*转为询价$/ }).click();
  await expect(said).toHaveCount(0);
  await page.getByRole("button", { name: "查看询价" }).click();
  await expect(page.getByRole("main")).toContainText(title);
  await expect(page.getByRole("main")).toContainText("400");
  await page.goto("/shoppingCart");
  await expect(page.locator(`#cart-${productId}`).getByRole("spinbutton")).toHaveValue("100");
});
