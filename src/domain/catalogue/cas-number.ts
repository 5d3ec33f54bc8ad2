import { foldSigns } from "./signs.ts";

/**
 * A CAS number in its usual form, or null when the check digit is wrong: `64-17-5`, `64175` and full-width digits are all
 * `64-17-5`. The last digit is the sum of the others, each times its place from the right, modulo 10.
 */
export function parseCas(text: string): string | null {
  const match = /^(\d{2,7})(-?)(\d{2})\2(\d)$/.exec(foldSigns(text));
  if (!match) return null;
  const [, head = "", , middle = "", check = ""] = match;
  const digits = Array.from(`${head}${middle}`).toReversed();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  if (head.startsWith("0") || sum % 10 !== Number(check)) return null;
  return `${head}-${middle}-${check}`;
}

/** The beginning of a CAS number that is still being typed: `64-1`, `7647-`. Null for whole or other texts. */
export function casPrefix(text: string): string | null {
  const folded = foldSigns(text);
  return /^[1-9]\d{1,6}-\d{0,2}-?$/.test(folded) ? folded : null;
}

/** The same of a text that is said to be a CAS number: digits alone are its beginning too. */
export function statedCasPrefix(text: string): string | null {
  const folded = foldSigns(text);
  return /^[1-9]\d{1,6}$/.test(folded) ? folded : casPrefix(folded);
}
