import { expect } from "@playwright/test";
import * as v from "valibot";
import { day } from "#src/domain/kernel/instant.ts";
import { OrderView } from "#src/domain/order/schema.ts";
import { SubmitResult, WishId, WishView } from "#src/domain/purchase/schema.ts";
import { shownOf } from "#src/domain/purchase/shown.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, makeMyGoods, unique } from "#tests/support/session.ts";

test("a lost parcel of what is regulated frees its permit by a safety officer, and the seller's filing says so", async ({
  signedIn,
}, { project }) => {
  const substance = project.name === "mobile" ? { casNo: "26628-22-8", name: "叠氮化钠" } : { casNo: "151-50-8", name: "氰化钾" };
  const groupId = "group-star-1";
  const supplier = await signedIn("linhai", "/supOrders");
  const { productId, title } = await makeMyGoods(supplier, substance);
  const officer = await signedIn("sunyue", "/unitHazards");
  const period = { validFrom: Date.now() - day, validTo: Date.now() + 90 * day };
  for (const kind of ["storage", "qualification"]) {
    const clearance = { groupId, kind, list: "toxic", note: "剧毒专库，双人双锁", ...period };
    await callApi(officer, v.unknown(), "POST", "/mall-pur/danger/clearance", clearance);
  }
  const permit = {
    kind: "permit",
    casNo: substance.casNo,
    groupId: null,
    coId: null,
    number: unique("许可"),
    issuer: "演示公安局",
  };
  await callApi(officer, v.unknown(), "POST", "/mall-pur/danger/permit", {
    ...permit,
    ...period,
    measure: "volume",
    amount: 500_000,
  });

  const buyer = await signedIn("lina", "/myOrders");
  await callApi(buyer, v.null(), "POST", "/mall-pur/danger/sds", { productIds: [productId] });
  const { wishId } = await callApi(buyer, WishId, "POST", "/mall-pur/wish/create", {
    sourceType: 6,
    lines: [{ productId, quantity: 1 }],
  });
  const wish = await callApi(buyer, WishView, "GET", `/mall-pur/wish/${wishId}`);
  await callApi(buyer, SubmitResult, "POST", `/mall-pur/wish/${wishId}/submit`, {
    groupId,
    addressId: wish.addressId,
    funds: [{ fundId: "fund-22071001", amount: wish.total }],
    shown: shownOf(wish),
  });
  await callApi(officer, v.unknown(), "POST", `/mall-pur/wish/${wishId}/approve`, {});
  const { orders } = await callApi(buyer, WishView, "GET", `/mall-pur/wish/${wishId}`);
  const { orderId } = orders[0]!;
  await callApi(supplier, v.null(), "POST", `/mall-sup/order/${orderId}/confirm`, {});
  const order = await callApi(buyer, OrderView, "GET", `/mall-pur/order/${orderId}`);
  const lines = [{ lineId: order.lines[0]!.lineId, quantity: 1 }];
  await callApi(supplier, v.null(), "POST", `/mall-sup/order/${orderId}/ship`, { carrier: "专车", trackingNo: "ZC0002", lines });
  await callApi(buyer, v.null(), "POST", `/mall-pur/order/${orderId}/missing`, { lines, reason: "车辆途中遗失" });

  await supplier.goto(`/supOrders/${orderId}`);
  await supplier.getByRole("button", { name: "答复未收到的报告" }).click();
  const answer = supplier.getByRole("dialog");
  await answer.getByLabel("是否同意").selectOption("同意");
  await answer.getByLabel(/^答复（/).fill("承运方确认遗失");
  await answer.getByRole("button", { name: "确定" }).click();
  await expect(answer).toBeHidden();

  await officer.goto("/unitHazards");
  const lost = officer.getByRole("listitem").filter({ hasText: order.orderNo });
  await expect(lost).toContainText(title);
  await expectAccessible(officer);
  await expectNoSidewaysScroll(officer);
  await lost.getByRole("button").first().click();
  await officer.getByRole("dialog").getByRole("textbox").fill("已向公安机关报告，编号 2026-17");
  await expectAccessible(officer);
  await officer.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(lost).toContainText("凭证数量已释放");

  await supplier.goto("/supFilings");
  const sale = supplier.getByRole("listitem").filter({ hasText: order.orderNo });
  await expect(sale).toContainText("丢失");
  await expectAccessible(supplier);
  await expectNoSidewaysScroll(supplier);
});
