import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";

test("a structure is drawn or pasted, and leads to offers", async ({ page }, { project }) => {
  await page.goto("/structureSearch");
  await expectAccessible(page);
  await page.getByRole("button", { name: "打开画板" }).click();
  const board = page.getByRole("group", { name: "画结构式" }).locator("canvas").last();
  await expect(board).toBeVisible();
  // A press draws a bond of two carbons.
  const smiles = page.getByLabel("SMILES");
  await board.click({ position: { x: 120, y: 200 } });
  await expect(smiles).toHaveValue("CC");
  await smiles.fill("c1ccncc1");
  await page.getByRole("button", { name: "查找", exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("smiles") === "c1ccncc1");
  const hit = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "吡啶", exact: true }) });
  await expect(hit.getByText("CAS 110-86-1")).toBeVisible();
  await expect(hit.getByRole("link", { name: "登录可见" }).first()).toBeVisible();
  await expect(page.getByRole("img", { name: "c1ccncc1" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `test-results/structure-${project.name}.png`, fullPage: true });
  await page.goto("/structureSearch?smiles=C1CC&mode=exact");
  await expect(page.getByText("看不懂这个 SMILES")).toBeVisible();
});

test("the cheapest way to get an amount goes into the cart at one press", async ({ signedIn }, { project }) => {
  // Each width its own buyer, whose cart nobody counts, and its own substance.
  const [buyer, casNo] = project.name === "mobile" ? ["zhoujie", "57-50-1"] : ["sunyue", "7647-14-5"];
  const page = await signedIn(buyer, `/goodsSearch?q=${casNo}`);
  const detail = await page.getByRole("main").locator("h3 a").first().getAttribute("href");
  await page.goto(detail ?? "");
  const panel = page.getByRole("region", { name: "最省买法" });
  await panel.getByLabel("需要的量").fill("3");
  await panel.getByRole("button", { name: "计算" }).click();
  await expect(panel.getByText("看不懂这个量")).toBeVisible();
  await panel.getByLabel("需要的量").fill("3.2 kg");
  await panel.getByRole("button", { name: "计算" }).click();
  await expect(panel.getByText(/^合计（/)).toBeVisible();
  await expect(panel.getByRole("list", { name: "说明" }).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await panel.screenshot({ path: `test-results/cover-${project.name}.png` });
  await panel.getByRole("button", { name: "整套加入购物车" }).click();
  await expect(panel.getByRole("button", { name: "已加入购物车" })).toBeVisible();
});
