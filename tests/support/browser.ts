import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type BrowserContext, type ConsoleMessage, expect, type Page } from "@playwright/test";

/** Password of every demonstration account. */
const password = "Mall@2026";

export type SignedIn = (username: string, path: string) => Promise<Page>;

/**
 * Every page of these tests is watched: an error in the console, an exception or a report of the CSP fails the test.
 * `signedIn` opens somebody's own browser, at the width of the test, on the page they asked for.
 */
export const test = base.extend<{ problems: string[]; signedIn: SignedIn }>({
  problems: [
    async ({ context }, give) => {
      const problems: string[] = [];
      await watchContext(context, problems);
      await give(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ browser, problems }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async (username, path) => {
      const context = await browser.newContext();
      contexts.push(context);
      await watchContext(context, problems);
      const page = await context.newPage();
      await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
      await signInHere(page, username);
      await expect(page).toHaveURL(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

async function watchContext(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !isNotFoundPage(message)) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
}

/** The page that says 页面不存在 answers 404, and Chromium notes it as an error. */
const isNotFoundPage = (message: ConsoleMessage) => message.location().url.endsWith("/404");

/** WCAG 2.2 A and AA by axe: no violation. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Fills the login form that the page shows, and waits for the page it leads back to. */
export async function signInHere(page: Page, username: string): Promise<void> {
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
