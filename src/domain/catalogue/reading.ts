import { casPrefix, codeOf, parseCas } from "./code.ts";
import { fold } from "./fold.ts";
import { allWords, type Words } from "./match.ts";
import { casTerm, queryTerms, relaxedTerms, shownTerms } from "./words.ts";

/** What a typed query may mean, before anything is looked up. */
export type Reading = {
  /** Folded. */
  text: string;
  kind: "all" | "words" | "cas";
  /** Its terms as typed. */
  words: Words;
  /** Characters in any order; null when that is no other question. */
  relaxed: Words | null;
  /** The beginning of a CAS number. */
  casPrefix: string | null;
  /** A normalised catalogue number it could be. */
  code: string | null;
  /** Letters that could be the initials of a Chinese name. */
  initials: string | null;
  /** Words to mark. */
  terms: string[];
};

export function readQuery(query: string): Reading {
  const text = fold(query);
  const casNo = parseCas(text);
  const typed = queryTerms(text);
  const relaxed = relaxedTerms(text);
  return {
    text,
    kind: casNo ? "cas" : typed.length > 0 ? "words" : "all",
    words: casNo ? { anyOf: [[casTerm(casNo)], typed] } : allWords(typed),
    relaxed: casNo || relaxed.join(" ") === typed.join(" ") ? null : allWords(relaxed),
    casPrefix: casPrefix(text),
    code: codeOf(text),
    initials: /^[a-z]{2,12}$/.test(text) ? text : null,
    terms: casNo ? [casNo] : shownTerms(text),
  };
}
