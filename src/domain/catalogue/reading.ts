import { codeOf } from "./code.ts";
import { casPrefix, parseCas } from "./cas-number.ts";
import { amount } from "./amount.ts";
import { fold } from "./fold.ts";
import { gluedFigure } from "./glued-figure.ts";
import { readFormula, type FormulaReading } from "./formula.ts";
import { allWords, noWords, type Words } from "./match.ts";
import { nameOfCompound, nameOfTradeWord } from "./trade-words.ts";
import { casTerm, queryTerms, relaxedTerms, shownTerms } from "./index-terms.ts";

/** One word of a query: what it asks for as typed, the name behind a trade word, the composition behind a formula. */
export type Piece = { text: string; name: string | null; formula: FormulaReading };

/** What a typed query may mean, before anything is looked up. */
export type Reading = {
  /** Folded. */
  text: string;
  kind: "all" | "words" | "cas";
  /** Its words; none for a CAS number. */
  pieces: Piece[];
  /** Its terms as typed, or by the names of its trade words. */
  words: Words;
  /** Characters in any order; null when that is no other question. */
  relaxed: Words | null;
  /** Names of catalogues behind its trade words. */
  meant: string[];
  /** Texts that may be the own name of a substance, folded: the whole query and its words, without amounts. */
  names: string[];
  /** The beginning of a CAS number. */
  casPrefix: string | null;
  /** A normalised catalogue number it could be. */
  code: string | null;
  /** OutgoingMails that could be the initials of a Chinese name. */
  initials: string | null;
  /** Words to mark. */
  terms: string[];
};

export function readQuery(query: string): Reading {
  const text = fold(query);
  const casNo = parseCas(text);
  const typed = queryTerms(text);
  const relaxed = relaxedTerms(text);
  const pieces = casNo ? [] : piecesOf(query);
  const meant = pieces.flatMap(({ name }) => name ?? []);
  return {
    text,
    // Signs that are no words are looked for like a word that nothing bears.
    kind: casNo ? "cas" : text === "" ? "all" : "words",
    pieces,
    words: casNo
      ? { anyOf: [[casTerm(casNo)], typed] }
      : text !== "" && pieces.length === 0
        ? noWords
        : wordsOfPieces(pieces, () => []),
    relaxed: casNo || relaxed.join(" ") === typed.join(" ") ? null : allWords(relaxed),
    meant,
    names: casNo
      ? []
      : namesOf([text, ...pieces.map((chunk) => chunk.text), ...meant.flatMap((name) => [name, ...name.split(" ")])]),
    casPrefix: casPrefix(text),
    code: codeOf(text),
    initials: /^[a-z]{2,12}$/.test(text) ? text : null,
    terms: casNo ? [casNo] : [...new Set([text, ...meant].flatMap(shownTerms))],
  };
}

/** The query as one trade word (`PE 手套`), else word by word. */
function piecesOf(query: string): Piece[] {
  const whole = nameOfTradeWord(query);
  if (whole !== null) return [{ text: fold(query), name: whole, formula: readFormula(query) }];
  return query
    .normalize("NFKC")
    .replaceAll(amountAsTyped, (found) => found.replaceAll(/\s/g, ""))
    .split(/\s+/)
    .filter((word) => queryTerms(word).length > 0)
    .map((word) => ({
      text: fold(word),
      name: nameOfTradeWord(word) ?? nameOfCompound(word),
      formula: readFormula(word),
    }));
}

/** `500 mL` is one word. */
const amountAsTyped = new RegExp(amount.source, "gi");

const bareFigure = /^\d{1,7}(?:\.\d{1,3})?$/;

/** A query without figures that nothing was found with. */
type Plain = { query: string; leftOut: string };

/**
 * The query without figures that stand alone beside words (`无水乙醇 500`), then also without those right behind one (`无水乙醇500`):
 * they may be a pack or a quantity, and no goods hold them as a word. Empty when there are none, or nothing but them.
 */
export function withoutFigures({ pieces }: Reading): Plain[] {
  const texts = pieces.map(({ text }) => text);
  const words = texts.filter((text) => !bareFigure.test(text));
  if (!words.some((text) => /\p{L}/u.test(text))) return [];
  const bare = texts.filter((text) => bareFigure.test(text));
  const glued = words.map((text) => gluedFigure(text) ?? { rest: text, figure: "" });
  const ways = [
    { words, figures: bare },
    { words: glued.map(({ rest }) => rest), figures: [...bare, ...glued.map(({ figure }) => figure)].filter(Boolean) },
  ];
  return ways
    .filter(({ figures }, place) => figures.length > (place === 0 ? 0 : bare.length))
    .map((way) => ({ query: way.words.join(" "), leftOut: way.figures.join(" ") }));
}

/** So many names are looked up, and so many ways to put the meanings of words together are tried. */
const max = 8;

function namesOf(texts: readonly string[]): string[] {
  const bare = texts.map((text) => fold(fold(text).replaceAll(amount, " ")));
  return [...new Set(bare)].filter((text) => /\p{L}/u.test(text)).slice(0, max);
}

/** All words of the query, each as typed, by its trade name, or by a CAS number in its place. */
export function wordsOfPieces(pieces: readonly Piece[], casNosOf: (chunk: Piece) => readonly string[]): Words {
  const anyOf = pieces.reduce<string[][]>(
    (groups, chunk) => {
      const meanings = [
        queryTerms(chunk.text),
        ...(chunk.name === null ? [] : [queryTerms(chunk.name)]),
        ...casNosOf(chunk).map((casNo) => [casTerm(casNo)]),
      ];
      return meanings.flatMap((meaning) => groups.map((group) => [...new Set([...group, ...meaning])])).slice(0, max);
    },
    [[]],
  );
  return { anyOf: anyOf.filter((terms) => terms.length > 0) };
}
