import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitsOf, fingerprintWords, similarBits, similarityOf } from "./fingerprint.ts";
import { leastSimilarity } from "./schema.ts";

const fingerprints = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), {
  minLength: fingerprintWords,
  maxLength: fingerprintWords,
});

describe("a fingerprint", () => {
  it("counts its bits, the sign's too", () => {
    expect(bitsOf([-1, 0, 5, -(2 ** 31)])).toBe(32 + 2 + 1);
  });

  it("is as similar as its shared bits say", () => {
    expect(similarityOf([0b1110], [0b0111])).toBe(0.5);
    expect(similarityOf([0], [0])).toBe(0);
  });

  it("looks at every size that is just similar enough", () => {
    for (let bits = 0; bits <= 512; bits += 1) {
      const exact = { from: Math.ceil((3 * bits) / 5), to: Math.floor((5 * bits) / 3) };
      expect(similarBits(bits, leastSimilarity)).toEqual(exact);
    }
  });

  it("has no similar one outside the range of bits that is looked at", () => {
    fc.assert(
      fc.property(fingerprints, fingerprints, fc.double({ min: 0.3, max: 1, noNaN: true }), (one, other, least) => {
        fc.pre(similarityOf(one, other) >= least);
        const { from, to } = similarBits(bitsOf(one), least);
        expect(bitsOf(other)).toBeGreaterThanOrEqual(from);
        expect(bitsOf(other)).toBeLessThanOrEqual(to);
      }),
      { numRuns: 300 },
    );
  });
});
