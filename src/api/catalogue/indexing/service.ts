import { sortPrice, type ProductChange } from "#src/domain/catalogue/change.ts";
import { canBeBought } from "#src/domain/catalogue/sale.ts";
import { productTypes } from "#src/domain/catalogue/schema.ts";
import { indexTerms, leadCode } from "#src/domain/catalogue/index-terms.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll, type Write } from "../../db/read.ts";
import { readGoodsOfBrand, readMovingBrands, updateBrand } from "../brand/repo.ts";
import {
  markCategoryFollowed,
  readFollowed,
  readGoodsOfCategory,
  updateCategories,
  type FollowedCategory,
} from "../category/repo.ts";
import { readExpiredPrices } from "../repo.ts";
import { facetSample } from "../search/repo.ts";
import {
  countHeavy,
  forgetHeavy,
  index,
  markAllStale,
  markFollowed,
  markStale,
  mustBeAsRead,
  readFacts,
  readMisplaced,
  readStale,
  readUncounted,
  readUnfollowed,
  recount,
  unindex,
  updateCategory,
  updateChanged,
  updateHazards,
  type Entry,
  type FactsRow,
} from "./repo.ts";
import { logError } from "../../kernel/log.ts";

/** From so many hits on a term's facets are counted beforehand: the sample they would come from otherwise is full. */
const heavyFrom = facetSample;

/**
 * Changes price, activity, stock, delivery or state of products together with their places in the index, all or nothing.
 * Ids that do not exist are left out. Throws when a product was changed by somebody else meanwhile: read and try again.
 */
export async function changeProducts(db: Db, now: Instant, changes: ReadonlyMap<number, Partial<ProductChange>>): Promise<void> {
  await writeAll(db, await planChange(db, now, changes));
}

/** The statements of such a change, for a transaction that writes more than it. */
export async function planChange(db: Db, now: Instant, changes: ReadonlyMap<number, Partial<ProductChange>>): Promise<Write[]> {
  const ids = [...changes.keys()];
  const [before] = await readAll(db, [readFacts(ids)]);
  if (before.length === 0) return [];
  const after = before.map((facts) => ({ ...facts, ...changes.get(facts.id) }));
  const rows = after.map((facts, place) => ({
    ...changeOf(facts),
    ...sortPrice(facts, now),
    id: facts.id,
    readAt: facts.updatedAt,
    stockBy: facts.stock - (before[place]?.stock ?? 0),
  }));
  const terms = new Set([...before, ...after].flatMap((facts) => termsOf(facts).split(" ")));
  return [...unindex(ids), ...updateChanged(rows, now), ...index(toEntries(after)), markStale([...terms])];
}

/** On which lists products stand from now on, and which of them leave sale. */
export type HazardChange = { hazardBits: number; isOffSale: boolean };

/** The statements that put products on other lists, with their places in the index. */
export async function planHazards(db: Db, now: Instant, changes: ReadonlyMap<number, HazardChange>): Promise<Write[]> {
  const ids = [...changes.keys()];
  const [before] = await readAll(db, [readFacts(ids)]);
  if (before.length === 0) return [];
  const after = before.map((facts) => {
    const { hazardBits = facts.hazardBits, isOffSale = false } = changes.get(facts.id) ?? {};
    return { ...facts, hazardBits, ...(isOffSale && { productStatus: 2 as const }) };
  });
  return [
    mustBeAsRead(before.map(({ id, updatedAt }) => ({ id, readAt: updatedAt }))),
    ...unindex(ids),
    updateHazards(
      after.map(({ id, hazardBits, productStatus }) => ({ id, hazardBits, productStatus })),
      now,
    ),
    ...index(toEntries(after)),
    markAllStale(),
  ];
}

/** Where a product stands from now on. */
export type CategoryChange = { cateId: number; name: string; path: string; packId: number | null };

/** The statements that put a product into another category, with its place in the index. */
export async function planCategory(db: Db, now: Instant, id: number, category: CategoryChange): Promise<Write[]> {
  const [before] = await readAll(db, [readFacts([id])]);
  const { cateId, name, path, packId } = category;
  return [
    mustBeAsRead(before.map((facts) => ({ id, readAt: facts.updatedAt }))),
    ...unindex([id]),
    updateCategory({ id, cateId, packId }, now),
    ...index(toEntries(before.map((facts) => ({ ...facts, cateName: name, catePath: path, packId })))),
    markAllStale(),
  ];
}

/** Moves products whose activity began or ended to their new place among the prices. Returns how many. */
export async function refreshExpiredPrices(db: Db, now: Instant): Promise<number> {
  const [overdue] = await readAll(db, [readExpiredPrices(now, 200)]);
  await changeProducts(db, now, new Map(overdue.map(({ id }) => [id, {}])));
  return overdue.length;
}

/** So many products in one transaction. */
const followedAtOnce = 500;
/** So many transactions in one run of the schedule, which may ask the database at most a thousand times. */
const followedPerRun = 100;

/**
 * Takes the goods of companies that no longer may trade out of the index, and puts in those of companies that may now,
 * whoever changed their status. Until then every reader sees the status itself. What one run leaves the next one does.
 * Returns how many companies were followed to the end.
 */
export async function followCompanies(db: Db): Promise<number> {
  const [companies] = await readAll(db, [readUnfollowed()]);
  let runs = 0;
  let followed = 0;
  for (const { coId, status, listed } of companies) {
    let last = "";
    for (;;) {
      const [goods] = await readAll(db, [readMisplaced(coId, last, followedAtOnce)]);
      if (goods.length === 0) break;
      if (runs === followedPerRun) return followed;
      runs += 1;
      await reindex(
        db,
        goods.map(({ id }) => id),
      );
      last = goods.at(-1)?.productCode ?? last;
    }
    await writeAll(db, [markFollowed(coId, status, listed)]);
    followed += 1;
  }
  return followed;
}

/**
 * Puts the goods of merged brands under the brand that is meant, `followedAtOnce` in a transaction. What one run leaves the next one
 * does. Returns how many were moved.
 */
export async function followBrands(db: Db, now: Instant): Promise<number> {
  const [brands] = await readAll(db, [readMovingBrands(followedPerRun)]);
  let runs = 0;
  let moved = 0;
  for (const { brandId, into, name } of brands) {
    for (;;) {
      const [goods] = await readAll(db, [readGoodsOfBrand(brandId, followedAtOnce)]);
      if (goods.length === 0) break;
      if (runs === followedPerRun) return moved;
      runs += 1;
      const ids = goods.map(({ id }) => id);
      const [facts] = await readAll(db, [readFacts(ids)]);
      await writeAll(db, [
        mustBeAsRead(facts.map(({ id, updatedAt }) => ({ id, readAt: updatedAt }))),
        ...unindex(ids),
        updateBrand(ids, into, now),
        ...index(toEntries(facts.map((one) => ({ ...one, brandId: into, brandName: name })))),
        markAllStale(),
      ]);
      moved += ids.length;
    }
  }
  return moved;
}

/**
 * Brings the index up to date with categories that were renamed, moved or merged, `followedAtOnce` goods in a transaction: those of a
 * merged one get the category that is meant. What one run leaves the next one does. Returns how many goods were followed.
 */
export async function followCategories(db: Db, now: Instant): Promise<number> {
  const [categories] = await readAll(db, [readFollowed(followedPerRun)]);
  let runs = 0;
  let followed = 0;
  for (const category of categories) {
    for (let after = category.followAfter; ;) {
      const [goods] = await readAll(db, [readGoodsOfCategory(category.id, after ?? 0, followedAtOnce)]);
      const last = goods.at(-1)?.id ?? null;
      if (last === null || runs === followedPerRun) {
        if (last === null && after !== null) await writeAll(db, [markCategoryFollowed(category.id, after, null)]);
        if (last === null) break;
        return followed;
      }
      runs += 1;
      await followGoods(
        db,
        now,
        category,
        goods.map(({ id }) => id),
      );
      followed += goods.length;
      if (category.into === null) {
        await writeAll(db, [markCategoryFollowed(category.id, after ?? 0, last)]);
        after = last;
      }
    }
  }
  return followed;
}

async function followGoods(db: Db, now: Instant, { into, name, path }: FollowedCategory, ids: readonly number[]): Promise<void> {
  if (into === null) return reindex(db, ids);
  const [facts] = await readAll(db, [readFacts(ids)]);
  await writeAll(db, [
    mustBeAsRead(facts.map(({ id, updatedAt }) => ({ id, readAt: updatedAt }))),
    ...unindex(ids),
    updateCategories(ids, into, now),
    ...index(toEntries(facts.map((one) => ({ ...one, cateName: name, catePath: path })))),
    markAllStale(),
  ]);
}

/** Puts products where their rows and their company's now say. */
async function reindex(db: Db, ids: readonly number[]): Promise<void> {
  const [facts] = await readAll(db, [readFacts(ids)]);
  await writeAll(db, [
    mustBeAsRead(facts.map(({ id, updatedAt }) => ({ id, readAt: updatedAt }))),
    ...unindex(ids),
    ...index(toEntries(facts)),
    markAllStale(),
  ]);
}

/**
 * Counts anew what is counted beforehand and no longer holds, at most `limit` terms. A term that fails stays stale, and the
 * next run tries it again. Returns how many were counted.
 */
export async function refreshHeavy(db: Db, limit: number): Promise<number> {
  const [stale] = await readAll(db, [readStale(limit)]);
  return countTerms(db, stale);
}

/** Finds the terms that have become frequent, and compares the goods of categories, brands and companies with the index. */
export async function checkCounts(db: Db, limit: number): Promise<void> {
  const [uncounted, ...corrected] = await readAll(db, [readUncounted(heavyFrom), ...recount()]);
  const wrong = corrected.flat().length;
  if (wrong > 0) logError({ task: "checkCounts", wrong });
  await countTerms(db, uncounted.slice(0, limit));
}

/** Everything that is counted beforehand, at once: after an import from the command line, which has no schedule. */
export async function refreshSearch(db: Db): Promise<void> {
  await checkCounts(db, Number.POSITIVE_INFINITY);
  await refreshHeavy(db, Number.MAX_SAFE_INTEGER);
}

async function countTerms(db: Db, terms: readonly { term: string }[]): Promise<number> {
  for (const { term } of terms) await writeAll(db, [forgetHeavy(term), countHeavy(term, heavyFrom)]);
  return terms.length;
}

const termsOf = (facts: FactsRow): string =>
  indexTerms({
    ...facts,
    gradeName: facts.gradeName ?? "",
    names: [facts.nameZh, facts.nameEn].filter((name) => name !== null),
    catePath: facts.catePath.split("/").map(Number),
  });

/** Points goods are not searched for. */
const toEntries = (goods: readonly FactsRow[]): Entry[] =>
  goods
    .filter(({ productType }) => productType === productTypes.goods)
    .map((facts) => ({
      id: facts.id,
      terms: termsOf(facts),
      lead: leadCode(facts.futuresDay),
      onSale: canBeBought(facts),
    }));

const changeOf = ({ pfPrice, aPrice, aPriceFrom, aPriceTo, stock, futuresDay, productStatus }: FactsRow): ProductChange => ({
  pfPrice,
  aPrice,
  aPriceFrom,
  aPriceTo,
  stock,
  futuresDay,
  productStatus,
});
