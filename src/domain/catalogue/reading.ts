import { codeOf } from "./code.ts";
import { casPrefix, parseCas, wrongCas } from "./cas-number.ts";
import { amount } from "./amount.ts";
import { fold } from "./fold.ts";
import { gluedFigure } from "./glued-figure.ts";
import { readFormula, type FormulaReading } from "./formula.ts";
import { allWords, noWords, type Words } from "./match.ts";
import {
  casShaped,
  gradeOfWord,
  isConcentration,
  isCount,
  isGrade,
  isSeries,
  strengthOf,
  withCasApart,
  withGradesApart,
  withMolarTogether,
} from "./query-words.ts";
import { catalogueNameOf } from "./catalogue-names.ts";
import type { TradeWords } from "./trade-words.ts";
import { casTerm, facetTerm, queryTerms, relaxedTerms, shownTerms } from "./index-terms.ts";
import { registerFactIn, type FactInQuery } from "./register-fact.ts";
import type { HazardList } from "../hazard/substance.ts";

/**
 * One word of a query: what it asks for as typed, the name behind a trade word, other words it may stand for (a grade, a figure
 * without its unit), the composition behind a formula.
 */
export type Piece = { text: string; name: string | null; also: readonly string[]; formula: FormulaReading };

/** What a typed query may mean, before anything is looked up. */
export type Reading = {
  /** Folded. */
  text: string;
  kind: "all" | "words" | "cas";
  /** Its words; none for a CAS number. */
  pieces: Piece[];
  /** Its terms as typed, or by the names of its trade words. */
  words: Words;
  /** The words with their characters in any order; null when that asks for nothing else. */
  relaxed: Words | null;
  /** Names of catalogues behind its trade words. */
  meant: string[];
  /** Texts that may be the own name of a substance, folded: the whole query and its words, without amounts. */
  names: string[];
  /** What of the register it says in place of a name. */
  fact: FactInQuery | null;
  /** The beginning of a CAS number. */
  casPrefix: string | null;
  /** A CAS number with a wrong check digit that it names: nothing is looked for in its place. */
  wrongCas: string | null;
  /** A normalised catalogue number it could be. */
  code: string | null;
  /** Letters that could be the initials of a Chinese name. */
  initials: string | null;
  /** Words to mark. */
  terms: string[];
};

export function readQuery(given: string, tradeWords: TradeWords): Reading {
  const query = withMolarTogether(withGradesApart(withCasApart(given, parseCas)));
  const text = fold(query);
  const casNo = parseCas(text);
  const typed = queryTerms(text);
  const relaxed = relaxedTerms(text);
  const shaped = casShaped(text);
  const fact = registerFactIn(given);
  const mistyped = fact === null ? (wrongCas(text)?.casNo ?? (shaped === null ? null : (wrongCas(shaped)?.casNo ?? null))) : null;
  const pieces = casNo ? [] : piecesOf(query, tradeWords);
  const meant = pieces.flatMap(({ name, text: word }) => (name === null || gradeOfWord(word) !== null ? [] : [name]));
  return {
    text,
    // Signs that are no words are looked for like a word that nothing bears.
    kind: casNo ? "cas" : text === "" ? "all" : "words",
    pieces,
    words: casNo
      ? { anyOf: [[casTerm(casNo)], typed] }
      : mistyped !== null || (text !== "" && pieces.length === 0)
        ? noWords
        : wordsOfPieces(pieces, () => []),
    relaxed: casNo || isRepeated(text) || relaxed.join(" ") === typed.join(" ") ? null : allWords(relaxed),
    meant,
    names: casNo
      ? []
      : namesOf([text, ...pieces.map((chunk) => chunk.text), ...meant.flatMap((name) => [name, ...name.split(" ")])]),
    wrongCas: mistyped,
    fact,
    casPrefix: casPrefix(text),
    code: codeOf(text),
    initials: /^[a-z]{2,12}$/.test(text) ? text : null,
    terms: casNo ? [casNo] : [...new Set([text, ...pieces.flatMap(({ name }) => name ?? [])].flatMap(shownTerms))],
  };
}

/** One character again and again asks for no goods that hold it somewhere. */
const isRepeated = (text: string): boolean => {
  const characters = Array.from(text).filter((character) => /\p{Script=Han}/u.test(character));
  return new Set(characters).size * 2 < characters.length;
};

/** The query as one trade word (`PE 手套`), else word by word. Signs beside nothing but figures (`😀 3`) leave no words. */
function piecesOf(query: string, tradeWords: TradeWords): Piece[] {
  const whole = tradeWords.nameOf(query);
  if (whole !== null) return [{ text: fold(query), name: whole, also: [], formula: readFormula(query) }];
  const words = query
    .normalize("NFKC")
    .replaceAll(amountAsTyped, (found) => found.replaceAll(/\s/g, ""))
    .split(/\s+/)
    .filter((word) => word !== "");
  const written = words.filter((word) => queryTerms(word).length > 0);
  const isAside = written.length < words.length && written.every((word) => bareFigure.test(fold(word)));
  if (isAside && words.some((word) => /[^\p{P}\p{L}\p{N}]/u.test(word))) return [];
  const hasName = written.some((word) => /\p{L}{2}/u.test(word));
  return written.map((word, place) => ({
    text: fold(word),
    name: tradeWords.nameOf(word) ?? gradeOfWord(word) ?? tradeWords.nameOfCompound(word),
    also: hasName ? asAmounts(fold(word), fold(written[place - 1] ?? "")) : [],
    formula: readFormula(word),
  }));
}

/** `离心管50`, `烧杯 250`: a figure without its unit behind a name may be a volume or a mass. */
function asAmounts(word: string, before: string): string[] {
  if (/^\d{1,5}$/.test(word)) return isSeries(before) ? [] : [`${word}ml`, `${word}g`];
  const figure = gluedFigure(word);
  return figure && /^\d{1,5}$/.test(figure.figure)
    ? [`${figure.rest} ${figure.figure}ml`, `${figure.rest} ${figure.figure}g`]
    : [];
}

/** `500 mL` is one word. */
const amountAsTyped = new RegExp(amount.source, "gi");

const bareFigure = /^\d{1,7}(?:\.\d{1,3})?$/;

/** The query again, without the part for which nothing was found. */
type Plain = { query: string; leftOut: string };

/**
 * The query without figures, counts and concentrations that stand alone beside words (`无水乙醇 500`, `盐酸 36%`), then also without those right
 * behind one (`无水乙醇500`), then without what says how strong or dry something is (`稀硫酸`), then without amounts and grades: they may be
 * a pack or a quantity, or goods do not say or have them. Empty when there are none, or nothing but them.
 */
export function withoutExtras({ pieces }: Reading): Plain[] {
  const texts = pieces.map(({ text }) => text);
  const isExtra = (text: string, place: number) =>
    (bareFigure.test(text) && !isSeries(texts[place - 1] ?? "")) || isConcentration(text) || isCount(text);
  const words = texts.filter((text, place) => !isExtra(text, place));
  if (!words.some((text) => /\p{L}/u.test(text))) return [];
  const bare = texts.filter(isExtra);
  const figures = words.map((text) => gluedFigure(text) ?? { rest: text, figure: "" });
  const plain = figures.map(({ rest }) => strengthOf(rest) ?? { rest, strength: "" });
  const ways = [
    { words, extras: bare },
    { words: figures.map(({ rest }) => rest), extras: [...bare, ...figures.map(({ figure }) => figure)] },
    {
      words: plain.map(({ rest }) => rest),
      extras: [...bare, ...figures.map(({ figure }) => figure), ...plain.map(({ strength }) => strength)],
    },
  ];
  const last = ways.at(-1) ?? { words, extras: bare };
  const written = [...ways, withoutPackAndGrade(last)].map((way) => ({
    query: way.words.join(" "),
    extras: way.extras.filter(Boolean),
  }));
  return written
    .filter(({ query, extras }, place) => query !== "" && extras.length > (written[place - 1]?.extras.length ?? 0))
    .map(({ query, extras }) => ({ query, leftOut: extras.join(" ") }));
}

function withoutPackAndGrade({ words, extras }: { words: string[]; extras: string[] }) {
  const amounts = words.flatMap((word) => word.match(amount) ?? []);
  const plain = words.map((word) => word.replaceAll(amount, "").trim());
  const isName = (word: string) => word !== "" && !isGrade(word);
  return {
    words: plain.filter(isName),
    extras: [...extras, ...amounts, ...plain.filter((word) => word !== "" && isGrade(word))],
  };
}

/** So many names are looked up, and so many ways to put the meanings of words together are tried. */
const max = 8;

function namesOf(texts: readonly string[]): string[] {
  const bare = texts.map((text) => fold(fold(text).replaceAll(amount, " ")));
  const own = bare.flatMap((text) => [text, catalogueNameOf(text) ?? text]);
  return [...new Set(own)].filter((text) => /\p{L}/u.test(text)).slice(0, max);
}

/** Lists of the law: goods that stand on one are found by its name, as by the filter. */
const listNames: ReadonlyMap<string, HazardList> = new Map([
  ["剧毒", "toxic"],
  ["剧毒品", "toxic"],
  ["剧毒化学品", "toxic"],
  ["易制毒", "precursor"],
  ["易制毒化学品", "precursor"],
  ["易制爆", "explosive"],
  ["易制爆化学品", "explosive"],
  ["危化品", "hazardous"],
  ["危险化学品", "hazardous"],
]);

/** All words of the query, each as typed, by its trade name, by a CAS number in its place, or by a category that people call so. */
export function wordsOfPieces(
  pieces: readonly Piece[],
  casNosOf: (chunk: Piece) => readonly string[],
  categoriesOf: (chunk: Piece) => readonly { id: number }[] = () => [],
): Words {
  const anyOf = pieces.reduce<string[][]>(
    (groups, chunk) => {
      const meanings = [
        queryTerms(chunk.text),
        ...(chunk.name === null ? [] : [queryTerms(chunk.name)]),
        ...chunk.also.map(queryTerms),
        ...(listNames.has(chunk.text) ? [[facetTerm("danger", listNames.get(chunk.text) ?? "")]] : []),
        ...casNosOf(chunk).map((casNo) => [casTerm(casNo)]),
        ...categoriesOf(chunk).map(({ id }) => [facetTerm("cateId", id)]),
      ];
      return meanings.flatMap((meaning) => groups.map((group) => [...new Set([...group, ...meaning])])).slice(0, max);
    },
    [[]],
  );
  return { anyOf: anyOf.filter((terms) => terms.length > 0) };
}
