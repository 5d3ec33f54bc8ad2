import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import { connect } from "#src/api/db/client.ts";
import { orderLine } from "#src/api/db/tables/order.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { exportedRows } from "#src/api/order/export.ts";
import { changeProduct, makeBuyer, makeProduct, makeWish, submission } from "#tests/support/buying.ts";
import { ask, call } from "#tests/support/call.ts";
import { bring, life, makeOrder, orderRow, supplied } from "#tests/support/order-life.ts";
import { makeBusiness } from "#tests/support/people.ts";

async function rowsOf(path: string, token: string): Promise<unknown[][]> {
  const request = new Request(`https://api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await app.fetch(request, env, createExecutionContext());
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}

test("both sides export what they list, and nothing of others", async () => {
  const mine = await makeOrder();
  const other = await makeOrder();
  const bought = JSON.stringify(await rowsOf("/mall-pur/order/export/xlsx", mine.buyer.token));
  const sold = JSON.stringify(await rowsOf("/mall-sup/order/export/xlsx", mine.seller.token));
  const view = async (it: typeof mine) =>
    (await call("GET /mall-pur/order/{orderId}", { params: { orderId: it.orderId } }, { as: it.buyer.token })).orderNo;
  for (const text of [bought, sold]) {
    expect(text).toContain(await view(mine));
    expect(text).not.toContain(await view(other));
  }
  const get = async (path: string, token?: string) =>
    (await ask(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).body.code;
  expect(await get("/mall-pur/order/export/xlsx")).toBe(401);
  expect(await get("/mall-pur/order/export/xlsx", mine.seller.token)).toBe(403);
  expect(await get("/mall-sup/order/export/xlsx", mine.buyer.token)).toBe(403);
  expect(await get("/mall-pur/order/export/xlsx?status=x", mine.buyer.token)).toBe(422);
});

test("orders are read part by part, each line once, in one order", async () => {
  const lines = [100, 200].map((price) => ({ price, quantity: 1 }));
  const { buyer } = await makeOrder({ lines });
  await makeOrder({ buyer, lines });
  await makeOrder({ buyer });
  const ctx = scheduledCtx(connect(env.DB), env, Date.now(), () => undefined);
  const listed = { listed: { column: "unit_id", value: buyer.unitId }, status: null, q: "", from: null, to: null } as const;
  const linesOf = async (atOnce: number) => {
    const rows: string[] = [];
    for await (const row of exportedRows(ctx, listed, atOnce)) rows.push(`${row.orderNo} ${row.productCode} ${row.price}`);
    return rows;
  };
  const whole = await linesOf(40);
  expect([whole.length, new Set(whole).size]).toEqual([5, 5]);
  expect(await linesOf(2)).toEqual(whole);
});

test("what was sent back stands between goods, freight and what is to be paid", async () => {
  const it = await makeOrder({ lines: [{ price: 100, quantity: 3 }] });
  await bring(it, "received", [3]);
  await life.requestReturn(it, [1]);
  await life.answerReturn(it, true);
  await life.takeBack(it);
  const [head, row] = await rowsOf("/mall-pur/order/export/xlsx", it.buyer.token);
  const of = (column: string) => Number(row?.[head?.indexOf(column) ?? -1]);
  expect(of("退货与未供货（元）")).toBe(-1);
  const parts = ["金额（元）", "运费分摊（元）", "供应商让价（元）", "退货与未供货（元）"].map(of);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(of("应付（元）"));
});

test("a supplier packs, invoices and adds up from the file: who receives, by which parcel, a day that is a day, columns that sum", async () => {
  const it = await makeOrder({ lines: [100, 250, 333].map((price) => ({ price, quantity: 2 })) });
  await bring(it, "shipped", [2, 2, 1]);
  const { total, placedAt } = await orderRow(it.orderId);
  const [head = [], ...rows] = await rowsOf("/mall-sup/order/export/xlsx", it.seller.token);
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect(column("应付（元）").reduce<number>((sum, cell) => sum + Number(cell) * 100, 0)).toBeCloseTo(total, 6);
  expect(column("已发")).toEqual([2, 2, 1]);
  const { delivery } = await supplied(it.seller, it.orderId);
  expect(column("收货人")).toEqual(rows.map(() => delivery.receiver));
  expect(column("收货地址")).toEqual(rows.map(() => `${delivery.region} ${delivery.detail}`));
  expect(column("物流").every((cell) => String(cell).length > 3)).toBe(true);
  expect(Number(new Date(column("下单时间")[0] as Date)) - (placedAt + 8 * 3_600_000)).toBeLessThan(60_000);
});

test("the file says what is bought and how it is to be invoiced; what nobody has entered is left empty", async () => {
  const it = await makeOrder();
  const cellsOf = async () => {
    const [head = [], row = []] = await rowsOf("/mall-sup/order/export/xlsx", it.seller.token);
    return (name: string) => row[head.indexOf(name)] ?? "";
  };
  const names = ["发票抬头", "纳税人识别号", "发票类型", "税率"];
  expect(names.map(await cellsOf())).toEqual(["", "", "", ""]);
  const details = { title: "某大学", taxNumber: "91110000600037341L", invoiceType: "special" } as const;
  const rest = { address: "", phone: "", bank: "", account: "", email: "" };
  await call("PUT /mall-pur/billing", { body: { ...details, ...rest } }, { as: it.buyer.token });
  await call("PUT /mall-sup/billing/taxRate", { body: { taxRate: 6 } }, { as: it.seller.token });
  await connect(env.DB).update(orderLine).set({ casNo: "67-64-1" }).where(eq(orderLine.orderId, it.orderId));
  expect(["CAS 号", ...names].map(await cellsOf())).toEqual(["67-64-1", "某大学", "91110000600037341L", "专用发票", "6%"]);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("a cell that would be a formula is text: %j", async (title) => {
  const buyer = await makeBuyer();
  const seller = await makeBusiness();
  const productId = await makeProduct({ coId: seller.coId });
  await changeProduct(productId, { title });
  const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
  const body = await submission(buyer, wishId);
  await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
  const rows = await rowsOf("/mall-sup/order/export/xlsx", seller.token);
  const cell = rows[1]?.[rows[0]?.indexOf("商品") ?? -1];
  expect(typeof cell).toBe("string");
  expect(String(cell)).not.toMatch(/^[=+\-@\t\r]/);
  expect(String(cell)).toContain(title.trim().slice(1));
});
