import { buildFacets, countPacked, unpackCounts, type FacetCounts } from "#src/domain/catalogue/facets.ts";
import { firstApart, matchExpression, singleTerm, type First, type Words } from "#src/domain/catalogue/match.ts";
import { readQuery, type Reading } from "#src/domain/catalogue/reading.ts";
import { facetNames, type ProductCard, type SearchQuery, type SearchResult } from "#src/domain/catalogue/schema.ts";
import { everything, facetTerm, holdsPhrases } from "#src/domain/catalogue/index-terms.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { hiddenOrderReason } from "#src/domain/pricing/price-visibility.ts";
import { asSystem, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { toCard } from "../card.ts";
import { attemptsIn, type Attempt } from "./attempts.ts";
import { lookupFor } from "./lookup.ts";
import { readGoodsCounts } from "../indexing/repo.ts";
import { refreshExpiredPrices } from "../indexing/service.ts";
import { inCurrentBrands } from "../brand/current-brands.ts";
import { currentNames, inCurrentCategories, namesFor, nothingSelected } from "./names.ts";
import { undeliveredTo } from "./undelivered.ts";
import {
  countLimit,
  facetSample,
  pagedHits,
  readByCode,
  readCounts,
  readNoCards,
  readPage,
  readPricedCount,
  readPricedCounts,
  readPricedPage,
  readState,
  type CountsRow,
  type Hits,
  type PriceRange,
} from "./repo.ts";

/**
 * One page of goods with count and facets. Throws 403 when it would be ordered or cut by prices the caller may not see.
 */
export async function searchGoods(ctx: Ctx, sent: SearchQuery): Promise<SearchResult> {
  requirePriceOrder(ctx, sent);
  // Silent: read again, and said, where the names are needed.
  const names = currentNames(ctx.db, ctx.now).then(
    () => undefined,
    () => undefined,
  );
  const [query, lookup] = await Promise.all([inCurrentNames(ctx, sent), lookupFor(ctx)]);
  const reading = readQuery(query.q, lookup.tradeWords);
  let found: Found | undefined;
  for await (const attempt of attemptsIn(lookup, query.scope, reading)) {
    found = await find(ctx, query, reading, attempt, names);
    if (found.anything) break;
  }
  if (!found) throw new Error("a query has at least one reading");
  if (found.isPriceExpired) {
    const { db } = asSystem(ctx, "refreshExpiredPrices");
    if (!isByPrice(query)) ctx.waitUntil(refreshExpiredPrices(db, ctx.now));
    else if ((await refreshExpiredPrices(db, ctx.now)) > 0) return searchGoods(ctx, query);
  }
  return found.result;
}

/** The hits of a query, prices aside, as an expression of the index: as it is understood first. */
export async function expressionOf(ctx: Ctx, sent: SearchQuery): Promise<string> {
  const [query, lookup] = await Promise.all([inCurrentNames(ctx, sent), lookupFor(ctx)]);
  const reading = readQuery(query.q, lookup.tradeWords);
  for await (const { words } of attemptsIn(lookup, query.scope, reading)) return matchExpression(words, query);
  throw new Error("a query has at least one reading");
}

/** A query by what is a name of something else is one by what is meant. */
async function inCurrentNames(ctx: Ctx, query: SearchQuery): Promise<SearchQuery> {
  const [{ brandId }, { cateId }] = await Promise.all([inCurrentBrands(ctx, query), inCurrentCategories(ctx, query)]);
  return { ...query, brandId, cateId };
}

const isByPrice = ({ sort, priceFrom, priceTo }: SearchQuery) =>
  sort === "price_asc" || sort === "price_desc" || priceFrom !== undefined || priceTo !== undefined;

function requirePriceOrder({ actor }: Ctx, query: SearchQuery) {
  if (!isByPrice(query)) return;
  const reason = hiddenOrderReason(actor, query.coId.map(Number));
  if (reason) throw new DomainError(codes.forbidden, `价格${reason}，不能按价格排序或筛选`, { reason });
}

type Found = { result: SearchResult; anything: boolean; isPriceExpired: boolean };

/** One attempt: everything it needs in one round trip; two when prices cut it. */
async function find(ctx: Ctx, query: SearchQuery, reading: Reading, attempt: Attempt, loaded: Promise<void>): Promise<Found> {
  const { words } = attempt;
  const range = priceRange(query);
  const offset = Math.min((query.pageNum - 1) * query.pageSize, pagedHits);
  const page = { offset, limit: Math.min(query.pageSize, pagedHits - offset) };
  const selected = facetNames.filter((facet) => query[facet].length > 0);
  const isFiltered = range !== null || selected.length > 0;
  const expression = matchExpression(words, query);
  const hits = hitsOf(words, attempt.first, query);
  const inRange = range ? await countInRange(ctx, expression, range) : null;
  // A shop is searched by code too; elsewhere a filter is about other words than a code, unless the query says it is one.
  const canName = attempt.kind === "code" || (range === null && selected.every((facet) => facet === "coId"));
  const code = query.pageNum === 1 && canName ? attempt.code : null;
  const codeFilter = attempt.kind === "code" && selected.length > 0 ? matchExpression({ anyOf: [] }, query) : null;

  const [rows, [state], [base], named, ...wider] = await readAll(ctx.db, [
    range && inRange !== null ? readPricedPage(hits, page, range, inRange) : readPage(hits, page),
    readState(ctx.now, isFiltered ? matchExpression(words, nothingSelected) : null),
    range ? readPricedCounts(expression, range) : readCounts(expression, singleTerm(words, query)),
    code ? readByCode(code, codeFilter) : readNoCards(),
    ...selected.map((facet) => {
      const open = { ...query, [facet]: [] };
      const widened = matchExpression(words, open);
      return range ? readPricedCounts(widened, range) : readCounts(widened, singleTerm(words, open), facetSample + 1);
    }),
  ]);

  if (!base) throw new Error("counts are one row");
  const coded = named.filter(({ coId }) => query.coId.length === 0 || query.coId.some((one) => Number(one) === coId));
  const mine = await withGoodsCounts(ctx, toCounts(base), range === null ? singleTerm(words, query) : null);
  const others = wider.flatMap(([row]) => (row ? [toCounts(row)] : []));
  const counts: FacetCounts = { ...mine.counts };
  for (const [place, facet] of selected.entries()) counts[facet] = others[place]?.counts[facet] ?? new Map();
  const [names, undelivered] = await Promise.all([
    loaded.then(() => namesFor(ctx.db, ctx.now, counts, query)),
    undeliveredTo(
      ctx,
      [...coded, ...rows].map(({ id }) => id),
    ),
  ]);
  const counted = inRange ?? mine.total;
  const isCapped = !mine.isTotalExact && counted > countLimit;
  const total = isCapped ? countLimit : counted;
  const exact = coded.map((row) => toCard(row, ctx.actor, ctx.now)).filter((card) => range === null || costsWithin(card, range));
  return {
    anything: (isFiltered ? state?.found === 1 : total > 0) || exact.length > 0,
    isPriceExpired: state?.overdue === 1,
    result: {
      total,
      totalIsCapped: isCapped,
      pageCount: Math.ceil(Math.min(total, pagedHits) / query.pageSize),
      rows: phrasesFirst(
        rows.filter(({ id }) => !coded.some((other) => other.id === id)).map((row) => toCard(row, ctx.actor, ctx.now)),
        attempt,
        reading,
        query.sort,
      ),
      exact,
      undelivered,
      facets: buildFacets(
        counts,
        query,
        names,
        [mine, ...others].every(({ isExact }) => isExact),
      ),
      query: {
        text: reading.text,
        kind: exact.length > 0 && total === 0 ? "code" : attempt.kind,
        terms: attempt.terms,
        meant: attempt.kind === "words" && !attempt.relaxed ? reading.meant : [],
        corrected: attempt.corrected ?? null,
        leftOut: attempt.leftOut ?? null,
        wrongCas: exact.length > 0 || query.scope === "code" ? null : reading.wrongCas,
        offered: [...(attempt.offered ?? [])],
        relaxed: attempt.relaxed,
      },
    },
  };
}

function priceRange({ priceFrom, priceTo }: SearchQuery): PriceRange | null {
  if (priceFrom === undefined && priceTo === undefined) return null;
  return { from: priceFrom ?? 0, to: priceTo ?? 99_999_999_999 };
}

const costsWithin = ({ price }: ProductCard, { from, to }: PriceRange) => {
  const fen = price.visible ? (price.aPrice ?? price.pfPrice) : null;
  return fen !== null && fen >= from && fen <= to;
};

async function countInRange(ctx: Ctx, expression: string, range: PriceRange): Promise<number> {
  const [[counted]] = await readAll(ctx.db, [readPricedCount(expression, range)]);
  return counted?.total ?? 0;
}

/** How the rows come: lead times one after the other, everything else in the order of one index. */
function hitsOf(words: Words, first: First, query: SearchQuery): Hits {
  const expression = matchExpression(words, query);
  const hits = { order: "rank", descending: false, expressions: [expression], by: "cas_no", first: [] } as const;
  switch (query.sort) {
    case "relevance":
      return {
        ...hits,
        expressions: firstApart(expression, first),
        ...(first.casNos.length > 0 ? { first: first.casNos } : { by: "cate_id", first: first.cateIds }),
      };
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

/** Counts made beforehand are exact; those of a sample are, when it was not full. */
function toCounts({ heavyTotal, heavyFacets, counted }: CountsRow) {
  if (heavyTotal !== null && heavyFacets !== null)
    return { counts: unpackCounts(heavyFacets), total: heavyTotal, isExact: true, isTotalExact: true };
  const [total, packed] = JSON.parse(counted ?? "[0, null]") as [number, string | null];
  return { counts: countPacked(packed ?? ""), total, isExact: total <= facetSample, isTotalExact: false };
}

type Counts = ReturnType<typeof toCounts>;

/** All goods are counted at any time: no category vanishes from them while the rest is being counted anew. */
async function withGoodsCounts(ctx: Ctx, mine: Counts, term: string | null): Promise<Counts> {
  if (mine.isExact || term !== everything) return mine;
  const [[all]] = await readAll(ctx.db, [readGoodsCounts()]);
  if (!all) return mine;
  const { cateId, brandId, coId } = unpackCounts(all.facets);
  return { ...mine, counts: { ...mine.counts, cateId, brandId, coId }, total: all.total, isTotalExact: true };
}

/**
 * The index knows pairs of characters only, and not where they stand. Of what a page has, the things themselves come first, those of the
 * name before others that are sold among them (新生牛血清 among 胎牛血清), then what bears the words; cards that hold the pairs apart
 * from each other go to the end, which is all that another order than by relevance allows.
 */
function phrasesFirst(
  cards: ProductCard[],
  { kind, relaxed, first, kinds = [] }: Attempt,
  { text, pieces }: Reading,
  sort: SearchQuery["sort"],
): ProductCard[] {
  if (kind !== "words" || relaxed) return cards;
  const phrases = [
    text,
    ...(pieces.some(({ name }) => name !== null) ? [pieces.map((chunk) => chunk.name ?? chunk.text).join(" ")] : []),
  ];
  const holds = (shown: string) => phrases.some((phrase) => holdsPhrases(shown, phrase));
  const placeOf = ({ productTitle, productSpec, brandName, productCateName, grade, casNo }: ProductCard) => {
    const own = [productTitle, productSpec, brandName, grade ?? ""].join(" ");
    const mine = kinds.find(({ name }) => name === productCateName);
    if ((casNo !== null && first.casNos.includes(casNo)) || mine?.isSpoken) return 0;
    if (sort !== "relevance") return holds(`${own} ${productCateName}`) ? 0 : 4;
    if (holds(own)) return mine || kinds.length === 0 ? 0 : 2;
    if (mine) return 1;
    return holds(`${own} ${productCateName}`) ? 3 : 4;
  };
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}
