import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call } from "#tests/support/call.ts";
import { makeLicence, makeRegulated } from "#tests/support/hazard.ts";
import { makeBuyer, makeProduct } from "#tests/support/buying.ts";
import { makeBusiness } from "#tests/support/people.ts";

test("a supplier's list says of each of its goods which licence is missing, on sale or not, until it has one in force", async () => {
  const { productId, coId } = await makeRegulated("toxic", { licensed: false });
  const harmless = await makeProduct({ coId });
  const seller = await makeBusiness({ coId });
  const lacked = async () => {
    const { rows } = await call("GET /mall-sup/own/goods/list", { query: {} }, { as: seller.token });
    return Object.fromEntries(rows.map((row) => [row.productId, row.lackedLicences]));
  };
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
  /** What the buyer hears when it orders the goods: one rule, read by two. */
  const refused = async () => {
    const body = { lines: [{ productId, quantity: 1 }] };
    const { lines } = await call("POST /mall-pur/danger/check", { body }, { as: buyer.token });
    return lines.flatMap(({ failures }) => failures.flatMap(({ kind, list }) => (kind === "supplierLicence" ? [list] : [])));
  };
  expect(await lacked()).toEqual({ [productId]: ["toxic"], [harmless]: [] });
  expect(await refused()).toEqual(["toxic"]);
  await makeLicence(coId, "hazardous");
  expect(await refused()).toEqual(["toxic"]);
  await env.DB.prepare("update product set product_status = 2 where id = ?1").bind(productId).run();
  expect(await lacked()).toEqual({ [productId]: ["toxic"], [harmless]: [] });
  await makeLicence(coId, "toxic", { validTo: Date.now() - 1 });
  expect(await lacked()).toEqual({ [productId]: ["toxic"], [harmless]: [] });
  await makeLicence(coId, "toxic", { number: "新证" });
  expect(await lacked()).toEqual({ [productId]: [], [harmless]: [] });
  await env.DB.prepare("update product set product_status = 1 where id = ?1").bind(productId).run();
  expect(await refused()).toEqual([]);
});
