import fc from "fast-check";
import { expect, it } from "vitest";
import { packCorpus } from "#tests/support/pack-corpus.ts";
import { countInWords, otherPack, packInNote, twoPacks } from "./pack-contradiction.ts";
import { figureOf } from "./written-amount.ts";

const judge = (title: string, spec: string, measureUnit = "瓶") => otherPack({ title, spec, measureUnit })?.read ?? null;

it.each([
  ["甲苯 25kg 桶装", "1mL", "25000g"],
  ["甲苯 500mL", "500g", "500mL"],
  ["硫酸 AR 500毫升", "1mL", "500mL"],
  ["丙酮 20L", "500mL", "20000mL"],
])("%s with a spec of %s contradicts itself: %s", (title, spec, read) => {
  expect(judge(title, spec)).toBe(read);
});

it.each([
  ["甲苯 AR", "500mL"],
  ["甲苯 AR 500mL", "500mL"],
  ["甲苯 0.5L", "500mL"],
  ["甲苯 500mL", "500mL/瓶×20瓶/箱", "箱"],
  ["甲苯 10L", "500mL/瓶×20瓶/箱", "箱"],
  ["铅标准溶液 1000mg/L", "50mL"],
  ["铅标准溶液 1mg/mL 水", "50mL"],
  ["铅标准溶液 1000μg/mL", "50mL"],
  ["甲苯 500mL", "1桶"],
  ["氯化钠 0.9% 生理盐水", "500mL"],
])("%s with a spec of %s agrees", (title, spec, measureUnit = "瓶") => {
  expect(judge(title, spec, measureUnit)).toBeNull();
});

it("finds none where the title repeats the spec", () => {
  expect(packCorpus.filter(([spec, , unit]) => judge(`甲苯 ${spec}`, spec, unit ?? "") !== null).map(([spec]) => spec)).toEqual(
    [],
  );
});

it.each([
  ["500g/25kg", "25kg"],
  ["1g（实发25kg）", "25kg"],
  ["1g 实发二十五公斤", "二十五公斤"],
  ["1g（实发50斤）", "50斤"],
  ["1g/5g/25g", "5g"],
  ["500mL 或 20L", "20l"],
  ["100g (3×25g)", "25g"],
  ["500g×0", "0"],
  ["500g×0瓶", "0"],
  ["0瓶×500g", "0"],
  ["500g×-2", "0"],
  ["0g", "0"],
  ["-500g", "-500g"],
])("a spec of %s says two things, %s the second", (spec, read) => {
  expect(twoPacks({ spec, measureUnit: "瓶" })?.read).toBe(read);
});

it.each([
  ["500g"],
  ["100g (4×25g)"],
  ["500mL/瓶×20瓶"],
  ["500mL（净重400g）"],
  ["25kg（毛重 27kg）"],
  ["1kg (2.2lb)"],
  ["5mg/mL 1mL"],
  ["500g 半公斤"],
  ["50×500g 二十五公斤"],
  ["10个"],
  ["100mL 容量瓶"],
])("a spec of %s says one", (spec) => {
  expect(twoPacks({ spec, measureUnit: "" })).toBeNull();
});

const figure = fc.integer({ min: 1, max: 900 });
const unit = fc.constantFrom("mg", "g", "kg", "克", "公斤", "千克");
const grams: Readonly<Record<string, number>> = { mg: 0.001, g: 1, kg: 1_000, 克: 1, 公斤: 1_000, 千克: 1_000 };
const mass = fc
  .record({ figure, unit })
  .map((one) => ({ text: `${one.figure}${one.unit}`, g: one.figure * (grams[one.unit] ?? 1) }));
const joints: readonly (readonly [before: string, after: string])[] = [
  ["/", ""],
  ["（实发", "）"],
  ["(实装 ", ")"],
  [" 实际", ""],
  ["，实为", ""],
  [" 或 ", ""],
  ["~", ""],
  ["-", ""],
  ["；可改", "装"],
  [" + ", ""],
  ["【", "】"],
];

it("whatever stands between two masses that differ, the spec says two things", () => {
  fc.assert(
    fc.property(
      mass,
      mass,
      fc.constantFrom(...joints),
      fc.constantFrom("", "/瓶", " AR", "瓶装"),
      (one, other, [before, after], tail) => {
        fc.pre(Math.abs(one.g - other.g) > 0.1 * Math.max(one.g, other.g));
        expect(twoPacks({ spec: `${one.text}${before}${other.text}${after}${tail}`, measureUnit: "瓶" })).not.toBeNull();
      },
    ),
    { numRuns: 2_000, seed: 26 },
  );
});

it("a mass, its parts and what they come to say one thing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 40 }), (part, count) => {
      for (const spec of [`${part}g`, `${part}g×${count}`, `${count}×${part}g`, `${part * count}g (${count}×${part}g)`]) {
        expect([spec, twoPacks({ spec, measureUnit: "" })]).toEqual([spec, null]);
      }
    }),
    { numRuns: 500, seed: 27 },
  );
});

it("says one thing for every pack that is read to its end", () => {
  expect(
    packCorpus.filter(([spec, , unit]) => twoPacks({ spec, measureUnit: unit ?? "" }) !== null).map(([spec]) => spec),
  ).toEqual([]);
});

it.each([
  ["二十五", 25],
  ["半", 0.5],
  ["两百", 200],
  ["一千零五", 1_005],
  ["三万", 30_000],
  ["十", 10],
])("%s is %d", (word, value) => {
  expect(figureOf(word)).toBe(value);
});

const noted = (description: string, isRegulated = false, spec = "500g") =>
  packInNote({ description, spec, measureUnit: "瓶", isRegulated })?.read ?? null;

it.each([
  ["每瓶实装10kg", "10kg"],
  ["实发：25公斤", "25公斤"],
  ["净含量为 1kg，避光保存", "1kg"],
  ["净重二十五公斤", "二十五公斤"],
  ["每瓶约1kg", "1kg"],
  ["到手 5 斤", "5 斤"],
])("a description %s says that 500 g are %s", (description, read) => {
  expect(noted(description)).toBe(read);
  expect(noted(description, true)).toBe(read);
});

it.each([
  "",
  "每瓶 500g，常温运输",
  "净含量 0.5kg",
  "每瓶配 1L 水溶解",
  "净重 500g，毛重 700g",
  "配制：称取 10g 溶于 1L 水",
  "每 100g 含水 0.1g 以下",
  "含量 10g/100g",
  "适用于 5kg 物料的处理",
])("a description %s says nothing of what a piece holds", (description) => {
  expect(noted(description)).toBeNull();
});

it("asks about each larger amount of what is regulated, and no smaller one", () => {
  expect(noted("高锰酸钾 10kg 大包装", true)).toBe("10kg");
  expect(noted("称取 10g 溶于水", true)).toBeNull();
  expect(noted("按 1mg/kg 使用", true)).toBeNull();
  expect(noted("10kg", true, "1瓶")).toBeNull();
});

const several = (text: string, spec = "500mL", isRegulated = true) =>
  countInWords({ words: ["丙酮 AR", text], spec, isRegulated })?.read ?? null;

it.each([
  ["丙酮 20瓶整箱", "20瓶"],
  ["一箱20瓶，按箱发货", "一箱"],
  ["AR 20瓶", "20瓶"],
  ["20瓶装", "20瓶"],
  ["二十瓶", "二十瓶"],
  ["整箱发货", "整箱"],
  ["一打", "一打"],
  ["一打装", "一打"],
])("%s says that a piece of what is regulated is several", (text, read) => {
  expect(several(text)).toBe(read);
  expect(several(text, "500mL", false)).toBeNull();
});

it.each(["1瓶", "1 瓶装", "瓶装", "桶口 2 寸", "箱内避光", "2026 年 3 月灌装", "保质期 24个月", "第 1打开瓶盖"])(
  "%s counts nothing",
  (text) => {
    expect(several(text)).toBeNull();
  },
);

it("asks about no count that the spec says itself", () => {
  expect(several("丙酮 20瓶/箱", "500mL×20瓶/箱")).toBeNull();
});
