import { expect, it } from "vitest";
import { fen } from "../kernel/money.ts";
import { isFarStep, isLargeConcession, stepText } from "./price-step.ts";

it.each([
  [127_00, 12_50, true, "降 90%"],
  [127_00, 63_50, true, "降 50%"],
  [127_00, 63_51, false, "降 50%"],
  [127_00, 1_270_00, true, "升至 10 倍"],
  [127_00, 254_00, true, "升至 2 倍"],
  [127_00, 253_99, false, "升 100%"],
  [100_00, 105_00, false, "升 5%"],
])("from %i to %i fen: far %s, %s", (from, to, isFar, text) => {
  expect([isFarStep(fen(from), fen(to)), stepText(fen(from), fen(to))]).toEqual([isFar, text]);
});

it("a fifth given away is much", () => {
  expect([isLargeConcession(fen(1_129_00), fen(100_33)), isLargeConcession(fen(100_00), fen(80_00))]).toEqual([true, true]);
  expect(isLargeConcession(fen(100_00), fen(80_01))).toBe(false);
});
