import { expect, it } from "vitest";
import { packCorpus } from "#tests/support/pack-corpus.ts";
import { parseDraft } from "./draft.ts";
import { specProblem } from "./spec-amount.ts";

it.each([
  ["-5g", "负数"],
  ["－5 g", "负数"],
  ["−5g", "负数"],
  ["500mL×-2瓶", "负数"],
  ["0L", "不能是 0"],
  ["0.00 mL", "不能是 0"],
  ["500mL×0瓶", "不能是 0"],
  ["1e9 kg", "科学计数法"],
  ["1E+3g", "科学计数法"],
  ["5×10^3 g", "科学计数法"],
  ["10000000000kg", "9 位"],
])("%s is refused, with how it is written", (spec, why) => {
  expect(specProblem(spec)).toMatch(why);
  expect(specProblem(spec)).toContain("如 500mL");
  const { errors } = parseDraft({ productSpec: spec }) as { errors: { column: string; reason: string }[] };
  expect(errors.filter(({ column }) => column === "productSpec").map(({ reason }) => reason)).toEqual([specProblem(spec)]);
});

it.each([
  "AB-500g",
  "5-10g",
  "100g",
  "0.5g",
  "0.02mL",
  "20支/包",
  "10μL×96支",
  "A-0",
  "pH 7.0 500mL",
  "1.0mL 50支/包",
  "-20℃ 5g",
  "T25 10个/包×20",
  "0.22μm 100个/盒",
])("%s is taken", (spec) => expect(specProblem(spec)).toBeNull());

it("takes every pack that catalogues write", () => {
  expect(packCorpus.map(([spec]) => spec).filter((spec) => specProblem(spec) !== null)).toEqual([]);
});
