import { foldSigns } from "./signs.ts";

/**
 * A CAS number in its usual form, or null when the check digit is wrong: `64-17-5`, `64175`, `64 17 5` and full-width
 * digits are all `64-17-5`. The last digit is the sum of the others, each times its place from the right, modulo 10.
 */
export function parseCas(text: string): string | null {
  const parts = partsOf(text);
  return parts && parts.check === checkOf(parts) ? casOf(parts, parts.check) : null;
}

/** A text in the form of a CAS number whose check digit is wrong, and the digit that the others ask for; null for other texts. */
export function wrongCas(text: string): { casNo: string; check: string } | null {
  const parts = /-/.test(foldSigns(text)) || /\d \d/.test(text) ? partsOf(text) : null;
  const check = parts && checkOf(parts);
  return parts && check !== null && check !== parts.check ? { casNo: casOf(parts, parts.check), check } : null;
}

/** What is said of it, with how to go on. */
export const wrongCasText = (casNo: string): string => `CAS 号“${casNo}”校验位不对，请核对`;

/** Hyphens may be spaces (`64 17 5`), or missing. */
const form = /^(?<head>\d{2,7})(?<between> ?- ?| |)(?<middle>\d{2})\k<between>(?<check>\d)$/;

type Parts = { head: string; middle: string; check: string };

function partsOf(text: string): Parts | null {
  const { head = "0", middle = "", check = "" } = form.exec(foldSigns(text))?.groups ?? {};
  return head.startsWith("0") ? null : { head, middle, check };
}

function checkOf({ head, middle }: Parts): string {
  const digits = Array.from(`${head}${middle}`).toReversed();
  return String(digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0) % 10);
}

const casOf = ({ head, middle }: Parts, check: string): string => `${head}-${middle}-${check}`;

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
