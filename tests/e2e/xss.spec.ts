import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { sampleFile } from "#src/domain/supplier/import.ts";
import { becomeUser, test } from "#tests/support/browser.ts";
import { startPoisonedMall } from "#tests/support/poisoned-mall.ts";
import { payloads } from "#tests/support/xss-payloads.ts";

type Made = Awaited<ReturnType<typeof startPoisonedMall>>["made"];

/** Who looks at what; every page prints what others typed. */
const views = (made: Made): Record<string, string[]> => ({
  visitor: [
    "/",
    "/goodsSearch?cateId=126&pageSize=20",
    `/goodsDetail/${made.productId}`,
    "/mallAnnouncement",
    `/announceDetail?id=${made.announcementId}`,
    "/helpCenterInput",
    `/helpCenterShowMore?id=${made.articleId}`,
    "/messageBoard",
    `/messageBoardDetail/${made.messageId}`,
    "/merchantShop",
    "/shopProducts?coId=1",
    "/specialArea/1",
    "/brandProtocolCo",
    "/hazardousChemicalsSup",
    `/shareCart/${made.shareId}`,
  ],
  zhangwei: [
    "/shoppingCart",
    "/myAccount",
    "/myAccount/messages",
    "/myFunds",
    "/myFunds/fund-22071001",
    "/myWishes",
    `/myWishes/${made.wishId}`,
    `/messageBoardDetail/${made.hiddenId}`,
    "/vmPurchaseOrder",
    `/generatedPurchaseOrder/${made.draftId}/6`,
    "/myOrders",
    `/myOrders/${made.returnedId}`,
    `/myOrders/${made.acceptedId}?slip=order`,
    `/myOrders/${made.acceptedId}?slip=acceptance`,
    `/myInquiries/${made.inquiryId}`,
    "/centralizedAcquisitionOrder",
    "/integralMall?tab=redemptions",
    `/integralProduct/${made.pointsId}`,
    `/merchantChat?chat=${made.chatId}`,
  ],
  lina: ["/myApprovals", `/myApprovals/${made.wishId}`, `/purBiddingDetail/${made.biddingId}`],
  wangqiang: ["/myStatements", `/myStatements/${made.statementId}`],
  sunyue: ["/unitRoles", "/approvalRules", "/unitGroups/group-star-1", "/unitHazards"],
  linhai: [
    "/supGoods",
    "/supOrders",
    `/supOrders/${made.acceptedId}`,
    `/supOrders/${made.returnedId}?slip=order`,
    "/supRequests",
    "/supInquiries?answered=1",
    `/supStatements/${made.statementId}`,
    "/supShop",
    "/supBidding",
    `/supBiddingDetail/${made.biddingId}`,
    `/merchantChat?chat=${made.chatId}`,
  ],
  operator: [
    "/admin/announcements",
    `/admin/announcements/${made.announcementId}`,
    "/admin/help",
    "/admin/banners",
    "/admin/areas",
    "/admin/feedback",
    "/admin/outbox",
    "/admin/papers",
    "/admin/points",
    "/admin/points/goods",
    "/admin/users",
    "/admin/units",
    "/admin/roles",
    "/admin/menus",
    "/admin/audit",
    "/admin/biddings",
  ],
});

// Snapshots of such pages for a trace cost more than the pages.
test.use({ trace: "off" });

test("nothing that people typed ever runs without the CSP, nor does the CSP report it", async ({ browser }) => {
  test.setTimeout(600_000);
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(500);
  const mall = await startPoisonedMall();
  try {
    // The page that must run and be reported shows that the watching works.
    expect(await control(browser, mall.origin)).toEqual(expect.arrayContaining(["ran", "CSP: script-src-attr", "img onerror"]));
    expect(mall.columns.length).toBeGreaterThan(200);
    const looks = Object.entries(views(mall.made)).map(async ([who, paths]) => look(browser, mall.origin, { who, paths }));
    expect((await Promise.all([...looks, imports(browser, mall.origin), queries(browser)])).flat()).toEqual([]);
  } finally {
    await mall.stop();
  }
});

/** Looks at pages as somebody; what ran, was reported, could run, and pages that show nothing of what people typed. */
async function look(browser: Browser, origin: string, { who, paths }: { who: string; paths: string[] }): Promise<string[]> {
  const { page, found } = await watched(browser, origin, who);
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    await expect(page.locator("main")).toBeVisible();
    found.push(...(await dangers(page)).map((danger) => `${path}: ${danger}`));
  }
  await page.context().close();
  return found;
}

/** A name of a file as somebody else chose it. */
const fileName = `"><img src=x onerror=xss()><script>xss()</script>.csv`;

/** Files and lists that people bring, and what the page says of their rows. */
async function imports(browser: Browser, origin: string): Promise<string[]> {
  const [seller, buyer] = [await watched(browser, origin, "woze"), await watched(browser, origin, "chenjing")];
  const [head = "", sample = ""] = sampleFile.split("\r\n");
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = payloads.map((text) => sample.replace("无水乙醇 AR", cell(text)).replace("35.00", cell(text)));
  await seller.page.goto("/supGoods");
  await seller.page.getByRole("button", { name: "批量导入" }).click();
  const csv = { name: fileName, mimeType: "text/csv", buffer: Buffer.from([head, ...rows].join("\r\n")) };
  await seller.page.getByLabel("选择文件").setInputFiles(csv);
  await expect(seller.page.getByRole("dialog").getByText(fileName)).toBeVisible();
  await expect(seller.page.getByRole("dialog").getByRole("row")).not.toHaveCount(0);
  await buyer.page.goto("/batchAddPurchase");
  await buyer.page.getByLabel("上传文件").setInputFiles({ ...csv, buffer: Buffer.from(payloads.map(cell).join("\n")) });
  await expect(buyer.page.getByRole("region", { name: "识别结果" })).toContainText("xss()");
  for (const { page, found } of [seller, buyer]) found.push(...(await dangers(page)));
  for (const { page } of [seller, buyer]) await page.context().close();
  return [...seller.found, ...buyer.found];
}

/** Addresses that a page repeats or looks something up by: each has its part of the payloads. */
const addresses = [
  "/helpCenterInput?q=",
  "/goodsSearch?q=",
  "/messageBoard?q=",
  "/shopProducts?coId=1&q=",
  "/login?redirect=%2F",
  "/myWishes/",
  "/specialArea/",
  "/shareCart/",
];

/** Every payload in an address of the mall that all tests share: the answer is parsed and run without its modules. */
async function queries(browser: Browser): Promise<string[]> {
  const origin = process.env.MALL_ORIGIN ?? "";
  const { page, found } = await watched(browser, origin, "visitor", "unguarded");
  await page.goto("/companyProfile");
  const asked = payloads.map((text, at) => `${addresses[at % addresses.length]}${encodeURIComponent(text)}`);
  found.push(
    ...(await page.evaluate(async (rest) => {
      const bad: string[] = [];
      const one = async (address: string) => {
        const html = await (await fetch(address)).text();
        const parsed = new DOMParser().parseFromString(html, "text/html");
        for (const element of parsed.querySelectorAll("*")) {
          if ([...element.attributes].some(({ name }) => name.startsWith("on")))
            bad.push(`${address}: ${element.outerHTML.slice(0, 200)}`);
        }
        const frame = document.createElement("iframe");
        frame.srcdoc = parsed.querySelector("main")?.outerHTML ?? "";
        document.body.appendChild(frame);
        await new Promise((done) => frame.addEventListener("load", done, { once: true }));
        frame.remove();
      };
      const next = async (): Promise<void> => {
        const address = rest.pop();
        if (address === undefined) return;
        await one(address);
        await next();
      };
      await Promise.all(Array.from({ length: 6 }, next));
      return bad;
    }, asked)),
  );
  for (const text of ["javascript:xss()", "//evil.test", '/helpCenterInput?q="><img src=x onerror=xss()>']) {
    await page.goto("about:blank");
    await page.goto(`/#${text}`);
    await expect(page.locator("main")).toBeVisible();
  }
  await page.context().close();
  return found;
}

/** What is noted of a page that prints texts as they are. */
async function control(browser: Browser, origin: string): Promise<string[]> {
  const { page, found } = await watched(browser, origin, "visitor");
  const headers = (await page.request.get("/")).headers();
  await page.route("**/control", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { [policy]: headers[policy] ?? "" },
      body: `<main>${payloads.slice(0, 20).join("")}</main>`,
    }),
  );
  await page.goto("/control");
  await expect.poll(() => found.length).toBeGreaterThan(5);
  found.push(...(await dangers(page)));
  await page.context().close();
  return found.map((line) => line.replace(/ at .*| http.*$/, "").replace(/^(CSP: [\w-]+).*/, "$1"));
}

const policy = "content-security-policy";

/**
 * Somebody's page that notes whatever runs, what the policy reports, and what is asked of other hosts. The policy only
 * reports, so that one visit shows both: what would run without it, and what it would have stopped.
 */
async function watched(browser: Browser, origin: string, who: string, how: "reported" | "unguarded" = "reported") {
  const found: string[] = [];
  const context = await browser.newContext({ baseURL: origin, bypassCSP: how === "unguarded" });
  if (who !== "visitor") await becomeUser(context, { username: who, origin });
  await context.exposeFunction("tell", (what: string) => void found.push(what));
  await context.addInitScript(() => {
    const { tell: pass } = window as unknown as { tell: (what: string) => void };
    const tell = (what: string) => pass(`${what} at ${location.href}`);
    Object.assign(window, { xss: () => tell("ran"), alert: () => tell("alert") });
    document.addEventListener("securitypolicyviolation", (event) => tell(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
  });
  const page = await context.newPage();
  if (how === "reported") await onlyReport(context, page);
  page.on("request", (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (protocol.startsWith("http") && to !== origin) found.push(`asked ${request.url()}`);
  });
  return { page, found };
}

async function onlyReport(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, responseStatusCode: responseCode = 200, responseHeaders = [] }) => {
    const headers = responseHeaders.map((one) =>
      one.name.toLowerCase() === policy ? { ...one, name: `${policy}-report-only` } : one,
    );
    void session.send("Fetch.continueResponse", { requestId, responseCode, responseHeaders: headers }).catch(() => undefined);
  });
  const patterns = [{ urlPattern: "*", resourceType: "Document" as const, requestStage: "Response" as const }];
  await session.send("Fetch.enable", { patterns });
}

/** Handlers, script addresses and elements that no page of the mall has, and a page without anything that people typed. */
const dangers = (page: Page) =>
  page.evaluate(() => [
    ...([
      document.querySelector("main")?.textContent,
      ...[...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value),
    ].some((text) => text?.includes("xss()"))
      ? []
      : ["shows no payload"]),
    ...[...document.querySelectorAll("*")].flatMap((element) => [
      ...[...element.attributes].filter(({ name }) => name.startsWith("on")).map(({ name }) => `${element.localName} ${name}`),
      ...(["href", "src", "action", "formaction", "xlink:href"] as const)
        .filter((name) => /^\s*(?:javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ""))
        .map((name) => `${element.localName} ${name}=${element.getAttribute(name)}`),
      ...(/^(?:iframe|object|embed|base|marquee|math)$/.test(element.localName) ? [element.localName] : []),
    ]),
  ]);
