import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, type BrowserContext, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { solve } from "#src/features/session/proof-of-work.ts";
import { callMall, encryptedForMall, moveToNewAddress } from "./ask-mall.ts";

/** Password of every demonstration account. */
const demoPassword = "Mall@2026";

/** Of the mall of all tests, unless a test has one of its own. */
export type NewPage = (origin?: string) => Promise<Page>;
export type SignedIn = (username: string, path: string) => Promise<Page>;

/**
 * Every page of these tests is watched: an error in the console, an exception or a report of the CSP fails the test.
 * `newPage` opens somebody's own browser, at the width of the test, where nobody is signed in; `signedIn` somebody's who is, on the
 * page they asked for.
 */
export const test = base.extend<{ problems: string[]; newPage: NewPage; signedIn: SignedIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  extraHTTPHeaders: async ({}, give) => give({ "cf-connecting-ip": moveToNewAddress() }),
  problems: [
    async ({ context }, give) => {
      const problems: string[] = [];
      await watchContext(context, problems);
      await give(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  newPage: async ({ browser, problems }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async (origin) => {
      const context = await browser.newContext(origin ? { baseURL: origin } : {});
      contexts.push(context);
      await watchContext(context, problems);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  signedIn: async ({ newPage }, give) => {
    await give(async (username, path) => {
      const page = await newPage();
      await becomeUser(page.context(), { username });
      await page.goto(path);
      await expect(page).toHaveURL(path);
      return page;
    });
  },
});

async function watchContext(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !isNotFoundPage(message) && !isOffline(message)) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
}

/** The page that says 页面不存在 answers 404, and Chromium notes it as an error. */
const isNotFoundPage = (message: ConsoleMessage) => message.location().url.endsWith("/404");

/** Only a test takes the network away, and Chromium notes each call as an error. */
const isOffline = (message: ConsoleMessage) => message.text().includes("net::ERR_INTERNET_DISCONNECTED");

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds on the page, in words. Run as one script in the page: the way of its package for Playwright goes through a
 * second page or by frame, reports what passed as well, and takes three to four times as long.
 */
async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    return (await axe.run(document, { runOnly, resultTypes: ["violations"] })).violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

/** WCAG 2.2 A and AA by axe: no violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is under way changes its colours when it is done, and a colour on its way to another is nobody's.
  // Silent: what waits for a line that is dead stays as it is.
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"), null, { timeout: 3_000 }).catch(() => null);
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  // The search stays in sight and covers what happens to be scrolled below its edge: a page is looked at from its top.
  const scrolled = await page.evaluate(() => {
    const { scrollY: top } = window;
    scrollTo({ top: 0, behavior: "instant" });
    return top;
  });
  const violations = await axeViolations(page);
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
  expect(violations).toEqual([]);
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Who becomes whom; demonstration accounts have one password, and there may be another mall than the one of all tests. */
type Login = { username: string; password?: string; origin?: string };

/** Opens a session for this browser without the form: signing in is the matter of account-login.spec.ts alone. */
export async function becomeUser(context: BrowserContext, { username, password = demoPassword, ...at }: Login): Promise<void> {
  const origin = at.origin ?? process.env.MALL_ORIGIN ?? "";
  const value = await signInByProgram({ username, password }, origin);
  const url = origin.replace("http:", "https:");
  await context.addCookies([{ name: "__Host-session", value, url, httpOnly: true, sameSite: "Lax" }]);
}

/** A name that others have guessed at, and many who come at once, are asked for work, of a program as of a browser. */
async function signInByProgram(login: { username: string; password: string }, origin: string, rounds = 4): Promise<string> {
  const { challenge } = await callMall("GET /auth/isCheckCode", { query: { username: login.username } }, origin);
  const check = challenge ? { check: await solve(challenge, () => undefined) } : {};
  const encrypt = await encryptedForMall({ ...login, ...check }, origin);
  try {
    const { access_token: token } = await callMall("POST /auth/business/login", { body: { encrypt } }, origin);
    if (token) return token;
  } catch (error) {
    if (rounds === 0 || !String(error).includes("needCheckCode")) throw error;
  }
  return signInByProgram(login, origin, rounds - 1);
}

/** Signs in where the page shows the login form, and goes to the page it leads back to. */
export async function signInHere(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL(/\/login(\?|$)/);
  const { origin, searchParams } = new URL(page.url());
  await becomeUser(page.context(), { username, origin });
  await page.goto(`${origin}${searchParams.get("redirect") ?? "/"}`);
}
