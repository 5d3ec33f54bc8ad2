/**
 * `npm run test:storm`: malformed and half-malformed inputs over every call and file of the API description, as every kind of
 * caller, on the built mall with a mall of its own; then everybody opens every page. Fails at a 5xx, an answer that is no
 * envelope or not what the contract promises, a refusal that is not in Chinese, an answer that takes longer than a second when
 * it is asked alone, a page that fails or shows a row it cannot draw, an error in the log, a task of the schedule that fails.
 *
 * Usage: node tests/storm/malformed.ts [50000] [--seed 20261123] [--port 8823] [--data FOLDER] [--pages 300]
 * The same seed makes the same inputs, but for the ids of rows, which are made anew.
 */
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildWhenChanged } from "../../scripts/build.ts";
import { apiName, startMall } from "../../scripts/local-mall.ts";
import { prepareData } from "../../scripts/setup.ts";
import { moveToNewAddress } from "../support/ask-mall.ts";
import { encryptPayload, type PublicKey } from "../../src/web/payload.ts";
import { fillMall } from "../support/filled-mall.ts";
import { max, runStorm } from "../support/malformed/storm.ts";
import { keepRights } from "../support/malformed/rights.ts";
import { sendTo } from "../support/malformed/send.ts";
import { crawl } from "../support/malformed/crawl.ts";
import { demoCallers } from "../support/malformed/callers.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "20261123" },
    port: { type: "string", default: "8823" },
    data: { type: "string" },
    pages: { type: "string", default: "300" },
  },
});
const inputs = Number(positionals[0] ?? 50_000);
const seed = Number(values.seed);
const port = Number(values.port);

await buildWhenChanged();
const data = values.data ?? mkdtempSync(join(tmpdir(), "mall-malformed-"));
const errors = new Map<string, { times: number; line: string }>();
let bad = 0;
try {
  await prepareData(data);
  await run();
} finally {
  if (!values.data) rmSync(data, { recursive: true, force: true });
}
process.exit(bad === 0 ? 0 : 1);

async function run() {
  const origin = `http://localhost:${port}`;
  const mall = await startMall({ data, port, direct: true, webVars: { CLIENT_ADDRESS_HEADER: "cf-connecting-ip" }, log: note });
  try {
    const api = (await mall.unsafeGetDirectURL(apiName)).origin;
    moveToNewAddress();
    await fillMall(origin);
    const db = await mall.getD1Database("DB", apiName);
    const callers = await demoCallers(db, data, api);
    const restore = await keepRights(db);
    const { keys } = await fetch(`${api}/auth/publicKeys`)
      .then((answer) => answer.json<{ data: { keys: PublicKey[] } }>())
      .then((answer) => answer.data);
    const began = performance.now();
    console.log(`${inputs} inputs, seed ${seed}`);
    const result = await runStorm({
      seed,
      inputs,
      callers,
      atOnce: 3,
      send: sendTo(api),
      seal: (text) => encryptPayload(text, keys[0]!),
      restore,
    });
    report(result, began);
    const worker = await mall.getWorker(apiName);
    await worker.scheduled({ cron: "", scheduledTime: new Date() });
    const pages = await crawl({ origin, callers, pool: result.pool, seed, max: Number(values.pages) });
    const statuses = [...pages.statuses].map(([status, count]) => `${status} × ${count}`).join(", ");
    console.log(`${pages.opened} pages opened (${statuses}), ${pages.faults.length} with faults`);
    for (const fault of pages.faults.slice(0, 100)) console.log(`  ${fault}`);
    bad += pages.faults.length;
    for (const { times, line } of errors.values()) console.log(`in the log, ${times} times: ${line.slice(0, 3_000)}`);
    bad += errors.size;
  } finally {
    await mall.dispose();
  }
}

function report({ codes, codesOf, faults, slowest, texts }: Awaited<ReturnType<typeof runStorm>>, began: number) {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${codesOf.size} calls in ${seconds} s; answers by code: ${[...codes]
      .toSorted(([a], [b]) => a - b)
      .map(([code, count]) => `${code} × ${count}`)
      .join(", ")}`,
  );
  const through = [...codesOf].filter(([, seen]) => [200, 404, 409].some((code) => seen.has(code)));
  console.log(
    `${through.length} calls got as far as their service, ${[...codesOf.values()].filter((seen) => seen.has(200)).length} of them to success`,
  );
  const stored = [...codesOf].filter(([, seen]) => ![200, 404, 409].some((code) => seen.has(code)));
  for (const [key, seen] of stored) console.log(`  only refused: ${key} (${[...seen].join(", ")})`);
  console.log(
    `slowest alone: ${slowest
      .map(({ key, place, took }) => `${took} ms ${key} (${place})`)
      .slice(0, 5)
      .join("; ")}`,
  );
  for (const { place, key, took } of slowest.filter((one) => one.took > max))
    console.log(`too slow: ${key}, input ${place}: ${took} ms`);
  bad += faults.length + slowest.filter(({ took }) => took > max).length;
  const kinds = Map.groupBy(faults, ({ key, fault }) => `${key}: ${fault.replaceAll(/"requestId":"[^"]*"/g, "").slice(0, 200)}`);
  console.log(`${faults.length} faults of ${kinds.size} kinds`);
  for (const [kind, [first, ...others]] of kinds) {
    console.log(`${kind} (${others.length + 1} times), as ${first!.as}, input ${first!.place}, ${first!.input.kind}:`);
    console.log(`    ${first!.input.method} ${first!.input.path.slice(0, 500)} ${String(first!.input.body).slice(0, 800)}`);
    console.log(`    ${first!.answer.text.slice(0, 500)}`);
  }
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/malformed-texts.txt", [...texts].toSorted().join("\n"));
}

/** Each kind of error once. */
function note(line: string): void {
  if (!/error/i.test(line)) return;
  const kind = line.replaceAll(/"requestId":"[^"]*"|[\da-f]{8}-[\da-f-]{27}|\d+/g, "").slice(0, 400);
  const rewritten = errors.get(kind);
  errors.set(kind, { times: (rewritten?.times ?? 0) + 1, line: rewritten?.line ?? line });
}
