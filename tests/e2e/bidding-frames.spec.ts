import { type Browser, expect, type Page, type WebSocketRoute } from "@playwright/test";
import * as v from "valibot";
import { defaultUnitPolicy } from "#src/domain/bidding/terms.ts";
import { signInHere, test } from "#tests/support/browser.ts";

/** A browser of somebody's own, signed in. */
async function browserOf(browser: Browser, page: Page, username: string) {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await signedIn(theirs, username, "/supBidding");
  return theirs;
}

async function signedIn(page: Page, username: string, path: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signInHere(page, username);
  await page.waitForURL(`**${path}`);
}

/** A call as the page's own script would make it. Answers with its data. */
async function call(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  const answer: unknown = await page.evaluate(
    async ([verb, address, text]) => {
      const headers = { agent: "browser", "content-type": "application/json" };
      return (await fetch(`/prod-api${address}`, { method: verb, headers, ...(text && { body: text }) })).json();
    },
    [method, path, body ? JSON.stringify(body) : ""] as const,
  );
  const { code, msg, data } = v.parse(v.object({ code: v.number(), msg: v.string(), data: v.unknown() }), answer);
  expect(`${method} ${path}: ${code} ${msg}`).toContain(": 200");
  return data;
}

/** One line of ten, 60 yuan each at most, open for three days. */
const { minWindow: _unit, ...policy } = defaultUnitPolicy;
const form = (title: string) => ({
  title,
  description: "",
  groupId: "group-sea-1",
  access: "public",
  invited: [],
  opensAt: null,
  endsAt: Date.now() + 3 * 86_400_000,
  mode: "open",
  policy,
  lines: [
    {
      productId: null,
      title: "丙酮",
      code: "",
      casNo: "",
      brand: "",
      spec: "500mL",
      quantity: 10,
      unit: "瓶",
      ceiling: 6000,
      remark: "",
    },
  ],
});

/** A line that loses every third telling, brings others twice or behind the next one, and loses the first bid and its first answer. */
function spoil(route: WebSocketRoute, spoiling: { on: boolean; lost: Set<string> }) {
  const server = route.connectToServer();
  let tellings = 0;
  let held: string | null = null;
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
      if (held !== null) route.send(held);
      held = null;
      return route.send(text);
    }
    if (text.includes('"type":"answer"') && once("answer")) return undefined;
    if (text.includes('"echo"') || text.includes('"type":"answer"')) return route.send(text);
    tellings += 1;
    if (tellings % 3 === 1) return undefined;
    if (tellings % 3 === 2) {
      held = text;
      return undefined;
    }
    route.send(text);
    route.send(text);
    if (held !== null) route.send(held);
    held = null;
    return undefined;
  });
}

test("a bad line: what is lost is sent again and counts once, what comes twice or late shows once and in order", async ({
  page,
  browser,
}, { project }) => {
  await signedIn(page, "chenjing", "/purBidding");
  const [mine, theirs] = await Promise.all(["linhai", "woze"].map((name) => browserOf(browser, page, name)));
  if (!mine || !theirs) throw new Error("two suppliers");
  const created = await call(page, "POST", "/mall-pur/bidding/create", form(`断线竞价 ${project.name}`));
  const { biddingId } = v.parse(v.object({ biddingId: v.string() }), created);
  await call(page, "POST", `/mall-pur/bidding/${biddingId}/publish`, {});
  for (const [place, who] of [mine, theirs].entries()) {
    const declared = { termsNo: 1, bankAccount: `622200077${place}`, controller: `断线测试控制人${place}` };
    await call(who, "POST", `/mall-sup/bidding/${biddingId}/join`, declared);
  }
  const bid = (unitPrice: number) =>
    call(theirs, "POST", `/mall-sup/bidding/${biddingId}/bid`, {
      type: "bid",
      key: `frames-${unitPrice}-key`,
      version: 1,
      lines: [{ lineId: "1", unitPrice, leadDays: 3 }],
    });

  const spoiling = { on: true, lost: new Set<string>() };
  await mine.routeWebSocket(/\/live\?/, (route) => spoil(route, spoiling));
  await mine.goto(`/supBiddingDetail/${biddingId}`);
  await expect(mine.getByText("实时连接")).toBeVisible();
  await bid(5900);
  await mine.getByLabel("第 1 行单价").fill("58");
  await mine.getByLabel("第 1 行交货天数").fill("3");
  await mine.getByRole("button", { name: "提交报价" }).click();
  await expect(mine.getByText("报价 ¥580.00 已确认")).toBeVisible();
  expect([...spoiling.lost].toSorted()).toEqual(["answer", "bid"]);
  await bid(5700);
  // The other is first now; a third bid of mine, over a line that still loses, makes the room tell something every time.
  await expect(mine.getByRole("button", { name: "提交报价" })).toBeEnabled();
  await mine.getByLabel("第 1 行单价").fill("56");
  await mine.getByRole("button", { name: "提交报价" }).click();
  await expect(mine.getByText("报价 ¥560.00 已确认")).toBeVisible();
  spoiling.on = false;
  await bid(5500);

  const totals = mine.getByRole("region", { name: "报价记录" }).getByRole("row");
  await expect(totals).toHaveCount(6);
  await expect(totals).toContainText(["合计", "550.00", "560.00", "570.00", "580.00", "590.00"]);
  const room = v.parse(
    v.object({ history: v.array(v.object({ total: v.number(), accepted: v.boolean() })) }),
    await call(mine, "GET", `/mall-sup/bidding/${biddingId}/room`),
  );
  expect(room.history).toEqual([
    { total: 58_000, accepted: true },
    { total: 56_000, accepted: true },
  ]);
  await Promise.all([mine, theirs].map((one) => one.context().close()));
});
