import { facetNames, type FacetName, type SearchQuery } from "./schema.ts";
import { casTerm, everything, facetTerm } from "./index-terms.ts";

/** One way to read the words of a query: all terms of one of the `anyOf` groups. Empty: no words, everything matches. */
export type Words = { anyOf: readonly (readonly string[])[] };

export type Filters = Pick<SearchQuery, FacetName>;

export const allWords = (terms: readonly string[]): Words => ({ anyOf: terms.length > 0 ? [terms] : [] });

/** Goods of any of these CAS numbers, with all of `terms`. */
export const casWords = (casNos: readonly string[], terms: readonly string[] = []): Words => ({
  anyOf: casNos.map((casNo) => [casTerm(casNo), ...terms]),
});

/** No CAS number is 0: nothing matches. */
export const noWords: Words = casWords(["0"]);

/**
 * The expression for the index: words AND every filter, values of one facet joined by OR. `without` leaves one facet out,
 * to count what its other values would give. Terms are letters and digits only, so that quoting them is enough.
 */
export function matchExpression(words: Words, filters: Filters, without?: FacetName): string {
  const parts = [
    ...(words.anyOf.length > 0 ? [anyOf(words.anyOf.map(allOf))] : []),
    ...facetNames
      .filter((facet) => facet !== without && filters[facet].length > 0)
      .map((facet) => anyOf(filters[facet].map((value) => quote(facetTerm(facet, value))))),
  ];
  return parts.length > 0 ? parts.join(" AND ") : quote(everything);
}

/** The one term behind words and filters, when there is exactly one: its counts may be known beforehand. */
export function singleTerm(words: Words, filters: Filters): string | null {
  const terms = [
    ...(words.anyOf.length > 1 ? ["", ""] : (words.anyOf[0] ?? [])),
    ...facetNames.flatMap((facet) => filters[facet].map((value) => facetTerm(facet, value))),
  ];
  if (terms.length > 1) return null;
  return terms[0] ?? everything;
}

/** Goods that come before all others that a query finds: of the substances that it names, or else of the categories. */
export type First = { casNos: readonly string[]; cateIds: readonly number[] };
export const nothingFirst: First = { casNos: [], cateIds: [] };

/** The two parts of what `expression` finds, the goods that come first and the rest. */
export function firstApart(expression: string, { casNos, cateIds }: First): readonly string[] {
  const terms = casNos.length > 0 ? casNos.map(casTerm) : cateIds.map((cateId) => facetTerm("cateId", cateId));
  if (terms.length === 0) return [expression];
  const firstQuery = anyOf(terms.map(quote));
  return [`(${expression}) AND ${firstQuery}`, `(${expression}) NOT ${firstQuery}`];
}

const anyOf = (parts: string[]) => (parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" OR ")})`);
const allOf = (terms: readonly string[]) => (terms.length === 1 ? quote(terms[0] ?? "") : `(${terms.map(quote).join(" AND ")})`);
const quote = (term: string) => `"${term.replaceAll('"', "")}"`;
