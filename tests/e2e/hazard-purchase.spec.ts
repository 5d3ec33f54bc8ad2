import { expect } from "@playwright/test";
import * as v from "valibot";
import { CartCount } from "#src/domain/cart/schema.ts";
import { SearchResult } from "#src/domain/catalogue/schema.ts";
import { GoodsVerdict } from "#src/domain/hazard/schema.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { callApi, unique } from "#tests/support/session.ts";

/**
 * Substances of 易制毒 for which the unit's wallet has nothing, other ones for each width and each run, and what must not stand
 * beside them.
 */
const substances = {
  desktop: [
    ["7664-93-9", "1310-73-2", "氢氧化钠"],
    ["60-29-7", "7757-79-1", "硝酸钾"],
  ],
  mobile: [
    ["7647-01-0", "1310-73-2", "氢氧化钠"],
    ["67-66-3", "67-64-1", "丙酮"],
  ],
} as const;

test("a regulated purchase is refused, mended by buyer and safety officer, and done", async ({ signedIn }, testInfo) => {
  const { project, repeatEachIndex } = testInfo;
  const isMobile = project.name === "mobile";
  const [first, second] = substances[isMobile ? "mobile" : "desktop"];
  const [casNo, besideNo, beside] = repeatEachIndex % 2 === 0 ? first : second;
  const page = await signedIn("lina", "/shoppingCart");
  const { rows } = await callApi(page, SearchResult, "GET", `/mall-sup/goods/search?q=${casNo}&lead=0`);
  const lines = rows
    .filter((row) => row.casNo === casNo)
    .map(({ productId, minQuantity }) => ({ productId, quantity: minQuantity }));
  const verdict = await callApi(page, GoodsVerdict, "POST", "/mall-pur/danger/check", { lines });
  // From a seller with the paper for it: what fails is what buyer and officer can mend.
  const fitting = verdict.lines.filter(({ failures }) => failures.every(({ kind }) => kind === "paper" || kind === "sds"));
  const { productId } = fitting[isMobile ? 0 : fitting.length - 1]!;
  const quantity = lines.find((line) => line.productId === productId)?.quantity ?? 1;
  await callApi(page, CartCount, "POST", "/mall-pur/cart/add", { productId, quantity });

  const others = await callApi(page, SearchResult, "GET", `/mall-sup/goods/search?q=${besideNo}&lead=0`);
  const other = others.rows.find((row) => row.casNo === besideNo);
  const pair = { productId: other?.productId ?? "", quantity: other?.minQuantity ?? 1 };
  await callApi(page, CartCount, "POST", "/mall-pur/cart/add", pair);

  await page.goto(`/goodsDetail/${productId}`);
  const whyNot = page.getByRole("region", { name: "为什么不能买" });
  await expect(whyNot).toContainText("易制毒化学品购买备案证明");
  await expect(whyNot).toContainText("由单位安全员办理");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/shoppingCart");
  await expect(page.getByRole("region", { name: "存放提示" })).toContainText(beside);
  const line = page.locator(`#cart-${productId}`);
  await expect(line.getByRole("region", { name: "为什么不能买" })).toContainText("怎么办");

  const officer = await signedIn("sunyue", "/unitHazards");
  await officer.getByText("登记购买凭证", { exact: true }).first().click();
  await officer.getByLabel("凭证种类").selectOption({ label: "易制毒化学品购买备案证明" });
  const form = officer.locator("form").filter({ has: officer.getByLabel("凭证种类") });
  await form.getByLabel("CAS 号").fill(casNo);
  await form.getByLabel("编号").fill(unique("备案"));
  await form.getByLabel("签发机关").fill("演示公安局");
  await form.getByLabel("数量").fill("50");
  await form.getByLabel("单位", { exact: true }).selectOption({ label: "L" });
  await form.getByLabel("有效期起").fill("2026-01-01");
  await form.getByLabel("有效期止").fill("2099-12-31");
  await form.getByRole("button", { name: "登记购买凭证" }).click();
  await expect(officer.getByText("已登记", { exact: true })).toBeVisible();

  await page.reload();
  const left = line.getByRole("region", { name: "为什么不能买" });
  await expect(left).not.toContainText("备案证明");
  await left.getByRole("button", { name: "我已阅读并确认 SDS" }).click();
  await expect(left).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { wishId } = await callApi(page, v.object({ wishId: v.string() }), "POST", "/mall-pur/wish/create", {
    sourceType: 1,
    lines: [{ productId, quantity }],
  });
  await page.goto(`/generatedPurchaseOrder/${wishId}/1`);
  // Before the form is alive a choice is only the browser's.
  await expect(async () => {
    await page.locator("#order-groupId").selectOption("group-star-1");
    await page.locator("#order-funds").selectOption({ index: 1 }, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/提交后剩 ¥/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交申请" }).click();
  await page.waitForURL("**/orderSubmitSuc/**");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("等待安全员审批");

  await callApi(officer, v.unknown(), "POST", `/mall-pur/wish/${wishId}/approve`, {});
  await page.goto(`/myWishes/${wishId}`);
  await expect(page.getByRole("heading", { name: "生成的订单" })).toBeVisible();
});
