import { expect, type Page } from "@playwright/test";
import { usualTerms } from "#src/domain/bidding/commercial.ts";
import { defaultUnitPolicy } from "#src/domain/bidding/terms.ts";
import { day, second } from "#src/domain/kernel/instant.ts";
import { ageBidding } from "#tests/support/ageing.ts";
import { handwrittenLine } from "#tests/support/bidding-form.ts";
import { joinBidding, publishBidding, submitBid } from "#tests/support/bidding-page.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { unique } from "#tests/support/session.ts";

const groupId = "group-sea-1";
const localTime = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16);

/** On a desk and on a phone. */
async function expectFine(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("terms are stated in the form, shown beside the bid, and hold: a late delivery is refused, an old offer asks its company", async ({
  signedIn,
}) => {
  test.setTimeout(240_000);
  const [buyer, supplier] = await Promise.all([signedIn("chenjing", "/purBidding"), signedIn("linhai", "/supBidding")]);

  // The form: usual terms that anybody sees, a contradiction at its field, and what was stated on the draft's page.
  const title = unique("条款竞价");
  await buyer.goto("/biddingNew");
  await buyer.getByLabel("标题").fill(title);
  await buyer.getByLabel("截止时间").fill(localTime(Date.now() + 3 * day));
  await buyer.getByLabel("第 1 行品名").fill("无水乙醇");
  await buyer.getByLabel("第 1 行最高限价（元/单位）").fill("60");
  await expect(buyer.getByLabel("最长交货（天）")).toHaveValue(String(usualTerms.maxLeadDays));
  await buyer.getByLabel("最长交货（天）").fill("5");
  await buyer.getByLabel("付款方式").selectOption("月结");
  await buyer.getByLabel("付款期限（天）").fill("20");
  await buyer.getByLabel("税率（报价均含税）").selectOption("免税");
  await buyer.getByLabel("发票种类").selectOption("增值税专用发票");
  await expectFine(buyer);
  await buyer.getByRole("button", { name: "保存草稿" }).click();
  await expect(buyer.getByText("免税商品不能开具增值税专用发票").first()).toBeVisible();
  await buyer.getByLabel("税率（报价均含税）").selectOption("13%");
  await buyer.getByRole("button", { name: "保存草稿" }).click();
  await expect(buyer.getByRole("button", { name: "发布竞价" })).toBeVisible();
  await buyer.getByRole("link", { name: "修改草稿" }).click();
  await expect(buyer.getByLabel("付款方式")).toHaveValue("monthly");
  await buyer.getByRole("link", { name: title }).click();
  for (const said of ["下单后 5 天内全部送达", "次月 1 日起 20 天内付清", "增值税税率 13%；增值税专用发票", "截止后 60 天"])
    await expect(buyer.getByText(said)).toBeVisible();
  await expectFine(buyer);

  // The bid: the terms stand beside what is typed.
  const { minWindow: _unit, ...policy } = defaultUnitPolicy;
  const biddingId = await publishBidding(buyer, groupId, {
    title: unique("短期条款竞价"),
    endsAt: Date.now() + 60 * second,
    lines: [handwrittenLine],
    policy: { ...policy, minBidders: 1, extension: { within: 0, by: 0, maxTotal: 0 } },
    commercial: { ...usualTerms, maxLeadDays: 5 },
  });
  await joinBidding(supplier, biddingId, 0);
  await supplier.goto(`/supBiddingDetail/${biddingId}`);
  const form = supplier.locator("form").filter({ hasText: "我的报价" });
  await expect(form.getByText("下单后 5 天内全部送达")).toBeVisible();
  await supplier.getByLabel("第 1 行单价").fill("55");
  await supplier.getByLabel("第 1 行交货天数").fill("6");
  await supplier.getByRole("button", { name: "提交报价" }).click();
  await expect(form.getByText("请改为 5 天或更短")).toBeVisible();
  await supplier.getByLabel("第 1 行交货天数").fill("5");
  await submitBid(supplier);
  await expect(supplier.getByText("报价 ¥550.00 已确认")).toBeVisible();
  await expectFine(supplier);

  // After the end, and after the offers bind no longer.
  const detail = `/purBiddingDetail/${biddingId}`;
  await expect(async () => {
    await buyer.goto(detail);
    await expect(buyer.getByText("请在此之前定标")).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await ageBidding(biddingId);
  await buyer.goto(detail);
  await expect(buyer.getByText(/报价有效期已于 .* 届满：供应商不再受原报价约束/)).toBeVisible();
  await expect(buyer.getByLabel("中标供应商")).toBeHidden();
  await expectFine(buyer);
  await supplier.goto(`/supBiddingDetail/${biddingId}`);
  await expectFine(supplier);
  await supplier.getByRole("button", { name: "延长报价有效期" }).click();
  await supplier.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(supplier.getByRole("button", { name: "延长报价有效期" })).toBeHidden();
  await buyer.goto(detail);
  await expect(buyer.getByText(/同意延长至/)).toBeVisible();
  await buyer.getByRole("button", { name: "定标", exact: true }).click();
  await buyer.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(buyer.getByText("待中标确认")).toBeVisible();
});
