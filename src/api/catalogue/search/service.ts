import { buildFacets, countPacked, unpackCounts, type FacetCounts } from "#src/domain/catalogue/facets.ts";
import { casWords, matchExpression, singleTerm, type Words } from "#src/domain/catalogue/match.ts";
import { readQuery, type Reading } from "#src/domain/catalogue/reading.ts";
import { facetNames, type ProductCard, type SearchQuery, type SearchResult } from "#src/domain/catalogue/schema.ts";
import { facetTerm, holdsPhrases, queryTerms, shownTerms } from "#src/domain/catalogue/words.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { hiddenOrderReason } from "#src/domain/pricing/price.ts";
import type { Ctx } from "../../context.ts";
import { readAll, type Read } from "../../db/read.ts";
import { toCard, type CardRow } from "../card.ts";
import { refreshDuePrices } from "../indexing/service.ts";
import { namesFor, nothingSelected } from "./names.ts";
import {
  countLimit,
  facetSample,
  readAny,
  readByCode,
  readByInitials,
  readCasByPrefix,
  readCount,
  readFacetSample,
  readHeavy,
  readPage,
  readPriceDueCount,
  type Hits,
  type PriceRange,
} from "./repo.ts";

/** One way to understand the query; the next is tried only when this one finds nothing, filters aside. */
type Attempt = { kind: SearchResult["query"]["kind"]; words: Words; terms: string[]; relaxed: boolean };

/**
 * One page of goods with count and facets. Throws 403 when it would be ordered or cut by prices the caller may not see.
 */
export async function searchGoods(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  requirePriceOrder(ctx, query);
  const reading = readQuery(query.q);
  let found: Found | undefined;
  for await (const attempt of attemptsOf(ctx, reading)) {
    found = await find(ctx, query, reading, attempt);
    if (found.anything) break;
  }
  if (!found) throw new Error("a query has at least one reading");
  if (found.priceIsDue) {
    if (!isByPrice(query)) ctx.waitUntil(refreshDuePrices(ctx.db, ctx.now));
    else if ((await refreshDuePrices(ctx.db, ctx.now)) > 0) return searchGoods(ctx, query);
  }
  return found.result;
}

const isByPrice = ({ sort, priceFrom, priceTo }: SearchQuery) =>
  sort === "price_asc" || sort === "price_desc" || priceFrom !== undefined || priceTo !== undefined;

function requirePriceOrder({ actor }: Ctx, query: SearchQuery) {
  if (!isByPrice(query)) return;
  const reason = hiddenOrderReason(actor, query.coId.map(Number));
  if (reason) throw new DomainError(codes.forbidden, `价格${reason}，不能按价格排序或筛选`, { reason });
}

async function* attemptsOf(ctx: Ctx, reading: Reading): AsyncGenerator<Attempt> {
  const asTyped = { kind: reading.kind, words: reading.words, terms: reading.terms, relaxed: false };
  if (reading.casPrefix) {
    const [substances] = await readAll(ctx.db, [readCasByPrefix(reading.casPrefix)]);
    const casNos = substances.map(({ casNo }) => casNo);
    if (casNos.length > 0) yield { kind: "cas", words: casWords(casNos), terms: [reading.casPrefix], relaxed: false };
  }
  yield asTyped;
  if (reading.initials) {
    const [names] = await readAll(ctx.db, [readByInitials(reading.initials)]);
    const words = { anyOf: names.map(({ name }) => queryTerms(name)) };
    if (names.length > 0) yield { kind: "initials", words, terms: names.flatMap(({ name }) => shownTerms(name)), relaxed: false };
  }
  if (reading.relaxed) yield { ...asTyped, words: reading.relaxed, relaxed: true };
}

type Found = { result: SearchResult; anything: boolean; priceIsDue: boolean };

/** One attempt: everything it needs in one round trip. */
async function find(ctx: Ctx, query: SearchQuery, reading: Reading, attempt: Attempt): Promise<Found> {
  const { words } = attempt;
  const price = priceRange(query);
  const offset = (query.pageNum - 1) * query.pageSize;
  const limit = Math.max(0, Math.min(query.pageSize, countLimit - offset));
  const isFiltered = price !== null || facetNames.some((facet) => query[facet].length > 0);
  const expression = matchExpression(words, query);
  const term = price ? null : singleTerm(words, query);
  const code = reading.code && query.pageNum === 1 && !isFiltered ? reading.code : null;
  const selected = facetNames.filter((facet) => query[facet].length > 0);

  const [rows, [counted], [any], [due], coded, ...facetReads] = await readAll(ctx.db, [
    readPage(hitsOf(words, query, price), limit, Math.min(offset, countLimit)),
    readCount(expression, price, term),
    readAny(matchExpression(words, nothingSelected)),
    readPriceDueCount(ctx.now),
    code ? readByCode(code) : noCards,
    ...facetReadsOf(expression, term, price),
    ...selected.flatMap((facet) => {
      const wider = { ...query, [facet]: [] };
      return facetReadsOf(matchExpression(words, wider), price ? null : singleTerm(words, wider), price);
    }),
  ]);

  const [base, ...wider] = pairs(facetReads).map(([heavy, sampled]) => toCounts(heavy, sampled));
  if (!base) throw new Error("the first facet counts belong to the result itself");
  const counts: FacetCounts = { ...base.counts };
  for (const [place, facet] of selected.entries()) counts[facet] = wider[place]?.counts[facet] ?? new Map();
  const names = await namesFor(ctx.db, ctx.now, counts, query);
  const total = base.total ?? counted?.total ?? 0;
  const exact = coded.map((row) => toCard(row, ctx.actor, ctx.now));
  return {
    anything: any?.found === 1 || exact.length > 0,
    priceIsDue: due?.due === 1,
    result: {
      total: base.total ?? Math.min(total, countLimit),
      totalIsCapped: base.total === null && total > countLimit,
      pageCount: Math.ceil(Math.min(total, countLimit) / query.pageSize),
      rows: phrasesFirst(
        rows.filter(({ id }) => !coded.some((other) => other.id === id)).map((row) => toCard(row, ctx.actor, ctx.now)),
        attempt.kind === "words" && !attempt.relaxed ? reading.text : "",
      ),
      exact,
      facets: buildFacets(
        counts,
        query,
        names,
        [base, ...wider].every(({ isExact }) => isExact),
      ),
      query: {
        text: reading.text,
        kind: exact.length > 0 && total === 0 ? "code" : attempt.kind,
        terms: attempt.terms,
        relaxed: attempt.relaxed,
      },
    },
  };
}

const noCards: Read<CardRow> = { sql: "select null where false", params: [] };

function priceRange({ priceFrom, priceTo }: SearchQuery): PriceRange | null {
  if (priceFrom === undefined && priceTo === undefined) return null;
  return { from: priceFrom ?? 0, to: priceTo ?? 99_999_999_999 };
}

/** How the rows come: lead times one after the other, everything else in the order of one index. */
function hitsOf(words: Words, query: SearchQuery, price: PriceRange | null): Hits {
  const expression = matchExpression(words, query);
  const hits = { order: "rank", descending: false, expressions: [expression], price } as const;
  switch (query.sort) {
    case "relevance":
      return hits;
    case "sales":
      return { ...hits, order: "sales" };
    case "price_asc":
      return { ...hits, order: "price" };
    case "price_desc":
      return { ...hits, order: "price", descending: true };
    case "lead":
      return { ...hits, expressions: leadCodes.map((lead) => `(${expression}) AND "${facetTerm("lead", lead)}"`) };
  }
}

const leadCodes = ["0", "3", "7", "14", "more"];

type HeavyRow = { total: number; facets: string };
type SampleRow = { packed: string | null; sampled: number };
const facetReadsOf = (expression: string, term: string | null, price: PriceRange | null) =>
  [readHeavy(term), readFacetSample(expression, price, term)] as const;

function pairs(reads: readonly (readonly (HeavyRow | SampleRow)[])[]): [HeavyRow[], SampleRow[]][] {
  const found: [HeavyRow[], SampleRow[]][] = [];
  for (let place = 0; place < reads.length; place += 2) found.push([reads[place] as HeavyRow[], reads[place + 1] as SampleRow[]]);
  return found;
}

/** Counts made beforehand are exact with their total; a sample is exact when it was not full. */
function toCounts([heavy]: HeavyRow[], [sampled]: SampleRow[]) {
  if (heavy) return { counts: unpackCounts(heavy.facets), total: heavy.total, isExact: true };
  return { counts: countPacked(sampled?.packed ?? ""), total: null, isExact: (sampled?.sampled ?? 0) < facetSample };
}

/** The index knows pairs of characters only: cards that hold them apart from each other go to the end of the page. */
function phrasesFirst(cards: ProductCard[], text: string): ProductCard[] {
  const holds = ({ productTitle, productSpec, brandName, productCateName, grade }: ProductCard) =>
    holdsPhrases([productTitle, productSpec, brandName, productCateName, grade ?? ""].join(" "), text);
  return [...cards.filter(holds), ...cards.filter((card) => !holds(card))];
}
