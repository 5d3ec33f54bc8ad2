import { codeOf, normalizeCode } from "#src/domain/catalogue/code.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import { allWords, matchExpression, type Filters } from "#src/domain/catalogue/match.ts";
import { parsePack } from "#src/domain/catalogue/pack.ts";
import { isOnSale } from "#src/domain/catalogue/sale.ts";
import { queryTerms } from "#src/domain/catalogue/words.ts";
import type { Found, FoundBy } from "#src/domain/cart/batch/rank.ts";
import { keyOf, type Wanted } from "#src/domain/cart/batch/wanted.ts";
import type { PurchaserScope } from "../../context.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { readByCas, readByCode, readByWords, readCasOfNames, readChoices, type CasWanted, type FoundRow } from "./repo.ts";

/** Names that neither code, CAS number nor a known name explains are searched for word by word, so many of one list. */
const mostSearches = 600;

/**
 * Goods that each row may mean. However many rows: four round trips, each key asked for once. Index of `wanted` → what was
 * found.
 */
export async function findGoods(db: Db, scope: PurchaserScope, wanted: readonly Wanted[]): Promise<Found[][]> {
  const found: Found[][] = wanted.map(() => []);
  const add = (rows: readonly FoundRow[], { places }: Asked, by: FoundBy) => {
    for (const row of rows) for (const place of places[row.wanted] ?? []) found[place]?.push(toFound(row, by));
  };

  const keys = asked(wanted, (row) => keyOf(row));
  const codes = asked(wanted, ({ code }) => (code ? (codeOf(code) ?? normalizeCode(code)) : ""));
  const names = asked(wanted, ({ name, cas }) => (cas ? "" : nameOf(name)));
  const [chosen, coded, named] = await readAll(db, [
    readChoices(scope, keys.values),
    readByCode(codes.values),
    readCasOfNames(names.values),
  ]);
  add(chosen, keys, "memory");
  add(coded, codes, "code");

  const casOf = new Map<number, string>();
  for (const { wanted: value, casNo } of named) for (const place of names.places[value] ?? []) casOf.set(place, casNo);
  const substances = asked(wanted, (row, place) => {
    const cas = row.cas || (found[place]?.length === 0 ? casOf.get(place) : undefined);
    return cas ? JSON.stringify(casWanted(cas, row)) : "";
  });
  const byCas = await readAll(db, [readByCas(substances.values.map((text) => JSON.parse(text) as CasWanted))]);
  for (const row of byCas[0]) {
    for (const place of substances.places[row.wanted] ?? [])
      found[place]?.push(toFound(row, wanted[place]?.cas ? "cas" : "name"));
  }

  const words = asked(wanted, ({ name, spec }, place) => (found[place]?.length === 0 ? expressionOf(name, spec) : ""));
  if (words.values.length > 0) {
    const [hits] = await readAll(db, [readByWords(words.values.slice(0, mostSearches))]);
    add(hits, words, "words");
  }
  const again = asked(wanted, ({ name }, place) => (found[place]?.length === 0 ? expressionOf(name, "") : ""));
  if (again.values.length > 0) {
    const [hits] = await readAll(db, [readByWords(again.values.slice(0, mostSearches))]);
    add(hits, again, "words");
  }
  return found;
}

type Asked = { values: string[]; places: number[][] };

/** Each value once, with the places it stands for; rows without a value are left out. */
function asked(wanted: readonly Wanted[], valueOf: (row: Wanted, place: number) => string): Asked {
  const places = new Map<string, number[]>();
  for (const [place, row] of wanted.entries()) {
    const value = valueOf(row, place);
    if (value === "") continue;
    const known = places.get(value);
    if (known) known.push(place);
    else places.set(value, [place]);
  }
  return { values: [...places.keys()], places: [...places.values()] };
}

/** A name without grade and purity, as names of substances are kept. */
const nameOf = (name: string): string =>
  fold(name)
    .replaceAll(/(?<![a-z])(?:ar|gr|cp|br|hplc|acs|lc-ms)(?![a-z])|优级纯|分析纯|化学纯|色谱纯|[≥>]?\d{2,3}(?:\.\d+)?%/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 80);

function casWanted(cas: string, { spec, brand }: Wanted): CasWanted {
  const pack = spec ? parsePack(spec, true) : null;
  return { cas, quantity: pack?.quantity ?? null, unit: pack?.unit ?? null, brand };
}

const noFilters: Filters = { cateId: [], brandId: [], coId: [], grade: [], pack: [], lead: [], danger: [] };

function expressionOf(name: string, spec: string): string {
  const terms = queryTerms(`${name} ${spec}`).slice(0, 24);
  return queryTerms(name).length === 0 ? "" : matchExpression(allWords(terms), noFilters);
}

const toFound = (row: FoundRow, by: FoundBy): Found => ({
  productId: row.id,
  by,
  codeNorm: row.codeNorm,
  makerNorm: row.makerNorm,
  casNo: row.casNo,
  title: row.title,
  spec: row.spec,
  brandName: row.brandName,
  pack: row.packQuantity !== null && row.packUnit ? { quantity: row.packQuantity, unit: row.packUnit } : null,
  onSale: isOnSale(row),
  rankLevel: row.rankLevel,
});
