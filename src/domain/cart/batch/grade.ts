import { fold } from "../../catalogue/fold.ts";
import { gradeNames, withGradesAlike } from "../../catalogue/query-words.ts";

// Words first, grades among them after: a pattern that looks around for the word's end tries each place anew.
const words = /[a-z]+(?:-[a-z]+)*/g;
const purity = /[≥>]?\d{2,3}(?:\.\d{1,6})?%/g;

/** A word that is a grade, or the parts of one with hyphens that are: `lc-ms`, `ar-500`. */
const gradesOf = (word: string): string[] =>
  gradeNames.has(word) ? [word] : word.split("-").filter((part) => gradeNames.has(part));

/** The first grade or purity that a text names; null when it names none. */
export function gradeIn(text: string): string | null {
  const folded = withGradesAlike(fold(text));
  const named = [...folded.matchAll(words)].flatMap(({ 0: word, index }) => gradesOf(word).map((grade) => ({ grade, index })));
  const written = [...folded.matchAll(purity)].map(({ 0: found, index }) => ({ grade: found.replace(/^[≥>]/, ""), index }));
  return [...named, ...written].toSorted((a, b) => a.index - b.index)[0]?.grade ?? null;
}

/** Folded text without grades and purity, as names of substances are kept. */
export const withoutGrade = (text: string): string =>
  withGradesAlike(fold(text))
    .replaceAll(words, (word) => withoutGrades(word))
    .replaceAll(purity, " ")
    .replaceAll(/[(（] *[)）]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

function withoutGrades(word: string): string {
  if (gradeNames.has(word)) return " ";
  const parts = word.split("-");
  return parts.map((part) => (gradeNames.has(part) ? " " : part)).join("-");
}
