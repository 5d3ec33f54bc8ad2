import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../chromium.ts";

type Filters = { path: string; cookie: string | null };
/** gz KB of scripts, whether the page led on to another by itself, and the addresses that it links to. */
export type FirstLoad = { path: string; scripts: number; ledOn: boolean; links: string[] };

/** What a browser fetches for each page before anybody touches it. */
export async function firstLoads(origin: string, pages: readonly Filters[]): Promise<FirstLoad[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
  try {
    const loads: FirstLoad[] = [];
    for (const filters of pages) loads.push(await load(filters));
    return loads;
  } finally {
    await browser.close();
  }

  async function load({ path, cookie }: Filters): Promise<FirstLoad> {
    const context = await browser.newContext(cookie ? { extraHTTPHeaders: { cookie: `__Host-session=${cookie}` } } : {});
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      // A page that leads on by itself, like /sysUpdate, is one load; where it leads is another.
      const isFirst = page.url() === "about:blank" || page.url() === `${origin}${path}`;
      if (isFirst && response.request().resourceType() === "script") bodies.push(response.body());
    });
    await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    const scripts = await Promise.all(bodies);
    const links = await page
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    const ledOn = page.url() !== `${origin}${path}`;
    await context.close();
    return { path, ledOn, scripts: scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0) / 1024, links };
  }
}
