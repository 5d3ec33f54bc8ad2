import { sortPrice, type ProductChange } from "#src/domain/catalogue/change.ts";
import { mayBeBought } from "#src/domain/catalogue/sale.ts";
import { indexTerms, leadCode } from "#src/domain/catalogue/words.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll, type Write } from "../../db/read.ts";
import { readPriceDue } from "../repo.ts";
import { facetSample } from "../search/repo.ts";
import {
  clearHeavy,
  countHeavy,
  forgetHeavy,
  index,
  markFollowed,
  mustBeAsRead,
  readFacts,
  readGoodsOf,
  readTermsFrom,
  readUnfollowed,
  recount,
  unindex,
  updateChanged,
  type Entry,
  type FactsRow,
} from "./repo.ts";

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
  return [
    ...unindex(ids),
    ...updateChanged(rows, now),
    ...index(after.filter(mayBeBought).map(toEntry)),
    forgetHeavy([...terms]),
  ];
}

/** Moves products whose activity began or ended to their new place among the prices. Returns how many. */
export async function refreshDuePrices(db: Db, now: Instant): Promise<number> {
  const [due] = await readAll(db, [readPriceDue(now, 200)]);
  await changeProducts(db, now, new Map(due.map(({ id }) => [id, {}])));
  return due.length;
}

/** So many products in one transaction. */
const followedAtOnce = 500;

/**
 * Takes the goods of companies that no longer may trade out of the index, and puts in those of companies that may now,
 * whoever changed their status. Until then every reader sees the status itself. Returns how many companies there were.
 */
export async function followCompanies(db: Db): Promise<number> {
  const [companies] = await readAll(db, [readUnfollowed()]);
  for (const { coId, status } of companies) {
    let last = "";
    for (;;) {
      const [goods] = await readAll(db, [readGoodsOf(coId, last, followedAtOnce)]);
      if (goods.length === 0) break;
      await reindex(
        db,
        goods.map(({ id }) => id),
      );
      last = goods.at(-1)?.productCode ?? last;
    }
    await writeAll(db, [markFollowed(coId, status)]);
  }
  if (companies.length > 0) await refreshSearch(db);
  return companies.length;
}

/** Puts products where their rows and their company's now say. */
async function reindex(db: Db, ids: readonly number[]): Promise<void> {
  const [facts] = await readAll(db, [readFacts(ids)]);
  await writeAll(db, [
    mustBeAsRead(facts.map(({ id, updatedAt }) => ({ id, readAt: updatedAt }))),
    ...unindex(ids),
    ...index(facts.filter(mayBeBought).map(toEntry)),
  ]);
}

/** Counts anew what is counted beforehand: heavy terms, goods of categories, brands and companies. After imports. */
export async function refreshSearch(db: Db): Promise<void> {
  const [terms] = await readAll(db, [readTermsFrom(heavyFrom)]);
  await writeAll(db, [clearHeavy(), ...recount()]);
  for (const { term } of terms) await writeAll(db, [countHeavy(term, heavyFrom)]);
}

const termsOf = (facts: FactsRow): string =>
  indexTerms({
    ...facts,
    gradeName: facts.gradeName ?? "",
    names: [facts.nameZh, facts.nameEn].filter((name) => name !== null),
    catePath: facts.catePath.split("/").map(Number),
  });

const toEntry = (facts: FactsRow): Entry => ({ id: facts.id, terms: termsOf(facts), lead: leadCode(facts.futuresDay) });

const changeOf = ({ pfPrice, aPrice, aPriceFrom, aPriceTo, stock, futuresDay, productStatus }: FactsRow): ProductChange => ({
  pfPrice,
  aPrice,
  aPriceFrom,
  aPriceTo,
  stock,
  futuresDay,
  productStatus,
});
