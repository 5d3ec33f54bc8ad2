import { foldSigns } from "./signs.ts";

/** A catalogue number as compared: half width, upper case, without spaces and hyphens. */
export const normalizeCode = (code: string): string =>
  foldSigns(code)
    .replaceAll(/[\s_-]/g, "")
    .toUpperCase();

/** The normalised code a query may be, or null: 3–40 letters and digits, one digit at least. */
export function codeOf(query: string): string | null {
  const code = normalizeCode(query);
  return /^(?=.*\d)[A-Z0-9./+]{3,40}$/.test(code) ? code : null;
}
