/**
 * Fifty buyers who submit at the same time, each with a fund and a product of their own, through the built api Worker on its
 * own socket; beside them the CPU of a search page's call. A benchmark, never a test.
 *
 * Usage: npm run bench -- submissions [50] [--rounds 8] [--port 8823]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startApi } from "../local-mall.ts";
import { callApi, draftOf, openBenchShop, type BenchShop } from "./buyers.ts";
import { cpuMilliseconds, workerdPid } from "./load.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "8" }, port: { type: "string", default: "8823" } },
});
const rounds = Number(values.rounds);

const data = mkdtempSync(join(tmpdir(), "mall-submissions-"));
try {
  const shop = await openBenchShop(data, Number(positionals[0] ?? 50));
  const api = await startApi({ data, port: Number(values.port) });
  try {
    // The first round warms the Worker up.
    await submitAll(api.address, shop, 1);
    const { times, seconds, cpu } = await submitAll(api.address, shop, rounds);
    const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
    console.log(
      `${times.length} submissions by ${shop.buyers.length} buyers at once: ${(times.length / seconds).toFixed(0)} orders/s, ` +
        `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, CPU ${cpu.toFixed(1)} ms each`,
    );
    console.log(`a search of 40 cards, one after the other: CPU ${(await searchCost(api.address, shop)).toFixed(1)} ms each`);
  } finally {
    await api.close();
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}

/** Drafts are made before the clock starts; each buyer then submits one after the other. */
async function submitAll(address: string, { buyers, productIds }: BenchShop, count: number) {
  const work = await Promise.all(
    buyers.map(async (buyer, place) => {
      const drafts = [];
      for (let n = 0; n < count; n += 1) drafts.push(await draftOf(address, buyer, productIds[place] ?? "", 1));
      return { buyer, drafts };
    }),
  );
  const times: number[] = [];
  const workerd = workerdPid();
  const before = cpuMilliseconds(workerd);
  const started = performance.now();
  await Promise.all(
    work.map(async ({ buyer, drafts }) => {
      for (const { path, body, key } of drafts) {
        const filters = performance.now();
        await callApi(address, buyer, path, body, key);
        times.push(performance.now() - filters);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { times: times.toSorted((a, b) => a - b), seconds, cpu: (cpuMilliseconds(workerd) - before) / times.length };
}

async function searchCost(address: string, { buyers }: BenchShop): Promise<number> {
  const [buyer] = buyers;
  if (!buyer) return 0;
  const search = () => callApi(address, buyer, "/mall-sup/goods/search?pageSize=40");
  for (let n = 0; n < 50; n += 1) await search();
  const workerd = workerdPid();
  const before = cpuMilliseconds(workerd);
  for (let n = 0; n < 200; n += 1) await search();
  return (cpuMilliseconds(workerd) - before) / 200;
}
