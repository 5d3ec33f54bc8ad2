import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { WishId } from "#src/domain/purchase/schema.ts";
import { Address } from "#src/domain/unit/address.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";
import { invitationLinkTo, newMobile } from "#tests/support/outbox.ts";
import { registeredPassword, registerPurchaser } from "#tests/support/registering.ts";
import { callApi } from "#tests/support/session.ts";
import { goToWork } from "#tests/support/work-menu.ts";

/** The administrator makes a group and its fund; gives back where the group stands. */
async function makeGroup(admin: Page): Promise<string> {
  const main = admin.getByRole("main");
  await goToWork(admin, "课题组与经费");
  await expect(main).toContainText("还没有课题组");
  await main.getByRole("button", { name: "新建课题组" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("课题组名称").fill("催化组");
  await dialog.getByRole("combobox", { name: "负责人" }).fill("何主任");
  await admin.getByRole("option", { name: /何主任/ }).click();
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(admin).toHaveURL(/\/unitGroups\/[\w-]+$/);
  await main.getByRole("button", { name: "新建经费" }).click();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请输入经费编号");
  await dialog.getByLabel("经费编号").fill("KJ-2026-01");
  await dialog.getByLabel("经费名称").fill("启动经费");
  await dialog.getByLabel("初始金额（元）").fill("50000");
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(main.getByRole("row").filter({ hasText: "启动经费" })).toContainText("50,000.00");
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  return admin.url().split("/").at(-1) ?? "";
}

/** Lets the one who asks to join in, and makes them an acceptor. */
async function letIn(admin: Page) {
  const main = admin.getByRole("main");
  await admin.goto("/unitMembers");
  await main.getByRole("button", { name: "通过", exact: true }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(main).toContainText("没有待审核的采购人");
  await goToWork(admin, "成员与角色");
  await main.getByRole("button", { name: "设置角色：钱多" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "验收人" }).check();
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(main.getByRole("row").filter({ hasText: "钱多" })).toContainText("验收人");
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
}

/** A member submits a request of one piece of something harmless. */
async function order(member: Page): Promise<string> {
  const found = await callApi(member, SearchResult, "GET", `/mall-sup/goods/search?q=${encodeURIComponent("离心管")}`);
  const goods = found.rows.findLast(({ productStatus, stock }) => productStatus === 1 && stock > 99);
  const address = { receiver: "钱多", mobile: "13800138000", provinceCode: "310000", cityCode: "310100", areaCode: "310101" };
  await callApi(member, Address, "POST", "/mall-pur/address", { ...address, detail: "中山东一路 1 号" });
  const lines = [{ productId: goods?.productId, quantity: goods?.minQuantity }];
  const { wishId } = await callApi(member, WishId, "POST", "/mall-pur/wish/create", { sourceType: 6, lines });
  await member.goto(`/generatedPurchaseOrder/${wishId}/6`);
  await expect(member.getByText(/提交后剩 ¥/)).toBeVisible();
  await member.getByRole("button", { name: "提交申请" }).click();
  await expect(member.getByRole("heading", { level: 1 })).toContainText("等待单位管理员审批");
  return wishId;
}

test("a unit is made, its administrator makes group and fund, and a member orders", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const number = newMobile();
  const [name, email] = [`新研究院${number}`, `lab${number}@unit.example`];
  await page.goto("/login?redirect=%2Fadmin%2Funits");
  await signInHere(page, "operator");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "新建单位" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请输入单位名称");
  await expectAccessible(page);
  await dialog.getByLabel("单位名称").fill(name);
  await dialog.getByLabel("单位类型").selectOption("institute");
  await dialog.getByRole("checkbox", { name: "可购买危险化学品" }).check();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL(/\/admin\/units\/[\w-]+$/);
  await expect(main).toContainText("还没有管理员");
  await expect(main.getByRole("checkbox", { name: "可购买危险化学品" })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByLabel("任命管理员").fill(email);
  await main.getByRole("button", { name: "任命或邀请" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: email })).toContainText("待接受");

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize() ?? { width: 1440, height: 900 },
  });
  const invited = await context.newPage();
  const link = new URL(await invitationLinkTo(email));
  await invited.goto(`${link.pathname}${link.search}`);
  await expect(invited.getByRole("main")).toContainText(name);
  await expectAccessible(invited);
  await expectNoSidewaysScroll(invited);
  await invited.getByLabel("用户名").fill(`adm${number}`);
  await invited.getByLabel("姓名").fill("何主任");
  await invited.getByLabel(/^密码/).fill(registeredPassword);
  await invited.getByLabel(/^确认密码/).fill(registeredPassword);
  await invited.getByLabel("我已阅读并同意").check();
  await invited.getByRole("button", { name: "建立账号并接受邀请" }).click();
  await expect(invited).toHaveURL("/unitMembers");
  await expect(invited.getByRole("banner")).toContainText(name);
  await invited.goto(`${link.pathname}${link.search}`);
  await expect(invited.getByRole("main")).toContainText("邀请链接无效、已使用或已过期");

  await invited.goto("/unitMembers");
  const groupId = await makeGroup(invited);
  const member = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await registerPurchaser(member, newMobile());
  const unitId = page.url().split("/").at(-1);
  const profile = { unitId, groupId, realName: "钱多", jobNo: "A001" };
  await callApi(member, v.unknown(), "POST", "/mall-pur/pur/purchaser/completeInfo", profile);
  await letIn(invited);
  const wishId = await order(member);
  await callApi(invited, v.object({ status: v.literal("ordered") }), "POST", `/mall-pur/wish/${wishId}/approve`, {});
  await member.context().close();
  await context.close();

  await page.reload();
  // The last administrator stays.
  await expect(main.getByRole("listitem").filter({ hasText: "何主任" })).toBeVisible();
  await expect(main.getByRole("button", { name: "撤销管理员 何主任" })).toBeHidden();
  await main.getByRole("button", { name: "停用单位" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(main.getByRole("button", { name: "启用单位" })).toBeVisible();
  await expect(main).toContainText("请先启用再任命管理员");
  await page.goto(`/admin/units?q=${encodeURIComponent(name)}`);
  await expect(main.getByRole("row").filter({ hasText: name })).toContainText("已停用");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
