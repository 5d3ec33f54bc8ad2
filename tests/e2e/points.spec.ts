import { expect } from "@playwright/test";
import { png } from "#tests/support/pictures.ts";
import { unique } from "#tests/support/session.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

test("points are given for goods, which the operator confirms and sends", async ({ page, browser }, { project }) => {
  // Each width has a buyer and a thing of its own.
  const [who, thing] = project.name === "mobile" ? ["lina", "记录本 A5 防水"] : ["zhangwei", "周期表鼠标垫"];
  await page.goto("/login?redirect=%2FintegralMall");
  await signInHere(page, who);
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
  const mine = page.getByRole("listitem").filter({ hasText: thing }).filter({ hasText: "待确认" }).first();
  await expect(mine).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() ?? null });
  const staff = await context.newPage();
  await staff.goto("/login?redirect=%2Fadmin%2Fpoints%3Fstatus%3Dsubmitted");
  await signInHere(staff, "operator");
  const waiting = staff.getByRole("row").filter({ hasText: thing });
  await expect(waiting.first()).toBeVisible();
  await expectAccessible(staff);
  await expectNoSidewaysScroll(staff);
  const before = await waiting.count();
  await waiting.first().getByRole("button", { name: /^确认/ }).click();
  await expect(waiting).toHaveCount(before - 1);
  await staff.goto("/admin/points?status=confirmed");
  await staff.getByRole("row").filter({ hasText: thing }).first().getByRole("button", { name: /^发货/ }).click();
  await staff.getByRole("dialog").getByRole("textbox").fill("顺丰 SF1234567890");
  await staff.getByRole("dialog").getByRole("button", { name: "确定" }).click();
  await expect(staff.getByText("已发货，积分已扣除")).toBeVisible();

  await page.reload();
  const sent = page.getByRole("listitem").filter({ hasText: thing }).filter({ hasText: "SF1234567890" });
  await sent
    .first()
    .getByRole("button", { name: /^确认收货/ })
    .click();
  await expect(page.getByText("已确认收货")).toBeVisible();
  await page.getByRole("navigation", { name: "积分商城" }).getByRole("link", { name: "积分明细" }).click();
  await expect(page.getByRole("row").filter({ hasText: "兑换扣除" }).first()).toContainText(thing);
  await expectNoSidewaysScroll(page);
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
