import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { fundOf, makeBuyer, makeProduct, makeWish, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { life, makeOrder, step } from "#tests/support/order-life.ts";
import { makePurchaser } from "#tests/support/people.ts";
import { entriesOf, submitted } from "#tests/support/submitting.ts";

const adjust = (fundId: string, amount: number, as: string, reason = "拨款到账") =>
  tryCall("POST /mall-pur/fund/{fundId}/adjust", { params: { fundId }, body: { amount: fen(amount), reason } }, { as });
const entries = (fundId: string, as: string, query: object = {}) =>
  tryCall("GET /mall-pur/fund/{fundId}/entries", { params: { fundId }, query }, { as });
const download = (fundId: string, as?: string) =>
  app.fetch(
    new Request(`https://api/mall-pur/fund/${fundId}/statement.xlsx`, as ? { headers: { authorization: `Bearer ${as}` } } : {}),
    env,
    createExecutionContext(),
  );
const spending = (as: string, by: "month" | "group" | "category" | "supplier") =>
  call("GET /mall-pur/fund/spending", { query: { by } }, { as });

/** A member who may not adjust: their group's fund is all they reach. */
const member = () => makeBuyer({ balance: 10_000, permissions: ["mall:cart:edit", "mall:wish:create", "mall:wish:submit"] });

async function bought(buyer: Buyer, price = 300) {
  const wishId = await makeWish(buyer, [
    { productId: await makeProduct({ pfPrice: price, title: "=HYPERLINK(1)" }), quantity: 1 },
  ]);
  await submitted(buyer, wishId);
}

test("an adjustment moves balance and ledger together, and never below what is reserved", async () => {
  const buyer = await member();
  await bought(buyer);
  const admin = await makePurchaser({ unitId: buyer.unitId });
  expect((await adjust(buyer.fundId, 500, admin.token)).body.data).toEqual({ balance: 10_500, reserved: 300 });
  expect((await adjust(buyer.fundId, -10_201, admin.token)).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("¥102.00"),
  });
  expect((await adjust(buyer.fundId, -10_200, admin.token)).body.data).toEqual({ balance: 300, reserved: 300 });
  expect(await fundOf(buyer.fundId)).toEqual({ balance: 300, reserved: 300 });
  expect((await entriesOf(buyer.fundId)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["hold", 300],
    ["adjust", 500],
    ["adjust", -10_200],
  ]);
  expect((await adjust(buyer.fundId, 0, admin.token)).body.code).toBe(422);
  expect((await adjust(buyer.fundId, 1, admin.token, " ")).body.code).toBe(422);
});

test("ten adjustments at once: what was answered is what moved", async () => {
  const buyer = await makeBuyer({ balance: 100 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(buyer.fundId, -30, buyer.token)));
  const won = answers.filter(({ body }) => body.code === 200).length;
  expect(won).toBeGreaterThan(0);
  expect(answers.filter(({ body }) => body.code === 409)).toHaveLength(10 - won);
  expect(await fundOf(buyer.fundId)).toEqual({ balance: 100 - 30 * won, reserved: 0 });
});

test("the statement names what moved the fund, pages and filters", async () => {
  const buyer = await member();
  await bought(buyer);
  await bought(buyer);
  const { data } = (await entries(buyer.fundId, buyer.token, { kind: "hold", pageSize: "1" })).body;
  expect(data).toMatchObject({
    total: 2,
    fund: { balance: 10_000, reserved: 600, available: 9400 },
    rows: [{ kind: "hold", amount: 300, reservedAfter: 600, note: "采购申请冻结", subject: "=HYPERLINK(1)", byName: "李采购" }],
  });
  expect((await entries(buyer.fundId, buyer.token, { kind: "settle" })).body.data).toMatchObject({ total: 0, rows: [] });
});

test("the export holds every row, and no cell is a formula", async () => {
  const buyer = await member();
  await bought(buyer);
  const answer = await download(buyer.fundId, buyer.token);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("spreadsheetml")]);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const [head, row] = sheets[0]!.rows;
  expect(head).toContain("金额（元）");
  expect(row).toContain("'=HYPERLINK(1)");
  expect(row).toContain(3);
});

test("funds of other groups and units read like none, for every call and the export", async () => {
  const buyer = await member();
  await bought(buyer);
  const plain = { permissions: ["mall:wish:create"] };
  const neighbour = await makePurchaser({ unitId: buyer.unitId, ...plain });
  const stranger = await makePurchaser();
  for (const { token } of [neighbour, stranger]) {
    expect((await entries(buyer.fundId, token)).body).toMatchObject({ code: 404, data: null });
    expect(await (await download(buyer.fundId, token)).json()).toMatchObject({ code: 404 });
    expect(await call("GET /mall-pur/fund/ledger", {}, { as: token })).toEqual([]);
    expect((await spending(token, "supplier")).rows).toEqual([]);
  }
  expect((await adjust(buyer.fundId, 1, stranger.token)).body.code).toBe(404);
  expect((await adjust(buyer.fundId, 1, buyer.token)).body.code).toBe(403);
  expect(await (await download(buyer.fundId)).json()).toMatchObject({ code: 401 });
  expect(await fundOf(buyer.fundId)).toEqual({ balance: 10_000, reserved: 300 });
  // Who keeps the unit's funds sees all of them.
  const custodian = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:fund:adjust"] });
  expect(await call("GET /mall-pur/fund/ledger", {}, { as: custodian.token })).toMatchObject([{ fundId: buyer.fundId }]);
});

test("spending adds up to the same by month, group, category and supplier, without cancelled orders", async () => {
  const buyer = await makeBuyer();
  await bought(buyer, 300);
  await bought(buyer, 500);
  const orders = await call("GET /mall-pur/order/list", { query: {} }, { as: buyer.token });
  const cancelled = orders.rows.find(({ total }) => total === 300)!;
  const body = { reason: "重复" };
  await call("POST /mall-pur/order/{orderId}/cancel", { params: { orderId: cancelled.orderId }, body }, { as: buyer.token });
  for (const by of ["month", "group", "category", "supplier"] as const) {
    expect(await spending(buyer.token, by)).toMatchObject({ total: 500, rows: [{ amount: 500 }] });
  }
});

test("what was sent back, or never came, is not spent: the same by every dimension", async () => {
  const it = await makeOrder({ lines: [{ price: 300, quantity: 3 }] });
  await life.confirm(it);
  await life.ship(it, [2]);
  await life.receive(it, [2]);
  await step("POST /mall-sup/order/{orderId}/refuse", it.seller, it.orderId, { reason: "缺货" });
  await life.requestReturn(it, [1]);
  await life.answerReturn(it, true);
  await life.takeBack(it);
  for (const by of ["month", "group", "category", "supplier"] as const) {
    expect(await spending(it.buyer.token, by)).toMatchObject({ total: 300, rows: [{ amount: 300 }] });
  }
});
