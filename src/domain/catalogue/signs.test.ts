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
    fc.constantFrom(..." \t\n\u00a0\u3000‐—－﹣-ＡａßİΣ氯鈉化鉲５５½㎎ﬁ豈"),
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
  for (let code = 0x2e80; code < 0x30000; code += 1) {
    const simple = toSimplified(String.fromCodePoint(code).normalize("NFKC"));
    if (simple.normalize("NFKC") !== simple) expect.fail(`U+${code.toString(16)} ${simple}`);
  }
});
