import { type Browser, expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

async function signedIn(page: Page, username: string, path: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signInHere(page, username);
  await page.waitForURL(`**${path}`);
}

/** Somebody else's browser of the same width. */
async function other(browser: Browser, page: Page, username: string, path: string) {
  const size = page.viewportSize();
  const context = await browser.newContext({ viewport: size, baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await signedIn(theirs, username, path);
  return theirs;
}

/** Inputs of a local date and time speak of Shanghai. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

async function expectFine(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("a campaign: made by the administrator, joined by a group, closed early, its request at the agreed price", async ({
  page,
  browser,
}, { project }) => {
  const title = `集采 ${project.name}`;
  await signedIn(page, "sunyue", "/centralizedAcquisitionOrder");
  await expect(page.getByRole("link", { name: "下半年通用试剂集采（演示）" })).toBeVisible();
  await expectFine(page);
  const answer: unknown = await page.evaluate(async () =>
    (await fetch("/prod-api/mall-sup/goods/search?q=%E7%A7%BB%E6%B6%B2", { headers: { agent: "browser" } })).json(),
  );
  const [goods] = v.parse(v.object({ data: SearchResult }), answer).data.rows;
  await page.goto(`/collectionNew?productId=${goods?.productId ?? ""}`);
  await page.getByRole("button", { name: "发起集采" }).click();
  await expect(page.getByText("请填写标题").first()).toBeVisible();
  await expectFine(page);
  await page.getByLabel("集采标题").fill(title);
  await page.getByLabel("每箱数量").fill("4");
  await page.getByLabel("起订总量").fill("8");
  await page.getByLabel("截止时间").fill(inDays(3));
  await page.getByLabel("第 1 档单价").fill("2.00");
  await page.getByRole("button", { name: "再加一档" }).click();
  await page.getByLabel("第 2 档起始数量").fill("8");
  await page.getByLabel("第 2 档单价").fill("1.50");
  await page.getByRole("button", { name: "发起集采" }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();

  const leader = await other(browser, page, "lina", "/centralizedAcquisitionOrder");
  await leader.getByRole("link", { name: title }).click();
  const group = leader.getByRole("listitem").filter({ hasText: "有机合成课题组" });
  await group.getByLabel("需求数量").fill("5");
  await group.getByLabel("可多要数量").fill("3");
  await group.getByRole("button", { name: "报名" }).click();
  await expect(group).toContainText("现在截单可分到 8");
  await expect(leader.getByText("成箱 8")).toBeVisible();
  await expectFine(leader);

  await page.reload();
  await page.getByRole("button", { name: "提前截单" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("成交单价（含运费）")).toBeVisible();

  await leader.reload();
  await leader.getByRole("link", { name: "填写经费并提交申请" }).click();
  await expect(leader.getByRole("heading", { name: "生成采购单" })).toBeVisible();
  await expect(leader.getByRole("complementary", { name: "应付合计" })).toContainText("¥12.00");
  await expect(leader.getByLabel(/数量$/)).toHaveCount(0);
  await leader.context().close();
});

test("consignment: refilled by the vendor, taken, partly brought back, kept by the administrator", async ({ page, browser }) => {
  await signedIn(page, "zhangwei", "/vmPurchaseOrder");
  const vendor = page.getByRole("form").filter({ hasText: "林海" });
  await expect(vendor).toBeVisible();
  await expectFine(page);
  await vendor
    .getByLabel(/领用数量$/)
    .first()
    .fill("2");
  await vendor.getByRole("button", { name: "生成领用单" }).click();
  await expect(page.getByRole("heading", { name: "生成领用单" })).toBeVisible();
  await page.getByRole("button", { name: "确认领用" }).click();
  await expect(page.getByText("请选择课题组").last()).toBeVisible();
  await expectFine(page);
  await page.getByLabel("课题组").selectOption({ label: "有机合成课题组" });
  await page.getByRole("button", { name: "确认领用" }).click();
  await expect(page.getByRole("heading", { name: "领用成功" })).toBeVisible();
  await page.getByRole("button", { name: "归还未使用的商品" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("spinbutton").first().fill("1");
  await dialog.getByRole("button", { name: "归还未使用的商品" }).click();
  await expect(page.getByText("已归还").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectFine(page);

  const seller = await other(browser, page, "linhai", "/supConsignment");
  await seller.getByRole("button", { name: "登记补货" }).click();
  await seller.getByRole("dialog").getByRole("spinbutton").first().fill("3");
  await seller.getByRole("dialog").getByRole("button", { name: "登记补货" }).click();
  await expect(seller.getByText("已登记补货")).toBeVisible();
  await expectFine(seller);
  await seller.context().close();

  const keeper = await other(browser, page, "sunyue", "/vmSites");
  await expect(keeper.getByRole("heading", { name: "库存流水" })).toBeVisible();
  await expect(keeper.getByRole("cell", { name: "归还", exact: true }).first()).toBeVisible();
  await expectFine(keeper);
  await keeper.context().close();
});
