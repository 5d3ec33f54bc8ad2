import { expect } from "@playwright/test";
import { changeData } from "#tests/support/mall-data.ts";
import { png } from "#tests/support/pictures.ts";
import { givePoints, makeMyBuyer } from "#tests/support/own-buyer.ts";
import { unique } from "#tests/support/session.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

test("points are given for goods, which the operator confirms and sends", async ({ signedIn }) => {
  const thing = "周期表鼠标垫";
  const { username, realName, purchaserId } = await makeMyBuyer("zhangwei");
  await givePoints(purchaserId, 300);
  const page = await signedIn(username, "/integralMall");
  await expect(page.getByRole("heading", { name: "积分商城", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(thing) })
    .click();
  await expect(page.getByRole("heading", { name: thing, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "兑换", exact: true }).click();
  await expect(page).toHaveURL(/tab=redemptions/);
  await expect(page.getByRole("listitem").filter({ hasText: thing })).toContainText("待确认");
  await expectAccessible(page);

  const staff = await signedIn("operator", "/admin/points?status=submitted");
  const waiting = staff.getByRole("row").filter({ hasText: realName });
  await expect(waiting).toContainText(thing);
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  await waiting.getByRole("button", { name: /^确认/ }).click();
  await expect(waiting).toHaveCount(0);
  await staff.goto("/admin/points?status=confirmed");
  await waiting.getByRole("button", { name: /^发货/ }).click();
  const parcel = staff.getByRole("dialog");
  await parcel.getByLabel(/^承运方/).fill("顺丰速运");
  await parcel.getByLabel(/^运单号/).fill("SF1234567890");
  await parcel.getByRole("button", { name: "发货" }).click();
  await expect(staff.getByText("已发货，积分已扣除")).toBeVisible();

  await page.reload();
  const sent = page.getByRole("listitem").filter({ hasText: "SF1234567890" });
  await sent.getByRole("button", { name: /^确认收货/ }).click();
  await expect(page.getByText("已确认收货")).toBeVisible();
  await page.getByRole("navigation", { name: "积分商城" }).getByRole("link", { name: "积分明细" }).click();
  await expect(page.getByRole("row").filter({ hasText: "兑换扣除" })).toContainText(thing);
  await expectNoSidewaysScroll(page);

  // No such order has earned anything: the dialog says so and keeps what was typed.
  await staff.getByRole("button", { name: "扣回订单积分" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel(/^订单号/).fill("NO-SUCH-ORDER");
  await dialog.getByLabel(/^原因/).fill("整单退回");
  await dialog.getByRole("button", { name: "扣回订单积分" }).click();
  await expect(dialog.getByRole("alert")).toContainText("请核对订单号");
  await expect(dialog.getByLabel(/^订单号/)).toHaveValue("NO-SUCH-ORDER");
  await expectAccessible(staff);
});

test("the desk makes goods for points, mends what is wrong, and takes them off", async ({ signedIn }) => {
  const title = unique("保温杯");
  const page = await signedIn("operator", "/admin/points/goods");
  await page.getByRole("link", { name: "新建积分商品" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("新建积分商品");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page.getByRole("alert")).toContainText("请输入商品名称");
  await page.getByLabel("供货商").selectOption({ index: 1 });
  await page.getByLabel("商品名称").fill(title);
  await page.getByRole("textbox", { name: /^积分/ }).fill("120");
  await page.getByRole("textbox", { name: /^库存/ }).fill("5");
  await page.getByRole("textbox", { name: /^每人上限/ }).fill("2");
  await page.getByLabel("图片").setInputFiles({ name: "杯.png", mimeType: "image/png", buffer: Buffer.from(png) });
  await expect(page.getByRole("img", { name: "图片" })).toBeVisible();
  await page.getByRole("button", { name: "发布" }).click();
  await expect(page).toHaveURL(/\/admin\/points\/goods$/);

  await page.goto(`/admin/points/goods?q=${title}`);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("每人 2");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole("link").click();
  await expect(page.getByLabel("商品名称")).toHaveValue(title);
  await expect(page.getByRole("img", { name: "图片" })).toBeVisible();
  await page.getByLabel("状态").selectOption("已下架");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/\/admin\/points\/goods$/);
  await page.goto(`/admin/points/goods?sale=off&q=${title}`);
  await expect(row).toContainText("已下架");
});

test("a unit that takes no part reads whom to ask; its administrator sees the switch", async ({ page }) => {
  await page.goto("/login?redirect=%2FintegralMall");
  await signInHere(page, "chenjing");
  await expect(page.getByText("您的单位没有开通积分商城")).toBeVisible();
  await expect(page.getByRole("button", { name: "为本单位开通" })).toHaveCount(0);
  await expectAccessible(page);
  await page.context().clearCookies();
  await page.goto("/login?redirect=%2FintegralMall");
  await signInHere(page, "zhoujie");
  await expect(page.getByRole("button", { name: "为本单位开通" })).toBeVisible();
});

test("what expires next is shown with its last day", async ({ signedIn }) => {
  const { username, purchaserId } = await makeMyBuyer("zhangwei");
  await givePoints(purchaserId, 120);
  const setMonths = (months: string) =>
    changeData([
      {
        sql: "insert into config (key, value) values ('points.expiryMonths', ?1) on conflict (key) do update set value = ?1",
        values: [months],
      },
      {
        sql: "insert into points_expiry_rule (id, months, since) values (1, ?1, 1) on conflict (id) do update set months = ?1, since = 1",
        values: [Number(months)],
      },
    ]);
  await setMonths("12");
  try {
    const page = await signedIn(username, "/integralMall");
    await expect(page.getByText(/^120 积分将于 \d{4}-\d\d-\d\d 到期$/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "积分明细" }).click();
    await expect(page.getByText(/^120 积分将于/)).toBeVisible();
  } finally {
    await setMonths("0");
  }
});
