/**
 * Lists of orders of a unit with many orders beside one with 1,000, through the built api Worker on its own socket. A benchmark, never a test.
 *
 * Usage: npm run bench -- orders [1000000] [--requests 300] [--port 8822]
 * The data is generated once, into .mall/bench-orders-N; `npm run reset` removes it.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { v7 as uuid } from "uuid";
import { openIntake } from "../../src/api/catalogue/intake/names.ts";
import { initialsOf } from "../../src/api/catalogue/intake/initials.ts";
import { importProducts } from "../../src/api/catalogue/intake/service.ts";
import { connect, type Db } from "../../src/api/db/client.ts";
import { read, readAll, write, writeAll } from "../../src/api/db/read.ts";
import { signToken } from "../../src/api/http/token.ts";
import { migrate } from "../db/migrate.ts";
import { madeUpCreditCode } from "../import/made-up-licences.ts";
import { localSecrets } from "../keys.ts";
import { dataDir, openData, startApi } from "../local-mall.ts";
import { applyReference } from "../reference/apply.ts";
import { localMall } from "../reference/local.ts";
import { companyRows } from "../seed/companies.ts";
import { peopleRows } from "../seed/people.ts";
import { rowsInto } from "../seed/rows.ts";
import { benchDraft } from "./goods.ts";
import { cpuMilliseconds, workerdPid } from "./load.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: "string", default: "300" },
    port: { type: "string", default: "8822" },
  },
});
const size = Number(positionals[0] ?? 1_000_000);
const requests = Number(values.requests);
const warmUp = 20;

type People = Record<"large" | "small" | "supplier", string>;

const large = { purchaserId: "pur-zhangwei", orders: size };
const small = { purchaserId: "pur-wuping", orders: 1_000 };

/** One order a request, with one line, in states as they are met: most are settled. */
async function generate(DB: D1Database) {
  const db = connect(DB);
  const [[there]] = await readAll(db, [read<{ n: number }>(`select count(*) as n from "order"`)]);
  if (there && there.n >= large.orders + small.orders) return;
  const now = Date.now();
  await applyReference(localMall({ DB: env.DB, FILES: null }), now);
  await writeAll(db, [...companyRows(now), ...(await peopleRows(now))]);
  const drafts = Array.from({ length: 50 }, (_, place) => ({ ...benchDraft(place + 1), stock: 900_000, futuresDay: 0 }));
  await importProducts(db, now, await openIntake(db, now, initialsOf, madeUpCreditCode), "classified", drafts);
  for (const { purchaserId, orders } of [small, large]) {
    for (let from = 0; from < orders; from += 20_000) {
      await writeAll(db, ordersFrom(purchaserId, from, Math.min(orders, from + 20_000), now));
      if (from % 100_000 === 0) console.log(`  ${purchaserId}: ${from} / ${orders}`);
    }
  }
}

function ordersFrom(purchaserId: string, from: number, until: number, now: number) {
  const numbers = "with recursive n(i) as (select ?2 union all select i + 1 from n where i + 1 < ?3)";
  const id = (kind: string) => `'${kind}-' || ?1 || '-' || n.i`;
  const placed = "?4 - (?3 - n.i) * 60000";
  const who = `join purchaser r on r.id = ?1 join issue_group g on g.id = (
    select m.group_id from group_member m where m.purchaser_id = r.id order by m.group_id limit 1)`;
  const params = [purchaserId, from, until, now];
  return [
    write(
      `${numbers} insert into wish (id, unit_id, purchaser_id, source_type, status, round, group_id, address_id, receiver, mobile,
         area_code, region, detail, goods_total, freight_total, submitted_at, reserved_until, created_at)
       select ${id("w")}, g.unit_id, r.id, 6, 'ordered', 1, g.id, a.id, a.receiver, a.mobile, a.area_code, a.region, a.detail, 1000, 0,
         ${placed}, ${placed}, ${placed}
       from n ${who} join address a on a.id = (select id from address where purchaser_id = ?1 limit 1)`,
      ...params,
    ),
    write(
      `${numbers} insert into "order" (id, order_no, wish_id, unit_id, group_id, purchaser_id, co_id, status, goods, freight, total,
         receiver, mobile, area_code, region, detail, placed_at)
       select ${id("o")}, ${id("N")}, ${id("w")}, g.unit_id, g.id, r.id, 1,
         case n.i % 20 when 0 then 'placed' when 1 then 'confirmed' when 2 then 'shipped' when 3 then 'received' else 'settled' end,
         1000, 0, 1000, '收货人', '13800000000', '110101', '北京市', '1 号', ${placed}
       from n ${who}`,
      ...params,
    ),
    write(
      `${numbers} insert into order_line (id, order_id, line_no, product_id, product_pic, product_title, product_code, maker_code,
         product_spec, product_cate_name, brand_name, futures_day, product_measure_unit, price, quantity, amount)
       select ${id("l")}, ${id("o")}, 1, p.id, '', p.title, p.product_code, '', p.spec, '', '', 0, p.measure_unit, 1000, 1, 1000
       from n join product p on p.id = (select id from product order by id limit 1) where ?1 is not null and ?4 is not null`,
      ...params,
    ),
  ];
}

async function signIn(db: Db, data: string, username: string): Promise<string> {
  const now = Date.now();
  const [[user]] = await readAll(db, [
    read<{ userId: string; purchaserId: string | null }>(
      "select u.id as userId, (select id from purchaser p where p.user_id = u.id limit 1) as purchaserId from user u where u.username = ?1",
      username,
    ),
  ]);
  if (!user) throw new Error(`no ${username}`);
  const session = {
    id: uuid(),
    user_id: user.userId,
    purchaser_id: user.purchaserId,
    agent: "bench",
    device: "bench",
    ip: "127.0.0.1",
    created_at: now,
    viewed_at: now,
    expires_at: now + 3_600_000,
  };
  await writeAll(db, [rowsInto("session", [session])]);
  return signToken(await localSecrets(data), session.id, now, session.expires_at);
}

type Envelope<Data> = { code: number; msg: string; data: Data };

async function call<Data>(address: string, token: string, path: string, body?: object): Promise<Data> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${address}${path}`, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  const { code, msg, data } = await answer.json<Envelope<Data>>();
  if (code !== 200) throw new Error(`${code} ${msg}: ${path}`);
  return data;
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function measureLists(address: string, workerd: number, { large: many, small: few, supplier }: People) {
  const lists: [string, string, string][] = [
    ["mine, 1k", few, "/mall-pur/order/list?view=mine"],
    ["mine, many", many, "/mall-pur/order/list?view=mine"],
    ["mine, many, one status", many, "/mall-pur/order/list?view=mine&status=received"],
    ["mine, many, page 100", many, "/mall-pur/order/list?view=mine&pageNum=100"],
    ["mine, many, by title", many, "/mall-pur/order/list?view=mine&q=%E4%B9%99%E9%86%87"],
    ["supplier, both", supplier, "/mall-sup/order/list?pageNum=1"],
  ];
  console.log(`${"list, 20 rows".padEnd(28)}${["p50 ms", "p99 ms", "CPU ms"].map((name) => name.padStart(10)).join("")}`);
  for (const [name, token, path] of lists) {
    const times: number[] = [];
    let before = 0;
    for (let n = -warmUp; n < requests; n += 1) {
      if (n === 0) before = cpuMilliseconds(workerd);
      const started = performance.now();
      await call(address, token, path);
      if (n >= 0) times.push(performance.now() - started);
    }
    const cpu = (cpuMilliseconds(workerd) - before) / requests;
    const sorted = times.toSorted((a, b) => a - b);
    console.log(
      `${name.padEnd(28)}${[at(sorted, 0.5), at(sorted, 0.99), cpu].map((one) => one.toFixed(1).padStart(10)).join("")}`,
    );
  }
}

const data = resolve(dataDir, `bench-orders-${size}`);
const { env, close } = await openData(data);
await migrate(env.DB);
await generate(env.DB);
const db = connect(env.DB);
const people: People = {
  large: await signIn(db, data, "zhangwei"),
  small: await signIn(db, data, "wuping"),
  supplier: await signIn(db, data, "linhai"),
};
await close();
const api = await startApi({ data, port: Number(values.port) });
try {
  const workerd = workerdPid();
  await measureLists(api.address, workerd, people);
} finally {
  await api.close();
}
