import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { statement } from "#src/api/db/tables/settlement.ts";
import type { BillingDetails } from "#src/domain/billing/schema.ts";
import type { RecordInvoice } from "#src/domain/settlement/schema.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { bring, makeOrder, supplied, viewed, type TestOrder } from "#tests/support/order-life.ts";
import { makeOperator, makePurchaser } from "#tests/support/people.ts";
import { confirmed, invoiceOf, stated } from "#tests/support/settling.ts";

const details: BillingDetails = {
  title: "某大学",
  taxNumber: "91110000600037341L",
  invoiceType: "special",
  address: "某路 1 号",
  phone: "010-12345678",
  bank: "某银行",
  account: "6202000000",
  email: "",
};

const accepted = async () => bring(await makeOrder({ lines: [{ price: 1_130, quantity: 2 }] }), "accepted");
const administratorOf = (it: TestOrder) => makePurchaser({ unitId: it.buyer.unitId, permissions: [permissions.memberReview] });
const enter = async (it: TestOrder, more: Partial<BillingDetails> = {}) => {
  const { token } = await administratorOf(it);
  await call("PUT /mall-pur/billing", { body: { ...details, ...more } }, { as: token });
};
const sellingAt = (it: TestOrder, taxRate: 13 | 6) =>
  call("PUT /mall-sup/billing/taxRate", { body: { taxRate } }, { as: it.seller.token });
const statementOf = (it: TestOrder, statementId: string) =>
  call("GET /mall-sup/settlement/statement/{statementId}", { params: { statementId } }, { as: it.seller.token });

test("what nobody has entered is unknown to both sides, and then stands on the order", async () => {
  const it = await accepted();
  expect(await supplied(it.seller, it.orderId)).toMatchObject({ billing: null, taxRate: null });
  await enter(it);
  await sellingAt(it, 13);
  for (const order of [await supplied(it.seller, it.orderId), await viewed(it.buyer, it.orderId)])
    expect(order).toMatchObject({ billing: details, taxRate: 13 });
});

test("the operator reads to whom it is invoiced, and not how they are reached or paid", async () => {
  const it = await accepted();
  await enter(it, { email: "invoice@unit.example" });
  const { token: as } = await makeOperator({ permissions: [permissions.orderOversee] });
  const { billing } = await call("GET /mall-admin/order/{orderId}", { params: { orderId: it.orderId } }, { as });
  expect(billing).toMatchObject({ title: "某大学", account: "****0000", address: "", phone: "", email: "" });
});

test("a statement keeps what it was confirmed with, and its invoice what was printed on it", async () => {
  const it = await accepted();
  await enter(it);
  const { statementId } = await confirmed(it);
  await enter(it, { title: "改名后的大学" });
  expect((await statementOf(it, statementId)).billing?.title).toBe("某大学");
  expect((await viewed(it.buyer, it.orderId)).billing?.title).toBe("某大学");
  await call("POST /mall-sup/settlement/invoice", { body: await invoiceOf(it) }, { as: it.seller.token });
  const [invoice] = (await statementOf(it, statementId)).invoices;
  expect(invoice).toMatchObject({ title: "某大学", taxNumber: details.taxNumber, invoiceType: "general", taxRate: 13 });
  expect(invoice?.tax).toBe(Math.round(((invoice?.amount ?? 0) * 13) / 113));
});

test("an open statement follows the unit", async () => {
  const it = await accepted();
  const { statementId } = await stated(it);
  expect((await statementOf(it, statementId)).billing).toBeNull();
  await enter(it);
  expect((await statementOf(it, statementId)).billing).toEqual(details);
});

test("one invoice is not made out to two payers", async () => {
  const first = await accepted();
  const { buyer, seller } = first;
  await enter(first);
  const { statementId } = await confirmed(first);
  // It was the statement of another month.
  await connect(env.DB).update(statement).set({ period: "2026-01" }).where(eq(statement.id, statementId));
  await enter(first, { title: "改名后的大学" });
  const second = await bring(await makeOrder({ buyer, seller, lines: [{ price: 500, quantity: 2 }] }), "accepted");
  await confirmed(second);
  const [one, other] = [await invoiceOf(first), await invoiceOf(second)];
  const record = (body: RecordInvoice) => tryCall("POST /mall-sup/settlement/invoice", { body }, { as: seller.token });
  const { body } = await record({ ...one, orders: [...one.orders, ...other.orders] });
  expect(body).toMatchObject({ code: 409, data: { reason: "settlement.severalTitles" } });
  expect((await record(other)).body.code).toBe(200);
});

test("only the unit's administrators enter it, and only the company's own rate is changed", async () => {
  const it = await accepted();
  const body = { ...details };
  const member = await makePurchaser({ unitId: it.buyer.unitId, permissions: [permissions.orderSettle] });
  expect((await tryCall("PUT /mall-pur/billing", { body }, { as: member.token })).body.code).toBe(403);
  expect((await tryCall("PUT /mall-pur/billing", { body }, { as: it.seller.token })).body.code).toBe(403);
  expect((await tryCall("PUT /mall-sup/billing/taxRate", { body: { taxRate: 13 } }, { as: it.buyer.token })).body.code).toBe(403);
  const other = await accepted();
  await enter(other);
  const { token } = await administratorOf(it);
  expect(await call("GET /mall-pur/billing", {}, { as: token })).toBeNull();
});

test("a rate that was changed is no step of the company's history", async () => {
  const it = await accepted();
  await sellingAt(it, 13);
  const { token } = await makeOperator();
  const params = { coId: String(it.seller.coId) };
  expect((await call("GET /mall-admin/company/{coId}", { params }, { as: token })).history).toEqual([]);
});
