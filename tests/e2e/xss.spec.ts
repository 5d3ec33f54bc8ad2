import { mkdirSync, writeFileSync } from "node:fs";
import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { sampleFile } from "#src/domain/supplier/import.ts";
import { findRoute, routeTable } from "#src/web/route-table.ts";
import { becomeUser, test } from "#tests/support/browser.ts";
import { poisonedViews, routesWithoutTypedText, type View } from "#tests/support/poisoned-views.ts";
import { startPoisonedMall } from "#tests/support/poisoned-mall.ts";
import { columnsOnNoPage } from "#tests/support/poison.ts";
import { awake, readPage, showsTyped, sitDown, watched } from "#tests/support/watched.ts";
import { payloads } from "#tests/support/xss-payloads.ts";

type Mall = Awaited<ReturnType<typeof startPoisonedMall>>;
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
type People = ReadonlyMap<string, Cookies>;
/** Columns, with the part of the payloads they have where they have one only, and the pages they stand on. */
type Seen = Map<string, Set<string>>;

// Snapshots of such pages for a trace cost more than the pages.
test.use({ trace: "off" });

test("nothing that people typed runs where the CSP only reports, nor does it report any of it", async ({ browser }) => {
  test.setTimeout(600_000);
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(500);
  const mall = await startPoisonedMall();
  try {
    // The page that must run and be reported shows that the watching works.
    expect(await control(browser, mall)).toEqual(
      expect.arrayContaining(["ran", "CSP: script-src-attr", "CSP: script-src-elem", "img onerror"]),
    );

    const views = poisonedViews(mall.made);
    const people = await signIn(browser, mall, Object.keys(views));
    const seen: Seen = new Map();
    const found = await Promise.all([
      walk(browser, { mall, people, views, seen }),
      imports(browser, { mall, people }),
      queries(browser),
    ]);
    expect(found.flat()).toEqual([]);
    expectWhole(mall, views, seen);
  } finally {
    await mall.stop();
  }
});

/** Everybody but the visitor, signed in once for all their browsers. */
async function signIn(browser: Browser, { origin }: Mall, names: readonly string[]): Promise<People> {
  const people: [string, Cookies][] = [];
  for (const username of [...names, "woze", "chenjing"].filter((name) => name !== "visitor")) {
    const context = await browser.newContext();
    await becomeUser(context, { username, origin });
    people.push([username, await context.cookies()]);
    await context.close();
  }
  return new Map(people);
}

type Walk = { mall: Mall; people: People };

/** Everybody looks at their pages, three at a time; what ran, was reported or could run, and pages that show nothing of what people typed. */
async function walk(
  browser: Browser,
  { mall, people, views, seen }: Walk & { views: Record<string, readonly View[]>; seen: Seen },
): Promise<string[]> {
  const { context, found, newPage } = await watched(browser, { origin: mall.origin, policy: "reported" });
  const pages = [await newPage(), await newPage(), await newPage()];
  for (const [who, mine] of Object.entries(views)) {
    await sitDown(context, pages, people.get(who) ?? []);
    const rest = [...mine];
    const next = async (page: Page): Promise<void> => {
      const view = rest.shift();
      if (view === undefined) return;
      const path = pathOf(view);
      // What ran may have taken the page away: it is told with what it did.
      await open(page, view).catch((error: unknown) => found.push(`${path}: ${String(error)}`));
      const { dangers, columns } = await readPage(page);
      found.push(...dangers.map((danger) => `${path}: ${danger}`));
      for (const column of columns) seen.set(column, (seen.get(column) ?? new Set()).add(`${who} ${path}`));
      return next(page);
    };
    await Promise.all(pages.map(next));
  }
  await context.close();
  return found;
}

/** Opens a page, and what a button of it opens, until it shows what people typed. */
async function open(page: Page, view: View): Promise<void> {
  const [, button] = typeof view === "string" ? [view] : view;
  await page.goto(pathOf(view), { waitUntil: "commit" });
  await awake(page);
  if (button) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }
  await showsTyped(page);
}

/** Every column stands with everything on some page, or on none as said there; every page of the mall is looked at or shows nothing typed. */
function expectWhole(mall: Mall, views: Record<string, readonly View[]>, seen: Seen): void {
  const marks = [...seen.keys()];
  const missing = mall.columns.filter((column) => {
    if (seen.has(column)) return false;
    const parts = marks.filter((mark) => mark.startsWith(`${column} `)).map((mark) => mark.split("/")[1]);
    return ![...Map.groupBy(parts, (of) => of)].some(([of, mine]) => mine.length === Number(of));
  });
  mkdirSync("test-results", { recursive: true });
  const lines = marks.toSorted().flatMap((mark) => [...(seen.get(mark) ?? [])].map((page) => `${mark}\t${page}\n`));
  writeFileSync("test-results/xss-columns.tsv", lines.join(""));
  expect(missing.toSorted()).toEqual(columnsOnNoPage.toSorted());
  const visited = new Set(
    ["/batchAddPurchase", ...Object.values(views).flat().map(pathOf)].map((path) => findRoute(path.split("?")[0] ?? "")?.path),
  );
  const left = routeTable.filter(({ path, redirect }) => !redirect && !visited.has(path)).map(({ path }) => path);
  expect(left.toSorted()).toEqual(routesWithoutTypedText.toSorted());
}

const pathOf = (view: View): string => (typeof view === "string" ? view : view[0]);

/** A name of a file as somebody else chose it. */
const fileName = `"><img src=x onerror=xss()><script>xss()</script>.csv`;

/** Files and lists that people bring, and what the page says of their rows. */
async function imports(browser: Browser, { mall: { origin }, people }: Walk): Promise<string[]> {
  const { context, found, newPage } = await watched(browser, { origin, policy: "reported" });
  const page = await newPage();
  const [head = "", sample = ""] = sampleFile.split("\r\n");
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = payloads.map((text) => sample.replace("无水乙醇 AR", cell(text)).replace("35.00", cell(text)));
  await sitDown(context, [page], people.get("woze") ?? []);
  await page.goto("/supGoods");
  await page.getByRole("button", { name: "批量导入" }).click();
  const csv = { name: fileName, mimeType: "text/csv", buffer: Buffer.from([head, ...rows].join("\r\n")) };
  await page.getByLabel("选择文件").setInputFiles(csv);
  await expect(page.getByRole("dialog").getByText(fileName)).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("row")).not.toHaveCount(0);
  // A list shows all of what it was given.
  const lines = Array.from({ length: 40 }, (_, at) => payloads.filter((_text, place) => place % 40 === at).join(" "));
  found.push(...(await readPage(page)).dangers);
  await sitDown(context, [page], people.get("chenjing") ?? []);
  await page.goto("/batchAddPurchase");
  await page.getByLabel("上传文件").setInputFiles({ ...csv, buffer: Buffer.from(lines.map(cell).join("\n")) });
  await expect(page.getByRole("region", { name: "识别结果" })).toContainText("xss()");
  found.push(...(await readPage(page)).dangers);
  await context.close();
  return found.map((line) => `import: ${line}`);
}

/** Addresses that a page repeats or looks something up by, and how much of it: each has its share of the payloads. */
const max = 100;
const addresses = [
  ["/goodsSearch?q=", max],
  ["/shopProducts?coId=1&q=", max],
  ["/hazardousChemicalsProduct?q=", max],
  ["/helpCenterInput?q=", 60],
  ["/merchantShop?q=", 50],
  ["/brandProtocolCo?q=", 50],
  ["/messageBoard?q=", 40],
] as const;

/** Every payload asked for, as many at a time as the address takes. */
function questions(): string[] {
  const rest = [...payloads];
  const filters: string[] = [];
  for (let text = rest.shift(); text !== undefined; text = rest.shift()) {
    const needed = Math.min(text.length, max);
    const able = addresses.filter(([, maxOfAddress]) => needed <= maxOfAddress);
    const [address, maxOfAddress] = able[filters.length % able.length]!;
    while (rest[0] !== undefined && text.length + rest[0].length < maxOfAddress) text += ` ${rest.shift()}`;
    filters.push(`${address}${encodeURIComponent(text)}`);
  }
  return filters;
}

/** Every payload in an address of the mall that all tests share: the answers are parsed and run without their modules. */
async function queries(browser: Browser): Promise<string[]> {
  const origin = process.env.MALL_ORIGIN ?? "";
  const { context, found } = await watched(browser, { origin, policy: "off" });
  const page = await context.newPage();
  await page.goto("/companyProfile");
  found.push(
    ...(await page.evaluate(async (rest) => {
      const bad: string[] = [];
      const mains: string[] = [];
      const next = async (): Promise<void> => {
        const address = rest.pop();
        if (address === undefined) return;
        const parsed = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
        const handlers = [...parsed.querySelectorAll("*")].filter((one) =>
          [...one.attributes].some(({ name }) => name.startsWith("on")),
        );
        bad.push(...handlers.map((one) => `${address}: ${one.outerHTML.slice(0, 200)}`));
        const main = parsed.querySelector("main");
        if (!main?.outerHTML.includes("xss()")) bad.push(`${address}: is not repeated`);
        mains.push(main?.outerHTML ?? "");
        return next();
      };
      await Promise.all(Array.from({ length: 4 }, next));
      const frame = document.createElement("iframe");
      frame.srcdoc = mains.join("");
      document.body.appendChild(frame);
      await new Promise((done) => frame.addEventListener("load", done, { once: true }));
      return bad;
    }, questions())),
  );
  for (const text of ["javascript:xss()", "//evil.test", '/helpCenterInput?q="><img src=x onerror=xss()>']) {
    await page.goto("about:blank");
    await page.goto(`/#${text}`);
    await awake(page);
  }
  await context.close();
  return found;
}

/** What is noted of a page that prints texts as they are, under the mall's own policy. */
async function control(browser: Browser, { origin }: Mall): Promise<string[]> {
  const { context, found, newPage } = await watched(browser, { origin, policy: "reported" });
  const page = await newPage();
  const { "content-security-policy": sent = "" } = (await page.request.get("/")).headers();
  await page.route("**/control", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": sent },
      body: `<main>${payloads.slice(0, 20).join("")}</main>`,
    }),
  );
  await page.goto("/control");
  await expect.poll(() => found.length).toBeGreaterThan(2);
  found.push(...(await readPage(page)).dangers);
  await context.close();
  return found.map((line) => line.replace(/ at .*| http.*$/, "").replace(/^(CSP: [\w-]+).*/, "$1"));
}
