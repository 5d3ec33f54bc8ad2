import { normalizeCode } from "#src/domain/catalogue/code.ts";
import { parseCas, statedCasPrefix } from "#src/domain/catalogue/cas-number.ts";
import type { NamedCategory } from "#src/domain/catalogue/category-words.ts";
import { casWords, nothingFirst, noWords, type First, type Words } from "#src/domain/catalogue/match.ts";
import { readQuery, withoutExtras, wordsOfPieces, type Piece, type Reading } from "#src/domain/catalogue/reading.ts";
import type { SearchResult, SearchScope } from "#src/domain/catalogue/schema.ts";
import { factLabel, isStructureName, withoutConfiguration, type FactInQuery } from "#src/domain/catalogue/register-fact.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import { facetTerm, queryTerms, shownTerms } from "#src/domain/catalogue/index-terms.ts";
import { casNosOfWord } from "./query-names.ts";
import { correct } from "./correct.ts";
import type { Lookup } from "./lookup.ts";

/** One way to understand the query; the next is tried only when this one finds nothing, filters aside. */
export type Attempt = {
  kind: SearchResult["query"]["kind"];
  words: Words;
  /** The substances that the query names, or else the categories: their goods come before those that only hold its words. */
  first: First;
  /** These categories. */
  kinds?: readonly NamedCategory[];
  terms: string[];
  relaxed: boolean;
  /** The catalogue number it could be. */
  code: string | null;
  /** What was looked for in place of a misspelt query. */
  corrected?: string;
  /** Figures of the query that were not looked for. */
  leftOut?: string;
  /** Chemicals with nearly the name that was typed, to be chosen by hand. */
  offered?: readonly string[];
};

/**
 * The ways to understand a query, the likeliest first. One that says what it is, a catalogue number or a CAS number, is looked
 * for as that alone.
 */
export function attemptsIn(lookup: Lookup, scope: SearchScope, reading: Reading): AsyncGenerator<Attempt> {
  if (scope === "goods" || reading.text === "") return attemptsOf(lookup, reading);
  return scope === "code" ? asCode(reading) : asCas(lookup, reading);
}

async function* asCode({ text }: Reading): AsyncGenerator<Attempt> {
  yield { kind: "code", words: noWords, first: nothingFirst, terms: [text], relaxed: false, code: normalizeCode(text) };
}

/** A number with a wrong digit is nobody's; it may be a catalogue number all the same. */
const nothingOf = ({ code, terms }: Reading): Attempt => ({
  kind: "words",
  words: noWords,
  first: nothingFirst,
  terms,
  relaxed: false,
  code,
});

async function* asCas(lookup: Lookup, { text }: Reading): AsyncGenerator<Attempt> {
  const whole = parseCas(text);
  const prefix = whole === null ? statedCasPrefix(text) : null;
  const casNos = whole === null ? (prefix === null ? [] : await lookup.casByPrefix(prefix)) : [whole];
  const words = casNos.length > 0 ? casWords(casNos) : noWords;
  yield { kind: "cas", words, first: nothingFirst, terms: [whole ?? text], relaxed: false, code: null };
}

/** What may name a kind of goods: the query, its words, and what these mean. */
const wordsIn = ({ text, pieces }: Reading) => [
  ...new Set([text, ...pieces.flatMap((piece) => [piece.text, ...(piece.name === null ? [] : [piece.name])])]),
];

/** For each word that people have for a category its goods, which do not bear it: `抗体`, `CD3 抗体`. */
async function spokenIn(lookup: Lookup, { pieces }: Reading): Promise<Map<Piece, NamedCategory[]>> {
  const named = await Promise.all(pieces.map(({ text }) => lookup.categories([text])));
  return new Map(pieces.map((piece, place) => [piece, (named[place] ?? []).filter(({ isSpoken }) => isSpoken)]));
}

/** Goods of the substances of which the register says so. One whose configuration it does not say is found by any of it, and that is said. */
async function* byFact(lookup: Lookup, { code }: Reading, { fact, rest }: FactInQuery): AsyncGenerator<Attempt> {
  const attempt = {
    kind: "cas" as const,
    first: nothingFirst,
    terms: [factLabel(fact), ...shownTerms(rest)],
    relaxed: false,
    code,
  } satisfies Partial<Attempt>;
  const casNos = await lookup.casByFact(fact);
  const words = casWords(casNos, [
    ...(fact.kind === "listing" ? [facetTerm("danger", fact.list)] : []),
    ...(rest === "" ? [] : queryTerms(fold(rest))),
  ]);
  if (casNos.length > 0 || isStructureName(fact)) yield { ...attempt, words: casNos.length > 0 ? words : noWords };
  if (fact.kind !== "inchiKey") return;
  const open = await lookup.casByFact({ ...fact, key: withoutConfiguration(fact.key) });
  if (open.length > 0) yield { ...attempt, words: casWords(open), leftOut: "立体构型" };
}

/** The same for a query that says nothing of the kind. */
export async function* attemptsOf(lookup: Lookup, reading: Reading, canCorrect = true): AsyncGenerator<Attempt> {
  if (reading.wrongCas !== null) return yield nothingOf(reading);
  if (reading.fact !== null) {
    yield* byFact(lookup, reading, reading.fact);
    if (isStructureName(reading.fact.fact)) return;
  }
  const queryNames = await lookup.queryNames(reading);
  const inPlace = new Map(reading.pieces.map((chunk) => [chunk, casNosOfWord(chunk, queryNames)]));
  const casNos = [...new Set([...queryNames.named, ...[...inPlace.values()].flat()])];
  const categories = casNos.length > 0 ? [] : await lookup.categories(wordsIn(reading));
  // Read a moment ago: all words together wait for no more.
  const spoken = categories.some(({ isSpoken }) => isSpoken)
    ? await spokenIn(lookup, reading)
    : new Map<Piece, NamedCategory[]>();
  const words =
    reading.pieces.length > 0
      ? wordsOfPieces(
          reading.pieces,
          (chunk) => inPlace.get(chunk) ?? [],
          (chunk) => spoken.get(chunk) ?? [],
        )
      : reading.words;
  const { code } = reading;
  const asTyped = {
    kind: reading.kind,
    words,
    first: { casNos, cateIds: categories.map(({ id }) => id) },
    kinds: categories,
    terms: reading.terms,
    relaxed: false,
    code,
  };
  if (reading.casPrefix) {
    const casNos = await lookup.casByPrefix(reading.casPrefix);
    if (casNos.length > 0)
      yield { kind: "cas", words: casWords(casNos), first: nothingFirst, terms: [reading.casPrefix], relaxed: false, code };
  }
  yield asTyped;
  if (reading.initials) {
    const names = await lookup.namesByInitials(reading.initials);
    const spelled = { anyOf: names.map(queryTerms) };
    const terms = names.flatMap(shownTerms);
    if (names.length > 0) yield { kind: "initials", words: spelled, first: nothingFirst, terms, relaxed: false, code };
  }
  if (!canCorrect) return;
  for (const { query, leftOut } of withoutExtras(reading)) {
    for await (const attempt of attemptsOf(lookup, readQuery(query, lookup.tradeWords), false)) yield { ...attempt, leftOut };
  }
  const correction = await correct(lookup, reading);
  const [corrected] = correction?.isCertain ? correction.texts : [];
  if (corrected !== undefined) {
    for await (const attempt of attemptsOf(lookup, readQuery(corrected, lookup.tradeWords), false))
      yield { ...attempt, corrected };
  }
  const offered = correction && !correction.isCertain ? { offered: correction.texts } : {};
  if (reading.relaxed) yield { ...asTyped, ...offered, words: reading.relaxed, relaxed: true };
  else if (offered.offered) yield { ...asTyped, ...offered };
}
