import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { placeOrder } from "#tests/support/placed-order.ts";
import { changeData } from "#tests/support/mall-data.ts";

test("an operator finds a supplier, suspends it with a reason, and lets it trade again", async ({ page }, { project }) => {
  const name = `停业演练（${project.name}）有限公司`;
  await changeData([
    {
      sql: "insert into company (name, short_name, credit_code, created_at) values (?1, ?1, ?2, ?3)",
      values: [name, `TEST-${project.name}`, Date.now()],
    },
  ]);
  await page.goto(`/login?redirect=${encodeURIComponent("/admin/companies")}`);
  await signInHere(page, "operator");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("供应商");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/admin/companies?q=${encodeURIComponent(name)}`);
  await main.getByRole("link", { name }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main.getByRole("region", { name: "停业记录" })).toContainText("没有停业记录");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await main.getByRole("button", { name: "停业" }).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toContainText("停业原因不能为空");
  await dialog.getByRole("textbox").fill("许可证存疑");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(main).toContainText("已停业");
  await expect(main.getByRole("region", { name: "停业记录" })).toContainText("许可证存疑");

  await main.getByRole("button", { name: "恢复营业" }).click();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(main.getByRole("button", { name: "停业" })).toBeVisible();
  await expect(main.getByRole("region", { name: "停业记录" })).toContainText("恢复营业");
});

test("who suspends a supplier with open orders says what becomes of them", async ({ page, signedIn }, { project }) => {
  const name = `有单停业（${project.name}）有限公司`;
  const buyer = await signedIn("zhangwei", "/myOrders");
  const supplier = await signedIn("chenxing", "/supOrders");
  const { orderId } = await placeOrder(buyer, supplier, 2);
  await changeData([
    {
      sql: "insert into company (name, short_name, credit_code, created_at) values (?1, ?1, ?2, ?3)",
      values: [name, `ORDERS-${project.name}`, Date.now()],
    },
    {
      sql: `update "order" set co_id = (select id from company where name = ?2), due_at = 1 where id = ?1`,
      values: [orderId, name],
    },
  ]);
  await page.goto(`/login?redirect=${encodeURIComponent(`/admin/companies?q=${encodeURIComponent(name)}`)}`);
  await signInHere(page, "operator");
  const main = page.getByRole("main");
  await main.getByRole("link", { name }).click();
  await main.getByRole("button", { name: "停业" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("待确认 1 个");
  await dialog.getByRole("textbox").fill("许可证存疑");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请选择已有订单如何处理");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel("已有订单").selectOption("取消尚未发货的，其余照常");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(main).toContainText("已停业");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/admin/lateOrders");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("逾期订单");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
