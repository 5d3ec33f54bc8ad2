/**
 * 200 redemptions at once on a balance for 50, through both built Workers: exactly 50 succeed, and the ledger
 * says the same as the account. A benchmark, never a test.
 *
 * Usage: npm run bench -- points [--presses 200] [--port 8823]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openData, startMall } from "../local-mall.ts";
import { openLocalDatabase } from "../read-outbox.ts";
import { prepareData } from "../setup.ts";
import { signInAs } from "./sign-in.ts";

const { values } = parseArgs({
  options: { presses: { type: "string", default: "200" }, port: { type: "string", default: "8823" } },
});
const presses = Number(values.presses);
const wanted = 50;
const buyer = "pur-zhangwei";

const data = mkdtempSync(join(tmpdir(), "mall-points-"));
try {
  await prepareData(data);
  const { productId, ...gift } = await offer();
  const mall = await startMall({ data, port: Number(values.port), log: () => undefined });
  const origin = `http://localhost:${values.port}`;
  const api = `${origin}/prod-api`;
  const token = await signInAs(origin, "zhangwei");
  const headers = { agent: "bench", authorization: `Bearer ${token}`, "content-type": "application/json" };
  const addresses = await fetch(`${api}/mall-pur/address`, { headers }).then((answer) =>
    answer.json<{ data: { addressId: string }[] }>(),
  );
  const body = JSON.stringify({ quantity: 1, addressId: addresses.data[0]?.addressId, shown: { ...gift, price: 0 } });
  const times: number[] = [];
  const began = performance.now();
  const codes = await Promise.all(
    Array.from({ length: presses }, async () => {
      const started = performance.now();
      const answer = await fetch(`${api}/mall-pur/integral/${productId}/redeem`, { method: "POST", headers, body });
      const { code } = await answer.json<{ code: number }>();
      times.push(performance.now() - started);
      return code;
    }),
  );
  const took = performance.now() - began;
  await mall.dispose();
  const done = codes.filter((code) => code === 200).length;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(`${presses} redemptions at once on a balance for ${wanted}: ${done} succeeded, ${presses - done} refused`);
  console.log(`p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${((presses / took) * 1000).toFixed(0)} answers/s`);
  const sums = status();
  console.log(`account ${JSON.stringify(sums.account)}, ledger ${JSON.stringify(sums.ledger)}`);
  if (done !== wanted || sums.account.reserved !== sums.ledger.reserved || sums.account.balance !== sums.ledger.balance)
    process.exitCode = 1;
} finally {
  rmSync(data, { recursive: true, force: true });
}

/** One thing that costs a fiftieth of what the buyer has. */
async function offer() {
  const { env, close } = await openData(data);
  const account = await env.DB.prepare("select balance from points_account where purchaser_id = ?1")
    .bind(buyer)
    .first<{ balance: number }>();
  const points = (account?.balance ?? 0) / wanted;
  const goods = await env.DB.prepare(
    "select id, title, spec, measure_unit as measureUnit from product where product_type = 2 and pf_price = 0 limit 1",
  ).first<{
    id: number;
    title: string;
    spec: string;
    measureUnit: string;
  }>();
  await env.DB.prepare("update product set points = ?2, stock = 100000 where id = ?1")
    .bind(goods?.id ?? 0, points)
    .run();
  await close();
  const { id: productId = 0, title = "", spec = "", measureUnit = "" } = goods ?? {};
  return { productId, points, title, spec, measureUnit };
}

function status() {
  const db = openLocalDatabase(data, { readOnly: true });
  const one = (sql: string) => db?.prepare(sql).get(buyer) as { balance: number; reserved: number };
  const account = one("select balance, reserved from points_account where purchaser_id = ?");
  const ledger = one(
    `select sum(iif(kind in ('earn', 'adjust'), amount, iif(kind in ('reverse', 'post'), -amount, 0))) as balance,
       sum(iif(kind = 'hold', amount, iif(kind in ('post', 'void'), -amount, 0))) as reserved
     from points_transfer where purchaser_id = ?`,
  );
  db?.close();
  return { account, ledger };
}
