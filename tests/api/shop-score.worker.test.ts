import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { recountDay } from "#src/api/shop/score/repo.ts";
import { checkShopDays, rescoreShops, scoreShops } from "#src/api/shop/score/service.ts";
import { connect } from "#src/api/db/client.ts";
import { readAll } from "#src/api/db/read.ts";
import { day, dayNumber, hour } from "#src/domain/kernel/instant.ts";
import { call } from "#tests/support/call.ts";
import { life, makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness } from "#tests/support/people.ts";

const now = Date.now();
const db = connect(env.DB);

/** The companies whose figures of a day differ from their orders; they do no longer afterwards. */
async function wrongOn(at: number): Promise<number[]> {
  const [rows] = await readAll(db, [recountDay(dayNumber(at))]);
  return rows.map(({ coId }) => coId);
}

const daysOf = async (coId: number) => {
  const { results } = await env.DB.prepare(
    "select sent, sent_on_time, received, returned, answered, answer_time from shop_day where co_id = ?1",
  )
    .bind(coId)
    .all();
  return results;
};
const shopOf = (coId: number) => call("GET /mall-sup/shop/{coId}", { params: { coId: String(coId) } });

/** Writes into the rows of a real order what its company did: when it answered and sent, how much came back. */
async function settle(orderId: string, { answer, sent, returned }: { answer: number; sent: number; returned: number }) {
  const placed = now - 30 * day;
  const user = await env.DB.prepare("select id from user limit 1").first<{ id: string }>();
  await env.DB.batch([
    env.DB.prepare(`update "order" set placed_at = ?2 where id = ?1`).bind(orderId, placed),
    env.DB.prepare(
      `insert into order_event (order_id, seq, type, at, side, by_name, ip, agent) values (?1, 90, 'confirmed', ?2, 'supplier', '测', '', '')`,
    ).bind(orderId, placed + answer * hour),
    env.DB.prepare(
      "insert into shipment (id, order_id, carrier, tracking_no, shipped_by, shipped_at) values (?1, ?1, '顺丰', '1', ?2, ?3)",
    ).bind(orderId, user!.id, placed + sent * day),
    env.DB.prepare("update order_line set shipped = quantity, received = quantity, returned = ?2 where order_id = ?1").bind(
      orderId,
      returned,
    ),
  ]);
}

it("a shop's figures and its company's score come from its orders; too few say nothing", async () => {
  const orders = [];
  for (let place = 0; place < 5; place += 1) orders.push(await makeOrder({ lines: [{ price: 100, quantity: 10 }] }));
  const [first] = orders;
  const { coId } = first!.seller;
  for (const [place, { orderId }] of orders.entries()) {
    await env.DB.prepare(`update "order" set co_id = ?2 where id = ?1`).bind(orderId, coId).run();
    // The last one is sent late, and of fifty pieces one comes back.
    await settle(orderId, { answer: 10, sent: place === 4 ? 9 : 1, returned: place === 0 ? 1 : 0 });
  }
  const stranger = await makeBusiness();
  expect(await wrongOn(now - 30 * day)).not.toContain(coId);
  await scoreShops(db, now);
  expect(await shopOf(coId)).toMatchObject({ onTimePermille: 800, faultlessPermille: 980, answerHours: 10, score: 91 });
  expect(await shopOf(stranger.coId)).toMatchObject({ onTimePermille: null, answerHours: null, score: null });
});

it("figures follow an order as it is answered, sent in parcels, received and sent back", async () => {
  const it = await makeOrder({ lines: [{ price: 100, quantity: 6 }] });
  const { coId } = it.seller;
  expect(await daysOf(coId)).toEqual([]);
  await life.confirm(it);
  await life.ship(it, [2]);
  await life.ship(it, [4]);
  expect(await daysOf(coId)).toMatchObject([{ answered: 1, sent: 1, sent_on_time: 1, received: 0 }]);
  // The time a supplier has runs out before the last parcel: the order was not sent on time, and is no second one.
  await env.DB.prepare(
    "insert into shipment (id, order_id, carrier, tracking_no, shipped_by, shipped_at) values (?1 || '-late', ?1, '顺丰', '2', ?2, ?3)",
  )
    .bind(it.orderId, it.seller.userId, now + 3 * day)
    .run();
  await life.receive(it, [6]);
  await life.requestReturn(it, [1]);
  await life.answerReturn(it, true);
  await life.takeBack(it);
  expect(await daysOf(coId)).toMatchObject([{ answered: 1, sent: 1, sent_on_time: 0, received: 6, returned: 1 }]);
  expect(await wrongOn(now)).not.toContain(coId);
});

it("a day whose figures differ from its orders is found and mended within a month of nights", async () => {
  const it = await makeOrder();
  await life.confirm(it);
  const right = await daysOf(it.seller.coId);
  await env.DB.prepare("update shop_day set answered = 7 where co_id = ?1").bind(it.seller.coId).run();
  for (let night = 0; night < 30; night += 1) await checkShopDays(db, now + night * day);
  expect(await daysOf(it.seller.coId)).toEqual(right);
});

it("a company whose orders are silent is scored anew when its days leave the year", async () => {
  const orders = [];
  for (let place = 0; place < 5; place += 1) orders.push(await makeOrder());
  const { coId } = orders[0]!.seller;
  for (const [place, { orderId }] of orders.entries()) {
    await env.DB.prepare(`update "order" set co_id = ?2 where id = ?1`).bind(orderId, coId).run();
    await settle(orderId, { answer: 1, sent: place, returned: 0 });
  }
  await scoreShops(db, now);
  expect((await shopOf(coId)).onTimePermille).not.toBeNull();
  const later = now + 336 * day;
  await rescoreShops(db, later);
  await scoreShops(db, later);
  expect((await shopOf(coId)).onTimePermille).toBeNull();
});

it("brands name the companies that may sell them today, and shops their brands", async () => {
  const { coId } = await makeBusiness();
  const { coName } = await shopOf(coId);
  const brand = await env.DB.prepare("insert into brand (name, initial, goods_count) values (?1, 'Q', 3) returning id")
    .bind(`青${coName}`)
    .first<{ id: number }>();
  const grant = (kind: string, from: number, to: number) =>
    env.DB.prepare(
      "insert into brand_authorisation (co_id, brand_id, kind, number, valid_from, valid_to) values (?1, ?2, ?3, 'A-1', ?4, ?5)",
    ).bind(coId, brand!.id, kind, now + from, now + to);
  await env.DB.batch([grant("dealer", -2 * day, -day), grant("sole", -day, day)]);
  const { rows } = await call("GET /mall-sup/shop/brandProtocol", { query: { q: coName } });
  expect(rows).toMatchObject([{ brandName: `青${coName}`, initial: "Q", companies: [{ coId: String(coId), kind: "sole" }] }]);
  expect((await shopOf(coId)).authorisations).toMatchObject([{ kind: "sole", number: "A-1" }]);
  await env.DB.prepare("update company set status = 'suspended' where id = ?1").bind(coId).run();
  expect((await call("GET /mall-sup/shop/brandProtocol", { query: { q: coName } })).rows).toEqual([]);
});
