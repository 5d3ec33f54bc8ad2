import { expect } from "@playwright/test";
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
