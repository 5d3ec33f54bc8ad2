import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { day, dayNumber, isoDay, startOfDay } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { WaitingSupply } from "#src/domain/order/schema.ts";
import { salesDays, shownRows } from "#src/domain/workbench/schema.ts";
import { makeBuyer, makeProduct, makeWish } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { bring, life, makeOrder, step } from "#tests/support/order-life.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";
import { submitted } from "#tests/support/submitting.ts";

const workbenchOf = ({ token: as }: { token: string }) => call("GET /mall-sup/own/workbench", {}, { as });
const setDue = (orderId: string, dueAt: number | null) =>
  env.DB.prepare('update "order" set due_at = ?2 where id = ?1').bind(orderId, dueAt).run();
/** Moves an order to another day with its figures, as if it had been placed then. */
const setPlaced = (orderId: string, at: number) =>
  env.DB.batch([
    env.DB.prepare(
      `update trade_day set orders = orders - 1, amount = amount - (select total from "order" where id = ?1)
       where (co_id, day) = (select co_id, (placed_at + 28800000) / 86400000 from "order" where id = ?1)`,
    ).bind(orderId),
    env.DB.prepare('update "order" set placed_at = ?2 where id = ?1').bind(orderId, at),
    env.DB.prepare(
      `insert into trade_day (co_id, day, orders, amount)
       select co_id, (placed_at + 28800000) / 86400000, 1, total from "order" where id = ?1
       on conflict do update set orders = orders + 1, amount = amount + excluded.amount`,
    ).bind(orderId),
  ]);

describe("a supplier's workbench", () => {
  test("shows what is due first, whatever was placed first", async () => {
    const seller = await makeBusiness();
    const buyer = await makeBuyer({ approvalFrom: 100_000_000_00 });
    const now = Date.now();
    const endOfToday = startOfDay(isoDay(now)) + day;
    const wanted = [
      { name: "next week", dueAt: now + 7 * day },
      { name: "tonight", dueAt: endOfToday },
      { name: "yesterday", dueAt: now - day },
      { name: "not yet dated", dueAt: null },
    ];
    const orders = new Map<string, string>();
    for (const { name, dueAt } of wanted) {
      const { orderId } = await makeOrder({ buyer, seller });
      await setDue(orderId, dueAt);
      orders.set(name, orderId);
    }
    const ids = (...names: string[]) => names.map((name) => orders.get(name));
    const { due } = await workbenchOf(seller);
    expect(due?.map(({ orderId }) => orderId)).toEqual(ids("yesterday", "tonight", "next week", "not yet dated"));
    expect(due?.[0]).toMatchObject({ status: "placed", lineCount: 1 });
    const list = async (query: { view?: WaitingSupply; status?: "placed" }) => {
      const { rows, total } = await call("GET /mall-sup/order/list", { query }, { as: seller.token });
      return { ids: rows.map(({ orderId }) => orderId), total };
    };
    expect(await list({ view: "late" })).toEqual({ ids: ids("yesterday"), total: 1 });
    expect(await list({ view: "today" })).toEqual({ ids: ids("tonight"), total: 1 });
    // A list of work begins with what has waited longest.
    expect((await list({ status: "placed" })).ids).toEqual(wanted.map(({ name }) => orders.get(name)));
    expect((await list({})).ids[0]).toBe(orders.get("not yet dated"));
    const todos = await call("GET /auth/own/todos", {}, { as: seller.token });
    expect(todos).toEqual([
      { kind: "lateOrder", count: 1 },
      { kind: "dueOrder", count: 1 },
      { kind: "orderConfirmation", count: 4 },
    ]);
  });

  test("tells of disputes until the supplier has spoken, in the list that it leads to", async () => {
    const it = await bring(await makeOrder(), "shipped");
    await life.reportMissing(it, [1]);
    await life.answerMissing(it, false);
    await life.openDispute(it, [1]);
    const unanswered = async () =>
      (await call("GET /mall-sup/order/list", { query: { view: "unanswered" } }, { as: it.seller.token })).total;
    const told = async () =>
      (await call("GET /auth/own/todos", {}, { as: it.seller.token })).find(({ kind }) => kind === "disputeAnswer")?.count ?? 0;
    expect([await told(), await unanswered()]).toEqual([1, 1]);
    await life.answerDispute(it);
    expect([await told(), await unanswered()]).toEqual([0, 0]);
  });

  test("names the goods that run out, the least first, as their list does", async () => {
    const seller = await makeBusiness();
    const { coId } = seller;
    const goods = {
      gone: await makeProduct({ coId, stock: 0 }),
      belowMinimum: await makeProduct({ coId, stock: 4, minQuantity: 5 }),
      lessThanAMonth: await makeProduct({ coId, stock: 9, sales: 120 }),
      aMonth: await makeProduct({ coId, stock: 10, sales: 120 }),
      toOrder: await makeProduct({ coId, stock: 0, futuresDay: 7 }),
      offSale: await makeProduct({ coId, stock: 0, productStatus: 2 }),
    };
    await makeProduct({ stock: 0 });
    const { stock } = await workbenchOf(seller);
    const expected = [goods.gone, goods.belowMinimum, goods.lessThanAMonth].map(String);
    expect(stock).toMatchObject({ count: 3, rows: expected.map((productId) => ({ productId })) });
    const list = await call("GET /mall-sup/own/goods/list", { query: { needs: "stock" } }, { as: seller.token });
    expect([list.total, list.rows.map(({ productId }) => productId)]).toEqual([3, expected]);
  });

  test("names licences that end soon or have ended, unless there is a later one", async () => {
    const seller = await makeBusiness();
    const now = Date.now();
    const add = (kind: string, number: string, to: number) =>
      env.DB.prepare(
        "insert into licence (co_id, kind, number, issuer, valid_from, valid_to) values (?1, ?2, ?3, '应急管理局', ?4, ?5)",
      )
        .bind(seller.coId, kind, `${number}-${seller.coId}`, now - 365 * day, to)
        .run();
    await add("hazardous", "soon", now + 10 * day);
    await add("precursor", "ended", now - 3 * day);
    await add("explosive", "old", now - 3 * day);
    await add("explosive", "renewed", now + 300 * day);
    await add("business", "elsewhere", now + 10 * day);
    const { licences } = await workbenchOf(seller);
    expect(licences).toEqual([
      { hazards: ["precursor"], brandName: null, number: `ended-${seller.coId}`, validTo: now - 3 * day },
      { hazards: ["hazardous"], brandName: null, number: `soon-${seller.coId}`, validTo: now + 10 * day },
    ]);
  });

  test("gives to each what the right of its list gives, and nothing to other accounts", async () => {
    const seller = await makeBusiness();
    const withRight = async (right: string) =>
      Object.entries(await workbenchOf(await makeBusiness({ coId: seller.coId, permissions: [right] })))
        .filter(([, part]) => part !== null)
        .map(([name]) => name);
    expect(await withRight(permissions.orderSupply)).toEqual(["due"]);
    expect(await withRight(permissions.orderView)).toEqual(["sales"]);
    expect(await withRight(permissions.goodsEdit)).toEqual(["stock", "licences"]);
    expect(await withRight(permissions.chatServe)).toEqual([]);
    const buyer = await makePurchaser();
    expect((await tryCall("GET /mall-sup/own/workbench", {}, { as: buyer.token })).body.code).toBe(403);
  });

  test("shows no more rows than it says", async () => {
    const seller = await makeBusiness();
    for (let at = 0; at < shownRows + 2; at++) await makeProduct({ coId: seller.coId, stock: 0 });
    const { stock } = await workbenchOf(seller);
    expect([stock?.count, stock?.rows.length]).toEqual([shownRows + 2, shownRows]);
  });
});

describe("a purchaser's workbench", () => {
  const deskOf = ({ token: as }: { token: string }) => call("GET /mall-pur/own/workbench", {}, { as });
  const todosOf = async ({ token: as }: { token: string }) =>
    Object.fromEntries((await call("GET /auth/own/todos", {}, { as })).map(({ kind, count }) => [kind, count]));

  test("begins with the requests that wait for an approver, until they are decided", async () => {
    const buyer = await makeBuyer({ approvalFrom: 1 });
    const wishId = await makeWish(buyer, [{ productId: await makeProduct(), quantity: 1 }]);
    await submitted(buyer, wishId);
    const { approvals } = await deskOf(buyer.leader);
    expect(approvals?.map((row) => row.wishId)).toEqual([wishId]);
    expect(await todosOf(buyer.leader)).toMatchObject({ requestApproval: 1 });
    expect((await deskOf(buyer)).requests).toMatchObject({
      rows: [{ wishId, status: "approving" }],
      counts: [{ status: "approving", count: 1 }],
    });
    await call("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} }, { as: buyer.leader.token });
    expect((await deskOf(buyer.leader)).approvals).toEqual([]);
  });

  test("shows orders to receive and to accept, what was placed first on top, as their lists do", async () => {
    const first = await makeOrder();
    const { buyer, seller, acceptor } = first;
    const second = await makeOrder({ buyer, seller });
    for (const it of [second, first]) await bring(it, "shipped");
    const ids = [first.orderId, second.orderId];
    const { receipts } = await deskOf(buyer);
    expect(receipts?.map(({ orderId }) => orderId)).toEqual(ids);
    expect(await todosOf(buyer)).toMatchObject({ receipt: 2 });
    for (const it of [second, first]) await life.receive(it, [2]);
    const { acceptances } = await deskOf(acceptor);
    expect(acceptances?.map(({ orderId, buyerName }) => ({ orderId, buyerName }))).toEqual(
      ids.map((orderId) => ({ orderId, buyerName: "李采购" })),
    );
    expect(await todosOf(acceptor)).toMatchObject({ acceptance: 2 });
    const list = await call("GET /mall-pur/order/list", { query: { view: "accept" } }, { as: acceptor.token });
    expect([list.total, list.rows.map(({ orderId }) => orderId)]).toEqual([2, ids]);
    // Nobody accepts what they ordered, and another unit sees nothing of it.
    expect((await deskOf(buyer)).acceptances).toEqual([]);
    expect((await deskOf(await makePurchaser())).acceptances).toEqual([]);
  });

  test("offers what was ordered last, each once, as long as it is sold, and says what is left to pay with", async () => {
    const buyer = await makeBuyer({ approvalFrom: 100_000_000_00, balance: 50_000 });
    const older = await makeOrder({ buyer });
    const newer = await makeOrder({ buyer });
    await env.DB.prepare('update "order" set placed_at = placed_at - 1000 where id = ?1').bind(older.orderId).run();
    const { again, funds } = await deskOf(buyer);
    expect(again?.map(({ productId }) => productId)).toEqual([newer.productIds[0], older.productIds[0]]);
    const [fund] = await call("GET /mall-pur/fund/ledger", {}, { as: buyer.token });
    expect(funds).toMatchObject([{ fundId: buyer.fundId, available: fund?.available }]);
    await env.DB.prepare("update product set product_status = 2 where id = ?1").bind(Number(newer.productIds[0])).run();
    expect((await deskOf(buyer)).again?.map(({ productId }) => productId)).toEqual([older.productIds[0]]);
  });

  test("tells the safety officer of what ends soon, unless it goes on", async () => {
    const buyer = await makeBuyer();
    const now = Date.now();
    const add = (list: string, note: string, to: number) =>
      env.DB.prepare(
        `insert into group_clearance (id, unit_id, group_id, kind, list, note, valid_from, valid_to, created_by, created_at)
         values (?1, ?2, ?3, 'storage', ?4, ?5, ?6, ?7, ?8, ?6)`,
      )
        .bind(`${note}-${buyer.groupId}`, buyer.unitId, buyer.groupId, list, note, now - 300 * day, to, buyer.purchaserId)
        .run();
    await add("hazardous", "soon", now + 5 * day);
    await add("toxic", "later", now + 90 * day);
    await add("precursor", "old", now - day);
    await add("precursor", "successor", now + 90 * day);
    const officer = await makePurchaser({ unitId: buyer.unitId, permissions: [permissions.hazardManage] });
    expect((await deskOf(officer)).permits).toMatchObject([{ kind: "storage", note: "soon", validTo: now + 5 * day }]);
    expect((await deskOf(await makePurchaser({ permissions: [permissions.hazardManage] }))).permits).toEqual([]);
  });

  test("gives to each what the right of its list gives, and nothing before the unit has agreed", async () => {
    const { unitId } = await makeBuyer();
    const withRight = async (right: string) => {
      const { approvals, acceptances, receipts, again, permits } = await deskOf(
        await makePurchaser({ unitId, permissions: [right] }),
      );
      return Object.entries({ approvals, acceptances, receipts, again, permits })
        .filter(([, part]) => part !== null)
        .map(([name]) => name);
    };
    expect(await withRight(permissions.wishApprove)).toEqual(["approvals"]);
    expect(await withRight(permissions.orderAccept)).toEqual(["acceptances"]);
    expect(await withRight(permissions.orderView)).toEqual(["receipts"]);
    expect(await withRight(permissions.cartEdit)).toEqual(["again"]);
    expect(await withRight(permissions.hazardManage)).toEqual(["permits"]);
    const newcomer = await makePurchaser({ unitId, complete: false });
    expect((await tryCall("GET /mall-pur/own/workbench", {}, { as: newcomer.token })).body.code).toBe(403);
  });
});

test("the operator sees what the mall traded, who took part and who is slow, as the orders say", async () => {
  const operator = await makeOperator({ permissions: [permissions.supplierReview] });
  const figures = () => call("GET /mall-admin/workbench", {}, { as: operator.token });
  const before = await figures();
  const it = await makeOrder();
  await setDue(it.orderId, Date.now() - day);
  await env.DB.prepare("insert into shop (co_id, answer_hours, on_time_permille, opened_at) values (?1, 9000, 750, 1)")
    .bind(it.seller.coId)
    .run();
  const after = await figures();
  const ofToday = ({ sales }: typeof before) => sales.days.at(-1);
  expect(ofToday(after)?.orders).toBe((ofToday(before)?.orders ?? 0) + 1);
  expect([after.activeUnits, after.activeSuppliers]).toEqual([before.activeUnits + 1, before.activeSuppliers + 1]);
  expect(after.slow[0]).toMatchObject({ coId: String(it.seller.coId), answerHours: 9000, onTimePermille: 750, late: 1 });
  const raw = await env.DB.prepare(
    `select count(*) as orders, coalesce(sum(total), 0) as amount from "order"
     where status not in ('cancelled', 'refused') and (placed_at + 28800000) / 86400000 = ?1`,
  )
    .bind(dayNumber(Date.now()))
    .first();
  expect(ofToday(after)).toMatchObject(raw ?? {});
  const clerk = await makeOperator({ permissions: [permissions.outboxView] });
  expect((await tryCall("GET /mall-admin/workbench", {}, { as: clerk.token })).body.code).toBe(403);
});

describe("the sales of each day", () => {
  /** What the orders themselves say. */
  const fromOrders = async (coId: number) => {
    const { results } = await env.DB.prepare(
      `select (placed_at + 28800000) / 86400000 as day, count(*) as orders, sum(total) as amount from "order"
       where co_id = ?1 and status not in ('cancelled', 'refused') group by 1`,
    )
      .bind(coId)
      .all<{ day: number; orders: number; amount: number }>();
    return results;
  };

  test("are what the orders say, however they went on", async () => {
    const seller = await makeBusiness();
    const buyers = [await makeBuyer({ approvalFrom: 100_000_000_00 }), await makeBuyer({ approvalFrom: 100_000_000_00 })];
    const today = dayNumber(Date.now());
    // Numbers of a generator of its own: random, and the same in every run.
    let state = 20_261_127;
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    for (let at = 0; at < 16; at++) {
      const lines = [{ price: 100 + random(9000), quantity: 2 }];
      const it = await makeOrder({ seller, buyer: buyers[random(2)]!, lines });
      const ends = [
        () => Promise.resolve(),
        () => step("POST /mall-pur/order/{orderId}/cancel", it.buyer, it.orderId, { reason: "不需要了" }),
        () => step("POST /mall-sup/order/{orderId}/refuse", it.seller, it.orderId, { reason: "缺货" }),
        () => step("POST /mall-sup/order/{orderId}/concede", it.seller, it.orderId, { total: 150, reason: "老客户" }),
        () => bring(it, "accepted"),
        async () => {
          await bring(it, "received");
          await life.requestReturn(it, [1]);
          await life.answerReturn(it, true);
          await life.takeBack(it);
        },
      ];
      await ends[random(ends.length)]!();
    }
    const placed = await env.DB.prepare('select id from "order" where co_id = ?1 and status = ?2')
      .bind(seller.coId, "placed")
      .all<{ id: string }>();
    for (const { id } of placed.results) await setPlaced(id, Date.now() - random(70) * day);
    const raw = await fromOrders(seller.coId);
    const { sales } = await workbenchOf(seller);
    const of = (from: number, to: number) =>
      raw
        .filter((row) => row.day > from && row.day <= to)
        .reduce((sum, row) => ({ orders: sum.orders + row.orders, amount: sum.amount + row.amount }), { orders: 0, amount: 0 });
    expect(sales?.days).toHaveLength(salesDays);
    expect(sales?.days.at(-1)?.day).toBe(isoDay(Date.now()));
    for (const [place, { orders, amount }] of (sales?.days ?? []).entries())
      expect({ place, orders, amount }).toEqual({ place, ...of(today - salesDays + place, today - salesDays + place + 1) });
    expect(sales?.before).toEqual(of(today - 2 * salesDays, today - salesDays));
    expect(raw.length).toBeGreaterThan(3);
  });
});
