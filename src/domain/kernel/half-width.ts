/** Full-width letters, digits and signs as the plain ones; nothing else changes: `²` is no 2. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

/** `ＳＦ 1234 567` → `SF1234567`, with the plain hyphen. */
export const unspaced = (text: string): string =>
  halfWidth(text)
    .replaceAll(/\s/gu, "")
    .replaceAll(/[‐‑‒–—―−﹣]/gu, "-");

/**
 * What is typed to look for in names, as `instr(lower(…), ?)` compares it: plain letters and digits, in lower case as far as SQLite
 * knows cases. Signs stay: a title keeps its `（`.
 */
export const searchWord = (text: string): string =>
  text.replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, halfWidth).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
