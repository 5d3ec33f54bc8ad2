import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

/** People in whose carts no other test counts lines. */
const buyerOf = (project: string) => (project === "mobile" ? "zhoujie" : "sunyue");

async function open(page: Page, project: string, path: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signInHere(page, buyerOf(project));
}

/** Goods that may be bought one by one. */
async function goodsOnSale(page: Page, pageNum: number) {
  const answer: unknown = await page.evaluate(
    async (at) => (await fetch(`/prod-api/mall-sup/goods/search?danger=none&lead=0&pageSize=40&pageNum=${at}`)).json(),
    pageNum,
  );
  const { data } = v.parse(v.object({ code: v.literal(200), data: SearchResult }), answer);
  return data.rows.filter(({ minQuantity, stock, hazards }) => minQuantity === 1 && stock > 5 && hazards.length === 0);
}

test("the quick pad finds goods by code as it is typed, keeps its draft, and makes a request", async ({ page }, { project }) => {
  await open(page, project.name, "/placeOrder");
  await expect(page.getByRole("link", { name: "采购下单" }).first()).toHaveAttribute("aria-current", "page");
  const [goods] = await goodsOnSale(page, 1);
  const code = page.getByLabel("第 1 行 货号 / CAS 号");
  await code.fill(goods!.productCode);
  await expect(page.getByText(goods!.productTitle).first()).toBeVisible();
  await code.press("Enter");
  await expect(page.getByLabel("第 2 行 货号 / CAS 号")).toBeFocused();
  await page.getByLabel("第 2 行 货号 / CAS 号").fill("NOSUCH-000");
  await expect(page.getByText("没有找到此货号")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `test-results/place-order-${project.name}.png`, fullPage: true });
  await expect(page.getByText("1 种可下单，1 行待处理")).toBeVisible();
  // The draft outlives the page.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("1 种可下单，1 行待处理")).toBeVisible({ timeout: 4000 });
  }).toPass();
  await page.getByRole("button", { name: "生成采购申请" }).click();
  await expect(page.getByText("还有 1 行未处理")).toBeVisible();
  await page.getByRole("button", { name: "删除第 2 行" }).click();
  await page.getByRole("button", { name: "生成采购申请" }).click();
  await expect(page).toHaveURL(/\/generatedPurchaseOrder\/[\w-]+\/6$/);
  await expect(page.getByText(goods!.productTitle).first()).toBeVisible();
});

test("a messy sheet of 60 rows: every row accounted for, mended in place, added, the rest to an inquiry", async ({ page }, {
  project,
}) => {
  test.setTimeout(120_000);
  await open(page, project.name, "/batchAddPurchase");
  await expect(page.getByRole("heading", { name: "批量添加" })).toBeVisible();
  await page.screenshot({ path: `test-results/batch-input-${project.name}.png`, fullPage: true });
  const goods = [...(await goodsOnSale(page, 2)), ...(await goodsOnSale(page, 3))].slice(0, 44);
  expect(goods.length).toBe(44);
  const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));
  const rows = goods.map((one, place) => {
    const code = [one.productCode, one.productCode.toLowerCase(), ` ${wide(one.productCode)} `, one.productCode][place % 4];
    return `${place + 1}\t${code}\t${one.productTitle}\t${one.productSpec}\t${place === 3 ? "1 尽快" : ["1", `２${one.productMeasureUnit}`, "两", "1.0"][place % 4]}`;
  });
  // What is found for a row by hand is remembered in the unit.
  const run = crypto.randomUUID().slice(0, 6);
  const bad = Array.from({ length: 10 }, (_, place) => `${place + 45}\tNOSUCH${run}${place}X9\t不存在的试剂${place}号龘\t\t1`);
  const unclear = Array.from({ length: 6 }, (_, place) => `${place + 55}\t${goods[place]!.productCode}\t\t\t若干`);
  const sheet = [
    "2026 年试剂采购清单",
    "序号\t产品货号\t品名\t规格型号\t申购数量",
    ...rows,
    ...bad,
    ...unclear,
    "合计\t\t\t\t99",
  ].join("\n");
  await page.getByLabel("粘贴采购清单").fill(sheet);
  await page.getByRole("button", { name: "开始识别" }).click();
  const filter = (name: string) => page.getByRole("button", { name: new RegExp(`^${name} \\d+$`) });
  await expect(filter("全部")).toHaveText("全部 60");
  await expect(filter("已匹配")).toHaveText("已匹配 44");
  await expect(filter("未找到")).toHaveText("未找到 10");
  await expect(filter("数量不符")).toHaveText("数量不符 6");
  await expect(page.getByText("另有 3 行没有商品")).toBeVisible();
  // At the end of the list the bar covers no row.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `test-results/batch-rows-${project.name}.png` });

  await filter("数量不符").click();
  await page.getByLabel("第 57 行 数量").fill("3");
  await page.getByLabel("第 57 行 数量").blur();
  await expect(filter("已匹配")).toHaveText("已匹配 45");

  await filter("未找到").click();
  await expect(page.getByRole("link", { name: /去搜索，看相近的商品$/ }).first()).toHaveAttribute("href", /^\/goodsSearch\?q=./);
  await page.getByLabel("第 47 行 货号、CAS 号或名称").fill(goods[10]!.productCode);
  await page.getByRole("button", { name: "重新查找" }).first().click();
  await expect(filter("已匹配")).toHaveText("已匹配 46");
  // The line of the list stays beside what was looked up instead.
  await filter("全部").click();
  await expect(page.getByText(new RegExp(`NOSUCH${run}0X9.*不存在的试剂0号龘`))).toContainText(
    `改按“${goods[10]!.productCode}”查找`,
  );

  await page.getByRole("button", { name: "加入购物车（46）" }).click();
  await expect(page.getByText(/已加入购物车 44 种商品/)).toBeVisible();
  await expect(filter("已处理")).toHaveText("已处理 46");
  // What the list says to people is still there to be copied.
  await expect(page.getByRole("listitem").filter({ hasText: `（${goods[3]!.productCode}）：尽快` })).toBeVisible();
  await expect(page.getByRole("button", { name: "复制备注" })).toBeVisible();
  await page.getByRole("button", { name: "转为询价（9）" }).click();
  const review = page.getByRole("dialog", { name: "核对询价内容" });
  await expect(review.getByRole("checkbox")).toHaveCount(9);
  await expect(review).toContainText("不存在的试剂9号龘");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await review.getByRole("checkbox").last().click();
  await review.getByRole("button", { name: "发送询价（8 行）" }).click();
  await expect(filter("已处理")).toHaveText("已处理 54");
  await page.getByRole("button", { name: "转为询价（1）" }).click();
  await review.getByRole("button", { name: "发送询价（1 行）" }).click();
  await expect(filter("已处理")).toHaveText("已处理 55");
  await expect(filter("数量不符")).toHaveText("数量不符 5");
});
