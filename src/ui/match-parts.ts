export type TextPart = { text: string; isMatch: boolean };

/** Cuts a text at every place where one of the terms stands, whatever the case; the longest term wins. */
export function matchParts(text: string, terms: readonly string[]): TextPart[] {
  const wanted = [...new Set(terms.map((term) => term.trim()).filter(Boolean))].toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const pattern = new RegExp(`(${wanted.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "giu");
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}
