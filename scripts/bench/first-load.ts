import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../chromium.ts";

/** gz KB of the scripts a browser fetches for each page before anybody touches it. */
export async function firstLoadScripts(origin: string, pages: { path: string; cookie: string | null }[]): Promise<number[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
  try {
    const sizes: number[] = [];
    for (const { path, cookie } of pages) sizes.push(await scriptsOf(`${origin}${path}`, cookie));
    return sizes;
  } finally {
    await browser.close();
  }

  async function scriptsOf(url: string, cookie: string | null) {
    const context = await browser.newContext(cookie ? { extraHTTPHeaders: { cookie: `__Host-session=${cookie}` } } : {});
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") bodies.push(response.body());
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const scripts = await Promise.all(bodies);
    await context.close();
    return scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0) / 1024;
  }
}
