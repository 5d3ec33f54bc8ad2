/**
 * `npm run test:storm`: the api Worker is killed (SIGKILL) twenty times in the middle of submissions. After each time
 * the database must hold every acknowledged request whole, none half, money and stock held exactly for those; and sending
 * everything again under the same keys must give the first answers again and submit the rest, once.
 *
 * Usage: node tests/storm/killed.ts [20] [--port 8821]
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchBalance, benchStock, callApi, draftOf, openBenchShop } from "../../scripts/bench/buyers.ts";
import { workerdPid } from "../../scripts/bench/load.ts";
import { buildWhenChanged } from "../../scripts/build.ts";
import { openData, startApi } from "../../scripts/local-mall.ts";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll } from "../../src/api/db/read.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { port: { type: "string", default: "8821" } } });
const kills = Number(positionals[0] ?? 20);
const port = Number(values.port);
/** Ten yuan a piece: a third of the requests needs the leader's approval, the others become orders at once. */
const quantities = [1, 3, 120];
const buyerCount = 12;
const perBuyer = 4;

type Submission = Awaited<ReturnType<typeof draftOf>> & { buyer: { token: string }; answer: unknown };

await buildWhenChanged();
const data = mkdtempSync(join(tmpdir(), "mall-killed-"));
try {
  await run();
} finally {
  rmSync(data, { recursive: true, force: true });
}

async function run() {
  const { buyers, productIds } = await openBenchShop(data, buyerCount);
  const all: Submission[] = [];
  let lost = 0;
  for (let round = 1; round <= kills; round += 1) {
    const api = await startApi({ data, port });
    const rush: Submission[] = [];
    for (const [place, buyer] of buyers.entries()) {
      for (let at = 0; at < perBuyer; at += 1) {
        // Everybody after the same product in turns: stock is fought over as money is.
        const productId = productIds[(place + at) % 4] ?? "";
        const draft = await draftOf(api.address, buyer, productId, quantities[(place + at + round) % 3] ?? 1);
        rush.push({ ...draft, buyer, answer: null });
      }
    }
    const pid = workerdPid();
    // After so many answers, whatever the machine's speed: early, in the middle and late in the rush.
    const until = Math.floor(((round - 0.5) * rush.length) / kills);
    let answered = 0;
    const sent = Array.from(Map.groupBy(rush, ({ buyer }) => buyer).values(), async (mine) => {
      for (const one of mine) {
        await send(api.address, one);
        answered += 1;
        if (answered === until) process.kill(pid, "SIGKILL");
      }
    });
    if (until === 0) process.kill(pid, "SIGKILL");
    await Promise.allSettled(sent);
    await api.close().catch(() => undefined);
    const acknowledged = rush.filter(({ answer }) => answer !== null).length;
    lost += rush.length - acknowledged;
    all.push(...rush);
    await check(all, `after kill ${round}`);

    const again = await startApi({ data, port });
    await Promise.all(
      rush.map(async (one) => {
        const first = one.answer;
        await send(again.address, one);
        if (first !== null) assert.deepEqual(one.answer, first, "the same key gives the first answer");
      }),
    );
    assert.ok(rush.every(({ answer }) => answer !== null));
    await again.close();
    await check(all, `after the repetition of round ${round}`);
    console.log(`kill ${round}: ${acknowledged} of ${rush.length} acknowledged before it, all of them there, each once`);
  }
  console.log(
    `${kills} kills, ${all.length} submissions, ${lost} unanswered when the Worker died: nothing lost, nothing half, nothing twice`,
  );
}

async function send(address: string, one: Submission): Promise<void> {
  one.answer = await callApi(address, one.buyer, one.path, one.body, one.key);
}

type WishFacts = {
  id: string;
  status: string;
  total: number;
  pieces: number;
  holds: number;
  reserved: number;
  taken: number;
  shares: number;
  steps: number;
  events: number;
  orders: number;
  orderTotal: number;
  orderLines: number;
  orderFunds: number;
  audits: number;
  answers: number;
};

/** Everything of a request is there or nothing, and the sums agree. */
async function check(all: readonly Submission[], when: string) {
  const { env, close } = await openData(data);
  const [wishes, funds, products] = await readAll(connect(env.DB), [
    read<WishFacts>(
      `select w.id, w.status, coalesce(w.goods_total + w.freight_total, 0) as total,
         (select sum(quantity) from wish_line l where l.wish_id = w.id) as pieces,
         (select count(*) from fund_entry e where e.cause = 'wish:' || w.id || ':1' and e.kind = 'hold') as holds,
         (select coalesce(sum(amount), 0) from fund_entry e where e.cause = 'wish:' || w.id || ':1') as reserved,
         (select sum(stock_deducted) from wish_line l where l.wish_id = w.id) as taken,
         (select coalesce(sum(amount), 0) from wish_fund f where f.wish_id = w.id) as shares,
         (select count(*) from wish_step s where s.wish_id = w.id) as steps,
         (select count(*) from wish_event v where v.wish_id = w.id) as events,
         (select count(*) from "order" o where o.wish_id = w.id) as orders,
         (select coalesce(sum(total), 0) from "order" o where o.wish_id = w.id) as orderTotal,
         (select count(*) from order_line x join "order" o on o.id = x.order_id where o.wish_id = w.id) as orderLines,
         (select coalesce(sum(f.amount), 0) from order_fund f join "order" o on o.id = f.order_id where o.wish_id = w.id) as orderFunds,
         (select count(*) from audit a where a.entity_id = w.id and a.call like '%/submit') as audits,
         (select count(*) from idempotency i where i.call like '%/submit' and i.answer like '%' || w.id || '%') as answers
       from wish w`,
    ),
    read<{ id: string; balance: number; reserved: number; ledger: number }>(
      `select id, balance, reserved, (select coalesce(sum(amount), 0) from fund_entry e where e.fund_id = fund.id and kind = 'hold') as ledger
       from fund where id like 'bench-%'`,
    ),
    read<{ stock: number; taken: number }>(
      `select stock, (select coalesce(sum(stock_deducted), 0) from wish_line l where l.product_id = product.id) as taken from product`,
    ),
  ]);
  await close();
  const facts = new Map(wishes.map((wish) => [wish.id, wish]));
  for (const { wishId, body, answer } of all) {
    const wish = facts.get(wishId);
    assert.ok(wish, when);
    const { total } = body.shown;
    const nothing = {
      holds: 0,
      reserved: 0,
      taken: 0,
      shares: 0,
      orders: 0,
      orderTotal: 0,
      orderFunds: 0,
      audits: 0,
      answers: 0,
    };
    const { id: _, pieces, status, total: fixed, steps, events, orderLines, ...counts } = wish;
    if (status === "draft") {
      assert.equal(answer, null, `${when}: an acknowledged request is a draft`);
      assert.deepEqual(
        { ...counts, fixed, steps, events, orderLines },
        { ...nothing, fixed: 0, steps: 0, events: 0, orderLines: 0 },
        when,
      );
      continue;
    }
    const once = { holds: 1, reserved: total, taken: pieces, shares: total, audits: 1, answers: 1 };
    const isOrder = status === "ordered";
    assert.equal(fixed, total, when);
    assert.deepEqual(
      counts,
      isOrder
        ? { ...once, orders: 1, orderTotal: total, orderFunds: total }
        : { ...once, orders: 0, orderTotal: 0, orderFunds: 0 },
      `${when}: ${wishId} ${status}`,
    );
    assert.deepEqual([steps, orderLines, events], isOrder ? [0, 1, 3] : [1, 0, 2], when);
    assert.ok(isOrder || status === "approving", when);
  }
  for (const { balance, reserved, ledger } of funds) assert.deepEqual([balance, reserved], [benchBalance, ledger], when);
  for (const { stock, taken } of products) assert.equal(stock, benchStock - taken, when);
}
