import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { orderOnePiece, traders } from "#tests/support/one-piece.ts";

/** How many rows the list of this address says it has. */
const countOf = async (page: Page) =>
  Number(
    /共 (\d+)/.exec(
      (await page
        .getByText(/共 \d+\+? 条/)
        .first()
        .textContent()) ?? "",
    )?.[1] ?? "0",
  );

test("a supplier's day begins with what waits: each figure is the list behind it, and an order is confirmed in place", async ({
  signedIn,
}, { project }) => {
  const who = project.name === "mobile" ? traders.mobile : traders.desktop;
  const page = await signedIn(who.company, "/workbench");
  await orderOnePiece(await signedIn(who.buyer, "/myOrders"), page, who);
  await page.reload();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const todos = page.getByRole("navigation", { name: "待办" });
  const tile = todos.getByRole("link", { name: /^待确认订单/ });
  // Other tests order of the same company meanwhile.
  await expect(async () => {
    await page.goto("/workbench");
    const shown = Number(/(\d+)$/.exec((await tile.textContent()) ?? "")?.[1]);
    await page.goto((await tile.getAttribute("href")) ?? "");
    expect(await countOf(page)).toBe(shown);
  }).toPass();
  await page.goto("/workbench");
  const sales = page.getByRole("region", { name: "近 30 天销售", exact: true });
  await sales.getByText("每日数据", { exact: true }).press("Enter");
  const days = sales.getByRole("table").getByRole("row");
  await expect(days).toHaveCount(32);
});

test("each purchaser's day begins with what their rights let them do, and the shop is one click away", async ({ signedIn }) => {
  for (const username of ["zhangwei", "lina", "zhaomin", "sunyue", "liuyang"]) {
    const page = await signedIn(username, "/workbench");
    await expect(page.getByRole("heading", { level: 1, name: "工作台" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("main").getByRole("link", { name: "商城首页" }).click();
    await expect(page).toHaveURL("/");
  }
});

test("what a purchaser ordered last is put into the cart from the workbench", async ({ signedIn }, { project }) => {
  const who = project.name === "mobile" ? traders.mobile : traders.desktop;
  const page = await signedIn(who.buyer, "/workbench");
  await orderOnePiece(page, await signedIn(who.company, "/supGoods"), who);
  await page.reload();
  const again = page.getByRole("region", { name: "最近买过", exact: true });
  await again.getByRole("button", { name: "加入购物车" }).first().click();
  await expect(page.getByText("已加入购物车")).toBeVisible();
});

test("the operator's desk says how the mall does", async ({ signedIn }) => {
  const page = await signedIn("operator", "/admin");
  await expect(page.getByRole("region", { name: "近 30 天成交", exact: true })).toContainText("有订单的采购单位");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/workbench");
  await expect(page).toHaveURL("/admin");
});
