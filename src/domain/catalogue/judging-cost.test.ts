import { afterEach, expect, it, vi } from "vitest";
import { classify, listedNames } from "./classification.ts";
import { drugNames, forbiddenNames, notoriousNames } from "./forbidden-names.ts";
import { statutoryNames } from "./statutory-names.ts";

const listed = [...forbiddenNames, ...drugNames, ...notoriousNames];
const names = listedNames(listed);
const named = [...listed, ...statutoryNames].map(({ name }) => name);
const symbols = ["Na", "K", "Cl", "O2", "H", "N", "C", "S", "O4", "Fe", "Hg", "As", "(OH)2", "P"];
const formulas = symbols.flatMap((one) => symbols.flatMap((other) => symbols.map((third) => one + other + third)));

/** A description of words that follow each other, each another one as far as there are any. */
const descriptionOf = (words: readonly string[], length: number) => words.join(" ").repeat(20).slice(0, length);

/** It fails where it begins; `split` asks one at each place. */
const isAnchored = ({ sticky, source }: RegExp) => sticky || source.startsWith("^");

/** Characters that patterns and replacements read while goods with a description are judged: each is read by every one that comes to it. */
function charactersRead(description: string): number {
  let read = 0;
  const exec = Reflect.get(RegExp.prototype, "exec");
  const replaceAll = Reflect.get(String.prototype, "replaceAll") as (this: string, ...given: unknown[]) => string;
  vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    read += found ? found.index + found[0].length - from : isAnchored(this) ? 1 : text.length - from;
    return found;
  });
  vi.spyOn(String.prototype, "replaceAll").mockImplementation(function (this: string, ...given: unknown[]) {
    if (typeof given[0] === "string") read += this.length;
    return replaceAll.apply(this, given);
  });
  classify({ texts: ["缓冲液", "500mL", "AR"], notes: [description], casNo: null, isChemical: true, registered: null }, names);
  vi.restoreAllMocks();
  return read;
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ["names", named],
  ["Latin names", named.filter((name) => /^[ -~]+$/.test(name))],
  ["denied names", named.map((name) => `不含${name}`)],
  ["formulas", formulas],
  ["pieces of formulas", symbols],
])("a description of %s is read in proportion to its length", (_, words) => {
  const [half, whole] = [1_000, 2_000].map((length) => charactersRead(descriptionOf(words, length)));
  expect(half).toBeGreaterThan(10_000);
  expect(whole! / half!).toBeLessThan(2.6);
  expect(whole).toBeLessThan(maxRead * 2_000);
});

/** How often a character is read: by each of the rules once, and by some for a few words. */
const maxRead = 600;
