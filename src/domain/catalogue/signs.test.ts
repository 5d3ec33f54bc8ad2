import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { foldSigns } from "./signs.ts";
import { toSimplified } from "./traditional.ts";

/** One step after the other, each on the whole text. */
const plainly = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[‐‑‒–—―−﹣]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();

const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from(" \t\n\u00a0\u3000‐—－﹣-ＡａßİΣ氯鈉化鉲５５½㎎ﬁ豈")),
    fc.string({ unit: "binary", maxLength: 1 }),
  ),
  maxLength: 30,
});

test("texts are folded as by one step after the other", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldSigns(text)).toBe(plainly(text));
      expect(fold(text)).toBe(plainly(toSimplified(text.normalize("NFKC"))));
    }),
    { seed: 20261127, numRuns: 20_000 },
  );
});

test("no simplified character changes when it is normalised", () => {
  const changed = Array.from({ length: 0x30000 - 0x2e80 }, (_, place) => String.fromCodePoint(0x2e80 + place).normalize("NFKC"))
    .map(toSimplified)
    .filter((simple) => simple.normalize("NFKC") !== simple);
  expect(changed).toEqual([]);
});
