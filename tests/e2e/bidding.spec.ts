import { expect, type Page } from "@playwright/test";
import { sha256 } from "#src/domain/bidding/log.ts";
import { sealText } from "#src/domain/bidding/sealed-commitment.ts";
import { day, second } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { ageNotice } from "#tests/support/ageing.ts";
import { handwrittenLine } from "#tests/support/bidding-form.ts";
import { accountOf, joinBidding, publishBidding, sendBid, sendToRoom, submitBid } from "#tests/support/bidding-page.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { makeMyGoods } from "#tests/support/session.ts";

const groupId = "group-sea-1";
const localTime = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16);

/** On a desk and on a phone. */
async function expectFine(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function bidOnPage(page: Page, yuan: string, total: string) {
  await page.getByLabel("第 1 行单价").fill(yuan);
  await page.getByLabel("第 1 行交货天数").fill("3");
  await submitBid(page);
  await expect(page.getByText(`报价 ${total} 已确认`)).toBeVisible();
}

/** What a page shows, and what its server component sent. */
const everythingOn = async (page: Page) => {
  const path = new URL(page.url()).pathname;
  return (await page.content()) + (await page.evaluate(async (at) => (await fetch(`/RSC/R${at}.txt`)).text(), path));
};

test("a buyer and three suppliers: open, ranked and sealed bids, award, confirmation, notice, request", async ({ signedIn }) => {
  // Four browsers on a machine that may be slow.
  test.setTimeout(300_000);
  const [buyer, one, two, three] = await Promise.all([
    signedIn("chenjing", "/purBidding"),
    signedIn("linhai", "/supBidding"),
    signedIn("woze", "/supBidding"),
    signedIn("chenxing", "/supBidding"),
  ]);
  const lines = [handwrittenLine];

  // Sealed bids with a short window, which ends while the rest goes on: one in the browser, the others as calls.
  const sealed = await publishBidding(buyer, groupId, {
    title: "密封竞价",
    mode: "sealed",
    endsAt: Date.now() + 45 * second,
    lines,
  });
  const receipts = [];
  for (const [supplier, coId, place] of [
    [two, 5, 1],
    [three, 2, 2],
  ] as const) {
    const offer = [{ lineId: "1", unitPrice: fen(5200 + place * 100), leadDays: 3 }];
    const salt = String(place).repeat(64);
    const commitment = await sha256(sealText(sealed, coId, offer, salt));
    await joinBidding(supplier, sealed, place);
    await sendToRoom(supplier, sealed, { type: "seal", key: "seal-by-call", version: 1, commitment });
    receipts.push({ kind: "sealed-bid-receipt", biddingId: sealed, coId, lines: offer, salt, commitment });
  }
  await joinBidding(one, sealed, 0);
  await one.goto(`/supBiddingDetail/${sealed}`);
  await one.getByLabel("第 1 行单价").fill("51");
  await one.getByLabel("第 1 行交货天数").fill("3");
  await submitBid(one, "提交密封报价");
  await expect(one.getByText("密封报价已收到", { exact: true })).toBeVisible();
  const download = one.waitForEvent("download");
  await one.getByRole("button", { name: "下载密封回执" }).click();
  expect((await download).suggestedFilename()).toContain("sealed-bid-");

  // Open: written by hand, tried in the simulator, published.
  const title = "溶剂公开竞价";
  await buyer.goto("/biddingNew");
  await buyer.getByRole("button", { name: "保存草稿" }).click();
  await expect(buyer.getByText("请填写标题").first()).toBeVisible();
  await buyer.getByLabel("标题").fill(title);
  await buyer.getByLabel("截止时间").fill(localTime(Date.now() + 3 * day));
  await buyer.getByLabel("第 1 行品名").fill("无水乙醇");
  await buyer.getByLabel("第 1 行数量").fill("10");
  await buyer.getByLabel("第 1 行最高限价（元/单位）").fill("60");
  await buyer.getByText("发布前模拟").click();
  await buyer.getByLabel("报价脚本").fill("1 3600 590\n2 90 560\n3 30 540");
  await buyer.getByRole("button", { name: "模拟" }).click();
  await expect(buyer.getByText("供应商 3 以 ¥540.00 最低，共 3 家有效")).toBeVisible();
  await expectFine(buyer);
  await buyer.getByRole("button", { name: "保存草稿" }).click();
  // It lands where it can be published.
  await expect(buyer.getByRole("link", { name: "修改草稿" })).toBeVisible();
  await buyer.getByRole("button", { name: "发布竞价" }).click();
  await buyer.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(buyer.getByText("实时连接", { exact: true })).toBeVisible();
  const open = new URL(buyer.url()).pathname.split("/").at(-1) ?? "";

  // One takes part on the page, and bids; another is lower; everybody sees it at once, nobody sees who.
  await one.goto(`/supBiddingDetail/${open}`);
  await one.getByLabel("结算账户").fill(accountOf(0).bankAccount);
  await one.getByLabel("实际控制人").fill(accountOf(0).controller);
  await one.getByLabel(/我已阅读全部规则/).check();
  await one.getByRole("button", { name: "确认规则并参与" }).click();
  await bidOnPage(one, "55", "¥550.00");
  await expect(one.getByText("第 1 名")).toBeVisible();
  await expectFine(one);
  await joinBidding(two, open, 1);
  await two.goto(`/supBiddingDetail/${open}`);
  await two.getByLabel("第 1 行单价").fill("5");
  // A line that is not typed to its end is none of ¥0.
  await expect(two.getByText("还有 1 行未填")).toBeVisible();
  await two.getByLabel("第 1 行交货天数").fill("2");
  await two.getByRole("button", { name: "提交报价" }).click();
  const question = two.getByRole("alertdialog");
  for (const said of ["合计¥50.00", "1 行，全部已填", "2 天", "不能撤回", "超过 20%"]) await expect(question).toContainText(said);
  await question.getByRole("button", { name: "再改改" }).click();
  await expect(two.getByRole("alertdialog")).toBeHidden();
  // What is typed and not sent is there after a reload, and is no bid.
  await two.reload();
  await expect(two.getByText("已恢复您上次填写、尚未提交的报价")).toBeVisible();
  await expect(two.getByLabel("第 1 行单价")).toHaveValue("5");
  await expectFine(two);
  await bidOnPage(two, "50", "¥500.00");
  await expect(one.getByText("您已被超越，现为第 2 名")).toBeVisible();
  await expect(one).toHaveTitle(/^【已被超越】/);
  await expect(one.getByText("供应商 1（本公司）")).toBeVisible();
  await expect(buyer.getByText("供应商 2")).toBeVisible();

  // A question in public, answered in public.
  await three.goto(`/supBiddingDetail/${open}`);
  await three.getByLabel("提问").fill("可以分两批送货吗？");
  await three.getByRole("button", { name: "提交提问" }).click();
  await expect(three.getByText("本公司提问")).toBeVisible();
  await buyer.reload();
  await buyer.getByLabel("答复").fill("可以，费用不变。");
  await buyer.getByRole("button", { name: "提交答复" }).click();
  await expect(buyer.getByText("可以，费用不变。").first()).toBeVisible();
  await expectFine(buyer);
  for (const page of [three, buyer]) expect(await everythingOn(page)).not.toMatch(/林海|沃泽/);

  // Ranked, within two minutes of the end: who takes rank 1 moves the end; the others' prices show nowhere.
  const ranked = await publishBidding(buyer, groupId, {
    title: "排名竞价",
    mode: "rank",
    endsAt: Date.now() + 110 * second,
    lines,
  });
  await joinBidding(one, ranked, 0);
  await joinBidding(two, ranked, 1);
  await one.goto(`/supBiddingDetail/${ranked}`);
  await bidOnPage(one, "55", "¥550.00");
  await expect(one.getByText("已延时 1 次")).toBeVisible();
  await sendBid(two, ranked, 5432);
  await expect(one.getByText("第 2 名", { exact: true })).toBeVisible();
  await expect(one.getByText("已延时 2 次")).toBeVisible();
  await buyer.goto(`/purBiddingDetail/${ranked}`);
  await expect(buyer.getByText("实时连接", { exact: true })).toBeVisible();
  for (const page of [one, buyer]) expect(await everythingOn(page)).not.toMatch(/543\.2|54320|沃泽/);

  // The sealed window is over: revealed in the browser that kept the bid, from a receipt, and as a call.
  await three.goto(`/supBiddingDetail/${sealed}`);
  await expect(three.getByRole("button", { name: "选择回执" })).toBeVisible({ timeout: 90_000 });
  await three.locator("input[type=file]").setInputFiles({
    name: "receipt.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(receipts[1])),
  });
  await three.getByRole("button", { name: "揭示报价" }).click();
  await expect(three.getByText("报价已揭示").first()).toBeVisible();
  const [{ lines: offer, salt }] = receipts as [(typeof receipts)[0]];
  await sendToRoom(two, sealed, { type: "reveal", key: "reveal-by-call", lines: offer, salt });
  await one.goto(`/supBiddingDetail/${sealed}`);
  await one.getByRole("button", { name: "揭示报价" }).click();

  // Award, confirmation with own goods, public notice, request.
  await expect(one.getByText("已开标").first()).toBeVisible();
  await buyer.goto(`/purBiddingDetail/${sealed}`);
  await buyer.getByRole("button", { name: "定标" }).click();
  await buyer.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(buyer.getByRole("cell", { name: "待确认" })).toBeVisible();
  const { productCode } = await makeMyGoods(one);
  await one.reload();
  await one.getByLabel(/第 1 行.*的供货商品/).fill(productCode);
  await one
    .getByRole("option", { name: new RegExp(`^${productCode} `) })
    .first()
    .click();
  await one.getByRole("button", { name: "确认中标" }).click();
  await expect(one.getByText("公示中").first()).toBeVisible();
  await expectFine(one);
  await ageNotice(sealed);
  await buyer.reload();
  await expect(buyer.getByRole("link", { name: "填写经费并提交申请" })).toBeVisible();
  await buyer.getByRole("link", { name: "竞价结果" }).first().click();
  await expect(buyer.getByRole("heading", { name: /竞价结果$/ })).toBeVisible();
  await expectFine(buyer);
  const log = await buyer.evaluate(async (path) => (await fetch(path)).text(), `/prod-api/mall-pur/bidding/${sealed}/log`);
  await buyer.goto("/biddingVerify");
  await buyer
    .getByLabel("竞价日志")
    .setInputFiles({ name: "log.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(log) });
  await expect(buyer.getByText(/验证通过/)).toBeVisible();
});
