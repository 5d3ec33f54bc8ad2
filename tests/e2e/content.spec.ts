import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

test("a visitor reads announcements, by kind, and comes back to the list", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "全部公告" }).click();
  await expect(page.getByRole("heading", { name: "商城公告", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "政策", exact: true }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: "易制毒、易制爆化学品采购须知" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("易制毒、易制爆化学品采购须知");
  await expect(page.getByText("第一类易制毒化学品不在本商城销售")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "返回公告列表" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(4);
});

test("a page after a list's last one leads to the last, for visitors and at desks @anyWidth", async ({ page, signedIn }) => {
  await page.goto("/mallAnnouncement?pageNum=99");
  await expect(page).toHaveURL(/\/mallAnnouncement\?pageNum=\d$/);
  await expect(page.getByRole("main").getByRole("listitem")).not.toHaveCount(0);
  const operator = await signedIn("operator", "/admin/users");
  await operator.goto("/admin/users?pageNum=99");
  await expect(operator).toHaveURL(/\/admin\/users\?pageNum=\d$/);
  await expect(operator.getByRole("main").getByRole("row")).not.toHaveCount(0);
});

test("suppliers find what is meant for them, and nobody else does", async ({ page }) => {
  const line = page.getByRole("link", { name: "商品资料规范更新" });
  await page.goto("/mallAnnouncement");
  await expect(page.getByRole("heading", { name: "商城公告", level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.goto("/login?redirect=%2FmallAnnouncement");
  await signInHere(page, "linhai");
  await line.click();
  await expect(page.getByText("过期证照对应的商品将自动下架")).toBeVisible();
});

test("a special area shows the goods it is about; without a number all areas are shown", async ({ page }) => {
  await page.goto("/specialArea");
  await expect(page.getByRole("heading", { name: "特色专区", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "玻璃仪器专区" }).click();
  await expect(page.getByRole("heading", { name: "玻璃仪器专区", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").locator("h3 a").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const first = await page.getByRole("main").locator("h3 a").first().getAttribute("href");
  await page.getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/pageNum=2/);
  await expect(page.getByRole("main").locator("h3 a").first()).not.toHaveAttribute("href", first ?? "");
});

test("shops are found by name; a shop shows its papers and its goods, and is searched inside", async ({ page }) => {
  await page.goto("/merchantShop");
  await expectAccessible(page);
  await page.getByLabel("按店铺名称或所在地查找").fill("林海");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === "林海");
  await page.getByRole("main").getByRole("link", { name: "林海试剂" }).click();
  await expect(page.getByRole("heading", { name: "林海试剂", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "证照" })).toContainText("营业执照");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("在本店搜索").fill("乙醇");
  await page.getByRole("button", { name: "在本店搜索" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/shopProducts" && url.searchParams.get("q") === "乙醇");
  await expect(page.getByRole("main").locator("h3 a").first()).toContainText("乙醇");
  const sellers = await page.getByRole("main").locator("li:has(> footer) > p").allInnerTexts();
  expect(sellers.length).toBeGreaterThan(3);
  expect(sellers.filter((text) => !text.startsWith("林海试剂"))).toEqual([]);
  await expectAccessible(page);
});

test("announcements, areas and shops that are not there lead to 404", async ({ request }) => {
  for (const path of ["/announceDetail?id=999999", "/specialArea/999999", "/merchantShop?coId=999999", "/shopProducts?coId=0"]) {
    expect([path, new URL((await request.get(path)).url()).pathname]).toEqual([path, "/404"]);
  }
});
