import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { changeProducts, refreshHeavy, refreshSearch } from "#src/api/catalogue/indexing/service.ts";
import { openIntake } from "#src/api/catalogue/intake/names.ts";
import { importProducts } from "#src/api/catalogue/intake/service.ts";
import { call } from "#tests/support/call.ts";
import { idOfCode, makeCategories, makeDraft } from "#tests/support/goods.ts";
import { madeUpCreditCode } from "../../scripts/import/made-up-licences.ts";
import { initialsOf } from "#src/api/catalogue/intake/initials.ts";

/** More goods than are counted one by one: 10,100 of one word and grade, one in three of another brand. */
const size = 10_100;
const db = connect(env.DB);

beforeAll(async () => {
  await makeCategories();
  const intake = await openIntake(db, Date.now(), initialsOf, madeUpCreditCode);
  for (let start = 0; start < size; start += 1_010) {
    const drafts = Array.from({ length: 1_010 }, (_, place) => {
      const n = start + place;
      return makeDraft({
        productCode: `BIG-${n}`,
        title: `缓冲溶液 ${n % 2 ? "AR" : "GR"}`,
        grade: n % 2 ? "AR" : "GR",
        brandName: n % 3 ? "多数牌" : "少数牌",
        cateId: n % 4 ? 7 : 3,
        pfPrice: 100 + n,
      });
    });
    await importProducts(db, Date.now(), intake, "classified", drafts);
  }
  await refreshSearch(db);
}, 120_000);

const search = (query: Record<string, string>) => call("GET /mall-sup/goods/search", { query });
const counted = (items: { label: string; count: number }[]) =>
  Object.fromEntries(items.map(({ label, count }) => [label, count]));

it("counts a word with many hits exactly, beforehand", async () => {
  const { total, totalIsCapped, pageCount, facets } = await search({ q: "缓冲" });
  expect({ total, totalIsCapped, pageCount }).toEqual({ total: size, totalIsCapped: false, pageCount: 500 });
  expect(facets.exact).toBe(true);
  expect(counted(facets.brandId)).toEqual({ 多数牌: 6_733, 少数牌: 3_367 });
  expect(counted(facets.grade)).toEqual({ AR: 5_050, GR: 5_050 });
  expect(counted(facets.cateId)).toMatchObject({ 有机溶剂: 7_575, 无机盐: 2_525, 化学试剂: size });
});

it("says that it stopped counting, and that its facets are of the best part", async () => {
  const { total, totalIsCapped, pageCount, facets } = await search({ q: "缓冲溶液" });
  expect({ total, totalIsCapped, exact: facets.exact }).toEqual({ total: 2_000, totalIsCapped: true, exact: false });
  expect(pageCount).toBe(100);
  expect((await search({ q: "缓冲溶液", pageNum: "100" })).rows).toHaveLength(20);
  expect((await search({ q: "缓冲", pageNum: "500" })).rows).toHaveLength(20);
  expect((await search({ q: "缓冲", pageNum: "501" })).rows).toEqual([]);
});

it("counts two facets of one value each between them, up to the limit", async () => {
  const { facets } = await search({});
  const brandId = facets.brandId.find(({ label }) => label === "少数牌")!.value;
  const one = await search({ q: "缓冲", brandId });
  expect([one.total, one.totalIsCapped]).toEqual([2_000, true]);
  const few = await search({ q: "缓冲", brandId, cateId: "3", grade: facets.grade.find(({ label }) => label === "GR")!.value });
  expect([few.total, few.totalIsCapped]).toEqual([842, false]);
  expect(counted(one.facets.brandId)).toMatchObject({ 多数牌: 6_733 });
});

it("forgets counts made beforehand when one of their goods changes, and finds the rest", async () => {
  await changeProducts(db, Date.now(), new Map([[Number(await idOfCode("BIG-1")), { productStatus: 2 }]]));
  const stale = await search({ q: "缓冲" });
  expect([stale.total, stale.totalIsCapped, stale.facets.exact]).toEqual([2_000, true, false]);
  // Of all goods nothing vanishes meanwhile, though the best-ranked ones are of a few categories.
  const all = await search({});
  expect([all.total, all.totalIsCapped]).toEqual([size - 1, false]);
  expect(counted(all.facets.cateId)).toMatchObject({ 有机溶剂: 7_574, 无机盐: 2_525, 化学试剂: size - 1 });
  expect(counted(all.facets.brandId)).toEqual({ 多数牌: 6_732, 少数牌: 3_367 });
  await refreshHeavy(db, 100);
  expect((await search({ q: "缓冲" })).total).toBe(size - 1);
});
