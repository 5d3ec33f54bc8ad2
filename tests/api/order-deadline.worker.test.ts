import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { remindSuppliers } from "#src/api/order/deadline/service.ts";
import { day, hour, minute } from "#src/domain/kernel/instant.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { life, makeOrder, orderRow, supplied, type TestOrder, viewed } from "#tests/support/order-life.ts";
import { makeOperator } from "#tests/support/people.ts";

const db = connect(env.DB);
const run = (now = Date.now()) => remindSuppliers(scheduledCtx(db, env, now, (work) => void work, "remindSuppliers"));
const dueAtOf = async (it: TestOrder) => (await orderRow(it.orderId)).dueAt ?? 0;
const remindersOf = async (it: TestOrder) => {
  const { rows } = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: it.seller.token });
  return rows.map(({ title }) => title).filter((title) => /前确认|前发货|逾期/.test(title));
};
/** As if the deadline had been over an hour ago. */
const pass = (it: TestOrder) =>
  env.DB.prepare('update "order" set due_at = ?2 where id = ?1')
    .bind(it.orderId, Date.now() - hour)
    .run();

test("an order has a deadline to be confirmed, then one to be shipped; the supplier is reminded of each twice", async () => {
  const it = await makeOrder();
  await run();
  const confirmBy = await dueAtOf(it);
  expect(confirmBy).toBeGreaterThan(Date.now() + 2 * day);
  expect((await supplied(it.seller, it.orderId)).dueAt).toBe(confirmBy);
  expect(await remindersOf(it)).toEqual([]);
  await run(confirmBy - hour);
  await run(confirmBy - minute);
  expect(await remindersOf(it)).toHaveLength(1);
  await Promise.all([run(confirmBy), run(confirmBy)]);
  await run(confirmBy + day);
  expect(await remindersOf(it)).toEqual(expect.arrayContaining([expect.stringContaining("已逾期未确认")]));
  expect(await remindersOf(it)).toHaveLength(2);
  await life.confirm(it);
  expect(await orderRow(it.orderId)).toMatchObject({ dueAt: null, reminders: 0 });
  await run();
  const shipBy = await dueAtOf(it);
  expect(shipBy).toBeGreaterThan(Date.now() + day);
  await life.ship(it, [1]);
  expect(await orderRow(it.orderId)).toMatchObject({ status: "partlyShipped", dueAt: shipBy });
  await run(shipBy);
  expect((await remindersOf(it))[0]).toContain("逾期未发完余货");
  await life.ship(it, [1]);
  expect(await orderRow(it.orderId)).toMatchObject({ status: "shipped", dueAt: null, reminders: 0 });
  await run(shipBy + day);
  expect(await remindersOf(it)).toHaveLength(3);
});

test("late orders are listed to the supplier and to the operator, and shown to the buyer, until the step is taken", async () => {
  const it = await makeOrder();
  await run();
  await pass(it);
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({ late: true });
  const mine = () => call("GET /mall-sup/order/list", { query: { view: "late" } }, { as: it.seller.token });
  expect((await mine()).rows).toMatchObject([{ orderId: it.orderId, late: true }]);
  const todos = () => call("GET /auth/own/todos", {}, { as: it.seller.token });
  expect(await todos()).toContainEqual({ kind: "lateOrder", count: 1 });
  const operator = await makeOperator({ permissions: ["mall:supplier:review"] });
  const all = async () =>
    (await call("GET /mall-admin/order/late", { query: { pageSize: "100" } }, { as: operator.token })).rows.map(
      ({ orderId }) => orderId,
    );
  expect(await all()).toContain(it.orderId);
  const clerk = await makeOperator({ permissions: ["mall:unit:edit"] });
  expect((await tryCall("GET /mall-admin/order/late", { query: {} }, { as: clerk.token })).body.code).toBe(403);
  await life.confirm(it);
  expect((await mine()).rows).toEqual([]);
  expect(await all()).not.toContain(it.orderId);
  expect(await viewed(it.buyer, it.orderId)).toMatchObject({ late: false, dueAt: null });
});

test("the operator sets the days, and longer lead times of goods count", async () => {
  const operator = await makeOperator();
  const key = "order.confirmDays" as const;
  const change = (value: string, before: string) =>
    tryCall("PUT /mall-admin/config/{key}", { params: { key }, body: { value, before } }, { as: operator.token });
  expect((await change("0", "2")).body.code).toBe(422);
  expect((await change("20", "2")).body.code).toBe(200);
  const it = await makeOrder();
  await run();
  expect(await dueAtOf(it)).toBeGreaterThan(Date.now() + 20 * day);
  await change("2", "20");
  await life.confirm(it);
  await env.DB.prepare("update order_line set futures_day = 60 where order_id = ?1").bind(it.orderId).run();
  await run();
  expect(await dueAtOf(it)).toBeGreaterThan(Date.now() + 60 * day);
});
