import { expect, test } from "vitest";
import { categoriesNamed } from "./category-words.ts";

const names = [
  "移液器",
  "移液器吸头",
  "分析天平",
  "精密天平",
  "一抗",
  "二抗",
  "抗体定制",
  "移液管",
  "移液管(玻璃)",
  "PCR仪",
  "荧光定量PCR仪",
];
const categories = names.map((name, place) => ({ id: place + 1, name }));

test.each([
  ["移液器", ["移液器"]],
  ["移液器吸头", ["移液器吸头"]],
  ["天平", ["分析天平", "精密天平"]],
  ["抗体", ["一抗", "二抗"]],
  ["移液管", ["移液管", "移液管(玻璃)"]],
  ["ＰＣＲ仪", ["PCR仪", "荧光定量PCR仪"]],
  ["抗", []],
  ["乙醇", []],
  ["", []],
  // Words of the language that every plain object answers to.
  ["constructor", []],
  ["__proto__", []],
])("%s is what %j hold", (word, found) => {
  expect(categoriesNamed(word, categories).map(({ name }) => name)).toEqual(found);
});

test("goods are looked for in a category by a word that they do not bear", () => {
  expect(categoriesNamed("抗体", categories).every(({ isSpoken }) => isSpoken)).toBe(true);
  expect(categoriesNamed("天平", categories).some(({ isSpoken }) => isSpoken)).toBe(false);
});
