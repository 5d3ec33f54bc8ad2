import { allWords, matchExpression, type Filters, type Words } from "#src/domain/catalogue/match.ts";
import { textTerms } from "#src/domain/catalogue/index-terms.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import type { GoodsRow } from "../../goods/repo.ts";
import type { IndexVocabulary } from "./index-vocabulary.ts";
import { readInTurns } from "./read-in-turns.ts";
import { readMissing } from "./read-missing.ts";
import { perKey, readByWords, readHeavyTotals, type FoundRow } from "./repo.ts";

/**
 * The index walks every place of every term it is asked for: terms that very many goods bear (甲基, AR, 500ml) cost a hundred times
 * what the rare ones do and tell little apart. A search asks for its rarest terms as far as this goes, in places.
 */
const maxPlaces = 30_000;

/** Searches whose frequent terms could not be told from what was found are made whole, so many of one list. */
const maxWhole = 300;

const maxTerms = 24;

/** So many ways to read their words are looked for of one list: the likeliest of each row first. */
const maxWays = 4_000;

/**
 * The best-ranked goods for one of the ways to read a row's words; `wanted` is its place in `rows`. Goods that were read for it are added
 * to `goods`.
 */
export async function searchWords(
  db: Db,
  vocabulary: IndexVocabulary,
  rows: readonly Words[],
  goods: Map<number, GoodsRow>,
): Promise<FoundRow[]> {
  const ways = firstOfEach(rows.map(({ anyOf }) => anyOf)).slice(0, maxWays);
  const terms = ways.map(({ one }) => one.slice(0, maxTerms));
  const isLacking = await vocabulary.lackingIn(terms);
  const held = terms.flatMap((one, way) => (isLacking(one) ? [] : [{ one, way }]));
  const found = await searchTerms(
    db,
    held.map(({ one }) => one),
    goods,
  );
  const byWay = Map.groupBy(found, ({ wanted }) => wanted);
  const ofRow = rows.map((): number[][] => []);
  for (const [way, hits] of byWay) ofRow[ways[held[way]?.way ?? -1]?.list ?? 0]?.push(hits.map(({ id }) => id));
  return ofRow.flatMap((lists, wanted) => {
    const ids = new Set(firstOfEach(lists).map(({ one }) => one));
    return [...ids].slice(0, perKey).map((id) => ({ wanted, id }));
  });
}

/** What lists hold: the first of each, then the second of each, and so on; `list` is the place of its list. */
function firstOfEach<T>(lists: readonly (readonly T[])[]): { list: number; one: T }[] {
  const length = Math.max(0, ...lists.map((all) => all.length));
  return Array.from({ length }, (_, place) =>
    lists.flatMap((all, list) => all.slice(place, place + 1).map((one) => ({ list, one }))),
  ).flat();
}

/**
 * The best-ranked goods that hold all of a list of terms; `wanted` is its place in `terms`. The frequent ones are looked for in the
 * goods that hold the others: those that were read for it are added to `goods`.
 */
async function searchTerms(db: Db, terms: readonly (readonly string[])[], goods: Map<number, GoodsRow>): Promise<FoundRow[]> {
  if (terms.length === 0) return [];
  const [heavy] = await readAll(db, [readHeavyTotals([...new Set(terms.flat())])]);
  const totals = new Map(heavy.map(({ term, total }) => [term, total]));
  const searches = terms.map((all) => rarestFirst(all, totals));
  const rows = await readInTurns(
    db,
    searches.map(({ asked: query }) => expressionOf(query)),
    searchesAtOnce,
    readByWords,
  );
  const byText = Map.groupBy(rows, ({ wanted }) => wanted);

  const unsure = [...byText].flatMap(([wanted, found]) => (searches[wanted]?.left.length ? found : []));
  await readMissing(
    db,
    unsure.map(({ id }) => id),
    goods,
  );
  const wordsOf = new Map<number, Set<string>>();
  const holds = (id: number, left: readonly string[]) => {
    if (left.length === 0) return true;
    const words = wordsOf.get(id) ?? myWords(goods.get(id));
    wordsOf.set(id, words);
    return left.every((term) => words.has(term));
  };
  const sure = new Map(
    [...byText].map(([wanted, found]) => [wanted, found.filter(({ id }) => holds(id, searches[wanted]?.left ?? []))]),
  );

  // A word may stand in a synonym of the substance, or in goods beyond those that were looked at.
  const whole = [...sure].flatMap(([wanted, found]) => (found.length === 0 ? [wanted] : [])).slice(0, maxWhole);
  const again = await readInTurns(
    db,
    whole.map((wanted) => expressionOf(terms[wanted] ?? [])),
    searchesAtOnce,
    readByWords,
  );
  for (const { wanted: at, id } of again) {
    const wanted = whole[at];
    if (wanted !== undefined) sure.get(wanted)?.push({ wanted, id });
  }
  return [...sure.values()].flatMap((found) => found.slice(0, perKey));
}

const searchesAtOnce = 50;

/** The terms to ask the index for, and those left to be looked for in what it finds. */
function rarestFirst(terms: readonly string[], totals: ReadonlyMap<string, number>): { asked: string[]; left: string[] } {
  const totalOf = (term: string) => totals.get(term) ?? 0;
  let places = 0;
  const ordered = terms.toSorted((a, b) => totalOf(a) - totalOf(b));
  const { asked: query = [], left = [] } = Object.groupBy(ordered, (term, place) => {
    places += totalOf(term);
    return place === 0 || places <= maxPlaces ? "asked" : "left";
  });
  return { asked: query, left };
}

const myWords = (row: GoodsRow | undefined): Set<string> =>
  new Set(row && [row.title, row.spec, row.brandName, row.cateName, row.gradeName ?? ""].flatMap(textTerms));

const noFilters: Filters = { cateId: [], brandId: [], coId: [], grade: [], pack: [], lead: [], danger: [] };
const expressionOf = (terms: readonly string[]) => matchExpression(allWords(terms), noFilters);
