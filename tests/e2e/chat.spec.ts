import { expect } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectNoSidewaysScroll, test } from "../support/browser.ts";
import { callApi, makeOwnGoods, unique } from "../support/session.ts";

/** Each width has a conversation of its own. */
const parties = { desktop: ["chenjing", "woze"], mobile: ["lina", "chenxing"] } as const;

test("a buyer asks, the merchant quotes, the quote is a priced line of the cart; by keyboard", async ({ signedIn }, {
  project,
}) => {
  const [buyerName, supplierName] = parties[project.name as keyof typeof parties];
  const supplier = await signedIn(supplierName, "/supGoods");
  const goods = await makeOwnGoods(supplier);
  const buyer = await signedIn(buyerName, `/goodsDetail/${goods.productId}`);
  await buyer.getByRole("link", { name: "联系商家" }).click();
  await buyer.getByRole("button", { name: "发送给商家" }).click();
  const log = buyer.getByRole("log", { name: "消息记录" });
  await expect(log.getByRole("link", { name: goods.title }).last()).toBeVisible();

  await supplier.goto("/merchantChat");
  await expect(supplier.getByRole("navigation", { name: "商家沟通" })).toBeVisible();
  const question = unique("能便宜些吗");
  await buyer.getByLabel("输入消息").fill(question);
  await buyer.keyboard.press("Enter");
  // Kept by the server, not merely on its way.
  await expect(log.getByRole("listitem").filter({ hasText: question }).getByText("未读")).toBeVisible();
  await expectAccessible(buyer);
  await expectNoSidewaysScroll(buyer);

  // The list moves on without a reload; a page that is seen again asks at once.
  await supplier.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const talk = supplier.getByRole("navigation", { name: "商家沟通" }).getByRole("link", { name: question });
  await talk.focus();
  await supplier.keyboard.press("Enter");
  const theirs = supplier.getByRole("log", { name: "消息记录" });
  await expect(theirs.getByText(question)).toBeVisible();
  await expect(log.getByText("已读").last()).toBeVisible();

  await supplier.getByRole("button", { name: "报价", exact: true }).click();
  const dialog = supplier.getByRole("dialog", { name: "报价" });
  await dialog.getByLabel("商品").fill(goods.productCode);
  await supplier.getByRole("option", { name: goods.productCode }).click();
  await dialog.getByLabel("数量").fill("10");
  await dialog.getByLabel("单价（元）").fill("28.8");
  await expectAccessible(supplier);
  await dialog.getByRole("button", { name: "发送", exact: true }).click();
  await expect(theirs.getByText("待采用").last()).toBeVisible();

  await buyer.goto("/shoppingCart");
  const whileAway = unique("今天能发货");
  await supplier.getByLabel("输入消息").fill(whileAway);
  await supplier.getByRole("button", { name: "发送", exact: true }).click();
  await expect(theirs.getByText(whileAway)).toBeVisible();
  await buyer.goBack();
  await expect(log.getByText(whileAway)).toHaveCount(1);

  await log.getByRole("button", { name: "按此报价加入购物车" }).last().focus();
  await buyer.keyboard.press("Enter");
  await expect(theirs.getByText("已加入购物车").last()).toBeVisible();
  await buyer.goto("/shoppingCart");
  const line = buyer.locator(`#cart-${goods.productId}`);
  await expect(line).toContainText("28.80");
  await expect(line).toContainText("报价：满 10 件");
  await callApi(buyer, v.unknown(), "POST", "/mall-pur/cart/remove", { productIds: [goods.productId] });
});
