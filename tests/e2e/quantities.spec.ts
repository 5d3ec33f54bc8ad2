import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { changeData } from "#tests/support/mall-data.ts";
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

test("what holds a request back is mended where one is: on the quick pad and on the page of the request", async ({
  signedIn,
}) => {
  const supplier = await signedIn("woze", "/supGoods");
  const [many, fine] = [await makeMyGoods(supplier), await makeMyGoods(supplier)];
  const { username } = await makeMyBuyer("wuping");
  const page = await signedIn(username, "/placeOrder");
  const code = (place: number) => page.getByRole("textbox", { name: `第 ${place} 行 货号 / CAS 号` });
  const quantity = (place: number) => page.getByRole("spinbutton", { name: `第 ${place} 行 数量` });
  await expect(async () => {
    await code(1).fill(many.productCode);
    await expect(quantity(1)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await code(2).fill(fine.productCode);
  await quantity(2).fill("2");
  await quantity(1).fill("500");
  await quantity(1).press("Enter");
  const pad = page.getByRole("region", { name: "采购下单" });
  await expect(pad).toContainText("1 种可下单，1 行待处理");
  await expect(pad).toContainText("库存不足，仅剩 100");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await pad.getByRole("button", { name: /^第 1 行 改为 100/ }).click();
  await expect(quantity(1)).toHaveValue("100");
  await expect(pad).toContainText("2 种可下单，合计");
  // Somebody else buys of it meanwhile.
  const stockOfMany = (stock: number) =>
    changeData([{ sql: "update product set stock = ? where id = ?", values: [stock, Number(many.productId)] }]);
  await stockOfMany(60);
  const draft = page.getByRole("button", { name: "生成采购申请", exact: true });
  await draft.click();
  const blocked = page.getByRole("region", { name: "暂不能购买的商品" });
  await expect(blocked).toContainText("库存不足，仅剩 60");
  await expect(blocked).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await blocked.getByRole("button", { name: "先买其余 1 种" }).click();
  await page.waitForURL("**/generatedPurchaseOrder/**");
  await expect(page.getByRole("spinbutton", { name: /数量$/ })).toHaveValue("2");
  await page.goBack();
  await expect(quantity(1)).toHaveValue("100");
  await expect(pad).toContainText("0 种可下单，1 行待处理");
  await pad.getByRole("button", { name: /^第 1 行 改为 60/ }).click();
  await stockOfMany(30);
  await draft.click();
  await blocked.getByRole("button", { name: /改为 30$/ }).click();
  await expect(blocked).toHaveCount(0);
  await expect(quantity(1)).toHaveValue("30");
  await draft.click();
  await page.waitForURL("**/generatedPurchaseOrder/**");
  await stockOfMany(7);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("库存不足，仅剩 7");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: /改为 7/ }).click();
  await expect(page.getByRole("spinbutton", { name: /数量$/ })).toHaveValue("7");
  await expect(page.getByRole("main")).not.toContainText("库存不足");
});

test("a list reads a quantity as the page of the product does", async ({ signedIn }) => {
  const supplier = await signedIn("woze", "/supGoods");
  const { productId, productCode } = await makeMyGoods(supplier);
  const { username } = await makeMyBuyer("wuping");
  for (const view of ["", "&view=table"]) {
    const page = await signedIn(username, `/goodsSearch?q=${productCode}${view}`);
    const form = page.locator(`form[data-cart-product="${productId}"]`);
    const quantity = form.getByRole("textbox", { name: "数量" });
    for (const [typed, said] of [
      ["2.5", "数量“2.5”不是整数，已恢复为 1，请重新输入"],
      ["1e3", "数量“1e3”不是数字，已恢复为 1，请重新输入"],
      ["1000000", "数量“1000000”超过最多的 999999，已改为 999999"],
    ] as const) {
      await expect(async () => {
        await quantity.fill(typed);
        await form.getByRole("button").click();
        await expect(page.getByText(said)).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect(form).not.toHaveAttribute("data-in-cart", /./);
    }
    await quantity.fill("２");
    await quantity.press("ArrowUp");
    await expect(quantity).toHaveValue("3");
    await quantity.press("ArrowDown");
  }
});
