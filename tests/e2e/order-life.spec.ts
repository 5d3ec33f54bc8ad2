import { expect, type Page } from "@playwright/test";
import { OrderView } from "#src/domain/order/schema.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { SubmitResult, WishId, WishView } from "#src/domain/purchase/schema.ts";
import { shownOf } from "#src/domain/purchase/shown.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods } from "#tests/support/session.ts";
import { pdfOf } from "#tests/support/documents.ts";

/** Unit, group, fund and address of the demonstration by project: both run on the same data. */
const people = {
  desktop: {
    buyer: "zhangwei",
    approver: "lina",
    acceptor: "zhaomin",
    payer: "wangqiang",
    unit: "星城大学",
    groupId: "group-star-1",
    fundId: "fund-22071001",
  },
  mobile: {
    buyer: "wuping",
    approver: "zhenghao",
    acceptor: "zhenghao",
    payer: "zhenghao",
    unit: "明德医院",
    groupId: "group-med-1",
    fundId: "fund-MD-LAB",
  },
} as const;

/** A unit and a company settle a month once: each run of this test has a company of its own. */
const companies = ["linhai", "woze", "chenxing"] as const;

/** A request for 1,400 yuan of a company's goods that no other test knows: it needs an approval in every unit. */
async function askFor(page: Page, supplier: Page, who: (typeof people)[keyof typeof people]) {
  const { productId, productCode } = await makeMyGoods(supplier);
  const lines = [{ productId, quantity: 40 }];
  const { wishId } = await callApi(page, WishId, "POST", "/mall-pur/wish/create", { sourceType: 6, lines });
  const view = await callApi(page, WishView, "GET", `/mall-pur/wish/${wishId}`);
  await callApi(page, SubmitResult, "POST", `/mall-pur/wish/${wishId}/submit`, {
    groupId: who.groupId,
    addressId: view.addressId,
    funds: [{ fundId: who.fundId, amount: view.total }],
    shown: shownOf(view),
  });
  return { wishId, productCode };
}

async function looksWell(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("from the order to its settlement: buyer, approver, supplier in two parcels, acceptor, payer", async ({ signedIn }, {
  project,
  repeatEachIndex,
}) => {
  test.setTimeout(300_000);
  const who = project.name === "mobile" ? people.mobile : people.desktop;
  const buyer = await signedIn(who.buyer, "/myOrders");
  const supplier = await signedIn(companies[repeatEachIndex] ?? "linhai", "/supOrders");
  const { wishId, productCode } = await askFor(buyer, supplier, who);

  await supplier.goto("/supRequests");
  const filters = supplier.getByRole("listitem").filter({ hasText: who.unit }).filter({ hasText: productCode });
  await looksWell(supplier);
  await filters.getByRole("button", { name: "让价" }).click();
  const lower = supplier.getByRole("dialog");
  await lower.getByLabel(/应付金额/).fill("1300");
  await lower.getByLabel(/让价说明/).fill("老客户");
  await lower.getByRole("button", { name: "让价" }).click();
  await expect(lower).toBeHidden();

  const approver = await signedIn(who.approver, `/myApprovals/${wishId}`);
  await expect(approver.getByText("供应商让价后应付：¥1,300.00")).toBeVisible();
  await looksWell(approver);
  await approver.getByRole("button", { name: "批准", exact: true }).click();
  await expect(approver.getByRole("heading", { level: 1 })).toContainText("已下单");

  const { orders } = await callApi(buyer, WishView, "GET", `/mall-pur/wish/${wishId}`);
  const orderId = orders[0]!.orderId;
  await buyer.goto(`/myOrders/${orderId}`);
  await expect(buyer.getByRole("button", { name: "取消订单" })).toBeVisible();

  await supplier.goto("/supOrders");
  await expect(supplier.getByRole("heading", { level: 1 })).toHaveText("供应商订单");
  await looksWell(supplier);
  const { orderNo } = await callApi(buyer, OrderView, "GET", `/mall-pur/order/${orderId}`);
  await supplier
    .getByRole("searchbox", { name: /订单号/ })
    .last()
    .fill(orderNo);
  await supplier.getByRole("button", { name: "搜索" }).last().click();
  await supplier.getByRole("link", { name: orderNo }).click();
  await supplier.waitForURL(`**/supOrders/${orderId}`);
  await supplier.getByRole("button", { name: "让价" }).click();
  await supplier.getByRole("button", { name: "让价" }).last().click();
  await expect(supplier.getByRole("alert")).toContainText("请填写大于 0");
  await looksWell(supplier);
  await supplier.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await supplier.getByRole("button", { name: "确认订单" }).click();
  await supplier.getByRole("button", { name: "确定" }).click();
  await expect(supplier.getByRole("heading", { level: 1 })).toContainText("待发货");

  for (const [number, state] of [
    ["SF10001", "部分发货"],
    ["SF10002", "待收货"],
  ] as const) {
    await supplier.getByRole("button", { name: "发货" }).click();
    const dialog = supplier.getByRole("dialog");
    await dialog.getByRole("button", { name: "发货" }).click();
    await expect(dialog.getByRole("alert")).toContainText("请填写承运方");
    await dialog.getByLabel("承运方").fill("顺丰速运");
    await dialog.getByLabel("运单号").fill(number);
    await dialog.getByLabel(/批号/).fill("LOT-7");
    const quantity = dialog.getByRole("spinbutton");
    if (state === "部分发货") {
      await quantity.fill("1");
      await quantity.press("Tab");
      await looksWell(supplier);
    }
    await dialog.getByRole("button", { name: "发货" }).click();
    await expect(supplier.getByRole("heading", { level: 1 })).toContainText(state);
    await expect(supplier.getByRole("button", { name: "余货不发" })).toHaveCount(state === "部分发货" ? 1 : 0);
  }
  await looksWell(supplier);

  // The number of the second parcel was wrong: it is said as it should be, and both sides read what it was.
  await supplier.getByRole("button", { name: "更正运单" }).click();
  const waybill = supplier.getByRole("dialog");
  await waybill.getByLabel("要更正的运单").selectOption("顺丰速运 SF10002");
  await expect(waybill.getByLabel("运单号")).toHaveValue("SF10002");
  await looksWell(supplier);
  await waybill.getByLabel("运单号").fill("SF1");
  await waybill.getByRole("button", { name: "确定" }).click();
  await expect(waybill.getByText("运单号为 4–40 位字母、数字或连字符").first()).toBeVisible();
  await waybill.getByLabel("运单号").fill("SF20002");
  await waybill.getByRole("button", { name: "确定" }).click();
  await expect(waybill).toBeHidden();
  await expect(supplier.getByText("顺丰速运 SF10002 → 顺丰速运 SF20002")).toBeVisible();

  await buyer.reload();
  await expect(buyer.getByText("顺丰速运 SF10002 → 顺丰速运 SF20002")).toBeVisible();
  await looksWell(buyer);
  await buyer.getByRole("button", { name: "确认收货" }).click();
  await buyer.getByRole("dialog").getByRole("button", { name: "确认收货" }).click();
  await expect(buyer.getByRole("heading", { level: 1 })).toContainText("待验收");
  await expect(buyer.getByRole("button", { name: "验收", exact: true })).toHaveCount(0);

  const acceptor = await signedIn(who.acceptor, "/myOrders?view=accept");
  await looksWell(acceptor);
  await acceptor.getByRole("link", { name: orderNo }).click();
  await acceptor.waitForURL(`**/myOrders/${orderId}`);
  await acceptor.getByRole("button", { name: "验收", exact: true }).click();
  const dialog = acceptor.getByRole("dialog");
  await expect(dialog.getByLabel(/批号/)).toHaveValue("LOT-7");
  const photo = { name: "a.png", mimeType: "image/png", buffer: await acceptor.screenshot() };
  await dialog.locator("input[type=file]").setInputFiles(photo);
  await expect(dialog.getByRole("button", { name: "移除照片" })).toBeVisible();
  await looksWell(acceptor);
  await dialog.getByRole("button", { name: "验收", exact: true }).click();
  await expect(acceptor.getByRole("heading", { level: 1 })).toContainText("待结算");
  await expect(acceptor.getByRole("img", { name: /验收照片/ })).toBeVisible();
  await looksWell(acceptor);

  await supplier.goto("/supStatements");
  await looksWell(supplier);
  await supplier.getByRole("listitem").filter({ hasText: who.unit }).getByRole("button", { name: "生成对账单" }).first().click();
  await supplier.waitForURL("**/supStatements/*");
  const [, statementId] = /supStatements\/([^?]+)/.exec(supplier.url()) ?? [];
  await looksWell(supplier);

  const payer = await signedIn(who.payer, `/myStatements/${statementId}`);
  await expect(payer.getByRole("main")).toContainText(orderNo);
  await payer.getByRole("button", { name: "确认对账" }).click();
  await expect(payer.getByRole("alertdialog")).toContainText("发票抬头：");
  await payer.getByRole("button", { name: "确定" }).click();
  await expect(payer.getByRole("heading", { level: 1 })).toContainText("待开票");
  await looksWell(payer);

  await supplier.reload();
  await supplier.getByRole("button", { name: "登记发票" }).click();
  const invoice = supplier.getByRole("dialog");
  await expect(invoice.getByRole("definition").first()).toContainText("（演示）");
  await expect(invoice.getByLabel("税率")).toHaveValue("13");
  await invoice.getByLabel("发票号码").fill("123");
  await invoice.getByLabel("开票日期").fill(isoDay(Date.now()));
  await invoice.getByRole("button", { name: "登记发票" }).click();
  await expect(invoice.getByRole("alert")).toContainText("20 位");
  await looksWell(supplier);
  const licenceFile = { name: "发票.pdf", mimeType: "application/pdf", buffer: pdfOf() };
  await invoice.getByLabel("发票文件").setInputFiles(licenceFile);
  await invoice.getByLabel("发票号码").fill(`2611${Date.now()}`.padEnd(20, project.name === "mobile" ? "1" : "2"));
  await invoice.getByRole("button", { name: "登记发票" }).click();
  await expect(supplier.getByRole("heading", { level: 1 })).toContainText("待付款");
  await expect(supplier.getByRole("region", { name: "发票" })).toContainText("税率 13%，税额 ¥");

  await payer.reload();
  await expect(payer.getByRole("link", { name: "下载发票文件" })).toBeVisible();
  await payer.getByRole("button", { name: "登记付款" }).click();
  await payer.getByLabel("付款凭证号").fill("PZ-2026-001");
  await payer.getByRole("button", { name: "确定" }).click();
  await expect(payer.getByRole("heading", { level: 1 })).toContainText("已付款");
  await looksWell(payer);
  await buyer.goto(`/myOrders/${orderId}?slip=acceptance`);
  await expect(buyer.getByRole("table")).toContainText("LOT-7");
  await expect(buyer.getByRole("main")).toContainText("大写");
  await looksWell(buyer);
  await buyer.getByRole("link", { name: "返回订单" }).click();
  await expect(buyer.getByRole("heading", { level: 1 })).toContainText("已结算");
});
