/** Letters, digits and signs as numbers are compared: half width, lower case, one kind of hyphen, single spaces. */
export const foldSigns = (text: string): string => foldNormalised(text.normalize("NFKC"));

/** The same of a text that is in NFKC. Lists fold each name dozens of times: nothing is written anew that has nothing to fold. */
export function foldNormalised(text: string): string {
  const lower = text.toLowerCase();
  const hyphened = otherHyphen.test(lower) ? lower.replaceAll(otherHyphens, "-") : lower;
  return (wideSpace.test(hyphened) ? hyphened.replaceAll(/\s+/g, " ") : hyphened).trim();
}

const otherHyphen = /[‐‑‒–—―−﹣]/;
const otherHyphens = /[‐‑‒–—―−﹣]/g;
/** Two spaces, or one that is no plain space. */
const wideSpace = /\s\s|[^\S ]/;
