export type TextPart = { text: string; isMatch: boolean };

/** Cuts a text at every place where one of the terms stands, whatever the case; the longest term wins. */
export function matchParts(text: string, terms: readonly string[]): TextPart[] {
  const pattern = patterns.get(terms) ?? patternOf(terms);
  patterns.set(terms, pattern);
  if (pattern === "nothing") return [{ text, isMatch: false }];
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** A list marks the same terms in every row. */
const patterns = new WeakMap<readonly string[], RegExp | "nothing">();

function patternOf(terms: readonly string[]): RegExp | "nothing" {
  const wanted = [...new Set(terms.map((term) => term.trim()).filter(Boolean))].toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return "nothing";
  return new RegExp(`(${wanted.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "giu");
}
