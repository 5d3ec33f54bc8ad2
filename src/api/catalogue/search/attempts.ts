import { normalizeCode } from "#src/domain/catalogue/code.ts";
import { parseCas, statedCasPrefix } from "#src/domain/catalogue/cas-number.ts";
import { casWords, noWords, type Words } from "#src/domain/catalogue/match.ts";
import { readQuery, withoutExtras, wordsOfPieces, type Reading } from "#src/domain/catalogue/reading.ts";
import type { SearchResult, SearchScope } from "#src/domain/catalogue/schema.ts";
import { queryTerms, shownTerms } from "#src/domain/catalogue/index-terms.ts";
import { casNosOfWord } from "./query-names.ts";
import { correct } from "./correct.ts";
import type { Lookup } from "./lookup.ts";

/** One way to understand the query; the next is tried only when this one finds nothing, filters aside. */
export type Attempt = {
  kind: SearchResult["query"]["kind"];
  words: Words;
  /** CAS numbers of the substances that the query names: their goods come before those that only hold its words. */
  first: readonly string[];
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
  yield { kind: "code", words: noWords, first: [], terms: [text], relaxed: false, code: normalizeCode(text) };
}

/** A number with a wrong digit is nobody's; it may be a catalogue number all the same. */
const nothingOf = ({ code, terms }: Reading): Attempt => ({
  kind: "words",
  words: noWords,
  first: [],
  terms,
  relaxed: false,
  code,
});

async function* asCas(lookup: Lookup, { text }: Reading): AsyncGenerator<Attempt> {
  const whole = parseCas(text);
  const prefix = whole === null ? statedCasPrefix(text) : null;
  const casNos = whole === null ? (prefix === null ? [] : await lookup.casByPrefix(prefix)) : [whole];
  const words = casNos.length > 0 ? casWords(casNos) : noWords;
  yield { kind: "cas", words, first: [], terms: [whole ?? text], relaxed: false, code: null };
}

/** The same for a query that says nothing of the kind. */
export async function* attemptsOf(lookup: Lookup, reading: Reading, canCorrect = true): AsyncGenerator<Attempt> {
  if (reading.wrongCas !== null) return yield nothingOf(reading);
  const queryNames = await lookup.queryNames(reading);
  const inPlace = new Map(reading.pieces.map((chunk) => [chunk, casNosOfWord(chunk, queryNames)]));
  const words = reading.pieces.length > 0 ? wordsOfPieces(reading.pieces, (chunk) => inPlace.get(chunk) ?? []) : reading.words;
  const first = [...new Set([...queryNames.named, ...[...inPlace.values()].flat()])];
  const { code } = reading;
  const asTyped = { kind: reading.kind, words, first, terms: reading.terms, relaxed: false, code };
  if (reading.unNumber !== null) {
    const casNos = await lookup.casByUn(reading.unNumber);
    if (casNos.length > 0)
      yield { kind: "cas", words: casWords(casNos), first: [], terms: [`UN${reading.unNumber}`], relaxed: false, code };
  }
  if (reading.casPrefix) {
    const casNos = await lookup.casByPrefix(reading.casPrefix);
    if (casNos.length > 0)
      yield { kind: "cas", words: casWords(casNos), first: [], terms: [reading.casPrefix], relaxed: false, code };
  }
  yield asTyped;
  if (reading.initials) {
    const names = await lookup.namesByInitials(reading.initials);
    const spelled = { anyOf: names.map(queryTerms) };
    const terms = names.flatMap(shownTerms);
    if (names.length > 0) yield { kind: "initials", words: spelled, first: [], terms, relaxed: false, code };
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
