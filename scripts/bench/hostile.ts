/**
 * What nasty inputs cost everybody: 200 of them and the named structures at every call that a stranger may make, and at those that any
 * purchaser may, through the built api Worker on its own socket, while a second client measures its own waiting. Then the processor
 * time of each call of strangers, which `npm run docs:calls` writes into docs/calls.md. Loopback only. Fails when others wait longer
 * than 100 ms (p99), an answer takes longer than a second, one is a 5xx, or a call costs more than twenty times the median. A
 * benchmark, never a test.
 *
 * Usage: npm run bench -- hostile [--inputs 200] [--port 8860] [--data FOLDER]   (on seeded data)
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { namedSmiles } from "#tests/support/hostile-smiles.ts";
import { contract } from "../../src/domain/contract.ts";
import type { Call } from "../../src/domain/kernel/call.ts";
import { callUrl } from "../../src/web/call-url.ts";
import { nastyValues } from "../../tests/support/nasty.ts";
import { dataDir, openData, startApi } from "../local-mall.ts";
import { prepareData } from "../setup.ts";
import { signIn } from "./catalogue.ts";
import { cpuMilliseconds, workerdPid } from "./load.ts";

const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "200" },
    port: { type: "string", default: "8860" },
    data: { type: "string", default: dataDir },
  },
});
const seed = 20261122;
const maxWaiting = 100;
const max = 1_000;
/** Times each call is made to measure it. */
const repeats = 40;

/** What a usual question to each call is; `{}` where none is needed. */
const usual: Record<string, object> = {
  "GET /mall-sup/goods/search": { query: { q: "硫酸" } },
  "GET /mall-sup/goods/suggest": { query: { q: "硫" } },
  "GET /mall-admin/portal/help/search": { query: { q: "密码" } },
  "GET /system/config/configKey/{key}": { params: { key: "gray" } },
  "POST /mall-sup/substance/search": { body: { smiles: "c1ccccc1O" } },
};

await prepareData(values.data);
const { env, close } = await openData(values.data);
const token = await signIn(env.DB, values.data);
await close();
const api = await startApi({ data: values.data, port: Number(values.port) });
const pid = workerdPid();
const readable = (Object.entries(contract) as [string, Call][]).filter(
  ([, { rate }]) => rate !== "credential" && rate !== "write" && rate !== "say",
);
const calls = readable.filter(([, { who }]) => who === "anyone");
const ordinary = readable.filter(([, { who, permission }]) => ["user", "purchaser", "trader"].includes(who) && !permission);
let bad = 0;
try {
  await send("POST /mall-sup/substance/search", { body: { smiles: "CCO" } });
  bad += await attack("strangers", calls);
  bad += await attack("purchasers", ordinary, token);
  const costs = await measureCalls();
  writeFileSync(resolve(import.meta.dirname, "../data/call-costs.json"), `${JSON.stringify(costs, null, 2)}\n`);
  report(costs);
} finally {
  await api.close();
}
process.exitCode = bad === 0 ? 0 : 1;

async function send(key: string, request: object, as?: string): Promise<{ code: number; took: number }> {
  const { method, path, body } = callUrl(key, request);
  const started = performance.now();
  const answer = await fetch(`${api.address}${path}`, {
    method,
    headers: {
      agent: "bench",
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(body === null ? {} : { "content-type": "application/json" }),
    },
    body,
  });
  const text = await answer.text();
  const { code } = text.startsWith("{") ? (JSON.parse(text) as { code: number }) : { code: answer.status };
  return { code: Math.max(code, answer.status), took: performance.now() - started };
}

async function attack(who: string, attacked: typeof calls, as?: string): Promise<number> {
  const waits: number[] = [];
  const over = { yet: false };
  const other = (async () => {
    while (!over.yet) waits.push((await send("GET /system/config/configKey/{key}", { params: { key: "gray" } })).took);
  })();
  const inputs = [...nastyValues(seed).slice(0, Number(values.inputs)), ...namedSmiles];
  const slow: [string, number, number][] = [];
  for (const [key, call] of attacked) {
    for (const [place, input] of inputs.entries()) {
      const { code, took } = await send(key, requestOf(key, call, place, input), as);
      if (code >= 500 || took > max) slow.push([key, place, Math.round(took)]);
    }
  }
  over.yet = true;
  await other;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  console.log(
    `${who}: ${inputs.length} inputs at each of ${attacked.length} calls; another client waited p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, at most ${at(1).toFixed(1)} ms`,
  );
  for (const [key, place, took] of slow) console.log(`too slow or failed: ${key}, input ${place}: ${took} ms`);
  return slow.length + (at(0.99) > maxWaiting ? 1 : 0);
}

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if ("entries" in schema && typeof schema.entries === "object" && schema.entries !== null) return Object.keys(schema.entries);
  return "pipe" in schema && Array.isArray(schema.pipe) ? fieldsOf(schema.pipe[0]) : [];
}

function requestOf(key: string, { query, body }: Call, place: number, input: unknown): object {
  const text = (typeof input === "string" ? input : JSON.stringify(input)).slice(0, 4_000);
  const names = key.match(/\{(\w+)\}/g)?.map((name) => name.slice(1, -1)) ?? [];
  const filled = (schema: unknown, value: unknown) => {
    const fields = fieldsOf(schema);
    return fields.length === 0 ? {} : { [fields[place % fields.length] ?? ""]: value };
  };
  return {
    params: Object.fromEntries(names.map((name) => [name, text || "x"])),
    ...(query ? { query: filled(query, text) } : {}),
    ...(body ? { body: key.endsWith("substance/search") ? { smiles: text } : filled(body, input) } : {}),
  };
}

async function measureCalls(): Promise<Record<string, number>> {
  const costs: Record<string, number> = {};
  for (const [key, call] of calls) {
    const names = key.match(/\{(\w+)\}/g)?.map((name) => name.slice(1, -1)) ?? [];
    const request = usual[key] ?? {
      params: Object.fromEntries(names.map((name) => [name, "1"])),
      ...(call.body ? { body: {} } : {}),
    };
    for (let warm = 0; warm < 5; warm += 1) await send(key, request);
    const before = cpuMilliseconds(pid);
    for (let time = 0; time < repeats; time += 1) await send(key, request);
    costs[key] = Math.round(((cpuMilliseconds(pid) - before) / repeats) * 10) / 10;
  }
  return costs;
}

function report(costs: Record<string, number>): void {
  const sorted = Object.entries(costs).toSorted(([, a], [, b]) => b - a);
  const median = sorted[Math.floor(sorted.length / 2)]?.[1] ?? 0;
  console.log(`median ${median} ms of processor time a call; the dearest:`);
  for (const [key, cost] of sorted.slice(0, 10)) console.log(`${String(cost).padStart(6)} ms  ${key}`);
  const tooDear = sorted.filter(([, cost]) => cost > 20 * Math.max(median, 0.1));
  for (const [key] of tooDear) console.log(`more than twenty times the median: ${key}`);
  bad += tooDear.length;
}
