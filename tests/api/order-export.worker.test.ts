import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { app } from "#src/api/app.ts";
import { changeProduct, makeBuyer, makeProduct, makeWish, submission } from "#tests/support/buying.ts";
import { ask, call } from "#tests/support/call.ts";
import { makeOrder } from "#tests/support/order-life.ts";
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

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("a cell that would be a formula is text: %j", async (title) => {
  const buyer = await makeBuyer();
  const seller = await makeBusiness();
  const productId = await makeProduct({ coId: seller.coId });
  await changeProduct(productId, { title });
  const wishId = await makeWish(buyer, [{ productId, quantity: 1 }]);
  const body = await submission(buyer, wishId);
  await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
  const rows = await rowsOf("/mall-sup/order/export/xlsx", seller.token);
  const cell = rows[1]?.[8];
  expect(typeof cell).toBe("string");
  expect(String(cell)).not.toMatch(/^[=+\-@\t\r]/);
  expect(String(cell)).toContain(title.trim().slice(1));
});
