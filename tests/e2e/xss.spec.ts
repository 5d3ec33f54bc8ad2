import { expect, type Browser, type Page } from "@playwright/test";
import { signInHere, test } from "#tests/support/browser.ts";
import { startPoisonedMall } from "#tests/support/poisoned-mall.ts";
import { payloads } from "#tests/support/xss-payloads.ts";

type Made = Awaited<ReturnType<typeof startPoisonedMall>>["made"];

/** Who looks at what; every page prints what others typed. */
const views = (made: Made): Record<"visitor" | "zhangwei" | "linhai" | "operator", string[]> => ({
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
  ],
  zhangwei: [
    "/shoppingCart",
    "/myAccount",
    "/myAccount/messages",
    "/myFunds",
    "/myWishes",
    `/myWishes/${made.wishId}`,
    `/messageBoardDetail/${made.hiddenId}`,
    "/vmPurchaseOrder",
    "/approvalRules",
    `/generatedPurchaseOrder/${made.wishId}/1`,
    "/myOrders",
    `/merchantChat?chat=${made.chatId}`,
  ],
  linhai: ["/supGoods", "/supOrders", "/merchantChat"],
  operator: [
    "/admin/announcements",
    `/admin/announcements/${made.announcementId}`,
    "/admin/help",
    "/admin/banners",
    "/admin/areas",
    "/admin/feedback",
    "/admin/outbox",
  ],
});

test("nothing that people typed ever runs, with the CSP off, nor is it reported with the CSP on", async ({ browser }) => {
  test.setTimeout(600_000);
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(500);
  const mall = await startPoisonedMall();
  try {
    expect(mall.columns).toEqual(
      expect.arrayContaining([
        "product.title",
        "company.short_name",
        "user.real_name",
        "announcement.title",
        "board_message.content",
      ]),
    );
    for (const bypassCSP of [true, false]) {
      const found = await walk(browser, mall, bypassCSP);
      expect(found, bypassCSP ? "without the CSP" : "with the CSP").toEqual([]);
    }
    expect(await queries(browser, mall.origin)).toEqual([]);
  } finally {
    await mall.stop();
  }
});

/** Looks at every page as everybody; what ran, was reported, or could run. */
async function walk(browser: Browser, { origin, made }: { origin: string; made: Made }, bypassCSP: boolean): Promise<string[]> {
  const found: string[] = [];
  const look = async ([who, paths]: [string, string[]]) => {
    const page = await watched(browser, { origin, bypassCSP, found });
    if (who !== "visitor") {
      await page.goto("/login");
      await signInHere(page, who);
    }
    for (const path of paths) {
      await page.goto(path, { waitUntil: "load" });
      await expect(page.locator("main")).toBeVisible();
      expect(new URL(page.url()).pathname, path).not.toBe("/404");
      found.push(...(await dangers(page)).map((danger) => `${path}: ${danger}`));
    }
    await page.context().close();
  };
  await Promise.all(Object.entries(views(made)).map(look));
  return found;
}

/** Every payload as what somebody looks for, on pages that repeat it: the answer is parsed and run without its modules. */
async function queries(browser: Browser, origin: string): Promise<string[]> {
  const found: string[] = [];
  const page = await watched(browser, { origin, bypassCSP: true, found });
  await page.goto("/companyProfile");
  const short = payloads.filter((text) => text.length <= 60);
  // The second page repeats it in another place; a part of them is enough to see that it is a text there too.
  for (const [path, texts] of [
    ["/helpCenterInput?q=", short],
    ["/messageBoard?q=", short.filter((_, at) => at % 8 === 0)],
  ] as const) {
    found.push(
      ...(await page.evaluate(
        async ([start, texts]) => {
          const bad: string[] = [];
          const one = async (text: string) => {
            const html = await (await fetch(start + encodeURIComponent(text))).text();
            const parsed = new DOMParser().parseFromString(html, "text/html");
            for (const element of parsed.querySelectorAll("*")) {
              if ([...element.attributes].some(({ name }) => name.startsWith("on")))
                bad.push(`${text}: ${element.outerHTML.slice(0, 200)}`);
            }
            const frame = document.createElement("iframe");
            frame.srcdoc = parsed.querySelector("main")?.outerHTML ?? "";
            document.body.appendChild(frame);
            await new Promise((done) => frame.addEventListener("load", done, { once: true }));
            frame.remove();
          };
          const rest = [...texts];
          const next = async (): Promise<void> => {
            const text = rest.pop();
            if (text === undefined) return;
            await one(text);
            await next();
          };
          await Promise.all(Array.from({ length: 6 }, next));
          return bad;
        },
        [path, texts] as const,
      )),
    );
  }
  await page.context().close();
  return found;
}

/** A page that notes whatever runs, what the policy reports, and what is asked of other hosts. */
async function watched(browser: Browser, { origin, bypassCSP, found }: { origin: string; bypassCSP: boolean; found: string[] }) {
  const context = await browser.newContext({ baseURL: origin, bypassCSP });
  await context.exposeFunction("tell", (what: string) => void found.push(what));
  await context.addInitScript(() => {
    const { tell: pass } = window as unknown as { tell: (what: string) => void };
    const tell = (what: string) => pass(`${what} at ${location.href}`);
    Object.assign(window, { xss: () => tell("ran"), alert: () => tell("alert") });
    document.addEventListener("securitypolicyviolation", (event) => tell(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
  });
  const page = await context.newPage();
  page.on("request", (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (protocol.startsWith("http") && to !== origin) found.push(`asked ${request.url()}`);
  });
  return page;
}

/** Handlers, script addresses and elements that no page of the mall has. */
const dangers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => [
      ...[...element.attributes].filter(({ name }) => name.startsWith("on")).map(({ name }) => `${element.localName} ${name}`),
      ...(["href", "src", "action", "formaction", "xlink:href"] as const)
        .filter((name) => /^\s*(?:javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ""))
        .map((name) => `${element.localName} ${name}=${element.getAttribute(name)}`),
      ...(/^(?:iframe|object|embed|base|marquee|math)$/.test(element.localName) ? [element.localName] : []),
    ]),
  );
