import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { placeOrder } from "#tests/support/placed-order.ts";
import { callApi } from "#tests/support/session.ts";

async function looksWell(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Three pieces, confirmed and sent. */
async function sentOrder(buyer: Page, supplier: Page): Promise<string> {
  const { orderId } = await placeOrder(buyer, supplier, 3);
  await callApi(supplier, v.null(), "POST", `/mall-sup/order/${orderId}/confirm`, {});
  await supplier.goto(`/supOrders/${orderId}`);
  await supplier.getByRole("button", { name: "发货" }).click();
  const dialog = supplier.getByRole("dialog");
  await dialog.getByLabel("承运方").fill("顺丰速运");
  await dialog.getByLabel("运单号").fill("SF10009");
  await dialog.getByRole("button", { name: "发货" }).click();
  await expect(supplier.getByRole("heading", { level: 1 })).toContainText("待收货");
  return orderId;
}

test("goods that do not arrive are reported, and not paid for when the supplier agrees", async ({ signedIn }) => {
  const buyer = await signedIn("zhangwei", "/myOrders");
  const supplier = await signedIn("chenxing", "/supOrders");
  const orderId = await sentOrder(buyer, supplier);
  const main = buyer.getByRole("main");
  const dialog = buyer.getByRole("dialog");

  await buyer.goto(`/myOrders/${orderId}`);
  await main.getByRole("button", { name: "确认收货" }).click();
  await dialog.getByRole("spinbutton").fill("2");
  await dialog.getByRole("button", { name: "确认收货" }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole("button", { name: "报告未收到" }).click();
  await dialog.getByRole("spinbutton").fill("1");
  await dialog.getByRole("button", { name: "报告未收到" }).click();
  await expect(dialog.getByRole("alert")).toContainText("情况说明不能为空");
  await dialog.getByLabel("情况说明").fill("快递显示已签收，少一件");
  await looksWell(buyer);
  await dialog.getByRole("button", { name: "报告未收到" }).click();
  await expect(main).toContainText("等待供应商答复");
  await expect(main.getByRole("button", { name: "确认收货" })).toHaveCount(0);
  await looksWell(buyer);

  await supplier.goto("/supOrders?view=missing");
  await looksWell(supplier);
  await supplier.goto(`/supOrders/${orderId}`);
  await supplier.getByRole("link", { name: "联系采购人" }).click();
  await expect(supplier.getByRole("log", { name: "消息记录" })).toBeVisible();
  await looksWell(supplier);

  await supplier.goto(`/supOrders/${orderId}`);
  await supplier.getByRole("button", { name: "答复未收到的报告" }).click();
  const answer = supplier.getByRole("dialog");
  await expect(answer).toContainText("快递显示已签收，少一件");
  await answer.getByLabel("是否同意").selectOption("同意");
  await answer.getByLabel(/^答复（/).fill("承运方确认遗失");
  await looksWell(supplier);
  await answer.getByRole("button", { name: "确定" }).click();
  await expect(supplier.getByRole("heading", { level: 1 })).toContainText("待验收");
  await looksWell(supplier);

  await buyer.reload();
  await expect(buyer.getByRole("heading", { level: 1 })).toContainText("待验收");
  await expect(main).toContainText("供应商确认未送达");
  await expect(main).toContainText("应付 ¥82.00");
});
