/** Finds or installs the Chromium that drives the browser tests. `node scripts/chromium.ts` prints which one it is. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { run } from "./run.ts";

export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, else the system's. */
export function findChromium(): string | null {
  const own = [process.env.CHROMIUM_PATH ?? "", chromium.executablePath()];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...own, ...system].find((path) => path !== "" && existsSync(path)) ?? null;
}

/** Returns the path of a Chromium that starts, after installing one when there is none. */
export async function ensureChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && !existsSync(chromium.executablePath()) && (await canDownload())) {
    await run("playwright", ["install", "chromium"]);
  }
  const found = findChromium() ?? (await installFromDebian());
  const browser = await chromium.launch({ executablePath: found, args: chromiumFlags });
  await browser.close();
  return found;
}

/** Playwright retries for minutes where its download server is out of reach, so one short question goes first. */
async function canDownload() {
  try {
    await fetch("https://cdn.playwright.dev", { method: "HEAD", signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const installed =
    (await succeeds("apt-get", ["update", "-qq"], env)) &&
    (await succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"], env));
  const path = installed ? findChromium() : null;
  if (!path) throw new Error("No Chromium: install one and set CHROMIUM_PATH, or run the tests as root on Debian.");
  return path;
}

async function succeeds(command: string, args: string[], env: Record<string, string>) {
  const { code } = await run(command, args, { env }).catch(() => ({ code: 1 }));
  return code === 0;
}

if (import.meta.main) console.log(await ensureChromium());
