/** 512 yes-or-no questions about a structure, in words of 32 bits as the chemistry library gives them (signed). */
export type Fingerprint = readonly number[];
export const fingerprintWords = 16;

/** How many of its questions a structure answers with yes. */
export const bitsOf = (fingerprint: Fingerprint): number => fingerprint.reduce((sum, word) => sum + bitsOfWord(word), 0);

function bitsOfWord(word: number): number {
  let rest = word;
  let bits = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    bits += 1;
  }
  return bits;
}

/** What both answer with yes, as a share of what either does (Tanimoto): 0 to 1. */
export function similarityOf(one: Fingerprint, other: Fingerprint): number {
  const shared = bitsOf(one.map((word, place) => word & (other[place] ?? 0)));
  const either = bitsOf(one) + bitsOf(other) - shared;
  return either === 0 ? 0 : shared / either;
}

/** Bits that a structure at least `least` similar to one of `bits` can have; nothing outside is worth comparing. */
export const similarBits = (bits: number, least: number): { from: number; to: number } => ({
  from: Math.ceil(bits * least),
  to: Math.floor(bits / least),
});
