import { describe, expect, test } from "vitest";
import { concentrationText, massPercentOf, parseConcentration, readConcentration } from "./concentration.ts";

const read = (...texts: string[]) => {
  const { stated, isContradictory } = readConcentration(texts);
  return isContradictory ? "contradictory" : stated && concentrationText(stated);
};

describe("a concentration in a title", () => {
  test.each<[string, string | null]>([
    ["过氧化氢 30%", "30%"],
    ["过氧化氢 30％ AR", "30%"],
    ["双氧水30 % 500mL", "30%"],
    ["盐酸 36.0～38.0% 优级纯", "36–38%"],
    ["盐酸 36%-38%", "36–38%"],
    ["氨水 25至28%", "25–28%"],
    ["丙酮 ≥99.5%", "≥99.5%"],
    ["丙酮 >=99.5% AR", "≥99.5%"],
    ["乙腈 99.9%+", "≥99.9%"],
    ["过氧化氢 ≤8%", "≤8%"],
    ["过氧化氢 8%以下", "≤8%"],
    ["硫酸 98wt%", "98%"],
    ["硫酸 98%（w/w）", "98%"],
    ["乙醇 75%(v/v)", "75%（体积分数）"],
    ["乙醇 95 vol%", "95%（体积分数）"],
    ["盐酸标准溶液 0.1 mol/L", "0.1 mol/L"],
    ["盐酸标准溶液 0.1mol·L-1", "0.1 mol/L"],
    ["盐酸标准溶液 c=0.1000mol/L", "0.1 mol/L"],
    ["氢氧化钠 6M", "6 mol/L"],
    ["氢氧化钠 0.1 N 滴定液", "0.1 mol/L"],
    ["溴化乙锭 10 mM", "0.01 mol/L"],
    ["铅标准溶液 1000 μg/mL", "1 g/L"],
    ["溴化乙锭溶液 10mg/mL 1mL", "10 g/L"],
    ["亚砷酸盐标准溶液 100 ppm", "0.01%"],
    ["次氯酸钠 有效氯≥10%", "≥10%"],
    ["无水乙醇 AR 500mL", null],
    ["乙醚 含水量≤0.2%", null],
    ["四氢呋喃 含 250ppm BHT", null],
    ["石蜡切片 5 m", null],
    ["限时 8% off", null],
    ["偏差 ±0.5%", null],
    ["(R)-1-苯乙胺 98% ee", null],
    ["过氧化氢 3%（由30%稀释）", "contradictory"],
    ["硝酸 150%", null],
  ])("%s", (title, expected) => expect(read(title)).toBe(expected));

  test("is what title, specification and grade have in common", () => {
    expect(read("丙酮 ≥99%", "500mL", "99.5%")).toBe("99.5%");
    expect(read("过氧化氢 3%", "500mL", "30%")).toBe("contradictory");
    expect(read("盐酸 37%", "1 mol/L")).toBe("contradictory");
  });
});

test.each<[string, string | null]>([
  ["30", "30%"],
  ["30%", "30%"],
  ["36-38%", "36–38%"],
  ["约 30%", "30%"],
  ["0.1 mol/L", "0.1 mol/L"],
  ["", null],
  ["高", null],
  ["30% 500mL", null],
  ["30% 或 50%", null],
  ["99999", null],
])("the field %s says %s", (text, expected) => {
  const read = parseConcentration(text);
  expect(read && concentrationText(read)).toBe(expected);
});

test("the bounds of a percent by mass hold whatever the solution weighs", () => {
  // 1 mol/L of hydrogen peroxide is 34 g/L, 3.4 % of water.
  const bounds = massPercentOf({ basis: "molar", from: 1, to: 1 }, 34.015);
  expect(bounds?.from).toBeLessThan(3.4);
  expect(bounds?.to).toBeGreaterThan(3.4);
  expect(bounds?.to).toBeLessThan(8);
  expect(massPercentOf({ basis: "molar", from: 1, to: 1 }, null)).toBeNull();
  expect(massPercentOf({ basis: "volume", from: 75, to: 75 }, 46)).toBeNull();
  expect(massPercentOf({ basis: "density", from: 1, to: 1 }, null)?.to).toBeLessThan(0.2);
});
