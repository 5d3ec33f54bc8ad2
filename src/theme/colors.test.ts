import { describe, expect, test } from "vitest";
import { textPairs } from "./colors.ts";

describe("contrast (WCAG 2.2 AA, 1.4.3 and 1.4.11)", () => {
  test.each(textPairs)("$text on $on reaches $atLeast", ({ text, on, atLeast }) => {
    expect(contrast(text, on)).toBeGreaterThanOrEqual(atLeast);
  });

  test("the formula gives 21 for black on white and 1 for equal colours", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
    expect(contrast("#123456", "#123456")).toBe(1);
  });
});

function contrast(a: string, b: string) {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
