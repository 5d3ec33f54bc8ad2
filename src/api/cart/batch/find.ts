import { codeOf, normalizeCode } from "#src/domain/catalogue/code.ts";
import { parsePack } from "#src/domain/catalogue/pack.ts";
import { isOnSale } from "#src/domain/catalogue/sale.ts";
import { queryTerms } from "#src/domain/catalogue/index-terms.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import { catalogueNameOf } from "#src/domain/catalogue/catalogue-names.ts";
import type { TradeWords } from "#src/domain/catalogue/trade-words.ts";
import { withoutGrade } from "#src/domain/cart/batch/grade.ts";
import { bearsName, type Found, type FoundBy } from "#src/domain/cart/batch/rank.ts";
import { keyOf, type NotLookedUp, type Wanted } from "#src/domain/cart/batch/wanted.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { letOthersRun, mapInTurns } from "../../kernel/turns.ts";
import type { GoodsRow } from "../../goods/repo.ts";
import { readInTurns } from "./read-in-turns.ts";
import { readMissing } from "./read-missing.ts";
import { findByCas } from "./find-by-cas.ts";
import { readByCode, readCasOfNames, readChoices, type CasWanted, type FoundRow } from "./repo.ts";
import { findByWords } from "./find-by-words.ts";

const codesAtOnce = 1_000;

/**
 * What rows may mean: index of `wanted` → goods; those goods as they stand, by id; and by index the figure at the end of a name that
 * was left out, since nothing was found with it. `hints`: what was looked for in place of a name. `contradicted`: the CAS number of a name that has another one than the row says. `notLookedUp`: why a row was not searched by its words.
 */
export type FoundGoods = {
  found: Found[][];
  goods: Map<number, GoodsRow>;
  leftOut: Map<number, string>;
  hints: Map<number, string>;
  notLookedUp: Map<number, NotLookedUp>;
  contradicted: Map<number, string>;
};

/** Goods that each row may mean. However many rows: a few round trips, each key asked for once, each product read once. */
export async function findGoods(
  db: Db,
  scope: PurchaserScope,
  wanted: readonly Wanted[],
  tradeWords: TradeWords,
): Promise<FoundGoods> {
  const hits: Hit[][] = wanted.map(() => []);
  const keys = await distinct(wanted, (row) => keyOf(row));
  const codes = await distinct(wanted, ({ code }) => (code ? (codeOf(code) ?? normalizeCode(code)) : ""));
  const names = await distinct(wanted, ({ name }) => nameOf(name));
  // The trade name comes second: a name that a substance bears means that substance.
  const said = await distinct(wanted, ({ name }) => saidName(name, tradeWords));
  const [[chosen, named, spoken], coded] = await Promise.all([
    readAll(db, [readChoices(scope, keys.values), readCasOfNames(names.values), readCasOfNames(said.values)]),
    readInTurns(db, codes.values, codesAtOnce, readByCode),
  ]);
  for (const { place, productId } of placed(chosen, keys)) hits[place]?.push({ productId, by: "memory" });
  for (const { place, productId } of placed(coded, codes)) hits[place]?.push({ productId, by: "code" });

  await letOthersRun();
  const casOf = new Map<number, string>();
  /** Rows whose name is a substance of their own CAS number as well. */
  const agreed = new Set<number>();
  const isNamed = (place: number, casNo: string) => {
    casOf.set(place, casNo);
    if (wanted[place]?.cas === casNo) agreed.add(place);
  };
  for (const { wanted: value, casNo } of spoken) for (const place of said.places[value] ?? []) isNamed(place, casNo);
  for (const { wanted: value, casNo } of named) for (const place of names.places[value] ?? []) isNamed(place, casNo);
  const contradicted = new Map([...casOf].filter(([place]) => wanted[place]?.cas && !agreed.has(place)));
  const substances = await distinct(wanted, (row, place) => {
    const cas = row.cas || (hits[place]?.length === 0 ? casOf.get(place) : undefined);
    return cas ? JSON.stringify(casWanted(cas, row)) : "";
  });
  const casNos = substances.values.map((text) => JSON.parse(text) as CasWanted);
  const byCas = await findByCas(db, casNos);
  for (const { place, productId } of placed(byCas, substances)) {
    hits[place]?.push({ productId, by: wanted[place]?.cas ? "cas" : "name" });
  }
  const others = await distinct(wanted, (row, place) => {
    const cas = contradicted.get(place);
    return cas === undefined ? "" : JSON.stringify(casWanted(cas, row));
  });
  const otherNos = others.values.map((text) => JSON.parse(text) as CasWanted);
  for (const { place, productId } of placed(await findByCas(db, otherNos), others)) {
    hits[place]?.push({ productId, by: "name" });
  }

  await letOthersRun();
  const goods = new Map<number, GoodsRow>();
  const { leftOut, hints, notLookedUp } = await findUnnamed(db, wanted, hits, goods, tradeWords);
  await readMissing(
    db,
    hits.flatMap((all) => all.map(({ productId }) => productId)),
    goods,
  );
  const foundOf = finderOf(goods);
  const found = await mapInTurns(hits, (all) => all.flatMap(foundOf));
  for (const place of contradicted.keys()) {
    const [row, all = []] = [wanted[place], found[place]];
    if (!row || !all.some((one) => one.casNo === row.cas && bearsName(row.name, one))) continue;
    contradicted.delete(place);
    found[place] = all.filter((one) => one.by !== "name");
  }
  return { found, goods, leftOut, hints, notLookedUp, contradicted };
}

type Hit = { productId: number; by: FoundBy };

/** Rows that nothing explained so far, by the words of their names; says what was left out of a name or looked for in its place. */
async function findUnnamed(
  db: Db,
  wanted: readonly Wanted[],
  hits: readonly Hit[][],
  goods: Map<number, GoodsRow>,
  tradeWords: TradeWords,
): Promise<Pick<FoundGoods, "leftOut" | "hints" | "notLookedUp">> {
  const leftOut = new Map<number, string>();
  const hints = new Map<number, string>();
  const notLookedUp = new Map<number, NotLookedUp>();
  const unnamed = await distinct(wanted, (row, place) =>
    hits[place]?.length === 0 && isName(row.name) ? JSON.stringify([row.name, row.spec, row.cas, row.wrongCas]) : "",
  );
  const representatives = unnamed.places.flatMap(([place = -1]) => {
    const row = wanted[place];
    return row ? [{ place, row }] : [];
  });
  const byWords = await findByWords(db, representatives, goods, tradeWords);
  for (const places of unnamed.places) {
    const found = byWords.get(places[0] ?? -1);
    if (!found) continue;
    if (typeof found === "string") {
      for (const place of places) notLookedUp.set(place, found);
      continue;
    }
    const { way, productIds } = found;
    for (const place of places) {
      hits[place]?.push(...productIds.map((productId) => ({ productId, by: way.by })));
      if (way.figure !== "") leftOut.set(place, way.figure);
      if (way.hint !== "") hints.set(place, way.hint);
    }
  }
  return { leftOut, hints, notLookedUp };
}

/** What a hit found: each once, however many rows may mean it. */
function finderOf(goods: ReadonlyMap<number, GoodsRow>): (hit: Hit) => Found[] {
  const made = new Map<string, Found[]>();
  return (hit) => {
    const key = `${hit.by} ${hit.productId}`;
    const found = made.get(key) ?? toFound(hit, goods.get(hit.productId));
    made.set(key, found);
    return found;
  };
}

type InquiryLine = { values: string[]; places: number[][] };

/** Each value once, with the places it stands for; rows without a value are left out. Others get their turn meanwhile. */
async function distinct(wanted: readonly Wanted[], valueOf: (row: Wanted, place: number) => string | null): Promise<InquiryLine> {
  const places = new Map<string, number[]>();
  for (const [place, value] of (await mapInTurns(wanted, valueOf)).entries()) {
    if (value === null || value === "") continue;
    const rewritten = places.get(value);
    if (rewritten) rewritten.push(place);
    else places.set(value, [place]);
  }
  return { values: [...places.keys()], places: [...places.values()] };
}

/** What was found for each key, at the rows that asked with it. */
const placed = (rows: readonly FoundRow[], { places }: InquiryLine): { place: number; productId: number }[] =>
  rows.flatMap(({ wanted, id }) => (places[wanted] ?? []).map((place) => ({ place, productId: id })));

/** Figures alone (`😀 3`) name nothing: very many goods hold them. */
const isName = (name: string): boolean => /\p{L}/u.test(name) && queryTerms(name).length > 0;

/** A name without grade and purity, as names of substances are kept. */
const nameOf = (name: string): string => withoutGrade(name).slice(0, 80);

/** The name that catalogues give to what a row calls by a trade word, folded; empty where they give none. */
function saidName(name: string, tradeWords: TradeWords): string {
  const plain = nameOf(name);
  const meant = tradeWords.nameOf(plain) ?? plain;
  const own = catalogueNameOf(fold(meant)) ?? meant;
  return own === plain ? "" : fold(own).slice(0, 80);
}

function casWanted(cas: string, { spec, brand }: Wanted): CasWanted {
  const pack = spec ? parsePack(spec, true) : null;
  return { cas, quantity: pack?.quantity ?? null, unit: pack?.unit ?? null, brand };
}

const toFound = ({ productId, by }: Hit, row: GoodsRow | undefined): Found[] =>
  row
    ? [
        {
          productId,
          by,
          productCode: row.productCode,
          makerCode: row.makerCode,
          casNo: row.casNo,
          title: row.title,
          spec: row.spec,
          brandName: row.brandName,
          pack: row.packQuantity !== null && row.packUnit ? { quantity: row.packQuantity, unit: row.packUnit } : null,
          onSale: isOnSale(row),
          rankLevel: row.rankLevel,
        },
      ]
    : [];
