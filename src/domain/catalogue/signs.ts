/** Letters, digits and signs as numbers are compared: half width, lower case, one kind of hyphen, single spaces. */
export const foldSigns = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[‐‑‒–—―−﹣]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
