import { isoDay } from "#src/domain/kernel/instant.ts";
import type { RecordInvoice } from "#src/domain/settlement/schema.ts";
import { call } from "./call.ts";
import { bring, orderRow, type TestOrder } from "./order-life.ts";

/** An order on its way from acceptance to payment; each step makes those before it. */

let counter = 0;
/** Twenty digits that no other invoice of this test file has. */
export const invoiceNumber = () => `${Date.now()}${String(++counter).padStart(7, "0")}`.slice(0, 20);

/** The month of today. */
export const period = isoDay(Date.now()).slice(0, 7);

/** Of an order that is accepted. */
export async function stated(it: TestOrder): Promise<{ statementId: string }> {
  const body = { unitId: it.buyer.unitId, period };
  return call("POST /mall-sup/settlement/statement", { body }, { as: it.seller.token });
}

export async function confirmed(it: TestOrder): Promise<{ statementId: string }> {
  const { statementId } = await stated(it);
  const to = { params: { statementId }, body: {} };
  await call("POST /mall-pur/settlement/statement/{statementId}/confirm", to, { as: it.acceptor.token });
  return { statementId };
}

/** An invoice over the whole of it. */
export async function invoiceOf({ orderId }: TestOrder): Promise<RecordInvoice> {
  const { total } = await orderRow(orderId);
  const kind = { invoiceType: "general", taxRate: 13 } as const;
  return { invoiceNo: invoiceNumber(), ...kind, issuedOn: isoDay(Date.now()), orders: [{ orderId, amount: total }] };
}

export async function invoiced(it: TestOrder): Promise<{ statementId: string; invoiceId: string; invoiceNo: string }> {
  const { statementId } = await confirmed(it);
  const body = await invoiceOf(it);
  const { invoiceId } = await call("POST /mall-sup/settlement/invoice", { body }, { as: it.seller.token });
  return { statementId, invoiceId, invoiceNo: body.invoiceNo };
}

/** The whole way from where it was placed. */
export async function settled(it: TestOrder): Promise<TestOrder> {
  const { invoiceId } = await invoiced(await bring(it, "accepted"));
  const to = { params: { invoiceId }, body: { reference: "P-1" } };
  await call("POST /mall-pur/settlement/invoice/{invoiceId}/pay", to, { as: it.acceptor.token });
  return it;
}
