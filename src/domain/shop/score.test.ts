import { describe, expect, it } from "vitest";
import { hour } from "../kernel/instant.ts";
import { figuresOf, scoreLabel, scoreOf } from "./score.ts";

const counts = { sent: 10, sentOnTime: 9, received: 200, returned: 4, answered: 10, answerTime: 50 * hour };

describe("a company's service", () => {
  it("is what its orders say", () => {
    expect(figuresOf(counts)).toEqual({ onTimePermille: 900, faultlessPermille: 980, answerHours: 5 });
  });

  it("is not known from few orders", () => {
    expect(figuresOf({ ...counts, sent: 4, sentOnTime: 4 })).toEqual({
      onTimePermille: null,
      faultlessPermille: null,
      answerHours: 5,
    });
    expect(figuresOf({ ...counts, answered: 4 }).answerHours).toBeNull();
    expect(scoreOf({ onTimePermille: 900, faultlessPermille: null, answerHours: 5 })).toBeNull();
  });

  it.each([
    [1_000, 1_000, 24, 100],
    [1_000, 1_000, 60, 90],
    [1_000, 1_000, 200, 80],
    [900, 980, 5, 95],
    [0, 0, 96, 0],
  ])("of %i, %i permille and %i hours scores %i", (onTimePermille, faultlessPermille, answerHours, score) => {
    expect(scoreOf({ onTimePermille, faultlessPermille, answerHours })).toBe(score);
  });

  it("that is not known yet is said to be so", () => {
    expect([null, 0, 91].map(scoreLabel)).toEqual(["暂无评分", "0 / 100", "91 / 100"]);
  });
});
