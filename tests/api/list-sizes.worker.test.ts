import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { connect } from "#src/api/db/client.ts";
import { pack, product } from "#src/api/db/tables/catalogue.ts";
import { maxLines } from "#src/domain/kernel/quantity.ts";
import { makeBuyer, makeProduct, makeWish } from "#tests/support/buying.ts";
import { call } from "#tests/support/call.ts";
import { clear, gramsLeft, makeLicence, makePermit, makeSheet, makeSubstance } from "#tests/support/hazard.ts";
import { makeCompany, unique } from "#tests/support/people.ts";
import { submitted } from "#tests/support/submitting.ts";

/** Lists as long as a call takes them, through a real D1, which binds at most 100 parameters. */
const db = connect(env.DB);

/** So many products of 5 g of one regulated substance, all of one seller. */
async function makeManyRegulated(count: number) {
  const casNo = await makeSubstance("toxic");
  const coId = await makeCompany();
  await makeLicence(coId, "toxic");
  const [size] = await db
    .insert(pack)
    .values({ label: unique("包装"), quantity: 5, unit: "g" })
    .returning({ id: pack.id });
  await makeSheet(coId, `cas:${casNo}`);
  const first = Number(await makeProduct({ coId, casNo, hazardBits: 2, packId: size!.id, pfPrice: 1, sortPrice: 1 }));
  const like =
    "pf_price, sort_price, stock, co_id, brand_id, cate_id, cas_no, hazard_bits, pack_id, freight_template_id, code_norm, measure_unit, spec";
  await env.DB.prepare(
    `insert into product (id, product_code, title, series_key, created_at, updated_at, ${like})
     select product.id + j.value, product_code || '-' || j.value, title || j.value, series_key || j.value, created_at, updated_at, ${like}
     from product, json_each(?2) j where product.id = ?1`,
  )
    .bind(first, JSON.stringify(Array.from({ length: count - 1 }, (_, place) => place + 1)))
    .run();
  const rows = await db.select({ id: product.id }).from(product).where(eq(product.coId, coId));
  return { casNo, productIds: rows.map(({ id }) => String(id)) };
}

test(`a request of ${maxLines} regulated lines draws its permit down and gives it back`, async () => {
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 }, approvalFrom: 0 });
  const { casNo, productIds } = await makeManyRegulated(maxLines);
  expect(productIds).toHaveLength(maxLines);
  await clear(buyer, "toxic");
  await call("POST /mall-pur/danger/sds", { body: { productIds } }, { as: buyer.token });
  const permitId = await makePermit(buyer, casNo, 2_000);
  const wishId = await makeWish(
    buyer,
    productIds.map((productId) => ({ productId, quantity: 1 })),
  );
  expect(await submitted(buyer, wishId)).toMatchObject({ status: "approving" });
  expect(await gramsLeft(permitId)).toBe(2_000 - 5 * maxLines);
  await call("POST /mall-pur/wish/{wishId}/cancel", { params: { wishId }, body: {} }, { as: buyer.token });
  expect(await gramsLeft(permitId)).toBe(2_000);
});
