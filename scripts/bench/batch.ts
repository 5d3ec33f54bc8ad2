/**
 * Batch add: a list of 10,000 rows, as text and as xlsx, through the built api Worker on its own socket. Time of the whole
 * answer and CPU of workerd, and how long a second client waits meanwhile. Fails when it waits longer than 100 ms (p99).
 * A benchmark, never a test.
 *
 * Usage: npm run bench -- batch [100000] [--rows 10000] [--requests 10] [--port 8822]
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeXlsx } from "hucre/xlsx";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll } from "../../src/api/db/read.ts";
import { migrate } from "../db/migrate.ts";
import { dataDir, openData, startApi } from "../local-mall.ts";
import { generate, signIn } from "./catalogue.ts";
import { cpuMilliseconds, workerdPid } from "./load.ts";
import { startWaiting } from "./waiting.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: "string", default: "10000" },
    requests: { type: "string", default: "10" },
    port: { type: "string", default: "8822" },
  },
});
const size = Number(positionals[0] ?? 100_000);
const requests = Number(values.requests);
const maxWaiting = 100;

type Row = { code: string; cas: string | null; title: string; spec: string };

type Answer = { code: number; msg: string; data: { rows: { status: string }[] } };
const nothing: Row = { code: "", cas: null, title: "", spec: "" };

/** Codes, substances with a pack, names alone, and rows that nothing fits. */
const cellsOf = ({ code, cas, title, spec }: Row, place: number): string[] => {
  const quantity = String(1 + (place % 9));
  if (place % 10 < 4) return [code, "", title, spec, quantity];
  if (place % 10 < 7) return ["", cas ?? "", title, spec, `${quantity}瓶`];
  if (place % 10 < 9) return ["", "", title, spec, quantity];
  return [`NOSUCH-${place}`, "", "", "", quantity];
};

const data = resolve(dataDir, `bench-${size}`);
const { env, close } = await openData(data);
await migrate(env.DB);
await generate(env.DB, size);
const [found] = await readAll(connect(env.DB), [
  read<Row>(
    "select product_code as code, cas_no as cas, title, spec from product where id % 7 = 1 limit ?1",
    Math.min(Number(values.rows), Math.floor(size / 7)),
  ),
]);
const token = await signIn(env.DB, data);
await close();

const lines = Array.from({ length: Number(values.rows) }, (_, place) => cellsOf(found[place % found.length] ?? nothing, place));
const sheet = [["货号", "CAS 号", "名称", "规格", "数量"], ...lines];
const xlsx = await writeXlsx({ sheets: [{ name: "清单", rows: sheet }] });
const bodies = {
  "pasted text": { text: sheet.map((cells) => cells.join("\t")).join("\n") },
  xlsx: { file: { name: "list.xlsx", content: Buffer.from(xlsx).toString("base64") } },
};

const api = await startApi({ data, port: Number(values.port) });
const workerd = workerdPid();
console.log(`\n${size.toLocaleString("en")} products, a list of ${lines.length.toLocaleString("en")} rows`);
try {
  for (const [name, body] of Object.entries(bodies)) {
    const text = JSON.stringify(body);
    const times: number[] = [];
    let statuses = "";
    const before = cpuMilliseconds(workerd);
    const others = startWaiting(`${api.address}/system/config/configKey/gray`);
    const ask = async () => {
      const started = performance.now();
      const answer = await fetch(`${api.address}/mall-pur/cart/batch/resolve`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: text,
      });
      const { code, msg, data: result }: Answer = await answer.json();
      times.push(performance.now() - started);
      if (code !== 200) throw new Error(`${code} ${msg}`);
      const counts = Object.entries(Object.groupBy(result.rows, ({ status }) => status));
      statuses = counts.map(([status, rows]) => `${status} ${rows?.length ?? 0}`).join(", ");
    };
    for (let n = 0; n < requests; n += 1) await ask();
    const waits = await others.stop();
    const sorted = times.toSorted((a, b) => a - b);
    const cpu = (cpuMilliseconds(workerd) - before) / requests;
    const waited = waits[Math.floor(waits.length * 0.99)] ?? Number.NaN;
    if (!(waited <= maxWaiting)) process.exitCode = 1;
    console.log(
      `${name.padEnd(14)} p50 ${sorted[Math.floor(requests / 2)]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms; others waited p99 ${waited.toFixed(0)} ms, at most ${waits.at(-1)?.toFixed(0)} ms; ${statuses}`,
    );
  }
} finally {
  await api.close();
}
