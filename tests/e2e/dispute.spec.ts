import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { pdfOf } from "#tests/support/documents.ts";
import { placeOrder } from "#tests/support/placed-order.ts";
import { callApi } from "#tests/support/session.ts";

async function looksWell(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Three pieces, sent, two of them reported as missing; the supplier has said that they arrived. */
async function refusedReport(buyer: Page, supplier: Page) {
  const { orderId, orderNo } = await placeOrder(buyer, supplier, 3);
  const order = await callApi(
    buyer,
    v.object({ lines: v.array(v.object({ lineId: v.string() })) }),
    "GET",
    `/mall-pur/order/${orderId}`,
  );
  const lines = (quantity: number) => order.lines.map(({ lineId }) => ({ lineId, quantity }));
  const sup = `/mall-sup/order/${orderId}`;
  await callApi(supplier, v.null(), "POST", `${sup}/confirm`, {});
  await callApi(supplier, v.null(), "POST", `${sup}/ship`, { carrier: "顺丰速运", trackingNo: "SF10010", lines: lines(3) });
  await callApi(buyer, v.null(), "POST", `/mall-pur/order/${orderId}/missing`, { reason: "没有收到", lines: lines(2) });
  await callApi(supplier, v.null(), "POST", `${sup}/answerMissing`, { agreed: false, reason: "已签收" });
  return { orderId, orderNo };
}

test("what the two sides do not agree on is decided by the operator, who hears both", async ({ signedIn }) => {
  const buyer = await signedIn("zhangwei", "/myOrders");
  const supplier = await signedIn("chenxing", "/supOrders");
  const operator = await signedIn("operator", "/admin");
  const { orderId, orderNo } = await refusedReport(buyer, supplier);
  const main = buyer.getByRole("main");
  const dialog = buyer.getByRole("dialog");

  await buyer.goto(`/myOrders/${orderId}`);
  await looksWell(buyer);
  await main.getByRole("button", { name: "申请平台裁定" }).click();
  await dialog.getByRole("button", { name: "申请平台裁定" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请填写陈述");
  await dialog.getByLabel("陈述").fill("签收人不是我们的人");
  await dialog.getByLabel("附件").setInputFiles({ name: "签收记录.pdf", mimeType: "application/pdf", buffer: pdfOf("签收") });
  await looksWell(buyer);
  await dialog.getByRole("button", { name: "申请平台裁定" }).click();
  await expect(main.getByRole("heading", { name: "平台裁定" })).toBeVisible();
  await expect(main).toContainText("供应商可在");
  await expect(main.getByRole("link", { name: "签收记录.pdf" })).toBeVisible();
  await looksWell(buyer);

  await supplier.goto("/supOrders?view=disputed");
  await expect(supplier.getByRole("main")).toContainText(orderNo);
  await looksWell(supplier);
  await supplier.goto(`/supOrders/${orderId}`);
  await looksWell(supplier);
  await supplier.getByRole("button", { name: "陈述", exact: true }).click();
  await supplier.getByRole("dialog").getByLabel("陈述").fill("底单在此，两件均已送达");
  await supplier.getByRole("dialog").getByRole("button", { name: "陈述", exact: true }).click();
  await expect(supplier.getByRole("main")).toContainText("底单在此");

  await operator.goto("/admin/disputes?view=ready");
  await looksWell(operator);
  await operator.getByRole("link", { name: orderNo }).click();
  const desk = operator.getByRole("main");
  await expect(desk).toContainText("底单在此，两件均已送达");
  await looksWell(operator);
  await desk.getByRole("button", { name: "作出裁定" }).click();
  const decision = operator.getByRole("dialog");
  await decision.getByLabel("裁定理由").fill("底单签收人不是采购方");
  await decision.getByRole("button", { name: "作出裁定" }).click();
  await expect(decision.getByRole("alert")).toContainText("请填写判给采购方的数量，不支持的填 0");
  await decision.getByRole("spinbutton").fill("1");
  await looksWell(operator);
  await decision.getByRole("button", { name: "作出裁定" }).click();
  await expect(desk).toContainText("平台已裁定");
  await expect(desk).toContainText("判给采购方 1");

  await buyer.reload();
  await expect(main).toContainText("底单签收人不是采购方");
  await expect(main).toContainText("未供货 1");
  await looksWell(buyer);
  await supplier.reload();
  await expect(supplier.getByRole("main")).toContainText("底单签收人不是采购方");
});
