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

/** Chromium without windows and menus: the browser tests take a third less time with it. */
const headlessShell = "chromium-headless-shell";

/** Chromiums of this machine, the best first: `CHROMIUM_PATH`, the one without windows, Playwright's own, the system's others. */
function chromiums(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const system = (...names: string[]) => names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [
    process.env.CHROMIUM_PATH ?? "",
    ...system(headlessShell),
    chromium.executablePath(),
    ...system("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"),
  ].filter((path) => path !== "" && existsSync(path));
}

/** Path of the Chromium to use, or null when there is none yet. */
export const findChromium = (): string | null => chromiums()[0] ?? null;

/** Returns the path of a Chromium that starts, after installing what is missing. */
export async function ensureChromium(): Promise<string> {
  await downloadMyData();
  await installFromDebian();
  for (const path of chromiums()) if (await starts(path)) return path;
  throw new Error("No Chromium starts: install one and set CHROMIUM_PATH, or run the tests as root on Debian.");
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    await browser.close();
    return true;
  } catch (error) {
    console.warn(`${executablePath} does not start: ${String(error).split("\n", 1)[0]}`);
    return false;
  }
}

async function downloadMyData(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(chromium.executablePath())) return;
  if (await isReachable("https://cdn.playwright.dev")) await run("playwright", ["install", "chromium"]);
}

/** Playwright retries for minutes where its download server is out of reach, so one short question goes first. */
async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}

async function installFromDebian(): Promise<void> {
  const [best = ""] = chromiums();
  if (best === process.env.CHROMIUM_PATH || best === chromium.executablePath() || best.endsWith(headlessShell)) return;
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const packages = [headlessShell, "fonts-noto-cjk"];
  await run("apt-get", ["update", "-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"], { env })
    .then(() => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env }))
    .catch((error: unknown) => console.warn(`apt-get: ${String(error)}`));
}

if (import.meta.main) console.log(await ensureChromium());
