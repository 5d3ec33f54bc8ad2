/**
 * `npm test`: every check and every test, each step even when an earlier one failed. The last line counts what really ran:
 * a check counts once, unit, api and browser tests one by one, and a step that crashed or ran no test counts as failed.
 *
 * `npm test -- lint unit` runs the named steps only.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { prepareSources } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { root, run } from "./run.ts";
import { type Count, countPlaywright, countVitest } from "./test-counts.ts";
import { loggedErrors, playwrightFailures, vitestFailures } from "./test-failures.ts";

const steps: Record<string, () => Promise<Count>> = {
  sources: () => check(prepareSources),
  format: () => command("oxfmt", ["--check"]),
  lint: () => command("oxlint", ["--deny-warnings"]),
  types: () => command("tsc", ["--noEmit"]),
  dead: () => allOf(["knip", []], ["knip", ["--production", "--config", "knip.production.json"]]),
  migrations: () => command("node", ["scripts/db/check.ts"]),
  calls: () => command("node", ["scripts/calls-doc.ts", "--check"]),
  rights: () => command("node", ["scripts/rights-doc.ts", "--check"]),
  openapi: () => command("node", ["scripts/openapi-check.ts"]),
  unit: () => vitest("unit"),
  api: () => vitest("api"),
  chromium: () => check(chooseChromium),
  browser: () => playwright(),
};

const reports = resolve(root, "test-results");
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}.`);
  process.exit(2);
}
mkdirSync(reports, { recursive: true });

const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
/** Told once more at the end, the names last of all: some logs keep only the last lines of a run. */
const failures: string[] = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const started = performance.now();
  const { passed, failed } = await step().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(`${failed === 0 ? "ok  " : "FAIL"} ${name.padEnd(12)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
const names = failures.map((failure) => failure.split("\n", 1)[0]);
console.log(`\n${[...failures, "", ...lines, "", ...names].join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function check(work: () => Promise<void>): Promise<Count> {
  await work();
  return { passed: 1, failed: 0 };
}

/** The browser step uses the Chromium that was seen to start. */
async function chooseChromium() {
  process.env.CHROMIUM_PATH = await ensureChromium();
  console.log(process.env.CHROMIUM_PATH);
}

function command(name: string, args: string[]): Promise<Count> {
  return allOf([name, args]);
}

/** One check made of several commands; the later ones run only after the earlier ones. */
async function allOf(...commands: [name: string, args: string[]][]): Promise<Count> {
  for (const [name, args] of commands) if ((await run(name, args)).code !== 0) return { passed: 0, failed: 1 };
  return { passed: 1, failed: 0 };
}

async function vitest(project: string): Promise<Count> {
  const report = reloadReport(project);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run("vitest", ["run", "--project", project, ...reporters]);
  failures.push(...vitestFailures(readReport(report)));
  return countVitest(readReport(report), code);
}

async function playwright(): Promise<Count> {
  const report = reloadReport("browser");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await run("playwright", ["test", "--reporter=list,json"], { env });
  failures.push(...playwrightFailures(readReport(report)));
  if (code !== 0) failures.push(...loggedErrors(resolve(reports, "mall.log")));
  return countPlaywright(readReport(report), code);
}

/** A report of an earlier run must not be counted again. */
function reloadReport(name: string): string {
  const file = resolve(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
