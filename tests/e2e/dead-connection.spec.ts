import { expect } from "@playwright/test";
import * as v from "valibot";
import { handwrittenLine } from "#tests/support/bidding-form.ts";
import { joinBidding, publishBidding, sendBid, submitBid } from "#tests/support/bidding-page.ts";
import { expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/browser.ts";
import { holdLine } from "#tests/support/dead-connection.ts";
import { makeMyBuyer } from "#tests/support/own-buyer.ts";
import { callApi, makeMyGoods, unique } from "#tests/support/session.ts";

/** A page whose line died is to say so within this time. */
const within = { timeout: 15_000 };
/** Tries again come less often each time. */
const restored = { timeout: 40_000 };
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
];

test("a bidding whose line died shows no rank; what was bid meanwhile counts when the line is back", async ({ signedIn }) => {
  const [buyer, mine, theirs] = await Promise.all([
    signedIn("chenjing", "/purBidding"),
    signedIn("linhai", "/supBidding"),
    signedIn("woze", "/supBidding"),
  ]);
  const biddingId = await publishBidding(buyer, "group-sea-1", { title: "断网竞价", mode: "rank", lines: [handwrittenLine] });
  await joinBidding(mine, biddingId, 0);
  await joinBidding(theirs, biddingId, 1);
  const line = await holdLine(mine);
  await mine.goto(`/supBiddingDetail/${biddingId}`);
  const badge = mine.getByText("实时连接", { exact: true });
  const rank = mine.getByText(/^第 \d+ 名$/);
  const bid = async (yuan: string) => {
    await mine.getByLabel("第 1 行单价").fill(yuan);
    await mine.getByLabel("第 1 行交货天数").fill("3");
    await submitBid(mine);
  };
  await expect(badge).toBeVisible();
  await bid("58");
  await expect(rank).toHaveText("第 1 名");

  line.cut();
  await sendBid(theirs, biddingId, 5700);
  await expect(mine.getByText("实时连接已中断，正在重连…")).toBeVisible(within);
  await expect(badge).toHaveCount(0);
  await expect(rank).toHaveCount(0);
  await expect(mine.getByText("您已排名第一")).toHaveCount(0);
  await bid("56");
  await expect(mine.getByText("报价已记下，尚未提交")).toBeVisible();
  for (const size of sizes) {
    await mine.setViewportSize(size);
    await expectAccessible(mine);
    await expectNoSidewaysScroll(mine);
  }

  line.restore();
  await expect(mine.getByText("报价 ¥560.00 已确认")).toBeVisible(restored);
  await expect(badge).toBeVisible();
  await expect(rank).toHaveText("第 1 名");
});

test("a conversation whose line died says so; everything said meanwhile is there when it is back", async ({ signedIn }) => {
  const { username, realName } = await makeMyBuyer("wuping");
  const supplier = await signedIn("woze", "/supGoods");
  const goods = await makeMyGoods(supplier);
  const buyer = await signedIn(username, `/goodsDetail/${goods.productId}`);
  const line = await holdLine(buyer);
  await buyer.getByRole("link", { name: "联系商家" }).click();
  const log = buyer.getByRole("log", { name: "消息记录" });
  const say = async (text: string) => {
    await buyer.getByLabel("输入消息").fill(text);
    await buyer.keyboard.press("Enter");
  };
  const [first, second, third] = [unique("有现货吗"), unique("有的"), unique("两瓶")];
  await say(first);
  await expect(log.getByRole("listitem").filter({ hasText: first }).getByText("未读")).toBeVisible();
  const Chats = v.object({ rows: v.array(v.object({ chatId: v.string() })) });
  const { rows } = await callApi(supplier, Chats, "GET", `/mall-admin/chat/list?q=${encodeURIComponent(realName)}`);
  const chatId = rows[0]?.chatId ?? "";
  const reply = (text: string) =>
    callApi(supplier, v.object({ messageId: v.string() }), "POST", `/mall-admin/chat/${chatId}/send`, {
      message: { kind: "text", text },
    });

  line.cut();
  await reply(second);
  await expect(buyer.getByText("实时连接已中断，正在重连…")).toBeVisible(within);
  await say(third);
  // What one says oneself is written by a call, and read with what came before it.
  await expect(log.getByRole("listitem")).toContainText([first, second, third]);
  for (const size of sizes) {
    await buyer.setViewportSize(size);
    await expectAccessible(buyer);
    await expectNoSidewaysScroll(buyer);
  }
  const last = unique("好的");
  await reply(last);

  line.restore();
  await expect(log.getByRole("listitem")).toContainText([first, second, third, last], restored);
  await expect(buyer.getByText("实时连接已中断")).toHaveCount(0);
});
