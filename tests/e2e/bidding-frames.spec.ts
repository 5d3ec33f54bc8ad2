import { expect, type WebSocketRoute } from "@playwright/test";
import * as v from "valibot";
import { handwrittenLine } from "#tests/support/bidding-form.ts";
import { joinBidding, publishBidding, sendBid, submitBid } from "#tests/support/bidding-page.ts";
import { test } from "#tests/support/browser.ts";
import { callApi } from "#tests/support/session.ts";

/** A line that loses every third telling, brings others twice or behind the next one, and loses the first bid and its first answer. */
function spoil(route: WebSocketRoute, spoiling: { on: boolean; lost: Set<string> }) {
  const server = route.connectToServer();
  let tellings = 0;
  let reserved: string | null = null;
  const once = (what: string) => !spoiling.lost.has(what) && spoiling.lost.add(what);
  route.onMessage((text) => {
    if (spoiling.on && String(text).includes('"type":"bid"')) {
      if (once("bid")) return;
      server.send(text);
    }
    server.send(text);
  });
  server.onMessage((message) => {
    const text = String(message);
    if (!spoiling.on) {
      if (reserved !== null) route.send(reserved);
      reserved = null;
      return route.send(text);
    }
    if (text.includes('"type":"answer"') && once("answer")) return undefined;
    if (text === "pong" || text.includes('"echo"') || text.includes('"type":"answer"')) return route.send(text);
    tellings += 1;
    if (tellings % 3 === 1) return undefined;
    if (tellings % 3 === 2) {
      reserved = text;
      return undefined;
    }
    route.send(text);
    route.send(text);
    if (reserved !== null) route.send(reserved);
    reserved = null;
    return undefined;
  });
}

test("a bad line: what is lost is sent again and counts once, what comes twice or late shows once and in order", async ({
  signedIn,
}) => {
  const [buyer, mine, theirs] = await Promise.all([
    signedIn("chenjing", "/purBidding"),
    signedIn("linhai", "/supBidding"),
    signedIn("woze", "/supBidding"),
  ]);
  const biddingId = await publishBidding(buyer, "group-sea-1", { title: "断线竞价", lines: [handwrittenLine] });
  await joinBidding(mine, biddingId, 0);
  await joinBidding(theirs, biddingId, 1);
  const bid = (unitPrice: number) => sendBid(theirs, biddingId, unitPrice);

  const spoiling = { on: true, lost: new Set<string>() };
  await mine.routeWebSocket(/\/live\?/, (route) => spoil(route, spoiling));
  await mine.goto(`/supBiddingDetail/${biddingId}`);
  await expect(mine.getByText("实时连接", { exact: true })).toBeVisible();
  await bid(5900);
  await mine.getByLabel("第 1 行单价").fill("58");
  await mine.getByLabel("第 1 行交货天数").fill("3");
  await submitBid(mine);
  await expect(mine.getByText("报价 ¥580.00 已确认")).toBeVisible();
  expect([...spoiling.lost].toSorted()).toEqual(["answer", "bid"]);
  await bid(5700);
  // The other is first now. That was told last and may be lost: a page that is looked at again asks.
  await mine.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(mine.getByRole("button", { name: "提交报价" })).toBeEnabled();
  await mine.getByLabel("第 1 行单价").fill("56");
  await submitBid(mine);
  await expect(mine.getByText("报价 ¥560.00 已确认")).toBeVisible();
  spoiling.on = false;
  await bid(5500);

  const totals = mine.getByRole("region", { name: "报价记录" }).getByRole("row");
  await expect(totals).toHaveCount(6);
  await expect(totals).toContainText(["合计", "550.00", "560.00", "570.00", "580.00", "590.00"]);
  const History = v.object({ history: v.array(v.object({ total: v.number(), accepted: v.boolean() })) });
  const { history } = await callApi(mine, History, "GET", `/mall-sup/bidding/${biddingId}/room`);
  expect(history).toEqual([
    { total: 58_000, accepted: true },
    { total: 56_000, accepted: true },
  ]);
});
