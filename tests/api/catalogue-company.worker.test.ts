import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { followCompanies } from "#src/api/catalogue/indexing/service.ts";
import { openIntake } from "#src/api/catalogue/intake/names.ts";
import { importProducts } from "#src/api/catalogue/intake/service.ts";
import { company } from "#src/api/db/tables/company.ts";
import type { CompanyStatus } from "#src/domain/catalogue/sale.ts";
import { madeUpCreditCode } from "../../scripts/import/made-up-licences.ts";
import { initialsOf } from "#src/api/catalogue/intake/initials.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { idOfCode, makeCategories, makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);

const search = (q: string) => call("GET /mall-sup/goods/search", { query: { q } });
const setStatus = (name: string, status: CompanyStatus) => db.update(company).set({ status }).where(eq(company.name, name));

/** Two packs of one product, and the same substance from somebody else. */
async function makeOffers() {
  const supplier = unique("供应商");
  const productCode = unique("CO");
  const title = `环己烷${productCode.slice(-6)}`;
  await makeGoods([
    makeDraft({ supplier, productCode, title, casNo: "110-82-7" }),
    makeDraft({ supplier, productCode: `${productCode}-25`, title, spec: "2.5L", casNo: "110-82-7" }),
    makeDraft({ supplier: unique("别家"), productCode: `X${productCode}`, casNo: "110-82-7" }),
  ]);
  return { supplier, productCode, title, productId: await idOfCode(productCode), other: await idOfCode(`X${productCode}`) };
}

test.each(["suspended", "draft"] as const)(
  "goods of a %s company are invalid wherever they are read, at once",
  async (status) => {
    const { supplier, productCode, title, productId, other } = await makeOffers();
    const offersOf = async () => (await call("GET /mall-sup/goods/{prodId}/offers", { params: { prodId: other } })).sameSubstance;
    const mine = async () => (await offersOf()).filter((card) => card.productCode.startsWith(productCode));
    expect([(await search(title)).rows.length, (await mine()).length]).toEqual([2, 2]);

    await setStatus(supplier, status);
    expect((await search(title)).rows.map(({ productStatus }) => productStatus)).toEqual([2, 2]);
    expect((await search(productCode)).exact.map(({ productStatus }) => productStatus)).toEqual([2, 2]);
    expect(await mine()).toEqual([]);
    const detail = await call("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, query: {} });
    expect([detail.productStatus, ...detail.packs.map((pack) => pack.productStatus)]).toEqual([2, 2, 2]);
    const prices = await call("POST /mall-sup/goods/prices", { body: { prodIds: [productId] } });
    expect(prices.map(({ productStatus }) => productStatus)).toEqual([2]);
    expect((await call("GET /mall-sup/goods/suggest", { query: { q: productCode } })).map(({ kind }) => kind)).not.toContain(
      "code",
    );

    const { token } = await makePurchaser();
    const lines = [{ productId, quantity: 1 }];
    const add = await tryCall("POST /mall-pur/cart/add", { body: lines[0] }, { as: token });
    const create = await tryCall("POST /mall-pur/wish/create", { body: { sourceType: 1, lines } }, { as: token });
    expect([add.body.code, create.body.code]).toEqual([409, 409]);
  },
);

test("the index follows a company out and in again", async () => {
  const { supplier, title } = await makeOffers();
  // Those of the tests above.
  await followCompanies(db);
  await setStatus(supplier, "suspended");
  expect(await followCompanies(db)).toBe(1);
  expect(await search(title)).toMatchObject({ total: 0, rows: [] });
  expect(await followCompanies(db)).toBe(0);
  await setStatus(supplier, "active");
  expect(await followCompanies(db)).toBe(1);
  expect((await search(title)).rows.map(({ productStatus }) => productStatus)).toEqual([1, 1]);
});

test("goods of a company without papers wait for them, and for the next import that has them", async () => {
  await makeCategories();
  const supplier = unique("待补资料");
  const draft = makeDraft({ supplier, title: `待售试剂${supplier.slice(-6)}` });
  await importProducts(db, Date.now(), await openIntake(db, Date.now(), initialsOf, () => null), "classified", [draft]);
  await followCompanies(db);
  expect((await search(draft.title)).total).toBe(0);
  expect((await db.select().from(company).where(eq(company.name, supplier)))[0]).toMatchObject({
    status: "draft",
    creditCode: null,
  });

  const later = await importProducts(
    db,
    Date.now(),
    await openIntake(db, Date.now(), initialsOf, madeUpCreditCode),
    "classified",
    [draft],
  );
  expect(later).toMatchObject({ created: 0, unchanged: 1 });
  expect(await followCompanies(db)).toBe(1);
  expect((await search(draft.title)).rows.map(({ productStatus }) => productStatus)).toEqual([1]);
});
