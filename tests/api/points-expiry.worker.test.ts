import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { expirePoints } from "#src/api/points/expiry/service.ts";
import { day, monthStart } from "#src/domain/kernel/instant.ts";
import { makeBuyer } from "#tests/support/buying.ts";
import { call } from "#tests/support/call.ts";
import { makeOperator } from "#tests/support/people.ts";
import { makeCollector, makePointsGoods, statusOf, shownGift } from "#tests/support/points.ts";

/** Points that expire: nights on a clock of the test's own, on the real database. */
const db = connect(env.DB);
const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const night = (at: number) => expirePoints(scheduledCtx(db, env, at, () => undefined));
/** The night of a day, in the month that is so many months from now. */
const nightOf = (months: number, date = 1) => monthStart(Date.now(), months) + (date - 1) * day + 137 * 60_000;

const setMonths = (months: number) =>
  run(
    "insert into config (key, value) values ('points.expiryMonths', ?1) on conflict (key) do update set value = ?1",
    String(months),
  );

let entries = 0;
/** A movement as the ledger holds it, with what it does to the account. */
async function move(purchaserId: string, kind: "earn" | "reverse" | "hold" | "post" | "void", amount: number, at: number) {
  entries += 1;
  const [from, to] = ["earn", "void"].includes(kind) ? ["mall:issued", purchaserId] : [purchaserId, "mall:issued"];
  const changes = { earn: [1, 0], reverse: [-1, 0], hold: [0, 1], post: [-1, -1], void: [0, -1] } as const;
  const [balance, reserved] = changes[kind];
  await env.DB.batch([
    env.DB.prepare(
      `insert into points_transfer (id, kind, from_account, to_account, purchaser_id, amount, cause, at) values (?1, ?2, ?3, ?4, ?5, ?6, ?1, ?7)`,
    ).bind(`aged-${entries}`, kind, from, to, purchaserId, amount, at),
    env.DB.prepare(
      "update points_account set balance = balance + ?2 * ?4, reserved = reserved + ?3 * ?4 where purchaser_id = ?1",
    ).bind(purchaserId, balance, reserved, amount),
  ]);
}
const entriesOf = async (purchaserId: string) =>
  (
    await env.DB.prepare("select amount, at from points_transfer where purchaser_id = ?1 and kind = 'expire' order by at")
      .bind(purchaserId)
      .all<{ amount: number; at: number }>()
  ).results;
const lettersOf = async (userId: string) =>
  (
    await env.DB.prepare("select title from sys_msg where user_id = ?1 and title like '%到期' order by created_at")
      .bind(userId)
      .all<{ title: string }>()
  ).results.map(({ title }) => title);

beforeEach(async () => {
  await run("delete from points_expiry_rule");
  await run("update points_account set expired_through = 0, notified_through = 0");
  await setMonths(0);
});
/** As if the rule had been in force for a year. */
async function ruleOfOld(months: number) {
  await setMonths(months);
  await run("insert into points_expiry_rule (id, months, since) values (1, ?1, ?2)", months, monthStart(Date.now(), -12));
}

test("nothing expires by itself, and a new rule takes nothing for 30 days", async () => {
  const { purchaserId } = await makeCollector(0);
  await move(purchaserId, "earn", 40, nightOf(-20));
  await night(nightOf(0));
  expect(await entriesOf(purchaserId)).toEqual([]);
  await setMonths(6);
  // Met on the second of a month: the next boundary is less than 30 days away in some months, the one after it never.
  const met = monthStart(Date.now()) + 20 * day;
  await night(met);
  await night(met + day);
  await night(nightOf(1));
  expect(await entriesOf(purchaserId)).toEqual([]);
  await night(nightOf(2));
  expect(await entriesOf(purchaserId)).toMatchObject([{ amount: 40 }]);
  expect(await statusOf(purchaserId)).toEqual({ account: { balance: 0, reserved: 0 }, ledger: { balance: 0, reserved: 0 } });
});

test("what expires is shown before and told once; it goes at the end of the month, once, and what is held stays", async () => {
  const operator = await makeOperator();
  const buyer = await makeCollector(0);
  const { purchaserId } = buyer;
  await ruleOfOld(6);
  const goods = await makePointsGoods(operator.token);
  // Of 60 old points 10 were spent and 20 are held; 5 are new.
  await move(purchaserId, "earn", 60, monthStart(Date.now(), -6) + day);
  await move(purchaserId, "hold", 10, nightOf(-2));
  await move(purchaserId, "post", 10, nightOf(-2));
  await move(purchaserId, "earn", 5, nightOf(-1));
  const body = { quantity: 2, addressId: buyer.addressId, shown: shownGift };
  await call("POST /mall-pur/integral/{id}/redeem", { params: { id: goods }, body }, { as: buyer.token });
  const { account } = await call("GET /mall-pur/integral/home", { query: {} }, { as: buyer.token });
  const lastDay = new Date(monthStart(Date.now(), 1) - 1 + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(account).toEqual({ balance: 55, reserved: 20, available: 35, expiring: { points: 30, lastDay } });
  expect((await call("GET /mall-pur/integral/entries", { query: {} }, { as: buyer.token })).account).toEqual(account);
  // The same night many times over, and the nights after it.
  const announced = monthStart(Date.now(), 1) - 29 * day;
  for (const at of [announced, announced, announced + day, announced + 20 * day]) await night(at);
  expect((await lettersOf(buyer.userId)).filter((title) => title.includes(lastDay))).toEqual([`30 积分将于 ${lastDay} 到期`]);
  expect(await entriesOf(purchaserId)).toEqual([]);
  await Promise.all([night(nightOf(1)), night(nightOf(1))]);
  await night(nightOf(1, 2));
  expect(await entriesOf(purchaserId)).toEqual([{ amount: 30, at: nightOf(1) }]);
  expect((await statusOf(purchaserId)).account).toEqual({ balance: 25, reserved: 20 });
  const { rows } = await call("GET /mall-pur/integral/entries", { query: {} }, { as: buyer.token });
  expect(rows.find(({ kind }) => kind === "expire")).toMatchObject({ change: -30, note: `有效期至 ${lastDay}` });
});

test("who has nothing that is old hears nothing, and more accounts than one batch holds are all reached", async () => {
  await ruleOfOld(6);
  const fresh = await makeCollector(0);
  await move(fresh.purchaserId, "earn", 10, Date.now());
  const poor = await makeBuyer();
  for (let n = 0; n < 60; n += 1) {
    const one = await makeCollector(0);
    await move(one.purchaserId, "earn", 1, nightOf(-9));
  }
  await night(nightOf(1));
  const left = await env.DB.prepare("select count(*) as n from points_account where expired_through < ?1")
    .bind(monthStart(Date.now(), 1))
    .first<{ n: number }>();
  expect(left?.n).toBe(0);
  expect([await lettersOf(fresh.userId), await lettersOf(poor.userId)]).toEqual([[], []]);
  expect((await statusOf(fresh.purchaserId)).account).toEqual({ balance: 10, reserved: 0 });
}, 60_000);

/** Points as lots in the order in which they came: each spending takes the oldest, a hold keeps the oldest for itself. */
type Lots = { lots: { at: number; left: number }[]; held: number };
const availableOf = ({ lots, held }: Lots) => lots.reduce((sum, { left }) => sum + left, 0) - held;
function take(model: Lots, amount: number) {
  let left = amount;
  for (const lot of model.lots) {
    const part = Math.min(lot.left, left);
    lot.left -= part;
    left -= part;
  }
}
/** What is older than `before` and not kept by a hold. */
function expireLots(model: Lots, before: number): number {
  let [kept, gone] = [model.held, 0];
  for (const lot of model.lots) {
    const spared = Math.min(kept, lot.left);
    kept -= spared;
    if (lot.at >= before) continue;
    gone += lot.left - spared;
    lot.left = spared;
  }
  return gone;
}

const ops = fc.array(
  fc.record({
    kind: fc.constantFrom("earn", "earn", "reverse", "hold", "post", "void", "night", "night"),
    amount: fc.integer({ min: 1, max: 40 }),
    passes: fc.integer({ min: 0, max: 45 }),
  }),
  { minLength: 4, maxLength: 24 },
);

test("nights over a ledger come to what lots come to: first in, first out, never below nothing, never what is held", async () => {
  let expiries = 0;
  await fc.assert(
    fc.asyncProperty(ops, fc.integer({ min: 1, max: 4 }), async (script, months) => {
      await run("delete from points_expiry_rule");
      await run("update points_account set expired_through = ?1, notified_through = ?1", monthStart(Date.now(), 99));
      await setMonths(months);
      await run("insert into points_expiry_rule (id, months, since) values (1, ?1, 0)", months);
      const { purchaserId } = await makeCollector(0);
      const model: Lots = { lots: [], held: 0 };
      let now = monthStart(Date.now()) + 137 * 60_000;
      let done = monthStart(now, -1);
      for (const { kind, amount, passes } of script) {
        now += passes * day + 1;
        if (kind === "night") {
          await night(now);
          if (monthStart(now) > done) {
            done = monthStart(now);
            const gone = expireLots(model, monthStart(now, -months));
            if (gone > 0) expiries += 1;
          }
        } else {
          const most = {
            earn: amount,
            reverse: availableOf(model),
            hold: availableOf(model),
            post: model.held,
            void: model.held,
          }[kind];
          const part = Math.min(amount, most);
          if (part === 0) continue;
          await move(purchaserId, kind, part, now);
          if (kind === "earn") model.lots.push({ at: now, left: part });
          if (kind === "reverse" || kind === "post") take(model, part);
          if (kind === "hold") model.held += part;
          if (kind === "post" || kind === "void") model.held -= part;
        }
        const sums = { balance: availableOf(model) + model.held, reserved: model.held };
        expect(await statusOf(purchaserId)).toEqual({ account: sums, ledger: sums });
      }
    }),
    { numRuns: 40, seed: 20261127 },
  );
  expect(expiries).toBeGreaterThan(10);
}, 120_000);
