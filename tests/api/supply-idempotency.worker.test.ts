import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { tryCall, type CallOptions } from "#tests/support/call.ts";
import { bring, makeOrder, type TestOrder } from "#tests/support/order-life.ts";
import { base64, png } from "#tests/support/pictures.ts";

/** Under one key a call happens once: asked again it gives the first answer, asked with something else it is refused. */
const today = isoDay(Date.now());
const period = today.slice(0, 7);
let counter = 0;
const number = () => `${Date.now()}${String(++counter).padStart(7, "0")}`.slice(0, 20);

type Answer = Awaited<ReturnType<typeof tryCall>>;
type Ask = (options: Pick<CallOptions, "idempotencyKey">) => Promise<Answer>;
/** What a call may be asked, with another body than the first time, and the table whose rows count what it did. */
type Case = { ask: Ask; other?: Ask; made: () => Promise<unknown> };

const rows =
  (sql: string, ...params: (string | number)[]) =>
  async () =>
    (
      await env.DB.prepare(sql)
        .bind(...params)
        .all()
    ).results;

const accepted = async () => bring(await makeOrder({ lines: [{ price: 300, quantity: 2, stock: 9 }] }), "accepted");
const create = (it: TestOrder, more: object, key: object) =>
  tryCall(
    "POST /mall-sup/settlement/statement",
    { body: { unitId: it.buyer.unitId, period, ...more } },
    { as: it.seller.token, ...key },
  );
async function stated() {
  const it = await accepted();
  return { it, statementId: idOf(await create(it, {}, {}), "statementId") };
}
async function confirmed() {
  const { it, statementId } = await stated();
  await tryCall(
    "POST /mall-pur/settlement/statement/{statementId}/confirm",
    { params: { statementId }, body: {} },
    { as: it.acceptor.token },
  );
  return { it, statementId };
}
const invoice = (it: TestOrder, invoiceNo: string, key: object) =>
  tryCall(
    "POST /mall-sup/settlement/invoice",
    { body: { invoiceNo, issuedOn: today, orders: [{ orderId: it.orderId, amount: 600 }] } },
    { as: it.seller.token, ...key },
  );
async function invoiced() {
  const { it, statementId } = await confirmed();
  return { it, statementId, invoiceId: idOf(await invoice(it, number(), {}), "invoiceId") };
}
function idOf({ body }: Answer, name: string): string {
  expect(body).toMatchObject({ code: 200 });
  return (body.data as Record<string, string>)[name] ?? "";
}

const cases: Record<string, () => Promise<Case>> = {
  "a statement": async () => {
    const it = await accepted();
    return {
      ask: (key) => create(it, {}, key),
      other: (key) => create(it, { period: "2020-01" }, key),
      made: rows("select total from statement where co_id = ?1", it.seller.coId),
    };
  },
  "its confirmation": async () => {
    const { it, statementId } = await stated();
    const to = { params: { statementId }, body: {} };
    return {
      ask: (key) => tryCall("POST /mall-pur/settlement/statement/{statementId}/confirm", to, { as: it.acceptor.token, ...key }),
      made: rows("select type from statement_event where statement_id = ?1", statementId),
    };
  },
  "a dispute": async () => {
    const { it, statementId } = await stated();
    const dispute = (reason: string, key: object) =>
      tryCall(
        "POST /mall-pur/settlement/statement/{statementId}/dispute",
        { params: { statementId }, body: { orderIds: [it.orderId], reason } },
        { as: it.acceptor.token, ...key },
      );
    return {
      ask: (key) => dispute("金额不符", key),
      other: (key) => dispute("数量不符", key),
      made: rows("select type from statement_event where statement_id = ?1", statementId),
    };
  },
  "an invoice": async () => {
    const { it } = await confirmed();
    const [first, second] = [number(), number()];
    return {
      ask: (key) => invoice(it, first, key),
      other: (key) => invoice(it, second, key),
      made: rows("select amount from invoice where co_id = ?1", it.seller.coId),
    };
  },
  "an invoice taken back": async () => {
    const { it, statementId, invoiceId } = await invoiced();
    const to = { params: { invoiceId }, body: {} };
    return {
      ask: (key) => tryCall("POST /mall-sup/settlement/invoice/{invoiceId}/void", to, { as: it.seller.token, ...key }),
      made: rows("select type from statement_event where statement_id = ?1", statementId),
    };
  },
  "a payment": async () => {
    const { it, invoiceId } = await invoiced();
    const pay = (reference: string, key: object) =>
      tryCall(
        "POST /mall-pur/settlement/invoice/{invoiceId}/pay",
        { params: { invoiceId }, body: { reference } },
        { as: it.acceptor.token, ...key },
      );
    return {
      ask: (key) => pay("P-1", key),
      other: (key) => pay("P-2", key),
      made: rows("select kind, amount from fund_entry where fund_id = ?1", it.buyer.fundId),
    };
  },
  "goods off sale": async () => {
    const it = await accepted();
    const productId = await makeProduct({ coId: it.seller.coId });
    const sale = (productStatus: number, key: object) =>
      tryCall(
        "POST /mall-sup/own/goods/sale",
        { body: { productIds: [productId], productStatus } },
        { as: it.seller.token, ...key },
      );
    return {
      ask: (key) => sale(2, key),
      other: (key) => sale(1, key),
      made: rows("select after from audit where entity = 'product' and entity_id = ?1", productId),
    };
  },
  "the same goods once more": async () => {
    const it = await accepted();
    const to = { params: { orderId: it.orderId }, body: {} };
    return {
      ask: (key) => tryCall("POST /mall-pur/order/{orderId}/again", to, { as: it.buyer.token, ...key }),
      made: rows("select quantity from cart_line where purchaser_id = ?1", it.buyer.purchaserId),
    };
  },
  "a photo": async () => {
    const it = await accepted();
    const upload = (content: string, key: object) =>
      tryCall(
        "POST /mall-pur/order/{orderId}/photo",
        { params: { orderId: it.orderId }, body: { content } },
        { as: it.acceptor.token, ...key },
      );
    return {
      ask: (key) => upload(base64(png), key),
      other: (key) => upload("AAAA", key),
      made: async () =>
        (await env.FILES.list({ prefix: `private/acceptance/${it.orderId}/` })).objects.map(({ key }) => key.split("/").at(-1)),
    };
  },
};

test.each(Object.entries(cases))("%s under one key is one, one after the other", async (_, make) => {
  const { ask, other, made } = await make();
  const idempotencyKey = crypto.randomUUID();
  const first = await ask({ idempotencyKey });
  expect(first.body.code).toBe(200);
  const after = await made();
  expect((await ask({ idempotencyKey })).body).toEqual(first.body);
  if (other) expect((await other({ idempotencyKey })).body.code).toBe(422);
  expect(await made()).toEqual(after);
});

test.each(Object.entries(cases))("%s under one key is one, at once", async (_, make) => {
  const once = await make();
  await once.ask({});
  const { ask, made } = await make();
  const idempotencyKey = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => ask({ idempotencyKey })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body.code).toBe(200);
  expect(await made()).toEqual(await once.made());
});
