import { expect } from "@playwright/test";
import * as v from "valibot";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, signInHere, test } from "#tests/support/browser.ts";

test("dangerous goods say so in cart and order form, and the lines show price and action on any screen", async ({ page }, {
  project,
  repeatEachIndex,
}) => {
  // Buyers of units that may buy dangerous goods, one for each width.
  await page.goto("/login?redirect=%2FgoodsSearch%3Fq%3D67-56-1%26lead%3D0");
  await signInHere(page, project.name === "mobile" ? "zhoujie" : "sunyue");
  const answer = await page.request.get("/prod-api/mall-sup/goods/search?q=67-56-1&lead=0", { headers: { agent: "browser" } });
  // A sheet is read once: each run takes goods of its own.
  const goods = v.parse(v.object({ data: SearchResult }), await answer.json()).data.rows[repeatEachIndex];
  await page.locator(`[data-cart-product="${goods!.productId}"]`).getByRole("button", { name: "加入购物车" }).click();
  await page.getByRole("button", { name: "去购物车结算" }).click();

  const line = page.locator(`#cart-${goods!.productId}`);
  await expect(line.getByText("危化品", { exact: true })).toBeVisible();
  const whyNot = line.getByRole("region", { name: "为什么不能买" });
  await expect(whyNot.getByText("未确认阅读安全技术说明书（SDS）")).toBeVisible();
  await whyNot.getByRole("button", { name: "我已阅读并确认 SDS" }).click();
  await expect(whyNot).toHaveCount(0);
  const width = page.viewportSize()?.width ?? 0;
  for (const part of [line.getByText(/^¥/).first(), line.getByRole("button", { name: /^移出/ }), line.getByRole("spinbutton")]) {
    const box = await part.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page);

  await page.getByRole("button", { name: "提交采购申请" }).click();
  await expect(page).toHaveURL(/generatedPurchaseOrder/);
  const ordered = page.getByRole("region", { name: goods!.coName }).getByRole("listitem").filter({ hasText: goods!.productCode });
  await expect(ordered.getByText("危化品", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
