import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { admits } from "#src/web/route-group.ts";
import { routeTable, type Route } from "#src/web/route-table.ts";
import { expectAccessible, test } from "#tests/support/browser.ts";
import { startEmptyMall } from "#tests/support/own-mall.ts";
import { registeredPassword } from "#tests/support/registering.ts";

// One mall for both.
test.describe.configure({ mode: "default" });

type EmptyMall = Awaited<ReturnType<typeof startEmptyMall>>;
let mall: EmptyMall;
test.beforeAll(async () => {
  mall = await startEmptyMall();
});
test.afterAll(() => mall.stop());

/** An address of the route, its parameters left out where they may be and something that is not there where they may not. */
const addressOf = ({ path }: Route) =>
  path
    .replaceAll(/\/\{\w+(?::digits)?\?\}/g, "")
    .replaceAll(/\{\w+(:digits)?\}/g, (_, digits?: string) => (digits ? "1" : "none"));

const searches = [
  "/goodsSearch?q=乙醇",
  "/goodsSearch?cateId=7",
  "/goodsSearch?q=64-17-5",
  "/merchantShop?q=甲",
  "/structureSearch?smiles=CCO",
];

/** Asks as the page's own browser would; redirects count with where they end. */
async function statusOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(new URL(path, mall.origin).href);
  const isWhole = answer.status() < 500 && !/没能读取|暂时无法显示/.test(await answer.text());
  return `${isWhole ? "fine" : "broken"} ${path}`;
}

test("no page breaks for a visitor, and empty lists say what they are", async ({ page }) => {
  const open = routeTable.filter((route) => admits(route, userTypes.visitor)).map(addressOf);
  expect(open.length).toBeGreaterThan(40);
  for (const path of [...open, ...searches]) expect(await statusOf(page, path)).toBe(`fine ${path}`);
  for (const [path, says] of [
    ["/", "商城还没有在售商品"],
    ["/goodsSearch", "商城还没有在售商品"],
    ["/goodsSearch?q=乙醇", "商城还没有在售商品"],
    ["/merchantShop", "还没有开张的店铺"],
    ["/brandProtocolCo", "还没有登记的品牌授权"],
    ["/hazardousChemicalsSup", "供应商提交许可并通过审核后"],
    ["/mallAnnouncement", "还没有公告"],
    ["/messageBoard", "还没有留言"],
    ["/specialArea", "还没有特色专区"],
  ] as const) {
    await page.goto(new URL(path, mall.origin).href);
    await expect(page.getByRole("main"), path).toContainText(says);
    await expectAccessible(page);
  }
  await expect(page.getByRole("main").getByRole("link", { name: "浏览全部商品" })).toBeVisible();
});

test("the invitation makes the first operator, for whom no page of the desk breaks", async ({ page }) => {
  const printed = execFileSync("node", ["scripts/invite-operator.ts", "--data", mall.data], { encoding: "utf8" });
  const link = new URL(/https?:\S+/.exec(printed)?.[0] ?? "");
  expect(link.origin, "the port of the mall on that data").toBe(mall.origin);
  await page.goto(link.href);
  await page.getByLabel("用户名").fill("first-operator");
  await page.getByLabel("姓名").fill("首位运营");
  await page.getByLabel(/^密码/).fill(registeredPassword);
  await page.getByLabel(/^确认密码/).fill(registeredPassword);
  await page.getByRole("button", { name: "建立运营账号" }).click();
  await expect(page).toHaveURL(new URL("/admin", mall.origin).href);
  const steps = page.getByRole("region", { name: "开张步骤" });
  await expect(steps).toContainText("已完成 0/6");
  await expect(steps.getByRole("link", { name: "首个采购单位" })).toHaveAttribute("href", "/admin/units");

  const mine = routeTable.filter((route) => route.group === "operator" || route.group === "user").map(addressOf);
  const forms = ["points/goods", "announcements", "help", "helpCategories", "banners", "areas"].map(
    (name) => `/admin/${name}/new`,
  );
  expect(mine.length).toBeGreaterThan(40);
  for (const path of [...mine, ...forms]) expect(await statusOf(page, path)).toBe(`fine ${path}`);
  for (const [path, says] of [
    ["/admin/units", "还没有采购单位"],
    ["/admin/companies", "还没有供应商"],
    ["/admin/registrations", "没有待审核的供应商"],
    ["/admin/goods", "还没有商品"],
    ["/admin/goodsReview", "没有待审核的商品"],
    ["/admin/papers", "没有待审核的证照"],
    ["/admin/announcements", "还没有公告"],
    ["/admin/banners", "还没有横幅"],
    ["/admin/areas", "还没有专区"],
    ["/admin/feedback", "还没有反馈"],
    ["/admin/points", "还没有兑换"],
    ["/admin/points/goods", "还没有积分商品"],
    ["/admin/collections", "还没有全平台集采"],
    ["/admin/biddings", "没有这样的竞价"],
    ["/admin/outbox", "还没有发出的消息"],
    ["/admin/operatorInvitations", "命令行打印的链接"],
    ["/admin/operatorInvitations?state=waiting", "没有这样的邀请"],
    ["/admin/dictionaries/mall_measure_unit", "瓶"],
  ] as const) {
    await page.goto(new URL(path, mall.origin).href);
    await expect(page.getByRole("main"), path).toContainText(says);
  }
});
