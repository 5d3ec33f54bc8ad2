/**
 * Search at 10,000, 100,000 and 1,000,000 products: time of the whole answer (cards, count, facets) through the built api
 * Worker on its own socket, and rows read. A benchmark, never a test.
 *
 * Usage: npm run bench -- search [10000 100000 1000000] [--requests 300] [--port 8821]
 * Catalogues are generated once, into .mall/bench-N; `npm run reset` removes them.
 */
import { statSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { searchGoods } from "../../src/api/catalogue/search/service.ts";
import type { Ctx } from "../../src/api/kernel/context.ts";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll } from "../../src/api/db/read.ts";
import { SearchQuery } from "../../src/domain/catalogue/schema.ts";
import { labelledQueries } from "../../tests/support/search-quality.ts";
import * as v from "valibot";
import { generate, signIn } from "./catalogue.ts";
import { words } from "./goods.ts";
import { cpuMilliseconds, workerdPid } from "./load.ts";
import { migrate } from "../db/migrate.ts";
import { dataDir, openData, startApi } from "../local-mall.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: "string", default: "300" }, port: { type: "string", default: "8821" } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000];
const requests = Number(values.requests);
const warmUp = 20;

type Question = { name: string; query: (n: number) => Record<string, string>; signedIn?: true };
type Answer = { code: number; msg: string; data: { total: number; totalIsCapped: boolean } };
type Samples = { cas: string[]; codes: string[] };

/** Words people type, misspelt ones among them; their answers are judged by `search-quality.spec.ts`. */
const labelled = labelledQueries().map(({ query }) => query);

const questions = ({ cas, codes }: Samples): Question[] => {
  const page = (n: number) => ({ pageSize: "40", pageNum: String(1 + (n % 5)) });
  return [
    { name: `common word ${words.common}`, query: (n) => ({ q: words.common, ...page(n) }) },
    { name: `rare word ${words.rare}`, query: () => ({ q: words.rare, pageSize: "40" }) },
    { name: "phrase 甲基乙醇", query: (n) => ({ q: "甲基乙醇", ...page(n) }) },
    { name: "substance 乙醇", query: (n) => ({ q: "乙醇", ...page(n) }) },
    { name: "trade word 酒精", query: (n) => ({ q: "酒精", ...page(n) }) },
    { name: "no words, everything", query: page },
    { name: "CAS number", query: (n) => ({ q: cas[n % cas.length] ?? "", pageSize: "40" }) },
    { name: "code", query: (n) => ({ q: codes[n % codes.length] ?? "", pageSize: "40" }) },
    { name: "word + category + lead time", query: (n) => ({ q: words.common, cateId: "1", lead: "0,3", ...page(n) }) },
    {
      name: "word + brands + danger",
      query: (n) => ({ q: words.common, brandId: "1,2,3", danger: "none", ...page(n) }),
    },
    {
      name: "common word by price",
      query: (n) => ({ q: words.common, sort: n % 2 ? "price_asc" : "price_desc", ...page(n) }),
      signedIn: true,
    },
    {
      name: "common word, price range",
      query: (n) => ({ q: words.common, priceFrom: "10000", priceTo: "50000", ...page(n) }),
      signedIn: true,
    },
    { name: "common word by sales", query: (n) => ({ q: words.common, sort: "sales", ...page(n) }) },
    { name: "common word by lead time", query: (n) => ({ q: words.common, sort: "lead", ...page(n) }) },
    { name: "initials wsyc", query: () => ({ q: "wsyc", pageSize: "40" }) },
    {
      name: `${labelled.length} labelled queries`,
      query: (n) => ({ q: labelled[n % labelled.length] ?? "", pageSize: "20" }),
    },
    { name: "nothing found", query: () => ({ q: "龘龘龘", pageSize: "40" }) },
  ];
};

async function measure(size: number) {
  const data = resolve(dataDir, `bench-${size}`);
  const { samples, token, rowsRead } = await prepare(size, data);
  const api = await startApi({ data, port: Number(values.port) });
  const workerd = workerdPid();
  try {
    console.log(`\n${size.toLocaleString("en")} products, database ${(databaseBytes(data) / 1e6).toFixed(0)} MB`);
    console.log(
      `${"question".padEnd(32)}${["p50 ms", "p95 ms", "p99 ms", "CPU ms", "total", "rows read"].map((name) => name.padStart(12)).join("")}`,
    );
    for (const question of questions(samples)) {
      const before = cpuMilliseconds(workerd);
      const { times, total } = await ask(api.address, question, token);
      const cpu = (cpuMilliseconds(workerd) - before) / (requests + warmUp);
      const cells = [
        at(times, 0.5).toFixed(1),
        at(times, 0.95).toFixed(1),
        at(times, 0.99).toFixed(1),
        cpu.toFixed(1),
        total,
        rowsRead.get(question.name) ?? "",
      ];
      console.log(`${question.name.padEnd(32)}${cells.map((cell) => String(cell).padStart(12)).join("")}`);
    }
  } finally {
    await api.close();
  }
}

/** One request after the other on one connection: the time of an answer, not of a queue. */
async function ask(address: string, { query, signedIn }: Question, token: string) {
  const times: number[] = [];
  let total = "";
  for (let n = -warmUp; n < requests; n += 1) {
    const url = `${address}/mall-sup/goods/search?${new URLSearchParams(query(Math.abs(n))).toString()}`;
    const started = performance.now();
    const answer = await fetch(url, { headers: signedIn ? { authorization: `Bearer ${token}` } : {} });
    const { code, msg, data }: Answer = await answer.json();
    const took = performance.now() - started;
    if (code !== 200) throw new Error(`${code} ${msg}: ${url}`);
    // The first ones warm the file cache and the compiler.
    if (n >= 0) times.push(took);
    total = `${data.total}${data.totalIsCapped ? "+" : ""}`;
  }
  return { times: times.toSorted((a, b) => a - b), total };
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Generates the catalogue when it is not there, signs a purchaser in, and counts the rows every question reads. */
async function prepare(size: number, data: string) {
  const { env, close } = await openData(data);
  try {
    await migrate(env.DB);
    await generate(env.DB, size);
    const db = connect(env.DB);
    const [cas, codes] = await readAll(db, [
      read<{ value: string }>("select cas_no as value from product where cas_no is not null and id % 997 = 1 limit 200"),
      read<{ value: string }>("select product_code as value from product where id % 991 = 1 limit 200"),
    ]);
    const samples = { cas: cas.map(({ value }) => value), codes: codes.map(({ value }) => value) };
    const rowsRead = new Map<string, number>();
    for (const { name, query } of questions(samples)) rowsRead.set(name, await countRows(env.DB, query(1)));
    return { samples, token: await signIn(env.DB, data), rowsRead };
  } finally {
    await close();
  }
}

/** Asks the same service here, on a database that adds up what it reads. */
async function countRows(DB: D1Database, query: Record<string, string>): Promise<number> {
  let rows = 0;
  const counting = {
    prepare: (sql: string) => DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const answers = await DB.batch(statements);
      for (const { meta } of answers) rows += meta.rows_read;
      return answers;
    },
  } as unknown as D1Database;
  const ctx = { db: connect(counting), now: Date.now(), actor: { userType: 3 }, waitUntil: () => undefined } as unknown as Ctx;
  await searchGoods(ctx, v.parse(SearchQuery, query));
  return rows;
}

function databaseBytes(data: string): number {
  const files = readdirSync(data, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".sqlite"));
  return files.reduce((sum, file) => sum + statSync(resolve(data, file)).size, 0);
}

for (const size of sizes) await measure(size);
