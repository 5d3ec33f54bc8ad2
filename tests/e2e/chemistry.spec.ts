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

test("what a solution takes is worked out, and put into the cheapest way to get it", async ({ signedIn }, { project }) => {
  const page = await signedIn("sunyue", "/goodsSearch?q=7647-14-5");
  await page.goto((await page.getByRole("main").locator("h3 a").first().getAttribute("href")) ?? "");
  const helper = page.getByRole("region", { name: "配制与稀释计算" });
  await helper.getByText("配制与稀释计算").click();
  const weighing = helper.getByRole("group", { name: "称取配制" });
  await weighing.getByLabel("目标浓度").fill("-1");
  await expect(weighing.getByText("不带正负号和单位")).toBeVisible();
  await weighing.getByLabel("目标浓度").fill("1");
  await weighing.getByLabel("配制体积（mL）").fill("20000");
  await helper.getByLabel("本品含量（质量分数，%）").fill("100");
  await expect(weighing.getByText(/需取 1169 g/)).toBeVisible();
  const dilution = helper.getByRole("group", { name: /^稀释/ });
  await dilution.getByLabel("母液浓度", { exact: true }).fill("1");
  await dilution.getByLabel("目标浓度").fill("2");
  await dilution.getByLabel("配制体积（mL）").fill("100");
  await expect(dilution.getByText("母液浓度应高于目标浓度")).toBeVisible();
  await dilution.getByLabel("目标浓度").fill("0.05");
  await expect(dilution.getByText("5 mL", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `test-results/preparation-${project.name}.png`, fullPage: true });
  await weighing.getByRole("button", { name: "填入最省买法" }).click();
  const amount = page.getByRole("region", { name: "最省买法" }).getByLabel("需要的量");
  await expect(amount).toHaveValue("1169 g");
  await expect(amount).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "最省买法" }).getByText(/^合计（/)).toBeVisible();
});
