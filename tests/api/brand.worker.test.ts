import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { followBrands } from "#src/api/catalogue/indexing/service.ts";
import { connect } from "#src/api/db/client.ts";
import { brand, product } from "#src/api/db/tables/catalogue.ts";
import { brandAuthorisation } from "#src/api/db/tables/shop.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeCompany, makeOperator, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const editor = () => makeOperator({ permissions: [permissions.catalogueEdit] });
const idOf = async (name: string) => (await db.select().from(brand).where(eq(brand.name, name)))[0]?.id ?? 0;
const found = async (query: Record<string, string | string[]>) =>
  (await call("GET /mall-sup/goods/search", { query })).rows.map((card) => card.productTitle);

async function makeBrand(count: number) {
  const brandName = unique("牌子");
  const titles = Array.from({ length: count }, () => unique("滤纸"));
  await makeGoods(titles.map((title) => makeDraft({ title, brandName })));
  return { brandName, titles, brandId: await idOf(brandName) };
}
const merge = async (brandId: number, into: number, token: string) =>
  (
    await tryCall(
      "POST /mall-admin/brand/{brandId}/merge",
      { params: { brandId: String(brandId) }, body: { into: String(into) } },
      { as: token },
    )
  ).body;

test("a brand spelt twice becomes one: its goods, counts, filters and later files", async () => {
  const { token } = await editor();
  const [wrong, right] = [await makeBrand(3), await makeBrand(2)];
  expect(await merge(wrong.brandId, right.brandId, token)).toMatchObject({ code: 200 });
  expect(await followBrands(db, Date.now())).toBe(3);
  const all = [...wrong.titles, ...right.titles].toSorted();
  expect((await found({ brandId: String(right.brandId) })).toSorted()).toEqual(all);
  // A link or a saved search by the other name.
  expect((await found({ brandId: String(wrong.brandId) })).toSorted()).toEqual(all);
  const lineOf = async (q: string) =>
    (await call("GET /mall-admin/brand/list", { query: { q } }, { as: token })).rows.find(({ name }) => name === q);
  expect(await lineOf(right.brandName)).toMatchObject({ goodsCount: 5, mergedInto: null });
  expect(await lineOf(wrong.brandName)).toMatchObject({
    goodsCount: 0,
    isMoving: false,
    mergedInto: { name: right.brandName },
    availableActions: [],
  });
  const title = unique("滤纸");
  await makeGoods([makeDraft({ title, brandName: wrong.brandName })]);
  expect(await found({ brandId: String(right.brandId) })).toContain(title);
  const rows = await db.select().from(product).where(eq(product.brandId, right.brandId));
  expect(rows).toHaveLength(6);
  for (const { seriesKey } of rows) expect(seriesKey.startsWith(`${right.brandId} `)).toBe(true);
});

test("goods that an import brings under the old name after the move are moved too", async () => {
  const { token } = await editor();
  const [wrong, right] = [await makeBrand(1), await makeBrand(1)];
  await merge(wrong.brandId, right.brandId, token);
  expect(await followBrands(db, Date.now())).toBe(1);
  expect(await followBrands(db, Date.now())).toBe(0);
  // It had read the names of brands before the merge.
  await db.update(product).set({ brandId: wrong.brandId }).where(eq(product.brandId, right.brandId));
  expect(await followBrands(db, Date.now())).toBe(2);
  expect(await db.select().from(product).where(eq(product.brandId, wrong.brandId))).toEqual([]);
});

test("names of a brand that is merged itself are names of the other", async () => {
  const { token } = await editor();
  const [first, second, third] = [await makeBrand(1), await makeBrand(1), await makeBrand(1)];
  expect(await merge(first.brandId, second.brandId, token)).toMatchObject({ code: 200 });
  expect(await merge(second.brandId, third.brandId, token)).toMatchObject({ code: 200 });
  expect(await followBrands(db, Date.now())).toBe(2);
  expect(await found({ brandId: String(first.brandId) })).toHaveLength(3);
  const back = await merge(third.brandId, first.brandId, token);
  expect(back).toMatchObject({ code: 409, data: { reason: "brand.intoMerged" } });
  expect(await merge(third.brandId, third.brandId, token)).toMatchObject({ code: 409, data: { reason: "brand.itself" } });
  expect(await merge(third.brandId, 999_999, token)).toMatchObject({ code: 404 });
});

test("a renamed brand keeps its goods, and its old name means it", async () => {
  const { token } = await editor();
  const { brandName, brandId, titles } = await makeBrand(2);
  const name = unique("新名");
  const rename = async (to: string) =>
    (
      await tryCall(
        "POST /mall-admin/brand/{brandId}/rename",
        { params: { brandId: String(brandId) }, body: { name: to } },
        { as: token },
      )
    ).body;
  expect(await rename(brandName)).toMatchObject({ code: 409, data: { reason: "brand.sameName" } });
  expect(await rename(name)).toMatchObject({ code: 200 });
  await followBrands(db, Date.now());
  const cards = (await call("GET /mall-sup/goods/search", { query: { q: name } })).rows;
  expect(cards.map((card) => card.productTitle).toSorted()).toEqual(titles.toSorted());
  expect(cards.every((card) => card.brandName === name)).toBe(true);
  expect(await rename(unique("又名"))).toMatchObject({ code: 409, data: { reason: "brand.mergedAlready" } });
});

test("rights to sell a brand go with it, once", async () => {
  const { token } = await editor();
  const [wrong, right, coId] = [await makeBrand(1), await makeBrand(1), await makeCompany()];
  const term = { coId, kind: "dealer", number: "A1", validFrom: 1, validTo: Date.now() + day } as const;
  await db.insert(brandAuthorisation).values([
    { ...term, brandId: wrong.brandId },
    { ...term, brandId: right.brandId },
    { ...term, brandId: wrong.brandId, validFrom: 2 },
  ]);
  await merge(wrong.brandId, right.brandId, token);
  const rows = await db.select().from(brandAuthorisation).where(eq(brandAuthorisation.coId, coId));
  expect(rows.map((row) => [row.brandId, row.validFrom]).toSorted(([, a = 0], [, b = 0]) => a - b)).toEqual([
    [right.brandId, 1],
    [right.brandId, 2],
  ]);
});

test("two who merge the same brand at once merge it once, and nobody else merges", async () => {
  const [{ token }, curious] = [await editor(), await makeOperator({ permissions: [permissions.goodsCategory] })];
  const [one, two, three] = [await makeBrand(1), await makeBrand(1), await makeBrand(1)];
  expect(await merge(one.brandId, two.brandId, curious.token)).toMatchObject({ code: 403 });
  const answers = await Promise.all([merge(one.brandId, two.brandId, token), merge(one.brandId, three.brandId, token)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
